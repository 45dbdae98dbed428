"""Definitions put into the files of a pack: new ones after the last of their kind, existing ones
replaced where they are."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import Edit, Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.services.rewrite import Rewritten, own_files
from authoring.source.edits.text_edits import applied, with_ends
from authoring.source.node import Entry, Map, plain
from authoring.source.pack.files import TextFile
from authoring.source.pack.titles import title_of
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

Lines = Sequence[str]
"""The lines of a definition; the first, with its id, is indented by two spaces."""


@dataclass(frozen=True, slots=True)
class PackFiles:
    """The YAML files of a pack: `files` by name; `defined` maps (kind, id) to (name of the file,
    entry). `findings` are errors where they cannot be read."""

    folder: Path
    files: Mapping[str, TextFile]
    defined: Mapping[tuple[str, str], tuple[str, Entry]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def titles(self, kind: str) -> dict[str, str]:
        """Return the titles of the definitions of a kind by id: the id where there is no title."""
        return {id: title_of(entry.value, id)
                for (known, id), (_, entry) in self.defined.items() if known == kind}  # fmt: skip

    def texts(self) -> dict[str, str]:
        """Return the texts of the files by displayed path."""
        return {file.shown: file.text for file in self.files.values()}

    def with_definitions(
        self, blocks: Mapping[str, Mapping[str, Lines]], *, over: bool
    ) -> tuple[Rewritten, ...]:
        """Return the files that change when the definitions, lines by kind and id, are added;
        existing ones are replaced if `over`. Raises CannotRun where they stand in braces."""
        edits: dict[str, list[Edit]] = {}
        new: dict[str, Rewritten] = {}
        for kind, definitions in blocks.items():
            there = {id: self.defined[kind, id] for id in definitions if (kind, id) in self.defined}
            for id, (name, entry) in there.items() if over else ():
                if _value("\n".join(definitions[id])) == {id: plain(entry.value)}:
                    continue
                edits.setdefault(name, []).append(self._edit(name, entry, definitions[id]))
            added = [lines for id, lines in definitions.items() if id not in there]
            name, last = self._last(kind)
            if added and last is None:
                name = f"{kind}.yaml"
                new[name] = self._new_file(name, f"{kind}:\n{below(added)}")
            elif added and last is not None:
                edits.setdefault(name, []).append(self._behind(name, last, added))
        for name, own in edits.items():
            file = self.files[name]
            new[name] = Rewritten(
                self.folder / name, file.shown, file.text, applied(file.text, own), self.folder
            )
        return tuple(file for file in new.values() if file.changed)

    def _new_file(self, name: str, text: str) -> Rewritten:
        file = self.files.get(name)
        old = file.text if file else ""
        text = with_ends(text if old.endswith("\n") or not old else f"\n{text}", old)
        path = self.folder / name
        return Rewritten(path, file.shown if file else str(path), old, old + text, self.folder)

    def _last(self, kind: str) -> tuple[str, Entry | None]:
        """Return (name of its file, entry) of the last definition of a kind, by name of file and
        place in it; ("", None) if there is none."""
        own = [place for (known, _), place in self.defined.items() if known == kind]
        return (
            max(own, key=lambda place: (place[0], place[1].key.span.start)) if own else ("", None)
        )

    def _edit(self, name: str, entry: Entry, lines: Lines) -> Edit:
        text, indent = self.files[name].text, self._indent(name, entry)
        start = entry.key.span.start - indent
        span = replace(entry.key.span, start=start, end=self._end(text, entry))
        return Edit(span, _moved(lines, indent))

    def _behind(self, name: str, last: Entry, added: Sequence[Lines]) -> Edit:
        text, indent = self.files[name].text, self._indent(name, last)
        begin = self._end(text, last)
        end = begin + len(text[begin:].partition("\n")[0].rstrip("\r"))
        blocks = "".join(f"\n\n{_moved(lines, indent)}" for lines in added)
        return Edit(replace(last.key.span, start=end, end=end), blocks)

    def _end(self, text: str, entry: Entry) -> int:
        return max(entry.key.span.end, len(text[: entry.value.span.end].rstrip()))

    def _indent(self, name: str, entry: Entry) -> int:
        file, indent = self.files[name], entry.key.span.column - 1
        if file.text[entry.key.span.start - indent : entry.key.span.start].strip():
            message = f"{file.shown}: `{entry.key.text}` does not stand on a line of its own"
            raise CannotRun(message, "write it without braces around it")
        return indent


def pack_files(folder: Path) -> PackFiles:
    """Return the YAML files of the pack in `folder`. Raises CannotRun when there is no pack."""
    folder, files, refused = own_files(folder)
    defined: dict[tuple[str, str], tuple[str, Entry]] = {}
    findings = list(refused)
    for file in files:
        root, faults = compose(file.shown, file.text, Budget())
        findings += faults
        for section in root.entries if isinstance(root, Map) else ():
            for entry in section.value.entries if isinstance(section.value, Map) else ():
                defined[section.key.text, entry.key.text] = (file.name, entry)
    return PackFiles(folder, {file.name: file for file in files}, defined, tuple(findings))


def below(blocks: Sequence[Lines]) -> str:
    """Return definitions, each as lines, as one text with an empty line between them."""
    return "\n".join("".join(f"{line}\n" for line in lines) for lines in blocks)


def _value(text: str) -> object:
    node, _ = compose("", text, Budget())
    return None if node is None else plain(node)


def _moved(lines: Lines, indent: int) -> str:
    """Return the lines of a definition, indented by 2, as text with its id `indent` spaces in."""
    return "\n".join(" " * indent + line[2:] for line in lines)
