"""Disputes as written, from disputes/*.yaml or a file of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import CardgenError, Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.declare import Key
from cardgen.loading.expected import check_form
from cardgen.loading.files import shown as shown_path
from cardgen.loading.formats.disputes import DisputeSchema
from cardgen.loading.mapping_reader import MappingReader, describe, twice
from cardgen.loading.references import References
from cardgen.loading.source import read
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.rulebook import Rulebook


def load_disputes(path: Path, game: str = "", shown: str | None = None) -> tuple[Dispute, ...]:
    """Read a file of disputes.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    node = read(path, problems, shown or shown_path(path))
    found = read_disputes(node, game, problems) if node is not None else ()
    if problems:
        raise CardgenError(*problems)
    return found


def read_disputes(node: Node, game: str, problems: list[Problem]) -> tuple[Dispute, ...]:
    """Read a list of disputes, or one alone."""
    found = tuple(read_each(node, game))
    problems.extend(problem for _, wrong in found for problem in wrong)
    return tuple(dispute for dispute, _ in found)


def read_each(node: Node, game: str) -> Iterator[tuple[Dispute, tuple[Problem, ...]]]:
    """Read disputes one by one, each with what is wrong in it."""
    for at, item in enumerate(node.items if isinstance(node, Items) else (node,), 1):
        problems: list[Problem] = []
        yield _dispute(item, game, at, problems), tuple(problems)


def _dispute(node: Node, game: str, at: int, problems: list[Problem]) -> Dispute:
    reader = MappingReader(node, "a dispute", problems)
    name = DisputeSchema.id.of(reader)
    reader.what = f"the dispute `{name.text if name is not None else at}`"
    dispute = Dispute(
        id=name.text if name is not None else str(at),
        game=DisputeSchema.game.of(reader, game, needed=not game),
        kind=DisputeSchema.kind.of(reader) or Scalar("", *node[-3:]),
        title=DisputeSchema.title.of(reader),
        given=_entries(reader, DisputeSchema.given, "the facts of its kind") or Entries({}, {}, *node[-3:]),
        place=name.place if name is not None else node.place,
        options=DisputeSchema.options.of(reader),
        claim=DisputeSchema.claim.of(reader),
        expect=_entries(reader, DisputeSchema.expect, "what is expected of the verdict"),
        reconstructed=tuple(item.text for item in DisputeSchema.reconstructed.of(reader)),
        often=DisputeSchema.often.of(reader),
        note=DisputeSchema.note.of(reader),
        brief=DisputeSchema.brief.of(reader),
        story=DisputeSchema.story.of(reader),
        shows=DisputeSchema.shows.of(reader),
        inner=DisputeSchema.inner.of(reader),
    )
    if dispute.expect is not None:
        check_form(dispute.expect, reader)
    reader.done()
    return dispute


def _entries(reader: MappingReader, key: Key[Node | None], of: str) -> Entries | None:
    node = key.of(reader)
    if node is None or isinstance(node, Entries):
        return node
    reader.wrong(node, f"`{key.name}` of {reader.what} is {describe(node)}", f"a mapping of {of}")
    return None


def check_ids(disputes: tuple[Dispute, ...], problems: list[Problem]) -> None:
    """Report ids that stand twice."""
    twice(
        [(dispute.id, Scalar(dispute.id, *_at(dispute))) for dispute in disputes], "two disputes have the id", problems
    )


def check_disputes(disputes: tuple[Dispute, ...], book: Rulebook, problems: list[Problem]) -> None:
    """Report rules and options that the rulebook does not have."""
    references = References(problems)
    for dispute in disputes:
        what = f"the dispute `{dispute.id}`"
        for option, value in dispute.options.items():
            references.key("option", option, what)
            _check_value(book, option.text, value, what, problems)
        _check_expected(dispute, book, what, references)
    references.check({"rule": book.rules, "option": book.options})


def _at(dispute: Dispute) -> tuple[str, int, int]:
    return dispute.place.file, dispute.place.line, dispute.place.col


def _check_expected(dispute: Dispute, book: Rulebook, what: str, references: References) -> None:
    expected = dispute.expect
    rules = expected.get("rules") if expected is not None else None
    for key in rules.items if isinstance(rules, Items) else ():
        if isinstance(key, Scalar):
            references.key("rule", key, what)
    options = expected.get("options") if expected is not None else None
    for option, values in options.pairs() if isinstance(options, Entries) else ():
        references.key("option", option, what)
        for value in values.keys.values() if isinstance(values, Entries) else ():
            _check_value(book, option.text, value, what, references.problems)


def _check_value(book: Rulebook, name: str, value: Scalar, what: str, problems: list[Problem]) -> None:
    option = book.options.get(name)
    if option is None or value.text in (*option.values, "unknown") or not (option.values or option.whole):
        return
    said = f"{what} gives the option `{name}` the value {quoted(value.text)}"
    if option.least is None:
        near = nearest(value.text, option.values)
        problems.append(Problem(value.place, "R006", said, quoted_list([*option.values, "unknown"]), near))
    elif not option.takes(number if (number := numbers.whole(value.text)) is not None else option.least - 1):
        problems.append(Problem(value.place, "R006", said, option.wanted))
