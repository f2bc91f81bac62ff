"""The kinds of dispute of a game as forms to fill in: what is asked, and with which cards, words or numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from cardgen.model.booklet import Booklet
from cardgen.model.dispute_story import DisputeTeller
from cardgen.model.game import Game
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.core import options_of
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation import kind_help
from cardgen.rulings.notation.action_patterns import Deeds
from cardgen.rulings.notation.composite_domains import Words
from cardgen.rulings.notation.domain import Domain, Flag, Name, OneWord
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.phrase import capital
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.cards import CardOf

Form = dict[str, Any]
AnyFact: TypeAlias = Any
_FOR_EACH = ("cards", "choice", "number")
"""What can be told for each player, without words."""
_MOST_WORDS = 24
"""Words of a closed list that are shown to choose from; of more one is written."""


def kind_forms(game: Game, booklet: Booklet) -> list[Form]:
    """Describe the kinds that the referee of a game judges; none where it has no referee."""
    at_table = game.table or game
    referee = referee_of(game)
    if referee is None:
        return []
    teller = DisputeTeller(at_table, booklet.facts, booklet.kinds)
    return [_form(kind, at_table, teller) for kind in referee.kinds.values()]


def _form(kind: BoundKind, game: Game, teller: DisputeTeller) -> Form:
    return {
        "name": kind.name,
        "asks": kind.question,
        "facts": [_fact(one, game, teller) for one in in_order(kind)],
        "claims": [*kind.claimable],
        "answers": [{"name": name, "label": teller.facts.label(name)} for name in kind.answers],
        "options": [
            {"name": one.id, "asks": one.asks, "usual": one.default, "values": list(one.values.items())}
            for one in options_of(kind, game)
        ],
        "example": kind.examples[0] if kind.examples else "",
    }


def in_order(kind: BoundKind) -> list[AnyFact]:
    """List the facts of a kind: first those that are needed, or stand in a line without their names."""
    return sorted(kind.facts.values(), key=lambda one: not (one.needed or one.shown))


def _fact(one: AnyFact, game: Game, teller: DisputeTeller) -> Form:
    return {
        "name": one.name,
        "label": teller.facts.label(one.name),
        "asks": capital(one.ask or one.doc),
        "unsaid": kind_help.unsaid(one),
        "example": one.example,
        "looks": one.domain.label,
        "needed": bool(one.needed or one.shown),
        **_answered(one.domain, one.example, game, teller),
    }


def _answered(domain: Domain, example: str, game: Game, teller: DisputeTeller) -> Form:
    """Say with what a fact is answered: cards, a choice, a number, a name, words, or one of these for each player."""
    if isinstance(domain, MapOf) and isinstance(domain.key, Name):
        each = _answered(domain.value, "", game, teller)
        return {"with": "each", "of": each} if each["with"] in _FOR_EACH else {"with": "words"}
    many = isinstance(domain, ListOf)
    inner = domain.item if isinstance(domain, ListOf) else domain
    if isinstance(inner, CardOf):
        return {"with": "cards", "many": many, "types": [name for name in inner.types if name in game.card_types]}
    if isinstance(inner, Flag):
        return {"with": "choice", "values": ["yes", "no"]}
    if isinstance(inner, OneWord) and len(inner.names) <= _MOST_WORDS:
        return {"with": "choice", "many": many, "values": [str(word) for word in inner.names]}
    if isinstance(inner, Whole) and not many:
        return {"with": "number", "least": inner.least, "most": inner.most}
    if isinstance(inner, Name):
        return {"with": "names", "many": many}
    told_in_words = isinstance(domain, Deeds) or isinstance(inner, (MapOf, ListOf, Words))
    return {"with": "words"} if told_in_words else _by_example(many, example, teller)


def _by_example(many: bool, example: str, teller: DisputeTeller) -> Form:
    """See from an example whether cards are told, and whether each with the name of who played it."""
    pieces = [piece for part in example.split(",") for piece in _cards_apart(part.strip(), teller)]
    cells = [cell for piece in pieces for cell in teller.facts.cells(piece)] if example else []
    if not cells or not all(cell.shown for cell in cells):
        return {"with": "words"}
    written = [cell.written for cell in cells if cell.written is not None]
    people = [cell.caption for cell in cells if cell.caption]
    declares = any(one.declared for one in written) or ":" in example or "=" in example
    return {"with": "cards", "many": many, "types": [], "named": bool(people), "people": people, "declares": declares}


def _cards_apart(part: str, teller: DisputeTeller) -> list[str]:
    """Part cards that stand in a row, `3P 4P R`; a name before a card is no card, so it stays with it."""
    words = part.split()
    return words if all(teller.facts.forms.read(word) is not None for word in words) else [part]


def told_line(facts: Mapping[str, str], claim: str, options: Mapping[str, str]) -> str:
    """Write what was filled in as one line of notation."""
    pieces = [f"{name} {value.replace(';', ',')}" for name, value in facts.items() if value.strip()]
    pieces += [f"option {name} {value}" for name, value in options.items()]
    return "; ".join([*pieces, f"claim {claim}"] if claim else pieces)


def read_line(line: str, names: Sequence[str]) -> dict[str, str]:
    """Part a line of notation into facts by name; what needs no name is the first that is not told."""
    found: dict[str, str] = {}
    for piece in filter(None, map(str.strip, line.split(";"))):
        name, _, value = piece.partition(" ")
        key = name if name in (*names, "claim", "option") else next((one for one in names if one not in found), "")
        found[key] = value if key == name else piece
    return found
