"""The job of telling where cards can go, and what each place asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from cardgen.loading.profiles import load_profiles
from cardgen.model.exported_pictures import EXPORTED, see_through
from cardgen.model.press import Backs, Makes, Profile
from cardgen.project.find import Project

_OF_PICTURES = "any `--dpi`, with `--bleed` or not; the corners cut out with `--round` ({})"


class Listed(NamedTuple):
    """A place by its name, on one line, with what it asks for and how to go on there."""

    name: str
    says: str
    asks: str
    upload: str


def listed(project: Project) -> list[Listed]:
    """List the places, those of the project among them."""
    asks = _OF_PICTURES.format(", ".join(see_through()))
    plain = Listed(", ".join(EXPORTED), "A picture of each front and back, as large as it is printed", asks, "")
    return [
        plain,
        *(Listed(one.name, one.says, _asks(one), one.upload) for one in load_profiles(project.press).values()),
    ]


def _asks(profile: Profile) -> str:
    return "; ".join(_parts(profile))


def _parts(profile: Profile) -> Iterator[str]:
    yield from _sizes(profile)
    if profile.bleed:
        yield f"bleed {profile.bleed:g} mm"
    if profile.safe:
        yield f"safe zone {profile.safe:g} mm"
    if profile.art:
        yield f"pictures of {profile.art:g} px an inch or more"
    if profile.backs is Backs.ONE:
        yield "one back for a deck"
    if profile.most_cards:
        yield f"at most {profile.most_cards} cards"
    yield from _MADE[profile.makes](profile)


def _sizes(profile: Profile) -> Iterator[str]:
    for size in profile.sizes.values():
        pixels = f" = {size.pixels[0]} x {size.pixels[1]} px with bleed" if size.pixels[0] else ""
        yield f"`{size.name}` {size.trim}{pixels}"
    if not profile.sizes:
        yield "any size of card"


def _pages(profile: Profile) -> Iterator[str]:
    if profile.ink:
        yield f"at most {profile.ink:g} % ink"
    yield "each back before its front" if profile.back_first else "each front before its back"
    if profile.intent.condition:
        yield f"printing condition {profile.intent.condition}"


def _tabletop(profile: Profile) -> Iterator[str]:
    yield f"sheets of at most {profile.most_pixels:,} px, {profile.columns} x {profile.rows} cards"


def _cutting(profile: Profile) -> Iterator[str]:
    inset, length, thickness, square, gap = profile.marks
    yield f"registration marks {inset:g} mm from the edges, {length:g} mm long, {thickness:g} mm thick"
    yield f"a square of {square:g} mm, {gap:g} mm between cards"


_MADE: Mapping[Makes, Callable[[Profile], Iterator[str]]] = {
    Makes.PICTURES: lambda _: iter(()),
    Makes.PAGES: _pages,
    Makes.TABLETOP: _tabletop,
    Makes.CUTTING: _cutting,
}
