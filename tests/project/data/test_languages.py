"""A small game in two languages, and what is told of texts that are missing, or stand for nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest

from cardgen.cli.main import run
from cardgen.loading.game import load_game
from cardgen.model.language import Language
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper.booklet import make_booklets
from tests.paper import words
from tests.printed import texts
from tests.said_on_paper import said_on_paper
from tests.yaml_tables import table

ROOT = Path(__file__).resolve().parents[3]
FILES = {
    "carddata/tides/game.yaml": """\
title: Tides
players: 2..4
words:
  water: {salt: S, sweet: {letter: F, label: Fresh}}
texts: {low: Low tide}
card_types:
  fish:
    name: "{title}"
    plural: Fish
    face: ready/plain
    back: ready/back
    fields:
      title: {kind: text}
      cost: {kind: whole}
      water: {kind: word, of: water}
      says: {kind: rich, optional: yes}
      tags: {kind: text, many: yes, optional: yes}
      secret: {kind: text, optional: yes, hidden: yes}
  wave: {name: "Wave {height}", short: "W{height}", face: ready/plain, fields: {height: {kind: whole}}}
decks: {sea: {types: [fish, wave]}}
invariants:
  I1: {says: There is one pike., count: {"name:pike": 1}}
""",
    "carddata/tides/cards/1-fish.yaml": """\
type: fish
cards:
- {title: Pike, cost: 2, water: sweet, says: "Costs {cost} in {water} water.", tags: [teeth, long]}
- {title: Herring, cost: 1, water: salt, says: Swims *on*., secret: for the referee}
""",
    "carddata/tides/cards/2-wave.csv": "type,height\\nwave,1\\nwave,2\\n".replace("\\n", "\n"),
    "carddata/tides/rules.yaml": """\
options:
  big: {asks: Do big waves count?, values: {yes: They do., no: They do not.}, default: no}
sections:
- title: Play
  intro: What a turn is.
  rules:
  - {key: swim, does: permits, text: Play a fish.}
  - {key: break, does: requires, text: "A wave ends [[swim]].", options: [big]}
""",
    "carddata/tides/booklet.yaml": """\
name: Rules of the sea
start:
- title: First tide
  blocks:
  - text: Look at the water.
  - {steps: [Deal., Swim.]}
  - picture: {size: [60, 90], things: [{part: Score sheet, at: [0, 0]}]}
""",
    "carddata/tides/parts.yaml": "- {part: page, name: Score sheet, face: ready/back, about: for the end}\n",
    "carddata/tides/disputes/1.yaml": """\
- {id: T-1, kind: turn, title: Two fish, given: {played: [Pike, Herring]}, expect: {verdict: illegal, rules: [swim]}}
""",
}
GERMAN = {
    "carddata/tides/game.de.yaml": """\
title: Gezeiten
words: {water: {salt: Salz, sweet: Süß}}
texts: {low: Ebbe}
card_types:
  fish: {label: Fisch, plural: Fische}
  wave: {name: "Welle {height}", label: Welle, plural: Wellen}
fields: {title: Titel, cost: Kosten, water: Wasser, says: Text, tags: Merkmale, height: Höhe}
decks: {sea: Meer}
""",
    "carddata/tides/cards/1-fish.de.csv": """\
id;title;says;tags
pike;Hecht;Kostet {cost} im {water}wasser.;"Zähne; lang"
""",
    "carddata/tides/rules.de.yaml": """\
sections: {Play: Spielen}
rules:
  swim: Spiele einen Fisch.
  break: Eine Welle beendet [[swim]].
options: {big: {asks: Zählen große Wellen?, values: {yes: Ja., no: Nein.}}}
""",
    "carddata/tides/booklet.de.yaml": """\
name: Regeln des Meeres
start:
- title: Erste Flut
  blocks:
  - text: Schaut aufs Wasser.
  - steps: [Gebt., Schwimmt.]
""",
    "carddata/tides/parts.de.yaml": "Score sheet: {name: Wertungsblatt, about: für das Ende}\n",
}


def write(folder: Path, more: dict[str, str]) -> Path:
    for name, text in {**FILES, **more}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def tides(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("tides"), GERMAN)


def said(capsys: pytest.CaptureFixture[str], folder: Path, *asked: str) -> tuple[int, str]:
    code = run([*asked, "--project", str(folder)])
    out, err = capsys.readouterr()
    return code, (out + err).replace(f"{folder}/", "")


def test_cards_keep_their_ids_and_say_the_rest_in_the_language(tides: Path) -> None:
    folder = tides / "carddata" / "tides"
    own, german = load_game(folder), load_game(folder, "de")
    assert [card.id for card in german.cards] == [card.id for card in own.cards]
    assert [card.name for card in german.cards] == ["Hecht", "Herring", "Welle 1", "Welle 2"]
    assert german.cards[0].values["says"] == "Kostet 2 im Süßwasser."
    assert german.cards[0].values["tags"] == ("Zähne", "lang")
    assert german.cards[1].values["says"] == "Swims *on*."
    assert [word.letter for word in german.words["water"].words.values()] == ["S", "F"]
    assert german.rulebook.rules["break"].text == "Eine Welle beendet [[swim]]."
    assert [(part.name, part.label) for part in german.parts] == [("score-sheet", "Wertungsblatt")]
    assert own.title == "Tides"


def test_what_is_missing_is_counted_and_listed_with_its_place(tides: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = said(capsys, tides, "languages", "tides", "--language", "de")
    assert code == 0
    assert told.splitlines()[1:] == [
        "carddata/tides/rules.yaml:5:10: intros.Play: What a turn is.",
        "carddata/tides/cards/1-fish.yaml:4:11: herring.title: Herring",
        "carddata/tides/cards/1-fish.yaml:4:48: herring.says: Swims *on*.",
    ]
    assert told.startswith("tides in `de`: 32 of 35 texts, 3 in the original\n")
    record = json.loads(said(capsys, tides, "languages", "--json")[1])[0]
    assert [lack["name"] for lack in record["missing"]] == ["intros.Play", "herring.title", "herring.says"]
    assert "tides in `fr`: 0 of" in said(capsys, tides, "languages", "tides", "--language", "fr")[1]


def test_sheets_in_a_language_have_a_folder_of_their_own_and_words_of_ours_in_it(
    tides: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, tides, "sheets", "tides", "--paper", "a4", "--language", "de")[0] == 0
    path = tides / "output" / "de" / "tides" / "sheets-a4.pdf"
    printed = " ".join(words(path.read_bytes()))
    for text in ("Hecht", "Süßwasser.", "Welle", "Gezeiten", "Das Lineal muss 100 mm messen.", "an der langen Kante"):
        assert text in printed
    assert "Print" not in printed
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == "de"
    assert not (tides / "output" / "tides").exists()


def test_a_booklet_in_a_language_is_in_it_but_for_what_is_missing(tides: Path) -> None:
    project = find_project(tides, language="de")
    game = load(project, "tides")
    made = make_booklets(project, game, face_maker(project, game), {}, ())
    printed = " ".join(words(made.learn.reading) + words(made.almanac.reading))
    german = (
        "Regeln des Meeres", "Erste Flut", "Schaut aufs Wasser.", "Gebt.", "Spielen", "Spiele einen Fisch.", "Wellen",
        "Zählen große Wellen?", "Hausregeln", "Alle Karten", "Inhalt", "2–4 Spieler", "Regelwidrig",
    )  # fmt: skip
    assert [text for text in german if text not in printed] == []
    english = ("Contents", "All cards", "House rules", "Rules of the sea", "Players", "illegal")
    assert [text for text in english if text in printed] == []
    assert "What a turn is." in printed


def test_search_and_show_hold_the_language_that_is_asked_for(tides: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Hecht" in said(capsys, tides, "search", "--language", "de", "wasser:süß")[1]
    assert "Kosten" in said(capsys, tides, "show", "--language", "de", "tides/pike")[1]
    assert "Spiele einen Fisch." in said(capsys, tides, "rules", "tides", "1.1", "--language", "de")[1]
    assert "Hecht" not in said(capsys, tides, "search", "pike")[1]


def test_disputes_export_and_the_page_that_is_watched_hold_the_language_too(
    tides: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Spiele einen Fisch." in said(capsys, tides, "disputes", "--language", "de", "tides", "T-1")[1]
    assert "Hecht" in said(capsys, tides, "export", "tides", "--language", "de", "--format", "csv")[1]
    assert said(capsys, tides, "watch", "--check", "--language", "de")[1].startswith("Gezeiten: 4 cards, no problems")
    assert "output/de/cards.db" in said(capsys, tides, "browse", "--check", "--language", "de")[1]


@pytest.mark.parametrize("command", ["watch --check", "validate", "disputes", "search", "export tides", "gallery"])
def test_a_language_that_no_game_has_is_refused_by_every_command(
    tides: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    code, told = said(capsys, tides, *command.split(), "--language", "fr")
    assert code == 2
    assert "carddata/tides: P018 `tides` has no texts in `fr`\n  expected `de`" in told


def test_the_pages_of_a_build_are_in_its_language(tides: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = said(capsys, tides, "build", "--language", "de", "--only", "gallery")
    assert code == 0
    assert "tides: 3 of 35 texts are not in `de` and stay as they are" in told
    pages = ("index.html", "tides/cards/index.html", "cards/index.html")
    index, game, every = ((tides / "output" / "de" / page).read_text(encoding="utf-8") for page in pages)
    for text in ('<html lang="de">', "Drucken, schneiden, spielen", "2–4 Spieler", "Karten ansehen"):
        assert text in index
    for text in ('<html lang="de">', "<title>Gezeiten: jede Karte</title>", '"Search cards":"Karten suchen"'):
        assert text in game
    assert '<html lang="de">' in every
    assert "<title>Karten zum Ansehen</title>" in every


def test_a_text_that_fits_in_one_language_alone_is_found_in_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endless = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle" * 3
    texts = {"carddata/tides/cards/1-fish.de.yaml": f"pike: {{title: {endless}}}\n"}
    folder = write(tmp_path, texts)
    assert said(capsys, folder, "validate", "tides", "--faces")[0] == 0
    code, told = said(capsys, folder, "validate", "tides", "--faces", "--language", "de")
    assert code == 1
    assert "carddata/tides/cards/1-fish.de.yaml:1:15: F001" in told


def test_the_data_is_right_in_every_language_and_judged_in_its_own(
    tides: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = "tides: 4 cards, 2 rules, 1 dispute (not judged)"
    assert said(capsys, tides, "validate", "tides") == (0, f"{held}: no problem\n")


def test_what_translates_nothing_or_breaks_a_text_is_told_at_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {
        "carddata/tides/game.de.yaml": "titel: Gezeiten\n",
        "carddata/tides/cards/1-fish.de.yaml": "pik: {title: Hecht}\nherring: {cost: zwei}\n",
        "carddata/tides/rules.de.yaml": 'rules: {swim: "Siehe [[brake]]."}\n',
        "carddata/tides/words.de.yaml": '"All card": Alle\n"page {page}": "Seite {seite}"\n',
    }
    code, told = said(capsys, write(tmp_path, wrong), "validate", "tides")
    assert code == 1
    for text in (
        "game.de.yaml:1:8: D001 `titel` translates nothing: there is no such text",
        "1-fish.de.yaml:1:1: D001 there is no card `pik`",
        "1-fish.de.yaml:2:11: D001 a `fish` card has no text `cost`",
        "rules.de.yaml:1:15: R001",
        "words.de.yaml:1:1: D001 cardgen never prints `All card`",
        "words.de.yaml:2:16: D010 the words ask for `{seite}`",
    ):
        assert text in told


def test_any_language_brings_its_own_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    french = {
        "carddata/tides/game.fr.yaml": "title: Marées\n",
        "carddata/tides/words.fr.yaml": '"Cut along the marks.": Couper le long des repères.\n',
    }
    folder = write(tmp_path, french)
    assert said(capsys, folder, "sheets", "tides", "--paper", "a4", "--language", "fr")[0] == 0
    printed = " ".join(words((folder / "output" / "fr" / "tides" / "sheets-a4.pdf").read_bytes()))
    assert "Couper le long des repères." in printed
    assert "Print on both sides" in printed
    project = find_project(folder, language="fr")
    game = load(project, "tides")
    assert "Pike" in texts(face_maker(project, game).front(game.cards[0]))


def test_german_says_all_that_is_printed_and_nothing_else() -> None:
    told = table(ROOT / "templates" / "press" / "words" / "de.yaml")
    assert set(told) == said_on_paper()
    language = Language("de", told)
    assert language.says("page {page} of {count}", page=1, count=2) == "Seite 1 von 2"
    assert language.says("not known") == "not known"
