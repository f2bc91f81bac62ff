"""XML to a light tree, by expat; entities and document types are refused."""

from __future__ import annotations

from typing import NamedTuple, NoReturn
from xml.parsers import expat

_WORDED = frozenset({"text", "textbox", "title", "style"})
"""The elements whose text anybody reads."""
STRAY = ""
"""The tag of an element that stands for text where none should be."""
DEEPEST, MOST = 50, 10_000
"""How deep elements may stand in each other, and how many a face or drawing may have."""
_LONGEST_ENTITY = 100
"""Characters of a word that a document type declares: drawing programs do so for names of namespaces."""
_new = tuple.__new__
"""Makes a named tuple without its checks: a third of the time, for what is made most often."""


class Element(NamedTuple):
    """A tag, its attributes as a flat tuple (name, value, …), the text in it, its children and its line."""

    tag: str
    attributes: tuple[str, ...]
    children: list[Element]
    text: list[str]
    line: int

    @property
    def content(self) -> str:
        """Give the text in the element."""
        return "".join(self.text)


class XmlError(ValueError):
    """What is not well-formed, or larger than anybody draws, with line and column from 1."""

    code = "T004"

    def __init__(self, message: str, line: int, col: int) -> None:
        super().__init__(message)
        self.line = line
        self.col = col


class TooLargeError(XmlError):
    """What is well-formed, and still cannot be drawn."""

    code = "T010"


def _too_large(depth: int, parser: expat.XMLParserType) -> NoReturn:
    what = f"elements more than {DEEPEST} deep" if depth > DEEPEST else f"more than {MOST:,} elements"
    raise TooLargeError(what, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)


def _no_doctype(parser: expat.XMLParserType) -> NoReturn:
    raise XmlError("a document type is not allowed", parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)


def _plain_entity(parser: expat.XMLParserType, value: str | None) -> None:
    """Refuse what a document type declares if it could grow, or lies elsewhere."""
    if value is None or len(value) > _LONGEST_ENTITY or "&" in value or "<" in value:
        what = "an entity that is more than a short word is not allowed"
        raise XmlError(what, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)


def _guard(parser: expat.XMLParserType, doctype: bool) -> None:
    """Have a document type refused, or what it declares looked at."""
    if doctype:
        parser.EntityDeclHandler = lambda _name, _parameter, value, *_: _plain_entity(parser, value)
    else:
        parser.StartDoctypeDeclHandler = lambda *_: _no_doctype(parser)


def _stray(text: str, line: int) -> Element:
    """Make an element of text between elements; *line* is where it ends."""
    first = line - text.count("\n") + text[: len(text) - len(text.lstrip())].count("\n")
    return Element(STRAY, (), [], [text.strip()], first)


def _read(parser: expat.XMLParserType, source: str) -> None:
    try:
        parser.Parse(source, True)
    except expat.ExpatError as error:
        raise XmlError(expat.ErrorString(error.code), error.lineno, error.offset + 1) from None
    finally:
        # The handlers know the parser and the parser its handlers: a ring that would wait for the collector.
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = None


def parse(source: str, *, doctype: bool = False, tidy: bool = False) -> Element:
    """Parse one document; one with a document type only with *doctype*, as drawing programs write it.

    In a *tidy* one, nothing but blanks stands between elements, and no line is asked for. Raises XmlError.
    """
    count = 0
    parser = expat.ParserCreate(namespace_separator=None)
    parser.ordered_attributes = True
    parser.buffer_text = True
    root = Element("", (), [], [], 0)
    stack = [root]

    def start(tag: str, attributes: list[str]) -> None:
        nonlocal count
        count += 1
        if len(stack) > DEEPEST or count > MOST:
            _too_large(len(stack), parser)
        element = _new(Element, (tag, tuple(attributes), [], [], 0 if tidy else parser.CurrentLineNumber))
        stack[-1].children.append(element)
        stack.append(element)
        if tag in _WORDED:
            parser.CharacterDataHandler = element.text.append

    def end(tag: str) -> None:
        stack.pop()
        if tag in _WORDED:
            parser.CharacterDataHandler = None if tidy else between

    def between(text: str) -> None:
        if not text.isspace():
            stack[-1].children.append(_stray(text, parser.CurrentLineNumber))

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = None if tidy else between
    _guard(parser, doctype)
    _read(parser, source)
    return root.children[0]
