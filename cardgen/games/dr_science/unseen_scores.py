"""What is told of somebody's end, and what nobody told of it: it is asked for where a rule needs it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.table import H
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import SaidScore
from cardgen.rulings.talk.phrase import span
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING, Open, Pool, ask, total

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""
TRICKS = 12
LARGEST_TABLEAU = 11
ENDLESS = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""
_STAR_VALUES = (3, 4, 5)
_WORDS = {
    "stars": ("How many ★ are on the cards {0} won?", "the cards {0} won show {2}★"),
    "cards": ("How many ★ are on card {1} of those {0} won?", "card {1} of those {0} won shows {2}★"),
    "won": ("How many cards did {0} win in tricks?", "{0} won {2} cards"),
    "tableau": ("How many ★ are in {0}'s tableau?", "{0}'s tableau shows {2}★"),
    "tableau card": ("How many ★ are on card {1} of {0}'s tableau?", "card {1} of {0}'s tableau shows {2}★"),
    "tableau_cards": ("How many cards are in {0}'s tableau?", "{0}'s tableau has {2} cards"),
    "validation": ("How many ★ are on {0}'s Validation cards?", "{0}'s Validation cards show {2}★"),
    "validation card": ("How many ★ are on Validation card {1} of {0}?", "Validation card {1} of {0} shows {2}★"),
    "validation_cards": ("How many Validation cards does {0} have?", "{0} has {2} Validation cards"),
    "running": ("How many ★ did {0} have before this game?", "{0} had {2}★ before"),
    "total": ("What is the total of {0}?", "the total of {0} is {2}"),
}
"""How each number is asked for, and told."""


def opened(h: H, name: str, part: str, values: Iterable[int], at: int = 0, pool: Pool | None = None) -> Any:
    """Give a number of somebody's score that nobody knows."""
    ask, tells = _WORDS[part]
    path = f"running.{name}" if part == "running" else f"scores.{name}.{part.partition(' ')[0]}{f'.{at}' if at else ''}"

    def told(some: Sequence[Any], every: Sequence[Any]) -> str:
        return tells.format(name, at, span(some, every))

    every = tuple(values)
    if pool is not None:
        h.given.open(path, every, ask.format(name, at), tells=told)
        return pool.one(path, every, ask.format(name, at), hidden=False)
    return every[0] if len(every) == 1 else h.given.open(path, every, ask.format(name, at), tells=told)


def _number(h: H, name: str, part: str, told: Any, usual: Iterable[int]) -> Any:
    """Give a number as it was told, or one of those it usually is."""
    if isinstance(told, Unknown) or told is None:
        return opened(h, name, part, (told.choices if told is not None else ()) or usual)
    return told


def most(value: Any) -> int:
    """Give the most that a number that was told can be."""
    if isinstance(value, tuple):
        return sum(map(most, value))
    return int(max(value.choices, default=0) if isinstance(value, Unknown) else value or 0)


# -- cards ------------------------------------------------------------------------------------------------------------
def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in _STAR_VALUES)


def is_scored(card: Any) -> bool:
    """Say whether a card is counted at all: a Specialty or a Validation card among the cards is not."""
    return not isinstance(card, Card) or card.kind not in (SPECIALTY, VALIDATION)


def cards(one: SaidScore) -> Iterator[Card]:
    """List the cards that are known."""
    for pile in (one.cards, one.tableau, one.hand):
        yield from (card for card in (pile.has if pile else ()) if isinstance(card, Card))


def researchers(h: H, name: str, one: SaidScore) -> Iterator[Card]:
    """List the Researchers; one in somebody's own tableau or hand is that player's."""
    own = h.t.box.people.get(name)
    for pile in (one.cards, one.tableau, one.hand):
        for card in pile.has if pile else ():
            if isinstance(card, Card) and card.kind == RESEARCHER:
                yield card if pile is one.cards else card._replace(suit=card.suit or own)


def hand_stars(one: SaidScore) -> int:
    """Count the prestige left in a hand, as far as it is known."""
    return sum(isinstance(card, Card) and is_star(card) for card in (one.hand.has if one.hand else ()))


def each(pile: Pile) -> list[tuple[int, ...]]:
    """Give what each card that was listed can be worth."""
    return [
        tuple(sorted({int(ask(one, is_star)) for one in (card.choices if isinstance(card, Unknown) else (card,))}))
        for card in filter(is_scored, pile.has)
    ]


def _pile(h: H, name: str, parts: tuple[str, str], pile: Pile, size: Any, limit: int) -> Any:
    """Count the prestige on a pile: of one unknown card it is asked, else how much it is in all."""
    worth = each(pile)
    sure, unknown = sum(map(min, worth)), [at for at, one in enumerate(worth, 1) if len(one) > 1]
    whole = pile.whole and size is None
    rest = 0 if whole else max(0, (most(size) if size is not None else limit) - len(pile.has))
    if rest or len(unknown) > 1:
        return opened(h, name, parts[0], range(sure, sure + len(unknown) + rest + 1))
    return sure + opened(h, name, parts[1], (0, 1), unknown[0]) if unknown else sure


def won_stars(h: H, name: str) -> Any:
    """Count the prestige on the cards won in tricks."""
    one, limit = h.t.scores[name], STARS_A_PLAYER * h.t.players
    if one.total is not None and one.stars is None and one.cards is None:
        return 0
    if one.cards is None or one.stars is not None:
        won = told_won(one)
        return _number(h, name, "stars", one.stars, range((limit if won is NOTHING else most(won)) + 1))
    size = one.won if one.won is not None else one.cards.size
    return _pile(h, name, ("stars", "cards"), one.cards, None if one.cards.whole and one.won is None else size, limit)


def tableau_stars(h: H, name: str) -> Any:
    """Count the prestige in a tableau; where all prestige on cards is told at once, there is no more of it."""
    pile = _tableau(h.t.scores[name])
    size = None if pile.whole else pile.size
    return _pile(h, name, ("tableau", "tableau card"), pile, size, LARGEST_TABLEAU)


def _tableau(one: SaidScore) -> Pile:
    if one.tableau is not None:
        return one.tableau
    return Pile(whole=True) if one.stars is not None or one.total is not None else Pile()


# -- Validation cards -------------------------------------------------------------------------------------------------
def edition(h: H) -> Any:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    if h.options["validation-values"] != "reconstructed":
        return NOTHING
    every = h.options["validation-markers"] == "add-count"
    adds = [add for add in h.t.box.adds if not every or add <= h.t.players]
    return tuple(stars for add in adds for stars in h.t.box.stack(add, h.t.players, all_marks=every))


def listed_prestige(one: SaidScore) -> list[int]:
    """List the Validation cards whose prestige is known."""
    return [stars for stars in (one.validation if isinstance(one.validation, tuple) else ()) if isinstance(stars, int)]


def told_prestige(one: SaidScore) -> Any:
    """Give the prestige on Validation cards as it was told, or NOTHING."""
    if isinstance(one.validation, tuple):
        return sum(one.validation) if len(listed_prestige(one)) == len(one.validation) else NOTHING
    return NOTHING if one.validation is None or isinstance(one.validation, Unknown) else one.validation


def prestige(h: H, names: Iterable[str]) -> Mapping[str, Any]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    known = {name: told_prestige(h.t.scores[name]) for name in names}
    if not any(value is NOTHING for value in known.values()):
        return known
    cards = edition(h)
    if cards is NOTHING:
        return {name: _prestige(h, name, range(1, _top(h) + 1), _top(h), None) for name in known}
    left = Counter(cards) - Counter(stars for one in h.t.scores.values() for stars in listed_prestige(one))
    return {name: _prestige(h, name, sorted(set(cards)), sum(cards), pool) for pool in [Pool(left)] for name in known}


def _prestige(h: H, name: str, of_one: Iterable[int], of_all: int, pool: Pool | None) -> Any:
    one = h.t.scores[name]
    if isinstance(one.validation, tuple):
        part = "validation card"
        return total(
            opened(h, name, part, stars.choices or of_one, at, pool) if isinstance(stars, Unknown) else stars
            for at, stars in enumerate(one.validation, 1)
        )
    top = of_all if one.total is None else most(one.total) or of_all
    return _number(h, name, "validation", one.validation, range(top + 1))


# -- totals, and how many cards there are ------------------------------------------------------------------------------
def told_total(h: H, name: str) -> Any:
    """Give a total that was told."""
    if isinstance(h.t.scores[name].total, int):
        return h.t.scores[name].total
    known = sum(most(two.total) for two in h.t.scores.values())
    return _number(h, name, "total", h.t.scores[name].total, range(max(_highest(h), known + 1) + 1))


def _highest(h: H) -> Any:
    """Give as much as somebody can have of whom nobody knows anything: what the cards of others leave."""
    others = [one for one in h.t.scores.values() if one.total is None]
    left = STARS_A_PLAYER * h.t.players - sum(_least(one) for one in others)
    cards = edition(h)
    if cards is NOTHING:
        return left + _top(h)
    known = [told_prestige(one) for one in others]
    return left + sum(cards) - sum(stars for stars in known if isinstance(stars, int))


def _least(one: SaidScore) -> int:
    """Give the least prestige that somebody's cards have."""
    stars = one.stars if one.cards is None or one.stars is not None else None
    piles = sum(sum(map(min, each(pile))) for pile in (one.cards if stars is None else None, one.tableau) if pile)
    return piles + int(min(stars.choices, default=0) if isinstance(stars, Unknown) else stars or 0)


def _top(h: H) -> Any:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    spoken = sum(most(one.validation) for one in h.t.scores.values())
    return max(ENDLESS, STARS_A_PLAYER * h.t.players + spoken + 1)


def told_won(one: SaidScore) -> Any:
    """Give how many cards were won, as far as it was told."""
    if one.won is not None:
        return one.won
    return len(each(one.cards)) if one.cards is not None and one.cards.whole else NOTHING


def pile_size(h: H, name: str, prestige_: Mapping[str, Any] | None) -> Any:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    one = h.t.scores[name]
    won = told_won(one)
    others = sum(most(told_won(two)) for other, two in h.t.scores.items() if other != name and two.won is not None)
    able = range(max(0, TRICKS * h.t.players - others) + 1)
    parts = [_number(h, name, "won", None if won is NOTHING else won, able)]
    tableau = _tableau(one)
    lie = len(each(tableau)) if tableau.whole else tableau.size
    parts.append(_number(h, name, "tableau_cards", lie, range(len(tableau.has), LARGEST_TABLEAU + 1)))
    if prestige_ is not None:
        parts.append(_validation_cards(h, name, prestige_[name]))
    return total(parts)


def _validation_cards(h: H, name: str, worth: Any) -> Any:
    """Count the Validation cards; a number that one card can show is taken for one."""
    one = h.t.scores[name]
    if one.validation_cards is not None or isinstance(one.validation, tuple):
        return len(one.validation) if one.validation_cards is None else one.validation_cards
    highest = max(stars for stack in h.t.box.stacks.values() for stars in stack)
    if isinstance(worth, int) and worth <= highest:
        return min(worth, 1)
    low, high = (min(worth.left), max(worth.left)) if isinstance(worth, Open) else (worth, worth)
    return opened(h, name, "validation_cards", range(min(low, 1), high + 1))
