"""Monsters of one's own for a test: the small quest with more in it; heroes easy to hit."""

from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import At, Table, compiled

STATS = "{atk: 3, def: 2, mag: 3, mov: 4, life: 4, res: 2, dex: 2, wit: 2}"
AXE = "[{name: Axe, kind: melee}]"


def quest_with(law: str, *, more: str = "", attacks: str = AXE, extra: str = "") -> str:
    """The quest with a monster `beast` of this Law; `more` are lines of its entry,
    `extra` further top-level keys."""
    beast = (
        f"  beast: {{name: Beast, race: beast, level: 2, law: {law}, attacks: {attacks},\n"
        f"          stats: {STATS}, xp: 5{', ' + more if more else ''}}}\n"
    )
    return QUEST.replace("\nmonsters:\n", f"\nmonsters:\n{beast}", 1) + extra


def table_with(law: str, tile: str = "room-6x6", **given: str) -> Table:
    """A table of that quest."""
    return Table(tile, compiled(quest_with(law, **given)))


def soft(t: Table, at: At) -> Actor:
    """A hero who rolls one die in defence."""
    hero = t.hero(at)
    hero.defence = 1
    return hero
