"""The kind of dispute about a whole game as it was written down: it is played again, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cardgen.games.dr_science import scoring
from cardgen.games.dr_science.acts import Add, Change, PlayCard
from cardgen.games.dr_science.log_dealt import dealt, lay
from cardgen.games.dr_science.play import own
from cardgen.games.dr_science.scoring import ranked, team_totals, totals
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, unfinished
from cardgen.games.dr_science.trying import candidates
from cardgen.games.dr_science.unseen_scores import at_end
from cardgen.games.dr_science.who_wins_the_trick import by, led, taken_by, trick_again, trump
from cardgen.games.dr_science.whole_game import PLAY
from cardgen.games.dr_science.words.cards import declarations, opened
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.play.log import Written, log
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.terms import NOTHING, Given, Open, Reason, Under, known
from cardgen.rulings.verdict.wording import told


def acts_told(h: H, f: Given) -> Iterator[Any]:
    """Give each act, with what nobody remembers of it asked for."""
    for at, written in enumerate(h.t.asked, 1):
        yield _opened(h, f, at, own(h.t, written))


def _opened(h: H, f: Given, at: int, a: Any) -> Any:
    """Ask for a card that nobody remembers, and for what was declared."""
    if isinstance(a, Add):
        added, back = (_each_opened(f, at, a, name) for name in ("cards", "to_hand"))
        return own(h.t, a._replace(cards=added, to_hand=back))
    if not isinstance(a, (PlayCard, Change)):
        return a
    name = "card" if isinstance(a, PlayCard) else "instead"
    card = getattr(a, name)
    if not isinstance(card, Unknown) and not (card.silent and h.options["missing-declaration"] == "ask"):
        return a
    ways = [one for some in getattr(card, "choices", (card,)) for one in declarations(some, h.t.box)]
    said = f"What did {a.player} declare in act {at}?"
    return a._replace(**{name: opened(f, f"acts.{at}", ways, "Which card was it?", said)})


def _each_opened(f: Given, at: int, a: Add, name: str) -> tuple[Any, ...]:
    """Ask for the cards of an addition that nobody remembers, one by one."""
    asks = f"Which card did {a.player} {'add' if name == 'cards' else 'take back'} in act {at}?"
    return tuple(
        known(opened(f, f"acts.{at}.{place}", card.choices, asks)) if isinstance(card, Unknown) else card
        for place, card in enumerate(getattr(a, name), 1)
    )


def tricks(t: Table) -> Sequence[Any]:
    """List the tricks that were played, the last one too if all have played to it."""
    return (*t.past, (t.trick, t.declined)) if len(t.trick) >= len(t.seats) else t.past


@book.permits("one-turn-each", Written)
def goes_on(h: H, a: Written) -> Reason:
    """Say how far it came."""
    t, says = h.t, "every act is legal, and the game is over"
    if t.over:
        unseen = any(isinstance(stars, Open) for cards in t.earned.values() for stars in cards)
        return Under("one-more-turn", says if unseen else f"{says}: {_result(at_end(h))}")
    if len(t.trick) == len(t.seats):  # nobody told the draw that would end the turn
        done = f"all have played to trick {t.tricks + 1}, whose last turn still goes on"
    else:
        done = plural(t.tricks, "trick is complete", "tricks are complete") if t.tricks else "no trick is complete"
    return f"every act so far is legal: {done}, and it is {t.turn}'s turn"


def _result(end: H) -> str:
    found = scoring.winner(end)
    return f"{'nobody has' if found is NOTHING else told(found)} won ({told(totals(end))})"


# -- what is asked of it ---------------------------------------------------------------------------------------------
def _of_trick(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Ask something of the trick in question."""

    def found(h: H) -> Any:
        at, played = h.given.trick, tricks(h.t)
        if at is NOTHING or at > len(played):
            return None if at is NOTHING or is_barred(h) else NOTHING
        return of(trick_again(h, *played[at - 1]))

    return found


_trick_winner = _of_trick(lambda again: taken_by(again, again.t.trick))


def winner(h: H) -> Any:
    """Name who won the trick in question, or the game."""
    return _trick_winner(h) if h.given.trick is not NOTHING else _scored(scoring.winner)(h) or NOTHING


def _scored(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Give something of the score of a game that is over."""
    return if_legal(lambda h: of(at_end(h)) if h.t.over else None)


def _turn(h: H) -> Any:
    found = (of(h) for of in (unfinished, next_seat, next_lead))
    return None if h.t.over else next((one for one in found if one is not NOTHING), None)


def tries(t: Table) -> Iterable[Any]:
    """List what could be done instead of an act that is barred, as far as it is known."""
    return candidates(t) if t.hands[t.turn].whole or t.step != "play" else ()


def reached(t: Table, f: Given) -> str:
    """Name the trick that is asked about where it is complete."""
    return f"trick {f.trick}" if f.trick is not NOTHING and len(tricks(t)) >= f.trick else ""


LOGICS = {
    "log": log(
        PLAY,
        lay=lay,
        dealt=dealt,
        acts=acts_told,
        reached=reached,
        tries=tries,
        result=lambda h: winner(h) if h.given.said("trick", "score") else None,
        winner=winner,
        trump=_of_trick(trump),
        by=_of_trick(by),
        lead_suit=_of_trick(led),
        turn=if_legal(_turn),
        teams=_scored(team_totals),
        ranking=_scored(ranked),
        tricks=lambda h: h.t.tricks,
    ),
}
