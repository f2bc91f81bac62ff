"""Where each element of a face was written: the template is filled in again with a mark in every element's tag."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from jinja2 import nodes

from cardgen.errors import Place
from cardgen.faces.sandbox import Sandbox

_TAG = re.compile(r"<[A-Za-z][\w-]*")
_MARK = re.compile(r" \(at (\d+):(\d+)\)")


class TracedSandbox(Sandbox):
    """Fills in the same templates, and knows the file and line of every element they make."""

    compiled = None  # a mark names its file by a number that is this sandbox's own

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._files: list[str] = []

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        file = filename or ""
        if file not in self._files:
            self._files.append(file)
        number = self._files.index(file)
        for data in tree.find_all(nodes.TemplateData):
            data.data = _marked(data.data, number, data.lineno)
        return tree

    def places(self, name: str, context: Mapping[str, Any], whole: Place) -> Callable[[int], Place]:
        """Fill a template in, and give the place of what stands in a line of the face."""
        found = [
            (at, Place(self._files[int(mark[1])], int(mark[2])))
            for at, line in enumerate(self.get_template(name).render(context).split("\n"), 1)
            for mark in reversed(list(_MARK.finditer(line)))
        ]
        lines = [at for at, _ in found]

        def place(line: int) -> Place:
            at = bisect_right(lines, line) - 1
            if at < 0:
                return whole
            marked, written = found[at]
            return replace(written, line=written.line + line - marked)  # text between elements has no mark of its own

        return place


def _marked(text: str, file: int, line: int) -> str:
    return _TAG.sub(lambda tag: f"{tag[0]} (at {file}:{line + text.count(chr(10), 0, tag.start())})", text)
