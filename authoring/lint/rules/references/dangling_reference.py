import re

from authoring.core.finding import Fix
from authoring.core.fixes import instead, stands_alone
from authoring.core.lazy_import import Later
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.other_words import name_for
from authoring.core.suggest import closest, did_you_mean, plain
from authoring.lint.guarded_pack import LooksAtMissing
from authoring.model.dice import parse_dice
from authoring.model.fixes import misnamed, rename_to_wanted
from authoring.model.pack import Pack, Reference
from authoring.source.node import Map, Scalar

_dice_fix = Later("authoring.source.schema.notation_fixes", "dice_fix")
_dice_meant = Later("authoring.source.schema.notation_fixes", "dice_meant")

_ENDINGS = (("ies", "y"), ("sses", "ss"), ("oes", "o"), ("s", ""))
"""(Ending of an English plural, that of its singular)."""


@lint_rule(ERROR, alone=True)
def dangling_reference(reference: Reference, pack: Pack) -> Defects:
    """Yield uses of an id that is not defined (QP-L01, QP-L07, QP-L11)."""
    definitions = pack.source.definitions
    if (reference.kind, reference.id) in definitions:
        return
    singular = _one(reference.kind)
    message = f"no {singular} `{reference.id}` is defined"
    if reference.form:
        message += f"; expected {reference.form}"
    elsewhere = [kind for kind, id_ in definitions if id_ == reference.id]
    if elsewhere and not name_for(reference.id, reference.words):
        help = f"`{reference.id}` stands under `{elsewhere[0]}`, not under `{reference.kind}`"
        yield Defect(reference.span, message, help)
        return
    ids = [id_ for kind, id_ in definitions if kind == reference.kind]
    if renamed := _misspelt_definition(reference, pack):
        yield Defect(reference.span, message, *renamed)
        return
    names = [*ids, *reference.words]
    if parse_dice(reference.id) is not None:
        yield Defect(reference.span, message, _for_dice(reference, ids))
        return
    if "dice" in reference.form and (way_out := _dice_or_times(reference, ids)):
        yield Defect(reference.span, message, *way_out)
        return
    by_name = _named_so(reference, pack)
    if by_name:
        span, typed = reference.span, reference.id
        fix = instead(span, typed, by_name) if stands_alone(span, typed) else None
        yield Defect(span, message, f"`{by_name}` has that name: write `{by_name}`", fix)
        return
    help = did_you_mean(reference.id, names) or _choice(reference.kind, ids)
    fix = misnamed(pack, reference.span, reference.id, names)
    yield Defect(reference.span, message, help, fix)


def _named_so(reference: Reference, pack: Pack) -> str:
    """Return the id of the only definition of the kind whose name is the text that stands for its
    id, hyphens and capitals aside; "" for none or several, or where the id is that text itself."""
    ids = []
    for (kind, id_), definition in pack.source.definitions.items():
        name = definition.node.get("name") if isinstance(definition.node, Map) else None
        is_other = kind == reference.kind and plain(id_) != plain(reference.id)
        if is_other and isinstance(name, Scalar) and plain(name.text) == plain(reference.id):
            ids.append(id_)
    return ids[0] if len(ids) == 1 else ""


_AGREEING = 2
"""Number of equal uses from which on they count as right, and the id of the definition as wrong."""


def _misspelt_definition(reference: Reference, pack: Pack) -> tuple[str, Fix] | None:
    """Return help and fix that rename a definition that nothing uses to a similar id that several
    references use; None if there is none."""
    kind, id_ = reference.kind, reference.id
    try:
        alike = [use.id for use in pack.references if use.kind == kind]
    except LooksAtMissing:  # a part that is left out may name it otherwise
        return None
    if alike.count(id_) < _AGREEING or id_ in reference.words:
        return None
    fix = rename_to_wanted(pack.source, kind, id_, frozenset(alike))
    if fix is None:
        return None
    span = fix.edits[0].span
    text = pack.source.texts.get(span.path, "")[span.start : span.end]
    uses = f"{alike.count(id_)} places name it so"
    return f"{uses}: call the definition `{text}` in line {span.line} `{id_}`", fix


def _for_dice(reference: Reference, ids: list[str]) -> str:
    """Return advice for dice that stand in place of an id; `ids` are those of the kind."""
    key = "gold" if reference.kind == "items" else (*sorted(ids), "")[0]
    with_key = f"; a number of `{key}` is written `{{{key}: {reference.id}}}`" if key else ""
    return f"dice cannot stand here, only an id{with_key}"


_DICE = re.compile(r"\d*\s*[dw]\s*\d*(?:\s*[+-]\s*\d+)?", re.IGNORECASE)
_TIMES = re.compile(
    r"(?P<before>\d{1,4})\s{0,3}[x*]?\s{1,3}(?P<name>.{1,80})"
    r"|(?P<other>.{1,80}?)(?:\s{1,3}[x*]?\s{0,3}|\s{0,3}\*\s{0,3})(?P<behind>\d{1,4})"
)


def _dice_or_times(reference: Reference, ids: list[str]) -> tuple[str, Fix | None] | None:
    """Return help and fix for mistyped dice, or for a chart with the number of its rolls, where
    either can stand; None for other names."""
    typed = reference.id
    if _DICE.fullmatch(typed):
        dice = _dice_meant(typed)[0] if typed[-1:].isdecimal() else ""
        fix = _dice_fix(reference.span, typed) if dice else None
        return "dice are written `d6` or `2d6+1`", fix
    match = _TIMES.fullmatch(typed)
    name = (match["name"] or match["other"]) if match else ""
    chart = name if name in ids else closest(name, ids)
    if match is None or not chart:
        return None
    times = f"`{{chart: {chart}, times: {match['before'] or match['behind']}}}`"
    return f"only one roll stands in brackets: write {times}, or name it as often", None


_FEW = 8


def _choice(kind: str, ids: list[str]) -> str:
    """Return the help for an id without a similar one: the `ids` of the kind, if they are few."""
    if 0 < len(ids) <= _FEW:
        return "there are " + ", ".join(f"`{id_}`" for id_ in sorted(ids))
    return f"write it under `{kind}:`, or use the id of one that stands there"


def _one(kind: str) -> str:
    """Return the singular of a kind: `trap` for `traps`, `ability` for `abilities`."""
    for many, alone in _ENDINGS:
        if kind.endswith(many):
            return kind.removesuffix(many) + alone
    return kind
