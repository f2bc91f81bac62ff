"""A fact of which nobody knows anything: whether a ruling would be another one if it were told, tried by examples.

Rules part what they ask of an unknown value. What they take for granted where a whole fact is unknown they do not part:
a list that may have anything in it, a mapping of which nobody is named. Such facts are told in some ways, right and
wrong ones; if one of them gives another ruling, nobody can tell.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product

from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.kept import UNDER_WAY
from cardgen.rulings.notation.composite_domains import Either, Parts, Record
from cardgen.rulings.notation.dispute_reader import ParsedDispute
from cardgen.rulings.notation.domain import Domain, Name
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.phrase import singles
from cardgen.rulings.notation.piles import Pile, PileOf, Row
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.unknown_literal import SOMEBODY, UnknownLiteral
from cardgen.rulings.table.cards import CardOf, CardsOf, Hand
from cardgen.rulings.table.told_parts import told_parts
from cardgen.rulings.unknown.branch import no_more_than
from cardgen.rulings.unknown.missing import UNTOLD

_MOST = 24
"""Ways to tell a fact that are tried."""
_A_WAY, _MOST_WORK = 2_000, 10_000
"""Steps of work that one of them may take, and all of them together."""
_STRANGERS = (SOMEBODY, "another player", "one more player")
_FEW = 6
"""Ways to tell a part of it."""
Rule = Callable[[ParsedDispute], Verdict]
"""Rules on a dispute, without doubt."""


def doubted(case: ParsedDispute, verdict: Verdict, rule: Rule, asked: Callable[[str], Verdict]) -> Verdict:
    """Give the verdict, or that nobody can tell, where a fact that is unknown as a whole would turn it."""
    if verdict.verdict in (Ruling.CANNOT_TELL, Ruling.TABLE):
        return verdict
    for name in sorted(case.unknown & case.facts.keys()):
        if not _is_open(case.kind.facts[name], case.facts[name]):
            continue
        silent: bool | None = None
        for found in _tried(case, name, rule):
            if _turns(case, verdict, found):
                return replace(asked(name), options=verdict.options)
            silent = silent is not False and found.verdict is Ruling.CANNOT_TELL
        if silent:  # however it is told nobody can tell: so nobody can while it is not
            return replace(asked(name), options=verdict.options)
    return verdict


def _tried(case: ParsedDispute, name: str, rule: Rule) -> Iterator[Verdict]:
    """Rule on a case with a fact told in some ways, as long as that is not too much work."""
    began = UNDER_WAY.steps
    for other in told_ways(case, name):
        with no_more_than(_A_WAY):
            found = rule(other)
        yield found
        if UNDER_WAY.steps - began > _MOST_WORK:
            return


def _turns(case: ParsedDispute, verdict: Verdict, found: Verdict) -> bool:
    """Say whether a ruling is another one, on a table that is no odder, and says something."""
    as_good = verdict.irregular or verdict.verdict is Ruling.IMPOSSIBLE or not found.irregular
    return _says(found) and bool(as_good) and _came_to(case, found) != _came_to(case, verdict)


def _is_open(fact: Fact, value: object) -> bool:
    """Say whether nobody knows a value, and no data say what it may be: a word of its own may stand for the unknown.

    Cards that are looked at only where they are told are there in any case, such as the next ones of a deck.
    """
    domain = fact.domain
    if isinstance(domain, CardsOf) and fact.default is UNTOLD:
        return False
    if (domain.opened is not None and not isinstance(domain, ListOf)) or (isinstance(domain, Row) and domain.unseen):
        return False
    return _has_unknown(value)


def _has_unknown(value: object) -> bool:
    """Say whether something in a value is unknown, however deep."""
    if value is UNTOLD or isinstance(value, UnknownLiteral | Pile | Hand):
        return True
    if isinstance(value, Mapping):
        return any(map(_has_unknown, (*value.keys(), *value.values())))
    if isinstance(value, tuple | list):
        return any(map(_has_unknown, value))
    return any(map(_has_unknown, getattr(value, "__dict__", {}).values()))


def _says(verdict: Verdict) -> bool:
    """Say whether a ruling says anything: what it hangs on is something, too."""
    if verdict.verdict is Ruling.CANNOT_TELL:
        return any(need.gives for need in verdict.needs)
    return verdict.verdict is not Ruling.IMPOSSIBLE


def _came_to(case: ParsedDispute, verdict: Verdict) -> tuple[object, ...]:
    """Give what was asked: of a claim whether it holds, of a question its answers."""
    if case.claim is not None or verdict.verdict is not Ruling.ANSWER or not isinstance(verdict.answer, Mapping):
        return (verdict.verdict, verdict.claim)
    return (verdict.verdict, *(str(verdict.answer.get(name)) for name in case.kind.asked))


def told_ways(case: ParsedDispute, name: str) -> Iterator[ParsedDispute]:
    """Tell a fact in some ways, what is told of elsewhere first."""
    kind = case.kind
    every = [
        (one, domain)
        for fact, told in case.facts.items()
        for part, domain in told_parts(told, kind.facts[fact].domain)
        if fact != name or isinstance(part, str)
        for one in (part.choices if isinstance(part, UnknownLiteral) else (part,))
    ]
    claimed = (case.claim.answers if case.claim is not None else None) or {}
    every += [
        (one, domain) for answer, value in claimed.items() for one in singles(value)
        for domain in [kind.answers[answer].domain]
    ]  # fmt: skip
    names = [who for one, domain in every if isinstance(who := _who(one, domain), str) and who]
    ways = Ways(kind.reading(case.game, dict.fromkeys(names)), names, [one for one, _ in every])
    for value in spread(ways.of(kind.facts[name].domain), _MOST):
        yield replace(case, facts={**case.facts, name: value})


def _who(told: object, domain: Domain) -> object:
    """Give whom something names that is told: a player or card, or who plays what."""
    return told if isinstance(_single(domain), Name | CardOf) else getattr(told, "player", None)


def _single(domain: Domain) -> Domain:
    """Give what each value of a list is."""
    return _single(domain.item) if isinstance(domain, ListOf) else domain


def spread(values: Sequence[object], most: int) -> list[object]:
    """Take so many values of a row, the first ones and then from all over it."""
    first, rest = list(values[: most // 2]), values[most // 2 :]
    more = most - len(first)
    return [*first, *(rest if len(rest) <= more else (rest[at * len(rest) // more] for at in range(more)))]


class Ways:
    """Ways to tell a fact: of a list none, one and two, of a mapping one value for all and another for the first.

    What is told of elsewhere comes first.
    """

    def __init__(self, r: Reading, names: Sequence[str], told: Sequence[object]) -> None:
        self.r, self.names = r, tuple(dict.fromkeys(names))
        self.told = list(dict.fromkeys(one for one in told if isinstance(one, Hashable)))

    def of(self, domain: Domain) -> list[object]:
        """List some of them."""
        match domain:
            case PileOf():
                return [Pile(size=number) for number in domain.number.choices(self.r)[1:]]
            case Name():
                return [*domain.tries(self.r), SOMEBODY, "none"]
            case Either(first=first, other=other):
                return [*spread(self.of(other), _MOST // 2), *spread(self.of(first), _MOST // 2)]
            case MapOf(key=key, value=value):
                return _mappings(self._keys(key), spread(self.of(value), _FEW))
            case ListOf(item=Name()):
                known = domain.item.choices(self.r)
                return _orders(self.names or known, [one for one in known if self.names and one not in self.names])
            case ListOf(item=item):
                single = spread([one for one in self.of(item) if one != ()], _MOST // 2)
                return [(), *((one,) for one in single), *permutations(single[: _FEW // 2], 2)]
            case Record(parts_of=parts):
                each = [spread(self.of(part), _FEW // 2) or [UnknownLiteral(())] for part in parts.values()]
                return [(domain.makes or Parts)(**dict(zip(parts, way, strict=True))) for way in product(*each)]
        return self._told_first(domain.tries(self.r))

    def _told_first(self, every: Sequence[object]) -> list[object]:
        """List values of a sort, those that are told of elsewhere first."""
        return [*(one for one in self.told if one in every), *every]

    def _keys(self, domain: Domain) -> list[object]:
        if isinstance(domain, Name) and self.names:
            return [*self.names, *((SOMEBODY,) if len(self.names) == 1 else ())]
        return list(dict.fromkeys(self._told_first(domain.choices(self.r))))[:_FEW]


def _orders(names: Sequence[object], known: Sequence[object]) -> list[object]:
    """List players: none, all of them with and without others, also *known* ones, some of them, other orders."""
    back = tuple(reversed(names))
    ways = [(), *((*names, one) for one in (SOMEBODY, *known[:1])), *_between(names), *_between(back), back]
    more = [(*names, *_STRANGERS[:number]) for number in (2, 3, 0)]
    some = [one for number in range(1, len(names)) for one in combinations(names, number)]
    return [*ways, *more, *some, *permutations(names[:_FEW], min(len(names), 2))]


def _between(names: Sequence[object]) -> Iterator[tuple[object, ...]]:
    """Let somebody sit between two of some players, for each two of them."""
    return ((*names[:at], SOMEBODY, *names[at:]) for at in range(1, len(names)))


def _mappings(keys: Sequence[object], values: Sequence[object]) -> list[object]:
    """Give all the same value, and the first of them another one: what is told of elsewhere beside each other first."""
    values = [value for at, value in enumerate(values) if value not in values[:at]]
    same = [dict.fromkeys(keys, value) for value in values]
    if len(keys) < 2 or not same:
        return [*same] if keys else []
    beside = [pair for value in values[1:] for pair in ((value, values[0]), (values[0], value))]
    mixed = [{**dict.fromkeys(keys, rest), keys[0]: first} for first, rest in (*beside, *permutations(values[1:], 2))]
    return [same[0], *mixed[:_FEW], *same[1:], *mixed[_FEW:]]
