"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardgen.games.women_in_science import acts, effects, laying, setup
from cardgen.games.women_in_science.acting import is_completed
from cardgen.games.women_in_science.acts import Answer, Discard, Draw, Keep, Look, Place, Play, Start
from cardgen.games.women_in_science.cards import ACHIEVEMENT, DISCIPLINE, EVERY, MODIFIER, SCIENTIST, She, is_scientist
from cardgen.games.women_in_science.completing import BURN, completed, completions
from cardgen.games.women_in_science.discarding import excess, limit
from cardgen.games.women_in_science.ending import agreed, is_armed, is_triggered, last_turns, score, winners
from cardgen.games.women_in_science.modifiers import TARGETED, burned, hits, is_one_of, stops_all, targets
from cardgen.games.women_in_science.needs import cards_needed, is_complete, missing, points, told_needs
from cardgen.games.women_in_science.piles import is_filled_up, makes_new, renewed
from cardgen.games.women_in_science.play import PLAY
from cardgen.games.women_in_science.table import H, Table
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.doing import Asked
from cardgen.rulings.play.log import log
from cardgen.rulings.terms import NOTHING, Doing, Given, changed, is_open
from cardgen.rulings.worded import Logic, logic

TO_PLAY, PASSES = "play", "We got your back"


def told_only(cards: Any) -> Any:
    """Give cards that are told one by one, though not all of them may be known."""
    return cards if type(cards) is tuple else None


# -- completing ------------------------------------------------------------------------------------------------------
def after_completion(h: H) -> Table:
    """Give the table when she was completed, her cards passed on as told."""
    passes = {str(card): str(to) for card, to in (h.given.passes or {}).items()}
    told = {str(card): passes.get(str(card), BURN) for card in h.t.she.beside}
    told |= {str(card): passes.get(str(card), BURN) for she in h.t.every() for card in she.beside}
    d = Doing(h, told={PASSES: "play it", **told})
    return completions(d, completed(d, h.t, h.t.she))


def then(of: Callable[[Table], Any]) -> Callable[[H], Any]:
    """Give what is on the table after a completion, where there is one."""
    return lambda h: of(after_completion(h)) if is_completed(h, h.t.she, h.given.said_so) else None


def all_completed(t: Table) -> tuple[Any, ...]:
    """List everybody who was completed."""
    return tuple(one for row in t.completed.values() for one in row)


def with_card(h: H) -> Any:
    """Say whether she is complete with the card that is placed."""
    if isinstance(h.a, Start):
        return None
    return is_complete(h, h.a.she._replace(beside=(*h.a.she.beside, h.a.card)))


# -- Modifiers -------------------------------------------------------------------------------------------------------
def play_or_keep(f: Given, t: Table) -> Any:
    """Make the act of one who plays or keeps a Modifier."""
    return Play(f.player, f.card) if f.wants == TO_PLAY else Keep(f.player, f.card)


def played(f: Given, t: Table) -> Play:
    """Make the act of one who plays a Modifier on something."""
    return Play(f.player, f.card, t.told_target)


def names_of(h: H) -> tuple[Any, ...]:
    """Name those whom a Modifier may hit."""
    return tuple(one if isinstance(one, str) else one.label or one.card for one in targets(h, h.a))


def effect(of: Callable[[H, Any, Any], Any]) -> Callable[[H], Any]:
    """Give what an effect comes to; *of* is also given who has to choose, where the effect waits for that."""
    return lambda h: of(h, *carried_out(h))


def carried_out(h: H) -> tuple[Table | None, Any]:
    """Carry a Modifier out with the choices that are told."""
    if ("effect",) not in h.worked:
        h.worked[("effect",)] = (_carried_out(h),)
    found: tuple[Table | None, Any] = h.worked[("effect",)][0]
    return found


def _carried_out(h: H) -> tuple[Table | None, Any]:
    a, d = h.a, Doing(h, told=choices(h))
    d.t = h.t if h.options["hand-wipe"] == "until-end-of-turn" else changed(h.t, wiped=())
    try:
        if a.card.does in TARGETED:
            found = targets(h, a)
            if a.target == NOTHING:
                a = a._replace(target=d.choose(a.player, "target", found) if found else NOTHING)
            elif not is_one_of(a.target, found):
                a = a._replace(target=NOTHING)
        return effects.carried_out(d, a), NOTHING
    except Asked as asked:
        return None, asked.ballot.due[0]


def choices(h: H) -> dict[str, Any]:
    """Give the choices that are told, by what they are for."""
    f, found = h.given, dict[str, Any]()
    takes = f.takes or ()
    if f.keeps:
        stays = [she for she in h.t.every() if any(she.card == one for one in f.keeps)]
        found[effects.KEEPS] = stays[0] if stays else NOTHING
    if f.said("takes"):
        found |= {
            f"{effects.TAKES} {one}": "yes" if any(one == other for other in takes) else "no"
            for she in h.t.every()
            for one in she.beside
        }
        found |= {effects.TAKES: takes[0], effects.LOSES: takes[0]} if takes else {}
    return found


def hands_then(h: H, t: Table | None, _: Any) -> Any:
    """Tell the hands that are known."""
    if t is None:
        return None
    found = {player: cards for player, cards in t.hands.items() if type(cards) is tuple}
    return found or None


def pile_then(name: str, h: H, t: Table | None, _: Any) -> Any:
    """Tell what came to a pile."""
    return None if t is None else told_only(getattr(t, name))


def happens(h: H, t: Table | None, _: Any) -> Any:
    """Say whether anything happens."""
    if t is None:
        return None
    same = all(getattr(t, name) is getattr(h.t, name) for name in ("active", "completed", "hands", "skips", "resource"))
    return NOTHING if same else "something"


def completed_then(h: H, t: Table | None, _: Any) -> Any:
    """Name those whom the effect completes."""
    found = () if t is None else tuple(one for who, row in t.completed.items() if who != NOTHING for one in row)
    return found or None


def stays(h: H, t: Table | None, _: Any) -> Any:
    """Name the own Scientists that are still active."""
    return None if t is None or not h.t.of(h.a.player) else tuple(she.card for she in t.of(h.a.player))


# -- piles -----------------------------------------------------------------------------------------------------------
EMPTY, RUN_OUT, COMPLETED, LOOK = "resource pile empty", "scientist pile empty", "completed", "look"


def pile(at: int) -> Callable[[H], Any]:
    """Give a pile after the event: the Resource pile, the Discard pile, the Burn pile."""

    def found(h: H) -> Any:
        if h.given.event == COMPLETED:
            return then(lambda t: (None, None, t.burn)[at])(h)
        if h.given.event != EMPTY:
            return None
        piles: tuple[Any, ...] = ((), h.t.discard, h.t.burn)
        if makes_new(h):
            new = renewed(h, h.t.discard, h.t.burn)
            piles = (new.resource, new.discard, ()) if new is not None else piles
        return piles[at] if at == 0 else told_only(piles[at])

    return found


def scientists(h: H) -> Any:
    """Give the Scientist pile after it has run out."""
    if h.given.event == RUN_OUT:
        return tuple(one for one in h.t.discard if is_scientist(one)) if is_filled_up(h) else ()
    if h.given.event == EMPTY and makes_new(h):
        new = renewed(h, h.t.discard, h.t.burn)
        return None if new is None else new.scientists or None
    return None


def stopped(h: H) -> Any:
    """Say whether the Modifier does nothing at all."""
    if not is_open(h.a.player) and is_barred(h):
        return None
    found = stops_all(h) or hits(Play(h.a.by, h.a.to, h.given.target), h.a.player)
    h.cite("with-her", "cancelled" if found else "one only")
    return found


def placed(f: Given, t: Table) -> Any:
    """Make the act of one who places a card, or puts a Scientist down."""
    if is_scientist(f.card):
        return Start(f.player, f.card, f.from_)
    return Place(f.player, f.card, t.she, f.from_)


def lay_pile(t: Table, f: Given) -> None:
    """Lay the Scientist who was completed, if it is about that."""
    if f.event == COMPLETED:
        laying.lay_her(t, f)


# -- the end ---------------------------------------------------------------------------------------------------------
def armed(h: H) -> Any:
    """Say whether the end is near; that the players have to agree is all one can say where nobody goes on."""
    return NOTHING if agreed(h) else is_armed(h)


def turns(h: H) -> Any:
    """List the last turns, if the end was set off."""
    return last_turns(h, h.t.by) if is_triggered(h, h.t.by, h.t.when) else None


def winner(h: H) -> Any:
    """Name who wins."""
    found = winners(h)
    return found[0] if len(found) == 1 else found


def of_scientist(value: Callable[[H, She], Any]) -> Callable[[H], Any]:
    """Give a value of the Scientist it is about."""
    return lambda h: value(h, h.t.she)


LOGICS = {
    "set-check": logic(
        acts.ShowDeck,
        errors=setup.faults,
        cards=lambda h: setup.number_of(h, *EVERY),
        resource=lambda h: setup.number_of(h, DISCIPLINE, ACHIEVEMENT, MODIFIER),
        scientists=lambda h: setup.number_of(h, SCIENTIST),
    ),
    "setup": Logic(
        {"act": acts.ShowSetup},
        {
            "does": lambda h: setup.becomes(h, h.given.card) if h.given.said("card") else None,
            "errors": lambda h: setup.too_few(h, h.given.scientists, h.t.players) or None,
        },
    ),
    "draw": logic(lambda f, t: Draw(f.player, f.sources, f.looked, f.depth), lay=laying.lay_piles),
    "modifier-timing": logic(play_or_keep, lay=laying.lay_play),
    "modifier-target": logic(played, lay=laying.lay_play, targets=names_of),
    "modifier-effect": logic(
        played,
        lay=laying.lay_effect,
        happens=effect(happens),
        hands=effect(hands_then),
        discard=effect(partial(pile_then, "discard")),
        burn=effect(partial(pile_then, "burn")),
        stays=effect(stays),
        completed=effect(completed_then),
        skips=effect(lambda h, t, _: t.skips or None if t is not None else None),
        chooser=effect(lambda h, t, who: None if t is not None else who),
    ),
    "block": logic(
        lambda f, t: Answer(f.player, laying.with_her_card(t), f.card, f.by, f.moment),
        burn=if_legal(burned),
        stopped=stopped,
    ),
    "place": logic(placed, lay=laying.lay_her, complete=if_legal(with_card)),
    "complete": logic(
        lay=laying.lay_her,
        complete=lambda h: is_completed(h, h.t.she, h.given.said_so),
        missing=of_scientist(missing),
        completed=then(all_completed),
        burn=then(lambda t: told_only(t.burn)),
    ),
    "requirement": logic(
        lay=laying.lay_her,
        cards=of_scientist(cards_needed),
        needs=of_scientist(told_needs),
        points=of_scientist(points),
    ),
    "hand-limit": logic(
        lambda f, t: Discard(f.player, f.discards, f.from_),
        lay=laying.lay_hand,
        limit=lambda h: limit(h, h.given.player),
        excess=lambda h: excess(h, h.given.player),
    ),
    "pile": logic(
        lambda f, t: Look(f.from_) if f.event == LOOK else None,
        lay=lay_pile,
        resource=pile(0),
        discard=pile(1),
        burn=pile(2),
        scientists=scientists,
    ),
    "end": logic(
        lay=laying.lay_end,
        armed=armed,
        triggered=lambda h: is_triggered(h, h.t.by, h.t.when),
        turns=turns,
    ),
    "score": logic(lay=laying.lay_score, score=lambda h: score(h, h.t.done, h.t.left)),
    "winner": logic(lay=laying.lay_winner, winner=winner),
    "log": log(PLAY),
}
