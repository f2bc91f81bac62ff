"""How a game is dealt, what everybody sees of it, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from cardgen.games.dr_science.acts import PILE, Draw, PlayCard, Takes
from cardgen.games.dr_science.play import acts, pile
from cardgen.games.dr_science.scoring import ranks, totals
from cardgen.games.dr_science.table import GameTable, H, Table, book
from cardgen.games.dr_science.trying import candidates
from cardgen.games.dr_science.unseen_scores import at_end
from cardgen.games.dr_science.words.box import DEALT, DISPLAYED, box_of
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.model.card import Card as Printed
from cardgen.model.game import Game
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import NOBODY, Play, Score, Zone
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.unknown import NOTHING, UnknownValue


def card_of(card: Printed) -> Card:
    """Give a Science card as rules see it."""
    told: Mapping[str, Any] = card.values
    return Card(WILD) if card.type == WILD else Card(PLAIN, told["suit"], told["value"])


def begin(game: Game, hands: Mapping[str, Sequence[Card]], lead: str, **more: Any) -> Table:
    """Begin the first turn of a game, with hands, display and draw pile."""
    seats, held = tuple(hands), {name: pile(cards, len(cards)) for name, cards in hands.items()}
    none: Any = dict.fromkeys(seats, ())
    return GameTable(
        game=game, box=box_of(game), seats=seats, players=len(seats), everybody=seats, lead=lead, turn=lead, hands=held,
        tableaus=dict.fromkeys(seats, pile((), 0)), piles=none, earned=none, **more,
    )  # fmt: skip


def deal(d: Deal) -> Table:
    """Deal a game: first lead and cards at random, and the Specialties of those who are not called by one."""
    draw, box = Random(d.seed), box_of(d.game)
    own = {name: box.people[name] for name in d.seats if name in box.people}
    free = [suit for suit in box.suits if suit not in own.values()]
    draw.shuffle(free)
    own |= {name: free.pop() for name in d.seats if name not in own}
    cards = d.deck("science", card_of)
    hands = {name: (*cards[at * DEALT :][:DEALT], Card(RESEARCHER)) for at, name in enumerate(d.seats)}
    rest = cards[DEALT * len(d.seats) :]
    return begin(
        d.game, hands, draw.choice(d.seats), specialties=own, faceup=rest[:DISPLAYED], deck=rest[DISPLAYED:],
        stacks=box.stacks(len(d.seats), d.options), declinable=d.options["trump-activation"] == "optional",
    )  # fmt: skip


def score(h: H) -> Score:
    """Give totals and ranking; nothing where nobody knows what a Validation card shows that somebody has."""
    if any(isinstance(stars, UnknownValue) for cards in h.t.earned.values() for stars in cards):
        return Score({}, ())
    end = at_end(h)
    return Score(totals(end), ranks(end))


def zones(t: Table) -> Iterator[Zone]:
    """Say where all cards are."""
    for name in t.seats:
        yield Zone(f"{name}’s hand", t.hands[name].has, name)
        yield Zone(f"{name}’s tableau", t.tableaus[name].has)
        yield Zone(f"{name}’s Validation cards", tuple(f"{stars}★" for stars in t.earned[name]))
        yield Zone(f"{name}’s score pile", t.piles[name], NOBODY)
    yield Zone("trick", tuple(one.card.bare for one in t.trick))
    yield Zone("display", t.faceup)
    yield Zone(PILE, t.deck, NOBODY)
    for stack, left in t.stacks.items():
        yield Zone(f"Validation cards for {stack}", tuple(f"{stars}★" for stars in left))


def shows(t: Table) -> Iterator[str]:
    """Say what else everybody sees."""
    yield ", ".join(f"{name} has {t.label(suit)}" for name, suit in t.specialties.items()) + "."
    if t.trick:
        yield f"In the trick: {', '.join(f'{one.player} {one.card}' for one in t.trick)}."
    now = "All have played to" if len(t.trick) == len(t.seats) else "It is"
    yield f"{now} trick {t.tricks + 1}, and it is {t.turn}’s turn to {t.step}."


def silent(t: Table, a: Any) -> Any:
    """Give what goes without saying before an act: to add nothing, and draws from the pile where none is told."""
    player = getattr(a, "player", None)
    if player is None:  # nothing but a last addition could still come: there is none
        return Pass(t.turn) if t.step == "hypothesize" and t.left == 1 else None
    mine = player == t.turn and not isinstance(a, Takes)
    if t.step == "play" or (mine and not (isinstance(a, PlayCard) and len(t.trick) >= len(t.seats))):
        return None
    if t.step == "hypothesize":
        return Pass(t.turn)
    if t.asked is None or any(isinstance(one, Draw) for one in t.asked):
        return None if mine else Draw(t.turn, NOTHING, passes=True)
    return Draw(t.turn, PILE if t.deck else "display")


PLAY = Play(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over, score=score, zones=zones,
    shows=shows, silent=silent,
)  # fmt: skip
