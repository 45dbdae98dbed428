"""Session of one editor: what it has open and has asked for, the desk, its texts, and places in
them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path

from authoring.core.span import Span
from authoring.lsp.places import Lines, whole_letters
from authoring.services.editing.workspace import PackState, Workspace, packs_below, real_path
from authoring.services.opened import Opened


@dataclass(frozen=True, slots=True)
class Options:
    """Options an editor may send along when it starts the server (`initializationOptions`)."""

    debounce: int = 120
    """Milliseconds without a change before a pack is checked."""
    keys: bool = True
    """Complete the keys of the schema too; false beside yaml-language-server."""
    inlay: bool = True
    """Show the odds of rows beside them."""
    runs: str = "runs"
    """Folder of kept playtests, from the workspace's or the pack's folder."""
    docs: str = ""
    """Address under which the pages of codes lie, such as that of `docs/lint`."""

    @classmethod
    def of(cls, given: object) -> "Options":
        """Return what is known and of the right kind of what was sent; all else as if left out."""
        sent = given if isinstance(given, Mapping) else {}
        values = {
            field.name: sent[field.name]
            for field in fields(cls)
            if field.name in sent and type(sent[field.name]) is type(field.default)
        }
        if values.get("debounce", 0) < 0:
            del values["debounce"]
        return cls(**values)


@dataclass(frozen=True, slots=True)
class BufferPosition:
    """A character of a file of a pack. `offset` is of the text `shown` was read from, None
    where something new stands; `here` of the text as it is."""

    file: Path
    standing: PackState
    lines: Lines
    here: int
    offset: int | None

    @property
    def shown(self) -> Opened:
        """The pack that answers for places."""
        return self.standing.readable


class Session:
    """One editor's side of the desk."""

    def __init__(self) -> None:
        self.desk = Workspace()
        self.options = Options()
        self.encoding = "utf-16"
        self.roots: tuple[Path, ...] = ()
        self.told: dict[str, tuple[types.Diagnostic, ...]] = {}
        """What the editor was last told of each file."""
        self._lines: dict[Path, Lines] = {}
        self._uris: dict[Path, str] = {}
        self._reals: dict[str, Path] = {}
        """What a pack shows a file as -> the file itself."""

    def open(self, uri: str, text: str) -> Path | None:
        """Hold a text; None for what is no file."""
        file = path_of(uri)
        if file is None:
            return None
        real = real_path(file)
        self._uris[real] = uri
        self._hold(real, whole_letters(text))
        return real

    def change(self, uri: str, changes: Sequence[types.TextDocumentContentChangeEvent]) -> None:
        """Change a text that is held; of one that is not, nothing is known."""
        file = path_of(uri)
        real = real_path(file) if file else None
        if real is None or real not in self._lines:
            return
        for change in changes:
            self._lines[real] = Lines(self._lines[real].changed(change), self.encoding)
        self._hold(real, self._lines[real].text)

    def close(self, uri: str) -> None:
        """Let go of a text: what is saved counts."""
        file = path_of(uri)
        if file is not None:
            real = real_path(file)
            self._lines.pop(real, None)
            self._uris.pop(real, None)
            self.desk.write(real, None)

    def held(self, uri: str) -> str | None:
        """Return the text that is held for an address; None when none is."""
        file = path_of(uri)
        lines = self._lines.get(real_path(file)) if file else None
        return lines.text if lines else None

    def place(self, uri: str, position: types.Position) -> BufferPosition | None:
        """Return a place of a pack; None in a file of none."""
        file = path_of(uri)
        standing = self.desk.of(file) if file else None
        if file is None or standing is None:
            return None
        name = self.name_in(standing.readable, file)
        lines = self.lines(standing.readable, name)
        here = lines.offset(position)
        place = BufferPosition(Path(name), standing, lines, here, None)
        return replace(place, offset=self.offset_in(place, standing.readable))

    def offset_in(self, place: BufferPosition, opened: Opened) -> int | None:
        """Return the offset of a place in the text that another state of the pack was read from;
        None where something new stands."""
        shift = self.desk.offset_map(opened, str(place.file))
        return shift.to_old(place.here) if shift else place.here

    def name_in(self, opened: Opened, file: Path) -> str:
        """Return the name by which a pack shows a file: by its own path to it."""
        real = real_path(file)
        return next((name for name in opened.texts if self._real(name) == real), str(file))

    def reading(self, name: str, first: PackState) -> Opened:
        """Return a pack that has read a file, `first` if it has."""
        others = (standing.now for standing in self.desk.packs())
        known = (opened for opened in (first.now, *others) if name in opened.texts)
        return next(known, first.now)

    def lines(self, opened: Opened, name: str) -> Lines:
        """Return the lines of a file of a pack, as it is now."""
        known = self._lines.get(self._real(name))
        return known or Lines(self.desk.text(opened, name), self.encoding)

    def range(self, opened: Opened, span: Span) -> types.Range:
        """Return the range of a span of a text that was read, where it is now."""
        lines, shift = self.lines(opened, span.path), self.desk.offset_map(opened, span.path)
        start, end = span.start, span.end
        if shift is not None:
            start, end = shift.to_new(start), shift.to_new(end)
        return lines.range(start, end)

    def location(self, opened: Opened, span: Span) -> types.Location:
        """Return the range of a span, with its file."""
        return types.Location(self.uri(span.path), self.range(opened, span))

    def uri(self, name: str) -> str:
        """Return a file's address as the editor writes it."""
        real = self._real(name)
        return self._uris.get(real) or from_fs_path(str(real)) or ""

    def workspace_packs(self) -> tuple[Path, ...]:
        """Return the folders of packs in the workspace."""
        return tuple(dict.fromkeys(folder for root in self.roots for folder in packs_below(root)))

    def opened_uris(self) -> Iterator[str]:
        """Yield the addresses of all texts that are held open."""
        yield from self._uris.values()

    def _real(self, name: str) -> Path:
        if name not in self._reals:
            self._reals[name] = real_path(Path(name))
        return self._reals[name]

    def _hold(self, real: Path, text: str) -> None:
        self._lines[real] = Lines(text, self.encoding)
        self.desk.write(real, text)


def path_of(uri: str) -> Path | None:
    """Return the file an address means; None if it is no file."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return Path(path) if path and "\0" not in path else None
