"""What was not said of scores, put in: how many stars and cards a pile may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.dr_science.box import MOST, Box
from cardgen.games.dr_science.cards import RESEARCHER, Card
from cardgen.games.dr_science.score_bounds import STARS_A_PLAYER, ends_of, least, most
from cardgen.games.dr_science.score_claims import TOGETHER, names_of
from cardgen.games.dr_science.scores import OPEN, SaidScore, Score, is_star, stars_of_each
from cardgen.rulings.pile import Pile
from cardgen.rulings.unknown import Unknown

LARGEST_TABLEAU = 11
HIGHEST = 240
"""As high as a running total nobody knows is tried; what matters is whether a target is reached."""
_CARDS_A_PLAYER = 23
"""Cards in play for each player: 22 of the Science deck and the Researcher."""


def printed(box: Box, players: int, *, all_marks: bool) -> tuple[int, ...]:
    """List the prestige of all this edition's Validation cards in play; *all_marks* of the stacks that remain."""
    stacks = range(2, (players if all_marks else MOST) + 1)
    return tuple(stars for add in stacks for stars in box.stack(add, players, all_marks=all_marks))


def open_scores(
    said: Mapping[str, SaidScore], players: int, edition: tuple[int, ...] | None, box: Box
) -> dict[str, Score]:
    """Give what the rules count; *edition* is the prestige on all Validation cards where that is known."""
    highest = max(stars for stack in box.stacks.values() for stars in stack)
    spoken = sum(_known_prestige(one.validation) for one in said.values())
    top = max(OPEN, STARS_A_PLAYER * players + spoken + 1)
    return {
        name: _opened(name, one, players, edition, top, highest)._replace(seen=_seen(one, box.people.get(name)))
        for name, one in said.items()
    }


def _seen(said: SaidScore, own: str | None) -> tuple[Card, ...]:
    """Give the cards that are known; a Researcher in somebody's own tableau or hand is that player's."""
    won, kept = (
        [card for pile in piles if pile for card in pile.has if isinstance(card, Card)] for piles in said.piles
    )
    return (*won, *(card._replace(suit=card.suit or own) if card.kind == RESEARCHER else card for card in kept))


def _known_prestige(value: Any) -> int:
    values = value if isinstance(value, tuple) else (value,)
    return sum(most(one) for one in values if isinstance(one, int) or (isinstance(one, Unknown) and one.choices))


def _opened(name: str, said: SaidScore, players: int, edition: tuple[int, ...] | None, top: int, highest: int) -> Score:
    hand = said.hand or Pile()
    score = Score(
        hand=sum(map(is_star, (card for card in hand.has if not isinstance(card, Unknown)))),
        held=most(hand.size) if isinstance(hand.size, int) else len(hand.has),
        total=None if said.total is None else 0,
    )
    score = _with_tricks(score, name, said, players)
    score = _with_tableau(score, name, said)
    score = _with_validation(score, name, said, edition, top, highest)
    return score if said.total is None else _with_total(score, name, said, top)


def _with_tricks(score: Score, name: str, said: SaidScore, players: int) -> Score:
    ask = f"How many ★ are on the cards {name} won?"
    if said.cards is None or said.stars is not None:
        won = said.won if said.won is not None else len(said.cards.has) if said.cards and said.cards.whole else None
        limit = STARS_A_PLAYER * players if won is None else most(won)
        stars = said.stars if said.stars is not None else Unknown(())
        stars = Unknown(stars.choices or tuple(range(limit + 1)), ask) if isinstance(stars, Unknown) else stars
        return score._replace(stars=stars, won=_cards_won(name, won, least(stars), players))
    each = stars_of_each(said.cards)
    rest = _rest(said.cards, said.won, STARS_A_PLAYER * players)
    count = _cards_won(name, _size(said.cards, said.won), len(each), players)
    if rest or sum(isinstance(one, Unknown) for one in each) > 1:
        return score._replace(stars=_all(each, rest, ask), won=count)
    each = tuple(Unknown(one.choices, ask) if isinstance(one, Unknown) else one for one in each)
    if said.listed == "won":
        return score._replace(won=each)
    return score._replace(cards=each, won=count)


def _with_tableau(score: Score, name: str, said: SaidScore) -> Score:
    ask = f"How many ★ are in {name}'s tableau?"
    if said.tableau is None and (said.stars is not None or said.total is not None):
        return score
    pile = said.tableau if said.tableau is not None else Pile()
    each = stars_of_each(pile)
    rest = _rest(pile, None, LARGEST_TABLEAU)
    size = len(each) if pile.whole else pile.size
    if size is None:
        size = Unknown((len(each), max(LARGEST_TABLEAU, len(each))), f"How many cards are in {name}'s tableau?")
    if rest or sum(isinstance(one, Unknown) for one in each) > 1:
        return score._replace(tableau=_all(each, rest, ask), tableau_cards=size)
    each = tuple(Unknown(one.choices, ask) if isinstance(one, Unknown) else one for one in each)
    return score._replace(tableau=each, tableau_cards=size)


def _with_validation(
    score: Score, name: str, said: SaidScore, edition: tuple[int, ...] | None, top: int, highest: int
) -> Score:
    ask = f"How many ★ are on {name}'s Validation cards?"
    value, count = said.validation, said.validation_cards
    if isinstance(value, tuple):
        one_each = tuple(sorted(set(edition))) if edition else tuple(range(1, top + 1))
        each = tuple(
            Unknown(one.choices or one_each, f"How many ★ are on Validation card {at} of {name}?")
            if isinstance(one, Unknown)
            else one
            for at, one in enumerate(value, 1)
        )
        return score._replace(validation=each, validation_cards=len(each))
    if value is None or isinstance(value, Unknown):
        every = range((sum(edition) if edition else top) + 1)
        value = Unknown((value.choices if value else ()) or tuple(every), ask)
    if count is None:
        count = _cards_for(name, least(value), most(value), edition, highest)
    return score._replace(validation=value, validation_cards=count)


def _with_total(score: Score, name: str, said: SaidScore, top: int) -> Score:
    ask = f"What is the total of {name}?"
    total = said.total
    if isinstance(total, Unknown):
        total = Unknown(total.choices or tuple(range(top + 1)), ask)
    validation = score.validation
    if said.validation is None:
        ask = f"How many ★ are on {name}'s Validation cards?"
        validation = Unknown(tuple(range(most(total) + 1)), ask) if most(total) else 0
    won = score.won if said.won is not None or said.cards is not None else _cards_won(name, None, 0, 1)
    return score._replace(stars=0, cards=(), tableau=0, won=won, total=total, validation=validation)


def _cards_won(name: str, won: Any, stars: int, players: int) -> Any:
    ask = f"How many cards did {name} win in tricks?"
    if won is None:
        return Unknown(tuple(sorted({stars, _CARDS_A_PLAYER * players})), ask)
    return Unknown(won.choices, ask) if isinstance(won, Unknown) else won


def _cards_for(name: str, low: int, high: int, edition: tuple[int, ...] | None, highest: int) -> Any:
    """Say how many Validation cards may have so much prestige; a number that one card can show is taken for one."""
    fewest = -(-low // max(edition)) if edition else min(low, 1)
    ways = (fewest,) if low == high <= highest else tuple(sorted({fewest, high}))
    return ways[0] if len(ways) == 1 else Unknown(ways, f"How many Validation cards does {name} have?")


def _size(pile: Pile, won: Any) -> Any:
    if won is not None:
        return won
    return len(stars_of_each(pile)) if pile.whole else pile.size


def _rest(pile: Pile, won: Any, limit: int) -> int:
    """Count the cards of a pile that were not listed, as many as there may be at most."""
    size = won if won is not None else pile.size
    if pile.whole and won is None:
        return 0
    return max(0, (most(size) if size is not None else limit) - len(pile.has))


def _all(each: tuple[Any, ...], rest: int, ask: str) -> Unknown:
    low = sum(map(least, each))
    return Unknown(tuple(range(low, sum(map(most, each)) + rest + 1)), ask)


def settle_counts(scores: Mapping[str, Score], open_names: frozenset[str]) -> dict[str, Score]:
    """Leave open how many cards somebody has only where that may decide a tie."""
    return {
        name: score
        if name in open_names
        else score._replace(
            won=score.won if isinstance(score.won, tuple) else _settled(score.won),
            tableau_cards=_settled(score.tableau_cards),
            validation_cards=_settled(score.validation_cards),
        )
        for name, score in scores.items()
    }


def _settled(value: Any) -> Any:
    return NOT_SAID if isinstance(value, Unknown) else value


NOT_SAID = 0
"""How many cards are counted where nobody said it and nothing hangs on it."""


def may_tie(scores: Mapping[str, Score], units: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """Find those who may be tied for the first place even by their Validation cards."""
    totals = {unit: ends_of([total for name in unit for total in _parts(scores[name])]) for unit in units}
    prestige = {unit: ends_of([part for name in unit for part in _prestige(scores[name])]) for unit in units}
    floor = max((low for low, _ in totals.values()), default=0)
    first = [unit for unit in units if totals[unit][1] >= floor]
    tied = {
        name
        for unit in first
        for other in first
        if unit != other and _meet(totals[unit], totals[other]) and _meet(prestige[unit], prestige[other])
        for name in unit
    }
    return frozenset(tied)


def _parts(score: Score) -> tuple[Any, ...]:
    if score.total is not None:
        return (score.total,)
    return (score.stars, score.cards, score.won if isinstance(score.won, tuple) else 0, score.tableau, score.validation)


def _prestige(score: Score) -> tuple[Any, ...]:
    return (score.validation,)


def _meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def open_running(said: Mapping[str, Any], units: tuple[tuple[str, ...], ...]) -> dict[str, Any]:
    """Give running totals by player or team; of those nobody spoke of any total may be."""
    found = dict(said)
    for unit in units:
        left = [name for name in unit if not any(name in names_of(key) for key in said)]
        if left:
            found[TOGETHER.join(left)] = Unknown(tuple(range(HIGHEST + 1)))
    return {
        key: Unknown(value.choices, f"How many ★ did {key} have before this game?")
        if isinstance(value, Unknown)
        else value
        for key, value in found.items()
    }
