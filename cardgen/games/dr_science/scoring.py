"""Totals, ranking and winner of a game, of partners, of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardgen.games.dr_science.box import FEWEST, MOST, box_of
from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card, CardWord, impossible_card
from cardgen.games.dr_science.players import SEATS, Seat, know_people, too_many_players
from cardgen.games.dr_science.setup import Teams
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.games.dr_science.trump import H
from cardgen.model.game import Game
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings import notation
from cardgen.rulings.domain import Domain, Flag, ListOf, MapOf, OneWord, Pile, PileOf, Whole
from cardgen.rulings.fact import fact
from cardgen.rulings.finding import Finding, InForce, Rule, gives, rule
from cardgen.rulings.kind import Answer, Facts, Ordinary, kind
from cardgen.rulings.phrase import either, listed, plural
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown

STAR_VALUES = (3, 4, 5)
OPEN = 40
"""As much prestige as a Validation card without upper limit is tried with; more decides nothing that it does not."""


class Score(NamedTuple):
    """What one player has at the end; None is not said."""

    stars: Any = None
    won: Any = None
    tableau: Any = None
    loose: Any = None
    """Stars among the tableau cards."""
    validation: Any = None
    validation_cards: Any = None
    hand: Any = 0
    """Stars among the hand cards, which score nothing."""
    cards: tuple[Any, ...] = ()


class Winners(NamedTuple):
    """One winner or several."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return " and ".join(self.names)


class WinnerWord(Domain):
    """One player or several who share."""

    label = "a player, or several who share"

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Items):
            return tuple(Seat().read(one, r) for one in node.items)
        assert isinstance(node, (Scalar, Entries))
        if isinstance(node, Entries):
            raise r.refuse(node, "a mapping where a winner should be", self.label)
        names = [
            piece
            for part in notation.split(notation.unbracket(node), ",&")
            for piece in notation.words(part)
            if piece.text.casefold() != "and"
        ]
        found = tuple(Seat().read(one, r) for one in names)
        return found[0] if len(found) == 1 else found

    def scalar(self, node: Scalar, r: Reading) -> Any:
        return self.read(node, r)


_PARTS = {
    "cards": ("tricks", "trick cards", "won cards", "score pile", "pile"),
    "stars": ("card stars", "trick stars"),
    "won": ("cards won", "count"),
    "tableau": ("table",),
    "hand": ("in hand",),
    "validation": ("validations", "validation stars", "validation cards worth"),
    "validation_cards": ("number of validation cards", "validation count"),
}


class ScoreWord(Domain):
    """What one player has: cards or stars, won, tableau, validation, hand."""

    label = "cards [..] (or stars 9, won 14), tableau [..], validation [3, 2], hand [..]"
    many_words = True

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            node = self._from_line(node, r)
        if not isinstance(node, Entries):
            raise r.refuse(node, "a list where a player's score should be", self.label)
        part: dict[str, Node] = {}
        for key, value in node.pairs():
            name = next(
                (name for name, also in _PARTS.items() if notation.fold(key.text) in (notation.fold(name), *also)), None
            )
            if name is None:
                raise r.refuse(key, f"a score has no `{key.text}`", "", _PARTS, "J002")
            part[name] = value
        return self._made(part, r)

    @staticmethod
    def _from_line(node: Scalar, r: Reading) -> Entries:
        """Read `stars 9 validation 3 tableau 1P 2P` in one line."""
        found = notation.words(notation.unbracket(node))
        names = {notation.fold(one): name for name, also in _PARTS.items() for one in (name, *also)}
        starts = [at for at, word in enumerate(found) if notation.fold(word.text.rstrip(":=")) in names]
        entries: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        for at, start in enumerate(starts):
            end = starts[at + 1] if at + 1 < len(starts) else len(found)
            name = names[notation.fold(found[start].text.rstrip(":="))]
            text = " ".join(word.text for word in found[start + 1 : end])
            entries[name] = found[min(start + 1, len(found) - 1)]._replace(text=text)
            keys[name] = found[start]
        if not starts or starts[0]:
            raise r.refuse(node, f"`{node.text}` is no score", "such as `stars 9 tableau 1P 2P validation 3 2`")
        return Entries(entries, keys, *node[1:4])

    def _made(self, part: Mapping[str, Node], r: Reading) -> Score:
        pile = PileOf(CardWord())
        cards: Pile | None = pile.read(part["cards"], r) if "cards" in part else None
        tableau: Pile | None = pile.read(part["tableau"], r) if "tableau" in part else None
        hand: Pile = pile.read(part["hand"], r) if "hand" in part else Pile()
        stars = Whole(0).read(part["stars"], r) if "stars" in part else None
        won = Whole(0).read(part["won"], r) if "won" in part else None
        if cards is not None:
            stars, won = _stars(cards), cards.size
        validation = _validation(part["validation"], r) if "validation" in part else None
        count = Whole(0).read(part["validation_cards"], r) if "validation_cards" in part else None
        if isinstance(validation, tuple) and count is None:
            count = len(validation)
        known = (*(cards.has if cards else ()), *(tableau.has if tableau else ()), *hand.has)
        loose = _stars(tableau) if tableau is not None else None
        size = tableau.size if tableau is not None else None
        held = sum(_is_star(card) for card in hand.has if isinstance(card, Card))
        return Score(
            stars, won, size, loose, validation, count, held, tuple(card for card in known if isinstance(card, Card))
        )


def _is_star(card: Card) -> bool:
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in STAR_VALUES)


def _stars(pile: Pile) -> Any:
    """Count the stars of a pile; every unseen card is 0 or 1."""
    sure = sum(_is_star(card) for card in pile.has if isinstance(card, Card))
    maybe = 0
    for card in pile.has:
        if isinstance(card, Unknown):
            kinds = {_is_star(one) for one in card.choices}
            sure += kinds == {True}
            maybe += len(kinds) == 2
    if not pile.whole:
        size = pile.size
        most = max(size.choices) if isinstance(size, Unknown) else size
        maybe += (most if most is not None else 48) - len(pile.has)
    return sure if not maybe else Unknown(tuple(range(sure, sure + max(0, maybe) + 1)))


def _validation(node: Node, r: Reading) -> Any:
    """Read a sum, or a list of the cards' prestige."""
    if isinstance(node, Items):
        return tuple(_one(item, r) for item in node.items)
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
        return Unknown(tuple(range(OPEN + 1)))
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.NOTHING:
        return ()
    if isinstance(node, Scalar) and len(notation.words(node)) > 1 and " or " not in node.text:
        return tuple(_one(word, r) for word in notation.words(node))
    return Whole(0).read(node, r)


def _one(node: Node, r: Reading) -> Any:
    if isinstance(node, Scalar) and notation.fold(node.text) in notation.UNKNOWN:
        return Unknown(tuple(range(1, OPEN + 1)))
    return Whole(0).read(node, r)


def _sum(value: Any) -> int:
    return sum(value) if isinstance(value, tuple) else int(value)


@rule("collect-first")
def collect_first(h: H) -> Iterator[Finding]:
    """Wait for the last trick to be collected."""
    if not h.s.taken_last:
        h.values["wait"] = True
        yield gives("the last trick still lies there and must be collected before anything is counted")


@rule("hand-scores-nothing")
def hand_scores_nothing(h: H) -> Iterator[Finding]:
    """Discard what is left in the hands."""
    h.values["held"] = False
    with_stars = [name for name, score in h.s.scores.items() if score.hand]
    if with_stars:
        yield gives(f"what is left in the hand of {listed(with_stars)} scores nothing")


@rule("tableau-counts")
def tableau_counts(h: H) -> Iterator[Finding]:
    """Move all tableau cards to the score piles."""
    h.values["tableau"] = True
    if any(score.loose for score in h.s.scores.values()):
        yield gives("tableau cards count, loose ones too")


@rule("star-cards")
def star_cards(h: H) -> Iterator[Finding]:
    """Count a star for each 3, 4, 5 and Researcher."""
    found = {}
    for name, score in h.s.scores.items():
        found[name] = (
            score.stars
            + (score.loose if h.values.get("tableau") else 0)
            + (score.hand if h.values.get("held", True) else 0)
        )
    h.values["stars"] = found
    yield gives(f"each 3, 4, 5 and Researcher is 1★: {_by_name(found)}")


@rule("validation-stars")
def validation_stars(h: H) -> Iterator[Finding]:
    """Add the prestige of the Validation cards."""
    h.values["validation"] = {name: _sum(score.validation) for name, score in h.s.scores.items()}
    if any(h.values["validation"].values()):
        yield gives(f"Validation cards add {_by_name(h.values['validation'])}")


def _add_up(h: H) -> Iterator[Finding]:
    stars, validation = h.values.get("stars", {}), h.values.get("validation", {})
    h.values["totals"] = {name: stars.get(name, 0) + validation.get(name, 0) for name in h.s.scores}
    h.values["units"] = {(name,): total for name, total in h.values["totals"].items()}
    yield from ()


def _by_name(values: Mapping[Any, int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


@rule("team-total")
def team_total(h: H) -> Iterator[Finding]:
    """Add partners' totals."""
    if h.s.form != "partners":
        return
    totals = h.values["totals"]
    h.values["units"] = {tuple(team): sum(totals[name] for name in team) for team in h.s.teams}
    h.values["teams"] = {" & ".join(team): total for team, total in h.values["units"].items()}
    yield gives(f"partners' totals are added: {_by_name(h.values['teams'])}")


@rule("highest-total")
def highest_total(h: H) -> Iterator[Finding]:
    """Find who has the highest total."""
    if h.values.get("wait") or h.s.running is not None:
        return
    best = max(h.values["units"].values())
    h.values["tied"] = [unit for unit, total in h.values["units"].items() if total == best]
    yield gives(
        f"{listed([' & '.join(unit) for unit in h.values['tied']])} "
        f"{'has' if len(h.values['tied']) == 1 else 'have'} the highest total, {best}"
    )


def _break(h: H, values: Mapping[str, int]) -> dict[tuple[str, ...], int]:
    tied = h.values["tied"]
    found = {unit: sum(values[name] for name in unit) for unit in tied}
    best = max(found.values())
    h.values["tied"] = [unit for unit in tied if found[unit] == best]
    return found


def _open_tie(h: H) -> bool:
    if len(h.values.get("tied", ())) < 2:
        return False
    return not (h.s.form == "partners" and h.options["team-tiebreak"] == "shared")


@rule("tie-validation")
def tie_validation(h: H) -> Iterator[Finding]:
    """Between equal totals compare the prestige of Validation cards."""
    if not _open_tie(h):
        return
    found = _break(h, {name: _sum(score.validation) for name, score in h.s.scores.items()})
    yield gives(
        "they compare Validation cards: " + ", ".join(f"{' & '.join(unit)} {value}" for unit, value in found.items())
    )


@rule("tie-cards")
def tie_cards(h: H) -> Iterator[Finding]:
    """Then compare the number of cards in the score piles."""
    if not _open_tie(h):
        return
    every = h.options["tiebreak-pile"] == "all-cards"
    counts = {}
    for name in {name for unit in h.values["tied"] for name in unit}:
        score = h.s.scores[name]
        counts[name] = score.won + score.tableau + (score.validation_cards if every else 0)
    found = _break(h, counts)
    yield gives(
        "they compare the cards in their score piles: "
        + ", ".join(f"{' & '.join(unit)} {value}" for unit, value in found.items())
    )


@rule("tie-shared")
def tie_shared(h: H) -> Iterator[Finding]:
    """Share the victory, or by a house rule play again."""
    if len(h.values.get("tied", ())) < 2 or (h.s.form == "partners" and h.options.values["team-tiebreak"] == "shared"):
        return
    if h.options["final-tie"] == "replay":
        h.values["tied"] = []
        yield gives("nothing parts them, so by the house rule nobody has won and they play again")
    else:
        h.values["shared"] = True
        yield gives("nothing parts them, so they share the victory")


@rule("shared-ranks")
def shared_ranks(h: H) -> Iterator[Finding]:
    """Rank the others by total alone; equal totals share a rank."""
    if "tied" not in h.values:
        return
    first = h.values["tied"]
    others = {unit: total for unit, total in h.values["units"].items() if unit not in first}
    ranks = [
        [" & ".join(unit) for unit, total in others.items() if total == value]
        for value in sorted(set(others.values()), reverse=True)
    ]
    h.values["ranking"] = ([[" & ".join(unit) for unit in first]] if first else []) + ranks
    if any(len(rank) > 1 for rank in ranks):
        yield gives("below the first place equal totals share a rank")


@rule("target")
def target(h: H) -> Iterator[Finding]:
    """In a tournament add the games up to a target."""
    if h.s.running is None or h.values.get("wait"):
        return
    goal = int(h.options["tournament-target"])
    if h.s.form == "partners":
        sums = {
            unit: sum(h.s.running.get(name, 0) for name in unit) + total for unit, total in h.values["units"].items()
        }
    else:
        sums = {unit: h.s.running.get(unit[0], 0) + total for unit, total in h.values["units"].items()}
    h.values["sums"] = sums
    h.values["running"] = {" & ".join(unit): total for unit, total in sums.items()}
    h.values["reached"] = max(sums.values()) >= goal
    yield gives(f"running totals: {_by_name(h.values['running'])}; the target is {goal}")


@rule("tournament-end")
def tournament_end(h: H) -> Iterator[Finding]:
    """End the tournament when somebody has reached the target; the highest running total wins."""
    if "sums" not in h.values:
        return
    best = max(h.values["sums"].values())
    first = [unit for unit, total in h.values["sums"].items() if total == best]
    if not h.values["reached"]:
        h.values["over"] = False
        yield gives("nobody has reached the target, so another game is played")
    elif len(first) > 1 and h.options["tournament-tie"] == "another-game":
        h.values["over"] = False
        yield gives("two have the same highest running total, so another game is played")
    else:
        h.values["over"] = True
        h.values["tied"] = first
        yield gives(
            f"the target is reached, and {listed([' & '.join(unit) for unit in first])} "
            f"{'has' if len(first) == 1 else 'have'} the highest running total"
        )


_SCORES = MapOf(Seat(), ScoreWord(), "by player: cards or stars, won, tableau, validation, hand")


@kind(
    "final-scoring",
    "What are the totals, the ranking, and who wins?",
    rules=(
        collect_first,
        hand_scores_nothing,
        tableau_counts,
        star_cards,
        validation_stars,
        Rule("", _add_up),
        team_total,
        highest_total,
        tie_validation,
        tie_cards,
        tie_shared,
        shared_ranks,
        target,
        tournament_end,
    ),
    answers={
        "winner": Answer(
            WinnerWord(), "who wins", ("wins", "winners", "win"), asked=True, says="{} wins", none="nobody wins"
        ),
        "totals": Answer(MapOf(Seat(), Whole(0)), "everybody's total", ("total", "scores", "points")),
        "ranking": Answer(ListOf(ListOf(Seat())), "the ranking, equal ones together", ("rank", "ranks")),
        "teams": Answer(MapOf(Seat(), Whole(0)), "the teams' totals"),
        "running": Answer(MapOf(Seat(), Whole(0)), "the running totals of a tournament"),
        "over": Answer(
            Flag(), "is the tournament over?", ("tournament over", "finished"), asked=True, says="tournament over: {}"
        ),
    },
    limits=("two-to-four", "science-cards", "copies-in-play", "star-cards"),
    examples=(
        "Ann: stars 9 tableau 3P 1C validation 3 2, Bob: stars 8 tableau 4P validation 4",
        "Ann: stars 8 validation 7 tableau none, Bob: stars 6 validation 9 tableau none; claim Bob wins",
    ),
)
@dataclass(frozen=True, slots=True)
class Scoring(Ordinary):
    """The end of a game, as far as it was counted."""

    seats: Sequence[str] = fact(
        SEATS,
        "players in clockwise order",
        usual="the order of the scores",
        example="Ann, Bob, Cleo, Dave",
        also=("table",),
    )
    players: int | None = fact(
        COUNT, "how many play", usual="as many as have scores", example="3", also=("n", "number of players")
    )
    scores: Mapping[str, Score] = fact(
        _SCORES,
        "by player: cards won in tricks (or stars and won), tableau, validation, hand",
        first=True,
        needed=True,
        example="Ann stars 9 tableau 3P validation 3, Bob stars 8 tableau 4P validation 4",
        also=("piles", "score"),
    )
    form: str = fact(
        OneWord(
            {"individuals": ("individual", "alone", "single"), "partners": ("teams", "partner", "team")},
            "individuals or partners",
        ),
        "individuals or partners",
        ordinary="individuals",
        usual="individuals",
        example="partners",
        also=("form of play", "variant"),
    )
    teams: Sequence[Sequence[str]] = fact(
        Teams(),
        "the partners",
        usual="seats 1 and 3 against 2 and 4",
        example="Ann Cleo / Bob Dave",
        also=("partners",),
    )
    running: Mapping[str, int] | None = fact(
        MapOf(Seat(), Whole(0)),
        "tournament: totals of the games before",
        usual="no tournament",
        example="Ann 60, Bob 54",
        also=("running totals", "tournament", "so far"),
    )
    taken_last: bool = fact(
        Flag(),
        "was the last trick collected?",
        ordinary=True,
        usual="yes",
        example="no",
        also=("last trick collected", "collected"),
    )

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        seats = tuple(facts.get("seats", ())) or tuple(facts["scores"])
        teams = facts.get("teams") or ((seats[0::2], seats[1::2]) if len(seats) == MOST else ())
        form = "partners" if facts.get("teams") and "form" not in facts else facts.get("form", "individuals")
        scores = {
            name: _opened(name, score, game, options, len(facts["scores"])) for name, score in facts["scores"].items()
        }
        players = facts.get("players")
        yield {
            "seats": seats,
            "players": players if isinstance(players, int) else len(scores),
            "scores": scores,
            "form": form,
            "teams": tuple(tuple(team) for team in teams),
            "running": facts.get("running"),
            "taken_last": facts.get("taken_last", True),
        }

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        n = self.players or len(self.scores)
        if says := too_many_players(n):
            return "two-to-four", says
        if self.form == "partners" and (n != MOST or len(self.teams) != FEWEST):
            return "partners-opposite", "partners play with four, two against two"
        cards = Counter(card.bare for score in self.scores.values() for card in score.cards)
        for card, count in cards.items():
            if says := impossible_card(card, box):
                return "science-cards", says
            most = {PLAIN: n, WILD: 2 * n, RESEARCHER: n if card.suit is None else 1}.get(card.kind, 1)
            if count > most:
                return (
                    "copies-in-play",
                    f"{count} cards {card} are too many: with {plural(n, 'player')} "
                    f"there {'is' if most == 1 else 'are'} {most}",
                )
        stars = sum(score.stars + score.loose for score in self.scores.values())
        if stars > 13 * n:
            return "star-cards", f"{stars}★ from cards are too many: with {plural(n, 'player')} there are {13 * n}"
        return None

    def irregular(self, game: Game) -> Iterator[str]:
        n = self.players or len(self.scores)
        odd = [name for name, score in self.scores.items() if isinstance(score.won, int) and score.won % n]
        if odd:
            yield f"{listed(odd)} cannot have won such a number of cards in tricks of {n}"

    @classmethod
    def conclude(cls, h: H) -> None:
        tied = h.values.get("tied")
        if tied is None:
            h.values["winner"] = None
        else:
            names = sorted((name for unit in tied for name in unit), key=list(h.s.scores).index)
            h.values["winner"] = None if not names else names[0] if len(names) == 1 else tuple(names)

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Show totals as ranges by player; without an upper limit, `13..`."""
        if name == "ranking":
            return None
        if name not in ("totals", "teams", "running"):
            return either(
                [
                    "nobody" if value is None else Winners(value) if isinstance(value, tuple) else value
                    for value in values
                ]
            )
        return {key: _range([value[key] for value in values]) for key in values[0]}

    @classmethod
    def sentence(cls, h: H) -> str:
        totals = _by_name(h.values["totals"])
        if h.values.get("wait"):
            return "It is too early to count: the last trick still lies there and must be collected first."
        winner = h.values.get("winner")
        who = (
            "Nobody wins"
            if winner is None
            else f"{listed(list(winner))} win together"
            if isinstance(winner, tuple)
            else f"{winner} wins"
        )
        if h.s.running is not None:
            ends = f"The tournament is over, and {who}" if h.values.get("over") else "The tournament goes on"
            return f"{ends}: {_by_name(h.values.get('running', {}))}."
        return f"{who}. Totals: {totals}."


def _range(values: Sequence[int]) -> Any:
    low, high = min(values), max(values)
    if low == high:
        return low
    return f"{low}.." if high - low >= OPEN - 1 else f"{low}..{high}"


def _opened(name: str, score: Score, game: Game, options: InForce, players: int) -> Score:
    """Make unknown what was not said."""
    won = score.won.choices if isinstance(score.won, Unknown) else (score.won,)
    most = max((one for one in won if one is not None), default=13 * players)
    stars = (
        score.stars
        if score.stars is not None
        else Unknown(tuple(range(most + 1)), f"How many ★ are on the cards {name} won?")
    )
    loose = (
        score.loose if score.loose is not None else Unknown(tuple(range(12)), f"How many ★ are in {name}'s tableau?")
    )
    validation = (
        score.validation
        if score.validation is not None
        else Unknown(tuple(range(OPEN + 1)), f"How many ★ are on {name}'s Validation cards?")
    )
    if isinstance(validation, tuple):
        validation = tuple(
            _bounded(one, f"How many ★ are on Validation card {at} of {name}?", game, options)
            for at, one in enumerate(validation, 1)
        )
    return score._replace(
        stars=_ask(stars, f"How many ★ are on the cards {name} won?"),
        loose=_ask(loose, f"How many ★ are in {name}'s tableau?"),
        validation=_ask(validation, f"How many ★ are on {name}'s Validation cards?"),
        won=score.won if isinstance(score.won, int) else 0,
        tableau=score.tableau if isinstance(score.tableau, int) else 0,
        validation_cards=score.validation_cards if isinstance(score.validation_cards, int) else 0,
    )


def _ask(value: Any, ask: str) -> Any:
    return Unknown(value.choices, ask) if isinstance(value, Unknown) else value


def _bounded(value: Any, ask: str, game: Game, options: InForce) -> Any:
    if not isinstance(value, Unknown):
        return value
    if options["validation-values"] == "reconstructed" and len(value.choices) >= OPEN:
        return Unknown(tuple(sorted({stars for pile in box_of(game).stacks.values() for stars in pile})), ask)
    return Unknown(value.choices, ask)
