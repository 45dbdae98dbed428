"""The way in: prepare a pack, play a game, tell it, say what is not played."""

from collections.abc import Mapping

from authoring.core.finding import Finding, warning
from authoring.engine.contract import Game, Told
from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.model.reach import reached
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.play.board.compiling import compile_tables
from authoring.rulesets.dungeon_plungin.play.board.policy import Policy
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.actions.answers import react
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import REACT
from authoring.rulesets.dungeon_plungin.play.tell.map import draw
from authoring.rulesets.dungeon_plungin.play.tell.sentences import in_words
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeon_plungin.policies import policies
from authoring.rulesets.dungeon_plungin.unplayed import (
    unplayed_abilities,
    unplayed_laws,
)

_POLICY_STREAM = 0x5EED
"""Keeps a policy's own dice apart from the game's."""


def prepare(pack: Pack) -> Tables:
    """Compile a playable pack. Raises CannotRun for a pack without a quest."""
    verbs = {verb: module.play for verb, module in modules().items() if hasattr(module, "play")}
    return compile_tables(pack, {**verbs, REACT: react})


def policy_for(game: Game) -> Policy:
    """Who chooses in a game, with dice of its own."""
    return policies()[game.policy](game.seed ^ _POLICY_STREAM)


def _played(tables: object, game: Game, trace: list[tuple[object, ...]] | None) -> State:
    if not isinstance(tables, Tables):
        raise TypeError("these tables were prepared by another ruleset")
    s = set_up(tables, game.chance(), policy_for(game), trace)
    play_out(s, game.round_limit)
    return s


def play(tables: object, game: Game) -> Record:
    """Play one game on prepared tables."""
    return record(_played(tables, game, None), game.number)


def tell(tables: object, game: Game) -> Told:
    """Play the same game again and put it into words."""
    trace: list[tuple[object, ...]] = []
    s = _played(tables, game, trace)
    return Told(record(s, game.number), tuple(in_words(s, trace)), tuple(draw(s)))


def refusals(pack: Pack) -> tuple[Finding, ...]:
    """What this engine does not play faithfully yet, each at its place."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        return ()
    found = []
    used = reached(pack)
    for monster in (*quest.content.monsters.values(), *quest.content.bosses.values()):
        met = ("monsters", monster.id) in used or ("bosses", monster.id) in used
        if met:
            found += [
                warning("not-played", law.span, f"{monster.name}: {text}")
                for law, text in unplayed_laws(monster)
            ]
    found += [
        warning("not-played", ability.span, f"{ability.name}: {text}")
        for ability, text in unplayed_abilities(quest.content, used)
    ]
    return tuple(found)


def targets(pack: Pack) -> Mapping[str, object]:
    """What the pack's `playtest:` asks for (see `playtest/targets.py`)."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        return {}
    asked = quest.targets
    return {
        "win_rate": asked.win_rate,
        "rounds_median": asked.rounds_median,
        "great_door": asked.great_door,
    }
