"""What is spoiled, and which commands then read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

from cardgen.project.judging.interview import judged_games, kinds_of
from cardgen.project.judging.kinds import find_kind, load
from tests.toy import FILES

from . import written
from .bases import BASES, PICTURES
from .deeds import exports, logs, starters
from .doubled import doubled
from .mutation import ODD, rotted, spoiled
from .spreadsheets import spreadsheet
from .trial import ROOT, Trial
from .written import files_of_games

Make = Callable[[Random], Trial]
_HOSTILE = (
    *ODD, "9**(9**7)", "range(10**9)", "'x'|center(10**9)", "{{ 'x' * 10**9 }}", "rays(30,40,20,100000)", "<g>" * 300,
    "((((" * 300, "{% for a in range(99999) %}{% for b in range(99999) %}x{% endfor %}{% endfor %}",
    "{{ card.__class__ }}", "{{ self }}", '<use href="sun" x="1" y="1" width="1e9" color="ink"/>',
    "M0 0" + "L1 1" * 999,
    'transform="scale(0)"', 'transform="rotate(1e308)"', 'transform="matrix(0 0 0 0 0 0)"', "{{ [1]*10**9 }}",
    '<!DOCTYPE a [<!ENTITY b "c">]>', '<image href="../../game.yaml" x="1" y="1" width="9" height="9"/>',
    "{% include 'back.xml' %}", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "{{ 1 // 0 }}", "{{ 2 ** 0.5 }}",
)  # fmt: skip
"""What stands in a stranger's template or drawing."""
_SEARCHES = (
    "suit:sun value>=2 -gold:yes", "(sun or moon) order:name", 'o:"twice the sun"', "copies:2+ is:gold display:table",
    "type:plain has:says value:1..3", "-(suit:moon) n:/^[12] of/", "name:1 value!=2 order:value", "su* ~mon", "in:toy",
)  # fmt: skip


def _toy_like(draw: Random) -> tuple[str, dict[str, bytes]]:
    """Choose a small project; gives its kind and its files."""
    base = draw.choice([*BASES])
    files = {**FILES, **{name: data for name, data in BASES[base].items() if data is not None}}
    return base, {name: data if isinstance(data, bytes) else data.encode() for name, data in files.items()}


def _spoil_one(
    draw: Random,
    target: str,
    folder: str,
    endings: tuple[str, ...],
    words: Sequence[tuple[str, ...]],
    odd: tuple[str, ...],
) -> Trial:
    if draw.random() < 0.75:
        base, files = _toy_like(draw)
        names = [name for name in files if name.startswith(folder) and name.endswith(endings)]
        name = draw.choice(names)
        return Trial(target, base, draw.choice(words), {name: _bytes(draw, files[name].decode("latin-1"), odd)})
    path = draw.choice([path for ending in endings for path in files_of_games(folder, ending)])
    text = (ROOT / path).read_text(encoding="utf-8")
    game = path.parts[1]
    chosen = words[0] if draw.random() < 0.7 else draw.choice(words)
    asked = tuple(game if word == "toy" else word for word in chosen)
    return Trial(target, "games", asked, {path.as_posix(): _bytes(draw, text, odd)})


def _bytes(draw: Random, text: str, odd: tuple[str, ...]) -> bytes:
    data = spoiled(draw, text, odd).encode("utf-8", "replace")
    return rotted(draw, data) if draw.random() < 0.05 else data


def data(draw: Random) -> Trial:
    """Spoil a file of a game's data."""
    words = [("validate", "toy")] * 5 + [
        ("validate", "toy", "--faces"), ("validate", "toy", "--json"), ("booklet", "toy"), ("rules", "toy", "card"),
        ("sheets", "toy", "--sample"), ("games",), ("search", "--game", "toy", "1"), ("parts", "toy"), ("show", "1"),
        ("search", "--fields"), ("build", "toy"),
    ]  # fmt: skip
    return _spoil_one(draw, "data", "carddata", (".yaml",), words, ODD)


def looks(draw: Random) -> Trial:
    """Spoil a template or a theme."""
    words = [("sheets", "toy", "--sample"), ("validate", "toy", "--faces"), ("validate", "toy"), ("parts", "toy")]
    return _spoil_one(draw, "looks", "templates", (".xml", ".yaml"), words, _HOSTILE)


def drawings(draw: Random) -> Trial:
    """Spoil a drawing."""
    words = [("sheets", "toy", "--sample"), ("validate", "toy", "--faces")]
    return _spoil_one(draw, "drawings", "templates", (".svg",), words, _HOSTILE)


def pictures(draw: Random) -> Trial:
    """Put another picture, or a broken one, in the place of one that is printed."""
    data = PICTURES[draw.choice([*PICTURES])]
    data = rotted(draw, data) if draw.random() < 0.8 else data
    words = draw.choice([("validate", "toy", "--faces"), ("sheets", "toy", "--sample"), ("parts", "toy")])
    return Trial("pictures", "shown", words, {"templates/toy/art/drawn.png": data})


def spreadsheets(draw: Random) -> Trial:
    """Have the cards in a spreadsheet as somebody hands it over, or begin a game with it."""
    ending, data = spreadsheet(draw)
    if draw.random() < 0.3:
        begun = ("new", "mine", "--from", f"theirs{ending}", "--project", f"made/{draw.getrandbits(48)}")
        return Trial("spreadsheets", "toy", begun, {f"theirs{ending}": data})
    name = draw.choice(("plain", "1-plain", "cards"))
    words = draw.choice((("validate", "toy"), ("validate", "toy"), ("table", "toy"), ("sheets", "toy", "--dry-run")))
    files = {"carddata/toy/cards/1-plain.yaml": None, f"carddata/toy/cards/{name}{ending}": data}
    return Trial("spreadsheets", "toy", words, files)


def disputes(draw: Random) -> Trial:
    """Spoil a written dispute."""
    game, text = draw.choice(written.disputes())
    told = spoiled(draw, text.replace("- ", f"- game: {game}\n  ", 1))
    more = draw.choice(((), (), ("--json",), ("--why", "none")))
    if draw.random() < 0.2:
        return Trial("disputes", "games", ("judge", "-", *more), {}, told)
    return Trial("disputes", "games", ("judge", "mine.yaml", *more), {"mine.yaml": told.encode("utf-8", "replace")})


@cache
def _lines() -> tuple[tuple[str, str, str], ...]:
    return tuple(_examples())


def _examples() -> Iterator[tuple[str, str, str]]:
    for game in judged_games(ROOT):
        for kind in kinds_of(game, ROOT):
            for line in find_kind(load(game, ROOT), kind).examples:
                yield game, kind, str(line)


def talk(draw: Random) -> Trial:
    """Spoil a line of table talk, or say it of another kind of dispute."""
    game, kind, line = draw.choice(_lines())
    if draw.random() < 0.1:
        kind = draw.choice([other for one, other, _ in _lines() if one == game])
    said = spoiled(draw, line) if draw.random() < 0.9 else f"{line}; {draw.choice(_lines())[2]}"
    return Trial("talk", "games", ("judge", game, kind, said.replace("\x00", "")), {})


def searches(draw: Random) -> Trial:
    """Spoil what is searched for."""
    asked = spoiled(draw, draw.choice(_SEARCHES)).replace("\x00", "")
    if draw.random() < 0.3:
        asked = f"{asked} {spoiled(draw, draw.choice(_SEARCHES))}".replace("\x00", "")
    words = draw.choice(
        (
            ("search", "--", asked), ("search", "--explain", "--", asked), ("search", "--json", "--", asked),
            ("search", "--format", "csv", "--", asked), ("show", "--", asked), ("rules", "toy", "--", asked),
            ("sheets", "toy", "--dry-run", "--only", asked), ("search", "--limit", "2", "--game", "toy", "--", asked),
        )
    )  # fmt: skip
    return Trial("searches", "toy", words, {})


def databases(draw: Random) -> Trial:
    """Spoil the database that is searched."""
    from .databases import whole

    data: bytes | None = rotted(draw, whole()) if draw.random() < 0.9 else draw.choice((b"", b"no database", None))
    return Trial("databases", "toy", ("search", "suit:sun", "--format", "ids"), {"output/cards.db": data})


TARGETS: dict[str, Make] = {
    "data": data, "looks": looks, "drawings": drawings, "pictures": pictures, "disputes": disputes, "talk": talk,
    "spreadsheets": spreadsheets, "searches": searches, "databases": databases, "doubled": doubled, "logs": logs,
    "starters": starters, "exports": exports,
}  # fmt: skip
