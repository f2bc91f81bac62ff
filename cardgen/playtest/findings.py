"""What a designer should look at, in words: each finding says what was seen, and what could be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Ended
from cardgen.playtest.report import CardLine, Finding, RuleLine, WayReport
from cardgen.playtest.statistics import Share
from cardgen.rulings.notation.phrase import listed, plural

FEWEST_GAMES = 100
"""Of fewer games nothing is said of seats, length and wins that nobody has or several share."""
DEAD, DEAD_OF = 0.05, 50
"""A card is dead of which fewer copies are played that came into hands, of at least so many."""
STRONG, SURE = 0.05, 0.05
"""A card stands out by so many wins more or less than cards of its deck, with so small a q-value."""
MOST_NAMED = 8
COSTS_LITTLE = "They may be worth more than they cost; try them with other numbers."
COSTS_MUCH = "They may cost more than they bring; try them with other numbers."
DECIDES = (
    "Who has them may be ahead anyway, for that is how points are made; ask whether one card should decide so much."
)
FEW_RULES = 4
"""Rules that are named with how they begin."""
APART = 2.5
"""By so much the long games may be longer than the short ones."""


def findings(ways: Sequence[WayReport], plan: Plan) -> tuple[Finding, ...]:
    """Say what stands out of the first of all ways to play, and what no way came to; the weightiest first."""
    way = ways[0]
    found = (
        *_unplayed(ways), *_ends(way), *_seats(way, plan), *_course(way), *_cards(way), *_rules(way),
    )  # fmt: skip
    return tuple(sorted(found, key=lambda one: -one.weight))


def percent(share: float) -> str:
    """Say a share: 7 %, and below ten in a hundred 0.7 %."""
    value = 100 * share
    return f"{value:.1f} %" if 0 < abs(value) < 9.95 and round(value, 1) != round(value) else f"{value:.0f} %"


def within(share: Share) -> str:
    """Say a share with its interval: `57 % (54 to 60 %)`."""
    return f"{percent(share.value)} ({100 * share.low:.0f} to {100 * share.high:.0f} %)"


def _unplayed(ways: Sequence[WayReport]) -> Iterator[Finding]:
    for asks in dict.fromkeys(asks for way in ways for asks in way.unasked):
        heard = min(way.heard for way in ways if asks in way.unasked)
        says = f"“{asks}” decided nothing in {plural(heard, 'game')} that were listened to."
        why = "Bots do not come to it, or games that are played here leave it out: try it with people."
        yield Finding("A house rule that was not played", f"{says} {why}", 2)


def _ends(way: WayReport) -> Iterator[Finding]:
    broken, open_ = way.ended.get(Ended.ERROR, 0), way.ended.get(Ended.LIMIT, 0)
    stuck = way.ended.get(Ended.STUCK, 0)
    if broken:
        seed, says = way.errors[0]
        yield Finding(
            "The game breaks", f"{broken:,} of {way.games:,} games could not be played on; seed {seed}: {says}.", 2
        )
    if stuck:
        says = f"In {stuck:,} of {way.games:,} games nobody could do anything, and it was not over."
        yield Finding("Nobody can act", f"{says} A rule that lets somebody pass would help.", 2)
    if open_:
        says = f"{open_:,} of {way.games:,} games ({percent(open_ / way.games)}) did not end"
        help_ = "The rules should force an end: a last round, a deck that runs out."
        yield Finding("Games without an end", f"{says}: these players never bring the end about. {help_}", 2)
    over = way.ended.get(Ended.OVER, 0)
    if way.games < FEWEST_GAMES:
        return
    if over and way.nobody / over >= 0.05:
        share = percent(way.nobody / over)
        says = (
            f"{share} of the games end and nobody has won. If that is not meant, make the goal nearer or the end later."
        )
        yield Finding("Nobody wins", says, 2)
    if way.won and way.shared / way.won >= 0.1:
        says = f"{percent(way.shared / way.won)} of the wins are shared. A last tie-break would settle more of them."
        yield Finding("Shared wins", says)


def _seats(way: WayReport, plan: Plan) -> Iterator[Finding]:
    chance = 1 / plan.players
    if way.won < FEWEST_GAMES:
        return
    off = sorted((one for one in way.seats if not one.wins.holds(chance)), key=lambda one: -one.wins.value)
    for line in off[:1] if plan.players == 2 else dict.fromkeys((*off[:1], *off[-1:])):
        who = "Whoever goes first" if line.seat == 1 else f"The player in seat {line.seat}"
        more = line.wins.value > chance
        does = "Give the others something to begin with" if more else "Give this seat something to begin with"
        says = f"{who} wins {within(line.wins)}; without an advantage it would be {percent(chance)}."
        yield Finding("Seats are not equal", f"{says} {does}, a card or a point, and play again.", 2)
    for bot in way.bots:
        if not bot.wins.holds(chance):
            more_or_less = "more" if bot.wins.value > chance else "less"
            says = f"`{bot.bot}` wins {within(bot.wins)}, {more_or_less} than chance: thinking ahead matters."
            yield Finding("Who plays better wins" if more_or_less == "more" else "Who plays worse loses", says)


def _course(way: WayReport) -> Iterator[Finding]:
    if way.games < FEWEST_GAMES:
        return
    rounds = way.rounds
    if rounds.low and rounds.high >= APART * rounds.low:
        says = f"One game in twenty is over within {rounds.low} rounds, one in twenty takes {rounds.high} or more."
        yield Finding("Length varies widely", f"{says} Tell people both, or bound the end.")
    if way.decided <= 0.6:
        says = f"Who leads after {percent(way.decided)} of the game wins nine of ten: the rest is played out."
        yield Finding("Decided early", f"{says} Score more late, or let those behind catch up.", 2)
    if way.choices.counts and way.choices.middle <= 2:
        says = f"Half of all turns offer no more than {way.choices.middle} things to do at first."
        yield Finding("Few choices", f"{says} Cards that can be used in two ways would widen it.")


def _cards(way: WayReport) -> Iterator[Finding]:
    dead = [one for one in way.cards if one.in_hand >= DEAD_OF and one.played / one.in_hand < DEAD]
    if dead:
        does = f"Make {'it' if len(dead) == 1 else 'them'} cheaper or stronger, or print fewer."
        says = f"{_named(dead)} {'is' if len(dead) == 1 else 'are'} hardly ever played when in hand."
        yield Finding("Cards that stay in the hand", f"{says} {does}", 2)
    never = [one for one in way.cards if not one.games and one.copies]
    if never and way.games >= FEWEST_GAMES:
        yield Finding("Cards that never come", f"{_named(never)} never came into any hand in {way.games:,} games.")
    strong = [one for one in way.cards if one.q < SURE and _lift(one) >= STRONG]
    weak = [one for one in way.cards if one.q < SURE and _lift(one) <= -STRONG]
    for cards, held, had in (
        (strong, ("Cards that win", COSTS_LITTLE), ("Cards that winners end with", DECIDES)),
        (weak, ("Cards that lose", COSTS_MUCH), ("Cards that losers end with", COSTS_MUCH)),
    ):
        yield from _standing_out([one for one in cards if one.in_hand], "With", *held)
        yield from _standing_out([one for one in cards if not one.in_hand], "At the end with", *had)


def _standing_out(cards: list[CardLine], having: str, about: str, does: str) -> Iterator[Finding]:
    if cards:
        first, *more = sorted(cards, key=lambda one: -abs(_lift(one)))
        beside = f"with cards of its sort {percent(first.beside)}"
        others = f"; also {_named(more)}" if more else ""
        says = f"{having} {first.name} players win {within(main_share(first))}, {beside}{others}."
        yield Finding(about, f"{says} {does}")


def main_share(card: CardLine) -> Share:
    """Give the share by which a card is compared: of those who had it in hand, else of those who kept it."""
    return card.drawn if card.in_hand else card.used


def by_winning(card: CardLine) -> tuple[bool, float]:
    """Give by what cards are put in order: those first with which more is won, surest of all, last those with less.

    What is sure is the end of the interval that is nearer to other cards of the sort: of few games it says little.
    """
    share = main_share(card)
    less = share.value < card.beside
    return less, card.beside - (share.high if less else share.low)


def _lift(card: CardLine) -> float:
    return main_share(card).value - card.beside


def _named(cards: Sequence[CardLine]) -> str:
    names = [one.name for one in cards[:MOST_NAMED]]
    more = len(cards) - len(names)
    return listed([*names, f"{more} others"] if more > 0 else names)


def _rules(way: WayReport) -> Iterator[Finding]:
    silent = [one for one in silent_rules(way) if one.bites]
    if silent and way.heard >= FEWEST_GAMES:
        every = sum(one.bites for one in way.rules)
        names = [f"{one.number} “{one.text}”" for one in silent[:FEW_RULES]]
        more = len(silent) - len(names)
        named = listed([*names, f"{more} others"] if more else names)
        says = (
            f"Of {every} rules that forbid or permit something {len(silent)} never did in {way.heard:,} games: {named}."
        )
        yield Finding("Rules that never speak", f"{says} Ask of each whether it is worth its lines.")


def silent_rules(way: WayReport) -> list[RuleLine]:
    """List the rules that never spoke."""
    return [one for one in way.rules if not one.games]
