"""Laws: a role, a preferred target and what they name (DP-LAW-01)."""

from authoring.core.span import file_span
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import ROLES, TARGETS, Law
from authoring.source.node import Map, Node

_PACK = {
    "any": "any",
    "any race": "any",
    "same race": "same race",
    "of same race": "same race",
    "of the same race": "same race",
}
_NO_PLACE = file_span("")


def build_law(context: Context, node: Node | None) -> Law:
    """`melee nearest`, `melee lured by low life`, `wait, then melee nearest`, or
    `{role: melee, target: lured, detail: low life}`. A Law that is missing is
    Melee Nearest (DP-LAW-14)."""
    if node is None:
        return Law("melee", "nearest", "", (), "", _NO_PLACE)
    if isinstance(node, Map):
        return _from_map(context, node)
    text = context.reader.text(node)
    role, target, detail, unknown = parse_law(text)
    return Law(role, target, detail, unknown, text, node.span)


def parse_law(text: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Role, target, detail and the words that are no keyword.

    A waiting monster's detail is the Law it takes up afterwards, and its
    target that Law's target.
    """
    words = text.lower().replace(",", " ").split()
    if words[:1] == ["wait"]:
        rest = words[1:]
        following = rest[1:] if rest[:1] == ["then"] else rest
        _, target, _, unknown = parse_law(" ".join(following))
        return "wait", target, " ".join(following), unknown
    role = words.pop(0) if words and words[0] in ROLES else ""
    target = words.pop(0) if words and words[0] in TARGETS else ""
    rest_text = " ".join(words)
    if target == "lured":
        return role, target, rest_text.removeprefix("by").strip(), ()
    if target == "pack" and rest_text in _PACK:
        return role, target, _PACK[rest_text], ()
    return role, target, "", tuple(words)


def _from_map(context: Context, node: Map) -> Law:
    text = {key: context.reader.text(node.get(key)).lower() for key in ("role", "target", "detail")}
    following = context.reader.text(get(node, "then")).lower()
    role, target = text["role"], text["target"]
    unknown = [
        word for word, known in ((role, ROLES), (target, TARGETS)) if word not in (*known, "")
    ]
    detail = text["detail"] or following
    written = f"{role} {target} {'by ' if target == 'lured' else ''}{detail}"
    return Law(
        role if role in ROLES else "",
        target if target in TARGETS else "",
        detail,
        tuple(unknown),
        " ".join(written.split()),
        node.span,
    )
