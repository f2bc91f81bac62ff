"""A template cannot run for ever: what it does is counted for the whole job, and ordinary templates never notice."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.errors import CardgenError
from cardgen.faces import amounts
from cardgen.faces.templates import Templates
from cardgen.faces.work import MOST_IN_A_FACE, TooMuchError, Work

HOSTILE = {
    "power": "{{ 2 ** 10 ** 9 }}",
    "root of less than nothing": "{{ (-8) ** 0.5 }}",
    "float power": "{{ 10.0 ** 400 }}",
    "list repeated": "{{ ([1] * 1000) * 10000000 }}",
    "list that doubles": "{% set ns = namespace(a=[1]) %}{% for i in range(60) %}"
    "{% set ns.a = ns.a + ns.a %}{% endfor %}",
    "table that doubles": "{% set ns = namespace(a=1) %}{% for i in range(60) %}"
    "{% set ns.a = dict(a=ns.a, b=ns.a) %}{% endfor %}{{ ns.a == ns }}",
    "method ljust": "{{ 'x'.ljust(10 ** 9) }}",
    "method replace": "{{ ('a' * 50000).replace('a', 'b' * 50000) }}",
    "method join": "{{ ''.join(['a' * 50000] * 50000) }}",
    "method format": "{{ '{:>1000000000}'.format(3) }}",
    "width worked out": "{{ '{:>{w}}'.format(3, w=10 ** 9) }}",
    "format with %": "{{ '%*d' % (1000000000, 3) }}",
    "filter replace": "{{ ('a' * 50000)|replace('a', 'b' * 50000) }}",
    "filter join": "{{ (['a' * 50000] * 50000)|join }}",
    "filter indent": "{{ ('\\n' * 90000)|indent(900) }}",
    "filter round": "{{ 3|round(10 ** 9) }}",
    "filter batch": "{{ [1]|batch(10 ** 9, 'x')|list|length }}",
    "filter int": "{{ ('9' * 90000)|int(base=16) }}",
    "filter wordwrap": "{{ ('a b ' * 20000)|wordwrap(2, wrapstring='x' * 50000) }}",
    "filter sum": "{{ ([[1] * 50000] * 50000)|sum(start=[]) }}",
    "filter pprint": "{{ [1]|pprint }}",
    "lipsum": "{{ lipsum(n=10 ** 9) }}",
    "bytes": "{{ 'x'.encode() }}",
    "loop that calls itself": "{% for i in [1, 2] recursive %}{{ loop([1, 2]) if loop.depth < 60 }}{% endfor %}",
    "much written": "{% set s = 'x' * 90000 %}{% for i in range(90000) %}{{ s }}{% endfor %}",
    "much written in a block": "{% set x %}{% for i in range(90000) %}{{ 'x' * 90000 }}{% endfor %}{% endset %}",
    "much escaped": "{% set s = '<' * 90000 %}{% for i in range(90000) %}{{ s }}{% endfor %}",
    "brackets": "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "a long sum": "{{ 1" + "+ 1" * 5000 + " }}",
    "conditions": "{% if 1 %}" * 2000 + "{% endif %}" * 2000,
}


def rendered(folder: Path, text: str, name: str = "face") -> str:
    (folder / f"{name}.xml").write_text(text)
    return Templates((folder,), {}).render(name, {})


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_would_take_all_time_or_memory_is_refused_at_once(text: str, tmp_path: Path) -> None:
    start = time.process_time()
    with pytest.raises(CardgenError) as caught:
        rendered(tmp_path, text)
    assert time.process_time() - start < 3
    (problem,) = caught.value.problems
    assert problem.code in ("T002", "T003", "T010")
    assert problem.place.line == 1


ORDINARY = {
    "{{ 2 ** 10 }} {{ 7 % 3 }} {{ 'a' ~ 1 ~ none }} {{ 'ab' * 2 }} {{ 1 + 0.5 }}": "1024 1 a1None abab 1.5",
    "{{ [1, 2, 3]|join(', ') }} {{ ['b', 'a']|sort|join }} {{ [[1, 'x']]|map(attribute=1)|join }}": "1, 2, 3 ab x",
    "{{ 'title case'|title|replace('C', 'K')|center(12)|upper }}": " TITLE KASE ",
    "{% for a, b in [(1, 2), (3, 4)] %}{{ loop.index }}{{ loop.last }}{{ a + b }};{% endfor %}": "1False3;2True7;",
    "{% for a in [[1, [2]], [3, []]] recursive %}{{ a if a is number else loop(a) }}{% endfor %}": "123",
    "{% macro m(x, y=2) %}<{{ x }}{{ y }}>{% endmacro %}{{ m('&') }}": "<&amp;2>",
    "{{ '%s of %d' % ('one', 3) }} {{ '%.2f'|format(3) }} {{ '{} {:>3}'.format('a', 'b') }}": "one of 3 3.00 a   b",
    "{{ 'a b'.split(' ')[1] }} {{ '<' ~ '&lt;'|safe }} {{ {'a': 1}.a }}": "b &lt;&lt; 1",
    "{{ range(3)|list|length }} {{ (1, 2, 3)|sum }} {{ [3, 1]|min }} {{ 'abc'|batch(2)|list|length }}": "3 6 1 2",
}


@pytest.mark.parametrize(("text", "shows"), ORDINARY.items())
def test_ordinary_templates_work_as_in_jinja(text: str, shows: str, tmp_path: Path) -> None:
    assert rendered(tmp_path, text) == shows


def test_the_work_of_all_faces_is_counted_together(tmp_path: Path) -> None:
    (tmp_path / "face.xml").write_text("{% for i in range(90000) %}{% endfor %}{% for i in range(90000) %}{% endfor %}")
    templates = Templates((tmp_path,), {})
    for _ in range(17):
        assert templates.render("face", {}) == ""
    with pytest.raises(CardgenError, match="goes on and on"):
        templates.render("face", {})


def test_ten_thousand_rich_faces_are_no_trouble() -> None:
    work = Work()
    for _ in range(10_000):
        work.begin()
        work.spend(8_000)
    with pytest.raises(TooMuchError):
        work.spend(MOST_IN_A_FACE)


OPERANDS = st.one_of(
    st.integers(-(10**6), 10**6), st.floats(allow_nan=True), st.text(max_size=9), st.lists(st.integers(), max_size=3),
    st.none(), st.tuples(st.text(max_size=2)),
)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(operator=st.sampled_from(sorted(amounts.OPERATORS)), left=OPERANDS, right=OPERANDS)
@example("**", -2, 0.5)
@example("**", 0, -1)
@example("**", 2.0, float("nan"))
@example("*", "x", -5)
@example("%", "%c", 10**12)
def test_any_operands_give_a_value_or_a_plain_error(operator: str, left: object, right: object) -> None:
    done: Callable[[object, object], object] = amounts.OPERATORS[operator]
    try:
        found = done(left, right)
    except (TooMuchError, ArithmeticError, TypeError, ValueError):
        return
    assert not isinstance(found, complex)
    assert not isinstance(found, str | list | tuple) or len(found) <= amounts.MOST_ITEMS


LINES = """\
{% import "frame.xml" as frame %}
<face>
  {% for x in [1, 2] %}

  <rect x="{{ x }}" y="2" width="3" height="4"/><g/>
  {% endfor -%}
  <g>
    {{ frame.border() }}
  </g>
  {# a comment
     of two lines #}
  <text x="1" y="2"
    font-size="9">{{ "a\\nb" }}</text>
</face>
"""


def test_each_line_of_a_face_is_found_where_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "frame.xml").write_text('\n{% macro border() %}\n<line x1="1"/>\n{% endmacro %}\n')
    (tmp_path / "face.xml").write_text(LINES)
    templates = Templates((tmp_path,), {})
    face = templates.render("face", {})
    place = templates.trace("face", {})
    found = {}
    for at, line in enumerate(face.split("\n"), 1):
        if (tag := re.match(r"\s*<(\w+)", line)) is not None:
            found[tag[1]] = (Path(place(at).file).name, place(at).line)
    assert found == {
        "face": ("face.xml", 2), "rect": ("face.xml", 5), "g": ("face.xml", 7), "line": ("frame.xml", 3),
        "text": ("face.xml", 12),
    }  # fmt: skip
