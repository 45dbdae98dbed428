"""One quest of a campaign: the dungeon, and the town after it (areas TOWN and CXP)."""

from dataclasses import replace
from itertools import groupby

from authoring.core.errors import CannotRun
from authoring.engine.contract import Carried, Chapter, Game
from authoring.rulesets.mkd_adventure.model.company import Company, founded
from authoring.rulesets.mkd_adventure.play.board.tables import Tables
from authoring.rulesets.mkd_adventure.play.turn.game import play_out, record, set_up
from authoring.rulesets.mkd_adventure.session import SESSION
from authoring.rulesets.mkd_adventure.town.phase import fighter_of, set_out, town_phase


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a quest and the town phase after it. Return its record and the company that is ready for
    the next quest, None if nobody lives. The dungeon is closed afterwards (MKD-TOWN-01)."""
    own = SESSION.own(tables)
    company = came.gained
    if not isinstance(company, Company):
        company = founded(own.quest, came.people)
    s = set_up(with_company(own, company), game.chance(), SESSION.new_policy(game), None)
    set_out(s, company)
    play_out(s, game.round_limit)
    company = town_phase(s, company)
    alive = [hero for hero in company.heroes if not hero.dead]
    levels = sum([hero.level for hero in alive])
    numbers = {"gold": company.gold, "levels": levels, "alive": len(alive)}
    return Chapter(record(s, game.number), company if alive else None, numbers)


def with_company(tables: Tables, company: Company) -> Tables:
    """Return `tables` with the heroes of the company, by teams. Raises CannotRun when the quest
    knows none of them."""
    content = tables.quest.content
    careers = [company.heroes[at] for at in company.present(content)]
    if not careers:
        raise CannotRun(
            f"`{tables.quest.title}` knows nobody of the company",
            "let its pack use the pack of those heroes: `uses`",
        )
    teams = groupby(careers, key=lambda career: career.team)
    fighters = [[(fighter_of(content, hero), hero.level) for hero in team] for _, team in teams]
    return replace(tables, teams=tuple(map(tuple, fighters)))
