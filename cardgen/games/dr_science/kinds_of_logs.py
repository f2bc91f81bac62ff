"""The kind of dispute about a whole game as it was written down: it is played again, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard, Takes
from cardgen.games.dr_science.kinds_of_plays import is_barred
from cardgen.games.dr_science.kinds_of_tricks import by, led, trump
from cardgen.games.dr_science.play import HIDDEN, acts, own
from cardgen.games.dr_science.said_acts import SaidActs, said
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import next_lead, next_seat, unfinished
from cardgen.games.dr_science.trump import spark, tell
from cardgen.games.dr_science.who_wins_the_trick import trick_again, winning
from cardgen.games.dr_science.whole_game import DEALT, DISPLAYED, begin, deal, stacks_of
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.games.dr_science.words.cards import RESEARCHER, WILD, Card, Declared, declarations, impossible_card
from cardgen.games.dr_science.words.players import ALL_SEATS, SUIT_OF_EACH, Seat
from cardgen.games.dr_science.words.setups import Stacks
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.rulings.doing import Doing
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Kind, answer, beside
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.rule import Reason
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.facts import Facts, Given, fact, flag, optional
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf, OneWord, Whole
from cardgen.rulings.talk.phrase import plural
from cardgen.rulings.talk.piles import Pile, PileOf
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING


class Written(NamedTuple):
    """A game as it was written, after its last act."""

    acts: int


# -- how it begins ---------------------------------------------------------------------------------------------------
def lay(t: Table, f: Given) -> None:
    """Say who plays, and what everybody did."""
    laying.people(t, f)
    t.asked = tuple(f.acts)
    first = tuple(dict.fromkeys(one.player for one in f.acts))
    strangers = [name for name in first if t.seats and name not in t.seats]
    if strangers and laying.holds(t, f, f"{strangers[0]} acts but has no seat", "the acts", "the seats") == "the acts":
        t.seats = ()
    t.seats = t.seats or first
    t.asked = tuple(one for one in t.asked if one.player in t.seats)
    t.players, t.partners = len(t.seats), f.form == "partners"
    t.lead = t.lead if t.lead in t.seats else first[0]
    t.specialties = laying.specialties(t, f, t.seats)
    t.draws = any(isinstance(one, Draw) for one in t.asked)
    _possible(t, f)


def _possible(t: Table, f: Given) -> None:
    """Refuse what no table can contain.

    Raises ImpossibleError.
    """
    if t.partners and len(t.seats) != MOST:
        raise ImpossibleError("partners play with four, two against two", "partners-opposite")
    piles = [*f.hands.values(), *(one for one in (f.display, f.pile) if one is not NOTHING)]
    cards = [card for one in piles for card in one.has]
    for one in t.asked:
        cards += [getattr(one, "card", NOTHING), *getattr(one, "cards", ())]
    for card in cards:
        if isinstance(card, Card) and (says := impossible_card(card, t.box)):
            raise ImpossibleError(says, "science-cards")


def dealt(h: H, f: Given) -> Table:
    """Deal as it was told, with cards that nobody has seen for the rest; or by a seed."""
    t = h.t
    if f.seed is not NOTHING:
        t = deal(Deal(h.game, t.seats, h.options, f.seed))
        return changed(t, asked=h.t.asked, draws=h.t.draws)
    hands = {name: _hand(t, f, name) for name in t.seats}
    display = _pile(t, "display", f.display, DISPLAYED)
    deck = _pile(t, "draw pile", f.pile, DEALT * len(t.seats) - DISPLAYED)
    adds = [len(one.cards) for one in t.asked if isinstance(one, Add)]
    return begin(changed(t, stacks=_stacks(h, f, adds)), h.game, hands, display, deck)


def _hand(t: Table, f: Given, name: str) -> Sequence[Card]:
    """Give a hand with its Researcher, which is told with the others or goes without saying."""
    told: Pile = f.hands.get(name, Pile())
    known = [card.mine(t.specialties[name]) for card in told.has if isinstance(card, Card)]
    if Card(RESEARCHER) not in known and not (told.whole and len(known) > DEALT):
        known.append(Card(RESEARCHER))
    for card in known:
        if card.kind == RESEARCHER and card.suit is not None:
            t.odd = (*t.odd, f"{name} was dealt {card}, which is somebody else's")
    size = len(known) if told.whole else told.size if isinstance(told.size, int) else DEALT + 1
    return _filled(t, f"{name}'s hand", known, size, DEALT + 1)


def _pile(t: Table, what: str, told: Any, usual: int) -> Sequence[Card]:
    if told is NOTHING:
        return [HIDDEN] * usual
    size = len(told.has) if told.whole else told.size if isinstance(told.size, int) else usual
    return _filled(t, f"the {what}", [card for card in told.has if isinstance(card, Card)], size, usual)


def _filled(t: Table, what: str, known: Sequence[Card], size: int, usual: int) -> Sequence[Card]:
    """Fill a pile up with cards that nobody has seen; that it has another size than it should is odd."""
    if size != usual:
        t.odd = (*t.odd, f"{what} begins with {plural(size, 'card')} instead of {usual}")
    return [*known, *[HIDDEN] * (size - len(known))]


class Stack(tuple[int, ...]):
    """The prestige of a Validation stack, top first; its cards are `c0`, `c1` and so on."""

    __slots__ = ()

    def __getattr__(self, name: str) -> int:
        if not name[1:].isdigit():
            raise AttributeError(name)
        return self[int(name[1:])]


def _stacks(h: H, f: Given, adds: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """Give the Validation stacks: told, those of this edition, or unknown; without an addition they say nothing."""
    if not adds:
        return dict.fromkeys(STACKS, ())
    edition = stacks_of(h.game, len(h.t.seats), h.options)
    stated = h.options["validation-values"] == "stated"
    return {stack: _stack(f, stack, edition[stack], adds, stated=stated) for stack in STACKS}


def _stack(f: Given, stack: int, edition: tuple[int, ...], adds: Sequence[int], *, stated: bool) -> tuple[Any, ...]:
    """Give one stack; of an unknown one the first cards, so many as may be taken, show much and the others little."""
    told = f.stacks.get(stack)
    if isinstance(told, tuple):
        return told
    told = told if isinstance(told, int) else len(edition)
    if not stated:
        return (*edition[:told], *(1,) * (told - len(edition)))
    taken = min(told, sum(count >= stack for count in adds))
    ways = [Stack((stars,) * high + (1,) * (told - high)) for high in range(1, taken + 1) for stars in MUCH]
    ask = f"What do the cards of the {stack}-stack show, top first?"
    found = f.open(
        f"stacks.{stack}", [Stack((1,) * told), *ways], ask, tells=lambda some, _: _tells(stack, taken, some)
    )
    return tuple(getattr(found, f"c{at}") for at in range(told))


MUCH = (*range(2, 10), 99)
"""What a Validation card may show; the last stands for more."""


def _tells(stack: int, taken: int, some: Sequence[Sequence[int]]) -> str:
    shown = (" ".join(f"{'10 or more' if one == MUCH[-1] else one}" for one in cards[:taken]) for cards in some)
    return f"the cards of the {stack}-stack show {' or '.join(shown)}"


# -- how it goes on --------------------------------------------------------------------------------------------------
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
            odd = f"act {at} ({said(written)}) is against the rules, but it comes after trick {f.trick}"
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


@book.permits("", Written)
def goes_on(h: H, a: Written) -> Reason:
    """Say how far it came."""
    t = h.t
    if t.over:
        return "every act is legal, and the game is over"
    if len(t.trick) == len(t.seats):  # nobody told the draw that would end the turn
        done = f"all have played to trick {t.tricks + 1}, whose last turn still goes on"
    else:
        done = plural(t.tricks, "trick is complete", "tricks are complete") if t.tricks else "no trick is complete"
    return f"every act so far is legal: {done}, and it is {t.turn}'s turn"


# -- what is asked of it ---------------------------------------------------------------------------------------------
def _of_trick(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Ask something of the trick in question."""

    def found(h: H) -> Any:
        at = h.given.trick
        if at is NOTHING or (is_barred(h) and at > len(tricks(h.t))):
            return None
        return NOTHING if at > len(tricks(h.t)) else of(trick_again(h, *tricks(h.t)[at - 1]))

    return found


def _winner(h: H) -> Any:
    best = winning(h, h.t.trick)
    tell(h, h.t.trick, spark(h, h.t.trick))
    return best.player


def winner(h: H) -> Any:
    """Name who won the trick in question, or the game."""
    return _of_trick(_winner)(h) if h.given.trick is not NOTHING else _scored(h, "winner")


def _scored(h: H, name: str) -> Any:
    return None


def _turn(h: H) -> Any:
    if h.t.over or is_barred(h):
        return None
    found = (of(h) for of in (unfinished, next_seat, next_lead))
    return next((one for one in found if one is not NOTHING), None)


FACTS = Facts(
    seats=fact(ALL_SEATS, "players in clockwise order", plain=NOTHING, usual="in the order of the first acts",
               example="Einstein, Cox, Curie", also=("table", "order of seats", "clockwise")),
    specialties=fact(
        SUIT_OF_EACH, "each player's Specialty suit", plain={}, example="Ann P, Bob C", label="Specialty cards",
        usual="that of the four names; of anybody else unknown", also=("specialty", "trumps", "researchers"),
        ask_each="Which Specialty does {} have?", tells_each="{} has {}",
    ),
    lead=optional(Seat(), "who leads the first trick", usual="whoever acts first", example="Einstein",
                  also=("leader", "lead player", "led", "leads"), ask="Who led?", tells="{} led"),
    acts=fact(
        SaidActs(), "what everybody did, in order: play, add, draw, takes the trick; a draw may be left out if all are",
        example="Curie: play 3P, Cox: play W:M", also=("log", "moves", "game"),
    ),
    hands=fact(MapOf(Seat(), PileOf(CardWord())), "the hands as dealt", plain={}, example="Curie: has 3P 4C size 12",
               usual="the Researcher and eleven cards nobody told", also=("hand", "dealt"), hidden=True),
    display=optional(PileOf(CardWord()), "the display at the start", usual="two cards nobody told", example="3C 1B"),
    pile=optional(PileOf(CardWord()), "the draw pile at the start, top first", usual="nobody told", hidden=True,
                  example="size 20", also=("draw pile", "deck")),
    stacks=fact(
        Stacks(), "the Validation stacks at the start, prestige from the top, or how many cards", plain={},
        usual="as many cards as in this edition; their prestige is unknown but under validation-values: reconstructed",
        example="3: 4 3 3 2", also=("validation", "validation stacks"),
    ),
    seed=optional(Whole(0), "the seed that it was dealt with", usual="none", example="7"),
    form=fact(OneWord({"individuals": ("individual", "alone"), "partners": ("teams", "partner")},
                      "individuals or partners"), "individuals or partners", plain="individuals", example="partners"),
    trick=optional(Whole(1, None), "a trick to rule on again, by its number", usual="none", example="7",
                   also=("which trick",)),
    score=flag("is it about the score?", also=("recount", "final score")),
)  # fmt: skip
LOG = Kind(
    "log",
    "Was this game played by the rules; who won a trick of it; what is the score?",
    "seats specialties lead acts hands display pile stacks seed form trick score",
    first="acts",
    own=FACTS,
    replay=replay,
    judged_too=True,
    ask_when=("trick", "score"),
    gives=(
        beside("at", lambda h: h.at if is_barred(h) else NOTHING, Whole(1),
               "the first act against the rules, by its number", also=("act", "first illegal act")),
        answer("result", lambda h: winner(h) if h.given.said("trick", "score") else None, ListOf(Seat()),
               "what was asked for: who won the trick, or the game", any_order=True, says="{} won.",
               none="Nobody has won."),
        beside("winner", winner, ListOf(Seat()), "who won the trick asked about, or the game", any_order=True,
               also=("wins", "won", "wins the trick"), says="{} won.", none="Nobody has won."),
        beside("trump", _of_trick(trump), SuitWord(), "the trump suit of the trick asked about, or none",
               also=("is trump",), says="The trump suit is {}.", none="There is no trump."),
        beside("by", _of_trick(by), Seat(), "who made it trump", says="It was made trump by {}."),
        beside("lead_suit", _of_trick(led), SuitWord(), "its lead suit", also=("lead suit",),
               says="The lead suit is {}."),
        beside("turn", _turn, Seat(), "whose turn it is now", also=("whose turn", "is next"), says="It is {}'s turn."),
        beside("totals", lambda h: _scored(h, "totals"), MapOf(Seat(), Whole(0)), "everybody's total"),
        beside("tricks", lambda h: h.t.tricks, Whole(0), "how many tricks are complete"),
        beside("acts", lambda h: h.at - 1 if is_barred(h) else h.act.acts, Whole(0),
               "how many acts are legal, from the first"),
        beside("over", lambda h: h.t.over, Flag(), "is the game over?", also=("game over", "finished")),
    ),
    lay=lay,
    examples=(
        "Curie: play 3P, Cox: play W:M, Cox takes the trick, Cox: play 2B; seats Curie, Cox",
        "seats Curie, Cox; acts Curie: play 3P, draw pile, Cox: play 4M, draw 2C; trick 1; claim winner Curie",
    ),
)  # fmt: skip
KINDS = (LOG,)
