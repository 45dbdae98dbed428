"""Pictures and templates of authors without effect: unreadable, or named after nothing."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.core.suggest import did_you_mean
from authoring.lint.template_syntax import syntax_fault
from authoring.source.assets.art import TEMPLATES
from authoring.source.assets.own_files import (
    FONTS,
    READ,
    ArtFile,
    OwnText,
    art_files,
    other_templates,
    own_texts,
)
from authoring.source.loaded import Source

SINGLE: Final = ("cover", "back")
"""Pictures that a pack has at most once."""
STYLES: Final = "styles"
"""The folder below `templates` with the style sheets of the author."""
ON_PAPER: Final = frozenset(
    ("art-unused", "art-unreadable", "art-altered", "template-unused", "unknown-file")
)
"""Codes, of no lint rule, of warnings that `print` shows, too; a lint rule has `on_paper` for
that."""
_UNUSED: Final = "template-unused"


def own_findings(
    source: Source, pictured: Mapping[str, tuple[str, ...]], templates: Collection[str]
) -> tuple[Finding, ...]:
    """Return the findings about the files that a pack brings beside its YAML.

    `pictured` maps each folder below `art` to the kinds of definitions it can have pictures of;
    `templates` are the names of the shipped templates that the pack's pages are made from.
    """
    return (*_pictures(source, pictured), *_templates(source, templates))


def foreign_findings(source: Source) -> tuple[Finding, ...]:
    """Return the findings about pictures in the packs that a pack uses."""
    foreign = (file for file in art_files(source) if file.owner != source.id)
    return tuple(finding for file in foreign for finding in _state(file))


def template_names(folders: Iterable[Path], skipped: Collection[str] = ()) -> frozenset[str]:
    """Return the paths below `folders` of all templates, without those in `skipped` subfolders."""
    names = (path.relative_to(root).as_posix() for root in folders for path in root.rglob("*.j2"))
    return frozenset(name for name in names if name.partition("/")[0] not in skipped)


def _state(file: ArtFile) -> Iterator[Finding]:
    span = file_span(file.shown)
    if file.fault:
        help = "open it in a drawing program and save it as PNG, JPEG or plain SVG"
        yield warning("art-unreadable", span, f"`{file.name}` {file.fault}", help)
    elif file.doubt:
        yield warning("art-altered", span, f"`{file.name}` {file.doubt}", file.help)


def _pictures(source: Source, pictured: Mapping[str, tuple[str, ...]]) -> Iterator[Finding]:
    known = {f"{folder}/{id}" for folder, kinds in pictured.items()
             for kind, id in source.definitions if kind in kinds}  # fmt: skip
    known |= set(SINGLE if pictured else ())
    seen: dict[str, str] = {}
    for file in art_files(source):
        if file.owner != source.id:
            continue
        yield from _state(file)
        if file.fault:
            continue
        span, name = file_span(file.shown), file.name
        if name.startswith(FONTS) or file.key in seen:
            if file.key in seen:
                message = f"`{name}` is not printed: `{seen[file.key]}` is"
                yield warning("art-unused", span, message, "keep one of the two")
        elif file.key in known:
            seen[file.key] = name
        else:
            message = f"`{name}` is not printed: nothing is called so"
            yield warning("art-unused", span, message, _way_out(file.key, known, pictured))


def _way_out(key: str, known: set[str], pictured: Mapping[str, tuple[str, ...]]) -> str:
    if not pictured:
        return "the pages of this game show no pictures but those drawn from the pack"
    id = key.rpartition("/")[2]
    namesakes = sorted(name for name in known if name.rpartition("/")[2] == id)
    if namesakes:
        hint = did_you_mean(key, namesakes) if "/" in key else ""
        return hint or f"did you mean {' or '.join(f'`{name}`' for name in namesakes)}?"
    names = ", ".join(f"`{folder}/ID`" for folder in sorted(pictured))
    return did_you_mean(key, known) or f"names are `cover`, `back`, {names}"


def _templates(source: Source, shipped: Collection[str]) -> Iterator[Finding]:
    texts = own_texts(source)
    for text in texts:
        fault = None if text.name.endswith(".css") else syntax_fault(text)
        if fault is not None:
            yield fault
        if not _is_used(text, texts, shipped):
            yield _unused(text, shipped)
    for name, path in other_templates(source):
        message = f"`{name}` is not read: templates end in `{READ[0]}`, styles in `{READ[1]}`"
        yield warning(_UNUSED, file_span(path), message, _right_name(name, shipped))


def _is_used(text: OwnText, texts: tuple[OwnText, ...], shipped: Collection[str]) -> bool:
    if text.name.endswith(".css"):
        return text.name.startswith(f"{STYLES}/")
    return text.name in shipped or any(
        text.name in other.text for other in texts if other is not text
    )


def _unused(text: OwnText, shipped: Collection[str]) -> Finding:
    if text.name.endswith(".css"):
        reason, help = f"styles lie in `{STYLES}`", f"put it into `{TEMPLATES}/{STYLES}`"
    else:
        reason = "no template of this game has this name"
        help = _near(text.name, shipped) or "name it after the one it replaces"
    return warning(_UNUSED, file_span(text.shown), f"`{text.name}` is not used: {reason}", help)


def _near(name: str, shipped: Collection[str]) -> str:
    """Return a hint with the template that `name` probably means, one with its file name or a
    similar path; "" for none."""
    base = name.rpartition("/")[2]
    namesakes = [path for path in shipped if path.rpartition("/")[2] == base]
    return did_you_mean(name, shipped) or (f"did you mean `{min(namesakes)}`?" if namesakes else "")


def _right_name(name: str, shipped: Collection[str]) -> str:
    """Return a hint how to name an ignored file, so that it counts as a template."""
    folder, slash, base = name.rpartition("/")
    target = f"{folder}{slash}{base.partition('.')[0]}.html.j2"
    if target in shipped:
        return f"name it `{target}`"
    return _near(target, shipped) or "pictures and fonts lie in `art`; take away what is neither"
