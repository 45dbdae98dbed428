"""A named state that lasts until something ends it."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.play.state import State
from authoring.rulesets.dungeon_plungin.play.values import names_of
from authoring.rulesets.dungeon_plungin.words import Speech, clean, joined, signed, upper_first

UNTIL = ("leaves_dungeon", "healed", "end_of_turn", "end_of_round")
"""What may end a condition; without one, the end of the next turn (DP-COND-03)."""

SPEC = VerbSpec(
    "condition",
    args={
        "id": Arg("text", required=True),
        **{stat: Arg("int") for stat in STATS},
        "all_stats": Arg("int"),
        "until": Arg("words", words=UNTIL),
    },
)


_UNTIL = {
    "leaves_dungeon": "leaving the dungeon",
    "healed": "getting back any LIFE",
    "end_of_turn": "the end of the turn",
    "end_of_round": "the end of the round",
}


def sentence(effect: Effect, speech: Speech) -> str:
    """`The hero is weakened: -1 on all stats, until healed.`"""
    name = clean(str(effect.args.get("id", ""))).replace("-", " ")
    changes = [
        f"{signed(change)} on {'all stats' if stat == 'all_stats' else stat.upper()}"
        for stat, change in effect.args.items()
        if stat in (*STATS, "all_stats") and isinstance(change, int)
    ]
    ends = effect.args.get("until", ())
    words = (ends,) if isinstance(ends, str) else tuple(ends)  # type: ignore[arg-type]
    until = joined((_UNTIL.get(str(word), str(word)) for word in words), "or")
    text = f"{upper_first(speech.who(effect))} is {name}"
    text += f": {joined(changes)}" if changes else ""
    return f"{text}, until {until or 'the end of the next turn'}."


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Poison weakness (one die less on every stat until healed) is played; any
    other condition is counted as not played (DP-EXTRAP-02, DP-AMB-28)."""
    weakness = effect.args.get("all_stats") == -1
    if not weakness or "healed" not in names_of(effect.args.get("until", ())):
        not_played(s, f"condition {effect.args.get('id')}")
        return
    for target in occasion.targets:
        if not target.weakened:
            target.weakened = True
            s.note("weakened", target.name)
