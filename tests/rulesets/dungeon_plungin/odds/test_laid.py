"""The tiles of whole games: against the odds of one roll, and against games that were played."""

from collections import Counter

import pytest

from authoring.engine.contract import Game
from authoring.engine.journal import Journal
from authoring.paper.pieces import TilePiece
from authoring.paper.tile_set import Fit, TileSet, tile_set
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.laid_tiles import laid_in_games
from authoring.rulesets.dungeon_plungin.play.board.events.building import TileLaid
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.session import SESSION, prepare
from tests.examples import first, one_of
from tests.rulesets.dungeon_plungin.odds.test_components import QUESTS, loaded

PLAYED, SHORT = one_of(60, 20), one_of(3, 2)
"""Games played, and how many may run out of tiles: of 60 games that each do with 1 in 100,
more than 3 do so once in 300 times, and more than 2 of 20 once in 900."""


@pytest.mark.parametrize("name", first(*QUESTS))
def test_a_starter_set_lays_the_games_that_are_played(name: str) -> None:
    """The odds of a set come from rolls alone; a game on the table blocks doors and dies."""
    pack = loaded(name)
    games = laid_in_games(pack.quest) if isinstance(pack.quest, Quest) else ()
    drawn = {tile for game in games for tile in game}
    made = tile_set(
        [TilePiece(tile) for tile in pack.tiles.values() if tile.id in drawn],
        games,
        Fit(lambda pieces: sum(piece.copies for piece in pieces)),
    )
    assert made.share >= 0.99
    tables = prepare(pack)
    assert isinstance(tables, Tables)
    short = 0
    for number in range(1, PLAYED + 1):
        game = Game(number, 104_729 * number, "cautious", 500)
        trace: Journal = []
        state = set_up(tables, game.chance(), SESSION.new_policy(game), trace)
        play_out(state, game.round_limit)
        laid = [one.tile for one in trace if isinstance(one, TileLaid) and one.tile in drawn]
        short += not lays(made, laid[: tables.last_phase])
    assert short <= SHORT


def lays(made: TileSet, tiles: list[str]) -> bool:
    """Whether the floors of a set are enough, taken as players take them."""
    box = Counter({held.tile.id: held.count for held in made.held if held.tile})
    floors = {one.tile.id: one.on.tile.id for one in made.laying}
    larger = {one.tile.id: [other.id for other in one.larger] for one in made.larger}
    for tile in tiles:
        floor = floors.get(tile, tile)
        taken = next((one for one in (floor, *larger.get(floor, ())) if box[one]), None)
        if taken is None:
            return False
        box[taken] -= 1
    return True


@pytest.mark.parametrize(
    ("tile", "share"), [("room-4x4", 2 / 12), ("hallway-x", 1 / 12), ("fountain", 1 / 12 * 4 / 6)]
)
def test_rows_come_as_often_as_their_odds_say(tile: str, share: float) -> None:
    """The demo's Location Chart is a d12: two faces are a cell, one is a crossway, one rolls on
    the d6 of the Special Locations, where four faces are the fountain."""
    pack = loaded("knocking-wall")
    assert isinstance(pack.quest, Quest)
    drawn = Counter(tile for game in laid_in_games(pack.quest) for tile in game)
    assert drawn.total() > 20_000  # so that a share is known to a hundredth
    assert drawn[tile] / drawn.total() == pytest.approx(share, abs=0.01)


def test_the_same_quest_gives_the_same_games() -> None:
    pack = loaded("knocking-wall")
    assert isinstance(pack.quest, Quest)
    assert laid_in_games(pack.quest, 50) == laid_in_games(pack.quest, 50)
