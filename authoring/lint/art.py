"""Own pictures and templates that come to nothing: unreadable, or named after nothing."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.core.suggest import did_you_mean
from authoring.lint.template_syntax import syntax_fault
from authoring.source.art import TEMPLATES
from authoring.source.loaded import Source
from authoring.source.own_files import FONTS, ArtFile, OwnText, art_files, own_texts

SINGLE: Final = ("cover", "back")
"""Pictures there is one of."""


def own_findings(
    source: Source, pictured: Mapping[str, tuple[str, ...]], folders: Iterable[Path]
) -> tuple[Finding, ...]:
    """What is wrong with the files a pack brings beside its YAML.

    `pictured` says of which kinds of definitions there can be a picture, by folder
    below `art`; `folders` hold the shipped templates.
    """
    own = [file for file in art_files(source) if file.owner == source.id]
    return (*_pictures(own, source, pictured), *_templates(own_texts(source), folders))


def _pictures(
    files: list[ArtFile], source: Source, pictured: Mapping[str, tuple[str, ...]]
) -> Iterator[Finding]:
    known = {f"{folder}/{id}" for folder, kinds in pictured.items()
             for kind, id in source.definitions if kind in kinds}  # fmt: skip
    known |= set(SINGLE if pictured else ())
    seen: dict[str, str] = {}
    for file in files:
        place, name = file_span(file.shown), file.name
        if file.fault:
            help = "open it in a drawing program and save it as PNG, JPEG or plain SVG"
            yield warning("art-unreadable", place, f"`{name}` {file.fault}", help)
        elif name.startswith(FONTS) or file.key in seen:
            if file.key in seen:
                message = f"`{name}` is not printed: `{seen[file.key]}` is"
                yield warning("art-unused", place, message, "keep one of the two")
        elif file.key in known:
            seen[file.key] = name
        else:
            message = f"`{name}` is not printed: nothing is called so"
            yield warning("art-unused", place, message, _way_out(file.key, known, pictured))


def _way_out(key: str, known: set[str], pictured: Mapping[str, tuple[str, ...]]) -> str:
    if not pictured:
        return "the pages of this game show no pictures but those drawn from the pack"
    id = key.rpartition("/")[2]
    same = sorted(name for name in known if name.rpartition("/")[2] == id)
    if same:
        near = did_you_mean(key, same) if "/" in key else ""
        return near or f"did you mean {' or '.join(f'`{name}`' for name in same)}?"
    names = ", ".join(f"`{folder}/ID`" for folder in sorted(pictured))
    return did_you_mean(key, known) or f"names are `cover`, `back`, {names}"


def _templates(texts: tuple[OwnText, ...], folders: Iterable[Path]) -> Iterator[Finding]:
    shipped = {
        path.relative_to(folder).as_posix() for folder in folders for path in folder.rglob("*.j2")
    }
    for text in texts:
        if text.name.endswith(".css"):
            used, help = text.name.startswith("styles/"), f"put it into `{TEMPLATES}/styles`"
        else:
            asked = any(text.name in other.text for other in texts if other is not text)
            used = text.name in shipped or asked
            near = [name for name in shipped if name.rpartition("/")[2] == text.name]
            help = did_you_mean(text.name, shipped) or (
                f"did you mean `{min(near)}`?" if near else "name it after the one it replaces"
            )
        fault = None if text.name.endswith(".css") else syntax_fault(text)
        if fault is not None:
            yield fault
        if not used:
            message = f"`{text.name}` is not used: no template has this name"
            yield warning("template-unused", file_span(text.shown), message, help)
