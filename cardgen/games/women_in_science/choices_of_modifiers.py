"""What the player of a Modifier chooses, held against what the card lets be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.aims import is_kind
from cardgen.games.women_in_science.box import (
    BURDEN,
    DISMISS,
    LATER,
    RECOVER,
    REMOVE,
    TAKE,
    TARGETED,
    ActiveScientist,
    Row,
    does,
    number_in,
    part,
    rule_of,
)
from cardgen.games.women_in_science.declared import Card, Cards
from cardgen.games.women_in_science.table import H
from cardgen.games.women_in_science.your_turn_2_act import fits
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, Under, is_open, resolve

DRAW, EVERYBODY_DRAWS = "draw", "draw_self_and_opponents"
NONE_TAKEN = (BURDEN, DRAW, EVERYBODY_DRAWS, "discard_hand", "skip_turns")
"""Effects that let nobody pick a card."""


def told(cards: MaybeUnknown[Cards]) -> Cards:
    """Give cards that are told one by one; none where they are not."""
    return cards if type(cards) is tuple else ()


def more_than_it_says(h: H, a: Play) -> Iterator[Reason]:
    """Find what is chosen, kept or drawn beyond the number that the card says."""
    taken, kept = told(h.t.takes), told(h.t.keeps)
    most = number_in(a.card, "n")
    if a.card.does in (RECOVER, REMOVE, TAKE) and len(taken) > most:
        yield Under(rule_of(a.card), ("so many cards", most))
    if does(a.card, DISMISS) and (stay := most_to_stay(h, a)) is not None and len(kept) > stay:
        yield Under(rule_of(a.card), ("so many stay", stay))
    for player, number in drawn_too_many(h, a):
        yield Under(rule_of(a.card), ("draws no more", player, number))


def most_to_stay(h: H, a: Play) -> int | None:
    """Say how many own Scientists stay at most, where that is known."""
    if keep := number_in(a.card, "keep"):
        return keep
    mine = h.t.of(a.player)
    return len(mine) - number_in(a.card, "n") if mine else None


def drawn_too_many(h: H, a: Play) -> Iterator[tuple[str, int]]:
    """Name those who are told to draw more cards by a Modifier than it says, and how many it lets them draw."""
    drawn = h.given.drawn if h.given is not None and a.card.does in (DRAW, EVERYBODY_DRAWS) else UNTOLD
    rows = drawn if isinstance(drawn, Mapping) else {}
    for player, cards in rows.items():
        own = player == a.player
        name = ("n" if own else "") if does(a.card, DRAW) else ("self" if own else "opponents")
        most = number_in(a.card, name)
        if len(told(cards)) > most:
            yield player, most


def not_to_be_taken(h: H, a: Play) -> Iterator[Reason]:
    """Find cards that are taken over though they are not of the kind, or fit nowhere."""
    if a.card.does != TAKE or not h.t.active_told:
        return
    kind = part(a.card, "kind")
    for card in told(h.t.takes):
        if is_open(card):
            continue
        if not is_kind(card, kind):
            yield Under(rule_of(a.card), ("not of the kind", card))
        elif not any(fits(h, mine, card) for mine in h.t.of(a.player)):
            yield Under(rule_of(a.card), ("fits nowhere", card))


def beside_another(h: H, a: Play, able: Row) -> Iterator[Reason]:
    """Find cards taken that lie beside another Scientist than those whom the card can hit."""
    if a.card.does not in (REMOVE, TAKE, DISMISS) or not h.t.active_told:
        return
    her = resolve(a.target) if a.target != UNTOLD else None
    able = (her,) if isinstance(her, ActiveScientist) else able
    if not able or any(she.unseen for she in able):
        return
    for card in told(h.t.takes):
        if not is_open(card) and lies_at(h.t.every(), card) and not lies_at(able, card):
            yield ("not beside her", card, able[0]) if len(able) == 1 else Under(rule_of(a.card), ("not theirs", card))


def nothing_to_choose(h: H, a: Play) -> Iterator[Reason]:
    """Find choices that are told though the card leaves none of their sort to anybody."""
    if a.card.does in LATER:
        return
    if a.target != UNTOLD and a.card.does not in (*TARGETED, TAKE, DISMISS):
        yield "played on nobody", a.card
    if told(h.t.keeps) and not does(a.card, DISMISS):
        yield "nobody stays by choice", a.card
    if told(h.t.takes) and (a.card.does in NONE_TAKEN or part(a.card, "resources") == "discard"):
        yield "nothing is taken", a.card


def lies_at(scientists: Row, card: Card) -> bool:
    """Say whether a card lies beside one of some Scientists."""
    return any(card == one for she in scientists for one in she.beside)
