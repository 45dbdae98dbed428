"""One game of a campaign: fame lasts, also after a defeat, and each game won adds a dragon to the
next (areas FAM and DRA)."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.contract import Carried, Chapter, Game
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.rulesets.dungeoneers.play.rules.supply import fame_level
from authoring.rulesets.dungeoneers.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeoneers.session import SESSION


@dataclass(frozen=True, slots=True)
class Career:
    """The record of a campaign: fame level, all points of fame (DGN-FAM-11), and games won."""

    level: int
    points: int
    won: int


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a game at the fame of the games before, which `came` carries; return its record and the
    new Career."""
    own_tables = SESSION.own(tables)
    career = came.gained if isinstance(came.gained, Career) else None
    s = set_up(_with(own_tables, came, career), game.chance(), SESSION.new_policy(game), None)
    play_out(s, game.round_limit)
    result = record(s, game.number)
    won = (career.won if career else 0) + result.won
    new_career = Career(fame_level(s), s.tables.came + s.fame, won)
    numbers = {"fame": s.fame, "fame-level": new_career.level, "dragons": s.slain}
    return Chapter(result, new_career, numbers)


def _with(tables: Tables, came: Carried, career: Career | None) -> Tables:
    """Return `tables` at the level of fame of `career`, with a dragon more for every game won
    (DGN-DRA-13, DGN-DRA-18), and with the heroes that the campaign names; `career` None: no game
    yet."""
    indices = [at for at in tables.who if tables.heroes[at].id in came.people]
    tables = replace(tables, who=tuple(indices) or tables.who)
    if career is None:
        return tables
    more = tables.dragons + career.won
    return replace(tables, level=career.level, came=career.points, dragons=more)
