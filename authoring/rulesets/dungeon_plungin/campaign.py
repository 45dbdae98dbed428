"""Play of one quest of a campaign: the party comes from the quest before and goes home after it
(rules DP-SETUP, DP-XP, DP-TREAS)."""

from dataclasses import replace

from authoring.engine.contract import Carried, Chapter, Game
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.board.treasury import goods_worth
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import wealth
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import Party, carried
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import go_home
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, record, set_up
from authoring.rulesets.dungeon_plungin.session import SESSION


def play_chapter(tables: object, game: Game, came: Carried) -> Chapter:
    """Play a quest and the visit to town after it. Without survivors there is no visit, and the
    Chapter carries no party on (DP-AMB-79)."""
    quest = _with(SESSION.own(tables), came)
    gained = came.gained if isinstance(came.gained, Party) else None
    s = set_up(quest, game.chance(), SESSION.new_policy(game), None, gained)
    play_out(s, game.round_limit)
    result = record(s, game.number)
    alive = any(hero.alive for hero in s.heroes)
    if alive:
        go_home(s)
    return Chapter(result, carried(s) if alive else None, _standing(s))


def _with(tables: Tables, came: Carried) -> Tables:
    """Return `tables` with the party and the town of the campaign, where `came` names them."""
    heroes = tables.content.heroes
    people = tuple(heroes[name] for name in came.people if name in heroes)
    if people and people != tables.party:
        tables = replace(tables, party=people)
    town = came.places.get("town", "")
    if town and town != tables.quest.town:
        tables = replace(tables, quest=replace(tables.quest, town=town))
    return tables


def _standing(s: State) -> dict[str, int]:
    """Return the numbers a campaign reports of the party after the quest: name -> value."""
    levels = [hero.template.level for hero in s.heroes if hero.template is not None]
    return {
        "highest-level": max(levels, default=0),
        "lowest-level": min(levels, default=0),
        "gold": wealth(s) + goods_worth(s.treasury),
        "spent": s.treasury.spent,
        "dead": sum(not hero.alive for hero in s.heroes),
        "replaced": s.counted(COUNTS, "replaced"),
    }
