"""A kind of dispute made up for these tests: two coins lie on the table; equal ones win."""

# ruff: noqa: ARG003 - a kind's hooks share one signature
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardgen.model.game import Game
from cardgen.model.rulebook import Does, Option, Rule, Section, numbered
from cardgen.rulings.first.fact import fact
from cardgen.rulings.first.finding import Finding, Hearing, InForce, bars, gives, leaves, rule
from cardgen.rulings.first.kind import Answer, Clash, Facts, Ordinary, kind
from cardgen.rulings.talk.domain import Flag, ListOf, OneWord, Whole
from cardgen.rulings.talk.unknown import Unknown

SIDES = OneWord({"heads": ("h", "head"), "tails": ("t", "tail")}, "heads or tails")


@rule("same-sides")
def same_sides(h: Hearing[Any]) -> Iterator[Finding]:
    same = h.s.left == h.s.right
    h.values["wins"] = same
    yield gives(f"the coins show {h.s.left} and {h.s.right}, so it is {'a win' if same else 'no win'}")


@rule("stake")
def stake(h: Hearing[Any]) -> Iterator[Finding]:
    h.values["pays"] = h.s.stake * (2 if h.options["double"] == "yes" else 1) if h.values.get("wins") else 0
    yield gives(f"it pays {h.values['pays']}")


@rule("no-cheating")
def no_cheating(h: Hearing[Any]) -> Iterator[Finding]:
    if h.s.cheated:
        yield bars("a coin was turned by hand")


@rule("who-tosses")
def who_tosses(h: Hearing[Any]) -> Iterator[Finding]:
    if h.s.stake == 99:
        yield leaves("only the players know")


@kind(
    "coins",
    "Do the coins win?",
    rules=(same_sides, stake, no_cheating, who_tosses),
    answers={
        "wins": Answer(Flag(), "is it a win?", ("win",), asked=True, says="a win: {}"),
        "pays": Answer(Whole(0), "what it pays", asked=True, says="it pays {}"),
    },
    examples=("heads; right heads",),
    limits=("no-edge",),
)
@dataclass(frozen=True, slots=True)
class Coins(Ordinary):
    left: str = fact(SIDES, "the left coin", first=True, needed=True, example="heads", label="left coin")
    right: str = fact(SIDES, "the right coin", usual="unknown", example="tails", label="right coin")
    stake: int = fact(Whole(0, 99), "the stake", ordinary=1, usual="1", example="5", also=("bet",))
    cheated: bool = fact(Flag(), "was a coin turned by hand?", ordinary=False, usual="no", example="yes", assumed=True)
    told: Sequence[str] = fact(
        ListOf(SIDES), "what somebody else says of both", ordinary=(), usual="nothing", example="heads tails"
    )

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        yield {
            "right": Unknown(("heads", "tails"), "What does the right coin show?"),
            "stake": 1,
            "cheated": False,
            "told": (),
            **facts,
        }

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        told = facts.get("told", ())
        if len(told) == 2 and "right" in facts and told[1] != facts["right"]:
            without: Mapping[str, Any] = {name: value for name, value in facts.items() if name != "told"}
            return Clash(
                "the right coin is told in two ways",
                (("the coin", without), ("what was told", {**without, "right": told[1]})),
            )
        return None

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return ("no-edge", "nobody has so much") if self.stake == 13 else None

    @classmethod
    def sentence(cls, h: Hearing[Any]) -> str:
        return "It is a win." if h.values.get("wins") else "It is no win."


def coin_game(real: Game) -> Game:
    """A game that has these rules and nothing else of interest."""
    keys = ("same-sides", "stake", "no-cheating", "who-tosses", "no-edge")
    rules = tuple(Rule(key, f"Of {key}.", Does.DEFINES) for key in keys)
    double = Option("double", "Is the stake doubled?", {"no": "no", "yes": "yes"}, "no")
    return replace(real, id="coins", prefix="co", rulebook=numbered([Section("Coins", rules)], {"double": double}))
