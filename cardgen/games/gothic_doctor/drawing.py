"""Drawing: how many cards, and from where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.games.gothic_doctor.acts import Cure, Discard, Draw, End
from cardgen.games.gothic_doctor.cards import ACTION, LIBRARY, TREATMENT, is_panacea
from cardgen.games.gothic_doctor.table import H, Phase, book
from cardgen.rulings.table.decks import is_due
from cardgen.rulings.terms import UNTOLD, Reason, Under, When, is_open

was_cured = book.plain(
    "hand-target", "whether anybody was cured", lambda h: bool(h.t.cured > 0) or bool(h.t.thwarted > 0), neutral=False
)


@book.value("hand-target", neutral=0)
def target(h: H) -> int:
    """Give how many cards the hand is to have."""
    if not was_cured(h):
        return h.gives(h.t.n.uncured, "nobody cured")
    if (
        h.options["hand-six-after-panacea"] == "stay-6"
        and h.t.hand_at_start != UNTOLD
        and h.t.hand_at_start < h.t.n.hand
    ):
        return h.gives(h.t.hand_at_start, "stay-6")
    return h.gives(h.t.n.hand, "cured")


@book.value("number-of-draws", neutral=0)
def draws(h: H) -> int:
    """Give the number of draws of the turn."""
    if h.options["draw-ten-means"] == "ten-draws" and not was_cured(h):
        return h.gives(h.t.n.uncured, "ten-draws")
    wanted, hand = target(h), h.t.hand_size(h.t.turn)
    number = wanted - hand if hand < wanted else 0
    return h.gives(number, "in hand", hand, number)


def left(h: H) -> int:
    """Give the number of draws that are still to be made."""
    return draws(h) if h.t.left == UNTOLD else h.t.left


def say_what_lapses(h: H, number: int) -> int:
    """Say how many of so many draws can be made, where there are not cards enough; give how many there are."""
    here = [size for deck in DECKS for size in h.t.sizes(deck)]
    if not all(size != UNTOLD and not is_open(size) for size in (*here, number)):
        return number
    is_told = h.t.library != UNTOLD
    most = sum(here) + (len(h.t.library) if is_told else h.t.n.library)
    if most < number:
        h.cite("reshuffle", "so many" if is_told else "at most", most or "no")
    elif number > sum(here) == 0:
        h.cite("reshuffle", "shown alone")
    return number


def say_what_is_owed(h: H, number: int) -> int:
    """Say that a draw is owed from now on, where a Panacea took one more than there was; give what is left."""
    if h.options["panacea-last-draw"] == OWED and h.t.draws > 0 and h.t.debt.get(h.t.turn, 0) > 0:
        h.cite("draws-needed", "owed")
    return number


def only_granted(h: H) -> bool:
    """Say whether only the draws of an Action are in dispute."""
    return h.began is not None and bool(h.began.granted > 0)


@book.forbids("number-of-draws", Draw)
def no_draw_left(h: H, a: Draw) -> Iterator[Reason]:
    if not left(h) > 0:
        yield Under("medical-conference", h.stated("none left")) if only_granted(h) else "none left"


def is_missing(h: H, a: Draw) -> bool:
    """Say whether a Treatment that is taken from the Library is not there; one that was has been replaced."""
    if a.source != LIBRARY or h.t.library == UNTOLD or any(card == a.card for card in h.t.library):
        return False
    if h.at > 1 and h.began is not None and any(card == a.card for card in h.began.library):
        waits = h.options["library-refill"] == "end-of-draws"
        h.cite("refill-library", "end-of-draws" if waits else "replaced", *(() if waits else (a.card,)))
    return True


DECKS = (ACTION, TREATMENT)
ELSEWHERE = {"elsewhere": lambda h, a: a.source not in (*DECKS, LIBRARY), "not there": is_missing}
book.bars("draw-sources", Draw, ELSEWHERE, otherwise="any")


@book.value("draw-cost", neutral=1)
def draw_cost(h: H, a: Draw) -> int:
    """Give how many draws a card takes."""
    open_panacea = a.source == LIBRARY and is_panacea(a.card)
    return h.gives(h.t.n.panacea_draws if open_panacea else 1, "two" if open_panacea else "one")


draw_cost.adds("hidden-panacea", lambda h, cost, a: a.source != LIBRARY and a.card != UNTOLD and is_panacea(a.card))
OWED = "allow-as-debt"


@draws.changes("draws-needed")
def owed(h: H, number: int) -> int | None:
    if h.options["panacea-last-draw"] != OWED or h.t.debt.get(h.t.turn, 0) == 0 or number == 0:
        return None
    return h.gives(number - 1, "a draw is owed")


def one_short(h: H, a: Draw) -> bool:
    """Say whether a draw takes more than the one that is left."""
    return draw_cost(h, a) != 1 and bool(left(h) == 1)


book.bars("draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] != OWED, "one left")
book.notes("draws-needed", Draw, lambda h, a: one_short(h, a) and h.options["panacea-last-draw"] == OWED, "owed")
book.bars("one-by-one", Draw, lambda h, a: a.together, "together")
book.notes("one-by-one", Draw, lambda h, a: not a.together and h.at > 1, "looks")


def has_library(h: H) -> bool:
    """Say whether the Library shows a card; it is full as a rule, but who knows none of it does not know that."""
    if h.t.library == UNTOLD or (len(h.t.library) == h.t.n.library and all(map(is_open, h.t.library))):
        return h.given.open("library", (True, False), "Does the Library show a card?", tells=shows_a_card)
    return bool(len(h.t.library))


def shows_a_card(some: Sequence[object], every: Sequence[object]) -> str:
    """Tell of the Library whether it shows a card."""
    return "it does" if some[0] else "it does not"


def may_stop(h: H) -> bool:
    """Say whether stopping now leaves draws that could be made."""
    return h.t.phase != Phase.DISCARD and bool(left(h) > 0)


@book.forbids("stop-early", End, Discard)
def must_draw_on(h: H, a: End | Discard) -> Iterator[Reason]:
    if h.options["draw-stop-early"] != "no" or not may_stop(h):
        return
    if any(can_serve(h, *h.t.sizes(deck)) for deck in DECKS) or has_library(h):
        yield "draws left"
    else:
        h.cite("reshuffle", "all gone")


book.allows("stop-early", End, lambda h, a: h.options["draw-stop-early"] != "no" and may_stop(h), "may stop")
target.adds(
    "counted-afresh", lambda h, found: h.t.hand_at_start != UNTOLD and h.options["hand-six-after-panacea"] != "stay-6"
)
BEFORE, BETWEEN, AFTER = "before draws", "between draws", "after draws"


@book.value("nothing-leaves", neutral=AFTER)
def moment(h: H) -> str:
    """Say whether cards are discarded before the draws are made; who has drawn, or has too many, is done drawing."""
    if h.t.moment != UNTOLD:
        return h.t.moment
    stopped = h.t.phase == Phase.DRAW or (h.t.phase == Phase.CURE and h.t.hand_size(h.t.turn) > h.t.n.hand)
    return AFTER if h.t.phase == Phase.DISCARD or stopped else BEFORE


book.bars("nothing-leaves", Discard, lambda h, a: moment(h) != AFTER)
shuffling = book.chosen(
    "reshuffle", "reshuffle", {"when-needed": When.NEEDED, "when-emptied": When.EMPTIED}, neutral=When.NEVER
)


def nothing_left(h: H) -> str:
    """Say what it means that a deck and its discard pile are empty: of Patients nobody draws."""
    if getattr(h.given, "source", UNTOLD) != "patient":
        return "nothing left"
    h.cite("empty-place", "until there is one")
    return "no Patient"


@book.value("reshuffle", neutral=False)
def is_shuffled(h: H, left: int, gone: int, needed: bool, was_empty: bool) -> bool:
    """Say whether a discard pile becomes the deck now; all numbers may be open."""
    waits = shuffling(h) == When.NEEDED or was_empty
    due = is_due(left, gone, When.EMPTIED) and bool(needed or not waits)
    return h.gives(due, "cards left" if left > 0 else nothing_left(h) if gone == 0 else "shuffled" if due else "waits")


@book.value("reshuffle", neutral=False)
def can_serve(h: H, left: int, gone: int) -> bool:
    """Say whether a card can be drawn from a deck: one is left, or can come back."""
    return bool(left > 0) or h.gives(bool(gone > 0), "comes back" if gone > 0 else nothing_left(h))


book.bars("reshuffle", Draw, lambda h, a: a.source in DECKS and not can_serve(h, *h.t.sizes(a.source)), "nothing left")


book.allows("granted-draws", Cure, lambda h, a: h.t.granted > 0, "in between")


def cured_after_them(h: H, a: End) -> bool:
    """Say whether a turn ends in which an Action gave draws and a cure came after them."""
    return not a.only_drawing and h.t.cured > 0 and any(one.card.does == "draw" for one in h.t.played)


book.allows("granted-draws", End, cured_after_them, "in between")


def of_an_action(h: H) -> bool:
    """Say whether the next draws are those of an Action."""
    return bool(h.t.granted > 0) or only_granted(h)


@draws.instead("granted-draws")
def granted(h: H) -> int | None:
    if not of_an_action(h):
        return None
    h.say("extra")
    if h.t.granted > 0:
        h.cite("medical-conference", "gives", h.t.granted)
    return h.t.granted
