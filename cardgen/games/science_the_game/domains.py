"""Sorts of value that this game alone has: hours with a sign, Researchers that are flipped, votes, what is given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardgen.games.science_the_game.cards import EVENT, INVENTION, RESEARCHER, ROLE, cards_of_type, of_kind, outcomes_of
from cardgen.games.science_the_game.cards_told import CardOrKind, Gift
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.numbers import ordinal
from cardgen.model.words import Word
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.composite_domains import Parts, WordOf
from cardgen.rulings.notation.domain import REPEAT, Domain, Name
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.names import player_name
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.notation.reading import LINE, Reading
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.terms import NONE, UNTOLD, ImpossibleError

MOST_HOURS, MOST_MONEY = 60, 30
FACETS = ("money", "clock")
_KIND = r"(?P<kind>[a-z][a-z -]*?)"
_HOURS = r"(?:,? +(?:with |and )?(?:clock *)?(?P<clock>[-+−]\d+|(?<=clock )\d+|0)(?: hours?)?)?"
_BRINGS = r"(?:,? +(?:with |and )?(?:\$|money *)(?P<money>\d+))?"
_NO_SIGN = r",? +(?:\$|money *)(?P<money>\d+),? +(?:and )?(?P<unsigned>\d)(?: hours?)?"
SHOWN = tuple(re.compile(_KIND + sides, re.IGNORECASE) for sides in (_HOURS + _BRINGS, _BRINGS + _HOURS, _NO_SIGN))
"""A Researcher of a kind with what the inner side shows, in any order: `great thinker clock +2 money 3`."""
_ANY_KIND = frozenset({"unknown", "researcher", "somebody", "one"})
ANOTHER, NOBODY = "another player", "nobody"


class Hours(Whole):
    """Hours as cards count them: minus toward midnight, plus away from it."""

    RANGE = re.compile(r"([-+]?\d{1,3})\s*(?:\.\.|to)\s*([-+]?\d{1,3})")

    def __init__(self) -> None:
        super().__init__(-MOST_HOURS, MOST_HOURS, "whole hours, minus or plus")
        self.example = "-2"

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = node.text.replace("−", "-").strip()
        if match := self.RANGE.fullmatch(text):
            return self.between(node, int(match[1]), int(match[2]), r)
        return super().scalar(node._replace(text=text.removesuffix("hours").removesuffix("hour").strip()), r)

    def looks(self) -> str:
        return r"[-+−]?\d+"


class Hour(Whole):
    """An hour of the Clock; with a number of hours behind it that is no span of hours: `10 -2`."""

    def scalar(self, node: Scalar, r: Reading) -> object:
        if re.search(r"\d\s+[-+]\s*\d", node.text):
            raise r.refuse(node, f"`{node.text}` is an hour and a sum", "each by its name, as in `clock 10; sum -2`")
        return super().scalar(node, r)


def _shown(text: str, r: Reading) -> tuple[re.Match[str] | None, Word | None]:
    """Read what a Researcher shows, and of which kind it is, if it is one of the game."""
    shown = next((found for one in SHOWN if (found := one.fullmatch(text.strip()))), None)
    return shown, None if shown is None else r.game.words["kind"].find(shown["kind"].removesuffix("s"))


def _unread(shown: re.Match[str] | None) -> bool:
    """Say whether something is told of a Researcher of whom nobody knows the kind."""
    return (
        shown is not None
        and shown["kind"].casefold() in _ANY_KIND
        and any(shown.groupdict().get(name) for name in FACETS)
    )


def _sides(shown: re.Match[str], kind: Word | None, r: Reading) -> dict[str, str]:
    """Give what a Researcher shows; hours without a sign are away from midnight, or as such a card has them."""
    told = shown.groupdict()
    if hours := told.pop("unsigned", None):
        fit = [card.clock for card in of_kind(box_of(r.game), kind) if str(card.money) == told["money"]] if kind else []
        told["clock"] = f"-{hours}" if -int(hours) in fit and int(hours) not in fit else hours
    return {name: text for name in FACETS if (text := told.get(name))}


class Flipped(CardOf):
    """A Researcher by its number, one of a kind, or one of which kind, money or hours are told."""

    def scalar(self, node: Scalar, r: Reading) -> object:
        kind = r.game.words["kind"].find(node.text.strip().removesuffix("s"))
        if kind is not None:
            return UnknownLiteral(of_kind(box_of(r.game), kind))
        shown, named = _shown(node.text, r)
        if shown is not None:
            sides = _sides(shown, named, r)
            facets = {name: Hours().scalar(node._replace(text=text), r) for name, text in sides.items()}
            if named is not None or _unread(shown):
                return Parts(kind=UNTOLD if named is None else named, **facets)
        if node.file == LINE and box_of(r.game).find(node.text, (INVENTION, EVENT, ROLE)) is not None:
            raise r.refuse(node, f"`{node.text}` is no Researcher", self.label)
        if node.text.strip().isdecimal():
            return super().scalar(node._replace(text=f"{r.game.prefix} {node.text.strip()}"), r)
        return super().scalar(node, r)

    def _is(self, text: str, r: Reading) -> bool:
        several = REPEAT.match(text.strip())
        shown, named = _shown((several["what"] or several["that"]) if several is not None else text, r)
        return super()._is(text, r) or named is not None or _unread(shown)

    def nested(self, node: Node, r: Reading) -> object:
        if not isinstance(node, Entries):
            return super().nested(node, r)
        told: dict[str, Any] = {}
        for key, value in node.pairs():
            name = tokens.fold(key.text)
            if name == "kind":
                told[name] = WordOf(r.game.words["kind"]).read(value, r)
            elif name == "cards":
                told[name] = number_told(value, r)
            elif name == "sum" and isinstance(value, Entries):
                told |= vars(self.nested(value, r))
            elif name in FACETS:
                told[name] = UNTOLD if tokens.is_unknown(value) else Hours().read(value, r)
            else:
                raise r.refuse(key, f"a Researcher has no `{key.text}`", "`kind`, `money`, `clock`", FACETS)
        return Parts(**told)


def number_told(node: Node, r: Reading) -> int:
    """Read how many Researchers are told of together."""
    number = Whole(1, 12, "how many Researchers").read(node, r)
    if not isinstance(number, int):
        raise r.refuse(node, "nobody knows how many Researchers they are", "a number")
    return number


class Team(ListOf):
    """The Researchers on an Invention; several of which only the sum is known stand together."""

    def __init__(self) -> None:
        super().__init__(Flipped(RESEARCHER), "Researchers, by number or by what they show")
        self.example = "RI01, RA02"

    def listed(self, node: Node, r: Reading) -> tuple[object, ...]:
        found: list[object] = []
        if isinstance(node, Scalar) and node.text.strip().isdecimal():
            return (UnknownLiteral(box_of(r.game).of(RESEARCHER)),) * number_told(node, r)
        every = super().listed(node, r)
        foreign = any(_is_foreign(one, box_of(r.game).of(RESEARCHER)) for one in every)
        for one in every:
            _shown_by_one(one, box_of(r.game).of(RESEARCHER))
            more = vars(one).pop("cards", 1) - 1 if isinstance(one, Parts) else 0
            found += [one, *(Parts(kind=UNTOLD, money=0, clock=0) for _ in range(more))]
        _enough(found, box_of(r.game).of(RESEARCHER))
        seen = [one for one in found if isinstance(one, Piece)]
        unseen = [] if foreign else [one for one in box_of(r.game).of(RESEARCHER) if one not in seen]
        return tuple(_settled(one, at, unseen) for at, one in enumerate(found, 1))


def _is_foreign(told: object, every: Sequence[Piece]) -> bool:
    """Say whether a single Researcher is none of the box: then nobody knows which cards are in use."""
    parts = vars(told) if isinstance(told, Parts) else {"cards": 0}
    known = {name: value for name, value in parts.items() if name in FACETS and value != UNTOLD}
    if "cards" in parts or not known:
        return False
    return not any(all(_can_be(getattr(card, name), value) for name, value in known.items()) for card in every)


def _shown_by_one(told: object, every: Sequence[Piece]) -> None:
    """Refuse of a single Researcher more than any card shows; one that costs money the rules speak of, if no card does.

    Raises ImpossibleError.
    """
    parts = vars(told) if isinstance(told, Parts) and "cards" not in vars(told) else {}
    for name, says in (("money", "brings ${}"), ("clock", "shows {} hours")):
        printed = [getattr(card, name) for card in every]
        values = _ways(parts.get(name, UNTOLD))
        if values and all(one > max(printed) or (name == "clock" and one < min(printed)) for one in values):
            raise ImpossibleError(f"no Researcher {says.format(either(values))}")


def _ways(told: object) -> Sequence[int]:
    """List the numbers that something may be; none where nothing is told."""
    ways = told.choices if isinstance(told, UnknownLiteral) else (told,)
    return [one for one in ways if isinstance(one, int)]


def _enough(found: Sequence[object], every: Sequence[Piece]) -> None:
    """Refuse more Researchers that show the same than there are.

    Raises ImpossibleError.
    """
    for one in found:
        told = vars(one) if isinstance(one, Parts) else {}
        known = {name: value for name, value in told.items() if value != UNTOLD}
        if "kind" not in known or any(isinstance(value, UnknownLiteral) for value in known.values()):
            continue
        most = sum(all(getattr(card, name) == value for name, value in known.items()) for card in every)
        number = sum(isinstance(other, Parts) and vars(other) == told for other in found)
        if number > most:
            says = f"{number} Researchers cannot show that, for the box has {most} such"
            raise ImpossibleError(says if most else "no such Researcher is in the box")


def _settled(one: object, at: int, unseen: Sequence[Piece]) -> object:
    """Say what an unread side of a Researcher may show: what one that nobody sees elsewhere shows."""
    if isinstance(one, UnknownLiteral):
        return UnknownLiteral(one.choices, f"Which is the {ordinal(at)} Researcher?")
    if not isinstance(one, Parts):
        return one
    told = {name: value for name, value in vars(one).items() if value != UNTOLD}
    fit = [card for card in unseen if all(_can_be(getattr(card, name), value) for name, value in told.items())]
    if fit and not any(name in told for name in FACETS) and "kind" in told and len(vars(one)) == 1:
        return UnknownLiteral(tuple(fit), f"Which is the {ordinal(at)} Researcher?")
    asks = {
        "money": f"How much money does the {ordinal(at)} Researcher bring?",
        "clock": f"How many hours does the {ordinal(at)} Researcher show?",
    }
    plain = {"money": tuple(range(MOST_MONEY + 1)), "clock": tuple(range(-5, 4))}
    sides = {
        name: told[name]
        if name in told
        else UnknownLiteral(tuple(sorted({getattr(card, name) for card in fit})) or plain[name], asks[name])
        for name in FACETS
    }
    return Parts(kind=told.get("kind", UNTOLD), **sides)


def _can_be(value: object, told: object) -> bool:
    return bool(value in told.choices if isinstance(told, UnknownLiteral) else value == told)


class Outcome(Domain):
    """What somebody votes for: an outcome that a World Event prints, or a player; what that may be the event says."""

    label = "an outcome of the vote, or a player"
    example = "Sign"
    many_words = True

    def scalar(self, node: Scalar, r: Reading) -> object:
        fold = tokens.fold(node.text)
        if fold in (*tokens.NOTHING, "nothing happens"):
            return NONE
        known = {tokens.fold(one): one for one in self._printed(r)}
        return known[fold] if fold in known else player_name(node.text.strip(), node, r)

    def tries(self, r: Reading) -> tuple[object, ...]:
        return (*dict.fromkeys(r.names.values()), *self._printed(r))

    def _printed(self, r: Reading) -> list[str]:
        """List the outcomes that World Events print."""
        return [one for event in cards_of_type(box_of(r.game), EVENT) for one in outcomes_of(event)]


class Somebody(Name):
    """A player, who may be another one than those that are named; perhaps *nobody*."""

    def __init__(self, *, nobody: bool = False) -> None:
        super().__init__(new=True)
        self.nobody = nobody
        self.meant = {"nobody": NOBODY, "none": NOBODY} if nobody else {}

    def unknown(self, node: Node, r: Reading) -> object:
        return UnknownLiteral((*self.choices(r), ANOTHER, NOBODY)) if self.nobody else super().unknown(node, r)


PLEDGE = Whole(0, None, "whole dollars", below=True)
PLEDGE.opened = lambda _: UnknownLiteral(())
"""What an unknown pledge may be the World Event says."""
NO_INVENTION = {"nothing": NONE, "none": NONE}
NO_EVENT = NO_INVENTION | {"no world event": NONE, "no event": NONE}
SELECTED = NO_INVENTION | {"something": "something"}
DOMAINS: dict[str, Any] = {
    "hours": Hours(),
    "hour of the Clock": Hour(0, None, "an hour", below=True),
    "team": Team(),
    "outcome": Outcome(),
    "pledge": PLEDGE,
    "somebody": Somebody(),
    "somebody or nobody": Somebody(nobody=True),
    "gift": Gift(),
    "open event": CardOf(EVENT, label="a World Event", other=NO_EVENT, example="Market Boom"),
    "card or kind": CardOrKind(EVENT, INVENTION, ROLE, RESEARCHER),
    "selected": CardOf(INVENTION, label="an Invention", other=SELECTED, example="Cold Cure"),
    "Invention or nothing": CardOf(INVENTION, label="an Invention", other=NO_INVENTION, example="Weather Dial"),
}
