"""The rules of scoring: stars, totals, tie-breaks, teams, tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.score_claims import TOGETHER, names_of
from cardgen.games.dr_science.words.cards import SPECIALTY
from cardgen.rulings.first.finding import Finding, gives, rule
from cardgen.rulings.talk.phrase import listed


@rule("collect-first")
def collect_first(h: H) -> Iterator[Finding]:
    """Wait for the last trick to be collected."""
    if not h.s.taken_last:
        h.values["wait"] = True
        yield gives("the last trick must be collected before anything is counted")


@rule("hand-scores-nothing")
def hand_scores_nothing(h: H) -> Iterator[Finding]:
    """Discard what is left in the hands."""
    h.values["held"] = False
    with_stars = [name for name, score in h.s.scores.items() if score.hand]
    if with_stars:
        whose = listed([f"{name}'s" for name in with_stars])
        yield gives(f"what is left in {whose} {'hand' if len(with_stars) == 1 else 'hands'} scores nothing")
    elif any(score.held for score in h.s.scores.values()):
        yield gives("what is left in the hands is discarded: it has no ★ and is in no score pile", cited=False)


@rule("tableau-counts")
def tableau_counts(h: H) -> Iterator[Finding]:
    """Move all tableau cards to the score piles."""
    h.values["tableau"] = True
    if any(score.tableau_stars for score in h.s.scores.values()):
        yield gives("the cards of the tableaus count, loose ones too")


@rule("star-cards")
def star_cards(h: H) -> Iterator[Finding]:
    """Count a star for each 3, 4, 5 and Researcher."""
    found = {}
    for name, score in h.s.scores.items():
        found[name] = (
            score.card_stars
            + (score.tableau_stars if h.values.get("tableau") else 0)
            + (score.hand if h.values.get("held", True) else 0)
        )
    h.values["stars"] = found
    yield gives(f"every 3, 4, 5 and Researcher is 1★: {by_name(found)}")


@rule("specialty-cards")
def specialty_cards(h: H) -> Iterator[Finding]:
    """Note that a Specialty card among the cards is never scored."""
    strays = [name for name, score in h.s.scores.items() if any(card.kind == SPECIALTY for card in score.seen)]
    if strays:
        yield gives(f"the Specialty card of {listed(strays)} only shows a suit and counts neither as ★ nor as a card")


@rule("validation-stars")
def validation_stars(h: H) -> Iterator[Finding]:
    """Add the prestige of the Validation cards."""
    h.values["validation"] = {name: score.prestige for name, score in h.s.scores.items()}
    if any(h.values["validation"].values()):
        yield gives(f"the Validation cards add {by_name(h.values['validation'])}")


def add_up(h: H) -> Iterator[Finding]:
    """Add stars and Validation cards to totals."""
    stars, validation = h.values.get("stars", {}), h.values.get("validation", {})
    h.values["totals"] = {
        name: stars.get(name, 0) + validation.get(name, 0) if score.total is None else score.total
        for name, score in h.s.scores.items()
    }
    h.values["units"] = {(name,): total for name, total in h.values["totals"].items()}
    yield from ()


def by_name(values: Mapping[Any, int]) -> str:
    """Show numbers by name."""
    return ", ".join(f"{name} {value}" for name, value in values.items())


@rule("team-total")
def team_total(h: H) -> Iterator[Finding]:
    """Add partners' totals."""
    if h.s.form != "partners" or not h.s.teams:
        return
    totals = h.values["totals"]
    h.values["units"] = {tuple(team): sum(totals[name] for name in team) for team in h.s.teams}
    h.values["teams"] = {TOGETHER.join(team): total for team, total in h.values["units"].items()}
    yield gives(f"partners add their totals: {by_name(h.values['teams'])}")


@rule("highest-total")
def highest_total(h: H) -> Iterator[Finding]:
    """Find who has the highest total."""
    if h.values.get("wait") or h.s.running is not None:
        return
    best = max(h.values["units"].values())
    h.values["tied"] = [unit for unit, total in h.values["units"].items() if total == best]
    yield gives(f"{_units(h.values['tied'])} {'has' if _alone(h.values['tied']) else 'have'} the highest total, {best}")


def _units(units: Sequence[tuple[str, ...]]) -> str:
    return listed([TOGETHER.join(unit) for unit in units])


def _alone(units: Sequence[tuple[str, ...]]) -> bool:
    """Say whether it is a single player."""
    return len(units) == 1 and len(units[0]) == 1


def _break(h: H, values: Mapping[str, int]) -> dict[tuple[str, ...], int]:
    tied = h.values["tied"]
    found = {unit: sum(values[name] for name in unit) for unit in tied}
    best = max(found.values())
    h.values["tied"] = [unit for unit in tied if found[unit] == best]
    h.values["ties"] = True
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
    found = _break(h, {name: score.prestige for name, score in h.s.scores.items()})
    yield gives(
        "between equal totals the ★ on Validation cards count: "
        + ", ".join(f"{TOGETHER.join(unit)} {value}" for unit, value in found.items())
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
        counts[name] = score.tricks + score.tableau_cards + (score.validation_cards if every else 0)
    found = _break(h, counts)
    yield gives(
        "then the number of cards in the score pile counts: "
        + ", ".join(f"{TOGETHER.join(unit)} {value}" for unit, value in found.items())
    )


@rule("tie-shared")
def tie_shared(h: H) -> Iterator[Finding]:
    """Share the victory, or by a house rule play again."""
    if len(h.values.get("tied", ())) < 2 or (h.s.form == "partners" and h.options.values["team-tiebreak"] == "shared"):
        return
    if h.options["final-tie"] == "replay":
        h.values["tied"] = []
        yield gives("they are still equal; by the house rule nobody has won, and they play again")
    else:
        h.values["shared"] = True
        yield gives("they are still equal, so they share the victory")


@rule("shared-ranks")
def shared_ranks(h: H) -> Iterator[Finding]:
    """Rank the others by total alone; equal totals share a rank."""
    if "tied" not in h.values:
        return
    first = h.values["tied"]
    ranks = _ranks({unit: total for unit, total in h.values["units"].items() if unit not in first})
    h.values["ranking"] = ([[TOGETHER.join(unit) for unit in first]] if first else []) + ranks
    if any(len(rank) > 1 for rank in ranks):
        yield gives("below the first place equal totals share a rank, without any tie-break")


def _ranks(totals: Mapping[tuple[str, ...], int]) -> list[list[str]]:
    """Rank players or teams by totals alone."""
    values = sorted(set(totals.values()), reverse=True)
    return [[TOGETHER.join(unit) for unit, total in totals.items() if total == value] for value in values]


@rule("target")
def target(h: H) -> Iterator[Finding]:
    """In a tournament add the games up to a target."""
    if h.s.running is None or h.values.get("wait"):
        return
    goal = int(h.options["tournament-target"])
    sums = {
        unit: total + sum(before for key, before in h.s.running.items() if names_of(key) <= set(unit))
        for unit, total in h.values["units"].items()
    }
    h.values["sums"] = sums
    h.values["running"] = {TOGETHER.join(unit): total for unit, total in sums.items()}
    h.values["ranking"] = _ranks(sums)
    h.values["reached"] = max(sums.values()) >= goal
    yield gives(f"the running totals are {by_name(h.values['running'])}, and the target is {goal}")


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
        yield gives(f"{_units(first)} have the same highest running total, so another game is played")
    else:
        h.values["over"] = True
        h.values["tied"] = first
        yield gives(
            f"the target is reached, and {_units(first)} {'has' if _alone(first) else 'have'} the highest running total"
        )
