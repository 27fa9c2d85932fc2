# Two commands do all: `make run` and `make test`. Both set up their own virtual environment.
PYTHON ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
READY := $(VENV)/ready
# What Python and pytest made of a file is kept, whatever the shell says: else each start and each
# worker of the tests reads all of it anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test read-tests lint soak bench texts docs clean

run: $(READY)
	@$(BIN)/gmdash demo

# The linters take one core; beside them the tests are read once for all workers.
test: $(READY)
	@$(MAKE) --no-print-directory -j2 lint read-tests
	$(BIN)/python -m pytest -n 3 --dist loadgroup -m "not soak"

read-tests: $(READY)
	@$(BIN)/python -m pytest --collect-only -qq -m "not soak" > /dev/null || true

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

soak: $(READY)
	$(BIN)/python -m pytest -n 2 -m soak
	$(BIN)/python -m pytest -n 2 --dist loadgroup -m "hypothesis and not soak" --hypothesis-profile search

bench: $(READY)
	$(BIN)/python -m benchmarks

texts: $(READY)
	$(BIN)/python -m gmdash.locale.update

docs: $(READY)
	$(BIN)/python docs/update.py
	$(BIN)/gmdash schema --out campaigns/schemas

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "gmdash needs Python 3.11 or later; call make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "Python's venv is missing; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@$(BIN)/python -m compileall -q gmdash
	@touch $(READY)
