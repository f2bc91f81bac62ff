"""The kind of dispute `best-addition`: which legal addition gives the most prestige."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from cardgen.games.dr_science.first.addition import Addition
from cardgen.games.dr_science.first.addition_opening import open_addition, player_counts
from cardgen.games.dr_science.first.earning import EARNED, earns_words
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.meld_rules import HEADLINE, melds_sentence
from cardgen.games.dr_science.first.other_additions import act_of, effort_of, valid_additions, worth_of_cards
from cardgen.games.dr_science.first.owner import open_owner
from cardgen.games.dr_science.first.players import WithPeople, too_many_players
from cardgen.games.dr_science.first.shared_facts import (
    ADDED_TO,
    LAST_TURN,
    PLAYER,
    PLAYERS,
    RESEARCHER_SUIT,
    SEATS,
    SPECIALTIES,
    TAKEN,
    TOP,
)
from cardgen.games.dr_science.first.stacks import open_stacks, tops
from cardgen.games.dr_science.first.tableau import open_cards
from cardgen.games.dr_science.words.box import Box, box_of
from cardgen.games.dr_science.words.card_word import CARDS
from cardgen.games.dr_science.words.cards import Card, own_cards
from cardgen.games.dr_science.words.laid_out import CardsInAnyOrder, SaidCards
from cardgen.games.dr_science.words.stacks import STACKS, STATED
from cardgen.games.dr_science.words.tableau import impossible_cards
from cardgen.model.game import Game
from cardgen.rulings.first.fact import fact, shared
from cardgen.rulings.first.finding import Finding, Hearing, InForce, Rule, gives, rule
from cardgen.rulings.first.kind import Act, Answer, Facts, kind
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown


def find_best(h: H) -> Iterator[Finding]:
    """Try one addition of each size, of those that are valid the one with most prestige on its cards."""
    asked = _addition(h.s)
    quiet: H = Hearing(asked, h.game, InForce(h.options.values), h.off)
    found = valid_additions(quiet, [card.bare for card in h.s.hand])
    tried = [_heard(h, asked, next(c for c in found if len(c) == n)) for n in dict.fromkeys(map(len, found))]
    tried = [one for one in tried if not one.barred()]
    h.values["others"] = found
    if not tried:
        h.values.update(best=[], stack=None, stars=0)
        return
    best = _as_said(h, asked, max(tried, key=lambda one: _worth(one, last=h.s.last_turn)), found)
    h.values.update(best=[str(card) for card in best.s.add], hearing=best)
    h.values.update({name: best.values[name] for name in ("stack", "stars", "melds") if name in best.values})
    yield from best.findings


def _as_said(h: H, asked: Addition, best: H, found: Sequence[tuple[Card, ...]]) -> H:
    """Of several additions that give as much, take the one that was claimed or expected."""
    said = h.claimed.get("best") or h.expected.get("best")
    cards = next((cards for cards in found if isinstance(said, SaidCards) and said.fits(map(str, cards))), None)
    if cards is None:
        return best
    other, last = _heard(h, asked, cards), h.s.last_turn
    as_good = not other.barred() and _worth(other, last=last)[:2] == _worth(best, last=last)[:2]
    return other if as_good else best


@rule("no-loose-cards")
def nothing_fits(h: H) -> Iterator[Finding]:
    """Say where no addition at all is valid."""
    if not h.values["best"]:
        yield gives("no cards of the hand can be added so that the whole tableau is valid")


def _worth(h: H, *, last: bool) -> tuple[int, int, int]:
    """Give what an addition is worth: the Validation card, then what its cards are worth at the end, then few cards.

    In the last turn the cards added are sure to count, so both are added up.
    """
    earned, cards = h.values.get("stars") or 0, worth_of_cards(h.s.add)
    return (earned + cards if last else earned, cards, -len(h.s.add))


def _addition(s: Any) -> Addition:
    """Make the situation of adding nothing yet."""
    known = {field.name: getattr(s, field.name) for field in fields(s) if field.name not in ("hand", "last_turn")}
    usual = Addition.kind.ordinary(
        {**known, "add": (), "hand": Pile(has=s.hand, size=len(s.hand), whole=True), "last_turn": s.last_turn}
    )
    return Addition(**{("from_" if name == "from" else name): value for name, value in usual.items()})


def _heard(h: H, asked: Addition, cards: tuple[Card, ...]) -> H:
    one: H = Hearing(act_of(asked, cards).situation, h.game, h.options, h.off)
    one.hear(Addition.kind.rules)
    Addition.conclude(one)
    return one


@kind(
    "best-addition",
    "Which addition gives the most prestige?",
    rules=(Rule("", find_best), nothing_fits),
    answers={
        "best": Answer(
            CardsInAnyOrder(), "the cards to add", ("cards", "add"), asked=True, says="it is best to add {}"
        ),
        "stack": EARNED["stack"]._replace(sought=False),
        "stars": EARNED["stars"]._replace(doc="the prestige of that card", sought=False),
    },
    limits=("two-to-four", "science-cards", "copies-in-play"),
    examples=("3C 5B 5P 5M 1B; tableau R 4C 5C; player Curie; top 4: 5, 3: 4, 2: 3",),
)
@dataclass(frozen=True, slots=True)
class BestAddition(WithPeople):
    """A hand and a tableau, from which somebody may add."""

    hand: Sequence[Card] = fact(
        CARDS,
        "the whole hand",
        first=True,
        needed=True,
        example="3C 5B 5P 5M 1B",
        also=("cards", "in hand", "holds", "has"),
        hidden=True,
    )
    tableau: Sequence[Card] = shared(ADDED_TO)
    player: str | None = shared(
        PLAYER, doc="who adds; the name tells the suit of the Researcher R", usual="unknown", also=("owner", "by")
    )
    seats: Sequence[str] = shared(SEATS, doc="who plays", example="Curie, Cox")
    specialties: Mapping[str, str] = shared(SPECIALTIES, usual="those of the four names", also=("others",))
    researcher: str | None = shared(RESEARCHER_SUIT)
    players: int | None = shared(PLAYERS, usual="unknown, so up to four copies")
    top: Mapping[int, int] = shared(TOP)
    taken: Mapping[int, int] = shared(TAKEN, example="4: 2, 3: 1")
    last_turn: bool = shared(LAST_TURN)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for players in player_counts({**facts, "add": facts["hand"]}, options):
            whole = open_addition(Addition.kind, {**facts, "players": players, "add": (), "hand": Pile()}, box, options)
            base = {name: value for name, value in whole.items() if name in cls.kind.facts}
            base["researcher"] = own = _owner(facts, box)
            base["tableau"] = own_cards(base["tableau"], own)
            hand = open_cards(own_cards(facts["hand"], own), "hand", own, (), box)
            found: dict[int, Any] = {}
            for count in STACKS[: max(0, len(hand) - 1)]:
                stacks = open_stacks({**facts, "players": players}, count, box, options)
                found.update(tops(stacks["top"], stacks["taken"], stacks["piles"]))
            last = facts.get("last_turn", False)
            yield {**base, "hand": hand, "top": _narrowed(found, last=last is not False), "last_turn": last}

    @classmethod
    def effort(cls, facts: Facts) -> int:
        return effort_of(len(facts["hand"]))

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return too_many_players(self.players) or impossible_cards(
            (*self.tableau, *self.hand), self.players, self.researcher, box_of(game)
        )

    def irregular(self, game: Game) -> Iterator[str]:
        count = len(self.tableau) + len(self.hand)
        if count > 11:
            yield f"{plural(count, 'card')} in hand and tableau cannot come about: after the play there are 11"

    @classmethod
    def so_far(cls, h: H) -> str:
        found = h.values["others"]
        sizes = {len(cards): " ".join(map(str, cards)) for cards in reversed(found)}
        ways = [f"{cards} ({plural(count, 'card')})" for count, cards in sizes.items()]
        return f"Possible are {listed(ways)}." if ways else ""

    @classmethod
    def sentence(cls, h: H) -> str:
        name = h.s.player or "The player"
        best = h.values.get("hearing")
        if best is None:
            return f"{name} can add nothing, for no cards of the hand make the whole tableau valid."
        melds = melds_sentence(best, HEADLINE)
        return f"{name} does best to add {listed(h.values['best'])} ({melds}) and {earns_words(best)}."

    @classmethod
    def other_acts(cls, h: H) -> Iterator[Act]:
        """Give the other additions, and each card of the hand that is in none."""
        best = sorted(h.values["best"])
        used = {card for cards in h.values["others"] for card in cards}
        asked = _addition(h.s)
        alone = [(card,) for card in dict.fromkeys(card.bare for card in h.s.hand) if card not in used]
        for cards in (*h.values["others"], *alone):
            if sorted(map(str, cards)) != best:
                yield act_of(asked, cards)


def _owner(facts: Facts, box: Box) -> Any:
    """Give the suit of the Researcher in hand or tableau."""
    player, cards = facts.get("player"), (*facts.get("tableau", ()), *facts["hand"])
    return open_owner(cards, player, facts.get("researcher"), facts.get("specialties", {}), box, facts.get("seats", ()))


def _narrowed(tops: Mapping[int, Any], *, last: bool) -> Mapping[int, Any]:
    """Try as many values of tops nobody knows as it takes to have each of them the highest, or some alike.

    In the last turn the prestige of up to four cards is added to each.
    """
    known = sorted({value for value in tops.values() if isinstance(value, int)})
    enough = set(range(1, 8)) if last else {1, 2, 3}
    enough.update(one + more for one in known if one for more in range(-4 if last else 0, 7 if last else 3))
    return {
        stack: replace(value, choices=tuple(one for one in value.choices if one in enough))
        if isinstance(value, Unknown) and value.choices == STATED
        else value
        for stack, value in tops.items()
    }
