"""An installed wheel brings the games with it and works from an empty folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.sweep]

ROOT = Path(__file__).parent.parent
BUILT_FROM = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "cardgen", "carddata", "templates")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("source")
    for name in BUILT_FROM:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, source / name)
    target = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(target), str(source)], check=True, capture_output=True, text=True)
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the wheel; what it depends on is found where the tests run."""
    target = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def python(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    return subprocess.run([sys.executable, *words], cwd=folder, env=settings, capture_output=True, text=True)


def cardgen(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return python(installed, folder, "-m", "cardgen", *words)


def test_the_wheel_holds_every_file_of_the_games_and_their_looks(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    folders = (ROOT / "carddata", ROOT / "templates")
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert [path for path in files if f"cardgen/installed/{path.relative_to(ROOT).as_posix()}" not in held] == []
    assert "cardgen/project/site/index.html.j2" in held


def test_the_wheel_holds_no_tests_and_no_output(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.startswith("cardgen-")} == {"cardgen"}


def test_an_installed_wheel_prints_sheets_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    game = next((ROOT / "carddata").glob("*/game.yaml")).parent.name
    done = cardgen(installed, tmp_path, "sheets", game, "--sample", "--paper", "a4")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "output" / game / "sample-a4.pdf").read_bytes().startswith(b"%PDF")


def test_an_installed_wheel_reads_its_own_copy_and_tells_its_version(installed: Path, tmp_path: Path) -> None:
    import cardgen as package

    asked = "from cardgen.project.find import find_project; print(find_project().carddata)"
    found = python(installed, tmp_path, "-c", asked)
    assert found.stdout.strip() == str(installed / "cardgen" / "installed" / "carddata")
    assert cardgen(installed, tmp_path, "--version").stdout == f"cardgen {package.__version__}\n"
