"""How a game is learnt, from `learn` of booklet.yaml: blocks, cards with call-outs, a round in pictures, a score."""
# long: each part of the booklet that teaches is read by a few lines of its own

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.declare import Key
from cardgen.loading.formats.learn import (
    AnatomySchema,
    BlockSchema,
    CallOutSchema,
    CombinationSchema,
    LearnSchema,
    PageSchema,
    PhaseSchema,
    PictureSchema,
    PlayedSchema,
    PointSchema,
    RoundSchema,
    RoundStepSchema,
    ScoreRowSchema,
    ScoreSchema,
    SignsSchema,
    ThingSchema,
    TitledSchema,
)
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.loading.setup import Known, pair, read_row
from cardgen.model.booklet import (
    LEARN,
    Block,
    Combination,
    Combinations,
    Contents,
    Counts,
    Diagram,
    Learn,
    Phase,
    Phases,
    Played,
    Prose,
    StartPage,
    Steps,
)
from cardgen.model.learn import Anatomy, CallOut, LearnPart, Picture, Round, RoundStep, Score, Side, Signs, Thing
from cardgen.model.node import Entries, Node, Scalar


def read_learn(node: Node | None, known: Known, pages: tuple[StartPage, ...]) -> Learn:
    """Read how the game is learnt, with *pages* of its own."""
    if node is None:
        return Learn(known.game.language.says(LEARN), pages=pages)
    reader = MappingReader(node, "`learn`", known.problems)
    box = LearnSchema.box.of(reader)
    learn = Learn(
        name=LearnSchema.name.of(reader, known.game.language.says(LEARN)),
        titles=_titles(reader, known),
        aim=known.rich(reader, LearnSchema.aim),
        box=_box(box, "`box`", known) if box else None,
        anatomy=tuple(_anatomy(item, known) for item in LearnSchema.anatomy.of(reader)),
        signs=tuple(_signs(item, known) for item in LearnSchema.signs.of(reader)),
        laying=tuple(_blocks(reader, LearnSchema.laying, known)),
        turn=tuple(_blocks(reader, LearnSchema.turn, known)),
        round=_round(LearnSchema.round.of(reader), known),
        end=tuple(_blocks(reader, LearnSchema.end, known)),
        score=_score(LearnSchema.score.of(reader), known),
        forgotten=tuple(_said(item, "`forgotten`", known) for item in LearnSchema.forgotten.of(reader)),
        reference=tuple(_blocks(reader, LearnSchema.reference, known)),
        pages=pages,
    )
    reader.done()
    return learn


def _titles(learn: MappingReader, known: Known) -> Mapping[LearnPart, str]:
    parts = [part.value for part in LearnPart]
    titles = {}
    for name, text in LearnSchema.titles.of(learn).items():
        if name.text in parts:
            titles[LearnPart(name.text)] = text.text
        else:
            what = f"`titles` names the part `{name}`, which the booklet does not have"
            known.problems.append(Problem(name.place, "D003", what, quoted_list(parts), nearest(name.text, parts)))
    return titles


def _card(node: Scalar | None, reader: MappingReader, known: Known) -> str:
    return known.card(node, reader.what) if node is not None else ""


def _anatomy(node: Node, known: Known) -> Anatomy:
    reader = MappingReader(node, "a card of `anatomy`", known.problems)
    card = _card(AnatomySchema.card.of(reader), reader, known)
    reader.what = f"the card `{card}` of `anatomy`"
    shown = known.forms.read(card)
    label = known.game.card_types[shown.card.type].label if shown is not None else ""
    anatomy = Anatomy(
        card,
        AnatomySchema.title.of(reader, label),
        known.rich(reader, AnatomySchema.says),
        tuple(_call(item, reader.what, known) for item in AnatomySchema.calls.of(reader)),
        AnatomySchema.width.of(reader),
        AnatomySchema.inner.of(reader),
    )
    reader.done()
    return anatomy


def _call(node: Node, what: str, known: Known) -> CallOut:
    reader = MappingReader(node, f"a call-out of {what}", known.problems)
    call = CallOut(*pair(reader, CallOutSchema.at), known.rich(reader, CallOutSchema.says))
    reader.done()
    return call


def _signs(node: Node, known: Known) -> Signs:
    reader = MappingReader(node, "`signs`", known.problems)
    cards = SignsSchema.cards.of(reader)
    signs = Signs(
        SignsSchema.title.of(reader),
        {known.card(name, reader.what): known.rich_of(says, reader.what) for name, says in cards.items()},
        {name.text: known.rich_of(says, reader.what) for name, says in SignsSchema.icons.of(reader).items()},
    )
    reader.done()
    return signs


def _round(node: Node | None, known: Known) -> Round | None:
    if node is None:
        return None
    reader = MappingReader(node, "`round`", known.problems)
    played = Round(
        known.rich(reader, RoundSchema.says),
        tuple(_moment(item, known) for item in RoundSchema.steps.of(reader)),
        RoundSchema.width.of(reader),
        {name.text: _section(tone, reader) for name, tone in RoundSchema.colours.of(reader).items()},
    )
    reader.done()
    return played


def _section(node: Scalar, reader: MappingReader) -> int:
    if node.text.isdigit():
        return int(node.text)
    reader.wrong(
        node, f"a colour of {reader.what} is {describe(node)}", "the number of a section of the rules, such as `1`"
    )
    return 1


def _moment(node: Node, known: Known) -> RoundStep:
    reader = MappingReader(node, "a step of `round`", known.problems)
    laid = RoundStepSchema.picture.of(reader)
    step = RoundStep(
        RoundStepSchema.who.of(reader),
        known.cards(reader, RoundStepSchema.shows),
        known.rich(reader, RoundStepSchema.says),
        read_picture(laid, known) if laid is not None else None,
    )
    reader.done()
    return step


def read_picture(node: Node, known: Known) -> Picture:
    """Read things laid as they lie on the table."""
    reader = MappingReader(node, "a `picture`", known.problems)
    picture = Picture(
        PictureSchema.title.of(reader),
        *pair(reader, PictureSchema.size),
        tuple(_thing(item, known) for item in PictureSchema.things.of(reader)),
        tuple(_call(item, reader.what, known) for item in PictureSchema.calls.of(reader)),
    )
    reader.done()
    return picture


def _thing(node: Node, known: Known) -> Thing:
    reader = MappingReader(node, "a thing in a `picture`", known.problems)
    thing = Thing(
        *pair(reader, ThingSchema.at),
        width=ThingSchema.width.of(reader),
        card=_card(ThingSchema.card.of(reader), reader, known),
        part=known.part(reader, ThingSchema.part),
        says=ThingSchema.says.of(reader),
        side=Side(ThingSchema.side.of(reader)),
        turned=ThingSchema.turned.of(reader),
    )
    if sum(map(bool, (thing.card, thing.part, thing.says))) != 1:
        what = f"{reader.what} is {describe(node)}"
        known.problems.append(Problem(node.place, "D002", what, "one of `card`, `part` and `says`"))
    reader.done()
    return thing


def _score(node: Node | None, known: Known) -> Score | None:
    if node is None:
        return None
    reader = MappingReader(node, "`score`", known.problems)
    players = tuple(name.text for name in ScoreSchema.players.of(reader))
    rows: dict[str, tuple[str, ...]] = {}
    for item in ScoreSchema.rows.of(reader):
        inner = MappingReader(item, "a row of `score`", known.problems)
        label, each = ScoreRowSchema.label.of(inner), tuple(text.text for text in ScoreRowSchema.each.of(inner))
        inner.done()
        if len(each) != len(players):
            what = f"the row `{label}` of `score` has {len(each)} of {len(players)} numbers"
            known.problems.append(Problem(item.place, "D002", what, "one for each of `players`"))
        rows[label] = each
    score = Score(known.rich(reader, ScoreSchema.says), players, rows, known.rich(reader, ScoreSchema.ends))
    reader.done()
    return score


def read_page(node: Node, known: Known) -> StartPage:
    """Read a page of one's own."""
    reader = MappingReader(node, "a page of `start`", known.problems)
    title = PageSchema.title.of(reader)
    reader.what = f"the page `{title}`"
    page = StartPage(title, known.rich(reader, PageSchema.intro), tuple(_blocks(reader, PageSchema.blocks, known)))
    reader.done()
    return page


def _blocks(page: MappingReader, key: Key[tuple[Node, ...]], known: Known) -> list[Block]:
    found: list[Block] = []
    for item in key.of(page):
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


def _point(reader: MappingReader, known: Known) -> Block:
    node = BlockSchema.point.of(reader, needed=True)
    assert node is not None, "a block is read by the key that it has"
    inner = MappingReader(node, "a `point`", known.problems)
    says, shows = known.rich(inner, TitledSchema.says, needed=True), known.cards(inner, TitledSchema.shows)
    point = Prose(says, shows, TitledSchema.title.of(inner))
    inner.done()
    return point


def _pointed(node: Node, what: str, known: Known) -> Prose:
    inner = MappingReader(node, what, known.problems)
    point = Prose(known.rich(inner, PointSchema.says, needed=True), known.cards(inner, PointSchema.shows))
    inner.done()
    return point


def _said(node: Node, what: str, known: Known) -> Prose:
    return Prose(known.rich_of(node, what)) if isinstance(node, Scalar) else _pointed(node, f"a point of {what}", known)


def _steps(reader: MappingReader, known: Known) -> Block:
    return Steps(tuple(_said(node, "`steps`", known) for node in BlockSchema.steps.of(reader, needed=True)))


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


def _picture(reader: MappingReader, known: Known) -> Block:
    node = BlockSchema.picture.of(reader, needed=True)
    assert node is not None, "a block is read by the key that it has"
    return read_picture(node, known)


def _counts(reader: MappingReader, known: Known) -> Block:
    return Counts(tuple(read_row(node, known) for node in BlockSchema.counts.of(reader, needed=True)))


def _contents(reader: MappingReader, known: Known) -> Block:
    return _box(BlockSchema.contents.of(reader), "`contents`", known)


def _box(texts: Mapping[Scalar, Scalar], what: str, known: Known) -> Contents:
    says = {}
    for kind, text in texts.items():
        known.references.key("card type", kind, what)
        says[kind.text] = known.rich_of(text, f"`{kind}` of {what}")
    return Contents(says)


_READ: Mapping[str, Callable[[MappingReader, Known], Block]] = {
    "text": _text,
    "point": _point,
    "steps": _steps,
    "phases": _phases,
    "combinations": _combinations,
    "picture": _picture,
    "played": _played,
    "counts": _counts,
    "contents": _contents,
}
