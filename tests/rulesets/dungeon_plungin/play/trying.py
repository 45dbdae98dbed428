"""Effects written as an author writes them, tried out on a table."""

from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.verbs.effect import Effect
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

GATED = """
  gated:
    kind: room
    squares: |
      ...|..
      ...|..
      ...|..
      ...|..
      b..|..
      ...|..
    legend:
      "|": {feature: gate, blocks: both}
      "b": {feature: bookcase, blocks: move}
    doorways: {walls: any}
"""


def quest(*, quest: str = "", events: str = "", locations: str = "", more: str = "") -> str:
    """The small quest with lines added under `quest:`, `events:`, `locations:` and
    whole sections at its end; tiles `gated` and `hidden-nook` among the rest."""
    text = QUEST.replace("\ntiles:\n", f"\ntiles:{GATED}", 1)
    for key, lines in (("quest", quest), ("events", events), ("locations", locations)):
        text = text.replace(f"\n{key}:\n", f"\n{key}:\n{lines}", 1)
    return text + more


def trying(effects: str, tile: str = "room-6x6", **sections: str) -> Table:
    """A table whose quest has an event `tried` with these effects."""
    sections["events"] = f"  tried: {{name: Tried, effects: {effects}}}\n" + sections.get(
        "events", ""
    )
    return Table(tile, compiled(quest(**sections)))


def tried(table: Table) -> tuple[Effect, ...]:
    """The effects of the event `tried`."""
    return table.tables.content.events["tried"].effects


def happen(
    table: Table,
    opener: Actor | None = None,
    *,
    targets: list[Actor] | None = None,
    area: Area | None = None,
    caster: Actor | None = None,
) -> State:
    """Play the event's effects for whoever sets them off."""
    concerned = targets if targets is not None else [opener] if opener is not None else []
    occasion = Occasion("event:tried", opener, area or table.room, concerned, caster=caster)
    play_effects(table.s, tried(table), occasion)
    return table.s
