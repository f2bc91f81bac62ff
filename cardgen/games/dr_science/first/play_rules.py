"""The rules of playing a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.trick import RULES, TrickWinner, winner_of
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.cards import (
    RESEARCHER,
    SPECIALTY,
    VALIDATION,
    WILD,
    Card,
    unfit,
)
from cardgen.games.dr_science.words.players import (
    Play,
)
from cardgen.rulings.first.finding import Effect, Finding, Hearing, allows, bars, gives, rule
from cardgen.rulings.talk.piles import Pile


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that cards are played in the Play step."""
    if h.s.step != "play":
        yield bars(f"{h.s.player} is past the Play step, which comes first in a turn")


@rule("one-turn-each")
def one_turn_each(h: H) -> Iterator[Finding]:
    """Say whose turn it is by the seats."""
    if h.s.seats and h.s.trick and h.s.turn == h.s.player:
        yield gives(f"{h.s.trick[-1].player} played last, and {h.s.player} is next in clockwise order")
    elif h.s.turn in h.s.seats and h.s.turn != h.s.player:
        yield gives(f"{h.s.turn} {'is next in clockwise order' if h.s.trick else 'leads'}")


@rule("one-card")
def one_card(h: H) -> Iterator[Finding]:
    """Refuse a second card and a card before its turn."""
    had = [play.player for play in h.s.trick]
    if h.s.player in had:
        h.values["remedy"] = "take-back"
        h.options["out-of-turn"]
        yield bars(f"{h.s.player} has already played to this trick, so the card goes back")
    elif h.s.turn not in (None, h.s.player):
        h.values["remedy"] = h.options["out-of-turn"]
        goes = "so the card goes back" if h.values["remedy"] == "take-back" else "but by the house rule the card stays"
        yield bars(f"it is {h.s.turn}'s turn, not {h.s.player}'s, {goes}")


@rule("hand-or-tableau")
def hand_or_tableau(h: H) -> Iterator[Finding]:
    """Ask that the card comes from the player's own hand or tableau."""
    if h.s.from_ not in ("hand", "tableau"):
        source = h.s.from_ if h.s.from_.startswith("another") else f"the {h.s.from_}"
        yield bars(f"the card comes from {source}, and only one's own hand and tableau will do")
        return
    pile: Pile = h.s.hand if h.s.from_ == "hand" else h.s.tableau
    card = h.s.card.bare
    held = [_own(one, h).bare for one in pile.has]
    if (pile.unseen == 0 and _own(card, h) not in held) or card in [one.bare for one in pile.lacks]:
        yield bars(f"{card} is not in {h.s.player}'s {h.s.from_}")
    elif _own(card, h) in held:
        h.values["held"] = True
        yield gives(f"the card comes from {h.s.player}'s {h.s.from_}")
    else:
        yield gives(f"the card may come from {h.s.player}'s own {h.s.from_}, if it is there")


def _own(card: Card, h: H) -> Card:
    if card.kind == RESEARCHER and card.suit is None:
        return card._replace(suit=h.s.specialties.get(h.s.player))
    return card


@rule("only-your-researcher")
def only_your_researcher(h: H) -> Iterator[Finding]:
    """Refuse somebody else's Researcher, and one's own once it was won in a trick."""
    if h.s.card.kind != RESEARCHER:
        return
    own = h.s.specialties.get(h.s.player)
    if h.s.card.suit is not None and own is not None and h.s.card.suit != own:
        yield bars(
            f"the Researcher of {box_of(h.game).labels.get(h.s.card.suit, h.s.card.suit)} is not {h.s.player}'s own"
        )
    if h.s.from_ == "score pile" or h.s.played_before:
        yield bars("a Researcher in a score pile is out of play")


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Refuse a Specialty card."""
    if h.s.card.kind == SPECIALTY:
        yield bars("a Specialty card is never played")


@rule("validation-cards")
def validation_cards(h: H) -> Iterator[Finding]:
    """Refuse a Validation card."""
    if h.s.card.kind == VALIDATION:
        yield bars("a Validation card is never played")


@rule("declare-wild")
def declare_wild(h: H) -> Iterator[Finding]:
    """Ask for a suit for a Wild."""
    if h.s.card.kind != WILD:
        return
    box = box_of(h.game)
    if h.s.card.said is None and h.options["missing-declaration"] == "lead-zero":
        yield gives("no suit was named, so by the house rule the Wild takes the lead suit")
    elif h.s.card.said not in box.suits:
        not_said = "and none was named" if h.s.card.said is None else f"not {h.s.card.said}"
        yield bars(f"{h.s.player} must name one of the four suits for the Wild, {not_said}; its value is always 0")
    else:
        yield gives(f"{h.s.player} names {box.labels[h.s.card.said]} for the Wild")


@rule("declare-researcher")
def declare_researcher(h: H) -> Iterator[Finding]:
    """Ask for a number for a Researcher."""
    if h.s.card.kind != RESEARCHER:
        return
    said = h.s.card.said
    if said is None and h.options["missing-declaration"] == "lead-zero":
        yield gives("no number was named, so by the house rule the Researcher counts 0")
    elif not isinstance(said, int) or not 0 <= said <= 6:
        not_said = "and none was named" if said is None else f"not {said}"
        yield bars(f"{h.s.player} must name a whole number from 0 to 6 for the Researcher, {not_said}")
    else:
        yield gives(f"{h.s.player} names {said} for the Researcher")


@rule("declare-afresh")
def declare_afresh(h: H) -> Iterator[Finding]:
    """Answer that how the card stood in the tableau does not bind."""
    stood = h.s.stood_as
    if (
        h.s.from_ == "tableau"
        and h.s.card.kind in (WILD, RESEARCHER)
        and (stood is not None and stood.said != h.s.card.said)
    ):
        said = box_of(h.game).labels.get(str(stood.said), stood.said)
        yield allows(f"what is declared need not be what the card stood for in the tableau, {said}")


@rule("declaration-stands")
def declaration_stands(h: H) -> Iterator[Finding]:
    """Hold the player to the declaration, or by a house rule until the next card lies there."""
    if h.s.instead is None:
        return
    if h.options["declaration-change"] == "until-next-card" and not h.s.next_played:
        if wrong := unfit(h.s.instead, h.s.card, box_of(h.game).suits):
            yield bars(f"by the house rule the declaration may still be changed, but {wrong}")
            return
        h.values["changed"] = h.s.instead
        yield gives(f"by the house rule the declaration may still be changed, to {h.s.instead}")
    else:
        late = " once the next card lies there" if h.options["declaration-change"] != "locked" else ""
        yield bars(f"a declaration cannot be changed{late}")


@rule("drawn-card-waits")
def drawn_card_waits(h: H) -> Iterator[Finding]:
    """Refuse a card drawn in this very turn."""
    if h.s.drawn_now:
        yield bars(f"{h.s.card.bare} was drawn in this very turn and has to wait for the next one")


@rule("no-duty")
def no_duty(h: H) -> Iterator[Finding]:
    """Answer that nobody need follow suit, and that anything may be led."""
    if h.barred():
        return
    if not h.s.trick:
        yield allows("whoever leads may play any card")
    elif _suit_of(h.s.card, h.s.player, h) != _suit_of(h.s.trick[0].card, h.s.trick[0].player, h):
        yield allows("nobody has to follow suit")


def _suit_of(card: Card, player: str, h: H) -> str | None:
    """Give the suit a card is played as; a Wild of which none was named follows the lead."""
    if card.kind != WILD:
        own: str | None = h.s.specialties.get(player)
        return card.suit or own
    named: str | None = card.said
    if named is not None or not h.s.trick:
        return named
    first: Play = h.s.trick[0]
    return _suit_of(first.card, first.player, h) if first.card.said or first.card.kind != WILD else None


@rule("may-break")
def may_break(h: H) -> Iterator[Finding]:
    """Answer that a card may be taken out of a set or run."""
    if h.s.from_ == "tableau" and not h.barred():
        yield allows("a card may be played out of the tableau even if that breaks a set or run")


def afterwards(h: H) -> Iterator[Finding]:
    """Hear the trick with the card in it."""
    if h.barred():
        return
    card = h.values.get("changed", h.s.card)
    seats = h.s.seats or tuple(dict.fromkeys([*(play.player for play in h.s.trick), h.s.player]))
    situation = TrickWinner(
        seats=seats,
        specialties=h.s.specialties,
        players=max(2, len(seats)),
        lead=(*h.s.trick, Play(h.s.player, card))[0].player,
        trick=(*h.s.trick, Play(h.s.player, card)),
        order="known",
        declined={},
        changed=(),
        changed_late=(),
        partners=False,
    )
    now: Hearing[Any] = Hearing(situation, h.game, h.options, h.off)
    now.hear(RULES)
    h.values["leading"] = winner_of(now)
    h.values["trump"] = now.values.get("trump")
    skip = {"declare-wild", "declare-researcher"}
    yield from (
        one._replace(effect=Effect.NOTES) for one in now.findings if one.rule not in skip and one.effect != "bars"
    )
