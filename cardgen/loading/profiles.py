"""Profiles: those that came with cardgen, and above them those of templates/press/profiles.yaml."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, nearest, quoted_list
from cardgen.loading.declare import MappingSchema
from cardgen.loading.files import shown
from cardgen.loading.formats.profiles import IntentSchema, MarksSchema, PressSizeSchema, ProfileSchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name
from cardgen.loading.source import read
from cardgen.model.node import Node, Scalar
from cardgen.model.press import Backs, Intent, Makes, Marks, PressSize, Profile
from cardgen.shipped import came_with
from cardgen.units import MM_PER_INCH

_FILE = "profiles.yaml"
_ROUNDED = 0.51
"""px that a picture may lack of its trim, since it has whole ones only."""


def load_profiles(press: Path) -> dict[str, Profile]:
    """Read all profiles; one of the project's own takes the place of one of the same name.

    Raises CardgenError with every problem of the files.
    """
    problems: list[Problem] = []
    own, usual = press / _FILE, came_with("templates") / "press" / _FILE
    files = (usual, own) if own.is_file() and own.resolve() != usual.resolve() else (usual,)
    profiles = {profile.name: profile for file in files for profile in _profiles(file, problems)}
    if problems:
        raise CardgenError(*problems)
    return profiles


def find_profile(press: Path, name: str, others: tuple[str, ...] = ()) -> Profile:
    """Find a profile by name, whatever its case; *others* are names that may be meant besides.

    Raises UsageError: P040 no such profile.
    """
    profiles = load_profiles(press)
    if name.casefold() in profiles:
        return profiles[name.casefold()]
    known = (*others, *profiles)
    what, fix = f"there is no profile `{name}`", "`cardgen export --list` tells of each"
    raise UsageError(Problem(NOWHERE, "P040", what, quoted_list(known, 20), nearest(name, known), fix))


def _profiles(file: Path, problems: list[Problem]) -> Iterator[Profile]:
    reader = MappingReader(read(file, problems, shown(file)), "the profiles", problems)
    for name, value in reader.node.pairs() if reader.node is not None else ():
        check_name(name, "the profile", KEBAB, problems)
        yield _profile(name.text, value, problems)


def _profile(name: str, node: Node, problems: list[Problem]) -> Profile:
    reader, schema = MappingReader(node, f"the profile `{name}`", problems), ProfileSchema
    dpi = schema.dpi.of(reader)
    made = Profile(
        name=name,
        says=schema.says.of(reader),
        upload=" ".join(schema.upload.of(reader).split()),
        makes=Makes(schema.makes.of(reader)),
        picture=schema.picture.of(reader),
        dpi=dpi,
        bleed=schema.bleed.of(reader),
        safe=schema.safe.of(reader),
        art=schema.art.of(reader),
        backs=Backs(schema.backs.of(reader)),
        most_cards=schema.most_cards.of(reader),
        ink=schema.ink.of(reader),
        back_first=schema.back_first.of(reader),
        intent=_intent(schema.intent.of(reader), name, problems),
        most_pixels=schema.most_pixels.of(reader),
        columns=schema.columns.of(reader),
        rows=schema.rows.of(reader),
        folders=tuple(one.text for one in schema.folders.of(reader)),
        marks=_marks(schema.marks.of(reader), name, problems),
        sizes=_sizes(schema.sizes.of(reader), name, dpi, problems),
    )
    reader.done()
    return made


def _intent(node: Node | None, name: str, problems: list[Problem]) -> Intent:
    if node is None:
        return Intent()
    reader = MappingReader(node, f"`intent` of `{name}`", problems)
    made = Intent(*(str(value) for value in _values(IntentSchema, reader)))
    reader.done()
    return made


def _marks(node: Node | None, name: str, problems: list[Problem]) -> Marks:
    if node is None:
        return Marks()
    reader = MappingReader(node, f"`marks` of `{name}`", problems)
    made = Marks(*_values(MarksSchema, reader))  # type: ignore[arg-type]  # declared in the same order
    reader.done()
    return made


def _values(schema: type[MappingSchema], reader: MappingReader) -> tuple[object, ...]:
    return tuple(key.of(reader) for key in schema.keys)


def _sizes(pairs: list[tuple[Scalar, Node]], name: str, dpi: float, problems: list[Problem]) -> dict[str, PressSize]:
    made = {}
    for called, node in pairs:
        reader = MappingReader(node, f"the size `{called.text}` of `{name}`", problems)
        trim = PressSizeSchema.trim.of(reader, needed=True)
        pixels = round(PressSizeSchema.width.of(reader)), round(PressSizeSchema.height.of(reader))
        if trim is not None and (pixels[0] > 0) != (pixels[1] > 0):
            reader.wrong(node, f"the size `{called.text}` has one of `width` and `height`", "both, or none")
        if trim is not None and pixels[0] and pixels[1]:
            least = [math.ceil(side / MM_PER_INCH * dpi - _ROUNDED) for side in trim]
            if pixels[0] < least[0] or pixels[1] < least[1]:
                what = f"the size `{called.text}` has {pixels[0]} x {pixels[1]} px, fewer than its trim of {trim} takes"
                reader.wrong(node, what, f"{least[0]} x {least[1]} px or more at {dpi:g} an inch", code="D005")
        reader.done()
        if trim is not None:
            made[called.text] = PressSize(called.text, trim, pixels)
    return made
