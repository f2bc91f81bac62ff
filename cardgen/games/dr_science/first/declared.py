"""The rules that give the cards of a trick their suits and values."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.games.dr_science.first.hearing import H, card_name, plays_of, suit_label
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, unfit
from cardgen.games.dr_science.words.players import Play
from cardgen.rulings.first.finding import Finding, Rule, bars, gives, rule


@rule("science-cards")
def science_cards(h: H) -> Iterable[Finding]:
    """Give plain cards their printed suit and value."""
    h.values.setdefault("suits", {})
    h.values.setdefault("values", {})
    for at, play in plays_of(h):
        if play.card.kind == PLAIN:
            h.values["suits"][at], h.values["values"][at] = play.card.suit, play.card.value
    return ()


@rule("wild-cards")
def wild_cards(h: H) -> Iterable[Finding]:
    """Give a Wild the value 0 and the suit declared."""
    for at, play in plays_of(h):
        if play.card.kind == WILD:
            h.values.setdefault("values", {})[at] = 0
            if play.card.said in box_of(h.game).suits:
                h.values.setdefault("suits", {})[at] = play.card.said
    return ()


@rule("researcher-cards")
def researcher_cards(h: H) -> Iterable[Finding]:
    """Give a Researcher its owner's suit and the number declared."""
    for at, play in plays_of(h):
        if play.card.kind == RESEARCHER:
            h.values.setdefault("suits", {})[at] = play.card.suit or h.s.specialties.get(play.player)
            if isinstance(play.card.said, int) and 0 <= play.card.said <= 6:
                h.values.setdefault("values", {})[at] = play.card.said
    return ()


@rule("declare-wild")
def declare_wild(h: H) -> Iterable[Finding]:
    """Ask for a suit for every Wild; under a house rule one that was named nothing takes the lead suit."""
    suits = box_of(h.game).suits
    for at, play in plays_of(h):
        if play.card.kind != WILD or at >= len(h.s.trick) - h.s.coming:
            continue
        if play.card.said is None:
            suit = _lead_for_undeclared(h) if at else h.s.specialties.get(play.player)
            h.values.setdefault("suits", {})[at] = suit
            yield gives(f"{play.player} named no suit for the Wild, so it takes {suit_label(h, suit)}")
        elif play.card.said not in suits:
            yield bars(
                f"{play.player} must name one of the four suits for the Wild, not "
                f"`{play.card.said}`; its value is always 0"
            )
        else:
            yield gives(f"{play.player} named {suit_label(h, play.card.said)} for the Wild", cited=_was_open(h, at))


@rule("declare-researcher")
def declare_researcher(h: H) -> Iterable[Finding]:
    """Ask for a number for every Researcher; under a house rule one without counts 0."""
    for at, play in plays_of(h):
        if play.card.kind != RESEARCHER or at >= len(h.s.trick) - h.s.coming:
            continue
        said = play.card.said
        if said is None:
            h.values.setdefault("values", {})[at] = 0
            yield gives(f"{play.player} named no number for the Researcher, so it counts 0")
        elif not isinstance(said, int) or not 0 <= said <= 6:
            yield bars(f"{play.player} must name a whole number from 0 to 6 for the Researcher, not {said}")
        else:
            yield gives(f"{play.player} named {said} for the Researcher", cited=_was_open(h, at))


def _was_open(h: H, at: int) -> bool:
    return at in h.s.unsaid


def _lead_for_undeclared(h: H) -> str | None:
    first: Play = h.s.trick[0]
    if first.card.kind == PLAIN:
        return first.card.suit
    if first.card.kind == RESEARCHER or first.card.said is None:
        return first.card.suit or h.s.specialties.get(first.player)
    return str(first.card.said)


@rule("declaration-stands")
def declaration_stands(h: H) -> Iterable[Finding]:
    """Hold everybody to what was declared, or by a house rule until the next card lies there."""
    for late, wishes in ((False, h.s.changed), (True, h.s.changed_late)):
        for wish in wishes:
            at = next((at for at, play in plays_of(h) if play.player == wish.player), None)
            if at is None:
                continue
            if not late and h.options["declaration-change"] == "until-next-card":
                if wrong := unfit(wish.card, h.s.trick[at].card, box_of(h.game).suits):
                    yield bars(f"{wish.player} may still change what was declared, but {wrong}")
                    continue
                key = "suits" if wish.card.kind == WILD else "values"
                h.values.setdefault(key, {})[at] = wish.card.said
                yield gives(f"{wish.player} may still change what was declared: it is {wish.card} now")
            else:
                if late:
                    h.options["declaration-change"]
                when = ", for the next card lay there already" if late else ""
                yield gives(f"{wish.player} cannot change the declaration to {wish.card}{when}")


def change_freely(h: H) -> Iterable[Finding]:
    """Grant every wish to change where no rule forbids it."""
    if h.on("declaration-stands"):
        return ()
    for wish in (*h.s.changed, *h.s.changed_late):
        for at, play in plays_of(h):
            if play.player == wish.player and not unfit(wish.card, play.card, box_of(h.game).suits):
                key = "suits" if wish.card.kind == WILD else "values"
                h.values.setdefault(key, {})[at] = wish.card.said
    return ()


@rule("lead-suit")
def lead_suit(h: H) -> Iterable[Finding]:
    """Take the lead suit from the first card."""
    suits = h.values.get("suits", {})
    if not h.s.trick or 0 not in suits:
        return
    first: Play = h.s.trick[0]
    suit = suits[0]
    if first.card.kind == WILD and h.options["lead-suit-of-wild"] == "next-natural":
        at = next((at for at, play in plays_of(h) if play.card.kind != WILD), None)
        if at is not None:
            suit = suits.get(at)
            h.values["lead_suit"] = suit
            yield gives(
                f"a Wild was led, so the lead suit is that of {card_name(h, h.s.trick[at])}: {suit_label(h, suit)}"
            )
            return
    h.values["lead_suit"] = suit
    yield gives(f"{first.player} led, so the lead suit is {suit_label(h, suit)}", cited=first.card.kind != PLAIN)


SUITS = (
    science_cards,
    wild_cards,
    researcher_cards,
    declare_wild,
    declare_researcher,
    declaration_stands,
    Rule("", change_freely),
    lead_suit,
)
