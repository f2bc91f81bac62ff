"""Whatever stands in an attribute, drawing ends in a face or in a problem with its place, never in a traceback."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cardgen.project.find import find_project
from cardgen.project.validate import validate
from tests.thoroughness import examples
from tests.toy import FILES, write_toy

VALUES = (
    "", "0", "-1", "1e9", "1e-9", "nan", "inf", "1,5", "10mm", "50%", "ink", "none", "currentColor", "mix(ink,paper,2)",
    "mix(ink,paper,0.5)", "mix(ink)", "rotate(1,2,3,4)", "translate()", "matrix(1 2)", "scale(0)", "M0 0L1", "M0 0Z",
    "m", "Z", "0 0 0 0", "0 0 24", "sun", "no-such", "{{ card.value }}", "{{ card.value / 0 }}", "{{ nothing }}",
    "{{ ''.__class__ }}", "{% if %}", "&", "<", "&amp;", "★", "middle", "round", "evenodd", "full", "low", "main=ink",
    "main=", "=",
)  # fmt: skip
TEMPLATES = [name for name in FILES if name.endswith((".xml", ".svg"))]
MORE = {
    "templates/toy/back.xml": '<face width="63" height="88">\n<g transform="rotate(3)" clip="0 0 60 80 2">\n'
    '<pattern href="sun" x="1" y="1" width="9" height="9" scale="1" color="ink" ink="full"/>\n'
    '<line x1="0" y1="0" x2="9" y2="9" stroke="ink" stroke-width="0.3" stroke-dasharray="1 1" '
    'stroke-linecap="round"/>\n'
    '<polygon points="0 0 5 0 5 5" fill="mix(ink,paper,0.5)" fill-rule="evenodd"/>\n'
    '<ellipse cx="5" cy="5" rx="3" ry="2" fill="ink"/>\n</g>\n</face>\n',
}


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[str, str]:
    """Take a template or drawing of the toy game and put something else into one of its attributes."""
    name = draw(st.sampled_from(TEMPLATES))
    text = MORE.get(name, FILES[name])
    found = draw(st.sampled_from(list(re.finditer(r'="([^"]*)"', text))))
    return name, text[: found.start(1)] + draw(st.sampled_from(VALUES) | st.text(max_size=5)) + text[found.end(1) :]


@given(spoiled())
@examples(40)
def test_a_spoiled_attribute_is_drawn_or_refused(changed: tuple[str, str]) -> None:
    name, text = changed
    files: dict[str, str | bytes | None] = {**MORE, name: text.encode("utf-8", "surrogatepass")}
    with tempfile.TemporaryDirectory() as folder:
        (checked,) = validate(find_project(write_toy(Path(folder), files)), ["toy"], faces=True)
    assert checked.game is not None
    assert all(problem.place.file for problem in checked.problems)
