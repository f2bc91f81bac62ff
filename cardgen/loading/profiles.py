"""Profiles: those that came with cardgen, and above them those of templates/press/profiles.yaml."""

from __future__ import annotations

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

_FILE = "profiles.yaml"


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
    says, upload = schema.says.of(reader), " ".join(schema.upload.of(reader).split())
    made = Profile(
        name, says, upload, Makes(schema.makes.of(reader)), schema.picture.of(reader), schema.dpi.of(reader),
        schema.bleed.of(reader), schema.safe.of(reader), schema.art.of(reader), Backs(schema.backs.of(reader)),
        schema.most_cards.of(reader), schema.ink.of(reader), schema.back_first.of(reader),
        _intent(schema.intent.of(reader), name, problems), schema.most_pixels.of(reader), schema.columns.of(reader),
        schema.rows.of(reader), tuple(one.text for one in schema.folders.of(reader)),
        _marks(schema.marks.of(reader), name, problems), _sizes(schema.sizes.of(reader), name, problems),
    )  # fmt: skip
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


def _sizes(pairs: list[tuple[Scalar, Node]], name: str, problems: list[Problem]) -> dict[str, PressSize]:
    made = {}
    for called, node in pairs:
        reader = MappingReader(node, f"the size `{called.text}` of `{name}`", problems)
        trim = PressSizeSchema.trim.of(reader, needed=True)
        pixels = round(PressSizeSchema.width.of(reader)), round(PressSizeSchema.height.of(reader))
        if trim is not None and (pixels[0] > 0) != (pixels[1] > 0):
            reader.wrong(node, f"the size `{called.text}` has one of `width` and `height`", "both, or none")
        reader.done()
        if trim is not None:
            made[called.text] = PressSize(called.text, trim, pixels)
    return made
