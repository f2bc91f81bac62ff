"""Two kinds of dispute about a trick: who wins it, and whether a suit is trump."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardgen.games.dr_science.first import declared, phrases, trump, winner
from cardgen.games.dr_science.first.box import box_of
from cardgen.games.dr_science.first.hearing import H, card_name
from cardgen.games.dr_science.first.players import Seat
from cardgen.games.dr_science.first.suits import SuitWord
from cardgen.games.dr_science.first.trick_facts import TrickFacts
from cardgen.model.game import Game
from cardgen.rulings.first.finding import Hearing
from cardgen.rulings.first.kind import Answer, kind

RULES = (*trump.ACTS, *declared.SUITS, *trump.TRUMP, *trump.AFTER, *winner.WINNER)


def stand(s: Any, game: Game, h: H) -> Hearing[Any]:
    """Hear the cards that lie there, without those still to come; once for all that may follow them."""
    if not s.coming:
        return h
    known = replace(s, trick=tuple(s.trick[: len(s.trick) - s.coming]), coming=0)
    last = _LAST[0] if _LAST else None
    if last is not None and last.options is h.options and (last.s, last.off) == (known, h.off):
        return last
    now: Hearing[Any] = Hearing(known, game, h.options, h.off)
    now.hear(RULES)
    _LAST[:] = [now]
    return now


_LAST: list[Hearing[Any]] = []
"""What was heard last of the cards that lie there."""


def winner_of(h: H) -> str | None:
    """Name whose card is best."""
    top = h.values.get("top", [])
    return str(h.s.trick[top[0]].player) if len(top) == 1 else None


class _Trick(TrickFacts):
    """What both kinds share."""

    __slots__ = ()

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only()
            h.values.pop("top", None)
            return
        now = stand(h.s, h.game, h)
        h.values["leading"] = winner_of(now)
        if "top" in h.values or not h.s.trick:
            h.values["winner"] = winner_of(h)
        h.values["now"] = now
        for name in ("trump", "by", "lead_suit"):
            if name in now.values or now is not h:
                h.values[name] = now.values.get(name)
        if now is not h:
            told = {finding.rule for finding in now.findings}
            h.findings = now.findings + [
                finding for finding in h.findings if finding.cited and finding.rule not in told
            ]

    @classmethod
    def so_far(cls, h: H) -> str:
        if not h.s.coming:
            return ""
        leading = h.values.get("leading")
        return f"{leading} is ahead on the cards so far." if leading else "Nobody is ahead yet."


@kind(
    "trick-winner",
    "Who wins the trick, or is ahead?",
    rules=RULES,
    answers={
        "winner": Answer(
            Seat(),
            "who wins",
            ("wins", "won", "win", "wins the trick", "takes it"),
            asked=True,
            says="{} wins the trick",
            none="nobody wins the trick",
        ),
        "leading": Answer(
            Seat(),
            "who is ahead on the cards so far",
            ("ahead", "is ahead", "leads so far", "is leading"),
            says="{} is ahead on the cards so far",
            none="nobody is ahead yet",
        ),
        "trump": Answer(
            SuitWord(),
            "the trump suit, or none",
            ("is trump", "trump suit"),
            says="the trump suit is {}",
            none="there is no trump",
        ),
        "by": Answer(
            Seat(),
            "who made it trump",
            ("activated by", "activator"),
            says="it was made trump by {}",
            none="nobody made a suit trump",
        ),
        "lead_suit": Answer(
            SuitWord(),
            "the lead suit",
            ("lead suit", "is led", "led suit"),
            says="the lead suit is {}",
            none="there is no lead suit yet",
        ),
    },
    limits=("two-to-four", "science-cards", "own-researcher", "copies-in-play"),
    phrases=phrases.TRICK,
    examples=("Einstein 3M, Cox W:M, Curie 4P", "Curie 4B, Cox W; players 3; claim Curie wins"),
)
@dataclass(frozen=True, slots=True)
class TrickWinner(_Trick):
    """Who wins the trick."""

    @classmethod
    def sentence(cls, h: H) -> str:
        top = h.values.get("top", [])
        trump_says = trump_sentence(h)
        if h.barred():
            return f"{h.barred()[0].says[:1].upper()}{h.barred()[0].says[1:]}."
        if h.s.coming:
            return f"{h.values['winner']} wins the trick, whatever is still played. {trump_says}"
        if not top:
            return f"Nobody wins the trick. {trump_says}"
        play = h.s.trick[top[0]]
        what = "trump card" if h.values.get("trump") else "card of the lead suit"
        card = card_name(h, play).removeprefix(f"{play.player}'s ")
        return f"{play.player} wins the trick: the {card} is the highest {what}. {trump_says}"


@kind(
    "trump-activation",
    "Is there trump, in which suit, by whose card?",
    rules=RULES,
    answers={
        "trump": Answer(
            SuitWord(),
            "the trump suit, or none",
            ("is trump", "trump suit", "suit"),
            asked=True,
            says="the trump suit is {}",
            none="there is no trump",
        ),
        "by": Answer(
            Seat(), "who made it trump", ("activated by", "activator", "activated", "made it trump"), asked=True
        ),
        "leading": Answer(Seat(), "who is ahead on these cards", ("ahead", "is ahead", "winner", "wins")),
        "lead_suit": Answer(SuitWord(), "the lead suit", ("lead suit", "is led")),
    },
    limits=("two-to-four", "science-cards", "own-researcher", "copies-in-play"),
    phrases=phrases.TRICK,
    examples=("Einstein 5C, Curie 2B", "Franklin 2B, Einstein R=4; claim physics is trump"),
)
@dataclass(frozen=True, slots=True)
class TrumpActivation(_Trick):
    """Whether a suit is trump."""

    @classmethod
    def expands(cls) -> bool:
        return False

    @classmethod
    def conclude(cls, h: H) -> None:
        super(TrumpActivation, cls).conclude(h)
        beside = {one.key for one in winner.WINNER}
        h.findings = [one for one in h.findings if one.rule not in beside]

    @classmethod
    def sentence(cls, h: H) -> str:
        if h.barred():
            return f"{h.barred()[0].says[:1].upper()}{h.barred()[0].says[1:]}."
        return trump_sentence(h)


def trump_sentence(h: H) -> str:
    """Say which suit is trump, and by which card."""
    suit = h.values.get("trump")
    if suit is None:
        return "There is no trump."
    now = h.values.get("now", h)
    label = box_of(h.game).labels[suit]
    return f"{label} is trump, by {card_name(now, now.s.trick[now.values['spark']])}."
