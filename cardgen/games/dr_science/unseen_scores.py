"""What nobody told of everybody's end: it is asked for where a rule needs it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain

from cardgen.games.dr_science.score_sheet import ScoreSheet, each, ends, most, size
from cardgen.games.dr_science.table import H
from cardgen.games.dr_science.validation_stacks import stacks_of_edition
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.terms import Given, MaybeUnknown, Pool, changed, is_unknown, resolve, total

LEAST_TRIED = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""
UNKNOWN_SHEET = ScoreSheet(total=UnknownLiteral(()))
"""An end of which nobody knows anything: what the total may be hangs on the others."""


def at_end(h: H) -> H:
    """Put the end of a game that was played before the rules of the score."""
    t, ends = h.t, {}
    for name in t.seats:
        won, earned = Pile(t.piles[name], whole=True), Pile(tuple(map(resolve, t.earned[name])), whole=True)
        ends[name] = ScoreSheet(won, tableau=t.tableaus[name], validation=earned, hand=t.hands[name])
    end = h.on(changed(t, scores=ends, teams=(t.seats[0::2], t.seats[1::2]) if t.partners else ()))
    end.given = h.given or Given({}, frozenset(), h.game)
    return end


def stars(h: H, name: str, part: str) -> MaybeUnknown[int]:
    """Count the prestige on somebody's *cards* won, or *tableau*: of one unknown card it is asked, else of all."""
    sheet = h.t.scores[name]
    heap, told = (sheet.laid, None) if part == "tableau" else (sheet.cards, sheet.stars)
    if sheet.total is not None and told is None and not (heap.whole or heap.has):
        return 0
    low, high = ends(heap, h.t.n.after_play if part == "tableau" else h.t.box.stars * h.t.players)
    unknown = [at for at, ways in enumerate(each(heap), 1) if len(ways) > 1]
    if told is None and high - low == len(unknown) < 2:
        return low + h.given.part("scores", name, part, None, (0, 1), unknown[0]) if unknown else low
    return h.given.part("scores", name, part.replace("cards", "stars"), told, range(low, high + 1))


def edition(h: H) -> tuple[int, ...]:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    return tuple(chain.from_iterable(stacks_of_edition(h).values()))


def listed_prestige(h: H) -> Counter[int]:
    """Count the Validation cards whose prestige is known, by that."""
    return Counter(stars for sheet in h.t.scores.values() for stars in sheet.validation.has if isinstance(stars, int))


def prestige(h: H, names: Iterable[str]) -> Mapping[str, MaybeUnknown[int]]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    told = {name: h.t.scores[name].told_prestige for name in names}
    cards = edition(h) if None in told.values() else ()
    of_one, of_all = (sorted(set(cards)), sum(cards)) if cards else (range(1, _top(h) + 1), _top(h))
    pool = Pool(Counter(cards) - listed_prestige(h)) if cards else None
    found = dict[str, MaybeUnknown[int]]()
    for name in told:
        sheet, part = h.t.scores[name], partial(h.given.part, "scores", name, "validation")
        every = (part(stars, of_one, at, pool) for at, stars in enumerate(sheet.validation.has, 1))
        top = most(sheet.total) or of_all
        found[name] = total(every) if sheet.validation.whole else part(sheet.prestige, range(top + 1))
    return found


def told_total(h: H, name: str) -> MaybeUnknown[int]:
    """Give a total that was told; one that nobody knows may be more than all others."""
    told, spoken = h.t.scores[name].total, sum(most(sheet.total) for sheet in h.t.scores.values())
    return h.given.part("scores", name, "total", told, range(_top(h) + spoken + 1))


def _top(h: H) -> int:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    told = (most(stars) for sheet in h.t.scores.values() for stars in (*sheet.validation.has, sheet.prestige))
    return int(max(LEAST_TRIED, h.t.box.stars * h.t.players + sum(told) + 1))


def pile_size(h: H, name: str, worth: MaybeUnknown[int] | None) -> MaybeUnknown[int]:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    part, every = partial(h.given.part, "scores", name), h.t.scores
    if every[name].pile is not None:
        return _whole_pile(h, name, counting=worth is not None)
    laid, earned = every[name].laid, every[name].validation
    others = sum(least_won(sheet) for other, sheet in every.items() if other != name)
    own, many = least_won(every[name]), h.t.n.tricks * h.t.players - others
    if worth is not None and every[name].is_total_alone:
        least, most_earned = worth.ends if is_unknown(worth) else (worth, worth)
        return part("pile", None, range(min(1, least), max(0, many) + h.t.n.after_play + most_earned + 1))
    won = part("won", size(every[name].cards), range(own, max(own, many) + 1))
    found = total((won, part("tableau_cards", size(laid), range(len(laid.has), h.t.n.after_play + 1))))
    if worth is None:
        return found
    low, high = worth.ends if is_unknown(worth) else (worth, worth)
    few = range(min(low, 1), 1 + (1 if is_taken_for_one(h, name, worth) else high))
    return found + part("validation_cards", size(earned), few)


def least_won(sheet: ScoreSheet) -> int:
    """Count the cards that somebody has won at least: as told, else one for each star on them."""
    return most(sheet.cards.size) or (sheet.stars if isinstance(sheet.stars, int) else 0)


def _whole_pile(h: H, name: str, *, counting: bool) -> MaybeUnknown[int]:
    """Count a score pile that was told as a whole, without its Validation cards where they are not *counting*."""
    sheet, part = h.t.scores[name], partial(h.given.part, "scores", name)
    every = part("pile", sheet.pile, range(most(sheet.pile) + 1))
    if counting:
        return every
    worth = sheet.told_prestige
    few = range(min(1, worth or 0), 1 + (h.t.box.sizes["validation"] if worth is None else worth))
    return total((every, -1 * part("validation_cards", size(sheet.validation), few)))


def is_taken_for_one(h: H, name: str, worth: MaybeUnknown[int]) -> bool:
    """Say whether prestige is taken for one Validation card: it can show as much, and nobody told their number."""
    heap = h.t.scores[name].validation
    untold = heap.size is None and not heap.whole and h.t.scores[name].pile is None
    untold = untold and not h.t.scores[name].is_total_alone
    return untold and isinstance(worth, int) and 0 < worth <= max(stars for _, _, stars in h.t.box.validation)
