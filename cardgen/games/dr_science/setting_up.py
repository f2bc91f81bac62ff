"""Chapter 2: from the box to the first trick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import TypeAlias, TypeVar

from cardgen.games.dr_science.acts import Add, Prepare, Stand
from cardgen.games.dr_science.box import STACKS
from cardgen.games.dr_science.cards import RESEARCHER, SPECIALTY, Card, Suit
from cardgen.games.dr_science.looking import looks
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.validation_stacks import edition, players, stacks_of_edition, top
from cardgen.rulings.notation.phrase import listed, plural
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, map_unknown, resolve, total

T = TypeVar("T")
Heap: TypeAlias = MaybeUnknown[int] | tuple[MaybeUnknown[int], ...]
"""A Validation stack: the prestige of its cards, or how many they are."""


def values_of(value: Mapping[str, T] | Sequence[T]) -> tuple[T, ...]:
    """List what was told of several, or of each player."""
    return tuple(value.values() if isinstance(value, Mapping) else () if value == UNTOLD else value)


OUT = (("of 2", {"3/4", "4"}), ("of 3", {"4"}), ("of 4", set[str]()))
"""The marks of Validation cards that go out of the game, by the number of players."""


@looks("player-marks", "out", right="")
def player_marks(h: H, out: Sequence[str]) -> Iterator[Reason]:
    """Put the Validation cards with the marks of more players back in the box."""
    says, due = OUT[min(h.t.n.most_players, resolve(h.t.players)) - h.t.n.fewest_players]
    if set(out) == due:
        h.say(says)
    else:
        yield says


@looks("validation-stacks", "stacks", every=False)
def validation_stacks(h: H, stacks: Mapping[int, Heap]) -> Iterator[Reason]:
    """Look which stacks there are, by a house rule fewer, and in this edition which cards they have."""
    most = resolve(h.t.players) if h.options["validation-markers"] == "add-count" else h.t.n.most_players
    if most < h.t.n.most_players:
        h.cite("player-marks", "add-count", most)
    edition = stacks_of_edition(h)
    for add, pile in stacks.items():
        cards = edition.get(add, ())
        if bool(pile) != (is_due := add <= most and add in STACKS):
            yield "missing" if is_due else "no such", add
        elif cards and (sorted(map(resolve, pile)) != sorted(cards) if isinstance(pile, tuple) else pile != len(cards)):
            yield "edition", add, " ".join(map(str, cards)), resolve(h.t.players)


book.wants("validation-stacks", Prepare, "face_down", False, "face up", "face up")


@book.limits("validation-stacks", Prepare)
def stacks_of_the_box(h: H) -> Iterator[Reason]:
    stacks = {} if h.act.stacks == UNTOLD else h.act.stacks
    yield from (("none", add) for add in stacks if add not in STACKS)
    number = total(
        map_unknown(pile, lambda heap: len(heap) if isinstance(heap, tuple) else heap) for pile in stacks.values()
    )
    if number > (most := h.t.box.sizes["validation"]):
        yield "in the box", number, most


@book.limits("validation-stacks")
def stacks_there(h: H) -> Iterator[Reason]:
    if isinstance(h.a, Add) and h.options["validation-values"] == "reconstructed":
        for stack in STACKS:
            told, taken = h.t.tops.get(stack, UNTOLD), h.t.taken.get(stack, UNTOLD)
            if isinstance(told, int) and told not in (*edition(h, stack), 0):
                yield "no such card"
            elif told is UNTOLD and taken is not UNTOLD and taken > len(edition(h, stack)):
                yield "more than it has"
            elif told is not UNTOLD:
                top(h, stack)  # notes that it clashes with what was taken


@book.value("validation-stacks", neutral=True)
def is_stack(h: H, count: int) -> bool:
    """Say whether there is a stack for so many cards; by a house rule some are missing with few players."""
    if count < 3 or h.options["validation-markers"] != "add-count" or players(h) >= count:
        return True
    h.cite("player-marks", "numbers")
    h.say("no stack", count, players(h))
    return False


@book.doubts("validation-stacks", Add)
def no_such_stack(h: H) -> Iterator[Reason]:
    """Find a stack that is told of, though by the house rule it is not there with so few players."""
    number = h.t.players
    for stack in h.t.tops if isinstance(number, int) else ():
        if stack > number and h.options["validation-markers"] == "add-count":
            yield "no stack", stack, number


@looks("high-on-top", "stacks", right="", every=False)
def high_on_top(h: H, stacks: Mapping[int, Heap]) -> Iterator[Reason]:
    """Let each stack be sorted."""
    piles = {add: pile for add, pile in stacks.items() if isinstance(pile, tuple) and len(pile) > 1}
    yield from (("wrong", add) for add, pile in piles.items() if any(stars < next_ for stars, next_ in pairwise(pile)))
    if piles:
        h.say("right")


def is_twice(h: H, specialties: Mapping[str, MaybeUnknown[Suit]]) -> bool:
    """Say whether two players have the same Specialty."""
    return any(one == other for one, other in combinations(specialties.values(), 2))


def too_few(h: H, researchers: Mapping[str, Card] | Sequence[Card]) -> tuple[int, int] | bool:
    """Say how many play and how many Researchers were taken, if not each has one."""
    number = len(values_of(researchers))
    return h.t.players != number and (resolve(h.t.players), number)


book.limits("own-researcher")(lambda h: ["same Specialty"] if is_twice(h, h.t.specialties) else [])
book.bars("own-researcher", Prepare, is_twice, "same Specialty", fact="specialties")
book.bars("own-researcher", Prepare, too_few, "wrong", otherwise="right", fact="researchers")


@looks("specialty-face-up", "specialties")
def specialty_face_up(h: H, specialties: Mapping[str, MaybeUnknown[Suit]]) -> Iterator[Reason]:
    """Let everybody's Specialty be of the suit of the Researcher."""
    own: dict[str, MaybeUnknown[Suit]] = dict(h.t.box.people)
    if isinstance(h.act.researchers, Mapping):
        own |= {name: card.suit for name, card in h.act.researchers.items()}
    off = [name for name, suit in specialties.items() if name in own and own[name] != suit]
    suits = [card.suit for card in values_of(h.act.researchers)]
    if not off and suits and h.t.players == len(suits):
        off = [name for name, suit in specialties.items() if not any(suit == taken for taken in suits)]
    if off:
        yield "wrong", tuple(off)


@looks("unused-to-box", "in_box", every=False)
def unused(h: H, in_box: Sequence[MaybeUnknown[Card]]) -> Iterator[Reason]:
    """Let the Researchers and Specialties that nobody took be in the box."""
    suits = [card.suit for card in values_of(h.act.researchers)] or values_of(h.act.specialties)
    left = [suit for suit in h.t.box.suits if not any(suit == taken for taken in suits)]
    for kind in (RESEARCHER, SPECIALTY):
        there = [card.suit for card in in_box if card.kind == kind]
        if suits and sorted(map(str, map(resolve, there))) != sorted(left):
            yield "wrong", kind.capitalize(), listed([h.t.label(suit) for suit in left]) or "none"
        if not suits and h.t.players + len(there) != h.t.n.most_players:
            yield "number", plural(h.t.n.most_players - resolve(h.t.players), f"{kind.capitalize()} card"), len(there)


book.wants("science-deck", Prepare, "box", lambda h: h.t.box.sizes, right="")
book.wants("science-deck", Prepare, "deck", lambda h: h.t.box.deck_of(resolve(h.t.players)))
book.wants("researcher-in-hand", Prepare, "researcher_in_hand", True)


@looks("deal-hands", "hands")
def deal_hands(h: H, hands: Mapping[str, MaybeUnknown[int]] | int) -> Iterator[Reason]:
    """Let every hand be full, the Researcher among it."""
    each = {f"{name}'s": number for name, number in hands.items()} if isinstance(hands, Mapping) else {"each": hands}
    if each.keys() != {"each"} and h.t.players < len(each):
        yield "too many", resolve(h.t.players), len(each)
    if off := [f"{whose} hand has {count}" for whose, count in each.items() if count != h.t.n.full_hand]:
        yield "wrong", listed(off)


book.wants(
    "pile-and-display",
    Prepare,
    "pile",
    lambda h: h.t.n.to_draw * resolve(h.t.players) - h.t.n.displayed,
    "pile",
    "pile right",
)
book.wants("pile-and-display", Prepare, "display", lambda h: h.t.n.displayed, "display", "display right")
book.wants("empty-at-start", Prepare, "tableaus", 0, "tableaus", "tableaus right")
book.wants("empty-at-start", Prepare, "score_piles", 0, "piles", "piles right")


def begins(h: H) -> bool:
    """Say whether it is asked who begins, in so many words or because nobody has done anything yet."""
    t = h.t
    fresh = t.tricks != UNTOLD and t.tricks == 0 and t.lead == UNTOLD and not t.played and t.last_lead == UNTOLD
    return bool(t.about == "first-lead" or (fresh and t.about == UNTOLD))


first_lead = book.leaves("first-lead", begins, (Prepare,))


book.leaves("first-lead", lambda h: h.t.about == "first-lead", (Stand,))
book.leaves("who-gets-whom", lambda h: h.t.about == "researcher-pick", (Prepare,))
