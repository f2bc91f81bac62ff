"""Generated games: a project folder with as many different cards as wanted, in files of 1,000 as people keep them."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from enum import StrEnum
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from bench.words import sentence, shares, vocabulary

ROOT = Path(__file__).resolve().parent.parent
WORDS_ON_A_CARD = 40
CARDS_IN_A_FILE = 1_000
PLAIN = Path(__file__).with_name("plain")
_KINDS = ("ember", "river", "stone", "cloud")
_SUITS = ("physics", "chemistry", "math", "biology")


class Look(StrEnum):
    """The face that is drawn."""

    PLAIN = "plain"
    SCIENCE = "science"
    PHOTO = "photo"


class BenchCard(NamedTuple):
    """What every generated card says."""

    title: str
    kind: str
    cost: int
    text: str


def cards(count: int) -> Iterator[BenchCard]:
    """Make different cards, the same every time."""
    words = vocabulary()
    short = [word for word in words if 3 <= len(word) <= 6]
    often = shares(words)
    rng = random.Random(11)
    for at in range(count):
        second = short[(at * 7 + at // len(short)) % len(short)]
        title = f"{short[at % len(short)]} {second}".title()
        yield BenchCard(title, _KINDS[at % 4], at % 9 + 1, sentence(words, often, rng, WORDS_ON_A_CARD))


def write_project(folder: Path, look: Look, count: int) -> str:
    """Write a project with one game of *count* cards; gives the game's name."""
    game = f"bench-{look}"
    data = folder / "carddata" / game
    (data / "cards").mkdir(parents=True)
    rows = _science_rows if look is Look.SCIENCE else _plain_rows
    kind = "science" if look is Look.SCIENCE else "card"
    like = Look.SCIENCE if look is Look.SCIENCE else Look.PLAIN
    (data / "game.yaml").write_text((PLAIN.parent / like / "game.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    _write_files(data / "cards", kind, rows(count))
    shutil.copytree(ROOT / "templates" / "press", folder / "templates" / "press")
    (_science_look if look is Look.SCIENCE else _plain_look)(folder / "templates" / game)
    if look is Look.PHOTO:
        _photographs(folder / "templates" / game, count)
    return game


def write_json(path: Path, count: int) -> None:
    """Write the same cards as JSON, for tools that read no YAML."""
    path.write_text(json.dumps([card._asdict() for card in cards(count)]), encoding="utf-8")


def _write_files(folder: Path, kind: str, rows: Iterator[str]) -> None:
    file = None
    for at, row in enumerate(rows):
        if at % CARDS_IN_A_FILE == 0:
            if file is not None:
                file.close()
            file = (folder / f"{at // CARDS_IN_A_FILE + 1:03d}-{kind}.yaml").open("w", encoding="utf-8")
            file.write(f"type: {kind}\ncards:\n")
        assert file is not None
        file.write(row)
    if file is not None:
        file.close()


def _plain_rows(count: int) -> Iterator[str]:
    for card in cards(count):
        yield f'- title: {card.title}\n  kind: {card.kind}\n  cost: {card.cost}\n  text: "{card.text}"\n'


def _plain_look(folder: Path) -> None:
    shutil.copytree(PLAIN / "look", folder)


def _photographs(folder: Path, count: int) -> None:
    """Give each card a JPEG of its own of 10 kB, called like the card, in the place of its three icons."""
    face = folder / "card.xml"
    icons = next(line for line in face.read_text(encoding="utf-8").splitlines() if "<use" in line)
    shown = '<image href="{{ card.picture }}" x="7" y="18" width="49" height="16"/>'
    face.write_text(face.read_text(encoding="utf-8").replace(icons, shown), encoding="utf-8")
    out = BytesIO()
    Image.merge("RGB", [Image.effect_noise((230, 172), spread) for spread in (20, 40, 60)]).save(
        out, "JPEG", quality=50
    )
    whole = out.getvalue()
    (folder / "art").mkdir()
    for at, card in enumerate(cards(count)):
        comment = b"\xff\xfe\x00\x08%06d" % at
        (folder / "art" / f"{card.title.lower().replace(' ', '_')}.jpg").write_bytes(whole[:2] + comment + whole[2:])


def _science_rows(count: int) -> Iterator[str]:
    pictures = sorted(path.stem for path in (ROOT / "templates" / "dr-science" / "pictures").glob("*-[1-5]-*.svg"))
    for at, card in enumerate(cards(count)):
        art = pictures[at % len(pictures)]
        suit, value, _ = art.split("-", 2)
        star = "  star: yes\n" if int(value) > 2 else ""
        yield (
            f"- suit: {suit}\n  value: {value}\n{star}  picture: {card.title}\n  caption: {card.title.split()[0]}\n"
            f'  art: {art}\n  text: "{card.text}"\n'
        )


def _science_look(folder: Path) -> None:
    """Copy the real look, and put a box of words over the lower half of the picture."""
    shutil.copytree(ROOT / "templates" / "dr-science", folder)
    face = folder / "science.xml"
    box = (
        '<rect x="18.4" y="34" width="43" height="33" fill="paper"/>\n'
        '<textbox x="19.4" y="35" width="40" height="31" font-family="text" bold="strong" font-size="8" min-size="6" '
        'fill="ink">{{ card.text }}</textbox>\n</face>'
    )
    face.write_text(face.read_text(encoding="utf-8").replace("</face>", box), encoding="utf-8")
