"""The page that tells what was tried, how often, and what is promised: docs/reliability.md."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .machine import MACHINE
from .running import MOST_SECONDS
from .targets import TARGETS
from .trial import ROOT
from .trying import ATTACKS
from .worker import MOST_MEMORY

PAGE = ROOT / "docs" / "reliability.md"
_HEAD = """\
# What cannot break it

Made by `make fuzz`; do not edit. It spoils everything that people write or hand over, runs the commands on it, and
holds what they do to what is promised. The same `SEED` spoils alike; `SECONDS` says how long.

## What is promised

Each promise is followed by what of the list below tries it.

"""
_COMMANDS = (
    "data", "looks", "drawings", "pictures", "disputes", "talk", "spreadsheets", "searches", "logs", "starters",
    "exports",
)  # fmt: skip
PROMISES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("No traceback, and nothing in Python's words: what is wrong in the data is told with its place.", _COMMANDS),
    ("The exit code is one that [docs/commands.md](commands.md) names.", _COMMANDS),
    (
        f"An answer, on a small project, in less than {MOST_SECONDS} seconds of processor time and "
        f"{MOST_MEMORY // 2**30} GB of address space, whatever stands in a template, a drawing, a picture or "
        "a dispute.",
        (*_COMMANDS, "hidden"),
    ),
    (
        "Nothing that is printed steers a terminal: control characters and direction marks are shown as codes.",
        _COMMANDS,
    ),
    (
        "A ruling given while facts are unknown stays when they are told, and whoever cannot tell asks for something; "
        "the same dispute judged again has the same ruling.",
        ("hidden",),
    ),
    ("What is told twice is refused, remarked on, or changes nothing.", ("doubled",)),
    ("A game played to its end by legal acts, under any house rules, is judged legal.", ("logs",)),
    ("A game that `new` begins is right at once; what it refuses leaves nothing.", ("starters",)),
    ("No text that is exported as a table is run by a spreadsheet.", ("exports",)),
    (
        "A file is written whole or not at all. After Ctrl-C, a shutdown, a full disk or a kill each file is the one "
        "from before or the finished one; after all but a kill nothing half-written is left beside it. The same "
        "command run again makes the same bytes.",
        ("kills", "interrupts", "full disks"),
    ),
    ("Two and more commands at once in one folder do no harm to each other.", ("crowds",)),
    ("A damaged database is noticed and made again: a search finds what it would have found.", ("databases",)),
    (
        "What an earlier command made may be damaged: the next one makes the same, or says what is wrong with it.",
        ("outputs",),
    ),
    (
        "What is kept for the next command runs nobody's code and changes no answer, whatever became of it.",
        ("caches",),
    ),
    (
        "What is served answers under the names of this machine alone, gives nothing hidden and nothing of elsewhere, "
        "and odd requests leave no trace on the terminal.",
        ("servers",),
    ),
)
"""What is promised, and which targets try it."""
_SPOILED = """
## What is spoiled

| what | how |
|---|---|
"""
_HOW = {
    "data": "cards, rules, disputes, parts and booklet of a toy game and of all games: values, lines, pieces",
    "looks": "templates and themes: odd values, endless loops, huge numbers, deep nesting",
    "drawings": "SVG drawings, in the same ways",
    "pictures": "PNG, JPEG, WebP, GIF, BMP, TIFF, EPS and text in the place of a picture, whole and with spoiled bytes",
    "disputes": "every written dispute that a referee judges, from a file and from standard input",
    "talk": "lines of table talk",
    "spreadsheets": "CSV in many encodings, Excel, OpenDocument: odd cells, formulas, dates, merged cells, spoiled XML",
    "searches": "what is searched for, shown, looked up in the rules and chosen for print",
    "databases": "bytes of `cards.db`; a search must still find the right cards",
    "doubled": "somebody at the table twice in a dispute, or a card twice of which there is one",
    "logs": "games played at random under random house rules, judged as they were written and spoiled",
    "starters": "`new` with odd names and titles, from every starter and from odd spreadsheets",
    "exports": "odd texts, options and searches, exported in every form",
    "hidden": "one to three facts of a dispute made unknown and told again one by one",
    "outputs": "lists, pictures' keys, zips and exports that an earlier command made",
    "caches": "other bytes, code of strangers, pipes, links, folders and rights in what is kept for the next command",
    "servers": "odd requests, paths, hosts and heads to the gallery, the watched page and the pages of the database",
    "kills": "a job is killed at one of its write operations",
    "interrupts": "it is stopped there by Ctrl-C or by a shutdown",
    "full disks": "no file may grow beyond so many bytes",
    "crowds": "two to four jobs run at once in one folder",
}
_TABLE = "\n## What was tried\n\nThe last run of each seed.\n\n"


def write_page(seed: int, seconds: float, counts: Mapping[str, int], found: int) -> None:
    """Write the page anew, with the rows of other seeds as they are."""
    names = (*TARGETS, *ATTACKS, *MACHINE)
    before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    rows = {int(one[1]): one[0] for one in re.finditer(r"^\| (\d+) \| .*\|$", before, re.MULTILINE)}
    rows = {row: told for row, told in rows.items() if told.count("|") == len(names) + 4}  # of the same targets
    cells = (f"{seconds:.0f}", *(f"{counts.get(name, 0):,}" for name in names), str(found))
    rows[seed] = f"| {seed} | {' | '.join(cells)} |"
    head = f"| seed | seconds | {' | '.join(names)} | found |\n|{'---:|' * (len(names) + 3)}\n"
    how = "".join(f"| {name} | {_HOW[name]} |\n" for name in names)
    table = "".join(f"{rows[row]}\n" for row in sorted(rows))
    tail = (
        "\nEach finding is made as small as it can be, kept in `tests/fuzz/cases/`, and tried again by `make test`,"
        "\nwhich spoils a little of everything too.\n"
    )
    promises = "".join(f"- {says} ({', '.join(by)})\n" for says, by in PROMISES)
    PAGE.write_text(_HEAD + promises + _SPOILED + how + _TABLE + head + table + tail, encoding="utf-8")
