"""The kind of dispute `addition`: may these cards be added, and what do they earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardgen.games.dr_science.box import FEWEST, MOST, Box, box_of
from cardgen.games.dr_science.cards import CARDS, SPECIALTY, VALIDATION, Card, CardWord, SuitWord
from cardgen.games.dr_science.hypothesis import ShownLayout, open_players
from cardgen.games.dr_science.players import SEATS, SPECIALTIES, Seat, know_people, too_many_players
from cardgen.games.dr_science.tableau import (
    SHAPES,
    H,
    allowed_loose,
    arrange,
    impossible_cards,
    left_sentence,
    melds_sentence,
    open_cards,
    open_owner,
    taken_suits,
)
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, Flag, OneWord, Pile, PileOf, Whole
from cardgen.rulings.fact import UNSAID, Fact, fact
from cardgen.rulings.finding import Finding, InForce, Rule, allows, bars, gives, notes, rule
from cardgen.rulings.kind import Answer, Clash, Facts, Ordinary, kind
from cardgen.rulings.phrase import listed, plural
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

STATED = tuple(range(1, 10))
"""What an unseen Validation card may be worth; without upper limit, so nine stands for more."""
STACKS = (2, 3, 4)
STEPS = OneWord(
    {
        "play": ("before playing", "before play"),
        "hypothesize": ("hypothesise", "hypothesis", "add", "adding", "after playing"),
        "draw": ("drawing", "after drawing", "after draw"),
    },
    "play, hypothesize or draw",
)
SOURCES = OneWord(
    {
        "hand": ("own hand", "my hand"),
        "tableau": ("own tableau",),
        "display": (),
        "draw pile": ("pile", "deck"),
        "score pile": ("own score pile",),
        "trick": (),
        "another hand": ("other hand", "another player's hand", "somebody else's hand"),
        "another tableau": ("other tableau", "another player's tableau", "somebody else's tableau"),
        "box": (),
    },
    "hand, tableau, display, draw pile, score pile, trick, another hand or another tableau",
)


class StackTop(Domain):
    """By stack: the prestige of its top card, `empty` or unknown; a number alone is for the stack concerned."""

    label = "prestige of the top card, `empty`, or by stack (3: 4)"
    zero = "empty"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Entries):
            return {self._stack(key, r): self.one(value, r) for key, value in node.pairs()}
        if isinstance(node, Items):
            raise r.refuse(node, "a list where the top of a stack should be", self.label)
        node = notation.unbracket(node)
        pieces = list(notation.split(node, ","))
        if any(mark in node.text for mark in ":="):
            cut = [notation.part(piece, 0, _mark(piece.text)) for piece in pieces]
            values = [notation.part(piece, _mark(piece.text) + 1, len(piece.text)) for piece in pieces]
            return {self._stack(key, r): self.one(value, r) for key, value in zip(cut, values, strict=True)}
        return {0: self.one(node, r)}

    def _stack(self, key: Scalar, r: Reading) -> int:
        text = key.text.casefold().removesuffix("-stack").removesuffix(" stack").strip()
        if text not in ("2", "3", "4"):
            raise r.refuse(key, f"there is no stack `{key.text}`", "2, 3 or 4: the cards added", ("2", "3", "4"))
        return int(text)

    def one(self, node: Node, r: Reading) -> Any:
        """Read one value."""
        if not isinstance(node, Scalar):
            raise r.refuse(node, "a list or mapping where a number should be", self.label)
        if notation.fold(node.text) in notation.UNKNOWN:
            return self.anything()
        values = [self._number(one, r) for one in notation.alternatives(node)]
        return values[0] if len(values) == 1 else self.one_of(values)

    def _number(self, node: Scalar, r: Reading) -> Any:
        text = node.text.casefold().replace("★", "").replace("stars", "").replace("star", "").strip()
        if text in ("empty", "none", "gone", "nothing") and self.zero:
            return 0
        return Whole(0 if not self.zero else 1, None, self.label).scalar(node._replace(text=text), r)

    def anything(self) -> Unknown:
        """Give all that an unknown top may be: empty, or any prestige."""
        return Unknown((0, *STATED))

    def choices(self, r: Reading) -> tuple[Any, ...]:
        return ()


class StackTaken(StackTop):
    """By stack: how many of its cards were taken already."""

    label = "cards already taken from the stack, or by stack (3: 2)"
    zero = ""

    def anything(self) -> Unknown:
        return Unknown(tuple(range(9)))


def _mark(text: str) -> int:
    return min(text.index(mark) for mark in ":=" if mark in text)


def _players(facts: Facts, options: InForce) -> tuple[int | None, ...]:
    """Give the numbers of players that make a difference; else one, or None for the loosest limits."""
    said = open_players(facts)
    counted = facts.get("players")
    choices = counted.choices if isinstance(counted, Unknown) else (FEWEST, 3, MOST)
    known = isinstance(said, int) and not isinstance(counted, Unknown)
    if known:
        return (said,)
    matters = (
        options.values["validation-values"] == "reconstructed" or options.values["validation-markers"] == "add-count"
    )
    if matters and len(facts["add"]) > 1:
        return tuple(n for n in choices if FEWEST <= n <= MOST)
    return (said,)


def _open(facts: Facts, box: Box, options: InForce) -> Facts:
    add, tableau = facts["add"], facts.get("tableau", ())
    owner = facts.get("player")
    specialties = facts.get("specialties", {})
    suit = open_owner((*tableau, *add), owner, facts.get("researcher"), specialties, box, facts.get("seats", ()))
    cards = open_cards((*tableau, *add), "tableau", suit, taken_suits(specialties, owner), box)
    kinds: Mapping[str, Fact] = Addition.kind.facts  # type: ignore[attr-defined]
    opened: dict[str, Any] = {name: None if one.ordinary is UNSAID else one.ordinary for name, one in kinds.items()}
    opened.update(facts)
    opened.update(
        tableau=cards[: len(tableau)],
        add=cards[len(tableau) :],
        seats=facts.get("seats", ()),
        specialties={name: suit for name, suit in specialties.items() if isinstance(suit, str)},
        researcher=suit,
        hand=facts.get("hand", Pile()),
        turn=facts.get("turn", owner),
        added=facts.get("added", 2 * _least(facts.get("additions", 0))),
        **_open_stacks(facts, len(add), box, options),
    )
    if opened["shown"] is None and options.values["arrangement"] == "as-shown":
        opened["shown"] = Unknown(
            (None, ()), "How were the cards laid out?", show=lambda value: "rightly" if value is None else "wrongly"
        )
    return opened


def _least(value: Any) -> int:
    return min(value.choices) if isinstance(value, Unknown) else int(value)


def _open_stacks(facts: Facts, count: int, box: Box, options: InForce) -> dict[str, Any]:
    """Give the tops of the stacks that bear on the addition: said, worked out from this edition's cards, or unknown."""
    top = {stack or count: value for stack, value in facts.get("top", {}).items()}
    taken = {stack or count: value for stack, value in facts.get("taken", {}).items()}
    players = facts.get("players")
    found: dict[int, Any] = {}
    unsaid = False
    if count in STACKS:
        lower = [stack for stack in STACKS if stack < count] if options.values["empty-stack"] == "next-lower" else []
        for stack in (count, *sorted(lower, reverse=True)):
            if options["validation-values"] == "reconstructed" and stack not in top:
                found[stack] = _reconstructed(stack, taken.get(stack), players, box, options)
            elif stack not in top:
                unsaid = unsaid or stack == count
                found[stack] = Unknown(STATED, f"What does the top card of the {stack}-stack show?", show=_top)
            else:
                value = top[stack]
                found[stack] = (
                    replace(
                        value,
                        ask=f"What does the top card of the {stack}-stack show, or is the stack empty?",
                        show=_top,
                    )
                    if isinstance(value, Unknown)
                    else value
                )
            if not _may_be_empty(found[stack]):
                break
    found.update({stack: value for stack, value in top.items() if stack not in found and isinstance(value, int)})
    return {"top": found, "taken": {}, "unknown_top": unsaid}


def _may_be_empty(top: Any) -> bool:
    return 0 in (top.choices if isinstance(top, Unknown) else (top,))


def _reconstructed(stack: int, taken: Any, players: int | None, box: Box, options: InForce) -> Any:
    every = options.values["validation-markers"] == "add-count"
    pile = box.stack(stack, players if players is not None else MOST, all_marks=every)
    by_taken = {gone: pile[gone] if gone < len(pile) else 0 for gone in range(len(pile) + 1)}
    if isinstance(taken, int):
        return by_taken.get(taken, 0)
    gone = taken.choices if isinstance(taken, Unknown) else tuple(by_taken)
    values = tuple(dict.fromkeys(by_taken.get(one, 0) for one in gone))
    return Unknown(values, f"What does the top card of the {stack}-stack show?") if len(values) > 1 else values[0]


def _top(value: Any) -> str:
    return f"{value}" if value else "empty"


def who(h: H) -> str:
    """Name the player, or say `the player`."""
    return h.s.player or "the player"


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that cards are added in the Hypothesize step."""
    if h.s.add and h.s.step == "play":
        yield bars(f"{who(h)} has not played a card yet, and adding comes after the play")
    elif h.s.add and h.s.step == "draw":
        yield bars(f"{who(h)} is at the draw already, and the Hypothesize step is over")


@rule("one-to-four")
def one_to_four(h: H) -> Iterator[Finding]:
    """Ask for one to four cards, once a turn, in the player's own turn."""
    if not h.s.add:
        return
    if h.s.turn is not None and h.s.turn != h.s.player:
        yield bars(f"it is {h.s.turn}'s turn, and cards are added after one's own play")
    if h.s.count > 4:
        yield bars(f"{h.s.count} cards are too many; a player adds one to four")
    if not h.s.additions:
        return
    if h.options["additions-per-turn"] == "one":
        yield bars("cards were added already in this turn, and that is done once")
    elif h.s.added + h.s.count > 4:
        yield bars(
            f"with the {h.s.added} added before that makes {h.s.added + h.s.count} "
            "cards in the turn, and four is the most"
        )
    else:
        yield gives(
            "the house rule allows several additions, up to four cards in the "
            f"turn; with these it is {h.s.added + h.s.count}"
        )


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Refuse a Specialty card."""
    if any(card.kind == SPECIALTY for card in h.s.add):
        yield bars("a Specialty card is never added to a tableau")


@rule("validation-cards")
def validation_cards(h: H) -> Iterator[Finding]:
    """Refuse a Validation card."""
    if any(card.kind == VALIDATION for card in h.s.add):
        yield bars("a Validation card is never added to a tableau")


@rule("from-your-hand")
def from_your_hand(h: H) -> Iterator[Finding]:
    """Ask that the cards come from the player's own hand."""
    if h.s.add and h.s.from_ != "hand":
        yield bars(f"the cards come from {_place(h.s.from_)}, and only cards of one's own hand may be added")
        return
    need = Counter(card.bare for card in h.s.add)
    held = Counter(card.bare for card in h.s.hand.has)
    lacking = [
        card
        for card in need
        if (h.s.hand.whole and need[card] > held[card]) or card in [one.bare for one in h.s.hand.lacks]
    ]
    if lacking:
        yield bars(
            f"{listed([str(card) for card in lacking])} {'is' if len(lacking) == 1 else 'are'} not in {who(h)}'s hand"
        )


def _place(source: str) -> str:
    return source if source.startswith("another") else f"the {source}"


@rule("drawn-card-waits")
def drawn_card_waits(h: H) -> Iterator[Finding]:
    """Refuse a card drawn in this very turn."""
    drawn = Counter(card.bare for card in h.s.drawn)
    need = Counter(card.bare for card in h.s.add)
    held = Counter(card.bare for card in h.s.hand.has)
    for card in drawn:
        spare = held[card] - drawn[card] if h.s.hand.whole else 0
        if need[card] > max(spare, 0):
            yield bars(f"{card} was drawn in this turn and waits for the next one")


@rule("never-back-to-hand")
def never_back(h: H) -> Iterator[Finding]:
    """Refuse to take tableau cards back into the hand."""
    if h.s.to_hand:
        yield bars(
            f"{listed([str(card) for card in h.s.to_hand])} cannot go back to the hand; a card "
            "leaves a tableau only by being played or at the end"
        )


def _lay_out(h: H) -> Iterator[Finding]:
    if not h.s.add:
        return
    cards = list(h.s.cards)
    if not h.on("never-back-to-hand"):
        for card in h.s.to_hand:
            cards.remove(card)
    yield from arrange(h, cards, h.s.shown)


@rule("valid-hypothesis")
def valid_hypothesis(h: H) -> Iterator[Finding]:
    """Say how the whole tableau is divided into sets and runs, if it can be."""
    if not h.s.add:
        return
    h.values["judged"] = True
    if h.values["fits"]:
        yield gives(f"every card is in a set or run: {melds_sentence(h)}")
    else:
        yield gives(f"the tableau is not valid: {left_sentence(h)}")


@rule("no-loose-cards")
def no_loose_cards(h: H) -> Iterator[Finding]:
    """Ask that after an addition every card lies face up and the whole tableau is valid."""
    if not h.s.add:
        return
    if h.s.face_down:
        yield bars(
            f"{listed([str(card) for card in h.s.face_down])} lies face down, and "
            "after an addition every card must be face up"
        )
    if h.values.get("judged") and not h.values["fits"]:
        yield bars(f"after an addition the whole tableau must be valid, and {left_sentence(h)}")
    elif h.values.get("judged"):
        yield gives("with the new cards the whole tableau is valid")


@rule("first-addition")
def first_addition(h: H) -> Iterator[Finding]:
    """Note that nothing smaller than three cards can begin a tableau."""
    if h.s.add and not h.s.tableau and h.s.count < 3:
        yield notes("the tableau was empty, and no set or run has fewer than three cards")


@rule("invalid-for-now")
def invalid_for_now(h: H) -> Iterator[Finding]:
    """Answer that without an addition the tableau may be invalid."""
    if not h.s.add:
        yield allowed_loose()


@rule("rearrange-freely")
def rearrange_freely(h: H) -> Iterator[Finding]:
    """Allow tableau cards to be moved, any time or when the house rule says."""
    if not h.s.rearrange and h.s.add:
        moved = (
            h.s.tableau and h.values.get("fits") and any(card.kind in ("wild", "researcher") for card in h.s.tableau)
        )
        if moved:
            yield allows("cards of the tableau may be moved and stand for something else now")
        return
    if not h.s.rearrange:
        return
    when = h.options["rearrange-timing"]
    own = h.s.turn is None or h.s.turn == h.s.player
    if (when != "any-time" and not own) or (when == "hypothesize-only" and h.s.step != "hypothesize"):
        yield bars(
            "by the house rule tableau cards are moved only "
            + ("in one's own turn" if when == "own-turn" else "in one's own Hypothesize step")
        )
    else:
        yield allows("tableau cards may be moved now; that alone scores nothing")


@rule("no-size-limit")
def no_size_limit(h: H) -> Iterator[Finding]:
    """Answer that a tableau may have any number of cards."""
    if h.s.add and len(h.s.cards) >= 9:
        yield allows(f"{len(h.s.cards)} cards are not too many; a tableau has no limit")


@rule("final-turn-as-usual")
def final_turn(h: H) -> Iterator[Finding]:
    """Answer that in the final turn cards may be added as usual."""
    if h.s.last_turn and h.s.add:
        yield allows("in the final turn cards are added and earn as usual")


@rule("count-from-hand")
def count_from_hand(h: H) -> Iterator[Finding]:
    """Count the cards that came from the hand."""
    h.values["cards"] = h.s.count
    if h.s.add and not h.barred():
        moved = f", not the {len(h.s.tableau)} that lay there" if h.s.tableau else ""
        yield gives(f"{plural(h.s.count, 'card')} came from the hand{moved}", cited=bool(h.s.tableau))


@rule("one-scores-nothing")
def one_scores_nothing(h: H) -> Iterator[Finding]:
    """Say that a single card earns nothing."""
    if h.values.get("cards") == 1 and not h.barred():
        h.values["stack"], h.values["stars"] = None, 0
        yield gives("one card alone earns no Validation card")


@rule("three-stacks")
def three_stacks(h: H) -> Iterator[Finding]:
    """Say which stacks there are; by a house rule some are missing with few players."""
    count = h.values.get("cards", 0)
    if count not in (3, 4) or h.barred():
        return
    players = h.s.players
    if h.options["validation-markers"] == "add-count" and players is not None and count > players:
        h.values["missing"] = True
        yield gives(f"by the house rule there is no {count}-stack with {plural(players, 'player')}")


@rule("empty-stack")
def empty_stack(h: H) -> Iterator[Finding]:
    """Say what an empty stack earns."""
    count = h.values.get("cards", 0)
    if h.barred() or h.values.get("missing") or h.s.top.get(count) != 0 or count not in STACKS:
        return
    h.values["empty"] = True
    h.values["source"] = None
    if h.options["empty-stack"] == "next-lower":
        lower = next((stack for stack in (3, 2) if stack < count and h.s.top.get(stack) != 0), None)
        h.values["source"] = lower
        yield gives(
            f"the {count}-stack is empty; by the house rule the {lower}-stack gives its top card instead"
            if lower
            else f"the {count}-stack is empty, and no lower stack has a card"
        )
    else:
        yield gives(f"the {count}-stack is empty, so the addition earns nothing")


@rule("one-validation-card")
def one_validation_card(h: H) -> Iterator[Finding]:
    """Hold every turn to one Validation card."""
    if h.s.additions and h.s.add and h.options["additions-per-turn"] == "one":
        yield bars("a turn earns one Validation card at most")
    elif h.s.count in STACKS and sum(1 for value in h.s.top.values() if value) > 1 and not h.barred():
        yield gives("one addition earns one card, of one stack")


@rule("take-top-card")
def take_top_card(h: H) -> Iterator[Finding]:
    """Say which Validation card is earned, or was lost."""
    count = h.values.get("cards", 0)
    if h.barred() or count not in STACKS or h.values.get("missing"):
        return
    stack = h.values["source"] if h.values.get("empty") else count
    if stack is None:
        return
    if h.s.forgotten and (h.s.next_played or h.s.scoring):
        late = h.s.scoring or h.options["missed-validation"] == "same-turn"
        if late:
            yield gives("the Validation card was not taken in time and is lost")
            return
        yield gives("by the house rule it may still be taken: the card that is on top now")
    elif h.s.forgotten:
        yield gives("nobody has played since, so the Validation card may still be taken")
    h.values["stack"], h.values["stars"] = stack, h.s.top.get(stack)
    if not h.on("one-validation-card"):
        h.values["stars"] = sum(h.s.top.values())
    yield gives(f"it earns the top card of the {stack}-stack")


@kind(
    "addition",
    "May these cards be added, and what do they earn?",
    rules=(
        three_steps,
        one_to_four,
        specialty_cards,
        validation_cards,
        from_your_hand,
        drawn_card_waits,
        never_back,
        Rule("", _lay_out),
        valid_hypothesis,
        *SHAPES,
        no_loose_cards,
        first_addition,
        invalid_for_now,
        rearrange_freely,
        no_size_limit,
        final_turn,
        one_validation_card,
        count_from_hand,
        one_scores_nothing,
        three_stacks,
        empty_stack,
        take_top_card,
    ),
    words=("legal", "illegal"),
    answers={
        "stack": Answer(Whole(2, 4), "the stack that gives its top card, or none"),
        "stars": Answer(Whole(0), "the prestige it earns", ("star", "prestige", "★", "earns", "scores")),
        "cards": Answer(Whole(0), "how many cards count", ("count", "added")),
        "remedy": Answer(
            OneWord({"take-back": (), "repair-first": (), "stands": ()}),
            "what happens to an illegal addition",
            counts=True,
        ),
        "melds": Answer(ShownLayout(), "one way to lay the cards out"),
        "placed": Answer(Whole(0), "how many cards can be placed at most"),
        "left": Answer(CARDS, "the cards left over then", ("loose", "left over")),
    },
    limits=("two-to-four", "science-cards", "copies-in-play", "from-your-hand"),
    examples=(
        "tableau R 4C 5C; add 3C 5B 5P 5M; top 5",
        "3C 5P; tableau 3B 3M 3P R 4P; player Einstein; top 3; claim legal",
    ),
)
@dataclass(frozen=True, slots=True)
class Addition(Ordinary):
    """Cards added to a tableau."""

    player: str | None = fact(
        Seat(),
        "who adds; the name tells the suit of the Researcher R",
        usual="unknown",
        example="Curie",
        also=("owner", "by", "who"),
    )
    seats: Sequence[str] = fact(SEATS, "who plays", usual="unknown", example="Curie, Cox", also=("table",))
    specialties: Mapping[str, str] = fact(
        SPECIALTIES, "players' Specialties", usual="those of the four names", example="Bob M, Cleo B", also=("others",)
    )
    researcher: str | None = fact(
        SuitWord(),
        "the suit of the player's Researcher",
        usual="that of the player's name, else unknown",
        example="C",
        also=("specialty", "suit", "researcher suit"),
    )
    players: int | None = fact(
        COUNT, "how many play", usual="unknown, so up to four copies", example="3", also=("n", "number of players")
    )
    tableau: Sequence[Card] = fact(
        CARDS,
        "the tableau after the play and before the addition",
        ordinary=(),
        usual="empty",
        example="R 4C 5C",
        also=("before", "hypothesis"),
    )
    add: Sequence[Card] = fact(
        CARDS,
        "the cards added",
        first=True,
        needed=True,
        example="3C 5B 5P 5M",
        also=("adds", "added cards", "cards", "adding"),
    )
    hand: Pile = fact(
        PileOf(CardWord()),
        "the hand before the addition",
        usual="holds what is added",
        example="has 3C 5B size 7",
        also=("hand before", "in hand"),
    )
    top: Mapping[int, int] = fact(
        StackTop(),
        "the top card of the stack (5), or of several (3: 4, 2: empty)",
        usual="there is a card, its prestige is unknown",
        example="5",
        also=("tops", "stack", "stacks", "top card", "validation"),
    )
    taken: Mapping[int, int] = fact(
        StackTaken(),
        "cards already taken from the stack; matters under validation-values: reconstructed",
        usual="unknown",
        example="2",
        also=("gone", "taken before", "already taken"),
    )
    step: str = fact(
        STEPS,
        "the step the player is in",
        ordinary="hypothesize",
        usual="hypothesize",
        example="play",
        also=("when", "phase"),
        assumed=True,
    )
    turn: str | None = fact(
        Seat(), "whose turn it is", usual="the player's", example="Cox", also=("whose turn", "turn of")
    )
    additions: int = fact(
        Whole(0, 4),
        "additions already made this turn",
        ordinary=0,
        usual="0",
        example="1",
        also=("made", "additions made", "earlier additions", "previous additions"),
        assumed=True,
    )
    added: int | None = fact(
        Whole(0, 12),
        "cards that earlier additions of this turn added",
        usual="2 for each of them",
        example="2",
        also=("added before", "already added", "cards added before"),
    )
    from_: str = fact(
        SOURCES,
        "where the cards come from",
        ordinary="hand",
        usual="hand",
        example="display",
        also=("come from", "source", "out of"),
    )
    drawn: Sequence[Card] = fact(
        CARDS,
        "cards drawn in this very turn",
        ordinary=(),
        usual="none",
        example="4C",
        also=("just drawn", "drawn now"),
    )
    to_hand: Sequence[Card] = fact(
        CARDS,
        "tableau cards that are taken back into the hand",
        ordinary=(),
        usual="none",
        example="5B",
        also=("back to hand", "take back", "returned"),
    )
    face_down: Sequence[Card] = fact(
        CARDS, "tableau cards that lie face down", ordinary=(), usual="none", example="2C", also=("hidden",)
    )
    shown: Sequence[Sequence[Card]] | None = fact(
        ShownLayout(),
        "the sets and runs as laid out at the end",
        usual="does not matter",
        example="3C 4C 5C R / 5B 5P 5M",
        also=("layout", "laid", "arrangement", "melds"),
    )
    rearrange: bool = fact(
        Flag(),
        "are tableau cards moved about?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("rearranged", "rearranges", "moves"),
    )
    next_played: bool = fact(
        Flag(),
        "has the next player played since?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("late", "next has played", "next player has played"),
    )
    forgotten: bool = fact(
        Flag(),
        "was the Validation card not taken when it was earned?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("missed", "forgot", "missed validation"),
    )
    scoring: bool = fact(
        Flag(),
        "has the final scoring begun?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("final scoring", "scored"),
    )
    last_turn: bool = fact(
        Flag(),
        "is it the player's final turn?",
        ordinary=False,
        usual="no",
        example="yes",
        also=("final turn", "final", "last"),
    )
    unknown_top: bool = False
    """Nobody said what lies on top."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Give the tableau with what is added."""
        return (*self.tableau, *self.add)

    @property
    def count(self) -> int:
        """Count the cards added."""
        return len(self.add)

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def clashes(cls, facts: Facts, game: Game) -> Clash | None:
        hand: Pile = facts.get("hand", Pile())
        if any(isinstance(card, Card) and card.bare in [one.bare for one in hand.has] for card in hand.lacks):
            both = " ".join(str(card) for card in hand.has if card in hand.lacks)
            ways = (
                ("the hand has it", {**facts, "hand": hand._replace(lacks=())}),
                ("the hand lacks it", {**facts, "hand": hand._replace(has=())}),
            )
            return Clash(f"the hand is said to hold and to lack {both}", ways)
        return None

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for players in _players(facts, options):
            yield _open({**facts, "players": players}, box, options)

    def asked(self) -> Mapping[str, Any]:
        """Give the number of players, which bears on the stacks."""
        return {"players": self.players}

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        if isinstance(self.hand.size, int) and self.from_ == "hand" and self.hand.size < self.count:
            return "from-your-hand", f"{plural(self.count, 'card')} cannot come from a hand of {self.hand.size}"
        held = list(self.hand.has)
        spare = Counter(card.bare for card in held) - Counter(card.bare for card in self.add)
        return impossible_cards((*self.cards, *spare.elements()), self.players, self.researcher, box)

    def irregular(self, game: Game) -> Iterator[str]:
        if len(self.cards) > 11:
            yield (
                f"{len(self.cards)} cards in a tableau cannot come about: "
                "after the play a player has 11 in hand and tableau together"
            )
        if self.next_played and not self.forgotten:
            yield "the addition is questioned after the next player has played"

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            remedy = h.options["illegal-addition"] if h.s.add else None
            if h.s.add:
                h.values["remedy"] = "stands" if h.s.next_played else remedy
            for name in ("stack", "stars", "cards"):
                h.values.pop(name, None)
            h.findings = [f if f.effect == "bars" or f.rule in _KEPT else f._replace(cited=False) for f in h.findings]
            return
        h.values.pop("placed", None)
        h.values.pop("left", None)
        if h.s.count != 1:
            h.values.setdefault("stack", None)
            h.values.setdefault("stars", 0)

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Call prestige unknown when nothing bounds it."""
        if name == "stars" and set(STATED) <= set(values):
            return "unknown"
        return None

    @classmethod
    def sentence(cls, h: H) -> str:
        name = who(h)
        if h.barred():
            return f"{name[:1].upper()}{name[1:]} may not do that: {h.barred()[0].says}.{_remedy(h)}"
        if not h.s.add:
            return "Nothing is added, so the tableau may stay as it is; that scores nothing."
        melds = melds_sentence(h) if h.values.get("layout") else ""
        return f"{name[:1].upper()}{name[1:]} may add {plural(h.s.count, 'card')} ({melds}) and {_earns(h)}."


_KEPT = frozenset({"wild-in-meld", "first-addition", "valid-hypothesis", "set-beside-researcher", "zero-set"})


def _earns(h: H) -> str:
    stack, stars = h.values.get("stack"), h.values.get("stars")
    if stack is None:
        return "earns nothing" if h.s.count > 1 else "earns nothing for a single card"
    if h.s.unknown_top:
        return f"takes the top card of the {stack}-stack (nobody said how much prestige it shows)"
    return f"takes the top card of the {stack}-stack, {stars}★"


def _remedy(h: H) -> str:
    remedy = h.values.get("remedy")
    if remedy == "take-back":
        return " All cards added go back to the hand, a Validation card goes back on its stack, and the step is over."
    if remedy == "repair-first":
        return " By the house rule it may first be changed; if that does not help, the cards go back to the hand."
    if remedy == "stands":
        return " But the next player has played, so it stands."
    return ""
