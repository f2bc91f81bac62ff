"""What is made of a referee.yaml while it is read: its layout, phrases and acts, how it is set up and goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.acting import Acting
from cardgen.rulings.by_data.layout import Layout
from cardgen.rulings.by_data.phrases import Counted, Holds, Phrases, Test
from cardgen.rulings.by_data.source import ByOption, Settings, Source
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.melds.dividing import Sizes
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.prices import Price as CardPrice
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.value import Value

H = RuleContext[DataTable]
Price = tuple["Value[DataTable, ..., int]", str]
"""What an act costs, and the count it is paid in."""
JOKER = "joker"
"""Stands in a price for an icon that only jokers pay; there is none, as jokers have no icon of their own."""
Changes = Callable[[DataTable], DataTable]
END = "end"
"""The act that ends a turn."""
KINDS = ("turn", "trick", "melds", "score", "winner", "setup", "log", "card")
"""The kinds of dispute that are about no single act."""


class InCards(NamedTuple):
    """How an act is paid in cards: its price, of which pile, by which field, what is a joker, where they go."""

    price: Value[DataTable, ..., CardPrice]
    pile: str
    by: str
    joker: ByOption[Test]
    to: str
    beside: bool
    """Whether the card that the act is done with comes of the same pile, and so does not pay for itself."""

    def pays(self, options: Settings) -> Callable[[Piece, str], bool]:
        """Say what a card pays for under the house rules in force."""
        wild = self.joker(options)

        def does(card: Piece, icon: str) -> bool:
            return wild(card) if icon == JOKER else getattr(card, self.by, ABSENT) == icon and not wild(card)

        return does


@dataclass(frozen=True)
class Step:
    """A step of a turn: its rule, what may be done in it, how often, or down to how many cards of a pile."""

    key: str
    acts: tuple[str, ...]
    times: ByOption[tuple[int, int]]
    down_to: ByOption[int] | None = None
    pile: str = ""
    must: bool = False
    """Whether it is done just so often in every turn, so that nobody need say that a turn ends."""


class Deals(NamedTuple):
    """A rule by which cards are dealt: to which pile, how many, and with how many players."""

    key: str
    to: str
    number: ByOption[int]
    players: ByOption[tuple[int, int]]


@dataclass
class Melding:
    """What sets and runs are: the fields of their value and suit, how many cards they have, what a joker is."""

    value: str = ""
    suit: str = ""
    different: bool = False
    any_suit: bool = False
    """Whether the cards of a run may be of any suits."""
    sets: Value[DataTable, ..., int] | None = None
    runs: Value[DataTable, ..., int] | None = None
    jokers: Value[DataTable, ..., bool] | None = None
    least_set: ByOption[int] = lambda _: 0
    least_run: ByOption[int] = lambda _: 0
    joker: Test | None = None

    def sizes(self, options: Settings) -> Sizes:
        """Give how many cards there are in each, all rules being in force."""
        return Sizes(self.least_set(options), self.least_run(options), self.different)

    @property
    def key(self) -> str:
        """Name the first rule that says what they are; empty where none does."""
        return next((one.key for one in (self.sets, self.runs) if one is not None), "")


@dataclass
class Deed:
    """A sort of act as it is read: where its card comes from, what its ruling reads."""

    act: type
    key: str
    source: str = ""
    meld: str = ""
    """The pile that melds are laid from."""
    drawn: tuple[str, ...] = ()
    """The pile it draws from, and the one that is shuffled where that runs out."""
    numbers: ByOption[tuple[int, int]] | None = None
    reads: dict[str, None] = field(default_factory=dict)

    def read(self, *names: str) -> None:
        """Note facts that bear on it."""
        self.reads.update(dict.fromkeys(one for one in names if one))


class Making:
    """All that the sections say, bound to the rules of one book."""

    def __init__(self, source: Source) -> None:
        self.source, self.book = source, source.book
        self.layout = Layout(source)
        self.phrases = Phrases(source, self.layout)
        self.acts: Acts[DataTable] = Acts(player=lambda t: t.seats, card=lambda t: t.box, cards=lambda t: t.box)
        self.deeds: dict[str, Deed] = {}
        self.melding = Melding()
        self.steps: list[Step] = []
        self.setup: list[Changes] = []
        self.fills: list[tuple[str, ByOption[int], str]] = []
        self.deals: list[Deals] = []
        self.of_cards: list[Callable[[H, Piece], None]] = []
        """What rules say of a single card: each cites itself where it concerns it."""
        self.prices: dict[str, Price] = {}
        self.card_prices: dict[str, InCards] = {}
        self.order = self.suit = self.trump = self.own_turn = self.trick_act = ""
        self.is_trump: ByOption[str] = lambda _: ""
        self.bids: Deed | None = None
        self.after_trick: list[tuple[str, int]] = []
        self.taken_to = ""
        self.left: Callable[[H], None] | None = None
        """Leaves a trick to the people at the table where a card in it does what it says."""
        self.left_in: list[Callable[[H, str], None]] = []
        """Leaves to them what cards are worth that lie before a player."""
        self.taker: Value[DataTable, [], object] | None = None
        self.points: list[tuple[Value[DataTable, [str], int], frozenset[str]]] = []
        self.over: ByOption[Holds] | None = None
        self.again: list[ByOption[Holds]] = []
        """When the cards are dealt again: when any of these is so."""
        self.over_key, self.after = "", ""
        self.winners: Value[DataTable, [], tuple[str, ...]] | None = None
        self.sign = 1
        self.acting: dict[str, Acting] = {}
        """By the acts after which cards do what they say: how that is done."""
        self.acting_keys: dict[str, str] = {}
        self.measures: list[tuple[Counted, int]] = []

    def says_of_cards(self, key: str, says: str, of: Callable[[H, Piece], object]) -> None:
        """Note what a rule says of a card: the sentence with what is found of it, nothing where nothing is."""

        def told(h: H, card: Piece) -> None:
            if found := of(h, card):
                h.cite(key, says, *(found if isinstance(found, tuple) else ()))

        self.of_cards.append(told)

    def new_act(self, name: Scalar) -> None:
        """Report an act whose name something else has: another act, or a kind of dispute."""
        if name.text in self.deeds or name.text == END:
            self.source.wrong(name, f"there is an act `{name}` already", "another name", code="D015")
        elif name.text in KINDS:
            self.source.wrong(name, f"`{name}` is a kind of dispute, and no act", "another name", code="D015")

    def deed(self, one: Statement) -> Deed | None:
        """Find the act that a statement names."""
        return self.deeds.get(self.source.one_of(one.scalar("act"), self.deeds, "act"))

    def of_a_card(self, one: Statement, deed: Deed) -> None:
        """Report an act that is done with no card, where something of its card is asked."""
        act = one.scalar("act")
        if act is not None and not deed.source:
            self.source.wrong(act, f"`{act}` is done with no card", "an act that has a `card`")

    def anybody(self, t: DataTable, condition: ByOption[Holds] | None) -> bool:
        """Say whether a condition is so for anybody."""
        if condition is None:
            return False
        holds = condition(t.options)
        return any(holds(t, player, None) for player in t.seats)

    def card(self, act: object) -> Piece | None:
        """Give the card of an act, if it has one."""
        found: Piece | None = getattr(act, "card", None)
        return found
