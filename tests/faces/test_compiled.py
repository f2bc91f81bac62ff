"""What templates were compiled to is kept from one command to the next, and never used for anything else."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest

from cardgen.faces.compiled import Compiled
from cardgen.faces.sandbox import Sandbox
from cardgen.faces.work import Work
from cardgen.shipped import came_with
from tests.once import compile_anew

OURS = came_with("templates") / "shared"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the user a cache folder in which nothing is yet, and compile anew what other tests have compiled."""
    monkeypatch.setattr(Sandbox, "compile", compile_anew)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept" / "cardgen" / "templates"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the templates that are compiled."""
    names: list[str] = []
    compile_ = jinja2.Environment._compile

    def noted(self: jinja2.Environment, source: str, filename: str) -> object:
        names.append(Path(filename).stem)
        return compile_(self, source, filename)

    monkeypatch.setattr(jinja2.Environment, "_compile", noted)
    return names


def use(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Get a template as another command would."""
    monkeypatch.setattr(Sandbox, "compiled", Compiled("looks"))
    Sandbox([folder], Work(), {}).get_template(f"{name}.xml")


def ours() -> str:
    return sorted(path.stem for path in OURS.glob("*.xml"))[0]


def test_a_template_that_came_with_cardgen_is_compiled_once(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use(ours(), OURS, monkeypatch)
    use(ours(), OURS, monkeypatch)
    assert made == [ours()]


def test_of_anybody_elses_nothing_is_kept(
    home: Path, made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.xml").write_text("<face/>")
    use("own", tmp_path, monkeypatch)
    use("own", tmp_path, monkeypatch)
    assert made == ["own", "own"]
    assert not home.exists()


@pytest.mark.parametrize("left", [0, 20, 200, -1])
def test_what_was_damaged_is_made_anew(left: int, home: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use(ours(), OURS, monkeypatch)
    (kept,) = home.iterdir()
    kept.write_bytes(kept.read_bytes()[:left])
    use(ours(), OURS, monkeypatch)
    assert made == [ours(), ours()]


def test_what_another_version_kept_is_made_anew(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    use(ours(), OURS, monkeypatch)
    monkeypatch.setattr("cardgen.faces.compiled._makers", lambda: b"another version")
    use(ours(), OURS, monkeypatch)
    assert made == [ours(), ours()]


def test_where_nothing_can_be_kept_it_is_made_each_time(
    home: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("no folder")
    use(ours(), OURS, monkeypatch)
    use(ours(), OURS, monkeypatch)
    assert made == [ours(), ours()]
