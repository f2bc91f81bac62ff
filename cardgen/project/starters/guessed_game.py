"""Write the game.yaml of a game that is made from a spreadsheet, with what was guessed of its columns."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from cardgen.errors import Sheet
from cardgen.loading.formats.game import FORMAT
from cardgen.model import field_kinds
from cardgen.model.field import FieldKind
from cardgen.model.patterns import slug, word_slug
from cardgen.project.starters.copying import as_yaml
from cardgen.project.starters.guess import Guess
from cardgen.project.starters.kinds import KindPlan, TablePlan
from cardgen.project.starters.naming import Naming

_HEAD = """\
# What the game is, made from {file}. What was guessed of its columns stands in `fields`: put right what is not so.
#   cardgen watch {name} --open       shows the cards in the browser, drawn again at each save
#   cardgen validate {name} --faces   is everything right, does every text fit?
#   cardgen sheets {name}             cards to print and cut
#   cardgen booklet {name}            the rules in rules.yaml, to read and to fold
"""
_KINDS = """\
# kind: {kinds}.
# `range: 1..9` refuses other numbers, `optional: yes` lets a cell be empty, `many: yes` takes several with `;`,
# `alias: [c]` is a shorter word to search by, `doc: …` says what it is.
"""
_COMMENT_AT = 50


def game_yaml(
    naming: Naming,
    file: str,
    tables: Sequence[TablePlan],
    sides: Mapping[str, str],
    signs: Mapping[str, str],
    sheets: Sequence[str] = (),
    empty: Collection[str] = (),
) -> str:
    """Write game.yaml; *sides* are the ready faces: face, and back or inner."""
    kinds = [kind for table in tables for kind in table.kinds]
    places = {column.field: Sheet("").cell(0, column.at)[1:] for table in tables for column in table.columns}
    lines = [
        _HEAD.format(file=file, name=naming.folder).rstrip(),
        f"format: {FORMAT}",
        f"title: {as_yaml(naming.title)}",
        f"prefix: {naming.prefix}",
        "players: 2..4",
        *_sheets(sheets),
        *_empty(empty),
        "",
        *_words(kinds),
        *_signs(signs, tables),
        _KINDS.format(kinds=", ".join(map(_told, _shown_kinds()))).rstrip(),
        "card_types:",
        *(line for kind in kinds for line in _kind(kind, sides, places)),
    ]
    return "\n".join(lines) + "\n"


def _sheets(sheets: Sequence[str]) -> Iterator[str]:
    if sheets:
        yield f"sheets: [{', '.join(map(_quoted, sheets))}]  # others of the workbook hold no cards"


def _empty(empty: Collection[str]) -> Iterator[str]:
    if empty:
        yield f"empty: [{', '.join(map(_quoted, empty))}]  # cells that say so have no value"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _shown_kinds() -> Iterator[FieldKind]:
    return (kind for kind in field_kinds.FIELD_KINDS if kind.readable)


def _told(kind: FieldKind) -> str:
    return f"{kind} ({kind.says})" if kind.says else kind.name


def _words(kinds: Iterable[KindPlan]) -> Iterator[str]:
    """Write the closed lists; fields of one name share one."""
    lists: dict[str, dict[str, str]] = {}
    for one in (field for kind in kinds for field in kind.fields if field.words):
        for word in one.words:
            lists.setdefault(list_of(one), {}).setdefault(word_slug(word), word)
    if lists:
        yield "words:                                      # closed lists; the letter is for short names"
        for name, words in lists.items():
            chosen = letters(words)
            pairs = (f"{word}: {word_as_yaml(word, label, chosen[word])}" for word, label in words.items())
            yield f"  {name}: {{{', '.join(pairs)}}}"
        yield ""


def _signs(signs: Mapping[str, str], tables: Sequence[TablePlan]) -> Iterator[str]:
    if signs:
        yield "signs:                                      # what is printed for a sign in a text; {fire} is an icon"
        for sign, meant in signs.items():
            line = f"  {json.dumps(sign, ensure_ascii=False)}: {json.dumps(meant, ensure_ascii=False)}"
            times = sum(table.signs.get(sign, 0) for table in tables)
            yield f"{line:<{_COMMENT_AT}}  # {times} time{'s' * (times != 1)}"
        yield ""


def list_of(field: Guess) -> str:
    """Name the list of a field's words."""
    return field.field.replace("_", "-")


def word_as_yaml(word: str, label: str, letter: str) -> str:
    """Write a word's letter, and its label where that is not made of the word."""
    usual = word.replace("-", " ").capitalize()
    return letter if label.casefold() == usual.casefold() else f"{{letter: {letter}, label: {as_yaml(label)}}}"


def letters(words: Mapping[str, str], gone: Collection[str] = ()) -> dict[str, str]:
    """Give each word a letter of its own: one of its own letters while there is one, else the word itself.

    A word whose id has none of its letters is called by those of its label.
    """
    taken: dict[str, str] = {}
    for word, label in words.items():
        plain = "".join(filter(str.isalnum, word if slug(label) == word else label)).upper()
        free = (letter for letter in (*plain, plain) if letter not in taken.values() and letter not in gone)
        taken[word] = next(free, plain)
    return taken


def _kind(kind: KindPlan, sides: Mapping[str, str], places: Mapping[str, str]) -> Iterator[str]:
    yield f"  {kind.name}:"
    usual = kind.name.replace("-", " ").capitalize()
    if kind.label != usual:
        yield f"    label: {as_yaml(kind.label)}"
    if kind.plural != f"{usual}s":
        yield f"    plural: {as_yaml(kind.plural)}"
    yield f'    name: "{kind.pattern}"'
    yield from (f"    {side}: {face}" for side, face in sides.items())
    yield "    fields:"
    for field in kind.fields:
        line = f"      {field.field}: {{{', '.join(settings(field, field.field in kind.optional))}}}"
        yield f"{line:<{_COMMENT_AT}}  # {places[field.field]}: {_on_one_line(field.why)}"


def settings(field: Guess, optional: bool) -> Iterator[str]:
    """Write what a field is."""
    yield f"kind: {field.kind}"
    if "of" in field.kind.needs:
        yield f"of: {list_of(field)}"
    if field.many:
        yield "many: yes"
    if field.separator:
        yield f"separator: {json.dumps(field.separator)}"
    if field.hidden:
        yield "hidden: yes"
    if optional:
        yield "optional: yes"
    if field.header.casefold().replace(" ", "_") != field.field:
        yield f"label: {as_yaml(_label(field.header))}"
    if field.alias:
        yield f"alias: [{_quoted(field.alias)}]"


def _label(header: str) -> str:
    """Take away the brackets that some programs want around field names."""
    plain = " ".join(header.split())
    return plain.strip("[]{}<>: ") or plain


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
