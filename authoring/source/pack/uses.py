"""Search for the packs that a pack uses, in the order in which they win."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.core.fixes import named
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.suggest import did_you_mean
from authoring.source.loaded import Definition
from authoring.source.node import Scalar
from authoring.source.pack.files import MAIN
from authoring.source.pack.one_pack import PACK_ID, OnePack, read_pack
from authoring.source.pack.pack_keys import KeysOf, shipped_keys
from authoring.source.reader import FILES, Reader, is_file


@dataclass(slots=True)
class Library:
    """The `packs` read so far by id, each before the packs it uses.

    `reach` maps a pack id to all ids it uses, also through others. `whole` is False after a pack
    was missing or unreadable.
    """

    own: OnePack
    packs_folders: tuple[Path, ...]
    keys_of: KeysOf = shipped_keys
    reader: Reader = FILES
    packs: dict[str, OnePack] = field(default_factory=dict)
    reach: dict[str, set[str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    whole: bool = True


def used_packs(
    own: OnePack,
    packs_folders: tuple[Path, ...],
    keys_of: KeysOf = shipped_keys,
    reader: Reader = FILES,
) -> Library:
    """Read all used packs, also those used by used ones; folders beside the pack come first."""
    places = (Path(own.folder).parent, *packs_folders)
    library = Library(own, places, keys_of, reader)
    _follow(library, own, (own.id,))
    return library


def uses_of(folder: Path) -> tuple[str, ...]:
    """Return the ids of the packs that the pack in `folder` uses itself; () if it is unreadable."""
    try:
        pack, _ = read_pack(folder)
    except CannotRun:
        return ()
    return tuple(use.text for use in pack.uses if _wrong_name(use) is None) if pack else ()


def _follow(library: Library, pack: OnePack, trail: tuple[str, ...]) -> None:
    reach = library.reach.setdefault(pack.id, set())
    for use in pack.uses:
        name = use.text
        if name in trail:
            circle = " -> ".join((*trail[trail.index(name) :], name))
            message = f"packs use each other in a circle: {circle}"
            _refuse(library, error("circular-uses", use.span, message, "remove one `uses`"))
            continue
        target = library.packs.get(name) or _read(library, use)
        if target is None:
            continue
        reach.add(name)
        if name not in library.reach:
            _follow(library, target, (*trail, name))
        reach |= library.reach[name]


def _read(library: Library, use: Scalar) -> OnePack | None:
    wrong = _wrong_name(use)
    if wrong is None and len(library.packs) >= limits.MAX_PACKS:
        message = f"`{use.text}` is one pack too many; the bound is {limits.MAX_PACKS} used packs"
        wrong = error("past-limit", use.span, message)
    folder = None if wrong else _folder(library, use.text)
    if folder is None:
        _refuse(library, wrong or _missing(library, use))
        return None
    try:
        pack, findings = read_pack(
            folder, name=use.text, keys_of=library.keys_of, reader=library.reader
        )
    except CannotRun as problem:
        message = f"the pack `{use.text}` cannot be read"
        _refuse(library, error("missing-pack", use.span, message, problem.message))
        return None
    library.findings += findings
    if pack is None:
        library.whole = False
        return None
    library.findings += _misfit(library.own, pack, use)
    library.packs[use.text] = pack
    return pack


def _refuse(library: Library, finding: Finding) -> None:
    library.findings.append(finding)
    library.whole = False


def _wrong_name(use: Scalar) -> Finding | None:
    name = use.text
    if PACK_ID.fullmatch(name) and len(name) <= 64:
        return None
    if any(part in name for part in ("/", "\\", "..", "~", ":")):
        message = f"`{name[:60]}` is a path; `uses` names packs by their id"
        return error("outside-pack", use.span, message, "write the id alone, such as `my-library`")
    message = f"`{name[:60]}` is no pack id"
    hint = "ids are small letters, digits and hyphens, such as `my-library`"
    return error("missing-pack", use.span, message, hint)


def _folder(library: Library, name: str) -> Path | None:
    for folder in library.packs_folders:
        if is_file(library.reader, folder / name / MAIN):
            return folder / name
    return None


def _missing(library: Library, use: Scalar) -> Finding:
    ids = {
        name
        for folder in library.packs_folders
        for name in _inside(folder, library.reader)
        if name not in (library.own.id, Path(library.own.folder).name)
    }
    hint = did_you_mean(use.text, ids)
    fix = named(use.span, use.text, ids)
    if not hint:
        hint = "known are " + ", ".join(f"`{name}`" for name in sorted(ids)[:10])
    message = f"no pack is called `{use.text}`, beside this pack or among the shipped ones"
    return error("missing-pack", use.span, message, hint if ids else "", fix)


def _inside(folder: Path, reader: Reader) -> Iterator[str]:
    try:
        for name in reader.names(folder)[:1000]:
            if is_file(reader, folder / name / MAIN):
                yield name
    except OSError:
        return


def _misfit(own: OnePack, pack: OnePack, use: Scalar) -> Iterator[Finding]:
    """Yield an error for a used pack of another ruleset, or of another id than its folder."""
    if own.ruleset and pack.ruleset and own.ruleset.text != pack.ruleset.text:
        message = f"`{pack.id}` is a pack for the ruleset `{pack.ruleset.text[:40]}`"
        hint = f"this one is for `{own.ruleset.text[:40]}`"
        yield error("missing-pack", use.span, message, hint)
    named = pack.header.get("id")
    if isinstance(named, Scalar) and named.text != pack.id:
        message = f"the folder `{pack.id}` holds a pack with the id `{named.text[:40]}`"
        yield error("missing-pack", use.span, message, "name the folder after the id")


def merged(library: Library) -> tuple[dict[tuple[str, str], Definition], tuple[Finding, ...]]:
    """Return (all definitions by kind and id, findings): a pack's own win over those of the packs
    it uses.

    Two libraries that do not use each other and define an equal id are an error, unless the pack
    itself defines that id.
    """
    own = library.own
    result: dict[tuple[str, str], Definition] = dict(own.definitions)
    findings: list[Finding] = []
    for pack in library.packs.values():
        for key, definition in pack.definitions.items():
            earlier = result.get(key)
            if earlier is None or (
                earlier.owner != own.id and earlier.owner in library.reach[pack.id]
            ):
                result[key] = definition
            elif earlier.owner != own.id and pack.id not in library.reach[earlier.owner]:
                message = f"`{key[1]}` is defined here and at {earlier.span}, in two used packs"
                hint = f"use one of the packs, or define `{key[1]}` in `{own.id}`"
                findings.append(error("duplicate-id", definition.span, message, hint))
    return result, tuple(findings)


def digest(packs: tuple[OnePack, ...]) -> str:
    """Return the SHA-256 hex digest of the names and texts of all files, own first.

    Line ends are counted as one character, so that a checkout on another platform plays equal
    games.
    """
    total = hashlib.sha256()
    for pack in packs:
        for file in pack.files:
            data = file.text.replace("\r\n", "\n").encode()
            total.update(f"{pack.id}/{file.name}\0{len(data)}\0".encode("utf-8", "surrogatepass"))
            total.update(data)
    return total.hexdigest()
