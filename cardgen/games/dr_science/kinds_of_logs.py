"""The kind of dispute about a whole game as it was written down: it is played again, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science import kinds_of_scoring as scoring
from cardgen.games.dr_science.acts import Change, Draw, PlayCard, Takes
from cardgen.games.dr_science.kinds_of_scoring import at_end, ranked, team_totals
from cardgen.games.dr_science.kinds_of_tricks import by, led, trump
from cardgen.games.dr_science.log_dealt import dealt, lay
from cardgen.games.dr_science.play import acts, own
from cardgen.games.dr_science.scoring import totals
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, unfinished
from cardgen.games.dr_science.trying import moves
from cardgen.games.dr_science.who_wins_the_trick import taken_by, trick_again
from cardgen.games.dr_science.words.cards import RESEARCHER, WILD, Declared, declarations
from cardgen.rulings.answers import is_barred
from cardgen.rulings.doing import Doing
from cardgen.rulings.kind import Try
from cardgen.rulings.rule import Reason, Under
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING, Open
from cardgen.rulings.verdict.wording import told
from cardgen.rulings.worded import Logic


class Written(NamedTuple):
    """A game as it was written, after its last act."""

    acts: int


def replay(f: Given, t: Table, before: Callable[[Table, Any], H]) -> H:
    """Play it again, with what goes without saying; gives the hearing of the first act that is barred, or of all."""
    h = before(t, None)
    h.t = dealt(h, f)
    asked_for: Table | None = None
    for at, written in enumerate(h.t.asked, 1):
        if asked_for is None and f.trick is not NOTHING and len(tricks(h.t)) >= f.trick:
            asked_for = h.t
        for act in meant(h, f, at, written):
            heard = before(h.t, act)
            heard.brief, heard.at = True, at
            if heard.first_bar() is None:
                h.t = acts.run(Doing(heard), act)
                continue
            if asked_for is None:
                heard = before(h.t, act)
                heard.at = at
                return heard
            odd = f"act {at} ({acts.said(written)}) is against the rules, but it comes after trick {f.trick}"
            return _ended(before(changed(asked_for, odd=(*asked_for.odd, odd)), Written(at - 1)))
    return _ended(before(h.t, Written(len(h.t.asked))))


def _ended(h: H) -> H:
    """End the game where nothing but a last addition could still come: a log that stops there has none."""
    if h.t.step == "hypothesize" and h.t.left == 1:
        h.t = acts.run(Doing(h), Pass(h.t.turn))
    return h


def meant(h: H, f: Given, at: int, written: Any) -> Iterator[Any]:
    """Give what goes without saying before an act, and the act with what nobody wrote down of it."""
    while (silent := _implied(h.t, written)) is not None:
        yield silent
    yield _opened(h, f, at, own(h.t, written))


def _implied(t: Table, a: Any) -> Any:
    """Give what goes without saying before an act: to add nothing, and a draw from the pile where no draw is told."""
    me, last = t.turn, len(t.trick) >= len(t.seats)
    again = a.player == me and (not isinstance(a, (PlayCard, Takes)) or (isinstance(a, PlayCard) and not last))
    if t.step == "hypothesize":
        return None if again else Pass(me)
    if t.step != "draw" or again:
        return None
    if t.draws:
        return Draw(me, "nowhere", passes=True) if a.player != me or isinstance(a, Takes) else None
    return Draw(me, "pile") if t.deck else Draw(me, "display")


def _opened(h: H, f: Given, at: int, a: Any) -> Any:
    """Ask for a card that nobody remembers, and for what was declared."""
    if not isinstance(a, (PlayCard, Change)):
        return a
    name = "card" if isinstance(a, PlayCard) else "instead"
    card = getattr(a, name)
    if isinstance(card, Unknown):
        ways = [one for some in card.choices for one in declarations(some, h.t.box)]
        return a._replace(**{name: f.open(f"acts.{at}", ways, "Which card was it?")})
    if card.kind not in (WILD, RESEARCHER) or card.said is not None or h.options["missing-declaration"] != "ask":
        return a
    said_ = [Declared(*one) for one in declarations(card, h.t.box)]
    return a._replace(**{name: f.open(f"acts.{at}", said_, f"What did {a.player} declare in act {at}?")})


def tricks(t: Table) -> Sequence[Any]:
    """List the tricks that were played, the last one too if all have played to it."""
    return (*t.past, (t.trick, t.declined)) if len(t.trick) >= len(t.seats) else t.past


@book.permits("one-turn-each", Written)
def goes_on(h: H, a: Written) -> Reason:
    """Say how far it came."""
    t = h.t
    if t.over:
        unseen = any(isinstance(stars, Open) for cards in t.earned.values() for stars in cards)
        says = "every act is legal, and the game is over"
        return Under("one-more-turn", says if unseen else f"{says}: {_result(h)}")
    if len(t.trick) == len(t.seats):  # nobody told the draw that would end the turn
        done = f"all have played to trick {t.tricks + 1}, whose last turn still goes on"
    else:
        done = plural(t.tricks, "trick is complete", "tricks are complete") if t.tricks else "no trick is complete"
    return f"every act so far is legal: {done}, and it is {t.turn}'s turn"


def _result(h: H) -> str:
    end = at_end(h)
    found = scoring.winner(end)
    won = f"{told(found)} won" if found is not NOTHING else "nobody has won"
    return f"{won} ({told(totals(end))})"


# -- what is asked of it ---------------------------------------------------------------------------------------------
def _of_trick(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Ask something of the trick in question."""

    def found(h: H) -> Any:
        at = h.given.trick
        if at is NOTHING or (is_barred(h) and at > len(tricks(h.t))):
            return None
        return NOTHING if at > len(tricks(h.t)) else of(trick_again(h, *tricks(h.t)[at - 1]))

    return found


_trick_winner = _of_trick(lambda again: taken_by(again, again.t.trick))


def winner(h: H) -> Any:
    """Name who won the trick in question, or the game."""
    return _trick_winner(h) if h.given.trick is not NOTHING else _scored(scoring.winner)(h) or NOTHING


def _scored(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Give something of the score of a game that is over."""
    return lambda h: of(at_end(h)) if h.t.over and not is_barred(h) else None


def _turn(h: H) -> Any:
    if h.t.over or is_barred(h):
        return None
    found = (of(h) for of in (unfinished, next_seat, next_lead))
    return next((one for one in found if one is not NOTHING), None)


def others(h: H) -> Iterator[Try]:
    """List what could be done instead of the act that is barred, of its sort if there is any."""
    every = [*dict.fromkeys(moves(h.t))]
    alike = [act for act in every if type(act) is type(h.act)]
    if h.t.hands[h.t.turn].whole or h.t.step != "play":
        yield from (Try(acts.said(act), act) for act in alike or every)


LOGICS = {
    "log": Logic(
        {"lay": lay, "replay": replay, "others": others},
        {
            "at": lambda h: h.at if is_barred(h) else NOTHING,
            "result": lambda h: winner(h) if h.given.said("trick", "score") else None,
            "winner": winner,
            "trump": _of_trick(trump),
            "by": _of_trick(by),
            "lead_suit": _of_trick(led),
            "turn": _turn,
            "totals": _scored(totals),
            "teams": _scored(team_totals),
            "ranking": _scored(ranked),
            "tricks": lambda h: h.t.tricks,
            "acts": lambda h: h.at - 1 if is_barred(h) else h.act.acts,
            "over": lambda h: h.t.over,
        },
    ),
}
