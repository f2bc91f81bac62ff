"""Values, answers and rulings in words for people."""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Iterable, Mapping, Sequence

from cardgen.model.game import Game
from cardgen.model.numbers import in_letters, spelt
from cardgen.model.words import Word
from cardgen.rulings.kind import Answer, BoundKind
from cardgen.rulings.notation.phrase import capital, either, in_words, listed, lowered
from cardgen.rulings.notation.unknown_literal import SOMEBODY
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.missing import Missing
from cardgen.rulings.unknown.unknown_value import UnknownValue, is_open
from cardgen.rulings.verdict.merging import at_once

_MOST_NAMED = 8
"""Cards of which any may be meant that are all named."""


def told(value: object) -> str:
    """Tell a value as people say it."""
    if isinstance(value, UnknownValue):
        if len(value.left) > _MOST_NAMED and all(isinstance(one, Piece) for one in value.left):
            return f"an unknown {value.left[0].sort}"
        return either(told(one) if not isinstance(one, int) else one for one in value.left)
    if isinstance(value, Word):
        return value.label
    if hasattr(value, "in_a_sentence"):  # a card, or one with what it was said to be
        return str(value.in_a_sentence)
    if value is None or isinstance(value, Missing):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{told(key)} {told(one)}" for key, one in value.items()) or "nothing"
    if isinstance(value, (list, tuple, set, frozenset)) and not hasattr(value, "_fields"):
        return _in_a_row(counted([told(one) for one in value])) or "nothing"
    return str(value)


def _in_a_row(names: Sequence[str]) -> str:
    """Tell things in a row; those that are one of several are kept apart: `Physics; Junior or Activist; and Junior`."""
    if len(names) > 1 and any(" or " in one for one in names):
        return f"{'; '.join(names[:-1])}; and {names[-1]}"
    return listed(names)


def named(value: object, game: Game) -> object:
    """Give the word of a game in the place of its name, so that its label is told."""
    if type(value) is not str:
        return value
    return next((words.words[value] for words in game.words.values() if value in words.words), value)


def in_any_case(opens: Iterable[UnknownValue]) -> str:
    """Say that it is so whatever is unknown; of a card, whichever of the box it is: there may be home-made ones."""
    return f"that is so {whichever(opens)}"


def is_a_card(opens: Iterable[UnknownValue]) -> bool:
    """Say whether some of the unknown is a card: there may be home-made ones beside those of the box."""
    return any(isinstance(value, Piece) for one in opens for value in one.left)


def whichever(opens: Iterable[UnknownValue]) -> str:
    """Say that nothing hangs on the unknown."""
    return f"{'whichever card of the box' if is_a_card(opens) else 'whatever'} it is that nobody knows"


def counted(names: Sequence[str]) -> list[str]:
    """Put equal names together: `2 × Panacea`, `two others`."""
    times: dict[str, int] = {}
    for name in names:
        times[name] = times.get(name, 0) + 1
    return [name if n == 1 else _times(name, n) for name, n in times.items()]


def _times(name: str, n: int) -> str:
    return f"{spelt(n)} others" if name == SOMEBODY else f"{n} × {name}"


def answered(one: Answer, value: object) -> str:
    """Tell an answer in a sentence."""
    if one.said and isinstance(value, (str, int, bool)) and value in one.said:
        return one.said[value]
    if one.said and isinstance(value, str) and all(way in one.said for way in value.split(" or ")):
        return ", or ".join(said.rstrip(".") for said in _ways_said(one.said, value.split(" or "))) + "."
    if one.none and (value is None or isinstance(value, Missing) or value in ((), [], {})):
        return one.none
    if one.says:
        return _ended_once(capital(_in_number(one.says, value).format(told(value), one_of=_one_of(value))))
    return _ended_once(f"{capital(one.doc)}: {told(value)}.")


def _one_of(value: object) -> str:
    """Tell several things as a choice among them: `Grace Hopper or Shen Kuo`."""
    return listed(list(map(told, value)), "or") if isinstance(value, tuple) and len(value) > 1 else told(value)


def _ways_said(said: Mapping[object, str], ways: Sequence[str]) -> Iterable[str]:
    """Give the sentences for several ways, all but the first to stand behind another."""
    return (lowered(said[way]) if at else said[way] for at, way in enumerate(ways))


def _ended_once(says: str) -> str:
    """Take away the second full stop behind a name that has one."""
    return says[:-1] if says[-1:] == "." and says[-2:-1] in ".!?…" and says[-3:-2].isalpha() else says


def within(one: Answer, value: object) -> str:
    """Tell an answer in a sentence that stands within another."""
    says = answered(one, value).rstrip(".")
    return says if says.startswith(told(value)) else lowered(says)


def in_relation(one: Answer, value: object, number: int) -> str:
    """Tell how many there are by another number, `as many cards may stay`, `all but 6 cards must go`, if it can be."""
    if type(value) is not int or value < 1 or value in (one.said or ()):
        return ""
    many = _BY_NUMBER.sub(lambda found: found[3], one.says)
    if value == number > 1 and _COUNTED.search(many):
        return lowered(many.format("as many")).rstrip(".")
    if value < number and _CARDS.search(many):
        return lowered(many.format(f"all but {number - value}")).rstrip(".")
    return ""


def in_contrast(one: Answer, value: object, those: object, whole: Collection[object]) -> str:
    """Tell things as the others of a *whole* than *those*, `all other steps were open`, if they are just these."""
    if not isinstance(value, (list, tuple)) or not isinstance(those, tuple) or not value:
        return ""
    many = _NAMED_FIRST.match(_BY_NUMBER.sub(lambda found: found[3], one.says))
    if many is None or {*value} & {*those} or {*value} | {*those} != {*whole}:
        return ""
    return f"all other {lowered(many['what'])}{many['is']}".rstrip(".")


_NAMED_FIRST = re.compile(r"(?P<what>[A-Z][a-z]+s) \{\}(?P<is> .+)")
"""Sentences that begin with what is named in them."""
_COUNTED, _CARDS = re.compile(r"\{\} [a-z]+s\b"), re.compile(r"^\{\} cards\b")
"""Sentences that say how many of something there are."""


def _in_number(says: str, value: object) -> str:
    """Choose what is said of none, of one and of more: `{no card|one card|{} cards}`; names are counted."""
    number = len(value) if isinstance(value, (list, tuple)) and not hasattr(value, "_fields") else value
    at = min(number, 2) if isinstance(number, int) and number >= 0 else 1 if isinstance(number, str) else 2
    if number in ("0..1", "0 or 1"):
        return _BY_NUMBER.sub(lambda found: f"{found[1]} or {found[2]}", says)
    if isinstance(number, str) and number[:1].isdigit() and number != "1":
        at = 2  # `0..3` or `2 or 3`
    return _BY_NUMBER.sub(lambda found: found[at + 1], says)


_BY_NUMBER = re.compile(r"\{" + r"\|".join([r"([^{}|]*(?:\{\})?[^{}|]*)"] * 3) + r"\}")


def short(one: Answer, value: object) -> str:
    """Tell an answer in a word."""
    if value is None or isinstance(value, Missing) or value == ():
        return "nobody" if "who" in one.doc.casefold() else "none"
    return told(value)


_MOST_WAYS = 3
"""Ways that an answer can be that are all told."""
_NONE = ("none", "nobody")
"""Ways that are told last."""
_NUMBERS = {str(number) for number in range(100)}
"""Numbers of which any so many can be told, as a range."""


def either_way(one: Answer, ways: Iterable[object]) -> str | None:
    """Tell all that an answer can be, where that is not much; None where there is none in some case."""
    found: dict[str, object] = {}
    for way in ways:
        if way is None or (len(found) > _MOST_WAYS and not found.keys() <= _NUMBERS):
            return None
        found.setdefault(short(one, way), way)
    if not found.keys() <= _NUMBERS:
        names = sorted(found, key=_NONE.__contains__)
        return " or ".join(names) if one.said else listed(names, "or")
    return either(found.values()) if len(found) > 2 else " or ".join(sorted(found, key=int))


def answers_told(kind: BoundKind, values: Mapping[str, object]) -> str:
    """Tell answers in few words, as far as they are known."""
    known = [(kind.answers[name], value) for name, value in values.items() if not is_open(value)]
    return "; ".join(one.none.rstrip(".") if one.none and not value else short(one, value) for one, value in known)


def filled(text: str, values: Mapping[str, object]) -> str:
    """Fill the facts into a sentence of a kind."""
    named = (name for _, name, _, _ in string.Formatter().parse(text) if name)
    return text.format_map({name: told(values[name]) for name in named}) if "{" in text else text


def any_of_them(says: Sequence[str], who: object) -> str:
    """Say what holds in every case: by the first of them if they differ, `the player` if nobody knows who acts."""
    every = list(dict.fromkeys(of_whoever(one, who) for one in says))
    return at_once(every) or f"for instance {lowered(says[0])}"


def of_whoever(says: str, who: object) -> str:
    """Begin a sentence about one of the people of whom nobody knows which it is with `the player`."""
    people = map(str, who.values) if isinstance(who, UnknownValue) else ()
    name = next((name for name in people if says.startswith(f"{name} ")), None)
    return f"the player{says.removeprefix(name)}" if name else says


def sentence(text: str) -> str:
    """Make a whole sentence of what a rule says; a range of numbers is `3 to 6` in it."""
    text = capital(in_words(text.strip()))
    return text if text[-1:] in ".!?”" else f"{text}."


def begun(says: str) -> str:
    """Begin each sentence with a word where it would begin with a number: `Two cards`, `Two or three cards`."""

    def spelt_out(found: re.Match[str]) -> str:
        numbers = [in_letters(int(one)) for one in found.group(1, 3) if one]
        return capital((found[2] or "").join(numbers))

    return _NUMBER_FIRST.sub(spelt_out, says)


_NUMBER_FIRST = re.compile(r"(?:(?<=[.!?] )|^)(\d+)(?:( or | to )(\d+))?(?= (?!or |to )[a-zA-Z])")


def word_of(kind: BoundKind, good: bool) -> str:
    """Give the ruling's word for a good or bad act, arrangement or statement."""
    return kind.words[0 if good else 1]
