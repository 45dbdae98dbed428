"""Search for the lint settings of a pack, and their reader."""

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from authoring.core.finding import Finding, warning
from authoring.core.limits import MAX_SETTINGS_BYTES
from authoring.core.span import file_span
from authoring.engine.contract import Ruleset
from authoring.lint.explain import pages_of, written_pages
from authoring.lint.read_settings import BAD, Codes, read_settings
from authoring.lint.registry import rules_for
from authoring.lint.settings import NONE, Settings
from authoring.services.explain import explained
from authoring.source.display import shown_path
from authoring.source.loaded import Source
from authoring.source.pack.files import TextFile, decode
from authoring.source.reader import FILES, Reader, is_file
from authoring.source.schema.validation import SETTINGS
from authoring.source.toml.toml_nodes import NoToml, toml_node

FILE: Final = "questpack.toml"


def settings_for(
    folder: Path, source: Source | None, ruleset: Ruleset | None, reader: Reader = FILES
) -> Settings:
    """Return the settings of the nearest `questpack.toml`, in the pack's folder or above it up to
    that of the repository or the user's home, overridden by those below `lint:` in the pack itself;
    NONE without any."""
    codes = _codes(ruleset.lint_package if ruleset else "")
    home = folder.resolve()
    file = _nearest(home, reader)
    outer = NONE if file is None else _read(file, codes, reader)
    node = source.header.get(SETTINGS) if source else None
    return outer if node is None else read_settings(node, str(home), codes).over(outer)


def _nearest(home: Path, reader: Reader) -> Path | None:
    try:
        own = Path.home().resolve()
    except (OSError, RuntimeError):  # nobody's home
        own = None
    for folder in (home, *home.parents):
        try:
            if is_file(reader, folder / FILE):
                return folder / FILE
            if folder == own or (folder / ".git").exists():
                return None
        except OSError:
            return None
    return None


def _read(file: Path, codes: Codes, reader: Reader) -> Settings:
    name = shown_path(file)
    text = _text(file, name, reader)
    if not isinstance(text, TextFile):
        return Settings(findings=(text,))
    try:
        node = toml_node(name, text.text)
    except NoToml as problem:
        message = f"these settings cannot be read: {problem.message}"
        hint = "until that is fixed, lint says everything"
        finding = warning(BAD, problem.span, message, hint)
        return Settings(findings=(finding,), texts={name: text.text})
    return Settings(texts={name: text.text}).over(read_settings(node, str(file.parent), codes))


def _text(file: Path, display_name: str, reader: Reader) -> TextFile | Finding:
    """Return the text of the file, or a finding if it cannot be read; a link is not followed,
    because it may lead to a private file."""
    try:
        if not file.is_symlink() and reader.about(file).size <= MAX_SETTINGS_BYTES:
            result = decode(file.name, display_name, reader.read(file, MAX_SETTINGS_BYTES))
            if isinstance(result, TextFile):
                return result
            return warning(BAD, result.span, result.message, result.help)
    except (OSError, ValueError):
        pass
    message = "these settings are not obeyed: the file is too long, a link, or not to be read"
    return warning(BAD, file_span(display_name), message, "make it an ordinary file")


@cache
def _codes(lint_package: str) -> Codes:
    """Return the codes of one ruleset ("": the common ones); all others are loaded on demand."""
    codes = {rule.code for rule in rules_for(lint_package)}
    for package in {"", lint_package}:
        codes.update(code for code, _ in pages_of(package))
    return Codes(codes, _all, is_fixed)


@cache
def _all() -> Collection[str]:
    return frozenset(explained())


@cache
def is_fixed(code: str) -> bool:
    """Return whether a code is an error of reading or building, which no setting can hide."""
    page = written_pages().get(code)
    return page is not None and "(error)" in page.read_text(encoding="utf-8").split("\n")[2]
