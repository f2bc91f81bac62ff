"""Try what the referee promises on random disputes: `python -m tests.games.at_random GAME --tries 2000 --seed 11`.

Each dispute is of a kind, and each of its facts is as some case of that kind tells it; so most have never lain on a
table. Of each it is asked whether a fact that is hidden, a part that is hidden and put in again, a claim that is made
or taken away, or something that is told twice ever turns its ruling round, and whether lists of cases are whole.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from cardgen.errors import CardgenError
from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar, plain
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.notation.dispute_reader import ParsedDispute, parse_dispute
from cardgen.rulings.notation.tokens import is_unknown
from cardgen.rulings.notation.unknown_literal import SOMEBODY
from cardgen.rulings.unknown import branch
from cardgen.rulings.verdict import situation
from cardgen.rulings.verdict.judging import rule_on
from cardgen.rulings.verdict.left_out import clashes

from .catalogue import REFEREED, Judged, disputes_of, game_named, referee_named
from .hiding import hidden, names_in, narrowed
from .test_cases_told import faults_of_list
from .test_hidden import LEAVES, STEPS, ruling, turns, without
from .test_looked_at_whole import BAD, LEGAL, hides_an_objection
from .words_told import alone, as_many, with_word, words_in

_KEPT, _OWN = 0.45, 0.7
"""How often a fact is told that another case tells, and one that the case tells itself."""
_CERTAIN = (Ruling.IMPOSSIBLE, Ruling.CANNOT_TELL)
_OTHERWISE = (*_CERTAIN, Ruling.TABLE)
_SEATS = ("seats", "players")
"""Facts that name people, each of whom sits at a table once."""
_FEW = 3
"""Values of what was hidden that are put in again."""


Promise = Callable[[str, Judged, random.Random], Iterator[str]]
"""Gives what is wrong with a game's ruling on what was drawn."""


def drawn(name: str, draw: random.Random) -> Iterator[tuple[Dispute, ParsedDispute]]:
    """Put disputes together: each fact from some dispute of the kind, or left out; a claim of one of them, or none."""
    every = [one for one in disputes_of(name) if one.kind.text not in ("log", "card")]
    every = [one for one in every if referee_named(name).find(one.kind.text) is not None]
    while True:
        one = draw.choice(every)
        mixed = _mixed(name, one, [other for other in every if other.kind.text == one.kind.text], draw)
        case = read(name, mixed)
        if case is not None:
            yield mixed, case


def read(name: str, dispute: Dispute) -> ParsedDispute | None:
    """Read a dispute; None where it is refused, or where `C` is Clara or not by who was named first."""
    kind = referee_named(name).find(dispute.kind.text)
    assert kind is not None
    try:
        case = parse_dispute(kind, game_named(name), dispute)
    except (CardgenError, ImpossibleError):
        return None
    named = {who for fact, value in case.facts.items() for who in names_in(value, case.kind.facts[fact].domain)}
    claimed = (case.claim.answers if case.claim is not None else None) or {}
    named |= {who for one, value in claimed.items() for who in names_in(value, case.kind.answers[one].domain)}
    return None if any(who != other and other.startswith(who) for who in named for other in named) else case


def _mixed(name: str, one: Dispute, same: list[Dispute], draw: random.Random) -> Dispute:
    kind = referee_named(name).find(one.kind.text)
    assert kind is not None
    facts: dict[str, Node] = {}
    for fact, known in kind.facts.items():
        told = [other.given.entries[fact] for other in same if fact in other.given.entries]
        if told and (known.needed or draw.random() < _KEPT):
            facts[fact] = draw.choice(told)
        elif fact in one.given.entries and draw.random() < _OWN:
            facts[fact] = one.given.entries[fact]
    claim = draw.choice([one.claim, None, draw.choice(same).claim])
    return replace(one, given=_entries(one, facts, same), claim=claim, expect=None, options={})


def _entries(one: Dispute, facts: dict[str, Node], same: list[Dispute]) -> Entries:
    keys = {key.text: key for other in (*same, one) for key in other.given.keys.values()}
    return one.given._replace(entries=facts, keys={fact: keys[fact] for fact in facts})


def same_again(_name: str, one: Judged, _draw: random.Random) -> Iterator[str]:
    """Judged a second time the ruling is the same."""
    if ruling(one.case, rule_on(one.case, thorough=False)) != ruling(one.case, one.verdict):
        yield "judged a second time it is another ruling"


def claims_hide_nothing(_name: str, one: Judged, _draw: random.Random) -> Iterator[str]:
    """Neither a claim nor to leave it away hides an objection."""
    if one.verdict.verdict is Ruling.TABLE or not hides_an_objection(one.case):
        return
    claimed = rule_on(replace(one.case, claim=LEGAL), thorough=False)
    if not (_too_open(one.verdict) or _too_open(claimed)):  # the bound of what is tried is low here
        yield "a claim hides an objection"


def _too_open(verdict: Verdict) -> bool:
    """Say whether more is unknown than was tried."""
    return verdict.verdict is Ruling.CANNOT_TELL and "too much is unknown" in verdict.says


def hidden_wholly(name: str, one: Judged, draw: random.Random) -> Iterator[str]:
    """With a fact of which nobody knows anything the ruling stays, or nobody can tell."""
    if one.verdict.verdict in _CERTAIN or one.verdict.irregular or not one.case.facts:
        return
    fact = draw.choice([*one.case.facts])
    other = without(one.case, fact)
    if other is not None:
        found = rule_on(other, thorough=False)
        if found.verdict is not Ruling.TABLE and turns(name, one.case, fact, one.verdict, found):
            yield f"{fact} hidden: {one.verdict.says!r} is {found.says!r}"


def hidden_in_part(name: str, one: Judged, draw: random.Random) -> Iterator[str]:
    """With a part hidden the ruling stays, or what is asked settles it; put in again, it never turns round."""
    ways = [] if one.verdict.verdict in _CERTAIN or one.verdict.irregular else [*hidden(one.case)]
    if not ways:
        return
    path, other = draw.choice(ways)
    found = rule_on(other, thorough=False)
    if found.verdict is Ruling.CANNOT_TELL:
        yield from () if found.needs else [f"{path} hidden: nothing is asked"]
    elif turns(name, one.case, path.partition(".")[0], one.verdict, found):
        yield f"{path} hidden: {one.verdict.says!r} is {found.says!r}"
    yield from (wrong for need in found.needs for wrong in faults_of_list(need))
    again = [*narrowed(other)]
    for at, value, told in draw.sample(again, min(len(again), _FEW)):
        known = rule_on(told, thorough=False)
        if known.verdict in _OTHERWISE or known.irregular:
            continue
        if found.verdict not in _OTHERWISE:
            if turns(name, told, at.partition(".")[0], known, found):
                yield f"{at} unknown: {found.says!r}; as {value}: {known.says!r}"
        elif [need.facts for need in found.needs if str(value) in need.gives] == [(at,)]:
            gives = found.needs[0].gives[str(value)]
            barred = gives in BAD and known.objections  # an answer with what forbids the act beside says as much
            if gives in [*Ruling] and gives not in _OTHERWISE and known.verdict != gives and not barred:
                yield f"{at} as {value} is said to be {gives}, and is {known.says!r}"


def never_surer(_name: str, one: Judged, draw: random.Random) -> Iterator[str]:
    """Where nobody can tell, nobody can with a part hidden besides; of two statements that differ one may be hidden."""
    asks = one.verdict.verdict is Ruling.CANNOT_TELL and not _too_open(one.verdict) and not clashes(one.verdict)
    ways = [*hidden(one.case)] if asks else []
    if ways:
        path, other = draw.choice(ways)
        found = rule_on(other, thorough=False)
        if found.verdict is not Ruling.CANNOT_TELL and not found.irregular:  # what could not be is ruled as it is told
            yield f"{path} hidden: {one.verdict.says!r} is {found.says!r}"


def another_put_in(name: str, one: Judged, draw: random.Random) -> Iterator[str]:
    """With a word of it unknown the ruling is that of the words which other disputes have there, or nobody can tell."""
    words = [*alone(one.dispute.given)]
    if not words or one.verdict.irregular:
        return
    fact, word = draw.choice(words)
    hidden_so = read(name, with_word(one.dispute, fact, word, as_many(word.text, "unknown")))
    found = rule_on(hidden_so, thorough=False) if hidden_so is not None else None
    if found is None or found.verdict in _OTHERWISE:
        return
    same = [other for other in disputes_of(name) if other.kind.text == one.dispute.kind.text]
    first = one.case.kind.first  # words of another vote, for instance, are nothing that it may be
    same = [other for other in same if first is None or _told(other, first.name) == _told(one.dispute, first.name)]
    theirs = [
        as_many(word.text, other.text)
        for dispute in same
        for at, other in words_in(dispute.given)
        if at == fact and " or " not in other.text
    ]
    for text in dict.fromkeys((word.text, *draw.sample(theirs, min(len(theirs), _FEW)))):
        told = read(name, with_word(one.dispute, fact, word, text))
        known = rule_on(told, thorough=False) if told is not None else None
        if told is None or known is None or known.verdict in _OTHERWISE or known.irregular:
            continue
        somebody = SOMEBODY in f"{found.says} {found.answer}".casefold()  # `two others` in words
        if turns(name, told, fact, known, found) and not somebody:
            yield f"{fact} with {word.text} unknown: {found.says!r}; with {text}: {known.says!r}"


def _told(one: Dispute, fact: str) -> object:
    node = one.given.entries.get(fact)
    return None if node is None else plain(node)


def told_twice(name: str, one: Judged, draw: random.Random) -> Iterator[str]:
    """With somebody at a table twice, or a card of which there is one, the ruling stays, or this is remarked on."""
    if one.verdict.verdict in _OTHERWISE or one.verdict.irregular:
        return
    places = [(fact, at) for fact, node in one.dispute.given.entries.items() for at in _single(name, fact, node)]
    if not places:
        return
    fact, at = draw.choice(places)
    node = one.dispute.given.entries[fact]
    assert isinstance(node, Items)
    twice = node._replace(items=(*node.items[: at + 1], *node.items[at:]))
    given = one.dispute.given._replace(entries={**one.dispute.given.entries, fact: twice})
    other = read(name, replace(one.dispute, given=given))
    if other is None:
        return
    found = rule_on(other, thorough=False)
    granted = found.verdict in (Ruling.LEGAL, Ruling.VALID, Ruling.CORRECT, Ruling.ANSWER)
    if granted and not found.irregular and ruling(other, found) != ruling(one.case, one.verdict):
        yield f"{fact} {at + 1} told twice: {one.verdict.says!r} is {found.says!r}"


def lists_whole(_name: str, one: Judged, _draw: random.Random) -> Iterator[str]:
    """Lists of cases are whole: each outcome has one line, each number falls under one."""
    yield from (wrong for need in one.verdict.needs for wrong in faults_of_list(need))


def _single(name: str, fact: str, node: Node) -> Iterator[int]:
    """Give the places in a list of what there is one of."""
    only = {card.name.casefold() for card in game_named(name).cards if card.copies == 1}
    for at, one in enumerate(node.items if isinstance(node, Items) else ()):
        if isinstance(one, Scalar) and not is_unknown(one) and (fact in _SEATS or one.text.casefold() in only):
            yield at


PROMISES: tuple[Promise, ...] = (
    same_again, claims_hide_nothing, hidden_wholly, hidden_in_part, never_surer, another_put_in, told_twice,
    lists_whole,
)  # fmt: skip


def broken(name: str, tries: int, seed: int) -> Iterator[tuple[str, Dispute, str]]:
    """Try so many disputes of a game; gives each promise that is broken, at what, and what is wrong."""
    draw = random.Random(seed)
    for dispute, case in islice(drawn(name, draw), tries):
        at = ruled.__name__
        try:
            one = ruled(dispute, case)
            for promise in PROMISES:
                at = promise.__name__
                for wrong in promise(name, one, draw):
                    yield at, dispute, wrong
        except Exception as error:  # whatever goes wrong is a finding
            yield at, dispute, "".join(traceback.format_exception(error))


def ruled(dispute: Dispute, case: ParsedDispute) -> Judged:
    """Rule on a dispute."""
    return Judged(dispute, case, rule_on(case, thorough=False))


def put_together(one: Dispute) -> str:
    """Tell a dispute that was put together."""
    claim = "" if one.claim is None else f"; claim {plain(one.claim)}"
    return f"{one.kind.text} {plain(one.given)}{claim}"


def main() -> int:
    """Try a game; give the exit code: 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.at_random", description=__doc__)
    parser.add_argument("game", choices=REFEREED)
    parser.add_argument("--tries", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args()
    vars(situation)["MOST"], branch.MOST_STEPS = LEAVES, STEPS
    counts: Counter[str] = Counter()
    for promise, one, wrong in broken(asked.game, asked.tries, asked.seed):
        counts[promise] += 1
        print(f"{promise}: {put_together(one)}\n  {wrong}", flush=True)
    print(f"{asked.game}: {asked.tries} tried with seed {asked.seed}, {counts.total()} broken {dict(counts)}")
    return int(bool(counts))


if __name__ == "__main__":
    sys.exit(main())
