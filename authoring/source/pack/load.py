"""Loader of a pack folder as one Source, merged with the packs it uses."""

from collections.abc import Iterable
from pathlib import Path

from authoring.core.data import data_folder
from authoring.source.loaded import Definition, LoadResult, Source
from authoring.source.pack.files import find_folder
from authoring.source.pack.one_pack import OnePack, read_pack, ruleset_findings
from authoring.source.pack.pack_keys import KeysOf, shipped_keys
from authoring.source.pack.uses import Library, digest, merged, used_packs
from authoring.source.reader import FILES, Reader


def load_pack(
    path: str | Path,
    *,
    packs_folders: tuple[Path, ...] | None = None,
    rulesets: Iterable[str] = (),
    keys_of: KeysOf = shipped_keys,
    reader: Reader = FILES,
) -> LoadResult:
    """Read a pack and those it uses; `path` is its folder or its `pack.yaml`.

    `packs_folders` are searched for used packs after the folders beside the pack (default: the
    shipped packs). `rulesets` are the known ruleset ids; none given: any is taken. `keys_of` says
    which top-level keys a ruleset's packs have (default: those of the shipped schema), `reader`
    where texts come from (default: files). Raises CannotRun only when there is nothing to read; any
    other defect is a Finding, and `source` is None when a part of the pack is missing from it.
    """
    pack, findings = read_pack(find_folder(path, reader), keys_of=keys_of, reader=reader)
    if pack is None:
        return LoadResult(None, findings)
    ruleset_errors = ruleset_findings(pack, tuple(sorted(rulesets)))
    places = (data_folder("packs"),) if packs_folders is None else packs_folders
    library = used_packs(pack, (*places, *pack.pack_keys.packs), keys_of, reader)
    definitions, clashes = merged(library)
    findings = (*findings, *ruleset_errors, *library.findings, *clashes)
    if ruleset_errors or not library.whole:
        return LoadResult(None, findings)
    packs = (pack, *library.packs.values())
    return LoadResult(_source(pack, packs, library, definitions), findings)


def _source(
    own: OnePack,
    packs: tuple[OnePack, ...],
    library: Library,
    definitions: dict[tuple[str, str], Definition],
) -> Source:
    return Source(
        id=own.id,
        ruleset=own.ruleset.text if own.ruleset else "",
        folder=own.folder,
        header=own.header,
        span=own.span,
        definitions=definitions,
        uses=tuple(library.packs),
        folders={pack.id: pack.folder for pack in packs},
        texts={file.shown: file.text for pack in packs for file in pack.files},
        digest=digest(packs),
        reader=library.reader,
        documents=tuple(document for pack in packs for document in pack.documents),
    )
