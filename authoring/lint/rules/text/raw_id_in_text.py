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
    """Yield words with underscores in texts, and names that are equal to the id."""
    if isinstance(thing, Pack):
        for text in own_texts(pack):
            for match in _JOINED.finditer(text.value) if "_" in text.value else ():
                yield _defect(match[0], text.span_of(match[0]))
        return
    for key in ("name", "title"):
        name_node = thing.node.get(key) if isinstance(thing.node, Map) else None
        if thing.owner != pack.id or not isinstance(name_node, Scalar):
            continue
        if _ID.fullmatch(name_node.text) and ("_" in name_node.text or name_node.text == thing.id):
            yield _defect(name_node.text, name_node.span)


def _defect(word: str, span: Span) -> Defect:
    help = f"write what players shall read, such as `{titled(word.replace('_', '-'))}`"
    return Defect(span, f"`{word}` will be printed as it stands here, like an id", help)
