"""An editor for tests: files of packs opened, changed and asked about, over a real line."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lsprotocol import types
from pytest_lsp import LanguageClient

PUBLISHED = types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS


class Editor:
    """Opens files of a workspace; `texts` are what it has."""

    def __init__(self, client: LanguageClient, folder: Path) -> None:
        self.client, self.folder = client, folder
        self.texts: dict[str, str] = {}
        self._version = 1

    def uri(self, name: str) -> str:
        """A file by its pack and name."""
        return (self.folder / name).as_uri()

    def saved(self, name: str) -> str:
        """What lies on the disk."""
        return (self.folder / name).read_text(encoding="utf-8")

    async def open(self, name: str, text: str | None = None) -> None:
        """Open a file, with a text that is not saved perhaps, and wait for what is said of it."""
        self.texts[name] = self.saved(name) if text is None else text
        item = types.TextDocumentItem(self.uri(name), "yaml", 1, self.texts[name])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        await self.published()

    async def write(self, name: str, text: str) -> None:
        """Replace the whole text, and wait."""
        self.send(name, text)
        await self.published()

    def send(self, name: str, text: str) -> None:
        """The same without waiting."""
        self._version += 1
        document = types.VersionedTextDocumentIdentifier(self._version, self.uri(name))
        change = types.TextDocumentContentChangeWholeDocument(text)
        params = types.DidChangeTextDocumentParams(document, [change])
        self.client.text_document_did_change(params)
        self.texts[name] = text

    async def published(self) -> None:
        """The server has checked: it says something of some file, and all else before it
        answers what it is asked next."""
        await self.client.wait_for_notification(PUBLISHED)
        nobody = types.TextDocumentIdentifier("untitled:nobody")
        params = types.DocumentSymbolParams(nobody)
        await self.client.text_document_document_symbol_async(params)

    async def ask(self, method: str, params: object) -> object:
        """Any request by its method."""
        line: Any = self.client.protocol
        return await line.send_request_async(method, params)

    def told(self, name: str) -> list[tuple[str, int, int]]:
        """Code, line and column of what is said of a file, as editors show them."""
        found = self.client.diagnostics.get(self.uri(name), ())
        return [(str(one.code), *_shown(one.range.start)) for one in found]

    def at(self, name: str, words: str, plus: int = 0) -> dict[str, object]:
        """The file and the place of some words in it."""
        return {
            "text_document": self.document(name),
            "position": position(self.texts[name], self.texts[name].index(words) + plus),
        }

    def document(self, name: str) -> types.TextDocumentIdentifier:
        """The file as requests name it."""
        return types.TextDocumentIdentifier(self.uri(name))

    async def close_all(self) -> None:
        """Close what is open, and wait until nothing is said of anything any more."""
        for name in tuple(self.texts):
            params = types.DidCloseTextDocumentParams(self.document(name))
            self.client.text_document_did_close(params)
        waits = bool(self.texts)
        self.texts.clear()
        if waits:
            await self.published()
        assert not any(self.client.diagnostics.values())


def position(text: str, at: int) -> types.Position:
    """A character as editors count; the tests' own way, letter by letter."""
    line = column = 0
    for letter in text[:at]:
        if letter == "\n":
            line, column = line + 1, 0
        else:
            column += 2 if ord(letter) > 0xFFFF else 1
    return types.Position(line, column)


def changed(text: str, edits: Sequence[types.TextEdit]) -> str:
    """A text after the edits of an answer, made as an editor makes them."""
    lines = text.split("\n")
    for one in sorted(edits, key=lambda edit: edit.range.start, reverse=True):
        start, end = one.range.start, one.range.end
        head = _head(lines[start.line], start.character)
        tail = lines[end.line][len(_head(lines[end.line], end.character)) :]
        lines[start.line : end.line + 1] = (head + one.new_text + tail).split("\n")
    return "\n".join(lines)


def _head(line: str, units: int) -> str:
    return line.encode("utf-16-le")[: 2 * units].decode("utf-16-le")


def _shown(place: types.Position) -> tuple[int, int]:
    return place.line + 1, place.character + 1
