from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import BOSSES, MONSTERS, STATS, Location, Pack

_ATK = STATS.index("atk")
_HELP = "make the boss stronger; a frail one behind strong guards allow by a comment"


@lint_rule(HINT)
def boss_below_guards(location: Location, pack: Pack) -> Defects:
    """Report that a boss has less ATK than the monsters placed beside it."""
    content = pack.content
    if location.owner != pack.id:
        return
    standing = [
        content.creature(piece.creature) for piece in location.place if piece.kind != "chest"
    ]
    guards = [
        creature for creature in standing if creature is not None and creature.kind == MONSTERS
    ]
    strongest = max(guards, key=lambda guard: guard.stats[_ATK], default=None)
    for boss in standing:
        if boss is None or boss.kind != BOSSES or strongest is None or boss.spells:
            continue
        if boss.stats[_ATK] < strongest.stats[_ATK]:
            message = f"`{boss.id}` has ATK {boss.stats[_ATK]}, less than its guard "
            message += f"`{strongest.id}` with {strongest.stats[_ATK]}"
            yield Defect(boss.spans.value("stats", "atk") or boss.span, message, _HELP)
