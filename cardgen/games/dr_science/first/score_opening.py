"""What was not said of scores, put in: how many stars and cards a pile may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardgen.games.dr_science.first.score_bounds import STARS_A_PLAYER, least, most
from cardgen.games.dr_science.first.scores import OPEN, SaidScore, Score, is_star, stars_of_each
from cardgen.games.dr_science.words.box import MOST, Box
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown

LARGEST_TABLEAU = 11
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
        [card for pile in piles if pile for card in pile.has if isinstance(card, Card)]
        for piles in ((said.cards,), (said.tableau, said.hand))
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


def _unknown(choices: Iterable[int], name: str, key: str, at: int = 0) -> Unknown:
    """Make an unknown number, with the question for it and the statement that answers it."""
    ask, tells = _WORDS[key]
    return Unknown(tuple(choices), ask.format(name=name, at=at), tells=tells.format("{}", name=name, at=at))


_WORDS = {
    "stars": ("How many ★ are on the cards {name} won?", "the cards {name} won show {}★"),
    "card": ("How many ★ are on card {at} of those {name} won?", "card {at} of those {name} won shows {}★"),
    "won": ("How many cards did {name} win in tricks?", "{name} won {} cards"),
    "tableau": ("How many ★ are in {name}'s tableau?", "{name}'s tableau shows {}★"),
    "tableau_card": ("How many ★ are on card {at} of {name}'s tableau?", "card {at} of {name}'s tableau shows {}★"),
    "tableau_cards": ("How many cards are in {name}'s tableau?", "{name}'s tableau has {} cards"),
    "validation": ("How many ★ are on {name}'s Validation cards?", "{name}'s Validation cards show {}★"),
    "one": ("How many ★ are on Validation card {at} of {name}?", "Validation card {at} of {name} shows {}★"),
    "validation_cards": ("How many Validation cards does {name} have?", "{name} has {} Validation cards"),
    "total": ("What is the total of {name}?", "the total of {name} is {}"),
}
"""How each number is asked for, and told."""


def _with_tricks(score: Score, name: str, said: SaidScore, players: int) -> Score:
    if said.cards is None or said.stars is not None:
        won = said.won if said.won is not None else len(said.cards.has) if said.cards and said.cards.whole else None
        limit = STARS_A_PLAYER * players if won is None else most(won)
        stars = said.stars if said.stars is not None else Unknown(())
        if isinstance(stars, Unknown):
            stars = _unknown(stars.choices or range(limit + 1), name, "stars")
        return score._replace(stars=stars, won=_cards_won(name, won, least(stars), players))
    each = stars_of_each(said.cards)
    rest = _rest(said.cards, said.won, STARS_A_PLAYER * players)
    count = _cards_won(name, _size(said.cards, said.won), len(each), players)
    if rest or sum(isinstance(one, Unknown) for one in each) > 1:
        return score._replace(stars=_all(each, rest, name, "stars"), won=count)
    each = _asked(each, name, "card")
    if said.listed == "won":
        return score._replace(won=each)
    return score._replace(cards=each, won=count)


def _with_tableau(score: Score, name: str, said: SaidScore) -> Score:
    if said.tableau is None and (said.stars is not None or said.total is not None):
        return score
    pile = said.tableau if said.tableau is not None else Pile()
    each = stars_of_each(pile)
    rest = _rest(pile, None, LARGEST_TABLEAU)
    size = len(each) if pile.whole else pile.size
    if size is None:
        size = _unknown((len(each), max(LARGEST_TABLEAU, len(each))), name, "tableau_cards")
    if rest or sum(isinstance(one, Unknown) for one in each) > 1:
        return score._replace(tableau=_all(each, rest, name, "tableau"), tableau_cards=size)
    return score._replace(tableau=_asked(each, name, "tableau_card"), tableau_cards=size)


def _with_validation(
    score: Score, name: str, said: SaidScore, edition: tuple[int, ...] | None, top: int, highest: int
) -> Score:
    value, count = said.validation, said.validation_cards
    if isinstance(value, tuple):
        one_each = tuple(sorted(set(edition))) if edition else tuple(range(1, top + 1))
        each = tuple(
            _unknown(one.choices or one_each, name, "one", at) if isinstance(one, Unknown) else one
            for at, one in enumerate(value, 1)
        )
        return score._replace(validation=each, validation_cards=len(each))
    if value is None or isinstance(value, Unknown):
        every = range((sum(edition) if edition else top) + 1)
        value = _unknown((value.choices if value else ()) or every, name, "validation")
    if count is None:
        count = _cards_for(name, least(value), most(value), edition, highest)
    return score._replace(validation=value, validation_cards=count)


def _with_total(score: Score, name: str, said: SaidScore, top: int) -> Score:
    total = said.total
    if isinstance(total, Unknown):
        total = _unknown(total.choices or range(top + 1), name, "total")
    validation, count = score.validation, score.validation_cards
    if said.validation is None:
        validation = _unknown(range(most(total) + 1), name, "validation") if most(total) else 0
        count = _cards_for(name, 0, most(total), None, 0) if said.validation_cards is None else count
    won = score.won if said.won is not None or said.cards is not None else _cards_won(name, None, 0, 1)
    return score._replace(
        stars=0, cards=(), tableau=0, won=won, total=total, validation=validation, validation_cards=count
    )


def _cards_won(name: str, won: Any, stars: int, players: int) -> Any:
    if won is None:
        return _unknown(sorted({stars, _CARDS_A_PLAYER * players}), name, "won")
    return _unknown(won.choices, name, "won") if isinstance(won, Unknown) else won


def _cards_for(name: str, low: int, high: int, edition: tuple[int, ...] | None, highest: int) -> Any:
    """Say how many Validation cards may have so much prestige; a number that one card can show is taken for one."""
    fewest = -(-low // max(edition)) if edition else min(low, 1)
    ways = (fewest,) if low == high <= highest else tuple(sorted({fewest, high}))
    return ways[0] if len(ways) == 1 else _unknown(ways, name, "validation_cards")


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


def _all(each: tuple[Any, ...], rest: int, name: str, key: str) -> Unknown:
    return _unknown(range(least(each), most(each) + rest + 1), name, key)


def _asked(each: tuple[Any, ...], name: str, key: str) -> tuple[Any, ...]:
    return tuple(
        _unknown(one.choices, name, key, at) if isinstance(one, Unknown) else one for at, one in enumerate(each, 1)
    )
