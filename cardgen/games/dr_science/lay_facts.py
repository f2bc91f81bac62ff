"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TypeAlias

from cardgen.games.dr_science.box import box_of
from cardgen.games.dr_science.cards import RESEARCHER, WILD, Card, Play, bare, declarations, ways_of
from cardgen.games.dr_science.cards_in_words import opened, place_named
from cardgen.games.dr_science.declared import GivenFacts, PlayGiven, TrickWinnerGiven, TrumpActivationGiven
from cardgen.games.dr_science.specialties import specialties
from cardgen.games.dr_science.table import Played, Table, names
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, around, is_open, is_unknown, resolve

_MOST_ORDERED = 7
"""Plays that are put in every order; more are too many for four players in any."""
_PLAYER = "player "
TrickGiven: TypeAlias = PlayGiven | TrickWinnerGiven | TrumpActivationGiven


def people(t: Table, f: GivenFacts) -> None:
    """Say who plays: what is told twice and differs is one thing or the other."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.seats = () if f.seats == UNTOLD else tuple(map(resolve, f.seats))


def trick(t: Table, f: TrickGiven, *others: str) -> None:
    """Lay the cards of a trick in their order, and say who has which Specialty, *others* too."""
    who = _named(t, [player_of(told) for told in f.trick])
    plays = [_played(t, f, at, told, name) for at, (told, name) in enumerate(zip(f.trick, who, strict=True), 1)]
    t.trick = tuple(_in_told_order(f, plays))
    _settle(t, f)
    t.trick = tuple(_ordered(t, f, t.trick))
    t.changed = _wishes(t, f, "changed", f.changed)
    t.changed_late = _wishes(t, f, "changed_late", f.changed_late)
    _count(t, f)
    had = [*names(t.trick), *others]
    strangers = [unnamed(at) for at in range(len(set(had)) + 1, int(resolve(t.players)) + 1)]
    t.everybody = tuple(dict.fromkeys((*t.seats, *had, *(() if t.seats else strangers))))
    t.specialties = specialties(t, f, tuple(name for name in t.everybody if name not in strangers))
    if t.partners and t.players != t.n.most_players:
        t.odd = (*t.odd, f"partners play with four, not with {t.players}")


def card_of(
    t: Table,
    f: GivenFacts,
    path: str,
    told: MaybeUnknown[Play | Card],
    which: str,
    declared: str = "",
    *,
    undeclared: bool = False,
) -> MaybeUnknown[Card]:
    """Give a card or play that is told as a card; open where nobody knows *which* it is, or what was *declared*.

    With no word for that it is a wish, of which nothing but what is to be declared is in question. Where it may be one
    of several it may have been declared in any way, or was in none if they stay *undeclared*.
    """
    cards = [way.card if isinstance(way, Play) else way for way in ways_of(told)]
    if told is UNTOLD or (declared and not is_unknown(told)):
        return cards[0]
    if not undeclared or len({card.bare for card in cards}) == 1:
        cards = [way for card in cards for way in declarations(card, t.box)]
    return cards[0] if len(cards) == 1 else opened(f, path, cards, which, declared)


def player_of(told: MaybeUnknown[Play]) -> str:
    """Name who plays, whatever the card."""
    return ways_of(told)[0].player


def unnamed(at: int) -> str:
    """Call somebody whom nobody named, by the place in the trick."""
    return f"{_PLAYER}{at}"


def is_unnamed(who: MaybeUnknown[str] | None) -> bool:
    """Say whether nobody named somebody: no player is called so."""
    return who is not None and str(who).startswith(_PLAYER)


def _played(t: Table, f: GivenFacts, at: int, told: MaybeUnknown[Play], who: str) -> Played:
    """Make a card of the trick."""
    card = card_of(t, f, f"trick.{at}", told, f"Which card did {who} play?", f"What did {who} declare?")
    return Played(who, card, at)


def _named(t: Table, told: Sequence[str]) -> Sequence[str]:
    """Name who played each card: who is not told is the player whose turn it was, or `player 1`, `player 2`."""
    if all(told):
        return told
    lead, due = resolve(t.lead), [unnamed(at) for at in range(1, len(told) + 1)]
    lead = _led(t, told) if lead == UNTOLD or (t.seats and lead not in t.seats) else lead
    if lead != UNTOLD:
        due[0] = str(lead)
    if t.seats:
        order = around(t.seats, lead) if lead in t.seats else t.seats
        due = [order[at % len(order)] for at in range(len(told))]
    return [name or who for name, who in zip(told, due, strict=True)]


def _led(t: Table, told: Sequence[str]) -> MaybeUnknown[str]:
    """Name who led by the seats and by the first who is told; UNTOLD where nobody with a seat is."""
    at, name = next(((at, name) for at, name in enumerate(told) if name), (0, ""))
    return t.seats[(t.seats.index(name) - at) % len(t.seats)] if name in t.seats else UNTOLD


def elsewhere(f: GivenFacts) -> tuple[Card, ...]:
    """List the cards that are known to lie elsewhere, whatever was declared for them."""
    return tuple(card.bare for card in f.elsewhere if isinstance(card, Card))


def other_number(t: Table, f: GivenFacts) -> bool:
    """Say whether other than so many have seats as are said to play; nobody knows then which of the two holds."""
    if is_unknown(t.players) and len(t.seats) in t.players.values:
        t.players = len(t.seats)  # a number that nobody knows speaks against no seat
    number = resolve(t.players)
    if number == UNTOLD or not t.seats or len(t.seats) == number or len(t.seats) > t.n.most_players:
        return False
    says = f"{number} players were named, but {len(t.seats)} have seats"
    settle(t, f, says, the_seats={"players": UNTOLD}, the_number_of_players={"seats": ()})
    return True


def _settle(t: Table, f: GivenFacts) -> None:
    """Settle what clashes of what is told of the players and the trick; leave out cards, or turn the trick."""
    had = list(dict.fromkeys(names(t.trick)))
    other_number(t, f)
    if strangers := [name for name in had if t.seats and name not in t.seats]:
        seated = {"trick": [play for play in t.trick if play.player in t.seats]}
        settle(t, f, f"{strangers[0]} has played but has no seat", the_trick={"seats": ()}, the_seats=seated)
    if isinstance(t.players, int) and t.n.fewest_players <= t.players < len(had) <= t.n.most_players:
        says = f"{t.players} players were named, but {len(had)} have played"
        some = {"trick": [play for play in t.trick if play.player in had[: t.players]]}
        settle(t, f, says, the_trick={"players": UNTOLD}, the_number_of_players=some)
    if isinstance(t.lead, str) and had and had[0] != t.lead and _order_told(f) != "unknown":
        says = f"{t.lead} is said to have led, but the trick begins with {had[0]}"
        at = had.index(t.lead) if t.lead in had else 0
        turned = {"trick": [*t.trick[at:], *t.trick[:at]], "unordered": not at}
        settle(t, f, says, the_order_of_the_trick={"lead": UNTOLD}, who_led=turned)


def _in_told_order(f: GivenFacts, plays: Sequence[Played]) -> Sequence[Played]:
    """Put the cards in the order of the players that is told; who is not named there comes last."""
    told = _order_told(f)
    if not isinstance(told, tuple):
        return plays
    return sorted(plays, key=lambda play: told.index(play.player) if play.player in told else len(told))


def _ordered(t: Table, f: GivenFacts, plays: Sequence[Played]) -> Sequence[Played]:
    """Put the cards in the order in which they were played, as far as anything tells it."""
    had = names(plays)
    if _order_told(f) != "unknown" and not t.unordered:
        t.lead = had[0] if had else t.lead
        return plays
    if len(plays) > _MOST_ORDERED or not plays:
        return plays
    t.unordered = True
    t.lead = lead = t.lead if isinstance(t.lead, str) else resolve(f.open("lead", had, "Who led?"))
    ways = {", ".join(names(way)): way for way in permutations(plays) if _fits(t, names(way), had, lead)}
    asks = "In which order were the cards played?"
    return (
        ways[resolve(f.open("order", tuple(ways), asks, words=lambda some, _: "; or ".join(some)))] if ways else plays
    )


def _order_told(f: GivenFacts) -> MaybeUnknown[tuple[str, ...] | str]:
    """Give the order as it is told: where it may be unknown any can be, as if it were."""
    return "unknown" if is_unknown(f.order) and "unknown" in f.order.values else f.order


def _fits(t: Table, order: Sequence[str], had: Sequence[str], lead: str) -> bool:
    """Say whether cards can have been played in an order, by who led and by the seats."""
    in_seats = order[0] not in t.seats or tuple(order) == around(t.seats, order[0])[: len(order)]
    return in_seats and (lead not in had or order[0] == lead)


def _wishes(t: Table, f: GivenFacts, fact: str, wishes: MaybeUnknown[tuple[Play, ...]]) -> tuple[Played, ...]:
    """Make what people want to have declared instead; where nobody knows of any, none without a card to declare."""
    if is_open(wishes) and not _declarers(t):
        return ()
    return tuple(_wish(t, f, f"{fact}.{at}", told) for at, told in enumerate(wishes, 1))


def _wish(t: Table, f: GivenFacts, path: str, wish: MaybeUnknown[Play]) -> Played:
    """Make what somebody wants to have declared instead; where nobody is named, the only one who can want it."""
    who = player_of(wish) or _only_declarer(t)
    return Played(who, card_of(t, f, path, wish, f"What did {who or 'the player'} want to declare instead?"))


def _only_declarer(t: Table) -> str:
    """Name whoever alone has played a card that may be declared; nobody where that can be several."""
    every = _declarers(t)
    return every[0] if len(every) == 1 else ""


def _declarers(t: Table) -> list[str]:
    return [play.player for play in t.trick if is_unknown(play.card) or play.card.kind in (WILD, RESEARCHER)]


def _count(t: Table, f: TrickGiven) -> None:
    """Say how many play: as many as is told or have seats, else as many as have played or can still."""
    number = len({play.player for play in t.trick})
    complete = (number >= t.n.fewest_players and len(f.trick) == number) or number > t.n.most_players
    if t.players is UNTOLD and (t.seats or t.partners or complete):
        t.players = len(t.seats) or (t.n.most_players if t.partners else number)
    t.players = how_many(t, f, t.players, max(number, len(t.seats)))


def how_many(t: Table, f: GivenFacts, players: MaybeUnknown[int], least: int) -> MaybeUnknown[int]:
    """Give how many play, as it is told or nobody knows it: then it is one of the numbers that can be."""
    if type(players) is int:
        return players
    every = players.values if is_unknown(players) else range(t.n.fewest_players, t.n.most_players + 1)
    return f.open(
        "players",
        [n for n in every if max(t.n.fewest_players, least) <= n <= t.n.most_players]
        or (every if least <= t.n.most_players else (least,)),
        "How many play?",
    )


def pile(f: GivenFacts, name: str, least: int = 0) -> Pile:
    """Give a pile with the cards that are known, of *least* so many; those that nobody knows are among the unseen."""
    held = getattr(f, name)
    if held is UNTOLD:
        return UNTOLD
    if not isinstance(held, Pile):
        held = Pile(tuple(held), (), len(held), whole=True)
    has = tuple(card for card in held.has if isinstance(card, Card))
    lacks = tuple(card for card in held.lacks if isinstance(card, Card))
    size = held.size
    if isinstance(size, UnknownLiteral) and size.choices:
        able = [number for number in size.choices if number >= max(least, len(held.has))] or [max(size.choices)]
        asks = f"How many cards are in the {name}?"
        size = f.open(name, able, asks, hidden=True) if len(able) > 1 else able[0]
    return held._replace(has=has, lacks=lacks, size=size, whole=held.whole and len(has) == len(held.has))


def has_and_lacks(t: Table, f: GivenFacts, player: str, place: str) -> bool:
    """Say whether a hand or tableau is told to have a card and to lack it; then nobody knows which of the two holds."""
    of = f"{place}s"
    pile: Pile = getattr(t, of)[player]
    both = [card for card in pile.lacks if card.bare in bare(pile.has)]
    if both:
        says = f"the {place} is said to hold and to lack {' '.join(map(str, both))}"
        one, other = ({of: {player: left}} for left in (pile._replace(lacks=()), pile._replace(has=())))
        settle(t, f, says, **{f"the_{place}_has_it": one, f"the_{place}_lacks_it": other})
    return bool(both)


def source_of(f: GivenFacts, player: str, asks: str, they_come: str) -> MaybeUnknown[str]:
    """Tell the own hand, tableau or score pile from somebody else's, as far as it is known."""

    def seen(source: str) -> str:
        whose, parted, what = str(source).rpartition("'s ")
        return source if not parted else what if whose == player else f"another {what}"

    def tells(some: Sequence[str], every: Sequence[str]) -> str:
        return f"{they_come} from {listed([*map(place_named, some)], 'or')}"

    place = f.from_
    if not is_unknown(place):
        return seen(place)
    return f.open("from", [seen(way) for way in place.values], asks, tells=tells)
