"""What an addition earns: which Validation card, or none."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.rulings.first.finding import Finding, bars, gives, rule
from cardgen.rulings.first.kind import Answer
from cardgen.rulings.talk.domain import OneWord, Whole
from cardgen.rulings.talk.phrase import plural


@rule("count-from-hand")
def count_from_hand(h: H) -> Iterator[Finding]:
    """Count the cards that came from the hand."""
    h.values["cards"] = h.s.count
    if h.s.add and not h.barred():
        lay = len(h.s.tableau)
        moved = (
            f"; the {'one' if lay == 1 else lay} that lay there {'does' if lay == 1 else 'do'} not count" if lay else ""
        )
        yield gives(f"{plural(h.s.count, 'card')} came from the hand{moved}", cited=bool(lay))


@rule("one-scores-nothing")
def one_scores_nothing(h: H) -> Iterator[Finding]:
    """Say that a single card earns nothing."""
    if h.values.get("cards") == 1 and not h.barred():
        h.values["stack"], h.values["stars"] = None, 0
        yield gives("a single card earns no Validation card")


@rule("three-stacks")
def three_stacks(h: H) -> Iterator[Finding]:
    """Say which stacks there are; by a house rule some are missing with few players."""
    count = h.values.get("cards", 0)
    if count not in (3, 4) or h.barred():
        return
    players = h.s.players
    if h.options["validation-markers"] == "add-count" and players is not None and count > players:
        h.values["missing"] = True
        missing = f"by the house rule there is no {count}-stack with {plural(players, 'player')}"
        yield gives("by the house rule the numbers on Validation cards say how many cards are added")._replace(
            rule="player-marks"
        )
        yield gives(missing)


@rule("empty-stack")
def empty_stack(h: H) -> Iterator[Finding]:
    """Say what an empty stack earns."""
    count = h.values.get("cards", 0)
    if h.barred() or h.values.get("missing") or h.s.tops.get(count) != 0 or count not in STACKS:
        return
    h.values["empty"] = True
    h.values["source"] = None
    if h.options["empty-stack"] == "next-lower":
        lower = next((stack for stack in (3, 2) if stack < count and h.s.tops.get(stack) != 0), None)
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
    elif h.s.count in STACKS and sum(1 for value in h.s.tops.values() if value) > 1 and not h.barred():
        yield gives("the addition earns one Validation card, from one stack")
    elif h.s.additions and h.s.count in STACKS and not h.barred():
        yield gives("by the house rule each addition of the turn earns a Validation card of its own")


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
    h.values["stack"], h.values["stars"] = stack, h.s.tops.get(stack)
    if not h.on("one-validation-card"):
        h.values["stars"] = sum(h.s.tops.values())
    yield gives(f"the addition earns the top card of the {stack}-stack")


def earns_words(h: H) -> str:
    """Say what the addition earns: `takes the top card of the 3-stack, 4★`."""
    stack, stars = h.values.get("stack"), h.values.get("stars")
    if stack is None:
        return "earns nothing" if h.s.count > 1 else "earns nothing for a single card"
    if stars is None:
        return f"takes the top card of the {stack}-stack"
    if h.s.unknown_top:
        return f"takes the top card of the {stack}-stack (how much prestige it shows was not said)"
    return f"takes the top card of the {stack}-stack, {stars}★"


def remedy_words(h: H) -> str:
    """Say in a sentence what becomes of an illegal addition."""
    remedy = h.values.get("remedy")
    if remedy == "take-back":
        taken = " and a Validation card taken for them onto its stack" if h.s.count in STACKS else ""
        return f" The cards go back to the hand{taken}, and the step is over."
    if remedy == "repair-first":
        return " By the house rule the addition may be mended first; if that fails, the cards go back to the hand."
    if remedy == "stands":
        return " But the next player has played, so the addition stands."
    return ""


EARNED = {
    "stack": Answer(
        Whole(2, 4),
        "the stack that gives its top card, or none",
        says="the top card of the {}-stack is earned",
        none="no stack gives a card",
        sought=True,
    ),
    "stars": Answer(
        Whole(0),
        "the prestige it earns",
        ("star", "prestige", "★", "earns", "scores"),
        says="it earns {}★",
        sought=True,
    ),
    "cards": Answer(
        Whole(0), "how many cards count", ("count", "added"), says="{} cards count", said={1: "1 card counts"}
    ),
    "remedy": Answer(
        OneWord({"take-back": (), "repair-first": (), "stands": ()}),
        "what happens to an illegal addition",
        says="the remedy is {}",
        said={
            "take-back": "the cards go back",
            "repair-first": "the addition may be mended first",
            "stands": "the addition stands",
        },
        none="there is no remedy",
        counts=True,
    ),
}
"""What one may ask of an addition, besides how its cards are arranged."""
