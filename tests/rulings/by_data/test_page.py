"""What docs/own-referee.md says is so: its examples are put into the games that it begins, and run."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardgen.cli.main import run

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "own-referee.md").read_text(encoding="utf-8")
BEGUN = {"my-market": "plain", "my-tricks": "trick-taking"}
_BLOCK = re.compile(r"^```(yaml|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"# (carddata/\S+)\n")


def parts() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Give each part of the page that shows a command, with its blocks."""
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE):
        blocks = _BLOCK.findall(part)
        if any(text.startswith("$ cardgen") for _, text in blocks):
            yield part.partition("\n")[0], blocks


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("begun")
    for name, starter in BEGUN.items():
        assert run(["new", name, "--starter", starter, "--project", str(folder)]) == 0
    return folder


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("part", "blocks"), [pytest.param(*one, id=one[0]) for one in parts()])
def test_an_example_of_the_page_is_ruled_as_it_says(
    part: str, blocks: list[tuple[str, str]], begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    for language, text in blocks:
        if language == "yaml" and (named := _FILE.match(text)):
            put_in(Path(named[1]), yaml.safe_load(text))
        elif text.startswith("$ cardgen"):
            command, _, says = text.partition("\n")
            run(shlex.split(command)[2:])
            told = capsys.readouterr()
            assert (told.out.rstrip(), told.err) == (says.rstrip(), ""), part
    for name in BEGUN:
        assert run(["validate", name]) == 0, capsys.readouterr().out


def put_in(file: Path, more: dict[str, Any]) -> None:
    """Put what a block says under the sections of a file; a rule under the title of its section."""
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    titles = {one["title"]: one["rules"] for one in data.get("sections", ()) if file.name == "rules.yaml"}
    for section, says in more.items():
        if section in titles:
            keys = {one["key"] for one in says}
            titles[section][:] = [*(one for one in titles[section] if one["key"] not in keys), *says]
        else:
            data[section] = {
                **data.get(section, {}),
                **{key: with_(data, section, key, one) for key, one in says.items()},
            }
    file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")


def with_(data: dict[str, Any], section: str, key: str, says: Any) -> Any:
    """Give what a rule says, with what it says already."""
    before = data.get(section, {}).get(key)
    return {**before, **says} if isinstance(before, dict) and isinstance(says, dict) else says


def test_the_ten_lines_at_the_top_are_those_of_the_starter(begun: Path) -> None:
    guide = (DOCS / "referee.md").read_text(encoding="utf-8")
    first = next(text for language, text in _BLOCK.findall(guide) if language == "yaml")
    shown = yaml.safe_load(first)
    whole = yaml.safe_load((begun / "carddata/my-market/referee.yaml").read_text(encoding="utf-8"))
    for section, says in shown.items():
        for key, one in says.items():
            if section == "turn" and "do" in one:
                assert list(one["do"]) == list(whole[section][key]["do"])
            else:
                assert whole[section][key] == one, (section, key)
