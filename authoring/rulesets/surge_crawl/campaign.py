"""One expedition of a campaign: the town, the dungeon, and home again (SRG-GEN-04)."""

from dataclasses import replace

from authoring.engine.contract import Carried, Chapter, Game
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import Company
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.play.turn.game import assemble, begin, play_out, record
from authoring.rulesets.surge_crawl.session import SESSION
from authoring.rulesets.surge_crawl.town.phase import come_home, founded, set_out, town_phase


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a town phase and an expedition; return its record and the party that comes home."""
    own = SESSION.own(tables)
    company = came.gained if isinstance(came.gained, Company) else None
    party = _with_party(own, came, company)
    s = assemble(party, game.chance(), SESSION.new_policy(game), None)
    s.tables = own
    company = set_out(s, town_phase(s, company or founded(s)))
    begin(s, company.dungeons[0])
    play_out(s, game.round_limit)
    company = come_home(s, company)
    levels = sum(hero.class_level + hero.race_level - 2 for hero in company.heroes)
    state = {"crowns": company.crowns, "glory": max(0, s.glory), "levels": levels}
    return Chapter(record(s, game.number), company, state)


def _with_party(tables: Tables, came: Carried, company: Company | None) -> Tables:
    """Return `tables` with the heroes of `company`; without one, with the heroes whose ids are in
    `came.people`, or unchanged if that names none of them."""
    if company is not None:
        party = tuple(hero_fighter(tables.content, hero) for hero in company.heroes)
        return replace(tables, party=party, players=len(party))
    named = tuple(fighter for fighter in tables.party if fighter.id in came.people)
    players = min(len(named), numbers.HEROES) or tables.players
    return replace(tables, party=named or tables.party, players=players)
