from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.fixes import without_definition
from authoring.model.pack import Pack
from authoring.model.reach import reached

_WAY_OUT = "name it where the quest can come to it, or take it out"


@lint_rule(WARNING)
def unused_definition(pack: Pack) -> Defects:
    """Yield definitions that no reference leads to, except charts and `pack.offered` kinds."""
    if not pack.roots:
        return
    used = reached(pack, brought=True)
    requests = {(reference.kind, reference.id) for reference in pack.references if reference.asks}
    left_out = ("charts", *pack.offered)
    for name, definition in pack.source.definitions.items():
        if definition.owner == pack.id and name not in used and name[0] not in left_out:
            does = "brings" if name in requests else "uses"
            message = f"nothing {does} `{definition.id}` of `{definition.kind}`"
            fix = without_definition(pack, *name)
            yield Defect(definition.span, message, _WAY_OUT, fix, unmet=name)
