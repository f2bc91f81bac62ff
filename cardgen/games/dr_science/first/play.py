"""The kind of dispute `play`: may this card be played now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.box import MOST, Box, box_of
from cardgen.games.dr_science.first.card_word import CardWord
from cardgen.games.dr_science.first.cards import PLAIN, RESEARCHER, WILD, Card, card_words, declarations
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.other_plays import other_plays
from cardgen.games.dr_science.first.play_rules import (
    afterwards,
    declaration_stands,
    declare_afresh,
    declare_researcher,
    declare_wild,
    drawn_card_waits,
    hand_or_tableau,
    may_break,
    no_duty,
    one_card,
    one_turn_each,
    only_your_researcher,
    specialty_cards,
    three_steps,
    validation_cards,
)
from cardgen.games.dr_science.first.players import (
    Play,
    PlayWord,
    Seat,
    WithPeople,
    specialties_of,
    too_many_players,
)
from cardgen.games.dr_science.first.plays import name_of
from cardgen.games.dr_science.first.shared_facts import (
    FROM,
    HAND,
    LEAD,
    NEXT_PLAYED,
    PLAYER,
    PLAYERS,
    SEATS,
    SPECIALTIES,
    STEP,
    TABLEAU,
    TURN,
)
from cardgen.games.dr_science.first.steps import source_for
from cardgen.games.dr_science.first.suits import SuitWord
from cardgen.games.dr_science.first.tableau import impossible_cards
from cardgen.games.dr_science.first.trick_clashes import clashes
from cardgen.games.dr_science.first.trick_order import next_to_play
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.finding import InForce, Rule
from cardgen.rulings.first.kind import Act, Answer, Clash, Facts, kind
from cardgen.rulings.first.pile import Pile
from cardgen.rulings.talk.domain import ListOf, OneWord
from cardgen.rulings.talk.phrase import capital
from cardgen.rulings.talk.unknown import Unknown

NOBODY = "somebody else"


@kind(
    "play",
    "May this card be played now?",
    rules=(
        three_steps,
        one_turn_each,
        one_card,
        hand_or_tableau,
        only_your_researcher,
        specialty_cards,
        validation_cards,
        declare_wild,
        declare_researcher,
        declare_afresh,
        declaration_stands,
        drawn_card_waits,
        no_duty,
        may_break,
        Rule("", afterwards),
    ),
    words=("legal", "illegal"),
    answers={
        "leading": Answer(
            Seat(),
            "who is ahead after it",
            ("ahead", "is ahead", "winner"),
            says="{} is ahead after it",
            none="nobody is ahead after it",
        ),
        "trump": Answer(
            SuitWord(),
            "the trump suit after it, or none",
            ("is trump", "trump suit"),
            says="the trump suit is {}",
            none="there is no trump",
        ),
        "remedy": Answer(
            OneWord({"take-back": (), "stands": ()}),
            "what happens to a card out of turn",
            says="the remedy is {}",
            said={"take-back": "the card goes back", "stands": "the card stays"},
            none="there is no remedy",
            counts=True,
        ),
    },
    limits=("two-to-four", "science-cards", "own-researcher", "copies-in-play"),
    phrases=phrases.TRICK,
    examples=("1B; player Curie; from tableau; trick Cox 3P", "W:M; player Cox; trick Einstein 3M; claim illegal"),
)
@dataclass(frozen=True, slots=True)
class PlayCard(WithPeople):
    """A card that somebody plays."""

    seats: Sequence[str] = shared(SEATS, usual="the order of play", example="Cox, Curie, Franklin")
    specialties: Mapping[str, str] = shared(SPECIALTIES)
    players: int = shared(PLAYERS, usual="as many as have seats, else up to four")
    lead: str = shared(LEAD, doc="who leads the trick", usual="the first in the trick, else the player")
    player: str = shared(PLAYER, doc="who plays the card", example="Curie")
    card: Card = fact(
        PlayWord(), "the card, with what is declared", first=True, needed=True, example="W:M", also=("plays", "play")
    )
    from_: str = shared(FROM)
    hand: Pile = shared(
        HAND,
        doc="the hand before the play",
        usual="unknown; the play is legal if the card is there",
        example="1B 2P size 8",
    )
    tableau: Pile = shared(
        TABLEAU, doc="the tableau before the play", usual="unknown; the play is legal if the card is there"
    )
    trick: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the cards already in the trick",
        ordinary=(),
        usual="none",
        example="Cox 3P",
        also=("table cards", "before"),
    )
    turn: str | None = shared(TURN, usual="worked out from trick and seats, else the player's")
    step: str = shared(STEP, ordinary="play", usual="play", example="hypothesize")
    drawn_now: bool = flag("was the card drawn in this very turn?", also=("just drawn", "drawn"))
    stood_as: Card | None = fact(
        CardWord(), "what the card stood for in the tableau", usual="nothing else", example="W:C", also=("stood", "was")
    )
    instead: Card | None = fact(
        CardWord(),
        "what the player wants to have declared instead",
        usual="nothing",
        example="W:P",
        also=("changed", "change to"),
    )
    next_played: bool = shared(NEXT_PLAYED)
    played_before: bool = flag("was the player's Researcher won in a trick before?", also=("in a score pile",))

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        """Find statements of the trick that cannot hold together, and a turn that is not whose the seats say."""
        trick = (clash._replace(ways=tuple(map(_no_order, clash.ways))) for clash in clashes(facts, box_of(game)))
        return next(chain(trick, _wrong_turn(facts)), None)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        opened = cls.kind.ordinary(facts)
        played = facts["card"]
        player = facts.get("player") or name_of(played) or "the player"
        seats = tuple(facts.get("seats", ()))
        names = list(dict.fromkeys([*seats, *map(name_of, facts.get("trick", ())), player]))
        opened.update(
            player=player,
            seats=seats,
            **{"from": source_for(opened["from"], player)},
            hand=facts.get("hand", Pile()),
            tableau=facts.get("tableau", Pile()),
            lead=facts.get("lead"),
            turn=_turn(facts, player, seats),
            players=facts.get("players") if isinstance(facts.get("players"), int) else len(seats) or None,
            specialties=specialties_of(tuple(names), facts.get("specialties", {}), box),
            card=_card(played, box, options),
        )
        lead = opened["lead"]
        if not isinstance(lead, Unknown) or "turn" in facts or opened["trick"]:
            yield {**opened, "lead": None if isinstance(lead, Unknown) else lead}
            return
        for name in seats or lead.choices:
            yield {**opened, "lead": name, "turn": name}

    def asked(self) -> Mapping[str, Any]:
        """Give the lead, which one may ask for where nobody has played yet."""
        return {} if self.trick else {"lead": self.lead}

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if broken := too_many_players(self.players):
            return broken
        cards = [*(play.card for play in self.trick), *self.hand.has, *self.tableau.has]
        where = self.hand.has if self.from_ == "hand" else self.tableau.has
        own = self.specialties.get(self.player)
        known = Counter(card.bare for card in where)
        if not known[self.card.bare] and not known[self.card.bare._replace(suit=own)]:
            cards.append(self.card)
        named = [card for card in cards if card.kind in (PLAIN, WILD)]
        if len(set(self.specialties.values())) < len(self.specialties):
            return "own-researcher", "two players have the same Specialty"
        return impossible_cards(named, self.players if self.players is not None else MOST, None, box)

    def irregular(self, game: Game) -> Iterator[str]:
        hand, tableau = self.hand.size, self.tableau.size
        known = [size for size in (hand, tableau) if isinstance(size, int)]
        if sum(known) > 12 or (len(known) == 2 and sum(known) < 12):
            yield f"before the play hand and tableau should hold 12 cards, not {sum(known)}"

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only({"one-turn-each"})

    @classmethod
    def sentence(cls, h: H) -> str:
        card = card_words(h.s.card, box_of(h.game))
        if h.barred():
            return f"{capital(h.s.player)} may not play {card}: {'; '.join(one.says for one in h.barred())}."
        ahead = h.values.get("leading")
        after = f" {capital(ahead)} is ahead after it." if ahead else ""
        there = "" if h.values.get("held") else f" if it is in the {h.s.from_}"
        return f"{capital(h.s.player)} may play {card}{there}.{after} {_trump(h)}"

    @classmethod
    def other_acts(cls, h: H) -> Iterator[Act]:
        """List every card that is known to be in hand or tableau, played now, and for any other card a plain one."""
        return other_plays(h) if h.barred() else iter(())


def _trump(h: H) -> str:
    suit = h.values.get("trump")
    return f"{box_of(h.game).labels[suit]} is trump." if suit else "There is no trump."


def _no_order(way: tuple[str, Facts]) -> tuple[str, Facts]:
    """Take a card that lies there before the lead's as out of turn, so that it goes back."""
    label, facts = way
    return label, {
        **{key: value for key, value in facts.items() if key != "order"},
        "trick": (),
    } if "order" in facts else facts


def _wrong_turn(facts: Facts) -> Iterator[Clash]:
    told, seats = facts.get("turn"), tuple(facts.get("seats", ()))
    rest = {key: value for key, value in facts.items() if key != "turn"}
    due = _turn(rest, facts.get("player") or name_of(facts["card"]) or "the player", seats)
    placed = facts.get("trick") or isinstance(facts.get("lead"), str)
    if placed and isinstance(told, str) and due in seats and told != due:
        free = {key: value for key, value in facts.items() if key not in ("seats", "lead")}
        yield Clash(
            f"it is said to be {told}'s turn, but by seats and trick it is {due}'s",
            (("the seats", rest), ("whose turn it is", free)),
        )


def _turn(facts: Facts, player: str, seats: Sequence[str]) -> Any:
    if "turn" in facts:
        turn = facts["turn"]
        if not isinstance(turn, Unknown):
            return turn
        if not (seats and (facts.get("trick") or isinstance(facts.get("lead"), str))):
            return Unknown(tuple(seats) or (player, NOBODY), "Whose turn is it?", tells="it is the turn of {}")
    had = list(map(name_of, facts.get("trick", ())))
    start = had[0] if had else facts.get("lead")
    if start in seats:
        return next_to_play(seats, had, start) or NOBODY
    return player if start in (None, player) or had else start


def _card(play: Any, box: Box, options: InForce) -> Any:
    """Open a card of which nobody knows what was declared, or whether anything was."""
    if isinstance(play, Unknown):
        return Unknown(tuple(one.card for one in play.choices), "Which card is it?")
    card = play.card
    if card.kind in (WILD, RESEARCHER) and card.said is None and options["missing-declaration"] == "ask":
        return Unknown(declarations(card, box), "What was declared?", show=_declared, tells="{} was declared")
    return card


def _declared(card: Any) -> str:
    return str(card.said)
