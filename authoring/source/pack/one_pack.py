"""Reader of one pack folder, without the packs it uses."""

import re
from collections.abc import Mapping
from pathlib import Path

from authoring.core.finding import Finding, error, warning
from authoring.core.fixes import named
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span, file_span
from authoring.core.suggest import did_you_mean
from authoring.source.display import shown_path
from authoring.source.edits.removal import remove_duplicate
from authoring.source.loaded import Definition, Document
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.pack.files import MAIN, TextFile, read_files
from authoring.source.pack.pack_keys import UNKNOWN, KeysOf, PackKeys, named_ruleset, shipped_keys
from authoring.source.reader import FILES, Reader
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

FORMAT = 1
"""The newest pack format this version reads."""

PACK_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class OnePack:
    """A pack alone: `definitions` by (kind, id); `uses` are the ids of the packs it uses."""

    id: str
    ruleset: Scalar | None
    folder: str
    span: Span
    header: Map
    definitions: Mapping[tuple[str, str], Definition]
    uses: tuple[Scalar, ...]
    files: tuple[TextFile, ...]
    documents: tuple[Document, ...]
    pack_keys: PackKeys = UNKNOWN


def read_pack(
    folder: Path, *, name: str = "", keys_of: KeysOf = shipped_keys, reader: Reader = FILES
) -> tuple[OnePack | None, tuple[Finding, ...]]:
    """Read one pack folder; `name` is the id it is known by when it is used. Return (pack,
    findings); the pack is None when a file of it could not be read, or it is of another format."""
    files, findings, complete = read_files(folder, keys_of, reader)
    if not complete:
        return None, findings
    pack_keys = keys_of(named_ruleset(files[0].text))
    roots: list[tuple[TextFile, Map]] = []
    all_findings: list[Finding] = list(findings)
    budget = Budget()
    for file in files:
        node, problems = composed(file.shown, file.text, budget)
        all_findings += problems
        complete = complete and (node is not None or not problems)
        if isinstance(node, Map):
            unwrapped = () if pack_keys.open else _unwrapped(file, node)
            all_findings += unwrapped
            roots += [] if unwrapped else [(file, node)]
        elif file.name == MAIN or node is not None:
            complete = False
            all_findings += _no_map(file, node) if not problems else ()
        elif not file.text.strip():
            all_findings += _empty(file)
    if not complete:
        return None, tuple(all_findings)
    pack, problems = _put_together(folder, name, roots, files, pack_keys)
    right = keys_of(pack.ruleset.text) if pack and pack.ruleset else pack_keys
    if right != pack_keys:
        # The quick look at the text took something else for the ruleset's name.
        return read_pack(folder, name=name, keys_of=lambda _: right, reader=reader)
    return pack, (*all_findings, *problems)


def _no_map(file: TextFile, node: Node | None) -> tuple[Finding, ...]:
    key = "format: 1" if file.name == MAIN else file.name.removesuffix(".yaml") + ":"
    state = "this file is empty" if node is None else "this file has no keys"
    span = file_span(file.shown) if node is None else node.span
    hint = "`questpack new` writes a quest to begin with" if node is None else ""
    return (error("schema-mismatch", span, f"{state}; expected keys, `{key}` first", hint),)


def _empty(file: TextFile) -> tuple[Finding, ...]:
    """Return the warning about a file such as `charts.yaml` that has no text, not even comments."""
    key = file.name.removesuffix(".yaml")
    hint = f"write `{key}:` and what belongs to it, or delete the file"
    return (warning("schema-mismatch", file_span(file.shown), "this file is empty", hint),)


def _unwrapped(file: TextFile, root: Map) -> tuple[Finding, ...]:
    """Return the error if the charts of a `charts.yaml` are not under `charts:`; else ()."""
    key = file.name.removesuffix(".yaml")
    if file.name == MAIN or root.get(key) is not None or not root.entries:
        return ()
    first = root.entries[0].key
    message = f"expected `{key}:` as the first key of `{file.name}`, found `{first.text[:40]}`"
    hint, fix = "indent everything below that key", None
    if len(root.entries) == 1:
        fix = named(first.span, first.text, [key])
    return (error("schema-mismatch", first.span, message, hint, fix),)


def _put_together(
    folder: Path,
    name: str,
    roots: list[tuple[TextFile, Map]],
    files: tuple[TextFile, ...],
    pack_keys: PackKeys,
) -> tuple[OnePack | None, tuple[Finding, ...]]:
    findings: list[Finding] = []
    header: dict[str, Entry] = {}
    for file, root in roots:
        for entry in root.entries:
            key = entry.key.text
            if pack_keys.defines(key) and isinstance(entry.value, Map):
                continue
            if key in header:
                message = (
                    f"`{key}` stands here a second time; the first is at {header[key].key.span}"
                )
                fix = remove_duplicate(file.text, header[key], entry)
                findings.append(error("duplicate-key", entry.key.span, message, fix=fix))
            else:
                header[key] = entry
    span = file_span(shown_path(folder / MAIN))
    whole = Map(tuple(header.values()), span)
    other = _other_format(whole)
    pack_id = name or _text(whole.get("id")) or folder.resolve().name
    owned, twice = _definitions(pack_id, roots, pack_keys)
    pack = OnePack(
        id=pack_id,
        ruleset=_scalar(whole.get("ruleset")),
        folder=str(folder.resolve()),
        span=span,
        header=whole,
        definitions=owned,
        uses=_uses(whole.get("uses")),
        files=files,
        documents=tuple(Document(file.shown, pack_id, root) for file, root in roots),
        pack_keys=pack_keys,
    )
    return (None if other else pack), (*findings, *other, *twice)


def _definitions(
    owner: str, roots: list[tuple[TextFile, Map]], pack_keys: PackKeys
) -> tuple[dict[tuple[str, str], Definition], tuple[Finding, ...]]:
    owned: dict[tuple[str, str], Definition] = {}
    twice: list[Finding] = []
    for file, root in roots:
        for group in root.entries:
            kind = group.key.text
            if not pack_keys.defines(kind) or not isinstance(group.value, Map):
                continue
            for entry in group.value.entries:
                earlier = owned.get((kind, entry.key.text))
                if earlier is None:
                    definition = Definition(
                        kind, entry.key.text, entry.value, entry.key.span, owner
                    )
                    owned[kind, entry.key.text] = definition
                else:
                    message = f"`{earlier.id}` is defined here and at {earlier.span}"
                    hint = "one id means one thing: rename or remove one of the two"
                    first = Entry(Scalar(earlier.id, earlier.id, earlier.span), earlier.node)
                    fix = remove_duplicate(file.text, first, entry)
                    twice.append(error("duplicate-id", entry.key.span, message, hint, fix))
    return owned, tuple(twice)


def _other_format(header: Map) -> tuple[Finding, ...]:
    """Return the error if this version does not read the pack's format; else ()."""
    node = header.get("format")
    value = node.value if isinstance(node, Scalar) else None
    if node is None or isinstance(value, bool) or not isinstance(value, int) or value == FORMAT:
        return ()
    message = f"this pack is of format {value}; this questpack reads format {FORMAT}"
    if value < FORMAT:
        return (error("older-format", node.span, message, "bring it up: questpack migrate"),)
    return (error("newer-format", node.span, message, "update questpack"),)


def ruleset_findings(pack: OnePack, rulesets: tuple[str, ...]) -> tuple[Finding, ...]:
    """Return the error for no ruleset, or none of `rulesets`; any is allowed if these are ()."""
    if pack.ruleset is None:
        names = ", ".join(f"`{ruleset}`" for ruleset in rulesets)
        message = "this pack does not say its `ruleset`"
        node = pack.header.get("ruleset")
        span = node.span if node else pack.span
        hint = f"known are {names}" if names else "write which game it is for"
        tries = (named(e.key.span, e.key.text, ["ruleset"]) for e in pack.header.entries)
        fix = next((candidate for candidate in tries if candidate), None) if node is None else None
        return (error("unknown-ruleset", span, message, hint, fix),)
    name = pack.ruleset.text
    if not rulesets or name in rulesets:
        return ()
    hint = did_you_mean(name, rulesets) or "known are " + ", ".join(
        f"`{ruleset}`" for ruleset in rulesets
    )
    message = f"no ruleset is called `{name[:40]}`"
    fix = named(pack.ruleset.span, name, rulesets)
    return (error("unknown-ruleset", pack.ruleset.span, message, hint, fix),)


def _uses(node: Node | None) -> tuple[Scalar, ...]:
    nodes = node.items if isinstance(node, Seq) else (node,)
    return tuple(item for item in nodes if isinstance(item, Scalar) and item.value is not None)


def _scalar(node: Node | None) -> Scalar | None:
    return node if isinstance(node, Scalar) and isinstance(node.value, str) else None


def _text(node: Node | None) -> str:
    text = node.value if isinstance(node, Scalar) else None
    return text if isinstance(text, str) and PACK_ID.fullmatch(text) else ""
