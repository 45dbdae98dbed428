"""The way in: prepare a pack, play a game, tell it, say what is asked of it."""

from authoring.core.finding import Finding
from authoring.engine.contract import Game, Told
from authoring.engine.record import Record
from authoring.model.pack import Pack
from authoring.model.targets import Targets
from authoring.rulesets.jeffro_dungeon.effects.registry import by_kind
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.play.drawing import draw
from authoring.rulesets.jeffro_dungeon.play.game import play_out, record, set_up
from authoring.rulesets.jeffro_dungeon.play.state import Event, State
from authoring.rulesets.jeffro_dungeon.play.tables import Tables, compile_tables
from authoring.rulesets.jeffro_dungeon.play.telling import in_words
from authoring.rulesets.jeffro_dungeon.policies import policies

_POLICY_STREAM = 0x5EED
"""Keeps a policy's own dice apart from the game's."""


def prepare(pack: Pack) -> Tables:
    """Compile a playable pack. Raises CannotRun for a pack without a quest."""
    plays = {kind: module.play for kind, module in by_kind().items()}
    verbs = {kind: module.SPEC.verb for kind, module in by_kind().items()}
    return compile_tables(pack, plays, verbs)


def _played(tables: object, game: Game, trace: list[Event] | None) -> State:
    if not isinstance(tables, Tables):
        raise TypeError("these tables were prepared by another ruleset")
    chooser = policies()[game.policy](game.seed ^ _POLICY_STREAM)
    s = set_up(tables, game.chance(), chooser, trace)
    play_out(s, game.round_limit)
    return s


def play(tables: object, game: Game) -> Record:
    """Play one game on prepared tables."""
    return record(_played(tables, game, None), game.number)


def tell(tables: object, game: Game) -> Told:
    """Play the same game again and put it into words."""
    trace: list[Event] = []
    s = _played(tables, game, trace)
    return Told(record(s, game.number), tuple(in_words(s, trace)), tuple(draw(s)))


def refusals(pack: Pack) -> tuple[Finding, ...]:
    """Nothing: every effect a pack can name is played."""
    return ()


def targets(pack: Pack) -> Targets:
    """What the pack's `playtest:` asks for."""
    return pack.quest.targets if isinstance(pack.quest, Quest) else Targets()
