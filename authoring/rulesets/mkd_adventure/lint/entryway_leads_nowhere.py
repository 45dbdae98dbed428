from authoring.core.graphs import reachable
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.keywords import SHUT
from authoring.rulesets.mkd_adventure.model.tiles import Face, TwoFaced

_Square = tuple[int, int]


@lint_rule(WARNING)
def entryway_leads_nowhere(tile: TwoFaced) -> Defects:
    """Yield faces with entryways that walls cut off from the others (MKD-BLD-22); a crevice is no
    wall."""
    for key, face in zip(("front", "back"), tile.faces, strict=True):
        span = tile.spans.value(key)
        doors = [
            face.square(side, at)
            for side, runs in enumerate(face.entryways)
            for run in runs
            for at in run
        ]
        if span is not None and doors and not set(doors) <= _reached(face, doors[0]):
            message = f"on the {key} of `{tile.id}` walls lie between some entryways"
            yield Defect(span, message, "leave a way of `.` from each `+` to the others")


def _reached(face: Face, start: _Square) -> set[_Square]:
    def near(square: _Square) -> list[_Square]:
        x, y = square
        around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        return [at for at in around if face.sign(*at) not in SHUT]

    return set(reachable([start], near))
