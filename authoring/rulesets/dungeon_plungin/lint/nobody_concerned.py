from typing import Final

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._sides import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Location, Pack

_RAISE: Final = "let a use of a location, an item, or a spell at an `ally` raise the dead"


@lint_rule(ERROR)
def nobody_concerned(part: Happening, pack: Pack) -> Defects:
    """Report an effect that can concern nobody where it stands (QP-20, QP-21, DP-DEATH-03)."""
    inside = " in tile" if isinstance(part, Location) else ""
    for concern in concerns(part, pack):
        effect = concern.effect
        if effect.means.revives and concern.missed:
            yield Defect(effect.span, "no fallen hero is meant: this raises nobody", _RAISE)
        elif concern.missed and not concern.who:
            message = f"{concern.moment.why}: this `{effect.verb}` concerns nobody"
            yield Defect(effect.span, message, f"say whom, such as `to: each hero{inside}`")
