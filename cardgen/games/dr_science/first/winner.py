"""The rules that find the winner of a trick."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.games.dr_science.first.hearing import H, card_name, cards_named, plays_of, suit_label
from cardgen.games.dr_science.words.cards import PLAIN
from cardgen.rulings.first.finding import Finding, gives, notes, rule
from cardgen.rulings.talk.phrase import listed


def _best(h: H, among: list[int]) -> list[int]:
    values = h.values.get("values", {})
    able = [at for at in among if at in values]
    top = max((values[at] for at in able), default=None)
    return [at for at in able if values[at] == top]


@rule("values-compare")
def values_compare(h: H) -> Iterable[Finding]:
    """Note where a Wild or a Researcher is compared."""
    suits, values = h.values.get("suits", {}), h.values.get("values", {})
    trump = h.values.get("trump") or h.values.get("lead_suit")
    counted = [(at, play) for at, play in plays_of(h) if suits.get(at) == trump and at in values]
    if len(counted) > 1 and any(play.card.kind != PLAIN for _, play in counted):
        yield notes(f"values are compared as numbers, here {listed([str(values[at]) for at, _ in counted])}")


@rule("highest-lead-suit")
def highest_lead_suit(h: H) -> Iterable[Finding]:
    """Without trump, find the highest card of the lead suit."""
    if h.values.get("trump", "unsettled") is not None or h.values.get("lead_suit") is None:
        return
    suits = h.values.get("suits", {})
    h.values["top"] = _best(h, [at for at, _ in plays_of(h) if suits.get(at) == h.values["lead_suit"]])
    if h.values["top"]:
        play = h.s.trick[h.values["top"][0]]
        yield gives(
            "without trump the highest card of the lead suit "
            f"{suit_label(h, h.values['lead_suit'])} wins: {card_name(h, play)}"
        )


@rule("highest-trump")
def highest_trump(h: H) -> Iterable[Finding]:
    """With trump, find the highest trump card."""
    trump = h.values.get("trump")
    if trump is None:
        return
    spark = h.values["spark"]
    suits = h.values.get("suits", {})
    later = [at for at, _ in plays_of(h) if at >= spark and suits.get(at) == trump]
    h.values["top"] = _best(h, h.values.get("trumps", later))
    if h.values["top"]:
        play = h.s.trick[h.values["top"][0]]
        yield gives(f"the highest trump card wins: {card_name(h, play)}")


@rule("earlier-wins")
def earlier_wins(h: H) -> Iterable[Finding]:
    """Between equal cards prefer the earlier."""
    top = h.values.get("top", [])
    if len(top) > 1:
        first, *others = (h.s.trick[at] for at in top)
        h.values["top"] = top[:1]
        yield gives(f"{card_name(h, first)} was played before {cards_named(h, others)}, so it wins between them")


@rule("off-suit-never-wins")
def off_suit_never_wins(h: H) -> Iterable[Finding]:
    """Note higher cards that are neither trump nor of the lead suit."""
    suits, values = h.values.get("suits", {}), h.values.get("values", {})
    top = h.values.get("top", [])
    if not top:
        return
    aside = (h.values.get("trump"), h.values.get("lead_suit"))
    others = [play for at, play in plays_of(h) if suits.get(at) not in aside and values.get(at, -1) >= values[top[0]]]
    if others:
        are, they = ("is", "it") if len(others) == 1 else ("are", "they")
        neither = f"{are} neither trump nor of the lead suit" if aside[0] else f"{are} not of the lead suit"
        yield notes(f"{cards_named(h, others)} {neither}, so {they} cannot win")


WINNER = (values_compare, highest_lead_suit, highest_trump, earlier_wins, off_suit_never_wins)
