"""Result of the loader: one pack folder merged with the packs it uses."""

from collections.abc import Mapping

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.source.node import Map, Node
from authoring.source.reader import FILES, Reader


@dataclass(frozen=True, slots=True)
class Definition:
    """An entry with an id: `kind` is the key above it, `span` that of the id, `owner` its pack."""

    kind: str
    id: str
    node: Node
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Document:
    """One YAML file with its displayed path: `owner` is the id of the pack it belongs to."""

    path: str
    owner: str
    root: Map


@dataclass(frozen=True, slots=True)
class Source:
    """The result of the loader: one pack folder merged with those it `uses`.

    `header` holds the pack's own top-level entries that are no definitions (`quest` and `playtest`
    too), whichever file they stand in; `definitions` those of all packs (a pack's own wins over a
    library's). `span` is the first character of `pack.yaml`. `uses` are all used packs, also those
    used by used ones. `folder` is the real path as text, `folders` maps every pack id to its real
    path. `digest` is the SHA-256 hex of all files that matter, own and used. `texts` maps a
    displayed path to the file's text, for snippets and fixes; `documents` are all YAML files, own
    first. `reader` is where they came from, for the texts that are read only when a pack is
    printed.
    """

    id: str
    ruleset: str
    folder: str
    header: Map
    span: Span
    definitions: Mapping[tuple[str, str], Definition]
    uses: tuple[str, ...]
    folders: Mapping[str, str]
    texts: Mapping[str, str]
    digest: str
    documents: tuple[Document, ...] = ()
    reader: Reader = field(default=FILES, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class LoadResult:
    """A loaded pack with its findings; `source` is None when the defects are too many to build on
    it."""

    source: Source | None
    findings: tuple[Finding, ...]
