"""The page in a real browser: searching, choosing, opening, going back; on a phone, in the dark, by keyboard."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from cardgen.database.search import Searcher
from cardgen.database.select import select
from cardgen.model.picture_format import OF_CARDS
from cardgen.project.find import Project
from cardgen.project.looks.load import load, load_theme
from cardgen.project.site.gallery import gallery_folder, gallery_page, one_file
from cardgen.project.site.index import Entry, Printed, index_page
from tests.gallery.conftest import Visit, built_page
from tests.thoroughness import some

PHONE, SMALL = (390, 844), (320, 640)


@pytest.fixture(scope="session")
def every(shelf: Project) -> str:
    """The gallery over all games."""
    return built_page(gallery_folder(shelf))


@pytest.fixture(scope="session")
def one(shelf: Project) -> str:
    """The gallery of the game that has pictures."""
    return built_page(gallery_folder(shelf, shelf.games()[0]))


def found(page: Page) -> list[str]:
    """Give the ids of all cards found."""
    return list(page.evaluate("cardgen.gallery.found.cards.map((card) => card.id)"))


def ids(searcher: Searcher, condition: str) -> list[str]:
    """Ask the database itself."""
    asked = f"SELECT id FROM cards AS c WHERE {condition} ORDER BY rowid"
    return [name for (name,) in searcher.connection.execute(asked)]


def type_in(page: Page, query: str) -> None:
    page.locator("#q").fill(query)


def no_wider(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_all_cards_are_there_and_sixty_are_drawn(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(every)
    assert found(page) == ids(counted, "1")
    assert page.locator("#found a").count() == 60
    page.locator("#found a").last.scroll_into_view_if_needed()
    expect(page.locator("#found a")).to_have_count(min(120, len(found(page))))


def test_a_search_finds_what_a_plain_filter_finds(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(every)
    kind = counted.connection.execute("SELECT type FROM cards GROUP BY type ORDER BY count(*) DESC").fetchone()[0]
    type_in(page, f"type:{kind} copies=1")
    assert found(page) == ids(counted, f"type = '{kind}' AND copies = 1")
    expect(page.locator(".told")).to_contain_text(str(len(ids(counted, f"type = '{kind}'"))))
    expect(page).to_have_url(f"{every}#q=type:{kind}+copies%3D1")


def test_the_address_is_searched_and_back_goes_back(visit: Visit, one: str) -> None:
    page = visit(f"{one}#q=copies%3E1&view=list")
    assert page.locator("#q").input_value() == "copies>1"
    some = found(page)
    page.locator("#found a.line").first.click()
    expect(page.locator("dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog")).to_be_hidden()
    assert found(page) == some
    assert page.locator("#found ul.list").count() == 1


def test_what_is_wrong_is_said_at_its_place_and_the_last_answer_stays(visit: Visit, one: str) -> None:
    page = visit(one)
    type_in(page, "copies>1")
    some = found(page)
    type_in(page, "copies>1 provenanc:source")
    expect(page.locator(".problem mark")).to_have_text("provenanc")
    assert found(page) == some
    assert page.locator("#found a").count() == len(some)
    page.get_by_role("button", name="provenance", exact=True).click()
    assert page.locator("#q").input_value() == "copies>1 provenance:source"
    expect(page.locator(".problem")).to_have_count(0)


def test_a_query_that_is_wrong_from_the_start_shows_all_cards(visit: Visit, one: str, counted: Searcher) -> None:
    page = visit(f"{one}#q=%28a")
    expect(page.locator(".problem mark")).to_have_text("(")
    assert page.locator("#found a").count() > 0
    assert len(found(page)) == page.evaluate("cardgen.gallery.catalogue.cards.length")


def test_nothing_found_tells_which_clause_to_drop(visit: Visit, one: str) -> None:
    page = visit(one)
    type_in(page, "copies>900 number>=1")
    drop = page.get_by_role("button", name="without copies>900")
    expect(drop).to_have_count(1)
    drop.click()
    assert page.locator("#q").input_value() == "number>=1"
    assert found(page)


def test_facets_count_and_choose(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(every)
    game = counted.connection.execute("SELECT id, title FROM games ORDER BY rowid LIMIT 1 OFFSET 1").fetchone()
    choice = page.locator(f'button[data-clause="game:{game[0]}"]')
    mine = ids(counted, f"game = '{game[0]}'")
    expect(choice).to_have_text(f"{game[1]}{len(mine)}")
    choice.click()
    assert found(page) == mine
    expect(choice).to_have_attribute("aria-pressed", "true")
    told = page.locator(".facet button.choice").evaluate_all(
        "(buttons) => buttons.map((one) => [one.dataset.clause, Number(one.querySelector('.count').innerText)])"
    )
    counts = {clause: count for clause, count in told[:30] if not clause.startswith("game:")}
    assert counts  # another game beside this one is counted alone
    of_each = "(all) => all.map((q) => cardgen.gallery.catalogue.searchers.cards.search(q).cards.length)"
    assert page.evaluate(of_each, [f"game:{game[0]} {clause}" for clause in counts]) == [*counts.values()]
    choice.click()
    assert page.locator("#q").input_value() == ""


def test_keys_lead_everywhere(visit: Visit, one: str) -> None:
    page = visit(f"{one}#q=copies%3E0")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("ArrowDown")
    links = page.locator("#found a")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    below = page.evaluate("[...document.querySelectorAll('#found a')].indexOf(document.activeElement)")
    top = "(at) => document.querySelectorAll('#found a')[at].getBoundingClientRect()"
    assert page.evaluate(f"{top.replace('(at)', '([at])')}.left", [below]) == page.evaluate(f"({top})(1).left")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    name = page.locator("dialog h2").inner_text()
    page.keyboard.press("ArrowRight")
    assert page.locator("dialog h2").inner_text() != name
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page).to_have_url(f"{one}#q=copies%3E0")  # the step back has come
    page.keyboard.press("r")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page).to_have_url(f"{one}#q=copies%3E0")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#q")).to_have_value("")


def test_a_card_shows_all_that_is_known_of_it(visit: Visit, one: str, counted: Searcher) -> None:
    asked = "SELECT id, name, text FROM cards WHERE text <> '' AND id IN (SELECT card FROM in_play) LIMIT 1"
    card, name, text = counted.connection.execute(asked).fetchone()
    page = visit(f"{one}#card={card}")
    sheet = page.locator("dialog")
    expect(sheet.locator("h2")).to_contain_text(name)
    assert text.splitlines()[0] in sheet.inner_text()
    expect(sheet.locator("img")).to_have_js_property("naturalWidth", 450)
    sheet.get_by_role("button", name="Back", exact=True).click()
    expect(sheet.locator("img")).to_have_attribute("alt", f"{name}: back. ")
    expect(sheet.get_by_role("button", name="Copy the id")).to_be_visible()
    sheet.locator("dl.fields a").first.click()
    expect(sheet).to_be_hidden()
    assert card in found(page)


def test_a_card_leads_to_its_rules_and_they_to_disputes(visit: Visit, every: str, counted: Searcher) -> None:
    asked = "SELECT game, rule FROM dispute_rules WHERE turns GROUP BY 1, 2 HAVING count(*) > 1 LIMIT 1"
    game, key = counted.connection.execute(asked).fetchone()
    asked = "SELECT number, text FROM rules WHERE game = ? AND key = ?"
    number, text = counted.connection.execute(asked, (game, key)).fetchone()
    page = visit(f"{every}#rule={game}/{key}")
    sheet = page.locator("dialog")
    expect(sheet.locator("h2 .big")).to_have_text(number)
    expect(sheet.locator(".print").first).to_have_text(text)
    first = sheet.locator("section", has_text="Disputes that turn on it").locator("a").first
    title = first.locator("b").inner_text()
    first.click()
    expect(sheet.locator("h2")).to_contain_text(title)
    assert sheet.locator("a.rule .number", has_text=number).count() >= 1


def test_rules_and_disputes_are_searched_too(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(f"{every}#in=rules")
    count = counted.connection.execute("SELECT count(*) FROM rules").fetchone()[0]
    expect(page.locator("[data-kind=rules] b")).to_have_text(str(count))
    game, number = counted.connection.execute("SELECT game, number FROM rules LIMIT 1 OFFSET 5").fetchone()
    type_in(page, f"game:{game} number={number}")
    expect(page.locator("#found a.rule")).to_have_count(1)
    type_in(page, "number:zzz or section:zzz")
    expect(page.locator("#found a.rule")).to_have_count(0)


def test_what_the_chosen_list_cannot_answer_is_shown_where_it_can(visit: Visit, every: str) -> None:
    page = visit(f"{every}#in=rules")
    type_in(page, "copies>1")
    expect(page.locator("[data-kind=cards]")).to_have_attribute("aria-pressed", "true")
    type_in(page, "does:forbids")
    expect(page.locator("[data-kind=rules]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-kind=cards]")).to_be_disabled()
    type_in(page, "does:forbidz")
    expect(page.locator(".problem")).to_contain_text("is no value of does")


def test_rules_and_disputes_are_chosen_by_their_own_fields(visit: Visit, every: str, counted: Searcher) -> None:
    page = visit(f"{every}#in=rules")
    page.locator(".choice[data-clause='does:forbids']").click()
    count = counted.connection.execute("SELECT count(*) FROM rules WHERE does = 'forbids'").fetchone()[0]
    expect(page.locator("[data-kind=rules] b")).to_have_text(str(count))
    expect(page.locator(".told")).to_contain_text(str(count))


def test_the_command_to_print_is_the_very_one(visit: Visit, one: str, shelf: Project) -> None:
    page = visit(one)
    type_in(page, "text:/it's/ or copies>1")
    page.get_by_role("button", name="Print these").click()
    page.locator("dialog summary").click()
    command = page.locator("dialog pre").inner_text()
    game = shelf.games()[0]
    assert command == f"cardgen sheets {game} --only 'text:/it'\\''s/ or copies>1'"


def test_what_is_reconstructed_is_marked(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=provenance:reconstructed")
    mark = page.locator("#found .made").first
    expect(mark).to_have_count(0)
    page.get_by_role("button", name="Mark what is reconstructed").click()
    expect(mark).to_be_visible()
    expect(mark).to_contain_text("reconstructed: ")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_phone_shows_everything_without_scrolling_sideways(visit: Visit, every: str, size: tuple[int, int]) -> None:
    page = visit(every, *size)
    assert no_wider(page)
    tools = page.locator(".tools button:visible, .tools select:visible")
    assert tools.count() > 8
    for tool in tools.all():
        held = tool.bounding_box()
        assert held is not None
        assert held["x"] >= 0
        assert held["x"] + held["width"] <= size[0]
    page.get_by_role("button", name="Filter", exact=True).click()
    expect(page.locator("aside.facets")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("aside.facets")).to_be_hidden()
    type_in(page, "copies>1 and copeis:3")
    expect(page.locator(".problem")).to_have_count(1)
    assert no_wider(page)
    type_in(page, "copies>1")
    page.locator("#found a").first.click()
    expect(page.locator("dialog")).to_be_visible()
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    for kind in ("rules", "disputes"):
        page.goto(f"{every}#in={kind}")
        assert no_wider(page)


PLACES = ["#q=copies%3E8&view=list", "#q=copies%3E8&view=text", "#q=copies%3E8&card={card}", "#q=zzzz&rule={rule}"]
ALL_PLACES = ["", "#in=rules&q=wild", *PLACES]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("scheme", "places"), [("light", ALL_PLACES), ("dark", PLACES)], ids=["light", "dark"])
def test_nobody_is_shut_out(
    visit: Visit, every: str, scheme: Literal["light", "dark"], places: list[str], counted: Searcher
) -> None:
    page = visit(every, scheme=scheme)
    ask = counted.connection.execute
    card = ask("SELECT id FROM cards WHERE id IN (SELECT card FROM in_play) LIMIT 1").fetchone()[0]
    rule = "/".join(ask("SELECT game, rule FROM dispute_rules WHERE turns LIMIT 1").fetchone())
    for place in some(places, 2):
        page.goto(every + place.format(card=card, rule=rule))
        page.wait_for_timeout(60)
        found = Axe().run(page, options={"resultTypes": ["violations"], "preload": False}).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        assert [
            (seriou["id"], seriou["nodes"][0]["html"], seriou["nodes"][0]["failureSummary"]) for seriou in serious
        ] == [], place


def test_a_picture_that_is_lost_leaves_the_text_of_its_card(browser: Browser, shelf: Project, tmp_path: Path) -> None:
    game = shelf.games()[0]
    folder = tmp_path / "cards"
    shutil.copytree(gallery_folder(shelf, game), folder)
    lost = next(
        path
        for path in sorted((folder / "faces").iterdir())
        if path.suffix == OF_CARDS.suffix and not path.name.startswith("back.")
    )
    lost.unlink()
    page = browser.new_page()
    page.goto(f"{built_page(folder)}#q=!{game}/{lost.name.split('.')[0]}")
    expect(page.locator("#found .written")).to_have_count(1)
    assert page.locator("#found .written b").inner_text() == page.evaluate("cardgen.gallery.found.cards[0].name")
    page.close()


def test_a_game_without_a_look_is_listed_as_text(visit: Visit, shelf: Project) -> None:
    page = visit(built_page(gallery_folder(shelf, shelf.games()[1])))
    assert page.locator("#found .written").count() == page.locator("#found a").count() > 0
    assert page.locator("#found img").count() == 0


def test_the_pictures_have_alternatives_and_sizes(visit: Visit, one: str) -> None:
    page = visit(one)
    for picture in page.locator("#found img").all()[:10]:
        assert picture.get_attribute("alt")
        assert picture.get_attribute("width") == "450"


def test_help_names_what_can_be_typed(visit: Visit, one: str) -> None:
    page = visit(one)
    page.keyboard.press("?")
    queries = page.locator("dialog .examples a").all_inner_texts()
    assert len(queries) > 8
    for form in ("players:", "order:type|-", "is:", "has:"):
        assert [query for query in queries if form in query], form
    ask = "(queries) => queries.filter((query) => !cardgen.gallery.catalogue.searchers.cards.search(query).cards)"
    assert page.evaluate(ask, queries) == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_index_page_holds_on_a_small_phone(visit: Visit, shelf: Project, width: int) -> None:
    game = load(shelf, shelf.games()[0])
    folder = shelf.output / game.id
    files = tuple(
        Printed(folder / f"{name}.pdf", f"Something rather long to print {name}", 14, 28, "both sides", paper=paper)
        for name in ("one", "two")
        for paper in ("A4", "Letter")
    )
    entry = Entry(game, load_theme(shelf, game), files, (), gallery_page(shelf, game.id))
    path = shelf.output / "index.html"
    path.write_text(index_page([entry, entry], shelf.output), "utf-8")
    page = visit(path.as_uri(), width)
    assert no_wider(page)
    boxes = "[...document.querySelectorAll('.file > *')].map((one) => one.getBoundingClientRect().toJSON())"
    assert all(box["right"] <= width for box in page.evaluate(boxes))
    overlapping = """(() => {
      const texts = [...document.querySelectorAll('.file > *')].map((one) => one.getBoundingClientRect());
      return texts.filter((a, at) => texts.some((b, other) => other > at && a.left < b.right && b.left < a.right
        && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
    })()"""
    assert page.evaluate(overlapping) == 0
    page.get_by_role("link", name="Browse and search all cards").click()
    expect(page.locator("#q")).to_be_visible()
    page.get_by_role("link", name="To what is printed").click()
    expect(page.get_by_role("heading", name="Print, cut, play")).to_be_visible()


def test_one_file_works_alone_wherever_it_is_put(visit: Visit, shelf: Project, tmp_path: Path) -> None:
    path = Path(shutil.copy(one_file(shelf, shelf.games()[0], lambda _: None), tmp_path))
    page = visit(path.as_uri(), *PHONE)
    expect(page.locator("#found img").first).to_have_js_property("naturalWidth", 450)
    type_in(page, "copies>1")
    page.locator("#found a").first.click()
    expect(page.locator("dialog img")).to_have_js_property("naturalWidth", 450)
    assert [url for url in visit.asked if not url.startswith("data:")] == [path.as_uri()]


def test_cards_of_several_games_are_printed_by_a_command_for_each(visit: Visit, every: str, shelf: Project) -> None:
    page = visit(every)
    fields = """() => {
      const of = (game) => game.columns.find((column) => column.kind === 'whole' && !column.optional).name;
      return cardgen.gallery.catalogue.games.map(of);
    }"""
    one, other = page.evaluate(fields)
    type_in(page, f"({one}=3 or {other}=100) copies<5")
    page.get_by_role("button", name="Print these").click()
    page.locator("dialog summary").click()
    commands = [line.inner_text() for line in page.locator("dialog pre").all()]
    assert len(commands) == 2
    for game, command in zip(shelf.games(), commands, strict=True):
        tool, sheets, name, option, query = shlex.split(command)
        assert [tool, sheets, name, option] == ["cardgen", "sheets", game, "--only"]
        printed = {card.id for card in select(load(shelf, game), query)}
        assert printed == {card for card in found(page) if card.startswith(f"{game}/")}


def test_a_word_of_the_title_of_a_game_means_the_game(visit: Visit, every: str, shelf: Project) -> None:
    page = visit(every)
    game, title, word = page.evaluate(
        "cardgen.gallery.catalogue.games.map((game) => [game.id, game.title, game.title.split(' ')[0]])"
    )[1]
    type_in(page, f"{word.lower()} copies>1")
    expect(page.locator(".told")).to_contain_text(f"Game is {title}")
    assert {card.partition("/")[0] for card in found(page)} == {game}


def test_free_words_are_told_as_they_were_read_in_a_line_that_opens_to_its_parts(visit: Visit, every: str) -> None:
    page = visit(f"{every}#q=insane+patients+worth+at+least+60", 390, 844)
    line = page.locator("#said .read summary")
    expect(line).to_have_text("Read as: class is Insane, type is Patient, profit at least 60")
    expect(page.locator("#said")).to_have_attribute("role", "status")
    expect(page.locator("#said .told")).to_be_hidden()
    line.click()
    expect(page.locator("#said .chip").first).to_be_visible()


@pytest.mark.parametrize("typed", ["vampire", "class:insane+profit%3E50"])
def test_what_is_taken_as_it_stands_is_not_told_again(visit: Visit, every: str, typed: str) -> None:
    page = visit(f"{every}#q={typed}")
    expect(page.locator("#said .told")).to_be_visible()
    expect(page.locator("#said .read")).to_have_count(0)
