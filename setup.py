"""Put the games and their looks into the wheel; everything else about the package stands in pyproject.toml."""

from __future__ import annotations

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithGames(build_py):
    """Copy carddata/ and templates/ beside the code, where `cardgen.project.find` looks when no project is near."""

    def run(self) -> None:
        """Build the package; an editable one reads the folders where they are."""
        super().run()
        if not self.editable_mode:
            for folder in ("carddata", "templates"):
                self.copy_tree(folder, str(Path(self.build_lib, "cardgen", "installed", folder)))


setup(cmdclass={"build_py": BuildWithGames})
