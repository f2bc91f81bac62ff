"""Make the documentation a site that is read and searched without a network: `make site`."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

from cardgen.project.site.gallery import FOLDER as CARDS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SECTIONS: Mapping[str, Sequence[str]] = {
    "Tutorials": ("by-hand", "sample-game"),
    "How-to": ("lists", "printing", "judging", "gallery", "database", "faces", "own-referee", "referee", "playtest"),
    "Reference": ("commands", "formats", "invariants", "glossary", "random-play", "reliability", "speed"),
    "Explanation": ("architecture", "layers"),
}
"""Every page by what it is for, in the order of the menu."""
_STYLE = "css/site.css"
_CSS = ".wy-table-responsive table td, .wy-table-responsive table th { white-space: normal; }\n"
"""The theme sets each cell of a table in one line, which runs out of the page."""
_NAMED_FENCE = re.compile(r"^(`{3,}\w+) +(\S+)$", re.MULTILINE)
"""Code with the name of its file, which mkdocs does not take for code."""
_LINK = re.compile(r"\]\((?:\.\./)?([^)#:]+)(#[^)]*)?\)")
_SEARCH = """
(function () {
  var box = document.getElementById("mkdocs-search-query");
  var list = document.getElementById("mkdocs-search-results");
  if (!box || !list) return;
  var pages = FOUND.docs;
  var index = lunr(function () {
    this.ref("at"); this.field("title", {boost: 10}); this.field("text");
    pages.forEach(function (page, at) { this.add({at: at, title: page.title, text: page.text}); }, this);
  });
  function show() {
    list.textContent = "";
    if (box.value.length < 3) return;
    index.query(function (query) {
      lunr.tokenizer(box.value).forEach(function (word) {
        var said = word.toString().toLowerCase();
        query.term(said, {usePipeline: true, boost: 10});
        query.term(said, {usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING});
      });
    }).slice(0, 50).forEach(function (hit) {
      var page = pages[hit.ref], link = document.createElement("a"), says = document.createElement("p");
      link.href = base_url + "/" + page.location; link.textContent = page.title;
      says.textContent = page.text.slice(0, 200);
      list.append(link, says);
    });
  }
  box.addEventListener("input", show);
  box.value = new URLSearchParams(location.search).get("q") || "";
  show();
})();
"""


def main() -> None:
    """Write the site into output/site; the galleries are in it where they are built."""
    target = ROOT / "output" / "site"
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder, "docs")
        stage(sources)
        config = Path(folder, "mkdocs.json")
        config.write_text(json.dumps(settings(sources, target)), encoding="utf-8")
        subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)], check=True)
    _search_in_one_file(target)
    add_galleries(ROOT / "output", target)
    print(f"Open {(target / 'index.html').relative_to(ROOT)}")


def add_galleries(built: Path, site: Path) -> None:
    """Copy every gallery to the place it has among what is built: the one over all games reads those of the games."""
    for folder in (built / CARDS, *built.glob(f"*/{CARDS}")):
        if folder.is_dir() and folder.parent != site:
            shutil.copytree(folder, site / folder.relative_to(built), dirs_exist_ok=True)


def settings(sources: Path, target: Path) -> dict[str, object]:
    """Tell mkdocs what the site is; a page is a file, so that it opens with a double click."""
    menu = [{title: [f"{page}.md" for page in pages]} for title, pages in SECTIONS.items()]
    return {
        "site_name": "cardgen",
        "docs_dir": str(sources),
        "site_dir": str(target),
        "use_directory_urls": False,
        "extra_css": [_STYLE],
        "theme": {"name": "readthedocs", "highlightjs": False},
        "plugins": ["search"],
        "nav": [{"Start": "index.md"}, *menu],
        "validation": {"links": {"not_found": "ignore", "anchors": "ignore"}},
    }


def stage(target: Path) -> None:
    """Lay the pages out as the site has them: the README is its first page."""
    target.mkdir(parents=True)
    for page in DOCS.glob("*.md"):
        (target / page.name).write_text(on_site(page.read_text(encoding="utf-8")), encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (target / "index.md").write_text(f"{on_site(readme)}\n## Galleries\n\n{_galleries()}\n", encoding="utf-8")
    shutil.copytree(DOCS / "pictures", target / "pictures")
    (target / _STYLE).parent.mkdir()
    (target / _STYLE).write_text(_CSS, encoding="utf-8")


def on_site(text: str) -> str:
    """Let links lead to pages of the site, name without a link what is no page of it, and code's files above it."""
    text = _NAMED_FENCE.sub(r"`\2`\n\n\1", text)
    text = re.sub(r"\[([^\]]*)\]\((?:\.\./)+([^)]*)\)", _outside, text)
    text = re.sub(r"\[([^\]]*)\]\(([\w/-]+)\)", _outside, text)
    return _LINK.sub(lambda link: f"]({link[1].removeprefix('docs/')}{link[2] or ''})", text)


def _outside(link: re.Match[str]) -> str:
    page, _, anchor = link[2].partition("#")
    if page == "README.md":
        return f"[{link[1]}](index.md{'#' * bool(anchor)}{anchor})"
    return f"`{link[1]}`" if link[1].strip("/").endswith(page) else f"{link[1]} (`{page}`)"


def _galleries() -> str:
    """List the gallery of each game, where the gallery's way back leads to, and the one over all games."""
    data = sorted((ROOT / "carddata").glob("*/game.yaml"))
    titles = {path.parent.name: yaml.safe_load(path.read_text(encoding="utf-8"))["title"] for path in data}
    links = [f'- <a id="{game}" href="{game}/{CARDS}/index.html">{title}</a>' for game, title in titles.items()]
    return "\n".join([*links, f'- <a href="{CARDS}/index.html">The cards of all games</a>'])


def _search_in_one_file(target: Path) -> None:
    """Put what is searched into the script: a page that is opened from a disk may not ask for another file."""
    folder = target / "search"
    found = (folder / "search_index.json").read_text(encoding="utf-8")
    lunr = (folder / "lunr.js").read_text(encoding="utf-8")
    (folder / "main.js").write_text(f"{lunr}\nvar FOUND = {found};\n{_SEARCH}", encoding="utf-8")


if __name__ == "__main__":
    main()
