"""The facts of a trick: who played what, in which order, who has which Specialty, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first.box import MOST, box_of
from cardgen.games.dr_science.first.players import (
    SEATING,
    Play,
    PlayWord,
    Seat,
    WithPeople,
)
from cardgen.games.dr_science.first.plays import named
from cardgen.games.dr_science.first.shared_facts import LEAD, PLAYERS, SEATS, SPECIALTIES
from cardgen.games.dr_science.first.trick_clashes import clashes, impossible_trick
from cardgen.games.dr_science.first.trick_opening import open_trick
from cardgen.games.dr_science.first.trick_order import leads, orders
from cardgen.games.dr_science.first.trick_standing import standing
from cardgen.model.game import Game
from cardgen.model.node import Node, Scalar
from cardgen.rulings.first.fact import fact, flag, shared, worked_out
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.kind import Clash, Facts, Standing
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf
from cardgen.rulings.talk.reading import Reading


class Order(Domain):
    """Whether the order is known; or the players in the order they played."""

    label = "known, unknown, or the players in order"

    def read(self, node: Node, r: Reading) -> Any:
        text = str(node).strip().casefold() if isinstance(node, Scalar) else ""
        if text in notation.UNKNOWN or text in ("known", "as told", "as played"):
            return "unknown" if text in notation.UNKNOWN else "known"
        return SEATING.read(node, r)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": ["known", "unknown"]}, {"type": "array", "items": {"type": "string"}}]}


@dataclass(frozen=True, slots=True)
class TrickFacts(WithPeople):
    """A trick, complete or not."""

    seats: Sequence[str] = shared(SEATS, usual="the order of play", example="Einstein, Cox, Curie")
    specialties: Mapping[str, str] = shared(SPECIALTIES, also=("specialty", "trumps", "researchers"))
    players: int = shared(PLAYERS, usual="as many as have seats, else as have played")
    lead: str = shared(LEAD, example="Einstein")
    trick: Sequence[Play] = fact(
        ListOf(
            PlayWord(),
            "plays in order, `:` with a Wild's suit, `=` with a Researcher's number (Einstein 3M, Cox W:M, Curie R=4)",
            commas=True,
        ),
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
        ask="In which order were the cards played?",
        tells="the order was {}",
    )
    declined: Mapping[str, bool] = fact(
        ListOf(Seat()),
        "players who did not want their card to make trump",
        usual="matters under trump-activation: optional alone, and is unknown there",
        example="Cox",
        also=("refused", "declines"),
        label="who declined",
    )
    changed: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "what a player wants to have declared instead, said before the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes", "corrected"),
        label="what was to be changed",
    )
    changed_late: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the same, said after the next card lay there",
        ordinary=(),
        usual="nothing",
        example="Cox W:P",
        also=("changes late", "corrected late"),
        label="what was to be changed late",
    )
    partners: bool = flag("is it a game of partners?", also=("partner game", "teams"))
    coming: int = worked_out(0, "trick", "seats", "players")
    """How many of the plays, at the end, are still to come and only possible."""
    unsaid: Sequence[int] = worked_out((), "trick")
    """Which plays have a declaration that nobody knows or made."""
    back: Sequence[tuple[str, str]] = worked_out((), "seats", "lead", "trick")
    """Cards that go back because they were played out of turn: the play and why."""
    returned: Sequence[Play] = worked_out((), "seats", "lead", "trick")
    """The plays that go back, as far as their cards are known."""
    stays: Sequence[tuple[str, str]] = worked_out((), "seats", "lead", "trick")
    """Cards out of turn that stay by the house rule."""

    @classmethod
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        return next(clashes(facts, box_of(game)), None)

    @classmethod
    def expands(cls) -> bool:
        """Say whether cards still to come bear on the question."""
        return True

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for led in leads(facts):
            for plays in orders(led, named(led)):
                yield from open_trick(led, plays, box, options, expand=cls.expands())

    @classmethod
    def standing(
        cls, facts: Facts, found: Sequence[Hole], game: Game, options: InForce, off: frozenset[str]
    ) -> Standing | None:
        return None if off else standing(facts, found, box_of(game).suits, options)

    def irregular(self, game: Game) -> Iterator[str]:
        """Name the cards that were played out of turn, and partners who are not four."""
        if self.partners and self.players != MOST:
            yield f"partners play with four, not with {self.players}"
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
                found[f"trick.{at + 1}"] = (
                    f"{play.card} from somebody with {str(self.specialties.get(play.player)).capitalize()}"
                )
            else:
                found[f"specialties.{play.player}"] = self.specialties.get(play.player)
        if len(self.trick) > self.coming:
            found["lead"] = self.trick[0].player
        if self.order == "unknown":
            found["order"] = ", ".join(map(str, self.trick))
        return found
