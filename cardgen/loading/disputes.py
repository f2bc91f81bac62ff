"""Disputes as written, from disputes/*.yaml or a file of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardgen.errors import CardgenError, Problem, nearest, quoted_list
from cardgen.loading.shape import Shape
from cardgen.loading.source import parse, read
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.rulebook import Rule


def load_disputes(path: Path, game: str = "", shown: str | None = None) -> tuple[Dispute, ...]:
    """Read a file of disputes.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    node = read(path, problems, shown)
    return _finish(node, game, problems)


def disputes_from_text(text: str, name: str, game: str = "") -> tuple[Dispute, ...]:
    """Read disputes from text, such as standard input."""
    problems: list[Problem] = []
    return _finish(parse(text, name, problems), game, problems)


def _finish(node: Node | None, game: str, problems: list[Problem]) -> tuple[Dispute, ...]:
    found = read_disputes(node, game, problems) if node is not None else ()
    if problems:
        raise CardgenError(*problems)
    return found


def read_disputes(node: Node, game: str, problems: list[Problem]) -> tuple[Dispute, ...]:
    """Read a list of disputes, or one alone."""
    items = node.items if isinstance(node, Items) else (node,)
    return tuple(_dispute(item, game, at, problems) for at, item in enumerate(items, 1))


def _dispute(node: Node, game: str, at: int, problems: list[Problem]) -> Dispute:
    shape = Shape(node, "a dispute", problems)
    name = shape.text("id", str(at))
    shape.what = f"the dispute `{name}`"
    dispute = Dispute(
        id=name,
        game=shape.text("game", game, needed=not game),
        kind=shape.scalar("kind", needed=True) or Scalar("", *node[-3:]),
        title=shape.text("title"),
        given=_given(shape.get("given"), node),
        place=node.place,
        options={key: value for key, value in shape.pairs("options") if isinstance(value, Scalar)},
        claim=shape.get("claim"),
        expect=_entries(shape, "expect"),
        reconstructed=tuple(item.text for item in shape.texts("reconstructed")),
        often=shape.flag("often"),
        note=shape.text("note"),
    )
    shape.done()
    return dispute


def _given(node: Node | None, dispute: Node) -> Entries:
    return node if isinstance(node, Entries) else Entries({}, {}, *dispute[-3:])


def _entries(shape: Shape, key: str) -> Entries | None:
    node = shape.get(key)
    if node is None or isinstance(node, Entries):
        return node
    shape.wrong(node, f"`{key}` of {shape.what} is not a mapping", "a mapping of what is expected")
    return None


def check_rules(disputes: tuple[Dispute, ...], rules: Mapping[str, Rule], problems: list[Problem]) -> None:
    """Report expected rules that do not exist."""
    for dispute in disputes:
        expected = dispute.expect.get("rules") if dispute.expect is not None else None
        for key in expected.items if isinstance(expected, Items) else ():
            if isinstance(key, Scalar) and key.text not in rules:
                what = f"the dispute `{dispute.id}` expects the rule `{key}`, which does not exist"
                problems.append(Problem(key.place, "R001", what, quoted_list(rules), nearest(key.text, rules)))
