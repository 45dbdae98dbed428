"""One game of a campaign: fame lasts, also after a defeat, and each game won adds a dragon to the
next (areas FAM and DRA)."""

from dataclasses import dataclass, replace

from authoring.engine.contract import Carried, Chapter, Game
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.rules.supply import fame_level
from authoring.rulesets.dungeoneers.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeoneers.session import SESSION


@dataclass(frozen=True, slots=True)
class Career:
    """The record of a campaign: the level of fame, all its points (DGN-FAM-11), and the number of
    games won."""

    level: int
    points: int
    won: int


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a game at the fame of the games before it; return its record, its numbers and the new
    Career."""
    own_tables = SESSION.own(tables)
    before = came.gained if isinstance(came.gained, Career) else None
    s = set_up(_with(own_tables, came, before), game.chance(), SESSION.chooser(game), None)
    play_out(s, game.round_limit)
    result = record(s, game.number)
    won = (before.won if before else 0) + result.won
    after = Career(fame_level(s), s.tables.came + s.fame, won)
    numbers = {"fame": s.fame, "fame-level": after.level, "dragons": s.slain}
    return Chapter(result, after, numbers)


def _with(tables: Tables, came: Carried, before: Career | None) -> Tables:
    """Return `tables` at the level of fame of `before`, with a dragon more for every game won
    (DGN-DRA-13, DGN-DRA-18), and with the heroes that the campaign names."""
    indices = [at for at in tables.who if tables.heroes[at].id in came.people]
    tables = replace(tables, who=tuple(indices) or tables.who)
    if before is None:
        return tables
    more = tables.dragons + before.won
    return replace(tables, level=before.level, came=before.points, dragons=more)
