"""Verb `condition`: a condition that lasts until something ends it: one of the pack's, by id, or
one defined on the spot."""

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.model import STATS, UNTIL
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict, written
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.words.conditions import condition_facts, is_bare
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "condition",
    says=(
        "A state that lasts until something ends it: one of the `conditions` by its id, or one "
        "described on the spot."
    ),
    means=Meaning(harm=1, worth=-0.8, personal=True, aimed_at_enemies=True, afflicts=True),
    value=Arg("id", ref="conditions"),
    args={
        "id": Arg("text", says="What the state is called.", form={"$ref": "common.json#/$defs/id"}),
        **{
            stat: Arg("int", says=f"Change of {stat.upper()}.", form="stat-effect")
            for stat in STATS
        },
        "all_stats": Arg("int", says="Change of all stats.", form="stat-effect"),
        "until": Arg(
            "words",
            words=UNTIL,
            says=(
                "What ends it: one word or a list. Left out: the end of the next turn, unless a "
                "`save` does."
            ),
        ),
        "save": Arg(
            "check",
            words=STATS,
            says="A check at the end of each turn; the first that is passed ends it.",
            form={
                "title": "Save",
                "type": "object",
                "properties": {
                    "stat": {
                        "description": "The stat that is rolled.",
                        "$ref": "common.json#/$defs/stat",
                    },
                    "difficulty": {
                        "description": "How many successes it takes.",
                        "$ref": "common.json#/$defs/difficulty",
                    },
                },
                "additionalProperties": False,
                "required": ["stat", "difficulty"],
                "examples": [{"stat": "res", "difficulty": 2}],
                "x-form": "a check such as `{stat: res, difficulty: 2}`",
            },
        ),
        "no_actions": Arg(
            "flag",
            says="Who has it loses all Actions and does not move.",
            form={"type": "boolean", "default": False},
        ),
        "no_move": Arg(
            "flag",
            says="Who has it cannot Move; movement from elsewhere is free.",
            form={"type": "boolean", "default": False},
        ),
        "no_attack": Arg(
            "flag", says="Who has it does not attack.", form={"type": "boolean", "default": False}
        ),
        "no_stun": Arg(
            "flag",
            says="A fumbled defence does not stun.",
            form={"type": "boolean", "default": False},
        ),
        "most_move": Arg(
            "int", says="How many squares a Move takes at most; movement from elsewhere is free."
        ),
        "unless": Arg(
            "names",
            says="Kinds of damage: whoever resists one of them does not get it.",
            form={"$ref": "common.json#/$defs/texts", "examples": ["ice"]},
        ),
        "resists": Arg(
            "names",
            says="Kinds of damage that are resisted as long as it lasts.",
            form={"$ref": "common.json#/$defs/texts", "examples": ["fire"]},
        ),
    },
    branches={
        "each_turn": "What a condition does at the start of each turn.",
        "turn_end": "What a condition does at the end of each turn.",
        "fumble": (
            "What happens on a fumble: of the check, or of a defence as long as the condition "
            "lasts."
        ),
    },
    form={"type": ["string", "object"], "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "required": ["id"]},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `The hero is weakened: −1 on all stats, until its bearer regains any LIFE`."""
    who = speech.who(effect)
    value = effect.args.get("value")
    if isinstance(value, str):
        name = speech.name("conditions", value)
        return upper_first(_("{who} becomes {condition}.").format(who=who, condition=name))
    name = clean(str(effect.args.get("id", ""))).replace("-", " ")
    spec = written(effect)
    text = (
        _("{who} is {condition}, {facts}") if is_bare(spec) else _("{who} is {condition}: {facts}")
    )
    facts = condition_facts(spec, speech)
    return upper_first(text.format(who=who, condition=name, facts=facts))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Give the condition to each target that does not resist its kind of damage (ruling R-11)."""
    what = effect.args.get("value")
    for target in list(occasion.targets):
        if occasion.harm and occasion.harm in target.resists:
            continue
        afflict(s, target, what if isinstance(what, str) else effect, occasion.source)
