"""The search language finds what players mean."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.database.search import Searcher
from cardgen.database.select import select
from cardgen.errors import UsageError
from cardgen.model.game import Game
from tests.query.conftest import Names, refused

WATER, RUST, CAROTENE, CAT, KANJI = "Water", "Rust", "β-Carotene", "Schrödinger’s Cat", "漢字 Card"
MIC, FIRE = "M.I.C. Test", "Fire and Water"
ALL = [WATER, RUST, CAROTENE, CAT, KANJI, MIC, FIRE]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ALL),
        # words: anywhere, folded, stemmed; the name before the text
        ("water", [WATER, FIRE]),
        ("WATERS", [WATER, FIRE]),
        ("H2O", [WATER]),
        ("h₂o", [WATER]),
        ("beta carotene", [CAROTENE]),
        ("β", [CAROTENE]),
        ("schrodinger", [CAT]),
        ("schrodinger's", [CAT]),
        ("M.I.C.", [MIC]),
        ("mic", [MIC]),
        ("don't", [CAROTENE]),
        ("dont", [CAROTENE]),
        ("concentrat*", [MIC]),
        ("concentration*", [MIC]),
        ("arotene*", []),
        ("carot* or wat*", [WATER, CAROTENE, FIRE]),
        ('"two cards"', [WATER]),
        ('"cards two"', []),
        ("50%", [KANJI]),
        ("★", [KANJI]),
        ("字カ", [KANJI]),
        ('"or"', [FIRE]),
        ("drop", [WATER]),
        # numbers
        ("cost:3", [RUST]),
        ("cost=3", [RUST]),
        ("c:3", [RUST]),
        ("cost!=3", [WATER, CAROTENE, CAT, KANJI, MIC, FIRE]),
        ("cost<2", [WATER, CAT]),
        ("cost<=2", [WATER, CAT, MIC]),
        ("cost>5", [KANJI]),
        ("cost>=5", [CAROTENE, KANJI]),
        ("cost:5+", [CAROTENE, KANJI]),
        ("cost:..1", [WATER, CAT]),
        ("cost:2..4", [RUST, MIC, FIRE]),
        ("cost:0|9", [CAT, KANJI]),
        ("power<0", [CAROTENE]),
        ("power:-3", [CAROTENE]),
        ("power=cost", [RUST]),
        ("power>cost", [WATER]),
        ("copies>cost", [WATER, CAT]),
        ("copies:4", [WATER]),
        ("number:5", [RUST]),
        # words of a list, by name, letter or label
        ("field:physics", [WATER, RUST, KANJI]),
        ("field:P", [WATER, RUST, KANJI]),
        ('field:"life science"', [CAROTENE, CAT]),
        ("f:life-science", [CAROTENE, CAT]),
        ("field!=physics", [CAROTENE, CAT]),
        ("-field:physics", [CAROTENE, CAT, MIC, FIRE]),
        ("uses:physics", [MIC, FIRE]),
        ("uses!=life-science", [FIRE]),
        # flags, and having a field
        ("is:rare", [RUST]),
        ('is:"rare find"', [RUST]),
        ("not:rare type:element", [WATER, CAROTENE, CAT, KANJI]),
        ("rare:yes", [RUST]),
        ("has:power", [WATER, RUST, CAROTENE]),
        ("-has:power", [CAT, KANJI, MIC, FIRE]),
        ("has:keywords", [WATER, CAT]),
        # texts: exact to the letter, folded
        ("says:draw", [WATER]),
        ("says:dra", [WATER]),
        ("text:draw", [WATER]),
        ("o:draw x:cards", [WATER]),
        ('says:"rules text"', []),
        ("says:don't", [CAROTENE]),
        (r'says:"say \"hi\""', [CAROTENE]),
        ('says="draw two cards. drop"', [WATER]),
        ("says=draw", []),
        ('says!="draw two cards. drop"', [RUST, CAROTENE, KANJI]),
        ("sign:H2O", [WATER]),
        ("name:water", [WATER, FIRE]),
        ("name=water", [WATER]),
        ('keywords:"first strike"', [WATER]),
        ("keywords:strike|living", [WATER, CAT]),
        ('says:"when ~ wins"', [RUST]),
        (r"says:\~", []),
        # patterns
        ("says:/^draw \\w+ cards?/", [WATER]),
        ("name:/^(fire|rust)/", [RUST, FIRE]),
        ("/h2o|rust/", [WATER, RUST]),
        ("sign:/h2o/", [WATER]),
        ("says:/when ~/", [RUST]),
        # exactly this card
        ("!water", [WATER]),
        ('!"fire and water"', [FIRE]),
        ("!h2o", [WATER]),
        ("!lab/rust", [RUST]),
        ("!wat", []),
        # what every card has
        ("type:reaction", [MIC, FIRE]),
        ("t:Reactions", [MIC, FIRE]),
        ("-type:element", [MIC, FIRE]),
        ("deck:lab", ALL),
        ('deck:"lab deck"', ALL),
        ("game:lab", ALL),
        ('game:"the lab"', ALL),
        ("provenance:reconstructed", [CAROTENE]),
        ("is:decided", [MIC, FIRE]),
        ("short:ψ", [CAT]),
        # together
        ("water cost:4", [FIRE]),
        ("water -cost:4", [WATER]),
        ("water -fire", [WATER]),
        ("rust or mic", [RUST, MIC]),
        ("t:reaction (cost:2 or cost:4) -mic", [FIRE]),
        ("-(t:element or fire)", [MIC]),
        ("x:remove x:tag", []),
        # order
        ("order:cost", [CAT, WATER, MIC, RUST, FIRE, CAROTENE, KANJI]),
        ("order:cost direction:desc", [KANJI, CAROTENE, FIRE, RUST, MIC, WATER, CAT]),
        ("has:power order:power", [CAROTENE, WATER, RUST]),
        ("order:power t:element", [CAROTENE, WATER, RUST, CAT, KANJI]),
        ("order:field t:element", [WATER, RUST, KANJI, CAROTENE, CAT]),
        ("order:name t:reaction", [FIRE, MIC]),
        ("order:name order:cost t:reaction", [MIC, FIRE]),
        ("water order:number", [WATER, FIRE]),
        ("t:reaction direction:desc", [FIRE, MIC]),
    ],
)
def test_a_query_finds(names: Names, query: str, found: list[str]) -> None:
    assert names(query) == found


@pytest.mark.parametrize(
    ("query", "code", "carets", "suggestion"),
    [
        ("cots:3", "Q001", "^^^^", "`cost`"),
        ("t:element cots:3", "Q001", "          ^^^^", "`cost`"),
        ("field:phisics", "Q002", "      ^^^^^^^", "`field:physics`"),
        ("t::element", "Q002", "  ^^^^^^^^", "`t:element`"),
        ("field:physics|moth", "Q002", "              ^^^^", ""),
        ("is:element", "Q001", "   ^^^^^^^", ""),
        ("has:powr", "Q001", "    ^^^^", "`power`"),
        ("cost:many", "Q003", "     ^^^^", ""),
        ("cost>=1..3", "Q003", "      ^^^^", ""),
        ("cost>=1|3", "Q009", "^^^^^^^^^", ""),
        ("field>physics", "Q009", "^^^^^^^^^^^^^", ""),
        ("says>draw", "Q009", "^^^^^^^^^", ""),
        ("field:/phys/", "Q009", "      ^^^^^^", ""),
        ("cost:uses", "Q003", "     ^^^^", ""),
        ("order:zzz", "Q010", "      ^^^", ""),
        ("direction:left", "Q010", "          ^^^^", ""),
        ('says:"’"', "Q004", "     ^^^", ""),
        ("k:x", "Q001", "^", ""),
    ],
)
def test_what_is_wrong_is_shown_where_it_stands(
    searcher: Searcher, query: str, code: str, carets: str, suggestion: str
) -> None:
    with pytest.raises(UsageError) as caught:
        searcher.search(query)
    [problem] = caught.value.problems
    assert (problem.code, problem.what.splitlines()[2], problem.suggestion) == (code, f"    {carets}", suggestion)
    assert caught.value.exit_code == 2


def test_all_that_is_wrong_is_said_at_once(searcher: Searcher) -> None:
    with pytest.raises(UsageError) as caught:
        searcher.search("cots:3 (field:x or cost:y) order:z")
    assert [problem.code for problem in caught.value.problems] == ["Q001", "Q002", "Q003", "Q010"]


def test_a_type_taken_for_a_flag_is_explained(searcher: Searcher) -> None:
    with pytest.raises(UsageError) as caught:
        searcher.search("is:reaction")
    assert caught.value.problems[0].fix == "write `type:reaction`"


def test_the_worded_name_goes_before_the_worded_text(names: Names) -> None:
    assert names("fire or water")[0] in (WATER, FIRE)
    assert names("card")[0] == KANJI


def test_cards_are_selected_in_the_order_of_the_box(lab: Game) -> None:
    assert [card.name for card in select(lab, "fire or water or rust")] == [WATER, RUST, FIRE]
    assert [card.name for card in select(lab, "t:reaction order:name")] == [FIRE, MIC]


TERMS = st.sampled_from(
    ["water", "rust*", '"two cards"', "cost>=3", "power<2", "field:P", "is:rare", "has:power", "t:element",
     "says:draw", "keywords:fluid", "uses:physics", "!water", "/a./", "★", "power=cost", "cost!=2", "name:e"]
)  # fmt: skip
QUERIES = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: f"({two[0]} {two[1]})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} or {two[1]})"),
        inner.map(lambda one: f"-({one})"),
    ),
    max_leaves=6,
)


def rows(searcher: Searcher, query: str) -> set[int]:
    return set(searcher.search(query).rows)


@given(a=QUERIES, b=QUERIES)
@settings(max_examples=60)
def test_the_laws_of_logic_hold(searcher: Searcher, a: str, b: str) -> None:
    every, of_a, of_b = rows(searcher, ""), rows(searcher, a), rows(searcher, b)
    assert rows(searcher, f"{a} {b}") == of_a & of_b
    assert rows(searcher, f"{a} or {b}") == of_a | of_b
    assert rows(searcher, f"-{a}") == every - of_a
    assert rows(searcher, f"--{a}") == of_a
    assert rows(searcher, f"-({a} or {b})") == rows(searcher, f"-{a} -{b}")
    assert rows(searcher, f"-({a} {b})") == rows(searcher, f"-{a} or -{b}")


@given(st.text(max_size=40) | st.text(alphabet=" ()-!\"/|:<>=~*.orc1+é漢'%{}[]\\^$?", max_size=25))
@settings(max_examples=200)
def test_any_text_is_answered_or_explained(searcher: Searcher, text: str) -> None:
    assert all(code.startswith("Q") for code in refused(searcher, text))


@given(
    st.sampled_from(["cost", "field", "says", "rare", "uses", "keywords", "type", "is", "has", "name", "order", "foo"]),
    st.sampled_from([":", "=", "!=", "<", ">="]),
    st.text(alphabet="abcP13.+-|/\"'~ ()*é", max_size=10),
)
def test_any_value_is_answered_or_explained(searcher: Searcher, field: str, sign: str, value: str) -> None:
    assert all(code.startswith("Q") for code in refused(searcher, f"{field}{sign}{value}"))
