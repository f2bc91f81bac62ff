"""What `make` installs is locked, agrees with pyproject.toml, and may be used."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from locks.licences import allowed, licences
from locks.lock import LAYERS, TOOLS

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMES = [*LAYERS, "tools"]


def lock(name: str) -> str:
    return (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")


def locked(name: str) -> dict[str, list[str]]:
    """Read the versions of a lock file by package; one that differs by Python or system has several."""
    versions: dict[str, list[str]] = {}
    for package, version in re.findall(r"^([A-Za-z0-9._-]+)(?:\[.*?\])?==([^ ;\\]+)", lock(name), re.MULTILINE):
        versions.setdefault(canonicalize_name(package), []).append(version)
    return versions


@pytest.mark.parametrize("name", LAYERS)
def test_a_lock_has_all_that_pyproject_asks_for_within_its_bounds(name: str) -> None:
    extras: dict[str, list[str]] = PROJECT["optional-dependencies"]
    asked = [*PROJECT["dependencies"], *(line for extra in LAYERS[name] for line in extras[extra])]
    versions = locked(name)
    wrong = [
        line
        for line in asked
        if not any(Requirement(line).specifier.contains(one) for one in versions.get(_key(line), []))
    ]
    assert wrong == [], "pyproject.toml changed: run `make lock`"


def _key(line: str) -> str:
    return canonicalize_name(Requirement(line).name)


def test_every_extra_is_in_a_lock() -> None:
    assert {extra for extras in LAYERS.values() for extra in extras} == set(PROJECT["optional-dependencies"])


def test_what_plain_make_installs_has_no_tools_of_tests() -> None:
    assert not {"pytest", "hypothesis", "mypy", "ruff", "playwright", "ortools", "pip-audit"} & locked("make").keys()
    assert set(TOOLS) <= locked("tools").keys()


def test_no_two_locks_disagree() -> None:
    versions: dict[str, set[tuple[str, ...]]] = {}
    for name in NAMES:
        for package, found in locked(name).items():
            versions.setdefault(package, set()).add(tuple(found))
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_locked_version_has_hashes_and_no_place_is_named(name: str) -> None:
    text = lock(name)
    blocks = re.split(r"^(?=[A-Za-z0-9])", text, flags=re.MULTILINE)[1:]
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []
    assert not re.search(r"://|index-url|find-links|[/\\]tmp", text)


def test_the_package_itself_keeps_loose_bounds() -> None:
    assert [line for line in PROJECT["dependencies"] if "==" in line] == []


def test_every_package_here_has_a_licence_that_is_allowed() -> None:
    assert [f"{licence.package}: {licence.licence}" for licence in licences() if not licence.allowed] == []


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("MIT", True),
        ("BSD-3-Clause AND 0BSD AND MIT", True),
        ("GNU Lesser General Public License v3 (LGPLv3)", True),
        ("MPL-2.0", True),
        ("Apache Software License or GNU General Public License (GPL)", True),
        ("GPL-3.0-or-later", False),
        ("AGPL-3.0-only", False),
        ("GNU Affero General Public License v3", False),
        ("GNU General Public License v2 (GPLv2)", False),
        ("unknown", False),
    ],
)
def test_a_licence_is_allowed_when_one_that_is_offered_lets_a_game_be_anybody_s(said: str, may: bool) -> None:
    assert allowed(said) is may


@pytest.mark.parametrize("choice", ["LOCKED=yes", "LOCKED=no"])
def test_make_installs_from_the_locks_or_what_pyproject_allows(choice: str, tmp_path: Path) -> None:
    """Into an empty folder, where make would do everything; nothing is run."""
    for name in ("Makefile", "pyproject.toml", "locks"):
        (tmp_path / name).symlink_to(ROOT / name)
    words = ["make", "--dry-run", choice, "test"]
    said = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    subprocess.run(["sh", "-n"], input=said, text=True, check=True)
    installed = re.findall(r"install --quiet (.*?)(?: \|\| \{ \\)?$", said, re.MULTILINE)
    extras = [f"'.[{','.join(names)}]'" for names in (LAYERS["make"], LAYERS["test"])]
    locks = [f"--require-hashes --requirement locks/{name}.txt" for name in ("tools", "make", "test")]
    wanted = locks if choice == "LOCKED=yes" else ["--upgrade pip setuptools wheel", *extras]
    assert [one for one in installed if "--editable" not in one] == wanted
