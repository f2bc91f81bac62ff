"""The table at the start of a log: what was told of the deal, and unseen cards for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science.first.whole.acts import HIDDEN, Act
from cardgen.games.dr_science.first.whole.dealing import DEALT, DISPLAYED, terms_of
from cardgen.games.dr_science.first.whole.table import Place, Table
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.games.dr_science.words.tableau import too_many as too_many_cards
from cardgen.model.game import Game
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.piles import Pile


def start(s: Any, game: Game, options: Mapping[str, str]) -> Table:
    """Deal as it was told."""
    own = tuple(s.specialties[name] for name in s.seats)
    terms = replace(
        terms_of(game, s.seats, own, options),
        stacks={stack: tuple(s.stacks.get(stack, ())) for stack in STACKS},
        told=any(act.does in ("draw", "skip") for act in s.acts),
        partners=s.form == "partners",
    )
    count = len(s.seats)
    places = tuple(Place(_hand(s.hands.get(name), suit)) for name, suit in zip(s.seats, own, strict=True))
    display = _filled(s.display, DISPLAYED)
    pile = _filled(s.pile, DEALT * count - DISPLAYED)
    lead = s.seats.index(s.lead) if s.lead in s.seats else 0
    return Table(terms, places, pile, display, dict.fromkeys(STACKS, 0), lead, lead)


def _hand(told: Pile | None, own: str) -> tuple[Card, ...]:
    """Give a hand with its Researcher, which is told with the others or goes without saying."""
    mine = Card(RESEARCHER, own)
    known = tuple(mine if card == Card(RESEARCHER) else card for card in told.has) if told is not None else ()
    if mine not in known and (told is None or not told.whole or len(known) <= DEALT):
        known = (*known, mine)
    size = len(known) if told is not None and told.whole else told.size if told is not None else None
    return _up_to(known, DEALT + 1 if size is None else int(size))


def _filled(told: Pile | None, usual: int) -> tuple[Card, ...]:
    if told is None:
        return (HIDDEN,) * usual
    return _up_to(tuple(told.has), len(told.has) if told.whole else usual if told.size is None else int(told.size))


def _up_to(known: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    return known + (HIDDEN,) * (size - len(known))


def with_own(act: Act, own: Mapping[str, str]) -> Act:
    """Give the Researcher of an act the suit of its player."""
    if not any(card.kind == RESEARCHER and card.suit is None for card in act.cards):
        return act
    cards = tuple(
        card._replace(suit=own.get(act.player)) if card.kind == RESEARCHER and card.suit is None else card
        for card in act.cards
    )
    return act._replace(cards=cards)


def odd(s: Any, table: Table) -> Iterator[str]:
    """Name what was not dealt as the rules say."""
    for name, place in zip(s.seats, table.places, strict=True):
        if len(place.hand) != DEALT + 1:
            yield f"{name}'s hand begins with {plural(len(place.hand), 'card')} instead of {DEALT + 1}"
        strangers = [card for card in place.hand if card.kind == RESEARCHER and card.suit != s.specialties[name]]
        if strangers:
            yield f"{name} was dealt {strangers[0]}, which is somebody else's"
    count = len(s.seats)
    for what, cards, usual in (
        ("display", table.display, DISPLAYED),
        ("draw pile", table.pile, DEALT * count - DISPLAYED),
    ):
        if len(cards) != usual:
            yield f"the {what} begins with {plural(len(cards), 'card')} instead of {usual}"


def too_many(table: Table) -> str:
    """Say which card there is more often than the box allows, or nothing."""
    seen = [card for place in table.places for pile in (place.hand, place.tableau, place.won) for card in pile]
    seen += [play.card.bare for play in table.trick]
    seen += [*table.pile, *table.display]
    count = table.terms.count
    for card, times in Counter(seen).items():
        most = {PLAIN: count, WILD: 2 * count, RESEARCHER: 1}.get(card.kind, times)
        if times > most:
            what = "Wilds" if card.kind == WILD else f"cards {card}"
            return too_many_cards(what, times, most, count)
    return ""
