"""Which column is which field: by name, label, or what other card programs call it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardgen.model.card import CardType
from cardgen.model.patterns import FIELD

OWN = ("id", "copies", "provenance")
"""What a card has besides the fields of its type."""
_BLANKS = re.compile(r"[\s_-]+")
_BEFORE = re.compile(r"^[0-9]+[-_. ]*")
"""A number before the name of a file says where it comes, not what it is."""
_COUNTED, _COUNTS = ("card", "cards", "item", "deck", "print", "box"), ("qty", "quantity", "count", "copies", "amount")
MAYBE_COPIES = ("num", "nb", "nbr")
"""Headers of numbers of copies, where cards have names and these are not each another one."""
COPIES = (
    *(f"{what}_{count}" for what in _COUNTED for count in _COUNTS),
    *(f"{count}_{of}_{what}" for count in _COUNTS for of in ("in", "per") for what in ("deck", "box", "game")),
    *MAYBE_COPIES, "how_many", "prints", "amt", "cnt",
    "qty", "quantity", "count", "copy", "amount", "number_of_copies", "no_of_copies", "num_copies", "of_copies",
    "cards", "qty_in_deck", "in_deck", "x", "times", "duplication", "duplications", "duplicates", "occurrences",
    "anzahl", "menge", "stück", "stückzahl", "exemplare", "kopien",
    "nombre", "quantité", "exemplaires", "copies_par_carte", "cantidad", "copias", "quantità", "copie", "aantal",
    "antal", "ilość", "quantidade", "cópias", "počet", "määrä", "adet", "количество", "кол_во", "数量", "枚数", "张数",
    "張數", "수량",
)  # fmt: skip
NAMES = (
    "name", "title", "card", "card_name", "card_title", "cardname",
    "kartenname", "karte", "titel", "bezeichnung", "nom", "nombre", "titre", "carte", "nombre_de_la_carta", "título",
    "carta", "nome", "titolo", "naam",
)  # fmt: skip
_OTHERWISE = {*NAMES, *MAYBE_COPIES, "x", "card", "cards", "times", "amount", "in_deck", "menge", "copy"}
"""Headers of numbers of copies that may as well say something else of a card."""
TYPES = ("type", "card_type", "cardtype", "kind", "typ", "kartentyp", "kartenart", "type_de_carte", "tipo", "soort")
IDS = (
    "id", "card_id", "cardid", "unique_id", "code", "card_code", "uid", "uuid", "guid", "sku", "kartennummer", "código",
    "codice",
)  # fmt: skip
"""Headers of a column that tells cards apart, where each of its cells is another one."""
_PRIVATE = re.compile(
    r"(.*_)?(play_?test\w*|to_?do|wip|internal|private|intern|design(er)?_notes?|dev_notes?"
    r"|(not|don't|dont|do_not|never|no|nicht)_(be_)?(print\w*|drucken|gedruckt)|(image|art|ai)_prompt"
    r"|last_(changed|edited|modified)|erledigt|done|version_history|changelog)(_.*)?"
)
_NOTES = re.compile(
    r"(notes?|comments?|remarks?|memo|status|bemerkung(en)?|notiz(en)?|kommentare?|anmerkung(en)?|commentaires?"
    r"|remarques?|notas?|comentarios?)"
)
"""Headers of what people write for themselves."""
_EDGES = "_[]{}<>:?*!."
_PASSED_OVER = ("_", "#")


@dataclass(frozen=True, slots=True)
class Headed:
    """A column with something above it; it counts from 1."""

    column: int
    text: str

    @property
    def passed_over(self) -> bool:
        """Say whether it is notes, by its first sign; `# copies` counts."""
        return self.text.startswith(_PASSED_OVER) and not self.counts

    @property
    def unnamed(self) -> bool:
        """Say whether nothing stands above it, so that it is called by its place."""
        return self.text == by_place(self.column)

    @property
    def counts(self) -> bool:
        """Say whether it is called as numbers of copies are."""
        return folded(self.text.lstrip("#")) in ("copies", *COPIES)

    @property
    def surely_counts(self) -> bool:
        """Say whether its name means numbers of copies and hardly anything else."""
        return self.counts and folded(self.text.lstrip("#")) not in _OTHERWISE

    @property
    def private(self) -> bool:
        """Say whether its name says that it is not for cards."""
        return _PRIVATE.fullmatch(folded(re.sub(r"[()\[\]]", " ", self.text))) is not None

    @property
    def notes(self) -> bool:
        """Say whether it is called as notes are, which may yet be what cards say."""
        return _NOTES.fullmatch(folded(self.text)) is not None


def by_place(column: int) -> str:
    """Name a column that has no name."""
    return f"column {column}"


def folded(text: str) -> str:
    """Make `Card name`, `card-name`, `[card_name]` and `Card name:` one; a header of signs alone stays what it is."""
    plain = _BLANKS.sub("_", text.strip().casefold())
    return plain.strip(_EDGES) or plain


def fields_by_header(kind: CardType) -> dict[str, str]:
    """Give the field, or the own key of a card, for each header that is understood."""
    known: dict[str, str] = {}
    for words, name in _words(kind):
        for word in words:
            known.setdefault(folded(word), name)
    return known


def _words(kind: CardType) -> Iterable[tuple[Iterable[str], str]]:
    """Give words and what they mean, the surest first."""
    yield from (((name,), name) for name in kind.fields)
    yield from (((field.label,), field.name) for field in kind.fields.values())
    yield from (((name,), name) for name in OWN)
    yield from ((field.alias, field.name) for field in kind.fields.values())
    yield COPIES, "copies"
    yield (f"#{blank}{word}" for blank in ("", "_") for word in ("copies", *COPIES)), "copies"
    named = FIELD.findall(kind.name_pattern)
    if len(named) == 1 and named[0] in kind.fields:
        yield NAMES, named[0]
    yield from ((NAMES, name) for name in ("name", "title") if name in kind.fields)
    yield IDS, "id"


def type_column(headers: Iterable[Headed], types: Mapping[str, CardType]) -> Headed | None:
    """Find the column that says of what type a card is."""
    taken = {header for kind in types.values() for header in fields_by_header(kind)}
    return next((one for one in headers if folded(one.text) in TYPES and folded(one.text) not in taken), None)


def types_by_name(types: Mapping[str, CardType]) -> dict[str, CardType]:
    """Give the card type for each of its names: its own, its label, its plural."""
    known: dict[str, CardType] = {}
    for words in ("name", "label", "plural"):
        for kind in types.values():
            known.setdefault(folded(getattr(kind, words)), kind)
    for kind in types.values():
        for several in (f"{kind.name}s", f"{kind.name}es", f"{kind.name.removesuffix('y')}ies"):
            known.setdefault(folded(several), kind)
    return known


def type_called(names: Iterable[str], types: Mapping[str, CardType]) -> CardType | None:
    """Find the type that a sheet or file is called like; the only one of a game needs no name."""
    known = types_by_name(types)
    for name in names:
        for text in (name, _BEFORE.sub("", name)):
            if folded(text) in known:
                return known[folded(text)]
    return next(iter(types.values())) if len(types) == 1 else None
