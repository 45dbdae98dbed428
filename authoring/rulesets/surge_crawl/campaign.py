"""One expedition of a campaign: the town, the dungeon, and home again (SRG-GEN-04)."""

from authoring.engine.contract import Carried, Chapter, Game
from authoring.rulesets.surge_crawl.model.company import Company
from authoring.rulesets.surge_crawl.play.turn.game import assemble, begin, play_out, record
from authoring.rulesets.surge_crawl.session import SESSION
from authoring.rulesets.surge_crawl.town.phase import come_home, founded, set_out, town_phase


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a town phase and an expedition; return its record and the party that comes home."""
    own = SESSION.own(tables)
    s = assemble(own, game.chance(), SESSION.new_policy(game), None)
    company = came.gained if isinstance(came.gained, Company) else founded(s)
    company = set_out(s, town_phase(s, company))
    begin(s, company.dungeons[0])
    play_out(s, game.round_limit)
    company = come_home(s, company)
    levels = sum(hero.class_level + hero.race_level - 2 for hero in company.heroes)
    numbers = {"crowns": company.crowns, "glory": max(0, s.glory), "levels": levels}
    return Chapter(record(s, game.number), company, numbers)
