"""What only the booklet prints, from carddata/<game>/booklet.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from cardgen.errors import CardgenError, Problem, nearest, quoted_list
from cardgen.loading.card_list import read_card_list
from cardgen.loading.files import shown
from cardgen.loading.formats.booklet import (
    BlockSchema,
    BookletSchema,
    CombinationSchema,
    FactSchema,
    IndexSchema,
    PageSchema,
    PhaseSchema,
    PlayedSchema,
)
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.loading.named_numbers import NumbersPutIn
from cardgen.loading.references import References
from cardgen.loading.setup import Known, read_row, read_setup
from cardgen.loading.source import read
from cardgen.loading.translation import Translation
from cardgen.model.booklet import (
    RULES,
    Block,
    Booklet,
    Combination,
    Combinations,
    Contents,
    Counts,
    Diagram,
    FactWords,
    Phase,
    Phases,
    Played,
    Prose,
    StartPage,
    Steps,
    Terms,
    usual,
)
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.short_forms import ShortForms


def load_booklet(folder: Path, game: Game) -> Booklet:
    """Read a game's booklet.yaml, or make the usual booklet where there is none.

    Raises CardgenError with every problem of the file.
    """
    problems: list[Problem] = []
    booklet = read_booklet(folder, game, problems)
    if problems:
        raise CardgenError(*problems)
    return booklet


def read_booklet(folder: Path, game: Game, problems: list[Problem], texts: Translation | None = None) -> Booklet:
    """Read a game's booklet.yaml, adding what is wrong to *problems*; that of a translated game in its language."""
    path = folder / "booklet.yaml"
    node = read(path, problems, shown(path)) if path.is_file() else None
    if game.original is not None:
        node = (texts or Translation(folder, game.language.code, problems)).over("booklet", node)
    if node is None:
        return usual(game)
    reader = MappingReader(NumbersPutIn(game.numbers, game.language, problems).into(node), "the booklet", problems)
    setup = BookletSchema.setup.of(reader)
    known = Known(game, ShortForms(game), References(problems), setup is not None)
    index = MappingReader(BookletSchema.index.of(reader), "`index`", problems)
    booklet = Booklet(
        name=BookletSchema.name.of(reader, game.language.says(RULES)),
        start=tuple(_page(item, known) for item in BookletSchema.start.of(reader)) or usual(game).start,
        setup=read_setup(setup, known) if setup is not None else None,
        kinds=BookletSchema.kinds.of(reader),
        facts={name.text: _words(name, value, problems) for name, value in BookletSchema.facts.of(reader)},
        index=Terms(
            tuple(item.text for item in IndexSchema.skip.of(index)),
            {term.text: _forms(term, forms, index) for term, forms in IndexSchema.also.of(index)},
        ),
        cards=read_card_list(reader, known),
    )
    index.done()
    reader.done()
    known.references.check(_all(game, booklet))
    return booklet


def _all(game: Game, booklet: Booklet) -> Mapping[str, Mapping[str, object]]:
    return {
        "rule": game.rulebook.rules,
        "option": game.rulebook.options,
        "deck": game.decks,
        "card type": game.card_types,
        "field": {name: field for kind in game.card_types.values() for name, field in kind.fields.items()},
        "zone": booklet.setup.zones if booklet.setup is not None else {},
        "dispute": {dispute.id: dispute for dispute in game.disputes},
    }


def _forms(term: Scalar, node: Node, index: MappingReader) -> tuple[str, ...]:
    items = (node,) if isinstance(node, Scalar) else index.items_of(node, term.text)
    return tuple(item.text for item in items if index.is_scalar(item, term.text))


def _words(name: Scalar, node: Node, problems: list[Problem]) -> FactWords:
    if isinstance(node, Scalar):
        return FactWords(node.text.strip())
    reader = MappingReader(node, f"the fact `{name}`", problems)
    words = FactWords(FactSchema.label.of(reader), FactSchema.entry.of(reader), FactSchema.inside.of(reader))
    reader.done()
    return words


def _page(node: Node, known: Known) -> StartPage:
    reader = MappingReader(node, "a page of `start`", known.problems)
    title = PageSchema.title.of(reader)
    reader.what = f"the page `{title}`"
    page = StartPage(title, known.rich(reader, PageSchema.intro), tuple(_blocks(reader, known)))
    reader.done()
    return page


def _blocks(page: MappingReader, known: Known) -> list[Block]:
    found: list[Block] = []
    for item in PageSchema.blocks.of(page):
        if isinstance(item, Scalar) and item.text == "diagram":
            found.append(Diagram())
            if not known.has_setup:
                what = f"{page.what} has a `diagram`, and the booklet has no `setup`"
                known.problems.append(Problem(item.place, "D002", what, fix="add `setup: …`, or remove the `diagram`"))
        elif isinstance(item, Entries) and len(item.entries) == 1 and next(iter(item.entries)) in _READ:
            reader = MappingReader(item, f"a block of {page.what}", known.problems)
            found.append(_READ[next(iter(item.entries))](reader, known))
        else:
            page.wrong(item, f"a block of {page.what} is {describe(item)}", quoted_list(["diagram", *_READ]))
    return found


def _text(reader: MappingReader, known: Known) -> Block:
    return Prose(known.rich(reader, BlockSchema.text, needed=True))


def _steps(reader: MappingReader, known: Known) -> Block:
    return Steps(tuple(known.rich_of(node, reader.what) for node in BlockSchema.steps.of(reader, needed=True)))


def _phases(reader: MappingReader, known: Known) -> Block:
    columns = []
    for node in BlockSchema.phases.of(reader, needed=True):
        inner = MappingReader(node, "a phase", known.problems)
        columns.append(
            Phase(PhaseSchema.title.of(inner), known.rich(inner, PhaseSchema.text), PhaseSchema.icon.of(inner))
        )
        inner.done()
    return Phases(tuple(columns))


def _combinations(reader: MappingReader, known: Known) -> Block:
    found = []
    for node in BlockSchema.combinations.of(reader, needed=True):
        inner = MappingReader(node, "a combination", known.problems)
        title, text = CombinationSchema.title.of(inner), known.rich(inner, CombinationSchema.text)
        found.append(Combination(title, text, known.cards(inner, CombinationSchema.shows)))
        inner.done()
    return Combinations(tuple(found))


def _played(reader: MappingReader, known: Known) -> Block:
    inner = MappingReader(BlockSchema.played.of(reader, needed=True), "`played`", known.problems)
    played = Played(
        known.named(inner, PlayedSchema.dispute, "dispute"),
        PlayedSchema.fact.of(inner),
        PlayedSchema.title.of(inner),
        tuple(known.rich_of(node, inner.what) for node in PlayedSchema.says.of(inner)),
        known.rich(inner, PlayedSchema.ends),
    )
    inner.done()
    _check_fact(played, BlockSchema.played.of(reader), known)
    return played


def _check_fact(played: Played, node: Node | None, known: Known) -> None:
    dispute = next((each for each in known.game.disputes if each.id == played.dispute), None)
    if node is not None and dispute is not None and played.fact not in dispute.given.entries:
        what = f"the fact `{played.fact}` is to be shown, and the dispute `{dispute.id}` has none"
        near = nearest(played.fact, dispute.given.entries)
        known.problems.append(Problem(node.place, "B001", what, quoted_list(dispute.given.entries), near))


def _counts(reader: MappingReader, known: Known) -> Block:
    return Counts(tuple(read_row(node, known) for node in BlockSchema.counts.of(reader, needed=True)))


def _contents(reader: MappingReader, known: Known) -> Block:
    says = {}
    for kind, text in BlockSchema.contents.of(reader).items():
        known.references.key("card type", kind, "`contents`")
        says[kind.text] = known.rich_of(text, f"`{kind}` of `contents`")
    return Contents(says)


_READ: Mapping[str, Callable[[MappingReader, Known], Block]] = {
    "text": _text,
    "steps": _steps,
    "phases": _phases,
    "combinations": _combinations,
    "played": _played,
    "counts": _counts,
    "contents": _contents,
}
