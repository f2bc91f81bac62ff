"""Where the page leads: links that hold, Back, titles, facets that add up, orders by every field, what is offered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cardgen.database.search import Searcher
from cardgen.project.find import Project
from cardgen.project.site.gallery import gallery_folder
from tests.gallery.conftest import Visit, built_page

PHONE = (390, 844)


@pytest.fixture
def every(shelf: Project) -> str:
    return built_page(gallery_folder(shelf))


def found(page: Page) -> list[str]:
    return list(page.evaluate("cardgen.gallery.found.cards.map((card) => card.id)"))


def wide(shown: Locator) -> float:
    box = shown.bounding_box()
    return box["width"] if box else 0.0


def test_closing_a_card_leaves_no_step_that_opens_it_again(visit: Visit, every: str) -> None:
    page = visit(every)
    page.locator("#q").fill("copies>1")
    page.locator("#found a").first.click()
    page.locator("dialog .rule").first.click()
    expect(page.locator("dialog .big")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page).to_have_url(f"{every}#q=copies%3E1")
    expect(page.locator("dialog")).to_be_hidden()
    page.get_by_role("button", name="List", exact=True).click()
    page.go_back()
    expect(page).to_have_url(f"{every}#q=copies%3E1")
    expect(page.locator("dialog")).to_be_hidden()


def test_a_card_that_was_opened_by_a_link_closes_to_the_list(visit: Visit, every: str) -> None:
    page = visit(f"{every}#card=dr-science/5-of-physics")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page).not_to_have_url(re.compile("card="))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("place", ["card=dr-science/nobody", "rule=dr-science/no-rule", "dispute=dr-science/XX-99"])
def test_a_link_to_what_is_not_there_says_so(visit: Visit, every: str, place: str) -> None:
    page = visit(f"{every}#{place}")
    expect(page.locator("dialog")).to_contain_text("is not here, or no longer.")
    expect(page.locator("dialog a")).to_contain_text("Search for")


def test_the_title_of_the_page_is_that_of_what_is_open(visit: Visit, every: str) -> None:
    page = visit(f"{every}#card=dr-science/5-of-physics")
    assert page.title().startswith("5 of Physics · ")
    page.keyboard.press("Escape")
    page.goto(f"{every}#q=copies%3E1")
    assert page.title().startswith("copies>1 · ")


def test_several_values_of_a_facet_can_be_chosen(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(f"{every}#q=type:science")
    for suit, typed in (("physics", "physics"), ("math", "physics|math")):
        page.locator(f'button[data-clause="suit:{suit}"]').click()
        expect(page.locator("#q")).to_have_value(f"type:science suit:{typed}")
    assert len(found(page)) == 10
    expect(page.locator('button[data-clause^="suit:"]')).to_have_count(4)
    page.locator('button[data-clause="suit:physics"]').click()
    page.locator('button[data-clause="suit:math"]').click()
    assert page.locator("#q").input_value() == "type:science"


def test_a_value_chosen_before_the_facets_are_drawn_again_is_one_more(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=type:science")
    expect(page.locator('button[data-clause="suit:math"]')).to_be_visible()
    page.evaluate("""() => ["physics", "math"].forEach((suit) =>
        document.querySelector(`button[data-clause="suit:${suit}"]`).click())""")
    expect(page.locator("#q")).to_have_value("type:science suit:physics|math")


def test_cards_are_sorted_by_the_fields_of_their_type(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=type:science")
    labels = page.locator("#order option").all_inner_texts()
    assert {"By suit", "By value", "By value, greatest first"} <= set(labels)
    page.locator("#order").select_option(label="By value, greatest first")
    assert found(page)[0].startswith("dr-science/5-")
    for query in ("", "type:scientist", "type:science"):
        page.locator("#q").fill(query)
        labels = page.locator("#order option").all_inner_texts()
        assert sorted(labels) == sorted(set(labels)), query


def test_a_rule_is_found_by_its_number(visit: Visit, every: str) -> None:
    page = visit(f"{every}#in=rules&q=5.4")
    expect(page.locator("#found .rule .number").first).to_have_text("5.4")


def test_a_wrong_query_offers_nothing_to_print(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=suit:magic")
    expect(page.locator(".problem")).to_be_visible()
    expect(page.locator("#print")).to_be_disabled()
    page.locator("#q").fill("copies>1")
    expect(page.locator("#print")).to_be_enabled()


def test_nothing_is_marked_where_nothing_is_found(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=qwertzu")
    expect(page.locator("#made")).to_be_hidden()


def test_a_list_tells_the_copies(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=copies%3E1&view=list")
    expect(page.locator("#found .times").first).to_contain_text("×")


def test_the_sum_is_seen_first_on_a_phone_and_the_strip_is_reached_by_keyboard(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=type:science+value%3E1+value%3C5+-suit:math", *PHONE)
    expect(page.locator(".sum")).to_be_in_viewport()
    assert page.locator(".told").get_attribute("tabindex") == "0"


def test_a_card_tells_its_own_rules_before_those_of_its_type(visit: Visit, every: str) -> None:
    page = visit(f"{every}#card=gothic-doctor/vampire")
    sections = page.locator("dialog section h3").all_inner_texts()
    assert "Rules for all cards of its type" in sections
    first = page.locator("dialog section", has=page.get_by_role("heading", name="Its rule")).locator(".rule")
    assert all("Sanguinolent" in said or "Vampire" in said or "Holy Water" in said or "Fang" in said or "Herbal" in said
               for said in first.all_inner_texts())  # fmt: skip


def test_what_is_typed_is_completed_by_keyboard_and_touch(visit: Visit, every: str) -> None:
    page = visit(every)
    box, offers = page.locator("#q"), page.locator("#offers [role=option]")

    def typed(text: str) -> None:
        """Type it all, and wait for what is offered for this and nothing before it."""
        box.fill(text)
        expect(page.locator("#offers")).to_have_attribute("data-typed", text)
        expect(page.locator("#offers")).to_be_visible()

    typed("werew")
    expect(offers.first).to_contain_text("Werewolf")
    box.press("ArrowDown")
    expect(offers.first).to_have_attribute("aria-selected", "true")
    box.press("Enter")
    expect(box).to_have_value(re.compile(r'^!"Werewolf" ?$'))
    page.wait_for_function("cardgen.gallery.found.cards.length === 1")
    assert found(page) == ["gothic-doctor/werewolf"]
    typed("suit:b")
    expect(offers).to_have_count(1)
    expect(offers.first).to_contain_text("Biology")
    expect(offers.locator(".count")).to_have_text("7")
    offers.first.click()
    expect(box).to_have_value(re.compile("^suit:biology ?$"))
    typed("clas")
    offers.filter(has_text="class:").first.click()
    expect(page.locator("#offers")).to_have_attribute("data-typed", "class:")
    expect(offers.filter(has_text="Bestial")).to_have_count(1)
    box.press("Escape")
    expect(page.locator("#offers")).to_be_hidden()
    expect(box).to_have_value("class:")


def test_a_card_is_shown_large(visit: Visit, every: str) -> None:
    page = visit(f"{every}#card=dr-science/5-of-physics")
    picture = page.locator("dialog .shown img")
    before = wide(picture)
    page.get_by_role("button", name="Show it large").click()
    assert wide(picture) > before * 1.3
    expect(page.get_by_role("link", name="Save the picture")).to_have_attribute("download", "5 of Physics.webp")


def test_an_old_id_of_a_card_leads_to_it(visit: Visit, every: str) -> None:
    page = visit(every)
    page.evaluate("""() => {
      const { catalogue } = cardgen.gallery;
      catalogue.formerly.set("dr-science/boron", catalogue.byId.get("dr-science/5-of-physics"));
      location.hash = "#card=dr-science/boron";
    }""")
    expect(page.locator("dialog h2")).to_contain_text("5 of Physics")
