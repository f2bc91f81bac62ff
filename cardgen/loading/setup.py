"""The table as it is set up, from `setup` of booklet.yaml, and the rows of the table by players."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.declare import Key
from cardgen.loading.formats.booklet import AreaSchema, HoldingSchema, SetupSchema, ZoneSchema
from cardgen.loading.formats.learn import RowSchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name, describe
from cardgen.loading.references import References
from cardgen.model.game import Game
from cardgen.model.node import Items, Node, Scalar
from cardgen.model.setup import Area, CountRow, Holding, Laid, Setup, Zone
from cardgen.model.short_forms import ShortForms

_WORDS = dict(
    enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
)


@dataclass(frozen=True, slots=True)
class Known:
    """What booklet.yaml may name: the game, its cards by short form, and all keys, looked up at the end."""

    game: Game
    forms: ShortForms
    references: References
    has_setup: bool = False

    @property
    def problems(self) -> list[Problem]:
        """Give the list that problems are added to."""
        return self.references.problems

    def rich(self, reader: MappingReader, key: Key[Scalar | None], *, needed: bool | None = None) -> str:
        """Take a rich text, noting the rules it refers to."""
        node = key.of(reader, needed=needed)
        return self.rich_of(node, reader.what) if node is not None else ""

    def rich_of(self, node: Scalar, what: str) -> str:
        """Note the rules a rich text refers to."""
        self.references.text(node, what)
        return node.text.strip()

    def named(self, reader: MappingReader, key: Key[Scalar | None], kind: str) -> str:
        """Take the key of something that must exist."""
        node = key.of(reader)
        if node is None:
            return ""
        self.references.key(kind, node, reader.what)
        return node.text

    def part(self, reader: MappingReader, key: Key[Scalar | None]) -> str:
        """Take the name of a part that has a face of its own; parts are called as the game was written."""
        node = key.of(reader)
        if node is None:
            return ""
        own = (self.game.original or self.game).parts
        names = {part.label: part.name for part in own if part.face and not part.each}
        if node.text not in names:
            said = f"{reader.what} shows the part {quoted(node.text)}, which does not exist"
            self.problems.append(Problem(node.place, "R001", said, quoted_list(names), nearest(node.text, names)))
        return names.get(node.text, node.text)

    def cards(self, reader: MappingReader, key: Key[tuple[Scalar, ...]]) -> tuple[str, ...]:
        """Take cards in the table's short form."""
        return tuple(self.card(node, reader.what) for node in key.of(reader))

    def card(self, node: Scalar, what: str) -> str:
        """Take a card in the table's short form."""
        if self.forms.read(node.text) is None:
            said = f"{what} shows {quoted(node.text)}, which is no card of {self.game.title}"
            short = self.game.cards[0].short if self.game.cards else ""
            self.problems.append(Problem(node.place, "B001", said, f"a short form, name or id, such as `{short}`"))
        return node.text


def read_setup(node: Node, known: Known) -> Setup:
    """Read the table and its zones, and check what they hold against the decks and the rules they name."""
    reader = MappingReader(node, "`setup`", known.problems)
    players = SetupSchema.players.of(reader, known.game.players.least or 1)
    width, height = pair(reader, SetupSchema.size)
    setup = Setup(
        players=players,
        width=width,
        height=height,
        card=SetupSchema.card.of(reader),
        areas=tuple(_area(item, known.problems) for item in SetupSchema.areas.of(reader)),
        zones={name.text: _zone(name, value, known) for name, value in SetupSchema.zones.of(reader)},
        steps=tuple(known.rich_of(item, "`steps` of `setup`") for item in SetupSchema.steps.of(reader)),
        counts=tuple(read_row(item, known) for item in SetupSchema.counts.of(reader)),
    )
    reader.done()
    _check_decks(setup, node, known)
    return setup


def pair(reader: MappingReader, of: Key[Node | None]) -> tuple[float, float]:
    """Take two lengths in mm."""
    node, key = of.of(reader), of.name
    if node is None or not isinstance(node, Items) or len(node.items) != 2:
        if node is not None:
            reader.wrong(node, f"`{key}` of {reader.what} is {describe(node)}", "two numbers in mm, such as `[10, 5]`")
        return 0.0, 0.0
    what = f"`{key}` of {reader.what}"
    first, second = (reader.number_of(item, what, 0.0) for item in node.items)
    return first, second


def _area(node: Node, problems: list[Problem]) -> Area:
    reader = MappingReader(node, "an area of `setup`", problems)
    area = Area(AreaSchema.label.of(reader), *pair(reader, AreaSchema.at), *pair(reader, AreaSchema.size))
    reader.done()
    return area


def _zone(name: Scalar, node: Node, known: Known) -> Zone:
    check_name(name, "the name of a zone", KEBAB, known.problems)
    reader = MappingReader(node, f"the zone `{name}`", known.problems)
    x, y = pair(reader, ZoneSchema.at)
    zone = Zone(
        name=name.text,
        label=ZoneSchema.label.of(reader, name.text.replace("-", " ").capitalize()),
        x=x,
        y=y,
        laid=Laid(ZoneSchema.laid.of(reader)),
        note=ZoneSchema.note.of(reader),
        shows=known.cards(reader, ZoneSchema.shows),
        back=known.named(reader, ZoneSchema.back, "card type"),
        part=known.part(reader, ZoneSchema.part),
        slots=ZoneSchema.slots.of(reader),
        step=ZoneSchema.step.of(reader),
        holds=tuple(_holding(item, name.text, known) for item in ZoneSchema.holds.of(reader)),
    )
    reader.done()
    return zone


def _holding(node: Node, zone: str, known: Known) -> Holding:
    reader = MappingReader(node, f"`holds` of the zone `{zone}`", known.problems)
    deck = known.named(reader, HoldingSchema.deck, "deck")
    cards, each = HoldingSchema.cards.of(reader), HoldingSchema.each.of(reader)
    rest = HoldingSchema.rest.of(reader)
    rule = known.named(reader, HoldingSchema.rule, "rule")
    reader.done()
    for amount in filter(None, (cards, each)):
        _check_said(node, zone, amount, rule, known)
    return Holding(deck, cards, each, rest, rule)


def _check_said(node: Node, zone: str, amount: int, rule: str, known: Known) -> None:
    """Report a number that the rule named beside it does not say."""
    found = (known.game.original or known.game).rulebook.rules.get(rule)
    if found is None:
        return
    words = found.text.replace("*", " ").casefold().replace(",", " ").replace(".", " ").split()
    said = {str(amount), _WORDS.get(amount, "")} | ({"your"} if amount == 1 else set())
    if not said & set(words):
        what = f"the zone `{zone}` holds {amount} cards, and the rule `{rule}` ({found.number}) does not say so"
        problem = Problem(node.place, "B002", what, f"a number that stands in the rule: “{found.text}”")
        known.problems.append(problem)


def _check_decks(setup: Setup, node: Node, known: Known) -> None:
    """Report zones that hold more than there is of a deck."""
    game = known.game
    for deck in dict.fromkeys(holding.deck for zone in setup.zones.values() for holding in zone.holds):
        if deck not in game.decks:
            continue
        for players in range(game.players.least or 1, (game.players.most or 1) + 1):
            left = setup.left(game, deck, players)
            if left < 0:
                what = f"with {players} players the zones hold {-left} cards more of the deck `{deck}` than there are"
                known.problems.append(Problem(node.place, "B003", what, "no more than are in play"))


def read_row(node: Node, known: Known) -> CountRow:
    """Read a row of the table by players."""
    reader = MappingReader(node, "a row of `counts`", known.problems)
    label = RowSchema.label.of(reader)
    row = CountRow(
        label,
        known.named(reader, RowSchema.deck, "deck"),
        known.named(reader, RowSchema.zone, "zone"),
        known.named(reader, RowSchema.by, "field"),
        known.named(reader, RowSchema.out, "field"),
    )
    reader.done()
    if bool(row.deck) == bool(row.zone):
        what = f"the row `{label}` counts {'both a deck and a zone' if row.deck else 'nothing'}"
        known.problems.append(Problem(node.place, "D002", what, "one of `deck: …` and `zone: …`"))
    return row
