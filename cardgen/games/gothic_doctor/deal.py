"""The deal: Waiting Room and Specialists, hands, Library."""

from __future__ import annotations

from cardgen.games.gothic_doctor.bonus_cards_of_this_game import first_classes, named_specialists
from cardgen.games.gothic_doctor.cards import ACTION, PATIENT, TREATMENT
from cardgen.games.gothic_doctor.hands_library_and_first_doctor import order
from cardgen.games.gothic_doctor.moving import hand, library_filled, room_filled, taken
from cardgen.games.gothic_doctor.table import H, Phase, Table, book
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.terms import ActionContext, Pile, box_of, changed


def deal(d: Deal) -> Table:
    """Set a table up: Waiting Room and Specialists, hands, Library; what is left are mulligans."""
    nothing: dict[str, object] = dict.fromkeys(d.seats, ())
    none: dict[str, int] = dict.fromkeys(d.seats, 0)
    t = Table(
        box=box_of(d.game), n=d.n, counters=d.n.counters, chance=d.chance,
        seats=d.seats, turn=d.seats[0], phase=Phase.SETUP,
        decks={of: Pile(d.deck(f"{of}s")) for of in (PATIENT, TREATMENT, ACTION)},
        hands=nothing, piles=nothing, before=nothing, turns=none, ever=none, four_paid=none, specialists=(),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t = specialists_found(h, room_filled(ActionContext(h), t))
    for step in (hands_dealt, library_filled) if order(h) != "library-first" else (library_filled, hands_dealt):
        t = step(h, t)
    return t


def specialists_found(h: H, t: Table) -> Table:
    """Turn the Patient deck over for a second Specialist, if that is played and needed."""
    if len(t.specialists) == t.n.specialists or h.options["no-second-class"] != "turn-over-deck":
        return t
    pile = t.decks[PATIENT]
    found = named_specialists(h, first_classes(h, (*t.entered[: t.n.places], *pile.deck)))
    deck, chance = t.chance.shuffled(pile.deck)
    return changed(t, specialists=found, decks={**t.decks, PATIENT: Pile(deck, pile.gone)}, chance=chance)


def hands_dealt(h: H, t: Table) -> Table:
    """Deal Treatments and an Action to everyone."""
    for player in t.seats:
        six, t = taken(h, t, TREATMENT, t.n.dealt)
        one, t = taken(h, t, ACTION)
        t = hand(t, player, came=(*six, *one))
    return t
