"""Verb `door`: doors and gates are opened, shut or locked; a new door shows in a free wall."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.rulesets.dungeon_plungin.model import DOOR_KINDS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import (
    DOORS,
    ENTRANCE,
    show_door,
    work_gate,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.naming import a_door, feature_name, the
from authoring.rulesets.dungeon_plungin.words.people import OBJECT, Person, person
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, upper_first
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, Form, VerbSpec

ACTS = {
    "open": "Opens.", "close": "Shuts.", "lock": "Shuts and locks.", "unlock": "Takes the lock off."
}  # fmt: skip
"""Acts on doors -> their sentences."""
_WHICH = (
    "A feature of the tile, `doors` for all of its doors, or `entrance` for the door the party "
    "came by."
)
_DOOR: Final[Form] = {
    "type": "string",
    "pattern": "^(doors|entrance|[a-z0-9]+(-[a-z0-9]+)*)$",
    "maxLength": 64,
    "examples": ["gate", "doors"],
    "x-form": "a feature of the tile, `doors` or `entrance`",
}


def _meaning(args: Mapping[str, object]) -> Meaning:
    """Return the meaning of the arguments: an act under `value` is done with every door, one that
    is a key with the feature or entrance it names."""
    value = args.get("value")
    targets = {act: DOORS if value == act else str(args.get(act) or "") for act in ACTS}
    features = tuple(str(args[act]) for act in ACTS if args.get(act))
    opens, unlocks = targets["open"], targets["unlock"]
    shows = "secret" if value == "secret" else str(args.get("add", ""))
    return Meaning(
        on_tile=True,
        worth=1.5 if opens or unlocks or shows else -0.5,
        way="doors" if value in ("open", "unlock") else "any",
        new_way=shows,
        beyond=str(args.get("behind", "")) if shows else "",
        opens=(opens,) if opens else (),
        unlocks=(unlocks,) if unlocks else (),
        shuts=tuple(targets[act] for act in ("close", "lock") if targets[act]),
        features=tuple(name for name in features if name not in (DOORS, ENTRANCE)),
    )


SPEC = VerbSpec(
    "door",
    says=(
        "A hidden door shows in a free wall (`secret`), or all doors of the tile are opened, "
        "closed, locked or unlocked."
    ),
    means=_meaning,
    value=Arg("word", words=("secret", *ACTS)),
    args={
        "add": Arg(
            "word",
            words=("secret", *DOOR_KINDS),
            says="A new door of this kind in a free wall; without a free wall nothing happens.",
        ),
        "difficulty": Arg("int", says="Difficulty of the new door.", form="difficulty"),
        "behind": Arg("id", ref="locations", says="The location behind the new door."),
        **{act: Arg("name", says=f"{done} {_WHICH}", form=_DOOR) for act, done in ACTS.items()},
    },
    form={
        "type": ["string", "object"],
        "pattern": "^(secret|open|close|lock|unlock)$",
        "minProperties": 1,
        "dependentRequired": {"difficulty": ["add"], "behind": ["add"]},
        "examples": ["secret", {"open": "gate"}],
        "x-form": "`secret`, or what is done with what, such as `{open: gate}`",
    },
)
_ACTS = {
    "open": N_("{which} opens."),
    "close": N_("{which} is shut."),
    "lock": N_("{which} is shut and locked."),
    "unlock": N_("{which} is unlocked."),
}
_EVERY = person("every door of this tile")
_WAY_IN = person("the door by which the party entered this tile")


def sentence(effect: Effect, speech: Speech) -> str:
    """Return sentences such as `Every door of this tile opens.`."""
    args = effect.args
    sentences = []
    for act, text in _ACTS.items():
        name = DOORS if args.get("value") == act else str(args.get(act, ""))
        if name:
            sentences.append(upper_first(_(text).format(which=_which(name, speech))))
    kind = "secret" if args.get("value") == "secret" else str(args.get("add", ""))
    if kind:
        sentences.append(_new_door(kind, args.get("difficulty")))
        if args.get("behind"):
            place = the(speech.name("locations", str(args["behind"])))
            sentences.append(_("Behind it lies {place}.").format(place=place))
    return " ".join(sentences)


def _which(name: str, speech: Speech) -> Person:
    if name == DOORS:
        return OBJECT if speech.subject == OBJECT else _EVERY
    if name == ENTRANCE:
        return _WAY_IN
    return person("the {feature}", feature=feature_name(name))


def _new_door(kind: str, difficulty: object) -> str:
    door = a_door(kind)
    if difficulty:
        door = _("{what} (Dif {dif})").format(what=door, dif=difficulty)
    text = _("{door} appears in a free wall of this tile. If no wall is free, nothing happens.")
    return upper_first(text.format(door=door))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Do the acts with doors and gates of the tile, and add a door (DP-EVENT-07, R-28)."""
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
        if show_door(s, area, kind, difficulty, str(args.get("behind", ""))) is None:
            not_played(s, "door without a free wall")
