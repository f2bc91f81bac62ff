"""The facts of a trick: who played what, in which order, who has which Specialty, and what is still to come."""

# long: one declaration, and how what was not said is opened
from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.box import FEWEST, MOST, Box, box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, impossible_card
from cardgen.games.dr_science.players import (
    SEATS,
    SPECIALTIES,
    Play,
    PlayWord,
    Seat,
    know_people,
    specialties_of,
    too_many_players,
)
from cardgen.games.dr_science.plays import name_of, named, shown_play
from cardgen.games.dr_science.trick_clashes import clashes
from cardgen.model.game import Game
from cardgen.model.node import Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, ListOf, Whole
from cardgen.rulings.fact import fact, flag
from cardgen.rulings.finding import InForce
from cardgen.rulings.kind import Clash, Facts, Ordinary
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

COUNT = Whole(None, None, "2, 3 or 4")


class Order(Domain):
    """Whether the order is known; or the players in the order they played."""

    label = "known, unknown, or the players in order"

    def read(self, node: Node, r: Reading) -> Any:
        text = str(node).strip().casefold() if isinstance(node, Scalar) else ""
        if text in notation.UNKNOWN or text in ("known", "as told", "as played"):
            return "unknown" if text in notation.UNKNOWN else "known"
        return SEATS.read(node, r)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": ["known", "unknown"]}, {"type": "array", "items": {"type": "string"}}]}


@dataclass(frozen=True, slots=True)
class TrickFacts(Ordinary):
    """A trick, complete or not."""

    seats: Sequence[str] = fact(
        SEATS,
        "players in clockwise order",
        usual="the order of play",
        example="Einstein, Cox, Curie",
        also=("table", "order of seats", "clockwise"),
    )
    specialties: Mapping[str, str] = fact(
        SPECIALTIES,
        "each player's Specialty suit",
        usual="that of the four names; of anybody else unknown",
        example="Ann P, Bob C",
        also=("specialty", "trumps", "researchers"),
    )
    players: int = fact(
        COUNT,
        "how many play",
        usual="as many as have seats, else as have played",
        example="3",
        also=("n", "number of players", "player count"),
    )
    lead: str = fact(
        Seat(), "who led", usual="the first in the trick", example="Einstein", also=("leader", "lead player", "led")
    )
    trick: Sequence[Play] = fact(
        ListOf(PlayWord(), "plays in order (Einstein 3M, Cox W:M)", commas=True),
        "the cards in the order they were played, each with its player and what was declared",
        first=True,
        needed=True,
        example="Einstein 3M, Cox W:M, Curie 4P",
        also=("plays", "cards", "played"),
    )
    order: Any = fact(
        Order(),
        "whether the cards are told in the order they were played; or the players in that order",
        ordinary="known",
        usual="known",
        example="unknown",
    )
    declined: Mapping[str, bool] = fact(
        ListOf(Seat()),
        "players who did not want their card to make trump",
        usual="matters under trump-activation: optional alone, and is unknown there",
        example="Cox",
        also=("refused", "declines"),
    )
    changed: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "what a player wants to have declared instead, said before the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes", "corrected"),
    )
    changed_late: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the same, said after the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes late", "corrected late"),
    )
    partners: bool = flag("is it a game of partners?", also=("partner game", "teams"))
    coming: int = 0
    """How many of the plays, at the end, are still to come and only possible."""
    unsaid: Sequence[int] = ()
    """Which plays have a declaration that nobody knows or made."""
    back: Sequence[tuple[str, str]] = ()
    """Cards that go back because they were played out of turn: the play and why."""
    stays: Sequence[tuple[str, str]] = ()
    """Cards out of turn that stay by the house rule."""

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def clashes(cls, facts: Facts, game: Game) -> Clash | None:
        return next(clashes(facts, box_of(game)), None)

    @classmethod
    def expands(cls) -> bool:
        """Say whether cards still to come bear on the question."""
        return True

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for plays in _orders(facts, named(facts)):
            yield from _open(facts, plays, box, options, expand=cls.expands())

    def irregular(self, game: Game) -> Iterator[str]:
        """Name the cards that were played out of turn."""
        for play, wrong in (*self.back, *self.stays):
            yield f"{play} was out of turn: {wrong}"

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return impossible_trick(self, box_of(game))

    def asked(self) -> Mapping[str, Any]:
        """Give the lead, the order and the number of players, which one may ask for too."""
        found: dict[str, Any] = {"players": self.players}
        for at in range(len(self.trick) - self.coming, len(self.trick)):
            play = self.trick[at]
            if play.player.startswith("player "):
                found[f"trick.{at + 1}"] = f"{play.card} from a player of {self.specialties.get(play.player)}"
        if self.order == "unknown":
            found["lead"] = self.trick[0].player if self.trick else None
            found["order"] = ", ".join(map(str, self.trick))
        return found


def first_player(facts: Facts) -> str | None:
    """Name who led."""
    return facts.get("lead") or next((name_of(play) for play in facts.get("trick", ())), None)


def _orders(facts: Facts, plays: list[Any]) -> Iterator[list[Any]]:
    order = facts.get("order", "known")
    if isinstance(order, tuple):
        yield sorted(plays, key=lambda play: order.index(name_of(play)) if name_of(play) in order else len(order))
        return
    if order != "unknown":
        yield plays
        return
    seats, lead = list(facts.get("seats", ())), facts.get("lead")
    for order in itertools.permutations(plays):
        names = [name_of(play) for play in order]
        if lead and names and names[0] != lead:
            continue
        if seats and names and names[0] in seats:
            start = seats.index(names[0])
            if names != [seats[(start + at) % len(seats)] for at in range(len(names))]:
                continue
        yield list(order)


def _open(facts: Facts, plays: list[Any], box: Box, options: InForce, *, expand: bool) -> Iterator[Facts]:
    seats = list(facts.get("seats", ()))
    plays, back, stays = _turns(plays, seats, facts.get("lead"), options)
    names = list(dict.fromkeys(map(name_of, plays)))
    said = facts.get("players")
    counts = _counts(said, seats, names, len(facts.get("trick", ())))
    for count in counts:
        coming = _to_come(seats, names, facts.get("lead"), count)
        everybody = tuple(dict.fromkeys([*seats, *names, *coming]))
        specialties = specialties_of(everybody, facts.get("specialties", {}), box)
        base: dict[str, Any] = {
            "seats": tuple(seats),
            "players": count,
            "lead": facts.get("lead") or (names[0] if names else None),
            "order": "unknown" if facts.get("order") == "unknown" else "known",
            "changed": facts.get("changed", ()),
            "changed_late": facts.get("changed_late", ()),
            "partners": facts.get("partners", False),
            "back": tuple(back),
            "stays": tuple(stays),
            "coming": len(coming) if expand else 0,
        }
        told = tuple(_declared(play, box, options) for play in plays)
        base["unsaid"] = tuple(at for at, play in enumerate(plays) if isinstance(play, Unknown) or _undeclared(play))
        base["declined"] = _declined(facts, told, specialties, options)
        if not expand or not coming:
            base["specialties"] = {
                name: suit for name, suit in specialties.items() if name not in coming or isinstance(suit, str)
            }
            yield {**base, "trick": told}
            continue
        for known in _each_specialty(specialties, coming):
            later = tuple(_possible(name, known[name], box, few=not told) for name in coming)
            yield {**base, "specialties": known, "trick": (*told, *later)}


def _turns(
    plays: list[Any], seats: list[str], lead: str | None, options: InForce
) -> tuple[list[Any], list[Any], list[Any]]:
    """Find the cards out of turn; they go back, or by a house rule stay if their player had none."""
    kept: list[Any] = []
    back: list[tuple[str, str]] = []
    stays: list[tuple[str, str]] = []
    for play in plays:
        name = name_of(play)
        had = [name_of(one) for one in kept]
        if name in had:
            wrong = f"{name} has already played to this trick"
        elif seats and name in seats and (due := _due(seats, had, lead)) and due != name:
            wrong = f"it was {due}'s turn, not {name}'s"
        else:
            kept.append(play)
            continue
        stands = options["out-of-turn"] == "stands"
        if stands and name not in had:
            kept.append(play)
            stays.append((shown_play(play), wrong))
        else:
            back.append((shown_play(play), wrong))
    return kept, back, stays


def _due(seats: list[str], had: list[str], lead: str | None) -> str | None:
    """Name the next player in seat order who has not played, counted from the last who has."""
    start = had[0] if had else lead
    if start not in seats:
        return None
    at = seats.index(start)
    order = [seats[(at + step) % len(seats)] for step in range(len(seats))]
    return next((name for name in order if name not in had), None)


def _counts(said: Any, seats: list[str], names: list[str], told: int) -> Sequence[int]:
    if isinstance(said, Unknown):
        return tuple(n for n in said.choices if n >= max(FEWEST, len(names), len(seats)) and n <= MOST) or (
            max(FEWEST, len(names)),
        )
    if said is not None:
        return (said,)
    if seats:
        return (len(seats),)
    return (
        (len(names),)
        if (len(names) >= FEWEST and told == len(names)) or len(names) > MOST
        else tuple(range(max(FEWEST, len(names)), MOST + 1))
    )


def _to_come(seats: list[str], names: list[str], lead: str | None, count: int) -> list[str]:
    """Name those who have not played, in the order of their turns."""
    if seats:
        start = lead if lead in seats else names[0] if names and names[0] in seats else seats[0]
        at = seats.index(start)
        return [name for name in (seats[at:] + seats[:at]) if name not in names]
    return [f"player {at + 1}" for at in range(len(names), min(count, MOST))]


def _each_specialty(specialties: Mapping[str, Any], coming: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Give those still to play every Specialty they may have; nobody can tell two strangers apart by it."""
    open_names = [name for name in coming if isinstance(specialties[name], Unknown)]
    free = tuple(dict.fromkeys(suit for name in open_names for suit in specialties[name].choices))
    if len(open_names) > len(free) or len(coming) == len(specialties):
        yield {
            name: suit.choices[at % len(suit.choices)] if isinstance(suit, Unknown) and name in coming else suit
            for at, (name, suit) in enumerate(specialties.items())
        }
        return
    for suits in itertools.permutations(free, len(open_names)):
        yield {**specialties, **dict(zip(open_names, suits, strict=True))}


def _possible(name: str, own: Any, box: Box, *, few: bool) -> Unknown:
    """Give the cards still to come that bound what can happen: for each suit the lowest and the highest."""
    suits = box.suits[:2] if few else box.suits
    cards = [Card(PLAIN, suit, 5) for suit in suits]
    cards += [Card(WILD, said=suit) for suit in suits]
    if not few and isinstance(own, str):
        cards.append(Card(RESEARCHER, own, said=6))
    return Unknown(tuple(Play(name, card) for card in cards), f"What does {name} play?", hidden=True, show=_card)


def _card(play: Any) -> str:
    return str(play.card)


def _said(play: Any) -> str:
    return str(play.card.said)


def _declared(play: Any, box: Box, options: InForce) -> Any:
    """Open a play whose card or declaration nobody knows."""
    if isinstance(play, Unknown):
        wide = tuple(Play(one.player, card) for one in play.choices for card in _spread(one.card, box))
        name = play.choices[0].player
        same = {one.card.bare for one in play.choices}
        if len(same) == 1 and next(iter(same)).kind in (WILD, RESEARCHER):
            return Unknown(wide, f"What did {name} declare?", show=_said)
        return Unknown(wide, f"Which card did {name} play?", show=_card)
    card = play.card
    if card.kind in (WILD, RESEARCHER) and card.said is None and options["missing-declaration"] == "ask":
        return Unknown(
            tuple(Play(play.player, one) for one in _spread(card, box)), f"What did {play.player} declare?", show=_said
        )
    return play


def _undeclared(play: Play) -> bool:
    return play.card.kind in (WILD, RESEARCHER) and play.card.said is None


def _spread(card: Card, box: Box) -> tuple[Card, ...]:
    if card.said is None and card.kind == WILD:
        return tuple(card._replace(said=suit) for suit in box.suits)
    if card.said is None and card.kind == RESEARCHER:
        return tuple(card._replace(said=value) for value in range(7))
    return (card,)


def _declined(facts: Facts, plays: Sequence[Any], specialties: Mapping[str, Any], options: InForce) -> Any:
    if "declined" in facts:
        return dict.fromkeys(facts["declined"], True)
    able = [play for play in plays if _may_activate(play, specialties)]
    if not able or options["trump-activation"] == "automatic":
        return {}
    return {
        name: Unknown(
            (False, True),
            f"Did {name} want the suit to become trump, or decline?",
            show=lambda value: "declined" if value else "wanted it",
        )
        for name in map(name_of, able)
    }


def _may_activate(play: Any, specialties: Mapping[str, Any]) -> bool:
    for one in play.choices if isinstance(play, Unknown) else (play,):
        own = specialties.get(one.player)
        suits = own.choices if isinstance(own, Unknown) else (own,)
        suit = one.card.said if one.card.kind == WILD else own if one.card.kind == RESEARCHER else one.card.suit
        if suit is None or one.card.kind == RESEARCHER or suit in suits:
            return True
    return False


def impossible_trick(s: TrickFacts, box: Box) -> tuple[str, str] | None:
    """Say what no game can contain."""
    if says := too_many_players(max(s.players, len({play.player for play in s.trick}))):
        return "two-to-four", says
    for play in s.trick:
        if says := impossible_card(play.card, box):
            return "science-cards", says
    owned = Counter(suit for suit in s.specialties.values())
    if owned and max(owned.values()) > 1:
        return "own-researcher", "two players have the same Specialty"
    own = [play.card.suit or s.specialties.get(play.player) for play in s.trick if play.card.kind == RESEARCHER]
    if len(own) != len(set(own)):
        return "copies-in-play", "one Researcher is in the trick twice"
    return None
