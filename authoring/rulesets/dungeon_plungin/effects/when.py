"""Verb `when`: a test, and effects for either outcome."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.asking import (
    common,
    is_personal,
    personal,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.naming import test_words
from authoring.rulesets.dungeon_plungin.words.people import that_one
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

_FOLLOWS = "write beside it what happens: `then: [...]`, `else: [...]` or both"


_ON_TILE = frozenset({"monsters", "heroes", "free_wall"})
"""Tests about the tile on which the effect happens."""


def _meaning(args: Mapping[str, object]) -> Meaning:
    return Meaning(
        on_tile=not _ON_TILE.isdisjoint(args),
        hands_on=True,
        tests=True,
        asks=str(args.get("counter") or ""),
        features=(str(args["at"]),) if args.get("at") else (),
        follows=_FOLLOWS,
    )


SPEC = VerbSpec(
    "when",
    says="A test; put `then` and `else` beside it.",
    means=_meaning,
    args={
        "counter": Arg("name", says="A counter; with `is`.", form="counter"),
        "die": Arg("number", says="Dice that are rolled for it; with `is`.", form="dice"),
        "stat": Arg(
            "word", words=STATS, says="A stat of whoever is concerned; with `is`.", form="stat"
        ),
        "is": Arg(
            "asked",
            says=(
                "What the counter, the die or the stat must show. A counter can do without: 1 or "
                "more."
            ),
            form="asked",
        ),
        "life": Arg("range", says="The LIFE left to whoever is concerned."),
        "in": Arg(
            "id", asks=True, ref="locations", says="The location whoever is concerned is in."
        ),
        "at": Arg(
            "name", says="The feature of the tile whoever is concerned stands on.", form="feature"
        ),
        "hold": Arg("ids", ref="items", says="Items whoever is concerned has, carried or worn."),
        "round": Arg("asked", form="asked", says="The number of the round."),
        "phase": Arg("asked", form="asked", says="How many Phases there have been."),
        "monsters": Arg("asked", form="asked", says="How many monsters are on the tile."),
        "heroes": Arg("asked", form="asked", says="How many heroes are on the tile."),
        "free_wall": Arg("flag", says="Whether a wall of the tile has room for one more door."),
    },
    branches={
        "then": "What happens when the test holds.",
        "else": "What happens when it does not.",
    },
    form={
        "minProperties": 1,
        "examples": [{"counter": "relics", "is": "3+"}, {"die": "d6", "is": "4+"}],
        "x-form": "a test such as `{counter: relics, is: 3+}` or `{die: d6, is: 4+}`",
    },
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `If the “Relics” marker is on 3 or more: ... Otherwise: ...`."""
    who = speech.who(effect)
    then = speech.branch(effect, "then") or _("nothing happens.")
    if is_personal(effect.args) and who.several:
        about = replace(speech, subject=that_one(who))
        condition = test_words(replace(effect, to=""), about)
        clause = _("For {who}: if {asked}, {then}").format(who=who, asked=condition, then=then)
    else:
        clause = _("If {asked}: {then}").format(asked=test_words(effect, speech), then=then)
    other = speech.branch(effect, "else")
    return _("{told} Otherwise: {other}").format(told=clause, other=other) if other else clause


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Test once what depends on no character, the rest for each target by itself, and play `then`
    or `else`."""
    holds = common(s, effect.args, occasion)
    if not is_personal(effect.args) or not holds:
        play_effects(s, effect.branches.get("then" if holds else "else", ()), occasion)
        return
    if not occasion.targets:
        holds = any(personal(s, effect.args, hero) for hero in s.living())
        play_effects(s, effect.branches.get("then" if holds else "else", ()), occasion)
        return
    for target in list(occasion.targets):
        if target.alive and not s.ending:
            branch = "then" if personal(s, effect.args, target) else "else"
            play_effects(s, effect.branches.get(branch, ()), occasion.only(target))
