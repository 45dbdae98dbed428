"""Monsters, or what stands in the way, are gone."""

from authoring.core.language import _
from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import note_cleared
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import work_gate
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import feature_name
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, upper_first

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
        name = feature_name(str(args["feature"]))
        text = _("The {feature} of this tile is gone: its squares may be entered.")
        return text.format(feature=name)
    if args.get("value"):
        who = speech.who(effect)
        text = (
            _("{who} is taken off the board, without XP or spoils.")
            if "monster" in who.words
            else _("{who}, if it is a monster, is taken off the board, without XP or spoils.")
        )
        return upper_first(text.format(who=who))
    kind = "bosses" if args.get("boss") else "monsters"
    name = speech.name(kind, str(args.get("boss") or args.get("monster")))
    text = _("Every {name} on this tile is taken off the board, without XP or spoils.")
    return text.format(name=name)


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
