"""Session with one editor: its options, workspace and open texts, and positions in them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path

from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.lsp.positions import Lines, whole_letters
from authoring.services.editing.workspace import PackState, Workspace, packs_below, real_path
from authoring.services.opened import Opened


@dataclass(frozen=True, slots=True)
class Options:
    """Options that an editor may send when it starts the server (`initializationOptions`)."""

    debounce: int = 120
    """Milliseconds without a change before a pack is checked."""
    keys: bool = True
    """Complete the keys of the schema too; false beside yaml-language-server."""
    inlay: bool = True
    """Show the odds of rows beside them."""
    runs: str = "runs"
    """Folder of stored playtests, relative to the workspace or the pack."""
    docs: str = ""
    """Address of the folder with the pages of lint rules, `docs/lint`; "": no links to them."""

    @classmethod
    def of(cls, settings: object) -> "Options":
        """Return the options in `settings` of known names and right types, others as default."""
        sent = settings if isinstance(settings, Mapping) else {}
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
    """A position in a file of a pack: `current` is its offset in the current text, `offset` that in
    the text that `shown` was read from, None inside new text."""

    file: Path
    state: PackState
    lines: Lines
    current: int
    offset: int | None

    @property
    def shown(self) -> Opened:
        """The state of the pack that requests at positions are answered from."""
        return self.state.readable


class Session:
    """Session with one editor. A `uri` is the address of a file as the editor writes it."""

    def __init__(self) -> None:
        self.workspace = Workspace()
        self.options = Options()
        self.encoding = "utf-16"
        self.roots: tuple[Path, ...] = ()
        self.told: dict[str, tuple[types.Diagnostic, ...]] = {}
        """The diagnostics last sent for each file."""
        self._lines: dict[Path, Lines] = {}
        self._uris: dict[Path, str] = {}
        self._reals: dict[str, Path] = {}
        """Displayed path -> the file itself."""

    def open(self, uri: str, text: str) -> Path | None:
        """Take over the text that the editor has opened; return its resolved path or None."""
        file = path_of(uri)
        if file is None:
            return None
        real = real_path(file)
        self._uris[real] = uri
        self._hold(real, whole_letters(text))
        return real

    def change(self, uri: str, changes: Sequence[types.TextDocumentContentChangeEvent]) -> None:
        """Apply changes, in order, to an open text; other texts are ignored."""
        file = path_of(uri)
        real = real_path(file) if file else None
        if real is None or real not in self._lines:
            return
        for change in changes:
            self._lines[real] = Lines(self._lines[real].changed(change), self.encoding)
        self._hold(real, self._lines[real].text)

    def close(self, uri: str) -> None:
        """Forget the text of a file that the editor has closed: the saved one counts again."""
        file = path_of(uri)
        if file is not None:
            real = real_path(file)
            self._lines.pop(real, None)
            self._uris.pop(real, None)
            self.workspace.write(real, None)

    def text(self, uri: str) -> str | None:
        """Return the text of an open file; None for any other."""
        file = path_of(uri)
        lines = self._lines.get(real_path(file)) if file else None
        return lines.text if lines else None

    def position(self, uri: str, position: types.Position) -> BufferPosition | None:
        """Return a position in the file `uri` of a pack; None for a file of no pack."""
        file = path_of(uri)
        state = self.workspace.of(file) if file else None
        if file is None or state is None:
            return None
        name = self.name_in(state.readable, file)
        lines = self.lines(state.readable, name)
        current = lines.offset(position)
        result = BufferPosition(Path(name), state, lines, current, None)
        return replace(result, offset=self.offset_in(result, state.readable))

    def offset_in(self, position: BufferPosition, opened: Opened) -> int | None:
        """Return a position's offset in the text that `opened` was read from; None in new text."""
        shift = self.workspace.offset_map(opened, str(position.file))
        return shift.to_old(position.current) if shift else position.current

    def name_in(self, opened: Opened, file: Path) -> str:
        """Return the displayed path of a file in a pack; `file` itself if it was not read."""
        real = real_path(file)
        return next((name for name in opened.texts if self._real(name) == real), str(file))

    def reading(self, name: str, first: PackState) -> Opened:
        """Return a pack that has read the displayed path `name`: `first` if it has, or if no pack
        has."""
        others = (state.now for state in self.workspace.packs())
        known = (opened for opened in (first.now, *others) if name in opened.texts)
        return next(known, first.now)

    def lines(self, opened: Opened, name: str) -> Lines:
        """Return the current text of a file of a pack, by its displayed path `name`."""
        known = self._lines.get(self._real(name))
        return known or Lines(self.workspace.text(opened, name), self.encoding)

    def range(self, opened: Opened, span: Span) -> types.Range:
        """Return the current range of a span of the text that `opened` was read from."""
        lines, shift = self.lines(opened, span.path), self.workspace.offset_map(opened, span.path)
        start, end = span.start, span.end
        if shift is not None:
            start, end = shift.to_new(start), shift.to_new(end)
        return lines.range(start, end)

    def location(self, opened: Opened, span: Span) -> types.Location:
        """Return the file and current range of a span of the text that `opened` was read from."""
        return types.Location(self.uri(span.path), self.range(opened, span))

    def uri(self, name: str) -> str:
        """Return the address of the file with the displayed path `name`."""
        real = self._real(name)
        return self._uris.get(real) or from_fs_path(str(real)) or ""

    def workspace_packs(self) -> tuple[Path, ...]:
        """Return the folders of all packs below the folders of the editor's workspace."""
        return tuple(dict.fromkeys(folder for root in self.roots for folder in packs_below(root)))

    def opened_uris(self) -> Iterator[str]:
        """Yield the addresses of all open files."""
        yield from self._uris.values()

    def _real(self, name: str) -> Path:
        if name not in self._reals:
            self._reals[name] = real_path(Path(name))
        return self._reals[name]

    def _hold(self, real: Path, text: str) -> None:
        self._lines[real] = Lines(text, self.encoding)
        self.workspace.write(real, text)


def path_of(uri: str) -> Path | None:
    """Return the path of the file that `uri` addresses; None if it addresses no file."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return Path(path) if path and "\0" not in path else None
