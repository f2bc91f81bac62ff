"""Statements about scores that contradict each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cardgen.games.dr_science.first.score_bounds import least, most
from cardgen.games.dr_science.first.scores import SaidScore, stars_of_each
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.rulings.first.kind import Clash, Facts
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown


def score_clashes(facts: Facts) -> Iterator[Clash]:
    """Find statements about scores that cannot hold together."""
    scores: Mapping[str, SaidScore] = facts["scores"]
    players = facts.get("players")
    if isinstance(players, int) and FEWEST <= players <= MOST and len(scores) > players:
        fewer = {**facts, "scores": dict(list(scores.items())[:players])}
        without = {name: value for name, value in facts.items() if name != "players"}
        yield Clash(
            f"{players} players were named, but {len(scores)} have scores",
            (("the scores", without), ("the number of players", fewer)),
        )
    for name, score in scores.items():
        for says, ways in (*_of_cards(name, score), *_of_prestige(name, score), *_of_total(name, score)):
            changed = tuple((holds, {**facts, "scores": {**scores, name: left}}) for holds, left in ways)
            yield Clash(says, changed)


_Said: TypeAlias = tuple[str, tuple[tuple[str, SaidScore], ...]]


def _of_cards(name: str, score: SaidScore) -> Iterator[_Said]:
    stars, won, cards = _number(score.stars), _number(score.won), score.cards
    if cards is not None and won is not None and len(cards.has) > won:
        yield (
            f"{name} is said to have won {won} cards, but {len(cards.has)} are listed",
            (
                (f"the cards of {name}", score._replace(won=None)),
                (f"the number of {name}'s cards", score._replace(cards=None)),
            ),
        )
    elif cards is not None and stars is not None and not _may_show(cards, stars, won):
        yield (
            f"{name} is said to have {stars}★ on cards, but those listed show another number",
            (
                (f"the stars of {name}", score._replace(cards=None)),
                (f"the cards of {name}", score._replace(stars=None)),
            ),
        )
    elif cards is None and stars is not None and won is not None and stars > won:
        yield (
            f"{name} is said to have {stars}★ on {won} cards",
            (
                (f"the stars of {name}", score._replace(won=None)),
                (f"the number of {name}'s cards", score._replace(stars=Unknown(()))),
            ),
        )


def _of_prestige(name: str, score: SaidScore) -> Iterator[_Said]:
    count = _number(score.validation_cards)
    if isinstance(score.validation, tuple) and count is not None and len(score.validation) != count:
        yield (
            f"{name} is said to have {count} Validation cards, but {len(score.validation)} are listed",
            (
                (f"the Validation cards of {name}", score._replace(validation_cards=None)),
                ("their number", score._replace(validation=None)),
            ),
        )


def _of_total(name: str, score: SaidScore) -> Iterator[_Said]:
    total = _number(score.total)
    counted = _counted(score)
    if total is not None and counted is not None and total != counted:
        yield (
            f"{name} is said to have a total of {total}, but what is listed comes to {counted}",
            (
                (f"the total of {name}", score._replace(stars=None, cards=None, tableau=None, validation=None)),
                (f"what is listed of {name}", score._replace(total=None)),
            ),
        )


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def _may_show(cards: Pile, stars: int, won: int | None) -> bool:
    each = stars_of_each(cards)
    size = won if won is not None else len(cards.has) if cards.whole else cards.size
    rest = stars if size is None else max(0, most(size) - len(cards.has))
    return least(each) <= stars <= most(each) + rest


def _counted(score: SaidScore) -> int | None:
    """Add up a score of which everything is known."""
    parts = [score.validation, _pile(score.tableau) if score.tableau else 0]
    parts.append(score.stars if score.stars is not None else _pile(score.cards) if score.cards else None)
    if any(part is None or isinstance(part, Unknown) for part in parts):
        return None
    if any(isinstance(one, Unknown) for part in parts if isinstance(part, tuple) for one in part):
        return None
    return sum(map(least, parts))


def _pile(pile: Pile) -> tuple[Any, ...] | None:
    return stars_of_each(pile) if pile.whole else None
