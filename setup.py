"""Puts the sample campaigns into the package when it is built; pyproject.toml says the rest."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class WithSamples(build_py):
    """Brings `campaigns/` along as `gmdash/samples/`."""

    def run(self) -> None:
        """Build, and copy them; an editable install finds them where they are."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "gmdash" / "samples"
            stray = shutil.ignore_patterns("*.lock", "*.torn*", "*.before-fix*", ".*")
            shutil.copytree("campaigns", target, ignore=stray, dirs_exist_ok=True)


setup(cmdclass={"build_py": WithSamples})
