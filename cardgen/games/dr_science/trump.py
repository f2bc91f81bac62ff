"""The rules of a trick: suits and values, lead suit, trump, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from cardgen.games.dr_science.box import Box, box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, card_words
from cardgen.games.dr_science.players import Play
from cardgen.games.dr_science.trick_facts import TrickFacts
from cardgen.rulings.finding import Finding, Hearing, Rule, allows, bars, gives, notes, rule
from cardgen.rulings.phrase import listed

H: TypeAlias = Hearing[Any]


def _label(h: H, suit: str | None) -> str:
    return box_of(h.game).labels.get(suit or "", str(suit))


def _plays(h: H) -> Iterator[tuple[int, Play]]:
    facts: TrickFacts = h.s
    return enumerate(facts.trick)


def card_name(h: H, play: Play) -> str:
    """Name a play: `Cox's Wild as Math`."""
    box: Box = box_of(h.game)
    words = card_words(play.card, box).removeprefix("the ")
    return f"{play.player}'s {words}"


@rule("one-card")
def one_card(h: H) -> Iterable[Finding]:
    """Refuse a second card of a player and a card before its turn."""
    for play, wrong in h.s.back:
        yield gives(f"{play} is out of turn ({wrong}); the card goes back where it came from")
    for play, wrong in h.s.stays:
        yield gives(f"{play} is out of turn ({wrong}), but stays by the house rule")


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterable[Finding]:
    """Refuse a Specialty card in a trick."""
    for _, play in _plays(h):
        if play.card.kind == SPECIALTY:
            yield bars(f"{play.player} cannot play a Specialty card; it only shows a suit")


@rule("validation-cards")
def validation_cards(h: H) -> Iterable[Finding]:
    """Refuse a Validation card in a trick."""
    for _, play in _plays(h):
        if play.card.kind == VALIDATION:
            yield bars(f"{play.player} cannot play a Validation card")


@rule("only-your-researcher")
def only_your_researcher(h: H) -> Iterable[Finding]:
    """Refuse somebody else's Researcher."""
    for _, play in _plays(h):
        own = h.s.specialties.get(play.player)
        if play.card.kind == RESEARCHER and play.card.suit is not None and own is not None and play.card.suit != own:
            yield bars(f"the Researcher of {_label(h, play.card.suit)} is not {play.player}'s own")


@rule("science-cards")
def science_cards(h: H) -> Iterable[Finding]:
    """Give plain cards their printed suit and value."""
    h.values.setdefault("suits", {})
    h.values.setdefault("values", {})
    for at, play in _plays(h):
        if play.card.kind == PLAIN:
            h.values["suits"][at], h.values["values"][at] = play.card.suit, play.card.value
    return ()


@rule("wild-cards")
def wild_cards(h: H) -> Iterable[Finding]:
    """Give a Wild the value 0 and the suit declared."""
    for at, play in _plays(h):
        if play.card.kind == WILD:
            h.values.setdefault("values", {})[at] = 0
            if play.card.said in box_of(h.game).suits:
                h.values.setdefault("suits", {})[at] = play.card.said
    return ()


@rule("researcher-cards")
def researcher_cards(h: H) -> Iterable[Finding]:
    """Give a Researcher its owner's suit and the number declared."""
    for at, play in _plays(h):
        if play.card.kind == RESEARCHER:
            h.values.setdefault("suits", {})[at] = play.card.suit or h.s.specialties.get(play.player)
            if isinstance(play.card.said, int) and 0 <= play.card.said <= 6:
                h.values.setdefault("values", {})[at] = play.card.said
    return ()


@rule("declare-wild")
def declare_wild(h: H) -> Iterable[Finding]:
    """Ask for a suit for every Wild; under a house rule one that was named nothing takes the lead suit."""
    suits = box_of(h.game).suits
    for at, play in _plays(h):
        if play.card.kind != WILD or at >= len(h.s.trick) - h.s.coming:
            continue
        if play.card.said is None:
            suit = _lead_for_undeclared(h) if at else h.s.specialties.get(play.player)
            h.values.setdefault("suits", {})[at] = suit
            yield gives(f"{play.player} named no suit for the Wild, so it takes {_label(h, suit)}")
        elif play.card.said not in suits:
            yield bars(
                f"{play.player} must name one of the four suits for the Wild, not "
                f"`{play.card.said}`; its value is always 0"
            )
        else:
            yield gives(f"{play.player} named {_label(h, play.card.said)} for the Wild", cited=_was_open(h, at))


@rule("declare-researcher")
def declare_researcher(h: H) -> Iterable[Finding]:
    """Ask for a number for every Researcher; under a house rule one without counts 0."""
    for at, play in _plays(h):
        if play.card.kind != RESEARCHER or at >= len(h.s.trick) - h.s.coming:
            continue
        said = play.card.said
        if said is None:
            h.values.setdefault("values", {})[at] = 0
            yield gives(f"{play.player} named no number for the Researcher, so it counts 0")
        elif not isinstance(said, int) or not 0 <= said <= 6:
            yield bars(f"{play.player} must name a whole number from 0 to 6 for the Researcher, not `{said}`")
        else:
            yield gives(f"{play.player} named {said} for the Researcher", cited=_was_open(h, at))


def _was_open(h: H, at: int) -> bool:
    return at in h.s.unsaid


def _lead_for_undeclared(h: H) -> str | None:
    first: Play = h.s.trick[0]
    if first.card.kind == PLAIN:
        return first.card.suit
    if first.card.kind == RESEARCHER or first.card.said is None:
        return first.card.suit or h.s.specialties.get(first.player)
    return str(first.card.said)


@rule("declaration-stands")
def declaration_stands(h: H) -> Iterable[Finding]:
    """Hold everybody to what was declared, or by a house rule until the next card lies there."""
    for late, wishes in ((False, h.s.changed), (True, h.s.changed_late)):
        for wish in wishes:
            at = next((at for at, play in _plays(h) if play.player == wish.player), None)
            if at is None:
                continue
            if not late and h.options["declaration-change"] == "until-next-card":
                key = "suits" if wish.card.kind == WILD else "values"
                h.values.setdefault(key, {})[at] = wish.card.said
                yield gives(f"{wish.player} may still change what was declared: it is {wish.card} now")
            else:
                if late:
                    h.options["declaration-change"]
                when = ", for the next card lay there already" if late else ""
                yield gives(f"{wish.player} cannot change the declaration to {wish.card}{when}")


def change_freely(h: H) -> Iterable[Finding]:
    """Grant every wish to change where no rule forbids it."""
    if h.on("declaration-stands"):
        return ()
    for wish in (*h.s.changed, *h.s.changed_late):
        for at, play in _plays(h):
            if play.player == wish.player:
                key = "suits" if wish.card.kind == WILD else "values"
                h.values.setdefault(key, {})[at] = wish.card.said
    return ()


@rule("lead-suit")
def lead_suit(h: H) -> Iterable[Finding]:
    """Take the lead suit from the first card."""
    suits = h.values.get("suits", {})
    if not h.s.trick or 0 not in suits:
        return
    first: Play = h.s.trick[0]
    suit = suits[0]
    if first.card.kind == WILD and h.options["lead-suit-of-wild"] == "next-natural":
        at = next((at for at, play in _plays(h) if play.card.kind != WILD), None)
        if at is not None:
            suit = suits.get(at)
            h.values["lead_suit"] = suit
            yield gives(f"a Wild was led, so the lead suit is that of {card_name(h, h.s.trick[at])}: {_label(h, suit)}")
            return
    h.values["lead_suit"] = suit
    yield gives(f"{first.player} led, so the lead suit is {_label(h, suit)}", cited=first.card.kind != PLAIN)


def _sparks(h: H, kind: str) -> Iterator[tuple[int, Play]]:
    for at, play in _plays(h):
        if play.card.kind == kind and h.values.get("suits", {}).get(at) == h.s.specialties.get(play.player, ""):
            h.values.setdefault("sparks", set()).add(at)
            yield at, play


@rule("own-suit-activates")
def own_suit_activates(h: H) -> Iterable[Finding]:
    """Find plain cards of their player's own Specialty suit."""
    for _ in _sparks(h, PLAIN):
        pass
    return ()


@rule("wild-activates")
def wild_activates(h: H) -> Iterable[Finding]:
    """Find Wilds declared as their player's own Specialty suit."""
    for _ in _sparks(h, WILD):
        pass
    return ()


@rule("researcher-activates")
def researcher_activates(h: H) -> Iterable[Finding]:
    """Find Researchers, which are always of their player's Specialty suit."""
    own = [play for _, play in _plays(h) if play.card.kind == RESEARCHER]
    if not own:
        return
    if h.options["researcher-activates-trump"] == "no":
        yield gives(f"{listed([card_name(h, play) for play in own])} makes nothing trump, by the house rule")
        return
    for _ in _sparks(h, RESEARCHER):
        pass


_ACTIVATES = {PLAIN: "own-suit-activates", WILD: "wild-activates", RESEARCHER: "researcher-activates"}


@rule("activation-automatic")
def activation_automatic(h: H) -> Iterable[Finding]:
    """Let the suit become trump by itself, or by a house rule only if its player wants it."""
    active = sorted(h.values.get("sparks", ()))
    if active and h.options["trump-activation"] == "optional":
        refused = [at for at in active if h.s.declined.get(h.s.trick[at].player)]
        for at in refused:
            yield gives(f"{h.s.trick[at].player} did not want {_label(h, h.values['suits'][at])} to become trump")
        active = [at for at in active if at not in refused]
        if active and not refused:
            yield gives(f"{h.s.trick[active[0]].player} wanted it", cited=True)
    elif any(h.s.trick[at].player in h.s.declined for at in active):
        yield gives("nobody can decline: the suit becomes trump by itself")
    h.values["active"] = active


@rule("no-trump-at-first")
def no_trump_at_first(h: H) -> Iterable[Finding]:
    """Begin without trump."""
    h.values["trump"] = h.values["by"] = None
    if not h.values.get("active"):
        yield gives("nobody has put a card of their own Specialty suit into the trick, so there is no trump")


@rule("one-trump")
def one_trump(h: H) -> Iterable[Finding]:
    """Let the first such card alone make trump."""
    active = h.values.get("active", [])
    h.values["active"] = active[:1]
    for at in active[1:]:
        play = h.s.trick[at]
        same = h.values["suits"][at] == h.values["suits"][active[0]]
        if not same:
            yield gives(f"{card_name(h, play)} makes no second trump")


def set_trump(h: H) -> Iterable[Finding]:
    """Make the suit of the last card that activates trump; one alone is left by the rules."""
    active = h.values.get("active", [])
    if active and "trump" in h.values:
        at = active[-1]
        play: Play = h.s.trick[at]
        h.values["trump"], h.values["by"], h.values["spark"] = h.values["suits"][at], play.player, at
        says = (
            f"{card_name(h, play)} is of {play.player}'s own Specialty suit, so {_label(h, h.values['trump'])} is trump"
        )
        yield gives(says)._replace(rule=_ACTIVATES[play.card.kind])


@rule("others-suit")
def others_suit(h: H) -> Iterable[Finding]:
    """Note cards of somebody else's Specialty suit."""
    suits = h.values.get("suits", {})
    owners = {suit: name for name, suit in h.s.specialties.items()}
    if h.values.get("trump") is not None:
        return
    for at, play in _plays(h):
        suit = suits.get(at)
        if suit is not None and suit != h.s.specialties.get(play.player):
            whose = f"{owners[suit]}'s Specialty suit" if suit in owners else "not the Specialty suit of its player"
            yield notes(f"{card_name(h, play)} is {whose}, so it makes nothing trump")


@rule("trump-covers-all")
def trump_covers_all(h: H) -> Iterable[Finding]:
    """Make every card of the trump suit a trump card, earlier ones too."""
    trump = h.values.get("trump")
    if trump is None:
        return
    suits = h.values.get("suits", {})
    h.values["trumps"] = [at for at, _ in _plays(h) if suits.get(at) == trump]
    others = [h.s.trick[at] for at in h.values["trumps"] if at != h.values["spark"]]
    if others:
        yield gives(
            f"{listed([card_name(h, play) for play in others])} {'is' if len(others) == 1 else 'are'} trump too"
        )


@rule("lead-may-activate")
def lead_may_activate(h: H) -> Iterable[Finding]:
    """Allow trump by the lead, and trump and lead suit to be the same."""
    if h.values.get("trump") is None:
        return
    if h.values["spark"] == 0:
        yield allows("the first card of a trick may make trump")
    elif h.values["trump"] == h.values.get("lead_suit"):
        yield allows("trump and lead suit may be the same")


@rule("partners-trump")
def partners_trump(h: H) -> Iterable[Finding]:
    """Note that a partner's trump is not shared."""
    seats = h.s.seats or tuple(dict.fromkeys(play.player for play in h.s.trick))
    if not h.s.partners or len(seats) != 4:
        return
    suits = h.values.get("suits", {})
    for at, play in _plays(h):
        mate = seats[(seats.index(play.player) + 2) % 4] if play.player in seats else None
        if mate and suits.get(at) == h.s.specialties.get(mate):
            yield notes(
                f"{card_name(h, play)} is of the suit of {play.player}'s partner "
                f"{mate}, which only {mate} can make trump"
            )


def _best(h: H, among: list[int]) -> list[int]:
    values = h.values.get("values", {})
    able = [at for at in among if at in values]
    top = max((values[at] for at in able), default=None)
    return [at for at in able if values[at] == top]


@rule("values-compare")
def values_compare(h: H) -> Iterable[Finding]:
    """Note where a Wild or a Researcher is compared."""
    suits, values = h.values.get("suits", {}), h.values.get("values", {})
    trump = h.values.get("trump") or h.values.get("lead_suit")
    counted = [(at, play) for at, play in _plays(h) if suits.get(at) == trump and at in values]
    if len(counted) > 1 and any(play.card.kind != PLAIN for _, play in counted):
        yield notes("they count " + ", ".join(f"{card_name(h, play)} {values[at]}" for at, play in counted))


@rule("highest-lead-suit")
def highest_lead_suit(h: H) -> Iterable[Finding]:
    """Without trump, find the highest card of the lead suit."""
    if h.values.get("trump", "unsettled") is not None or h.values.get("lead_suit") is None:
        return
    suits = h.values.get("suits", {})
    h.values["top"] = _best(h, [at for at, _ in _plays(h) if suits.get(at) == h.values["lead_suit"]])
    if h.values["top"]:
        play = h.s.trick[h.values["top"][0]]
        yield gives(
            "without trump the highest card of the lead suit "
            f"{_label(h, h.values['lead_suit'])} wins: {card_name(h, play)}"
        )


@rule("highest-trump")
def highest_trump(h: H) -> Iterable[Finding]:
    """With trump, find the highest trump card."""
    trump = h.values.get("trump")
    if trump is None:
        return
    spark = h.values["spark"]
    suits = h.values.get("suits", {})
    later = [at for at, _ in _plays(h) if at >= spark and suits.get(at) == trump]
    h.values["top"] = _best(h, h.values.get("trumps", later))
    if h.values["top"]:
        play = h.s.trick[h.values["top"][0]]
        yield gives(f"the highest trump card wins: {card_name(h, play)}")


@rule("earlier-wins")
def earlier_wins(h: H) -> Iterable[Finding]:
    """Between equal cards prefer the earlier."""
    top = h.values.get("top", [])
    if len(top) > 1:
        first, *others = (h.s.trick[at] for at in top)
        h.values["top"] = top[:1]
        yield gives(f"{card_name(h, first)} was played before {listed([card_name(h, play) for play in others])}")


@rule("off-suit-never-wins")
def off_suit_never_wins(h: H) -> Iterable[Finding]:
    """Note higher cards that are neither trump nor of the lead suit."""
    suits, values = h.values.get("suits", {}), h.values.get("values", {})
    top = h.values.get("top", [])
    if not top:
        return
    for at, play in _plays(h):
        other = suits.get(at) not in (h.values.get("trump"), h.values.get("lead_suit"))
        if other and values.get(at, -1) >= values[top[0]]:
            yield notes(f"{card_name(h, play)} is neither trump nor of the lead suit, so it cannot win")


ACTS = (one_card, specialty_cards, validation_cards, only_your_researcher)
SUITS = (
    science_cards,
    wild_cards,
    researcher_cards,
    declare_wild,
    declare_researcher,
    declaration_stands,
    Rule("", change_freely),
    lead_suit,
)
TRUMP = (
    own_suit_activates,
    wild_activates,
    researcher_activates,
    activation_automatic,
    no_trump_at_first,
    one_trump,
    Rule("", set_trump),
)
AFTER = (others_suit, trump_covers_all, lead_may_activate, partners_trump)
WINNER = (values_compare, highest_lead_suit, highest_trump, earlier_wins, off_suit_never_wins)
