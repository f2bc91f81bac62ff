"""Rules stated once: objections and their answers, values and their exceptions, what is due, what is switched off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from cardgen.model.rulebook import Does, Rule
from cardgen.rulings.book import Book, Reason, Under
from cardgen.rulings.rule import SentenceError, Verbatim
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.unknown.branch import explore
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.unknown_value import UnknownValue


class Light(NamedTuple):
    cards: int


class Wait(NamedTuple):
    pass


@dataclass
class Table:
    lit: Any = 0
    wind: Any = "calm"
    girl: bool = False


H = RuleContext[Table]
book: Book[Table] = Book()


@book.value("price", neutral=1)
def price(h: H) -> int:
    h.say("a lantern takes two cards")
    return 2


@price.changes("wind-costs")
def wind_costs(h: H, found: int) -> int | None:
    return found + 1 if h.t.wind == "storm" else None


@price.instead("calm-is-free")
def calm(h: H) -> int | None:
    return 0 if h.t.wind == "dead calm" else None


@book.forbids("one-light", Light)
def one_light(h: H, a: Light) -> Iterator[Reason]:
    if h.t.lit >= 1:
        yield "one was lit already, and {} is all", 1


@book.forbids("pay", Light)
def pay(h: H, a: Light) -> Iterator[Reason]:
    if a.cards < price(h):
        yield Under("price", ("it takes {}", price(h)))


@book.permits("match-girl", Light, over=[one_light])
def match_girl(h: H, a: Light) -> Reason | None:
    return "she lights a second" if h.t.girl else None


@book.permits("dark", Light)
def dark(h: H, a: Light) -> Reason | None:
    return "it is dark" if h.t.wind == "night" else None


def said(table: Table, act: Any, off: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    return [(one.rule, one.does) for one in RuleContext(book, table, act, {}, off).judged()]


def test_a_reason_stands_under_the_rule_it_names() -> None:
    assert said(Table(), Light(1)) == [("price", "bars"), ("price", "gives")]


def test_a_permission_answers_the_objection_it_is_over_and_no_other() -> None:
    assert said(Table(lit=1, girl=True), Light(2))[0] == ("match-girl", "permits")
    assert ("price", "bars") in said(Table(lit=1, girl=True), Light(1))
    assert RuleContext(book, Table(lit=1), Light(2)).judged()[0].says == "one was lit already, and 1 is all"


def test_an_exception_stands_instead_of_the_first_definition_or_changes_it() -> None:
    assert [price(RuleContext(book, Table(wind=wind))) for wind in ("calm", "storm", "dead calm")] == [2, 3, 0]
    assert not any(one.says for one in RuleContext(book, Table(wind="dead calm"), Light(0)).judged())


def test_what_permits_over_nothing_is_said_of_what_is_legal_anyway() -> None:
    assert said(Table(wind="night"), Light(2))[0] == ("dark", "permits")
    assert ("dark", "permits") not in said(Table(wind="night"), Light(1))


def test_switched_off_a_rule_is_silent_and_its_value_is_neutral() -> None:
    off = frozenset({"price"})
    assert price(RuleContext(book, Table(), None, {}, off)) == 1
    assert said(Table(), Light(1), off) == []


def test_an_unknown_fact_forks_only_where_a_rule_asks() -> None:
    def judge() -> bool:
        return RuleContext(book, Table(lit=UnknownValue("lit", range(5))), Light(2), brief=True).legal()

    assert sorted((min(leaf.left["lit"]), leaf.result) for leaf in explore(judge)) == [(0, True), (1, False)]


def test_every_key_is_registered() -> None:
    assert book.keys == {"price", "wind-costs", "calm-is-free", "one-light", "pay", "match-girl", "dark"}


def test_rules_are_heard_in_the_order_of_the_rule_book_and_statements_of_one_rule_as_they_were_made() -> None:
    ordered: Book[Table] = Book()
    for key, says in (("second", "b"), ("first", "c"), ("second", "a")):
        ordered.bars(key, Light, lambda *_: True, says)

    @ordered.value("second", neutral=0)
    def number(_: H) -> int:
        return 5

    @number.changes("third")
    def tenfold(_: H, found: int) -> int:
        return found * 10

    @number.changes("first")
    def one_more(_: H, found: int) -> int:
        return found + 1

    assert number(RuleContext(ordered, Table())) == 51
    ordered.follow(["first", "second", "third"])
    barred = RuleContext(ordered, Table(), Light(1)).judged()
    assert [(one.rule, one.says) for one in barred] == [("first", "c"), ("second", "b"), ("second", "a")]
    assert number(RuleContext(ordered, Table())) == 60


def test_it_is_known_in_which_module_a_rule_is_stated() -> None:
    assert set(book.modules) == book.keys
    assert {module for modules in book.modules.values() for module in modules} == {__name__}


def test_a_rule_of_one_condition_is_stated_in_one_line() -> None:
    short: Book[Table] = Book()
    lit = short.bars("one", Light, lambda h, _: h.t.lit > 0, "{lit} are lit", otherwise="the first of {cards} cards")
    short.allows("girl", (Light, Wait), lambda h, _: h.t.girl, "she may, whatever the wind ({wind})", over=[lit])
    most = short.chosen("most", "house", {"usual": 1, "more": 2}, neutral=0)
    most.adds("calm", lambda h, _: h.t.wind == "calm", "{wind} it is")

    def heard(table: Table) -> list[tuple[str, str, str]]:
        return [one[:3] for one in RuleContext(short, table, Light(2)).judged()]

    assert heard(Table(lit=1)) == [("one", "bars", "1 are lit")]
    assert heard(Table()) == [("one", "gives", "the first of 2 cards")]
    assert heard(Table(lit=1, girl=True)) == [("girl", "permits", "she may, whatever the wind (calm)")]
    h = RuleContext(short, Table(), None, {"house": "more"})
    assert (most(h), [one.says for one in h.said], most.keys) == (2, ["calm it is"], ("most", "calm"))
    assert most(RuleContext(short, Table(wind="storm"), None, {"house": "usual"}, frozenset({"most"}))) == 0


def test_what_a_rule_says_may_stand_in_the_data() -> None:
    worded: Book[Table] = Book()
    worded.bars("one", Light, lambda h, _: h.t.lit > 0, "again", otherwise="first")
    worded.notes("wind", Light, lambda h, _: h.t.wind == "storm")
    dark = worded.always("dark", 3, neutral=1)

    @worded.forbids("pay", Light)
    def pay(h: RuleContext[Table], a: Light) -> Iterator[Reason]:
        if a.cards < dark(h):
            yield "too few", dark(h) - a.cards

    sentences = {
        "one": {"again": "{lit} are lit", "first": "the first"},
        "pay": {"too few": "{} of {cards} missing"},
        "dark": {"": "it is dark"},
        "wind": {"": "it is a {wind}"},
    }
    rules = {key: Rule(key, "", Does.FORBIDS, says=says) for key, says in sentences.items()}
    h = RuleContext(worded, Table(lit=1), Light(2))
    h.game = SimpleNamespace(rulebook=SimpleNamespace(rules=rules))
    assert [one.says for one in h.judged()] == ["1 are lit", "1 of 2 missing", "it is dark"]
    h = RuleContext(worded, Table(wind="storm"), Light(3))
    h.game = SimpleNamespace(rulebook=SimpleNamespace(rules=rules))
    assert [one.says for one in h.judged()] == ["the first", "it is a storm", "it is dark"]


def test_a_name_that_no_sentence_has_is_never_said() -> None:
    worded: Book[Table] = Book()
    worded.bars("one", Light, lambda h, _: h.t.lit > 0, "agian")
    worded.notes("wind", Light, lambda *_: True, Verbatim("it is a {wind}, as everybody hears"))
    sentences = {"one": {"again": "{lit} are lit"}, "wind": {"storm": "it storms"}}
    rules = {key: Rule(key, "", Does.FORBIDS, says=says) for key, says in sentences.items()}
    h = RuleContext(worded, Table(), Light(2))
    h.game = SimpleNamespace(rulebook=SimpleNamespace(rules=rules))
    assert [one.says for one in h.judged()] == ["it is a calm, as everybody hears"]
    h = RuleContext(worded, Table(lit=1), Light(2))
    h.game = SimpleNamespace(rulebook=SimpleNamespace(rules=rules))
    with pytest.raises(SentenceError, match="no sentence called `agian`; did you mean `again`"):
        h.judged()


class Lay(NamedTuple):
    seats: Any = UNTOLD
    oil: Any = UNTOLD


def test_what_is_told_of_a_setup_is_judged_fact_by_fact_and_name_by_name() -> None:
    laid: Book[Table] = Book()
    laid.wants("oil", Lay, "oil", {"jars": 2, "wicks": 3})
    laid.bars("seats", Lay, lambda _, told: told < 2, "too few", otherwise="enough", fact="seats")

    def heard(act: Lay) -> list[tuple[str, str, str]]:
        return [one[:3] for one in RuleContext(laid, Table(), act).judged()]

    assert heard(Lay(oil={"jars": 1, "wicks": 3})) == [("oil", "bars", "jars")]
    assert heard(Lay(oil={"wicks": 3})) == [("oil", "gives", "right")]
    assert heard(Lay(seats=1)) == [("seats", "bars", "too few")]
    assert heard(Lay(seats=2)) == [("seats", "gives", "enough")]
    assert [one.point for one in laid.forbidding] == ["oil", "seats"]


def test_a_tie_is_broken_by_what_each_of_them_has() -> None:
    tied: Book[Table] = Book()
    winners = tied.plain("most", "who has most", lambda _: ("A", "B"), neutral=())
    winners.breaks("next", lambda h, some: {one: h.t.lit if one == "B" else 1 for one in some})
    for lit, first, says in ((2, ("B",), "broken"), (1, ("A", "B"), "equal")):
        h = RuleContext(tied, Table(lit=lit))
        assert (winners(h), [one.says for one in h.said]) == (first, [says])


def test_what_is_left_to_the_table_says_why_and_what_its_house_rule_is() -> None:
    free: Book[Table] = Book()
    left = free.leaves("who", lambda h: h.t.girl, (Light,))
    h = RuleContext(free, Table(girl=True), Light(1), {"pick": "lots"})
    rule = Rule("who", "", Does.DEFINES, table="nobody else saw it", options=("pick",))
    option = SimpleNamespace(values={"lots": "Draw lots."})
    h.game = SimpleNamespace(rulebook=SimpleNamespace(rules={"who": rule}, options={"pick": option}))
    assert [one.does for one in h.judged()] == ["leaves"]
    assert h.said[0].says == "that is for you at the table: nobody else saw it; the house rule says: draw lots"
    assert not left(RuleContext(free, Table(), Light(1)))


def test_two_functions_without_a_name_under_one_rule_are_two_values() -> None:
    own: Book[Table] = Book()
    first, second = (own.value("price")(one) for one in (lambda _: 2, lambda _: 3))
    h: H = RuleContext(own, Table())
    assert (first(h), second(h), first(h)) == (2, 3, 2)
