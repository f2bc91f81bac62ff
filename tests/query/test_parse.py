"""Queries are read as players mean them, and written back as they were read."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardgen.errors import UsageError
from cardgen.query.parse import parse
from cardgen.query.tree import (
    And,
    Comparison,
    Everything,
    Exact,
    Form,
    Node,
    Not,
    Operator,
    Or,
    Pattern,
    Phrase,
    Query,
    Value,
    Word,
)
from cardgen.query.write import write


def field(name: str, operator: str, *values: str) -> Comparison:
    return Comparison(name, Operator(operator), tuple(Value(value) for value in values))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", Everything()),
        ("  ", Everything()),
        ("bolt", Word("bolt")),
        ("bol*", Word("bol", begins=True)),
        ("don't", Word("don't")),
        ("M.I.C.", Word("M.I.C.")),
        ("R(P)", Word("R(P)")),
        ("50%", Word("50%")),
        ('"two words"', Phrase("two words")),
        ("“two words”", Phrase("two words")),
        (r'"say \"hi\""', Phrase('say "hi"')),
        ("!bolt", Exact("bolt")),
        ('!"Lightning Bolt"', Exact("Lightning Bolt")),
        ("/^fell/", Pattern("^fell")),
        (r"/a\/b/", Pattern("a/b")),
        ("a b", And((Word("a"), Word("b")))),
        ("a and b", And((Word("a"), Word("b")))),
        ("a or b c", Or((Word("a"), And((Word("b"), Word("c")))))),
        ("(a OR b) c", And((Or((Word("a"), Word("b"))), Word("c")))),
        ("-a", Not(Word("a"))),
        ("--a", Not(Not(Word("a")))),
        ("NOT a", Not(Word("a"))),
        ("-(a or b)", Not(Or((Word("a"), Word("b"))))),
        ("t:wild", field("t", ":", "wild")),
        ("t::land", field("t", ":", ":land")),
        ("cost>=3", field("cost", ">=", "3")),
        ("cost≥3", field("cost", ">=", "3")),
        ("cost:3+", field("cost", ":", "3+")),
        ("cost:..3", field("cost", ":", "..3")),
        ("suit!=a|b", field("suit", "!=", "a", "b")),
        ("-type:wild", Not(field("type", ":", "wild"))),
        ('o:"draw a card"', Comparison("o", Operator.MATCHES, (Value("draw a card", Form.QUOTED),))),
        (r"o:/draw \d/", Comparison("o", Operator.MATCHES, (Value(r"draw \d", Form.PATTERN),))),
        ("((a))", Word("a")),
        ("salt-and-pepper", Word("salt-and-pepper")),
        ("1:30", Word("1:30")),
        ("not a", Not(Word("a"))),
        ("a not", And((Word("a"), Word("not")))),
        ("a | b", Or((Word("a"), Word("b")))),
        ("cost >= 3", field("cost", ">=", "3")),
        ("t:(a or b)", field("t", ":", "a", "b")),
        ("t:a||b", Or((field("t", ":", "a"), Word("b")))),
        ("t:a | b", field("t", ":", "a", "b")),
        ("t:a | c:b", Or((field("t", ":", "a"), field("c", ":", "b")))),
        ("-£25", Word("-£25")),
        ("order:a,-b x", Word("x")),
    ],
)
def test_a_query_is_read(text: str, tree: Node) -> None:
    assert parse(text).tree == tree


@pytest.mark.parametrize(
    ("text", "code", "start", "end"),
    [
        ("(a", "Q005", 0, 1),
        ("b (a", "Q005", 2, 3),
        ("a)", "Q005", 1, 2),
        ("a ()", "Q005", 2, 4),
        ('a "b', "Q006", 2, 3),
        ('name:"a"b', "Q006", 8, 9),
        ("o:/draw", "Q007", 2, 3),
        ("cost:", "Q004", 0, 5),
        ("or a", "Q008", 0, 2),
        ("a or", "Q008", 2, 4),
        ("a and", "Q008", 2, 5),
        ("a -", "Q008", 2, 3),
        ("- a", "Q008", 0, 1),
        ("-order:name", "Q010", 1, 11),
        ("(a order:name)", "Q010", 3, 13),
    ],
)
def test_the_caret_stands_under_what_is_wrong(text: str, code: str, start: int, end: int) -> None:
    with pytest.raises(UsageError) as caught:
        parse(text)
    [problem] = caught.value.problems
    _, shown, carets = problem.what.splitlines()
    assert problem.code == code
    assert shown == f"    {text}"
    assert carets == f"    {' ' * start}{'^' * (end - start)}"


def test_the_caret_counts_wide_letters_as_two() -> None:
    with pytest.raises(UsageError) as caught:
        parse("漢字 (a")
    assert caught.value.problems[0].what.splitlines()[2] == "    " + " " * 5 + "^"


def test_every_node_knows_what_it_was_read_from() -> None:
    text = 'fire -(suit:moon or "two words") v>=3'
    found: list[str] = []

    def walk(node: Node) -> None:
        found.append(text[node.extent.start : node.extent.end])
        for inner in node.parts if isinstance(node, And | Or) else (node.inner,) if isinstance(node, Not) else ():
            walk(inner)

    walk(parse(text).tree)
    assert found == [
        text,
        "fire",
        '-(suit:moon or "two words")',
        'suit:moon or "two words"',
        "suit:moon",
        '"two words"',
        "v>=3",
    ]


@pytest.mark.parametrize("text", ["a " * 1_100, "(" * 60 + "a" + ")" * 60, " ".join(["a"] * 201), "-" * 60 + "a"])
def test_what_no_person_would_write_is_refused(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(text)
    assert caught.value.problems[0].code == "Q011"


TEXT = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF, exclude_categories=["Cs", "Cc"]), max_size=12)
PLAIN = st.from_regex(r"[a-z0-9][a-z0-9'.%]{0,6}", fullmatch=True).filter(lambda word: word not in ("or", "and", "not"))
VALUES = st.lists(
    st.one_of(st.builds(Value, PLAIN), st.builds(Value, TEXT, st.just(Form.QUOTED))), min_size=1, max_size=3
).map(tuple)
NAMES = st.sampled_from(["suit", "v", "min-players", "t", "o"])
TERMS = st.one_of(
    st.builds(Word, PLAIN, st.booleans()),
    st.builds(Phrase, TEXT),
    st.builds(Exact, TEXT.filter(bool)),
    st.builds(Comparison, NAMES, st.sampled_from(Operator), VALUES),
)
TREES: st.SearchStrategy[Node] = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(And, st.lists(inner, min_size=2, max_size=3).map(tuple)),
        st.builds(Or, st.lists(inner, min_size=2, max_size=3).map(tuple)),
    ),
    max_leaves=8,
)


@given(TREES)
def test_a_tree_that_is_written_reads_back_as_itself(tree: Node) -> None:
    assert parse(write(Query("", tree))).tree == tree


@given(st.text(max_size=60) | st.text(alphabet=' ()-!"/|:<>=~*orandNOT.a1é漢', max_size=30))
@example('A:!"')
@example('A:!"b c"|"d"')
def test_any_text_is_read_or_refused_and_reads_back_the_same(text: str) -> None:
    query = read(text)
    if query is not None:
        again = parse(write(query))
        assert (again.tree, again.display) == (query.tree, query.display)


def read(text: str) -> Query | None:
    """Read a query, or refuse it as a query is refused."""
    try:
        return parse(text)
    except UsageError:
        return None
