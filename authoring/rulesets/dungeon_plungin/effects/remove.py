"""Verb `remove`: monsters or features are removed from the tile."""

from collections.abc import Mapping

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.effects._forms import creature_of
from authoring.rulesets.dungeon_plungin.model import MONSTERS
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsRemoved
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import note_cleared
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import work_gate
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.naming import feature_name
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec


def _meaning(args: Mapping[str, object]) -> Meaning:
    features = (str(args["feature"]),) if args.get("feature") else ()
    at_target = "value" in args
    return Meaning(
        help=1,
        worth=0.3,
        way="any",
        features=features,
        on_tile=not at_target,
        personal=at_target,
        side=MONSTERS if at_target else "",
    )


SPEC = VerbSpec(
    "remove",
    says="Monsters are taken off the board without spoils, or a feature is gone from the tile.",
    means=_meaning,
    value=Arg("word", words=("target",)),
    args={
        "monster": Arg(
            "id", asks=True, ref="monsters", says="Every monster of this kind on the tile."
        ),
        "boss": Arg("id", asks=True, ref="bosses", says="This boss, when it is on the tile."),
        "feature": Arg(
            "name", says="A feature of the tile: its squares may be entered.", form="feature"
        ),
    },
    form={
        "type": ["string", "object"],
        "pattern": "^target$",
        "minProperties": 1,
        "maxProperties": 1,
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `Take every Ghoblin on this tile off the board; they bring no XP and no spoils`."""
    args = effect.args
    if args.get("feature"):
        name = feature_name(str(args["feature"]))
        text = _("The {feature} is gone: its squares may now be entered.")
        return text.format(feature=name)
    if args.get("value"):
        who = speech.who(effect)
        text = (
            _("Take {who} off the board; it brings no XP and no spoils.")
            if "monster" in who.words
            else _("If {who} is a monster, take it off the board; it brings no XP and no spoils.")
        )
        return upper_first(text.format(who=who))
    name = speech.creature(creature_of(args))
    text = _("Take every {name} on this tile off the board; they bring no XP and no spoils.")
    return text.format(name=name)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Make a feature's squares passable, or take monsters off without spoils; a tile that loses its
    last monster counts as cleared."""
    by_name = "boss" in effect.args or "monster" in effect.args
    area = occasion.area
    if effect.args.get("feature"):
        if area is not None:
            work_gate(s, area, "open", str(effect.args["feature"]), occasion)
        return
    gone: list[Actor] = [actor for actor in occasion.targets if not actor.is_hero]
    if by_name and area is not None:
        kind = s.tables.kind_of(creature_of(effect.args))
        gone = [m for m in s.monsters if m.kind is kind]
        gone = [monster for monster in gone if monster.bit & area.mask]
    for monster in gone:
        if monster.alive:
            monster.alive = False
            s.put(monster, -1)
            s.progress += 1
            s.note(IsRemoved, monster.name)
    for home in dict.fromkeys(monster.home for monster in gone):
        if 0 <= home < len(s.areas) and not s.ending:
            note_cleared(s, home)
