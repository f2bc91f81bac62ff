"""Whether cards may be added: the step, the number, the hand, the whole tableau."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen.games.dr_science.first.arranging import arrange
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.meld_rules import LOOSE, allowed_size, left_sentence, melds_sentence
from cardgen.games.dr_science.words.cards import SPECIALTY, VALIDATION
from cardgen.rulings.first.finding import Finding, allows, bars, gives, notes, rule
from cardgen.rulings.talk.phrase import listed, plural


def who(h: H) -> str:
    """Name the player, or say `the player`."""
    return h.s.player or "the player"


@rule("three-steps")
def three_steps(h: H) -> Iterator[Finding]:
    """Ask that cards are added in the Hypothesize step."""
    if h.s.add and h.s.step == "play":
        yield bars(f"{who(h)} has not played a card yet, and cards are added after the play")
    elif h.s.add and h.s.step == "draw":
        yield bars(f"{who(h)} is at the Draw step, and the Hypothesize step is over")
    elif h.s.add and h.s.drawn:
        yield bars(f"{who(h)} has drawn in this turn already, so the Hypothesize step is over")


@rule("one-to-four")
def one_to_four(h: H) -> Iterator[Finding]:
    """Ask for one to four cards, once a turn, in the player's own turn."""
    if not h.s.add:
        return
    if h.s.turn is not None and h.s.turn != h.s.player:
        yield bars(f"it is {h.s.turn}'s turn, and cards are added in one's own turn")
    if h.s.count > 4:
        yield bars(f"{h.s.count} cards are too many, for one to four may be added")
    if not h.s.additions:
        return
    if h.options["additions-per-turn"] == "one":
        yield bars(f"{who(h)} has added cards in this turn already, and may do so only once")
    elif h.s.added + h.s.count > 4:
        yield bars(
            f"with the {h.s.added} added before that makes {h.s.added + h.s.count} "
            "cards in the turn, and four is the most"
        )
    else:
        yield gives(
            "by the house rule a turn may have several additions, of four cards at most in all; "
            f"now it is {h.s.added + h.s.count}"
        )


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Refuse a Specialty card."""
    if any(card.kind == SPECIALTY for card in h.s.add):
        yield bars("a Specialty card is never added to a tableau")


@rule("validation-cards")
def validation_cards(h: H) -> Iterator[Finding]:
    """Refuse a Validation card."""
    if any(card.kind == VALIDATION for card in h.s.add):
        yield bars("a Validation card is never added to a tableau")


@rule("from-your-hand")
def from_your_hand(h: H) -> Iterator[Finding]:
    """Ask that the cards come from the player's own hand."""
    if h.s.add and h.s.from_ != "hand":
        yield bars(f"the cards come from {_place(h.s.from_)}, and only cards of one's own hand may be added")
        return
    held = Counter(card.bare for card in h.s.hand.has)
    lacks = {card.bare for card in h.s.hand.lacks}
    unseen = h.s.hand.unseen
    missing = Counter(card.bare for card in h.s.add) - held
    lacking = [card for card in missing if card in lacks or unseen == 0]
    if lacking:
        yield bars(
            f"{listed([str(card) for card in lacking])} {'is' if len(lacking) == 1 else 'are'} not in {who(h)}'s hand"
        )
    elif unseen is not None and missing.total() > unseen:
        names = [str(card) for card in missing.elements()]
        yield bars(
            f"{listed(names)} cannot all be in {who(h)}'s hand, of which {plural(unseen, 'card')} "
            f"{'is' if unseen == 1 else 'are'} not known"
        )


def _place(source: str) -> str:
    return source if source.startswith("another") else f"the {source}"


@rule("drawn-card-waits")
def drawn_card_waits(h: H) -> Iterator[Finding]:
    """Refuse a card drawn in this very turn."""
    drawn = Counter(card.bare for card in h.s.drawn)
    need = Counter(card.bare for card in h.s.add)
    held = Counter(card.bare for card in h.s.hand.has)
    for card in drawn:
        spare = held[card] - drawn[card] if h.s.hand.unseen == 0 else 0
        if need[card] > max(spare, 0):
            yield bars(f"{card} was drawn in this very turn and has to wait for the next one")


@rule("never-back-to-hand")
def never_back(h: H) -> Iterator[Finding]:
    """Refuse to take tableau cards back into the hand."""
    if h.s.to_hand:
        yield bars(
            f"{listed([str(card) for card in h.s.to_hand])} cannot go back to the hand, for a card "
            "leaves a tableau only when it is played or at the end of the game"
        )


def lay_out(h: H) -> Iterator[Finding]:
    """Work out whether the whole tableau is valid after the addition."""
    if not h.s.add:
        return
    cards = list(h.s.cards)
    if not h.on("never-back-to-hand"):
        for card in h.s.to_hand:
            if card in cards:
                cards.remove(card)
    yield from arrange(h, cards, h.s.shown)


@rule("valid-hypothesis")
def valid_hypothesis(h: H) -> Iterator[Finding]:
    """Say how the whole tableau is divided into sets and runs, if it can be."""
    if not h.s.add:
        return
    h.values["judged"] = True
    if h.values["fits"]:
        yield gives(f"every card is in a set or run: {melds_sentence(h)}")
    else:
        yield gives(f"the tableau is not valid: {left_sentence(h)}")


@rule("no-loose-cards")
def no_loose_cards(h: H) -> Iterator[Finding]:
    """Ask that after an addition every card lies face up and the whole tableau is valid."""
    if not h.s.add:
        return
    if h.s.face_down:
        hidden = listed([str(card) for card in h.s.face_down])
        lies = "lies" if len(h.s.face_down) == 1 else "lie"
        yield bars(f"{hidden} {lies} face down, and after an addition every card must lie face up")
    if h.values.get("judged") and not h.values["fits"]:
        yield bars("after an addition the whole tableau must be valid, and then it is not")
    elif h.values.get("judged"):
        yield gives("with the cards added the whole tableau is valid")


@rule("first-addition")
def first_addition(h: H) -> Iterator[Finding]:
    """Note that nothing smaller than three cards can begin a tableau."""
    if h.s.add and not h.s.tableau and h.s.count < 3:
        yield notes("the tableau was empty, and every set and run has three cards or more")


@rule("invalid-for-now")
def invalid_for_now(h: H) -> Iterator[Finding]:
    """Answer that without an addition the tableau may be invalid."""
    if not h.s.add and not h.barred():
        yield allows(LOOSE)


@rule("rearrange-freely")
def rearrange_freely(h: H) -> Iterator[Finding]:
    """Allow tableau cards to be moved, any time or when the house rule says."""
    if not h.s.rearrange and h.s.add:
        moved = (
            h.s.tableau and h.values.get("fits") and any(card.kind in ("wild", "researcher") for card in h.s.tableau)
        )
        if moved and not h.barred():
            yield allows("cards that lay there may be moved and stand for something else")
        return
    if not h.s.rearrange:
        return
    when = h.options["rearrange-timing"]
    own = h.s.turn is None or h.s.turn == h.s.player
    if (when != "any-time" and not own) or (when == "hypothesize-only" and h.s.step != "hypothesize"):
        yield bars(
            "by the house rule tableau cards are moved only "
            + ("in one's own turn" if when == "own-turn" else "in one's own Hypothesize step")
        )
    elif not h.barred():
        yield allows("tableau cards may be moved now; that alone scores nothing")


@rule("no-size-limit")
def no_size_limit(h: H) -> Iterator[Finding]:
    """Answer that a tableau may have any number of cards."""
    if h.s.add and len(h.s.cards) >= 9:
        yield allowed_size(h, len(h.s.cards))


@rule("final-turn-as-usual")
def final_turn(h: H) -> Iterator[Finding]:
    """Answer that in the final turn cards may be added as usual."""
    if h.s.last_turn and h.s.add and not h.barred():
        yield allows("in the final turn cards are added as usual and earn as usual")
