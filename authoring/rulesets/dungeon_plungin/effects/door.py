"""Doors and gates are opened, shut or locked; a new door shows in a free wall."""

from authoring.model.effect import Effect
from authoring.model.effect_spec import Arg, VerbSpec
from authoring.rulesets.dungeon_plungin.model import DOOR_KINDS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.happenings.gates import (
    DOORS,
    ENTRANCE,
    show_door,
    work_gate,
)
from authoring.rulesets.dungeon_plungin.play.happenings.occasions import Occasion
from authoring.rulesets.dungeon_plungin.saying import the
from authoring.rulesets.dungeon_plungin.words import OBJECT, Speech, clean, upper_first

ACTS = ("open", "close", "lock", "unlock")
"""What can be done with doors that are there."""

SPEC = VerbSpec(
    "door",
    value=Arg("word", words=("secret", *ACTS)),
    args={
        "add": Arg("word", words=("secret", *DOOR_KINDS)),
        "difficulty": Arg("int"),
        "behind": Arg("id", ref="locations"),
        **{act: Arg("name") for act in ACTS},
    },
)
_SHUT = {"open": "opens", "close": "is shut", "lock": "is shut and locked", "unlock": "is unlocked"}


def sentence(effect: Effect, speech: Speech) -> str:
    """Which doors, and what becomes of them."""
    args = effect.args
    told = []
    for act in ACTS:
        name = DOORS if args.get("value") == act else str(args.get(act, ""))
        if name:
            which = {
                DOORS: "The door or chest"
                if speech.subject == OBJECT
                else "Every door of this tile",
                ENTRANCE: "The door by which the party came to this tile",
            }.get(name, f"The {clean(name).replace('-', ' ')} of this tile")
            told.append(f"{which} {_SHUT[act]}.")
    kind = "secret" if args.get("value") == "secret" else str(args.get("add", ""))
    if kind:
        article = "An" if kind[0] in "aeiou" else "A"
        dif = f" (Dif {args['difficulty']})" if args.get("difficulty") else ""
        great = "Great Door" if kind == "great" else f"{kind} door"
        told.append(
            f"{article} {great}{dif} shows in a free wall of this tile; if no wall is free, "
            "nothing happens."
        )
        if args.get("behind"):
            told.append(f"Behind it lies {the(speech.name('locations', str(args['behind'])))}.")
    return " ".join(upper_first(text) for text in told)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Of the tile it happens on (DP-EVENT-07, R-28)."""
    area, args = occasion.area, effect.args
    if area is None:
        return
    kind = "secret" if args.get("value") == "secret" else str(args.get("add", ""))
    for act in ACTS:
        name = DOORS if args.get("value") == act else str(args.get(act, ""))
        if name and not s.ending:
            work_gate(s, area, act, name, occasion)
    if kind:
        difficulty = amount_of(s, args.get("difficulty", 0))
        show_door(s, area, kind, difficulty, str(args.get("behind", "")))
