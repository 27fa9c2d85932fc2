"""`python -m gmdash`, and the `gmdash` command."""

from __future__ import annotations

import sys

from gmdash.cli import main

if __name__ == "__main__":
    sys.exit(main())
