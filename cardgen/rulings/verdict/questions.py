"""What would settle it, as a question, with what each answer would give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest

from cardgen.model.verdict import Need, Step
from cardgen.model.words import Word
from cardgen.rulings.notation.phrase import capital, listed, lowered
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.branch import Case, instance
from cardgen.rulings.unknown.needs import needs, terms_of
from cardgen.rulings.unknown.sums import feasible
from cardgen.rulings.unknown.unknown_value import UnknownValue
from cardgen.rulings.verdict.comparing import key_of, plain
from cardgen.rulings.verdict.entries import of_entry, places
from cardgen.rulings.verdict.lines import FOR_INSTANCE as AN_INSTANCE
from cardgen.rulings.verdict.lines import OTHERWISE
from cardgen.rulings.verdict.outcome import Outcome
from cardgen.rulings.verdict.pairs import by_difference, by_differences, by_sum, either_order, is_free
from cardgen.rulings.verdict.patterns import by_pattern
from cardgen.rulings.verdict.situation import Situation
from cardgen.rulings.verdict.steps import reason
from cardgen.rulings.verdict.unseen import MOST_VALUES, among, bag_of, by_number, cells_of, may_be_told_so, unseen
from cardgen.rulings.verdict.values import alike_by_name, any_of, by_value, that_one, together
from cardgen.rulings.verdict.ways import as_printed, is_statement, labelled, ordered, unknown_of, way, which_holds
from cardgen.rulings.verdict.wording import named, told

_MOST_CASES = 8
"""Cases of several facts that are listed."""
_MOST_ROWS = 3
"""Cases of several facts beside which all others are told as all else."""
_MOST_INSTEAD = 3
"""Ways that a wrongly claimed answer can be that are told, where one fact decides."""
_MOST_ALIKE = 2
"""Instances that differ in a name alone, where there is no other."""
WHAT_UNSEEN = "What are the unseen cards?"
MOST_ASKED = 2
"""Questions put in one sentence."""


def need_of(situation: Situation, found: Sequence[Case]) -> Need:
    """Find the fewest facts that settle it, and what each way they may be gives."""
    outcomes = [case.result for case in found]
    beside = _told_anyway(outcomes)
    keyed = [case._replace(result=case.result.key) for case in found]
    group = needs(keyed, lambda path: _hidden(path, situation))
    named_so = _named_so(outcomes, beside, _MOST_INSTEAD if len(group) == 1 else 1)
    of_name: dict[str, Outcome] = {named_so[id(one)]: one for one in outcomes}

    def related(name: str, number: int) -> list[str]:
        return of_name[name].related(beside, number)

    reasons = {name: reason(situation.game.rulebook, outcomes, one) for name, one in of_name.items()}
    ask = questions(group, situation)
    one = unknown_of(group[0], situation) if len(group) == 1 else None
    if one is not None and (rows := by_value(one, found)):
        gives = {plain_text(value): outcome.label for value, outcome in rows}
        short = {value.short: value.name for value, _ in rows if isinstance(value, Piece) and value.short}
        words_of = {name: named(name, situation.game) for value, _ in rows for name in [str(plain(value))]}
        short |= {word.letter: name for name, word in words_of.items() if isinstance(word, Word) and word.letter}
        tells = situation.opening.tells.get(one.path) or situation.opening.words.get(one.path)
        tells = tells or (which_holds if is_statement(one.path) else any_of)
        by_name = _contrasted(rows, named_so, beside, partial(as_printed, one.path, situation=situation))
        said = that_one(together(alike_by_name(by_name) if tells is not any_of else by_name, tells, related))
        return _as_need(group, ask, gives, said, reasons, short)
    results = [(case, named_so[id(case.result)]) for case in found]
    hangs = among(group, results)
    if hangs is not None and ask == WHAT_UNSEEN:
        ask = hangs.asks
    in_number = by_number(group, results) if hangs is None else []
    cases = hangs.says if hangs is not None else in_number or by_pattern(group, results)
    cases = cases or by_difference(group, results) or by_sum(group, results, related)
    cases = cases or by_differences(group, results, partial(question, situation=situation))
    cases = cases or _cases(group, found, named_so, situation)
    lead = "" if cases else "for instance "
    cases = cases or _instances(group, found, named_so, situation)
    gives = {f"{lead}{how.removeprefix('If ').removeprefix(AN_INSTANCE)}": result for how, result in cases}
    return _as_need(group, ask, gives, [(how, result) for how, result in cases if how != "If "], reasons, {})


def _as_need(
    group: tuple[str, ...],
    ask: str,
    gives: Mapping[str, str],
    said: Sequence[tuple[str, str]],
    reasons: Mapping[str, Step | None],
    short: Mapping[str, str],
) -> Need:
    because = tuple(reasons.get(result) for _, result in said)
    return Need(group, ask, gives, tuple(f"{how}: {result}" for how, result in said), because, short)


def _named_so(outcomes: Sequence[Outcome], beside: Mapping[str, object], most: int) -> dict[int, str]:
    """Name what each outcome comes to; of a wrong claim also what is so instead, in *most* ways at most."""
    found = {id(one): one.in_words(beside) for one in outcomes}
    instead = {id(one): one.instead for one in outcomes if one.instead}
    if len({*instead.values()}) <= most:
        found |= {at: f"{found[at]}; {says}" for at, says in instead.items()}
    return found


def _contrasted(
    rows: Sequence[tuple[object, Outcome]],
    named_so: Mapping[int, str],
    beside: Mapping[str, object],
    printed: Callable[[object], object],
) -> list[tuple[object, str]]:
    """Name each value and what it comes to; where several of them give all others than they are, by that."""
    whole = {part for value, _ in rows if isinstance(value, tuple) for part in value}
    others = [one.in_contrast(beside, value, whole) for value, one in rows]
    often = len([*filter(None, others)]) > 1
    return [
        (printed(value), says if often and says else named_so[id(one)])
        for (value, one), says in zip(rows, others, strict=True)
    ]


def _told_anyway(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Give the answers that stand in the headline of an open ruling, being the same in every case."""
    first = outcomes[0]
    return {
        name: value
        for name, value in first.answers.items()
        if (one := first.kind.answers[name]).sure
        and not one.spans
        and all(key_of(other.answers.get(name)) == key_of(value) for other in outcomes)
    }


def _cases(
    group: Sequence[str], found: Sequence[Case], named_so: Mapping[int, str], situation: Situation
) -> list[tuple[str, str]]:
    """Say in which cases of several facts each result comes about, each result once before more; none if too many.

    Where few lines say all, what comes about in most cases stands last, as all else.
    """
    by: dict[str, list[Case]] = {}
    for case in found:
        if not is_free(case) or not all(_is_few(path, case, situation) for path in group):
            return []
        only = {path: case.left[path] for path in group if path in case.left}
        by.setdefault(named_so[id(case.result)], []).append(Case(only, None))
    tell = partial(_ways, group, situation=situation)
    ways = {
        result: [(f"If {way}", result) for way in either_order(group, _joined(some), tell)]
        for result, some in by.items()
    }
    *few, most = sorted(ways, key=lambda result: len(ways[result]))
    rows = [row for result in few for row in ways[result]]
    if len(ways[most]) > 1 and len(rows) < _MOST_ROWS:
        return [*rows, (OTHERWISE, most)]
    every = [row for rank in zip_longest(*ways.values()) for row in rank if row is not None]
    return every if len(every) <= _MOST_CASES else []


def _instances(
    group: Sequence[str], found: Sequence[Case], named_so: Mapping[int, str], situation: Situation
) -> list[tuple[str, str]]:
    """Give an instance of each result, where its cases are too many to be listed."""
    instances: dict[str, str] = {}
    for case in sorted(found, key=lambda case: (_settled(case, group), _apart(case, found[0], group))):
        if (result := named_so[id(case.result)]) not in instances:
            others = [other for other in found if named_so[id(other.result)] != result]
            instances[result] = _ways(group, _surely(case, group, situation, others), situation)
    rows = [(f"{AN_INSTANCE}{how}", result) for result, how in instances.items() if how]
    joined = that_one(rows)
    return joined if len(joined) > 1 else rows[:_MOST_ALIKE]  # of what nobody lists not every one need give the same


def _joined(cases: Iterable[Case]) -> list[Case]:
    """Put cases together that differ in one fact alone."""
    found: list[Case] = []
    for case in cases:
        for at, other in enumerate(found):
            apart = [path for path in case.left if case.left[path] != other.left.get(path)]
            if case.left.keys() == other.left.keys() and len(apart) < 2:
                both = {path: values | other.left[path] for path, values in case.left.items()}
                found[at] = Case(both, None)
                break
        else:
            found.append(case)
    return found


def _ways(group: Sequence[str], case: Case, situation: Situation) -> str:
    return listed([how for path in group if (how := way(path, case, situation))])


def _surely(case: Case, group: Sequence[str], situation: Situation, others: Sequence[Case] = ()) -> Case:
    """Narrow what is left of unknowns till it can be told, and each way to choose of it meets the sums."""
    for path in group:
        if (bag := bag_of(case, path)) is not None and (
            not unseen(cells_of(case, bag), bag.values) or any(may_be_told_so(case, other, bag) for other in others)
        ):
            case = instance(case, partial(tuple, bag))
    sums, left = terms_of(case), dict(case.left)
    roots = {
        one.path: one for terms in sums.values() for term, _ in terms if isinstance(one := term.root, UnknownValue)
    }
    summed = [path for path in group if path in roots]
    for path in group:
        able = ordered(path, case, situation)
        if path in roots:
            able = [value for value in able or roots[path].values if feasible(sums, {**left, path: (value,)})]
        if able:
            is_told = path in situation.opening.tells or _is_few(
                path, case._replace(left={path: frozenset(able)}), situation
            )
            is_told = is_told or not isinstance(able[0], int)  # one of many cards would say less than none
            left[path] = frozenset(able if is_told and path not in summed[:-1] else able[:1])
    return case._replace(left=left)


def _is_few(path: str, case: Case, situation: Situation) -> bool:
    """Say whether what is left of an unknown can be told in words, or is all that it can be."""
    left, one = case.left.get(path), unknown_of(path, situation)
    return left is None or len(left) <= MOST_VALUES or (one is not None and len(left) == len(one.values))


def _settled(case: Case, group: Sequence[str]) -> int:
    """Count the unknowns of a group that a case was told something of: the fewer there are, the shorter it is told."""
    return sum(path in case.left or bag_of(case, path) is not None for path in group)


def _apart(case: Case, other: Case, group: Sequence[str]) -> int:
    """Count the unknowns of a group that two cases tell apart."""
    return sum(
        case.left[path].isdisjoint(other.left[path]) for path in group if path in case.left and path in other.left
    )


def questions(paths: Sequence[str], situation: Situation) -> str:
    """Put the first unknowns in one question, or in two that are alike or do not go on."""
    every = [_row_of(path, paths, situation) for path in paths]
    asked = list(dict.fromkeys(question(path, situation) for path in dict.fromkeys(every)))[:MOST_ASKED]
    begins = {one.partition(" ")[0] for one in asked}
    if len(begins) == MOST_ASKED and not any(_IN_PARTS & set(one[:-1]) for one in asked):
        return f"{asked[0].removesuffix('?')}, and {lowered(asked[1])}"
    return " ".join(asked)


def _row_of(path: str, paths: Sequence[str], situation: Situation) -> str:
    """Give the row that a card lies in, where more of it are asked for than stand in one question; else the path."""
    row, _, at = path.rpartition(".")
    same = [one for one in paths if at.isdigit() and one.rpartition(".")[0] == row]
    one = unknown_of(path, situation) if row and len(same) > MOST_ASKED else None
    return row if one is not None and any(isinstance(value, Piece) for value in one.values) else path


_IN_PARTS = frozenset(",:.?")
"""Marks in a question that is put alone."""


def plain_text(value: object) -> str:
    """Give a value as the key of what it comes to."""
    return told(value) if isinstance(value, bool) else str(plain(value))


def _hidden(path: str, situation: Situation) -> bool:
    one = unknown_of(path, situation)
    return one.hidden if one is not None else True


def question(path: str, situation: Situation) -> str:
    """Put one unknown as a question: its own, else made of what the fact is."""
    one = unknown_of(path, situation)
    name, _, part = path.partition(".")
    fact = situation.kind.every.get(name)
    if one is not None and (fact is None or (one.ask and one.ask != fact.ask)):
        return capital(one.ask)
    assert fact is not None, f"nothing says what `{path}` is"
    if asks := of_entry(fact, labelled(part, situation), "ask"):
        return asks
    ask = fact.ask or fact.domain.asks(fact.doc)
    if path in situation.opening.bags and ask.startswith("How many"):
        return WHAT_UNSEEN  # how many there are is a question of its own
    if path in situation.opening.bags and "." in part and part.partition(".")[0].isdigit():
        return f"Which cards are they in act {part.partition('.')[0]}?"
    if part and part.partition(".")[0].isdigit() and not fact.ask:
        return f"Which is the {places(part)[0]} of {fact.doc}?"
    return f"{capital(ask.removesuffix('?'))}?"
