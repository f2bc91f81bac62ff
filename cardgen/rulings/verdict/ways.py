"""What an unknown is in a case, in words that stand behind an if."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.rulings.notation.composite_domains import Either
from cardgen.rulings.notation.domain import Domain, OneWord
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.phrase import capital, in_words, lowered
from cardgen.rulings.table.clashes import STATEMENT
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.branch import Case
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.entries import SIZE, of_entry, places
from cardgen.rulings.verdict.situation import Situation
from cardgen.rulings.verdict.unseen import MOST_VALUES, bag_of, cells_of, unseen
from cardgen.rulings.verdict.values import any_of, one_of
from cardgen.rulings.verdict.wording import named, told

_OPTION = "option "
"""How the path of a house rule begins."""
_MANY, _WHO = "how many ", "who "
_SENTENCE = re.compile(r"(?!(?:who|whose|what|which|how) ).* (?:has|have|lacks) ")
"""A statement that is a sentence, `Ann has Physics`, and no fact: `the number of players`, `who led`."""
_UNSEEN = re.compile(r"\bunseen cards?\b")
_IN_A_ROW = ", in order"
_ONE_IS = re.compile(r"^(1|one) (\w+)s are\b")
"""How it begins that there are so many, where it is one."""


def way(path: str, case: Case, situation: Situation) -> str:
    """Say what an unknown is in a case; nothing where it may be anything."""
    name, _, part = path.partition(".")
    fact = situation.kind.every.get(name)
    if (bag := bag_of(case, path)) is not None:
        whose = "" if not part or part.isdigit() else f" of {labelled(part, situation)}"
        return _UNSEEN.sub(rf"\g<0>{whose}", unseen(cells_of(case, bag), bag.values), count=1)
    left, one = ordered(path, case, situation), unknown_of(path, situation)
    tells = situation.opening.tells.get(path)
    if one is not None and len(left) == len(one.values) > MOST_VALUES:
        return ""
    if left and one is not None and tells is not None:
        return in_words(tells(left, one.values))
    values = _named(path, left, one.values if one is not None else (), situation)
    if not values:
        return ""
    if path.startswith(_OPTION):
        return f"the house rule is {values}"
    if fact is not None and (tells_so := _told_by(fact, labelled(part, situation), values)):
        return _ONE_IS.sub(r"\1 \2 is", tells_so)
    if is_statement(path):
        return _stated(values, "the right one is")
    called = fact.doc if fact is not None else name
    which = f"the {' '.join(places(part))} of {called.removesuffix(_IN_A_ROW)}" if part else called
    return f"{which} is {values}"


def is_statement(path: str) -> bool:
    """Say whether an unknown is which of some statements holds."""
    return path.partition(".")[0] == STATEMENT


def which_holds(values: Sequence[object], every: Sequence[object]) -> str:
    """Say which of the statements that clash holds, where it is asked which."""
    return _stated(any_of(values, every), "it is")


def _stated(values: str, is_one: str) -> str:
    return values if _SENTENCE.match(values) else f"{is_one} {values}"


def as_printed(path: str, value: object, situation: Situation) -> object:
    """Give a value of an unknown as people read it: of a house rule what its setting means, of a word its label.

    A word that only disputes have, `pile-inspection`, has none: then it is told without its hyphens.
    """
    fact = situation.kind.every.get(path.partition(".")[0])
    if type(value) is str and fact is not None and value in _words(fact.domain):
        plain = named(value, situation.game)
        return value.replace("-", " ").replace("_", " ") if plain is value else plain
    if path.startswith(_OPTION) and isinstance(value, str):
        return situation.game.rulebook.options[path.removeprefix(_OPTION)].quoted(value)
    return named(value, situation.game)


def _words(domain: Domain | None) -> tuple[object, ...]:
    """List the words of a domain, or of what each of its values is."""
    match domain:
        case OneWord():
            return domain.names
        case Either():
            return (*_words(domain.first), *_words(domain.other))
        case MapOf():
            return _words(domain.value)
        case ListOf():
            return _words(domain.item)
    return ()


def _named(path: str, left: Sequence[object], every: Sequence[object], situation: Situation) -> str:
    """Name what is left of an unknown; of many cards the few that it is not."""
    if len(left) <= MOST_VALUES:
        return one_of([told(as_printed(path, value, situation)) for value in left])
    if not all(isinstance(value, Piece) for value in left):
        return ""
    other = [told(value) for value in every if value not in left]
    return f"any but {one_of(other)}" if 0 < len(other) <= MOST_VALUES else ""


def _told_by(fact: Fact, part: str, values: str) -> str:
    """Tell a fact or a part of it as its data say, or as it is asked for."""
    if fact.tells and not part:
        return fact.tells.format(values)
    if tells_so := of_entry(fact, part, "tell", values):
        return tells_so
    if part == SIZE and fact.ask.casefold().startswith(_MANY):
        return f"{values} {fact.ask[len(_MANY) :].removesuffix('?')}"
    if part:
        return ""
    if fact.doc.endswith("?"):
        return f"the answer to “{capital(fact.doc)}” is {values}"
    if fact.doc.startswith(_WHO):
        return f"{values} {fact.doc.removeprefix(_WHO)}"  # `A` may be a player’s name
    if fact.doc.startswith(_MANY):
        return f"{lowered(values)} {fact.doc.removeprefix(_MANY)}"
    return ""


def ordered(path: str, case: Case, situation: Situation) -> list[object]:
    """List what is left of an unknown, in its order."""
    left, one = case.left.get(path, frozenset()), unknown_of(path, situation)
    return [value for value in one.values if value in left] if one is not None else sorted(left, key=str)


def unknown_of(path: str, situation: Situation) -> UnknownValue | None:
    """Find an unknown by its path."""
    if path.startswith(_OPTION):
        value = situation.options.said.get(path.removeprefix(_OPTION))
        return value if isinstance(value, UnknownValue) else None
    return situation.opening.opens.get(path)


def labelled(part: str, situation: Situation) -> str:
    """Call the words of the game in a path by their labels."""
    return ".".join(told(named(step, situation.game)) for step in part.split("."))
