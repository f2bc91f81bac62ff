"""Chapter 11: who has the most prestige."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from cardgen.games.dr_science import unseen_scores as unseen
from cardgen.games.dr_science.cards import SPECIALTY
from cardgen.games.dr_science.domains import apart, members, named_sides
from cardgen.games.dr_science.score_sheet import size
from cardgen.games.dr_science.table import H, book
from cardgen.model.numbers import spelt
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, first, total

Numbers: TypeAlias = Mapping[str, MaybeUnknown[int]]
"""Of everybody, or each side."""


def with_stars_in_hand(h: H, _: bool) -> str:
    """Name those who had prestige left in the hand."""
    return listed([name for name, sheet in h.t.scores.items() if sheet.hand_stars])


hand_counts = book.plain("hand-scores-nothing", "hands", lambda h: False, neutral=True, when=with_stars_in_hand)


def has_tableaus(h: H, _: tuple[str, ...]) -> bool:
    """Say whether anything lies in a tableau."""
    return any(sheet.laid.has for sheet in h.t.scores.values())


with_tableau = book.plain("tableau-counts", "tableaus", lambda h: tuple(h.t.scores), neutral=(), when=has_tableaus)


@book.value("star-cards", neutral={})
def stars(h: H) -> Numbers:
    """Count the prestige on everybody's cards: 1 for each 3, 4, 5 and Researcher."""
    counts, lay, earned = hand_counts(h), with_tableau(h), {}
    for name, sheet in h.t.scores.items():
        if sheet.total is None:
            laid = unseen.stars(h, name, "tableau") if name in lay else 0
            earned[name] = total((unseen.stars(h, name, "cards"), laid, sheet.hand_stars if counts else 0))
    if any(card.kind == SPECIALTY for sheet in h.t.scores.values() for card in sheet.known_cards()):
        h.cite("specialty-cards", "not counted")
    return h.gives(earned, "counts", earned) if earned else earned


@book.limits("star-cards")
def enough_stars(h: H) -> Iterator[Reason]:
    """Refuse more prestige on cards than all cards in play have."""
    every = [sheet.hand_stars for sheet in h.t.scores.values()]
    every += [unseen.stars(h, name, part) for name in h.t.scores for part in ("cards", "tableau")]
    if h.t.scores and (number := total(every)) > (most := h.t.box.stars * h.t.players):
        yield "too many", number, h.t.players, most


@book.value("validation-stars", neutral={})
def prestige(h: H) -> Numbers:
    """Add up the prestige on everybody's Validation cards."""
    unlisted = unseen.prestige(h, [name for name, sheet in h.t.scores.items() if sheet.total is None])
    are_any = any(h.t.scores[name].validation.has or h.t.scores[name].prestige for name in unlisted)
    return h.gives(unlisted, "add", unlisted) if are_any else unlisted


def every_prestige(h: H) -> Numbers:
    """Give the prestige on Validation cards also of those whose total was told."""
    return {**unseen.prestige(h, [name for name in h.t.scores if name not in prestige(h)]), **prestige(h)}


@book.limits("validation-stars")
def enough_prestige(h: H) -> Iterator[Reason]:
    """Refuse Validation cards that no box has, and in this edition those that it does not have."""
    told, box = unseen.listed_prestige(h), h.t.box.sizes["validation"]
    if told.total() > box:
        yield "box", told.total(), box
    for sheet in h.t.scores.values():
        worth, number = sheet.told_prestige, sheet.validation.size
        if isinstance(worth, int) and isinstance(sheet.total, int) and worth > sheet.total:
            yield "total", worth, sheet.total
        if isinstance(worth, int) and isinstance(number, int) and number > worth:
            yield "so few", number, worth
    if edition := unseen.edition(h) if h.t.scores else ():
        for worth, more in (told - Counter(edition)).items():
            yield "edition", h.t.players, edition.count(worth), worth, edition.count(worth) + more
        most, every = sum(edition), h.t.box.stars * h.t.players + sum(edition)
        if (number := total(unseen.prestige(h, h.t.scores).values())) > most:
            yield "all of edition", number, h.t.players, most
        if (number := total(totals(h).values())) > every:
            yield "totals", number, h.t.players, every


@book.limits("validation-stars")
def figures(h: H) -> Iterator[Reason]:
    """Refuse more prestige than Validation cards can show, each and all of the box."""
    box, most = h.t.box.sizes["validation"], h.t.n.most_stars
    yield from (("of one", stars) for stars in unseen.listed_prestige(h) if stars > most)
    every = (sheet.told_prestige for sheet in h.t.scores.values())
    if (number := sum(stars for stars in every if isinstance(stars, int))) > box * most:
        yield "of all", number, box


def totals(h: H) -> dict[str, MaybeUnknown[int]]:
    """Give everybody's total: as told, else what was counted."""
    cards, validation = stars(h), prestige(h)
    counted = {name: (cards.get(name, 0), validation.get(name, 0)) for name in h.t.scores}
    return {
        name: total(counted[name]) if sheet.total is None else unseen.told_total(h, name)
        for name, sheet in h.t.scores.items()
    }


def added(some: Iterable[str], values: Numbers) -> dict[str, MaybeUnknown[int]]:
    """Add the values of partners up."""
    return {side: total(values.get(name, 0) for name in sorted(apart(side))) for side in some}


@book.value("highest-total", neutral={})
def standing(h: H) -> Numbers:
    """Give everybody's total; variants give those of partners, and what was won in the games before."""
    return totals(h)


@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins a game, partners together."""
    values = standing(h)
    found = first(tuple(values), values.__getitem__)
    if any(isinstance(sheet.total, UnknownLiteral) for sheet in h.t.scores.values()):
        return h.gives(found, "some untold", named_sides(found))
    return h.gives(found, "counted", named_sides(found), values)


def is_tied(h: H, found: tuple[str, ...]) -> bool:
    """Say whether a tie is to be broken; between teams a house rule may let it stand."""
    return len(found) > 1 and not (h.t.teams and h.options["team-tiebreak"] == "shared")


def is_left(h: H, found: tuple[str, ...]) -> bool:
    """Say whether there is a tie only if an open total is so high, and nobody tells of any what would break it."""
    some = [h.t.scores[name] for side in found for name in apart(side) if name in h.t.scores]  # partners may be untold
    bare = all(sheet.is_total_alone and sheet.prestige is None and sheet.pile is None for sheet in some)
    return bare and any(isinstance(sheet.total, UnknownLiteral) for sheet in some)


def to_break(h: H, found: tuple[str, ...]) -> bool:
    """Say whether a tie is broken by what is told; who settles it at the table is told by what."""
    if not is_tied(h, found):
        return False
    if left := is_left(h, found):
        h.leave("untold")
    return not left


def still_to_break(h: H, found: tuple[str, ...]) -> bool:
    """Say whether a tie is broken further."""
    return is_tied(h, found) and not is_left(h, found)


winners.breaks("tie-validation", lambda h, some: added(some, every_prestige(h)), ties=to_break, says="compared")


@book.value("tie-cards", neutral={})
def pile_sizes(h: H) -> Numbers:
    """Count the cards in everybody's score pile."""
    worth = every_prestige(h) if h.options["tiebreak-pile"] == "all-cards" else {}
    ones = [name for name in worth if unseen.is_taken_for_one(h, name, worth[name])]
    if ones:
        h.say("untold", listed([f"{name}’s" for name in ones]), "one card each" if len(ones) > 1 else "one card")
    return {name: unseen.pile_size(h, name, worth.get(name)) for name in h.t.scores}


winners.breaks("tie-cards", lambda h, some: added(some, pile_sizes(h)), ties=still_to_break, says="compared")


@winners.changes("tie-shared")
def still_tied(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    if not still_to_break(h, found):
        return None
    how = h.options["final-tie"]
    h.say(how)
    return () if how == "replay" else None


@book.value("shared-ranks", neutral=())
def ranks(h: H) -> tuple[tuple[str, ...], ...]:
    """Rank everybody: whoever wins, then by the total alone; who has the same total shares a rank."""
    values, best = standing(h), winners(h) if h.t.running == UNTOLD else ()
    others = ranking(tuple(side for side in values if side not in best), values.__getitem__)
    if any(len(rank) > 1 for rank in others):
        h.say("")
    return tuple(members(rank) for rank in (best, *others) if rank)


@book.doubts("")
def odd_shares(h: H) -> Iterator[Reason]:
    """Say which numbers of cards cannot have come about."""
    n, won = h.t.players, {name: size(sheet.cards) for name, sheet in h.t.scores.items()}
    shares = {name: number for name, number in won.items() if isinstance(number, int) and number}
    for name, number in shares.items() if not h.t.alone else ():
        if number % n:
            yield "{} cannot have won {} {:card/cards} in tricks of {}", name, number, number, n
    for name, sheet in h.t.scores.items():
        least = sum(number for number in map(size, (sheet.cards, sheet.laid, sheet.validation)) if type(number) is int)
        if isinstance(sheet.pile, int) and sheet.pile < least:
            yield "{}'s score pile cannot have {} cards, for {} are told of", name, sheet.pile, least
    if won and len(shares) == n and sum(shares.values()) != h.t.n.tricks * n:
        yield (
            f"together {{}} cards were won, but {spelt(h.t.n.tricks)} tricks of {{}} have {{}}",
            sum(shares.values()),
            n,
            h.t.n.tricks * n,
        )
    if many := [name for name, sheet in h.t.scores.items() if len(sheet.laid.has) > h.t.n.after_play]:
        yield "{} cannot have more than {} cards in the tableau at the end", many, h.t.n.after_play
