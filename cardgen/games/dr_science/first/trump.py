"""The rules of a trick: suits and values, lead suit, trump, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardgen.games.dr_science.first.hearing import H, card_name, cards_named, makes, plays_of, suit_label
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD
from cardgen.games.dr_science.words.players import Play
from cardgen.rulings.first.finding import Finding, Rule, allows, bars, gives, notes, rule


@rule("one-card")
def one_card(h: H) -> Iterable[Finding]:
    """Refuse a second card of a player and a card before its turn."""
    for play, wrong in h.s.back:
        yield gives(f"{play} was out of turn ({wrong}), so it goes back where it came from")
    for play, wrong in h.s.stays:
        yield gives(f"{play} was out of turn ({wrong}), but by the house rule it stays")


@rule("one-turn-each")
def one_turn_each(h: H) -> Iterable[Finding]:
    """Note where the seats tell the order in which everybody played."""
    if h.s.order == "unknown" and h.s.trick and h.s.seats:
        yield notes(f"{h.s.trick[0].player} led, and the others followed in clockwise order")


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterable[Finding]:
    """Refuse a Specialty card in a trick."""
    for _, play in plays_of(h):
        if play.card.kind == SPECIALTY:
            yield bars(f"{play.player} cannot play a Specialty card; it only shows a suit")


@rule("validation-cards")
def validation_cards(h: H) -> Iterable[Finding]:
    """Refuse a Validation card in a trick."""
    for _, play in plays_of(h):
        if play.card.kind == VALIDATION:
            yield bars(f"{play.player} cannot play a Validation card")


@rule("only-your-researcher")
def only_your_researcher(h: H) -> Iterable[Finding]:
    """Refuse somebody else's Researcher."""
    for _, play in plays_of(h):
        own = h.s.specialties.get(play.player)
        if play.card.kind == RESEARCHER and play.card.suit is not None and own is not None and play.card.suit != own:
            yield bars(f"the Researcher of {suit_label(h, play.card.suit)} is not {play.player}'s own")


def _sparks(h: H, kind: str) -> Iterator[tuple[int, Play]]:
    found = h.values.setdefault("sparks", set())
    for at, play in plays_of(h):
        if play.card.kind == kind and h.values.get("suits", {}).get(at) == h.s.specialties.get(play.player, ""):
            found.add(at)
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
    own = [play for _, play in plays_of(h) if play.card.kind == RESEARCHER]
    if not own:
        return
    if h.options["researcher-activates-trump"] == "no":
        yield gives(f"by the house rule {cards_named(h, own)} {makes(own)} nothing trump")
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
            yield gives(f"{h.s.trick[at].player} did not want {suit_label(h, h.values['suits'][at])} to become trump")
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
        nobody = "no card has been played" if not h.s.trick else "nobody has played a card of their own Specialty suit"
        yield gives(f"{nobody}, so there is no trump")


@rule("one-trump")
def one_trump(h: H) -> Iterable[Finding]:
    """Let the first such card alone make trump."""
    active = h.values.get("active", [])
    h.values["active"], h.values["too_late"] = active[:1], active[1:]
    return ()


@rule("one-trump")
def no_second_trump(h: H) -> Iterable[Finding]:
    """Note the later cards that would have made another suit trump."""
    others = [h.s.trick[at] for at in h.values.get("too_late", ()) if h.values["suits"][at] != h.values.get("trump")]
    if others:
        yield gives(f"{cards_named(h, others)} {makes(others)} no second trump")


def set_trump(h: H) -> Iterable[Finding]:
    """Make the suit of the last card that activates trump; one alone is left by the rules."""
    active = h.values.get("active", [])
    if active and "trump" in h.values:
        at = active[-1]
        play: Play = h.s.trick[at]
        h.values["trump"], h.values["by"], h.values["spark"] = h.values["suits"][at], play.player, at
        own = f"{card_name(h, play)} is of {play.player}'s own Specialty suit"
        yield gives(f"{own}, so {suit_label(h, h.values['trump'])} is trump")._replace(rule=_ACTIVATES[play.card.kind])


@rule("others-suit")
def others_suit(h: H) -> Iterable[Finding]:
    """Note cards of somebody else's Specialty suit."""
    suits = h.values.get("suits", {})
    trump, spark = h.values.get("trump"), h.values.get("spark", len(h.s.trick))
    others = [
        play
        for at, play in plays_of(h)
        if suits.get(at) not in (None, h.s.specialties.get(play.player))
        and (trump is None or (suits.get(at) == trump and at < spark))
    ]
    if others:
        yield notes(f"{cards_named(h, others)} {_not_own(others)}, so {_it(others, h)}")


def _not_own(plays: Sequence[Play]) -> str:
    one = "is not of its player's own Specialty suit"
    return one if len(plays) == 1 else "are not of their players' own Specialty suit"


def _it(plays: Sequence[Play], h: H) -> str:
    """Say that these cards make nothing trump, or did not make trump what a later card did."""
    trump, one = h.values.get("trump"), len(plays) == 1
    if trump is None:
        return "it makes nothing trump" if one else "they make nothing trump"
    return f"{'it' if one else 'they'} did not make {suit_label(h, trump)} trump"


@rule("trump-covers-all")
def trump_covers_all(h: H) -> Iterable[Finding]:
    """Make every card of the trump suit a trump card, earlier ones too."""
    trump = h.values.get("trump")
    if trump is None:
        return
    suits = h.values.get("suits", {})
    h.values["trumps"] = [at for at, _ in plays_of(h) if suits.get(at) == trump]
    others = [h.s.trick[at] for at in h.values["trumps"] if at != h.values["spark"]]
    if others:
        yield gives(f"{cards_named(h, others)} {'is' if len(others) == 1 else 'are'} trump too")


@rule("lead-may-activate")
def lead_may_activate(h: H) -> Iterable[Finding]:
    """Allow trump by the lead, and trump and lead suit to be the same."""
    if h.values.get("trump") is None:
        return
    if h.values["spark"] == 0:
        yield allows("the first card of a trick may make its suit trump")
    elif h.values["trump"] == h.values.get("lead_suit"):
        yield allows("trump and lead suit may be the same")


@rule("partners-trump")
def partners_trump(h: H) -> Iterable[Finding]:
    """Note that a partner's trump is not shared."""
    seats = h.s.seats or tuple(dict.fromkeys(play.player for play in h.s.trick))
    if not h.s.partners or len(seats) != 4:
        return
    suits = h.values.get("suits", {})
    for at, play in plays_of(h):
        mate = seats[(seats.index(play.player) + 2) % 4] if play.player in seats else None
        if mate and suits.get(at) == h.s.specialties.get(mate):
            yield notes(
                f"{card_name(h, play)} is of the suit of {play.player}'s partner "
                f"{mate}, which only {mate} can make trump"
            )
    trump = h.values.get("trump")
    if trump is not None and any(suits.get(at) != trump for at in h.values.get("sparks", ())):
        yield notes(f"the one trump suit of the trick, that of {h.values['by']}, binds partner and opponents alike")


ACTS = (one_turn_each, one_card, specialty_cards, validation_cards, only_your_researcher)
TRUMP = (
    own_suit_activates,
    wild_activates,
    researcher_activates,
    activation_automatic,
    no_trump_at_first,
    one_trump,
    Rule("", set_trump),
)
AFTER = (no_second_trump, others_suit, trump_covers_all, lead_may_activate, partners_trump)
