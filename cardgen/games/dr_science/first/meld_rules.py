"""The rules of sets and runs, speaking on an arrangement that was worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.melds.dividing import fits_somewhere
from cardgen.games.dr_science.melds.melds import (
    SUITS,
    VALUES,
    Meld,
    Place,
    Tableau,
)
from cardgen.games.dr_science.melds.shown import place_shared
from cardgen.games.dr_science.words.box import box_of
from cardgen.games.dr_science.words.cards import RESEARCHER, WILD
from cardgen.games.dr_science.words.tableau import meld_words, place_name
from cardgen.rulings.first.finding import Finding, allows, bars, gives, notes, rule
from cardgen.rulings.talk.phrase import listed, plural


def melds_sentence(h: H, most: int = 99) -> str:
    """Name the melds of the arrangement that was found, or of more than so many how many there are."""
    box, melds = box_of(h.game), h.values["layout"].melds
    if len(melds) <= most:
        return listed([meld_words(meld, box) for meld in melds])
    runs = sum(len({place.value for place in meld}) > 1 for meld in melds)
    counts = [(runs, "run"), (len(melds) - runs, "set")]
    return listed([plural(count, what) for count, what in counts if count])


HEADLINE = 4
"""Sets and runs that a headline names."""


def left_sentence(h: H) -> str:
    """Say in table words why no arrangement takes every card: a card that fits nowhere, else the fewest left over."""
    if h.brief:
        return "some cards are left over"
    strangers, left = h.values["strangers"], h.values["left"]
    if h.values.get("as_shown"):
        faults = "; ".join(fault.says for fault in h.values["faults"])
        over = f"{' '.join(left)} {'is' if len(left) == 1 else 'are'} left over"
        laid = f"as it was laid out, {_count(h) - len(left)} of {plural(_count(h), 'card')} are placed and {over}"
        return laid + (f": {faults}" if faults else "")
    if strangers:
        alone = [str(card) for card in strangers]
        why = f"{listed(alone)} cannot be part of any set or run"
    else:
        alone = _fit_nowhere(h)
        ever = ", whatever the Researcher stands for" if h.values["tableau"].researcher is not None else ""
        why = f"{listed(alone)} {'fits' if len(alone) == 1 else 'fit'} no set and no run with these cards{ever}"
    if not alone:
        return _placed(h)
    return f"{why}; {rest_sentence(h, len(alone))}"


def rest_sentence(h: H, alone: int = 1) -> str:
    """Say how many cards can be placed, after so many that fit nowhere *alone* were named."""
    left = len(h.values["left"])
    rest = _count(h) - left
    if alone == left:
        return f"the other {plural(rest, 'card')} can be placed" if rest else "no card can be placed"
    return _placed(h)


def _fit_nowhere(h: H) -> list[str]:
    """Name the plain cards that no set or run of these cards could hold."""
    box, tableau = box_of(h.game), h.values["tableau"]
    able = fits_somewhere(tableau, h.values["shapes"])
    alone = [cell for cell, count in enumerate(tableau.counts) if count and cell not in able]
    return [place_name(Place(*divmod(cell, VALUES)), box) for cell in alone]


def _placed(h: H) -> str:
    """Say how many cards can be in sets and runs, and which are left over."""
    count, left = _count(h), h.values["left"]
    over = f"{' '.join(left)} {'is' if len(left) == 1 else 'are'} left over"
    if len(left) == count:
        return f"no card can be placed: {over}"
    return f"at most {count - len(left)} of {count} cards can be placed, and {over}"


def _count(h: H) -> int:
    return int(h.values["tableau"].size + len(h.values["strangers"]))


def _kinds(h: H) -> Counter[str]:
    return _kinds_among(h.values["layout"].melds)


@lru_cache(maxsize=16)
def _kinds_among(melds: Sequence[Meld]) -> Counter[str]:
    found: Counter[str] = Counter()
    for meld in melds:
        values = {place.value for place in meld}
        what = {place.what for place in meld}
        name = "run" if len(values) > 1 else "zero-set" if values == {0} else "set"
        found[name] += 1
        found["foot"] += name == "run" and 0 in values
        found["six"] += 6 in values
        found["researcher in set"] += name == "set" and "researcher" in what
        found["wilds"] += "wild" in what
    return found


def _loose(h: H, kind: str) -> bool:
    """Say whether a card of a kind is left over."""
    return kind in h.values["loose"]


def _loose_zero(h: H) -> bool:
    return _loose(h, WILD) or _loose(h, RESEARCHER)


def _open(h: H) -> bool:
    """Say whether the arrangement is judged at all."""
    return h.values.get("layout") is not None


@rule("set")
def sets(h: H) -> Iterator[Finding]:
    """Cite the shape of a set where one lies, or where one is missed."""
    if not _open(h):
        return
    if count := _kinds(h)["set"]:
        one = "the set is of one value, all its suits differ"
        yield gives(one if count == 1 else "each set is of one value, all its suits differ")
    elif not h.values["fits"]:
        yield notes("a set would be three or four cards of one value, all of different suits")


@rule("run")
def runs(h: H) -> Iterator[Finding]:
    """Cite the shape of a run where one lies, or where one is missed."""
    if not _open(h):
        return
    if count := _kinds(h)["run"]:
        yield gives(f"{'the' if count == 1 else 'each'} run is of one suit, its values in a row")
    elif not h.values["fits"]:
        yield notes("a run would be three or more cards of one suit, their values in a row")


@rule("wild-in-meld")
def wild_in_meld(h: H) -> Iterator[Finding]:
    """Note what a Wild can stand for."""
    if not _open(h) or not h.values["tableau"].wilds:
        return
    if not h.values["fits"]:
        yield notes("in a set or run a Wild is a 0 of any suit, and nothing else")
    elif _kinds(h)["wilds"]:
        yield notes(f"{'the' if h.values['tableau'].wilds == 1 else 'each'} Wild is a 0, of the suit it is put in")


@rule("wild-cards")
def wilds(h: H) -> Iterator[Finding]:
    """Cite the value of a Wild where one is left over."""
    if _open(h) and _loose(h, WILD):
        yield gives("a Wild has the value 0 and no other")


@rule("zero-lowest")
def zero_lowest(h: H) -> Iterator[Finding]:
    """Note that a 0 stands below a run alone."""
    if _open(h) and (_kinds(h)["foot"] if h.values["fits"] else h.values["tableau"].wilds and _loose_zero(h)):
        yield notes("a run has one 0 at most, as its lowest card")


@rule("zero-set")
def zero_sets(h: H) -> Iterator[Finding]:
    """Cite sets of 0s where they are made or missed."""
    if not _open(h):
        return
    tableau: Tableau = h.values["tableau"]
    zeros = tableau.wilds + (tableau.researcher is not None)
    if _kinds(h)["zero-set"]:
        yield gives(
            "the Wilds and the Researcher at 0 make a set of 0s" if _mixed_zeros(h) else "the Wilds make a set of 0s"
        )
    elif zeros > 1 and tableau.wilds and not h.values["fits"] and (zeros > 2 or _loose_zero(h)):
        yield gives(
            "a set of 0s takes three or four"
            + ("; here are only two" if zeros == 2 else "" if h.values["shapes"].mixed else " Wilds, by the house rule")
        )
    if zeros == 5 and _kinds(h)["zero-set"] and not h.values["fits"]:
        yield gives("five 0s are too many for one set and too few for two")


def _mixed_zeros(h: H) -> bool:
    zeros = [meld for meld in h.values["layout"].melds if {place.value for place in meld} == {0}]
    return any(place.what == "researcher" for meld in zeros for place in meld)


@rule("researcher-in-meld")
def researcher_in_meld(h: H) -> Iterator[Finding]:
    """Note what the Researcher stands for."""
    if not _open(h) or h.values["tableau"].researcher is None:
        return
    place = next((place for meld in h.values["layout"].melds for place in meld if place.what == "researcher"), None)
    if place is not None and place.value >= 0:
        yield notes(f"the Researcher stands for {place.value} of {_suit(h, place.suit)}")
    elif not h.values["fits"]:
        yield notes("the Researcher may be any number from 0 to 6, and none of them helps")


def _suit(h: H, number: int) -> str:
    box = box_of(h.game)
    return box.labels[box.suits[number]]


@rule("researcher-cards")
def researcher_suit(h: H) -> Iterator[Finding]:
    """Cite the suit of the Researcher where it is left over."""
    if _open(h) and h.values["tableau"].researcher is not None and _loose(h, RESEARCHER):
        yield gives(f"the Researcher is of {_suit(h, h.values['tableau'].researcher)} and of no other suit")


@rule("set-beside-researcher")
def set_beside_researcher(h: H) -> Iterator[Finding]:
    """Note a set that the Researcher cannot complete, or does without its own suit."""
    if not _open(h) or h.values["tableau"].researcher is None:
        return
    own = h.values["tableau"].researcher
    if _kinds(h)["researcher in set"]:
        yield notes(f"in its set no other card is of {_suit(h, own)}")
    elif not h.values["fits"]:
        counts = h.values["tableau"].counts
        for value in range(1, 6):
            suits = [suit for suit in range(SUITS) if counts[suit * VALUES + value]]
            if len(suits) >= 2 and own in suits:
                yield notes(f"the Researcher cannot be a second {value} of {_suit(h, own)} in a set")


@rule("six-tops-run")
def six_tops_run(h: H) -> Iterator[Finding]:
    """Note a Researcher at 6."""
    if not _open(h) or h.values["tableau"].researcher is None:
        return
    own = h.values["tableau"].researcher
    if _kinds(h)["six"]:
        yield notes("only a Researcher can be a 6, and it tops the run")
    elif not h.values["fits"] and h.values["tableau"].counts[own * VALUES + 5]:
        yield notes("only a Researcher can be a 6, and only on top of a run")


@rule("one-meld")
def one_meld(h: H) -> Iterator[Finding]:
    """Cite that no card is in two melds, where sharing would help or a house rule allows it."""
    if not _open(h):
        return
    if h.values["shared"]:
        yield gives("by the house rule a card may be in a set and in a run, as the same suit and value in both")
    elif h.values["fits"] and len(h.values["layout"].melds) > 1:
        yield gives("each card is in one set or run only")
    elif not h.values["fits"] and h.values["layout"].melds and not h.values["strangers"]:
        if h.options.values["card-sharing"] == "shared":
            yield gives("a shared card has one suit and one value wherever it is")
        elif (
            not h.brief
            and h.values["tableau"].size <= 20
            and len(place_shared(h.values["tableau"], h.values["shapes"]).left) < len(h.values["left"])
        ):
            yield gives("each card belongs to one set or run, though to be in two would help here")


@rule("no-guest-researcher")
def no_guest_researcher(h: H) -> Iterator[Finding]:
    """Refuse somebody else's Researcher."""
    for card in h.values.get("strangers", ()):
        if card.kind == RESEARCHER and (h.s.researcher is not None or card.suit is not None):
            yield bars(f"{card} is somebody else's Researcher, which fits no set or run here")


LOOSE = "while nothing is added, the tableau may stay like that"


def allowed_size(h: H, count: int) -> Finding:
    """Answer that so many cards are not too many; of what is wrong for another reason it is noted."""
    says = f"{count} cards are not too many, for a tableau may have any number"
    return notes(says) if h.barred() else allows(says)


SHAPES = (
    sets,
    runs,
    wild_in_meld,
    wilds,
    zero_lowest,
    zero_sets,
    researcher_in_meld,
    researcher_suit,
    set_beside_researcher,
    six_tops_run,
    one_meld,
    no_guest_researcher,
)
