"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeGuard, cast

from cardgen.games.women_in_science.acts import Play
from cardgen.games.women_in_science.box import (
    CANCEL,
    MODIFIER,
    PASS_ON,
    RECOVER,
    SCIENTIST,
    ActiveScientist,
    Row,
    Target,
    does,
    part,
)
from cardgen.games.women_in_science.declared import (
    Card,
    Cards,
    EndGiven,
    GivenFacts,
    HandLimitGiven,
    ModifierEffectGiven,
    ScoreGiven,
    WinnerGiven,
)
from cardgen.games.women_in_science.moving import less
from cardgen.games.women_in_science.table import UNCOUNTED, Step, Table, Waits, known, settled
from cardgen.games.women_in_science.the_end import DEALT
from cardgen.games.women_in_science.told_scientist import ToldScientist
from cardgen.model.numbers import ordinal
from cardgen.model.words import Word
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.terms import (
    ASSUMED_SIZE,
    NONE,
    UNTOLD,
    Counted,
    MaybeUnknown,
    NothingKnownError,
    UnknownValue,
    Untold,
    around,
    changed,
    is_open,
    is_unknown,
    resolve,
    total,
)

BEFORE = ""
"""Whose the Scientists are that were completed before, where nobody tells it."""
WHO = ("player", "turn", "target", "by", "held", "emptied")
"""Facts that name a player."""


def on_table(t: Table, f: GivenFacts) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = f.player if f.turn == UNTOLD else f.turn
    t.step = Step.ACT if f.step == UNTOLD else f.step
    t.active_told = f.said("active")
    t.active = rows(f.active) if isinstance(f.active, Mapping) else {}
    t.hands = f.hands if isinstance(f.hands, Mapping) else {}
    t.skips = f.skips if isinstance(f.skips, Mapping) else {}
    t.seats = tuple(f.seats or t.active or (f.player,))
    t.finished = f.completed if isinstance(f.completed, Mapping) else {}
    t.completed, t.waiting = {}, ()
    told = (*(vars(f).get(name) for name in WHO if f.said(name)), *t.active, *t.hands, *t.skips)
    for one in told if f.seats else ():
        if is_player(one) and one != DEALT:
            around(t.seats, one)
    t.discard = f.discard if type(f.discard) is tuple else UNCOUNTED
    t.burn = f.burn if type(f.burn) is tuple else UNCOUNTED


def rows(told: Mapping[str, Sequence[ToldScientist | int]]) -> dict[str, Row]:
    """Make the active Scientists of each player."""
    return {
        owner: tuple(she_of(one, owner, place_of(owner, at, len(row))) for at, one in enumerate(row, 1))
        for owner, row in told.items()
    }


def place_of(owner: str, at: int, number: int) -> Word:
    """Say where a Scientist lies whom nobody names."""
    return Word(f"{owner}{at}", label=f"{owner}’s {ordinal(at)} Scientist" if number > 1 else f"{owner}’s Scientist")


def she_of(she: MaybeUnknown[ToldScientist | int], owner: MaybeUnknown[str], label: str = "") -> ActiveScientist:
    """Make a Scientist of what is told of her."""
    she = settled(she, "scientist")
    if not isinstance(she, ToldScientist):
        return ActiveScientist(UNTOLD, owner, label=label, told_points=she)
    named = she.scientist != UNTOLD
    beside = needed(she.scientist, she.beside if type(she.beside) is tuple else (), she.burdens)
    return ActiveScientist(
        she.scientist,
        owner,
        beside,
        she.burdens,
        "" if named else label,
        she.points,
        she.cards,
        unseen_in(beside),
    )


def needed(scientist: MaybeUnknown[Card], beside: Cards, burdens: MaybeUnknown[Cards]) -> Cards:
    """Leave out cards that may be there beside her and for which she has no need."""
    if is_open(scientist) or scientist == UNTOLD or type(burdens) is not tuple:
        return beside
    perhaps = [isinstance(one, UnknownValue) and NONE in one.values for one in beside]
    most = max(len(scientist.needs) + len(burdens) - perhaps.count(False), 0)
    return tuple(one for at, one in enumerate(beside) if not perhaps[at] or sum(perhaps[: at + 1]) <= most)


def unseen_in(cards: Sequence[object]) -> bool:
    """Say whether some of a row of cards are not known."""
    return any(isinstance(one, UnknownValue) for one in cards)


def lay_her(t: Table, f: GivenFacts) -> None:
    """Lay the Scientist that it is about, and others of the same player."""
    card = f.to if f.to != UNTOLD else f.scientist
    owner = f.player if f.owner == UNTOLD else f.owner
    others = [she_of(one, owner) for one in f.others or ()] if f.with_ or type(f.others) is tuple else []
    beside = needed(card, f.beside or (), f.burdens)
    t.she = ActiveScientist(card, owner, beside, f.burdens, unseen=unseen_in(beside))
    t.active = {owner: (t.she, *others)}
    back = [one for one in t.in_box(MODIFIER) if one.does == PASS_ON] if f.with_ else []
    t.hands = {owner: tuple(back)}


def lay_hand(t: Table, f: HandLimitGiven) -> None:
    """Lay a hand, and say how many Scientists its player has."""
    t.hands = {f.player: f.hand}
    t.number_active, t.number_completed = f.active, f.completed
    t.skipped = t.skips.get(f.player, 0) > 0
    t.step = Step.DISCARD


def lay_piles(t: Table, f: GivenFacts) -> None:
    """Say how many cards are in the piles that are drawn from."""
    t.scientists = UNCOUNTED if f.scientist_pile == UNTOLD else Counted(f.scientist_pile)
    t.resource = UNCOUNTED if f.resource_pile == UNTOLD else Counted(f.resource_pile)
    t.discard = UNCOUNTED if f.discard == UNTOLD else f.discard if type(f.discard) is tuple else Counted(f.discard)


def lay_play(t: Table, f: GivenFacts) -> None:
    """Lay what bears on playing a Modifier: what else was drawn, and whom it is played on."""
    player = who_plays(t, f)
    t.turn = player if f.turn == UNTOLD else f.turn
    order = f.order or ((*f.with_, f.card) if f.with_ else ())
    t.waiting = tuple(Waits(player, card) for card in order)
    if isinstance(f.completed, tuple):
        t.completed = {BEFORE: cast(Cards, f.completed)}
    if part(f.card, "who") and is_unknown(f.target) and not any(isinstance(one, str) for one in f.target.values):
        raise NothingKnownError("target")  # it is a player, and nobody says who it may be
    t.aim = target(t, resolve(f.target))
    named = (*t.seats, player, *t.active, *t.hands, *((t.aim,) if is_player(t.aim) else ()))
    t.seats = t.seats if f.seats else tuple(dict.fromkeys(named))
    t.player = player
    t.came_untold = f.came == UNTOLD


def who_plays(t: Table, f: GivenFacts) -> str:
    """Say who plays a Modifier; where that is not told, one at the table, or who has cards that only the own act on."""
    drawn = tuple(f.drawn) if isinstance(f.drawn, Mapping) else ()
    own = () if hits_others(resolve(f.card)) else (*t.active, *t.hands)
    names = tuple(f.seats or drawn or dict.fromkeys(own))
    return f.player if f.said("player") or not names else resolve(f.open("player", names, "Who plays it?"))


def hits_others(card: MaybeUnknown[Card]) -> bool:
    """Say whether a Modifier may hit cards of somebody else."""
    return (part(card, "on") or part(card, "from")) in ("any_active", "other_active", "woc_active")


def is_player(told: object) -> TypeGuard[str]:
    """Say whether a target that is told is a player."""
    return isinstance(told, str) and not told[-1:].isdigit()


def target(t: Table, aim: Card | str) -> Target | Card:
    """Find the Scientist that is meant, or leave what was told: a player, or a card that does not lie there."""
    for she in t.every():
        if aim != UNTOLD and (she.card == aim or she.label == aim):
            return she
    return aim


def lay_effect(t: Table, f: ModifierEffectGiven) -> Table | None:
    """Lay the cards that are drawn, in the order in which that happens."""
    lay_play(t, f)
    drawn = f.drawn or {}
    t.wiped = (t.player,) if f.wiped else ()
    if does(f.card, RECOVER) and not known(t.burn):
        t.burn = less(f.takes or (), (f.card,))  # what is taken has lain there
    seats = tuple(dict.fromkeys((*t.seats, t.player, *drawn)))
    cards = tuple(card for one in around(seats, t.player) for card in drawn.get(one, ()))
    return changed(
        t, resource=Untold(ASSUMED_SIZE, top=cards), hands={**dict.fromkeys(drawn, ()), **t.hands}, seats=seats
    )


def lay_answer(t: Table, f: GivenFacts) -> None:
    """Show the Modifier that is answered."""
    if f.moment != "earlier":
        t.stack = t.stack.announce(Play(f.by, f.card), f.by, (who_answers(f),))


def who_answers(f: GivenFacts) -> MaybeUnknown[str]:
    """Say who answers a Modifier: the one it is about, or who is told to hold the answer where nobody says."""
    return f.held if f.said("held") and not f.said("player") else f.player


def lay_score(t: Table, f: ScoreGiven) -> None:
    """Lay points, completed and unfinished."""
    t.done = tuple(she_of(one, f.player).points for one in f.completed)
    t.left = tuple(she_of(one, f.player).points for one in f.active)
    unfinished = [one for one in f.active if isinstance(one, ToldScientist)]
    t.placed = any(type(one.beside) is not tuple or len(one.beside) > 0 for one in unfinished)
    t.said_hand = f.said("hand")
    held = f.hand if type(f.hand) is tuple else ()
    t.elsewhere = tuple(one.points for one in held if not is_open(one) and one.type == SCIENTIST)


def scored(completed: Iterable[Card], unfinished: Iterable[Card]) -> Any:
    """Add up what completed and unfinished Scientists are worth."""
    return Parts(completed=total([one.points for one in completed]), active=total([one.points for one in unfinished]))


def lay_winner(t: Table, f: WinnerGiven) -> None:
    """Count the Scientists that are told; leave open how many each has completed of whom nobody tells it."""
    t.scores = f.of_all("scores", "completed", "scientists", "unfinished") or t.scores
    if f.scores == UNTOLD and f.scientists == UNTOLD:
        t.scores = f.open("scores", (), "What are the scores?")
    if f.scientists != UNTOLD:
        of = {**dict.fromkeys(f.unfinished, ()), **f.scientists}
        if f.scores == UNTOLD:
            t.scores = {player: scored(row, f.unfinished.get(player, ())) for player, row in of.items()}
        t.finished = {**{player: len(row) for player, row in of.items()}, **t.finished}
    asks, every = "How many Scientists has {} completed?", range(len(t.in_box(SCIENTIST)) + 1)
    untold = (player for player in f.scores or () if player not in t.finished)
    t.finished = {
        **t.finished,
        **{player: f.open(f"completed.{player}", every, asks.format(player)) for player in untold},
    }


def lay_end(t: Table, f: EndGiven) -> None:
    """Say who completed a Scientist, and when."""
    told: Any = f.completed if hasattr(f.completed, "by") else None
    t.by, t.when = (told.by, told.when) if told is not None else (UNTOLD, UNTOLD)
    t.turn = t.by if f.turn == UNTOLD else f.turn


def with_her_card(t: Table) -> Card:
    """Give the card that answers."""
    return next(one for one in t.in_box(MODIFIER) if one.does == CANCEL)
