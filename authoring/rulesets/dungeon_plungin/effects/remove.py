"""Monsters, or what stands in the way, are gone."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.fighting.harm import note_cleared
from authoring.rulesets.dungeon_plungin.play.happenings.gates import work_gate
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words import Speech, clean, upper_first

SPEC = VerbSpec(
    "remove",
    value=Arg("word", words=("target",)),
    args={
        "monster": Arg("id", ref="monsters"),
        "boss": Arg("id", ref="bosses"),
        "feature": Arg("name"),
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """`Every Ghoblin on this tile is taken off the board; nobody gets XP for it.`"""
    args = effect.args
    if args.get("feature"):
        name = clean(str(args["feature"])).replace("-", " ")
        return f"The {name} of this tile is gone: its squares may be entered."
    if args.get("value"):
        who = upper_first(speech.who(effect))
        bare = "" if "monster" in who.lower() else ", if it is a monster,"
        return f"{who}{bare} is taken off the board, without XP or spoils."
    kind = "bosses" if args.get("boss") else "monsters"
    name = speech.name(kind, str(args.get("boss") or args.get("monster")))
    return f"Every {name} on this tile is taken off the board, without XP or spoils."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Taken off without spoils; a tile without monsters counts as cleared."""
    name = effect.args.get("boss") or effect.args.get("monster")
    area = occasion.area
    if effect.args.get("feature"):
        if area is not None:
            work_gate(s, area, "open", str(effect.args["feature"]), occasion)
        return
    gone: list[Actor] = [actor for actor in occasion.targets if not actor.is_hero]
    if name and area is not None:
        gone = [m for m in s.monsters if m.kind is not None and m.kind.monster.id == name]
        gone = [monster for monster in gone if monster.bit & area.mask]
    for monster in gone:
        if monster.alive:
            monster.alive = False
            s.put(monster, -1)
            s.progress += 1
            s.note("removed", monster.name)
    for home in dict.fromkeys(monster.home for monster in gone):
        if 0 <= home < len(s.areas) and not s.ending:
            note_cleared(s, home)
