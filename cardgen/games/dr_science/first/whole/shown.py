"""What a table shows to its players, and how a deal is told in a log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.games.dr_science.first.whole.acts import written
from cardgen.games.dr_science.first.whole.table import Table


def zones(table: Table) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Give each place with its cards and who sees them: everybody, nobody, or a player by name."""
    yield "the trick", tuple(f"{one.player} {written(one.card)}" for one in table.trick), "everybody"
    yield "the display", tuple(map(written, table.display)), "everybody"
    yield "the draw pile", tuple(map(written, table.pile)), "nobody"
    for name, place in zip(table.terms.seats, table.places, strict=True):
        yield f"{name}'s hand", tuple(map(written, place.hand)), name
        yield f"{name}'s tableau", tuple(map(written, place.tableau)), "everybody"
        earned = tuple(f"{table.stars(one)}★" for one in place.earned)
        yield f"{name}'s Validation cards", earned, "everybody"


def says(table: Table) -> Iterator[str]:
    """Say how the game stands."""
    yield f"{table.tricks} tricks are complete. It is {table.player}'s turn: {table.step}."


def told(table: Table) -> Mapping[str, object]:
    """Give the facts of a deal, as a log states them."""
    seats = table.terms.seats
    return {
        "seats": list(seats),
        "specialties": dict(table.terms.specialties),
        "lead": seats[table.lead],
        "hands": {name: " ".join(map(written, one.hand)) for name, one in zip(seats, table.places, strict=True)},
        "display": " ".join(map(str, table.display)),
        "pile": " ".join(map(str, table.pile)),
    }
