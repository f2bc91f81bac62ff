"""The kind of dispute about a whole game as it was written down: it is played again, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science import kinds_of_scoring as scoring
from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard, Takes
from cardgen.games.dr_science.kinds_of_scoring import at_end, ranked, team_totals
from cardgen.games.dr_science.log_dealt import dealt, lay
from cardgen.games.dr_science.play import acts, own
from cardgen.games.dr_science.scoring import totals
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, unfinished
from cardgen.games.dr_science.trying import candidates
from cardgen.games.dr_science.who_wins_the_trick import by, led, taken_by, trick_again, trump
from cardgen.games.dr_science.words.cards import declarations, opened
from cardgen.rulings.answers import if_legal, is_barred
from cardgen.rulings.kind import Try
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.terms import NOTHING, Doing, Given, Open, Pass, Reason, Under, changed, known
from cardgen.rulings.verdict.wording import told
from cardgen.rulings.worded import Logic


class Written(NamedTuple):
    """A game as it was written, after its last act."""

    acts: int


def replay(f: Given, t: Table, before: Callable[[Table, Any], H]) -> H:
    """Play it again, with what goes without saying; gives the hearing of the first act that is barred, or of all."""
    h = before(t, None)
    h.t, done = dealt(h, f), len(t.asked)
    asked_for: Table | None = None
    for at, act in meant(h, f):
        if asked_for is None and f.trick is not NOTHING and len(tricks(h.t)) >= f.trick:
            asked_for = h.t
        heard = before(h.t, act)
        heard.brief = True
        if heard.legal():
            h.t = acts.run(Doing(heard), act)
            continue
        if asked_for is None:
            heard = before(h.t, act)
            heard.at = at
            return heard
        odd = f"act {at} ({acts.said(t.asked[at - 1])}) is against the rules, but it comes after trick {f.trick}"
        h.t, done = changed(asked_for, odd=(*asked_for.odd, odd)), at - 1
        break
    h = before(h.t, Written(done))
    if h.t.step == "hypothesize" and h.t.left == 1:  # nothing but a last addition could still come: there is none
        h.t = acts.run(Doing(h), Pass(h.t.turn))
    return h


def meant(h: H, f: Given) -> Iterator[tuple[int, Any]]:
    """Give each act by its number, with what nobody wrote down of it, and before it what goes without saying."""
    told = any(isinstance(one, Draw) for one in h.t.asked)
    for at, written in enumerate(h.t.asked, 1):
        while (silent := _implied(h.t, written, told)) is not None:
            yield at, silent
        yield at, _opened(h, f, at, own(h.t, written))


def _implied(t: Table, a: Any, told: bool) -> Any:
    """Give what goes without saying before an act: to add nothing, and a draw from the pile where no draw is *told*."""
    mine = a.player == t.turn and not isinstance(a, Takes)
    if t.step == "play" or (mine and not (isinstance(a, PlayCard) and len(t.trick) >= len(t.seats))):
        return None
    if t.step == "hypothesize":
        return Pass(t.turn)
    if told:
        return None if mine else Draw(t.turn, "nowhere", passes=True)
    return Draw(t.turn, "pile" if t.deck else "display")


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


def others(h: H) -> Iterator[Try]:
    """List what could be done instead of the act that is barred, of its sort if there is any."""
    if h.t.hands[h.t.turn].whole or h.t.step != "play":
        every = [*candidates(h.t)]
        alike = [act for act in every if type(act) is type(h.act)]
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
            "turn": if_legal(_turn),
            "totals": _scored(totals),
            "teams": _scored(team_totals),
            "ranking": _scored(ranked),
            "tricks": lambda h: h.t.tricks,
            "acts": lambda h: h.at - 1 if is_barred(h) else h.act.acts,
            "over": lambda h: h.t.over,
        },
    ),
}
