"""Whatever stands in a file, reading it ends in a game or in problems with their places, never in a traceback."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.errors import CardgenError, Problem
from cardgen.loading.booklet import load_booklet
from cardgen.loading.disputes import read_disputes
from cardgen.loading.game import load_game
from cardgen.loading.papers import load_papers
from cardgen.loading.source import parse, read
from cardgen.loading.theme import read_theme
from cardgen.project.find import find_project
from cardgen.project.validate import validate
from tests.thoroughness import examples
from tests.toy import FILES, write_toy

PIECES = (
    "~", "null", "[", "]", "{", "}", "- ", ": ", ":", ",", "\t", "\n", "  ", "#", "*a", "&a ", "!x ", "|", ">", "?",
    "%", "@", "`", "'", '"', "\\", "---\n", "...", "é", "★", "²", "½", "٣", "\u2028", "\x00", "\ufeff", "0x1F", "1e999",
    "nan", ".inf", "..", "1..", "9" * 30, "-1", "0", "012", "1:30", "1_000", "yes", "no", "on", "<<", "{{", "}}", "**",
    "*", "[[x]]", "{x}", "id", "type", "cards", "copies", "provenance", "name", "suit", "/", "../..", "a" * 300,
)  # fmt: skip
SHAPES = ("[a, b]", "{a: b}", "[]", "{}", "[[a]]", "[{a: 1}]", '""', "3..1")
yaml_like = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
value_like = st.sampled_from(PIECES) | st.sampled_from(SHAPES)


def said(call: Callable[[], object]) -> tuple[Problem, ...]:
    """Give the problems that a call raises; anything else that it raises fails the test."""
    try:
        call()
    except CardgenError as error:
        return error.problems
    return ()


@given(st.text() | yaml_like)
@example("a: ?")
@example("[" * 3000)
@example("- " * 3000)
@example("? " * 300)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    problems: list[Problem] = []
    node = parse(text, "some.yaml", problems)
    assert node is not None or problems
    assert all(problem.place.file == "some.yaml" for problem in problems)


@given(st.binary() | yaml_like.map(lambda text: text.encode("utf-16", "surrogatepass")))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "some.yaml"
        path.write_bytes(data)
        problems: list[Problem] = []
        assert read(path, problems) is not None or problems


@given(value_like | st.text(max_size=40))
def test_any_dispute_is_read_or_refused(text: str) -> None:
    whole = f"id: {text}\nkind: {text}\ngiven: {text}\noptions: {text}\nexpect: {text}\n"
    for written in (text, whole):
        problems: list[Problem] = []
        node = parse(written, "the line", problems)
        if node is not None:
            read_disputes(node, "toy", problems)
        assert all(problem.place.file == "the line" for problem in problems)


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[str, str]:
    """Take a file of the toy game and put something else into the place of one of its words."""
    name = draw(st.sampled_from([name for name in FILES if name.endswith(".yaml")]))
    words = re.split(r"(\w+|\n)", FILES[name])
    at = draw(st.integers(0, len(words) - 1))
    words[at] = draw(value_like | yaml_like)
    return name, "".join(words)


@given(spoiled())
@example(("templates/toy/theme.yaml", FILES["templates/toy/theme.yaml"].replace("  text: {family", "  ~: {family")))
@examples(80)
def test_a_spoiled_file_of_a_game_is_read_or_refused(changed: tuple[str, str]) -> None:
    name, text = changed
    with tempfile.TemporaryDirectory() as folder:
        path = write_toy(Path(folder), {name: text.encode("utf-8", "surrogatepass")})
        said(lambda: validate(find_project(path), ["toy"]))


NAMES = ("game.yaml", "cards/1-plain.yaml", "rules.yaml", "disputes/first.yaml", "parts.yaml", "booklet.yaml")
KEYS = ("title", "cards", "options", "sections", "start", "setup", "words", "card_types", "part", "id")


@given(value_like | yaml_like, st.sampled_from(NAMES), st.sampled_from(KEYS))
@examples(80)
def test_a_file_that_is_something_else_is_refused(text: str, name: str, key: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = write_toy(Path(folder), {f"carddata/toy/{name}": f"{key}: {text}\n".encode("utf-8", "surrogatepass")})
        said(lambda: load_booklet(path / "carddata/toy", load_game(path / "carddata/toy")))


@given(value_like | yaml_like, st.sampled_from(["card", "fonts", "colours", "sizes", "lines", "suit"]))
def test_any_theme_and_paper_is_read_or_refused(text: str, key: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name in ("theme.yaml", "papers.yaml"):
            (Path(folder) / name).write_bytes(f"{key}: {text}\nink: {{hex: {text}}}\n".encode("utf-8", "surrogatepass"))
        problems: list[Problem] = []
        read_theme([Path(folder) / "theme.yaml"], problems)
        assert problems
        said(lambda: load_papers(Path(folder)))
