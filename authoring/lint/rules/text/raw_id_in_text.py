import re
from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import titled
from authoring.lint.rules.text._texts import own_texts
from authoring.model.pack import Pack
from authoring.source.loaded import Definition
from authoring.source.node import Map, Scalar

_JOINED: Final = re.compile(r"(?<![\w/.@-])[a-z0-9]+(?:_[a-z0-9]+)+(?![\w/@-])")
_ID: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+")


@lint_rule(WARNING)
def raw_id_in_text(thing: Definition | Pack, pack: Pack) -> Defects:
    """Yield words that no language has, and names that are just the id."""
    if isinstance(thing, Pack):
        for text in own_texts(pack):
            for match in _JOINED.finditer(text.value) if "_" in text.value else ():
                yield _defect(match[0], text.place(match[0]))
        return
    for key in ("name", "title"):
        named = thing.node.get(key) if isinstance(thing.node, Map) else None
        if thing.owner != pack.id or not isinstance(named, Scalar):
            continue
        if _ID.fullmatch(named.text) and ("_" in named.text or named.text == thing.id):
            yield _defect(named.text, named.span)


def _defect(word: str, place: Span) -> Defect:
    help = f"write what players shall read, such as `{titled(word.replace('_', '-'))}`"
    return Defect(place, f"`{word}` will be printed as it stands here, like an id", help)
