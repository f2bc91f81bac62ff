"""The kind of dispute `setup-check`: is this setup right; only what was described is judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.addition import StackTop
from cardgen.games.dr_science.box import FEWEST, MOST, box_of
from cardgen.games.dr_science.cards import CARDS, RESEARCHER, SPECIALTY, Card
from cardgen.games.dr_science.players import SEATS, SPECIALTIES, Seat, know_people, too_many_players
from cardgen.games.dr_science.table import ABOUT, table_rules, table_sentence
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.games.dr_science.trump import H
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, Flag, ListOf, MapOf, OneWord, Whole
from cardgen.rulings.fact import UNSAID, Fact, fact
from cardgen.rulings.finding import Finding, InForce, bars, gives, rule
from cardgen.rulings.kind import Answer, Facts, Ordinary, kind
from cardgen.rulings.phrase import listed, plural
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

_DECK = MapOf(
    OneWord(
        {"cards": ("all", "size", "count"), "each": ("copies", "of each", "each pair"), "wilds": ("wild", "w")},
        "cards, each or wilds",
    ),
    Whole(0),
    "cards, each (copies of every suit and value) and wilds",
)
_MARKS = OneWord({"3/4": ("three-four", "34"), "4": ("four",), "all": ("2/3/4", "none", "unmarked")}, "3/4 or 4")
_KINDS = OneWord(
    {
        "science": ("plain",),
        "wild": ("wilds",),
        "researcher": ("researchers",),
        "specialty": ("specialties",),
        "validation": ("validations",),
        "all": ("cards",),
    },
    "science, wild, researcher, specialty, validation or all",
)
_BOX = {"science": 80, "wild": 8, "researcher": 4, "specialty": 4, "validation": 24, "all": 120}


class Counts(Domain):
    """One number for all, or one for each player."""

    label = "a number, or one for each player (Ann 12, Bob 11)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries) or (isinstance(node, Scalar) and notation.words(node)[1:]):
            return MapOf(Seat(), Whole(0)).read(node, r)
        return Whole(0).read(node, r)


class Stacks(Domain):
    """By stack: its prestige from the top, or a number of cards."""

    label = "by stack its prestige from the top (3: [4, 3, 3, 2]), or how many cards"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {StackTop()._stack(key, r): self._pile(value, r) for key, value in node.pairs()}
        if isinstance(node, Scalar):
            pairs = [notation.unbracket(piece) for piece in notation.split(node, ",")]
            cut = [(piece, piece.text.find(":")) for piece in pairs]
            return {
                StackTop()._stack(notation.part(p, 0, at), r): self._pile(notation.part(p, at + 1, len(p.text)), r)
                for p, at in cut
                if at > 0
            }
        raise r.refuse(node, "a list where stacks should be", self.label)

    @staticmethod
    def _pile(node: Node, r: Reading) -> Any:
        if isinstance(node, Items):
            return tuple(Whole(0).read(one, r) for one in node.items)
        if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
            return ()
        if isinstance(node, Scalar) and len(notation.words(node)) > 1:
            return tuple(Whole(0).read(one, r) for one in notation.words(node))
        return Whole(0).read(node, r)


class Teams(Domain):
    """Pairs of partners."""

    label = "pairs of partners ([[Ann, Cleo], [Bob, Dave]] or Ann Cleo / Bob Dave)"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            return tuple(SEATS.read(piece, r) for piece in notation.split(node, "/|"))
        if isinstance(node, Items):
            return tuple(SEATS.read(item, r) for item in node.items)
        raise r.refuse(node, "a mapping where teams should be", self.label)


def _wrong(h: H, point: str, says: str) -> Finding:
    points = h.values.setdefault("wrong", [])
    if point not in points:
        points.append(point)
    return bars(says)


def _each(value: Any) -> Iterator[tuple[str, int]]:
    """Give every count with whose it is."""
    if isinstance(value, Mapping):
        yield from ((f"{name}'s", count) for name, count in value.items())
    elif value is not None:
        yield "each", value


@rule("science-deck")
def science_deck(h: H) -> Iterator[Finding]:
    """Check the Science deck by number of players."""
    n = h.s.players
    deck = h.s.deck or {}
    if not deck or n is None:
        return
    wanted = {"cards": 22 * n, "each": n, "wilds": 2 * n}
    wrong = [f"{deck[name]} {name} instead of {wanted[name]}" for name in deck if deck[name] != wanted[name]]
    if wrong:
        yield _wrong(h, "deck", f"with {plural(n, 'player')} the Science deck has {listed(wrong)}")
    else:
        yield gives(
            f"with {plural(n, 'player')} the Science deck has {22 * n} cards: {n} "
            f"of each suit and value and {2 * n} Wilds"
        )


@rule("own-researcher")
def own_researcher(h: H) -> Iterator[Finding]:
    """Check that everybody has a different Researcher."""
    if h.s.researchers is None or h.s.players is None:
        return
    count = len(h.s.researchers)
    if count != h.s.players:
        yield _wrong(
            h,
            "researchers",
            f"{plural(h.s.players, 'player')} need {plural(h.s.players, 'Researcher')}, one for each, not {count}",
        )
    else:
        yield gives("every player has a different Researcher")


@rule("specialty-face-up")
def specialty_face_up(h: H) -> Iterator[Finding]:
    """Check that everybody's Specialty is of their Researcher's suit."""
    people = box_of(h.game).people
    off = [name for name, suit in (h.s.specialties or {}).items() if name in people and people[name] != suit]
    if off:
        yield _wrong(
            h,
            "specialties",
            f"{listed(off)} must have the Specialty of {'their' if len(off) > 1 else 'the'} Researcher's suit",
        )
    elif h.s.specialties:
        if len(set(h.s.specialties.values())) < len(h.s.specialties):
            yield _wrong(h, "specialties", "two players have the same Specialty")
        else:
            yield gives("every Specialty is that of its player's Researcher")


@rule("unused-to-box")
def unused(h: H) -> Iterator[Finding]:
    """Check that Researchers and Specialties nobody took are in the box."""
    if h.s.in_box is None:
        return
    box = box_of(h.game)
    taken = {card.suit for card in h.s.researchers or ()} or set((h.s.specialties or {}).values())
    for kind_ in (RESEARCHER, SPECIALTY):
        there = {card.suit for card in h.s.in_box if card.kind == kind_}
        if taken and (there != set(box.suits) - taken):
            yield _wrong(
                h,
                "in_box",
                f"in the box belong the {kind_.capitalize()} cards that nobody took: "
                f"{listed([box.labels[s] for s in box.suits if s not in taken])}",
            )
            return
        if not taken and h.s.players is not None and len(there) != MOST - h.s.players:
            yield _wrong(
                h, "in_box", f"{MOST - h.s.players} {kind_.capitalize()} cards belong in the box, not {len(there)}"
            )
            return
    yield gives("what nobody took is in the box")


@rule("researcher-in-hand")
def researcher_in_hand(h: H) -> Iterator[Finding]:
    """Check that every Researcher begins in the hand."""
    if h.s.researcher_in_hand is False:
        yield _wrong(h, "researcher_in_hand", "a Researcher begins in its player's hand")
    elif h.s.researcher_in_hand:
        yield gives("the Researcher is in the hand")


@rule("deal-eleven")
def deal_eleven(h: H) -> Iterator[Finding]:
    """Check the size of the hands."""
    off = [f"{whose} hand has {count}" for whose, count in _each(h.s.hands) if count != 12]
    if off:
        yield _wrong(h, "hands", f"a hand has 12 cards, 11 dealt and the Researcher; {listed(off)}")
    elif h.s.hands is not None:
        yield gives("every hand has 12 cards")


@rule("pile-and-display")
def pile_and_display(h: H) -> Iterator[Finding]:
    """Check draw pile and display."""
    n = h.s.players
    if n is not None and h.s.pile is not None:
        wanted = 11 * n - 2
        if h.s.pile != wanted:
            yield _wrong(h, "pile", f"with {plural(n, 'player')} the draw pile has {wanted} cards, not {h.s.pile}")
        else:
            yield gives(f"the draw pile has {wanted} cards")
    if h.s.display is not None and h.s.display != 2:
        yield _wrong(h, "display", f"the display has 2 cards, not {h.s.display}")
    elif h.s.display is not None:
        yield gives("the display has 2 cards")


@rule("player-marks")
def player_marks(h: H) -> Iterator[Finding]:
    """Check which marked Validation cards are in the box."""
    n = h.s.players
    if h.s.out is None or n is None or h.options["validation-markers"] == "add-count":
        return
    wanted = {2: {"3/4", "4"}, 3: {"4"}, 4: set()}[n]
    if set(h.s.out) != wanted:
        yield _wrong(
            h,
            "out",
            f"with {plural(n, 'player')} {_marks(wanted)} back in the box",
        )
    else:
        yield gives(f"with {plural(n, 'player')} that is right for the marked Validation cards")


def _marks(wanted: set[str]) -> str:
    return f"those marked {listed(sorted(wanted))} go" if wanted else "none of the Validation cards goes"


@rule("three-stacks")
def three_stacks(h: H) -> Iterator[Finding]:
    """Check which stacks there are."""
    n = h.s.players
    stacks = h.s.stacks or {}
    if not stacks:
        return
    wanted = {2, 3, 4}
    if h.options["validation-markers"] == "add-count" and n is not None:
        wanted = set(range(2, n + 1))
    off = [stack for stack, pile in stacks.items() if bool(pile) != (stack in wanted)]
    if off:
        says = "must have cards" if off[0] in wanted else "is not used"
        yield _wrong(h, "stacks", f"the {off[0]}-stack {says}" + (f" with {plural(n, 'player')}" if n else ""))
    else:
        yield gives("the stacks are those that there should be")
    if h.s.face_down:
        yield _wrong(h, "face_down", "the stacks lie face up")


@rule("high-on-top")
def high_on_top(h: H) -> Iterator[Finding]:
    """Check that stacks are sorted."""
    piles = {stack: pile for stack, pile in (h.s.stacks or {}).items() if isinstance(pile, tuple) and len(pile) > 1}
    off = [stack for stack, pile in piles.items() if list(pile) != sorted(pile, reverse=True)]
    for stack in off:
        yield _wrong(h, "stacks", f"the {stack}-stack must have the most prestige on top and the least at the bottom")
    if piles and not off:
        yield gives("each stack is sorted, the highest on top")


@rule("empty-at-start")
def empty_at_start(h: H) -> Iterator[Finding]:
    """Check that nothing lies in tableaus and score piles."""
    for name, what in (("tableaus", "tableau"), ("score_piles", "score pile")):
        value = getattr(h.s, name)
        if any(count for _, count in _each(value)):
            yield _wrong(h, name, f"every {what} begins empty")
        elif value is not None:
            yield gives(f"every {what} is empty")


@rule("partners-opposite")
def partners_opposite(h: H) -> Iterator[Finding]:
    """Check that partners are four and sit opposite each other."""
    if h.s.teams is None:
        return
    seats = list(h.s.seats)
    if (h.s.players or len(seats)) != MOST or sorted(map(len, h.s.teams)) != [2, 2]:
        yield _wrong(h, "teams", "partners play with four, two against two")
    elif seats and any(a in seats and b in seats and (seats.index(a) - seats.index(b)) % 2 for a, b in h.s.teams):
        yield _wrong(h, "teams", "partners sit opposite each other")
    else:
        yield gives("partners sit opposite each other")


@rule("two-to-four")
def two_to_four(h: H) -> Iterator[Finding]:
    """Say that the number of players is right."""
    if h.s.box:
        off = [f"{count} {name} instead of {_BOX[name]}" for name, count in h.s.box.items() if count != _BOX[name]]
        if off:
            yield _wrong(h, "box", f"the box has {listed(off)}")
    elif h.s.seats and h.s.players is not None and len(h.s.seats) != h.s.players:
        yield _wrong(
            h, "seats", f"{plural(h.s.players, 'player')} have {plural(h.s.players, 'seat')}, not {len(h.s.seats)}"
        )
    else:
        yield gives("", cited=False)


@kind(
    "setup-check",
    "Is this setup right?",
    rules=(
        two_to_four,
        science_deck,
        own_researcher,
        specialty_face_up,
        unused,
        deal_eleven,
        researcher_in_hand,
        pile_and_display,
        empty_at_start,
        player_marks,
        three_stacks,
        high_on_top,
        partners_opposite,
        *table_rules(("who-gets-whom", "first-lead")),
    ),
    words=("correct", "wrong"),
    answers={"wrong": Answer(ListOf(OneWord({})), "the points that are wrong", ("mistakes",))},
    limits=("two-to-four", "copies-in-play"),
    examples=("3; hands 12; pile 31; display 2; out 4", "4; deck cards 86, each 4, wilds 6; claim correct"),
)
@dataclass(frozen=True, slots=True)
class Setup(Ordinary):
    """A table made ready, as far as it was described."""

    players: int | None = fact(
        COUNT,
        "how many play",
        first=True,
        usual="as many as have seats, else unknown",
        example="3",
        also=("n", "number of players"),
    )
    seats: Sequence[str] = fact(
        SEATS, "players in clockwise order", usual="not checked", example="Ann, Bob, Cleo, Dave", also=("table",)
    )
    deck: Mapping[str, int] | None = fact(
        _DECK,
        "the Science deck: cards, each, wilds",
        usual="not checked",
        example="cards 66, each 3, wilds 6",
        also=("science deck",),
    )
    researchers: Sequence[Card] | None = fact(
        CARDS, "the Researchers taken", usual="not checked", example="Einstein Curie", also=("researcher",)
    )
    specialties: Mapping[str, str] | None = fact(
        SPECIALTIES, "the Specialty in front of each player", usual="not checked", example="Curie C, Cox M"
    )
    in_box: Sequence[Card] | None = fact(
        CARDS,
        "Researchers and Specialties put back in the box",
        usual="not checked",
        example="R(M) S(M)",
        also=("back in the box", "box cards"),
    )
    out: Sequence[str] | None = fact(
        ListOf(_MARKS),
        "marks of the Validation cards put back in the box",
        usual="not checked",
        example="3/4 4",
        also=("marks out", "validation out"),
    )
    stacks: Mapping[int, Any] | None = fact(
        Stacks(),
        "the Validation stacks, prestige from the top",
        usual="not checked",
        example="3: 4 3 3 2",
        also=("validation", "validation stacks"),
    )
    face_down: bool = fact(Flag(), "do the stacks lie face down?", ordinary=False, usual="no", example="yes")
    hands: Any = fact(
        Counts(),
        "cards in each hand, the Researcher counted",
        usual="not checked",
        example="12",
        also=("hand", "hand sizes"),
    )
    researcher_in_hand: bool | None = fact(
        Flag(), "does every Researcher begin in the hand?", usual="not checked", example="no"
    )
    pile: int | None = fact(Whole(0), "cards in the draw pile", usual="not checked", example="31", also=("draw pile",))
    display: int | None = fact(Whole(0), "cards in the display", usual="not checked", example="2")
    tableaus: Any = fact(Counts(), "cards in each tableau", usual="not checked", example="0", also=("tableau",))
    score_piles: Any = fact(
        Counts(), "cards in each score pile", usual="not checked", example="0", also=("score pile",)
    )
    teams: Sequence[Sequence[str]] | None = fact(
        Teams(), "the partners", usual="not checked", example="Ann Cleo / Bob Dave", also=("partners",)
    )
    box: Mapping[str, int] | None = fact(
        MapOf(_KINDS, Whole(0)),
        "how many cards of each kind the whole box has",
        usual="not checked",
        example="science 80, wild 8",
        also=("whole box",),
    )
    about: str | None = fact(
        ABOUT, "a question for the table", usual="none", example="researcher-pick", also=("question",)
    )

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        kinds: Mapping[str, Fact] = Setup.kind.facts  # type: ignore[attr-defined]
        opened: dict[str, Any] = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in kinds.items()}
        opened.update(facts)
        opened["seats"] = facts.get("seats", ())
        players = facts.get("players", len(opened["seats"]) or None)
        if isinstance(players, Unknown):
            players = Unknown(tuple(n for n in players.choices if FEWEST <= n <= MOST), "How many play?")
        elif players is None and set(facts) & {"deck", "pile", "out", "researchers", "stacks"}:
            players = Unknown((2, 3, 4), "How many play?")
        opened["players"] = players
        yield opened

    def impossible(self, game: Game) -> tuple[str, str] | None:
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        for cards, what in ((self.researchers, "Researcher"), (self.in_box, "card")):
            counted = Counter(cards or ())
            if counted and max(counted.values()) > 1:
                return "copies-in-play", f"there is only one {what} of each suit"
        return None

    @classmethod
    def conclude(cls, h: H) -> None:
        h.values.setdefault("wrong", [])

    @classmethod
    def sentence(cls, h: H) -> str:
        if table := table_sentence(h):
            return table
        if h.barred():
            return f"The setup is wrong: {'; '.join(one.says for one in h.barred())}."
        return "What was described is set up rightly."
