"""The score of a game that was played, by the first core's rules: totals, ranking and winner, and what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.scores import Score, is_star
from cardgen.games.dr_science.first.scoring import Scoring
from cardgen.games.dr_science.table import H
from cardgen.rulings.first.finding import Hearing, InForce
from cardgen.rulings.unknown import ask, known


def scored(h: H) -> Mapping[str, Any]:
    """Let the rules of scoring speak on a table at the end."""
    t, kind = h.t, Scoring.kind
    fields = kind.cls.__dataclass_fields__
    facts = {name if name in fields else f"{name}_": value for name, value in kind.ordinary({}).items()}
    facts |= {"seats": t.seats, "players": len(t.seats), "scores": {name: _score(h, name) for name in t.seats}}
    if t.partners:
        facts |= {"form": "partners", "teams": (t.seats[0::2], t.seats[1::2])}
    heard: Hearing[Any] = Hearing(kind.cls(**{"running": None, **facts}), h.game, InForce(h.options), h.off)
    heard.hear(kind.rules)
    kind.cls.conclude(heard)
    for finding in heard.findings:
        if finding.cited:
            h.cite(finding.rule, finding.says)
    return heard.values


def _score(h: H, name: str) -> Score:
    won, lying, hand = h.t.piles[name], h.t.tableaus[name].has, h.t.hands[name].has
    earned = tuple(known(stars) for stars in h.t.earned[name])
    return Score(
        stars=_stars(won), won=len(won), tableau=_stars(lying), tableau_cards=len(lying), validation=earned,
        validation_cards=len(earned), hand=_stars(hand), held=h.t.hands[name].size,
    )  # fmt: skip


def _stars(cards: Sequence[Any]) -> int:
    return sum(bool(ask(card, is_star)) for card in cards)
