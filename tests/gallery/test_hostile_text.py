"""Whatever stands in the data stays text: no field, name, rule or query can run anything or break the page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from cardgen.database.search import Searcher
from cardgen.gallery import page as pages
from cardgen.gallery.contents import contents
from cardgen.gallery.look import Look
from cardgen.gallery.stems import stems
from cardgen.model.language import Language
from tests.gallery.conftest import Visit
from tests.query.conftest import *  # noqa: F403  # the Lab, as fixtures

HOSTILE = (
    "</script><script>hacked()</script><img src=x onerror=hacked()> javascript:hacked() \" ' ` \\ \\' {{title}} "
    "${hacked()} <!-- ]]> &amp; &lt; \u2028 \u2029 \u202e \x00 </style> %22%3E"
)
OURS = ("id", "name", "type", "kind", "list", "field", "key", "provenance", "prefix", "day", "night", "does", "ruling")
"""What says what is what: names that the loader lets hold letters, digits and dashes alone."""


def made_hostile(value: Any, name: str = "") -> Any:
    """Put the hostile text into everything that people read."""
    if isinstance(value, str):
        return value if name in OURS else value + HOSTILE
    if isinstance(value, Mapping):
        return {key: made_hostile(inner, key) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [made_hostile(inner, name) for inner in value]
    return value


def labelled(one: Mapping[str, Any]) -> dict[str, Any]:
    """Put the hostile text into what a field or deck is called and what is said of it; names have letters alone."""
    return {name: value + HOSTILE if name in ("label", "doc") else value for name, value in one.items()}


RULES = [
    {"key": "one", "number": "1.1", "section": "Play", "text": "Play one card.", "page": 3, "does": "requires",
     "reason": "so it is", "links": [("mentions", "one")], "options": ["gold"], "provenance": "source",
     "stems": " one \n plai \n plai one card ", "count": 5},
]  # fmt: skip
DISPUTES = [
    {"id": "D-1", "kind": "turn", "title": "No card at all", "judged": 1, "ruling": "illegal", "why": "1.1 so",
     "says": "A card must be played.", "note": "noted", "often": 1, "page": None, "facts": [],
     "story": [[part, "label", "said", None, "told", "one", None]
               for part in ("question", "fact", "claim", "ruling", "step", "asked", "changes", "note", "chosen")],
     "rules": [("one", 1)], "options": [], "stems": " d 1 \n no card at all \n turn ", "count": 7},
]  # fmt: skip
OPTIONS = [{"id": "gold", "asks": "Does gold count?", "value": "yes", "why": "", "values": [("yes", "It does.")]}]


@pytest.fixture(scope="module")
def hostile(searcher: Searcher, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page of the Lab in which every text is hostile, in one file, where a script would end soonest."""
    game = contents(searcher, "lab", Look(stripe=("#123456",)), stems(searcher.connection))
    cards = [{**card, "name": card["name"] + HOSTILE, "rules": [0], "disputes": [0]} for card in game["cards"]]
    game = {**game, "cards": cards, "rules": RULES, "options": OPTIONS, "disputes": DISPUTES}
    labels = {name: [labelled(one) for one in game[name]] for name in ("columns", "decks")}
    words = {name: [(*word, f"{label}{HOSTILE}") for *word, label in listed] for name, listed in game["words"].items()}
    texts = {**made_hostile(game), **labels, "words": words}
    same = ("folded", "stems", "values")
    pairs = zip(texts["cards"], cards, strict=True)
    texts["cards"] = [{**card, **{name: known.get(name, {}) for name in same}} for card, known in pairs]
    for card in texts["cards"]:
        for column in game["columns"]:
            if column["kind"] in ("text", "rich") and isinstance(card["values"].get(column["name"]), str):
                card["values"][column["name"]] += HOSTILE
    path: Path = tmp_path_factory.mktemp("hostile") / "it's #1 & <all>?.html"
    language = Language("en", {"Cards": f"Cards {HOSTILE}"})
    path.write_text(pages.whole(f"Cards {HOSTILE} {{{{scripts}}}}", [pages.data(texts)], language), "utf-8")
    return path.as_uri()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("view", ["", "&view=list", "&view=text", "&in=rules", "&in=disputes"])
def test_hostile_texts_are_shown_and_never_run(visit: Visit, hostile: str, view: str) -> None:
    page = visit(f"{hostile}#q={view}")
    expect(page.locator("#found a").first).to_be_visible()
    assert "</script><script>hacked()</script>" in page.locator("#found").inner_text()
    assert page.locator("img[src=x]").count() == 0
    links = page.evaluate("[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))")
    assert [link for link in links if not link.startswith("#")] == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("place", ["card=lab/water", "rule=lab/one", "dispute=lab/D-1"])
def test_hostile_pages_are_shown_and_never_run(visit: Visit, hostile: str, place: str) -> None:
    page = visit(f"{hostile}#{place}")
    sheet = page.locator("dialog")
    expect(sheet).to_be_visible()
    assert "<img src=x onerror=hacked()>" in sheet.inner_text()
    for link in sheet.locator("a[href]").all():
        assert (link.get_attribute("href") or "").startswith("#")


def test_hostile_labels_are_shown_and_never_run(visit: Visit, hostile: str) -> None:
    page = visit(hostile)
    expect(page.locator(".facet").first).to_be_attached()
    facets = page.locator(".facets").text_content() or ""
    assert facets.count("<img src=x onerror=hacked()>") > 3
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("</script><script>hacked()</script>")
    assert page.locator("img[src=x]").count() == 0


def test_a_hostile_query_is_text_too(visit: Visit, hostile: str) -> None:
    page = visit(hostile)
    page.locator("#q").fill("<img src=x onerror=hacked()>")
    expect(page.locator(".said")).to_contain_text("onerror")
    page.locator("#q").fill('title="<script>hacked()</script>')
    expect(page.locator(".problem")).to_contain_text("<script>hacked()</script>")
    page.goto(f"{hostile}#q=%E0%A4%A&card=%00&view=%3Cb%3E&rule=a%2F__proto__")
    assert page.locator("img[src=x], b b").count() == 0


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", ["valueOf", "constructor", "toString", "hasOwnProperty"])
def test_names_that_every_object_has_are_names(visit: Visit, hostile: str, name: str) -> None:
    page = visit(hostile)
    for query in (f"{name}:1", f"is:{name}", f"type:{name}", f"order:{name}", f"has:{name}", f"direction:{name} water"):
        page.locator("#q").fill(query)
        expect(page.locator(".problem")).to_have_count(1)
