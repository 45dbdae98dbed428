"""Setting up a floor: pools, the Quest Chest, the Guardian, tokens, heroes (areas CHEST, ACC, WMP,
MON and FLR)."""

from collections.abc import Mapping, Sequence

from authoring.boards.ground import OFF, Square, heading, span
from authoring.engine.piles import draw
from authoring.rulesets.mkd_adventure.exact.columns import colours_of
from authoring.rulesets.mkd_adventure.exact.columns import tokens_of as tokens_in
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.quest import tile_counts
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.floor import is_behind
from authoring.rulesets.mkd_adventure.play.board.state import BUILDING, SETTING, State
from authoring.rulesets.mkd_adventure.play.rules.building import build, tile_distances
from authoring.rulesets.mkd_adventure.play.rules.discovery import (
    discover,
    free_squares,
    is_bare,
    place_marker,
)
from authoring.rulesets.mkd_adventure.play.rules.prisoners import imprison
from authoring.rulesets.mkd_adventure.play.rules.revealing import (
    add_token,
    draw_token,
    free_near,
    look,
)
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest


def fill_pools(s: State) -> None:
    """Fill the pools of monsters (MKD-MON-01, MKD-MON-02), by an optional rule each with a value of
    its own (MKD-REV-21), of chests (MKD-CHEST-06) and of accessories, the side of each marker
    settled by a die (MKD-ACC-04)."""
    quest = s.tables.quest
    if s.ruling("variable_values") == "on":
        s.pools.kinds = tuple(_copies(quest.pool))
        values = [s.tables.monsters[id].values[0] for id in s.pools.kinds]
        s.pools.values = tuple(
            [max(0, v + n.VARIABLE + s.roll(2, n.SIDES, "value")) for v in values]
        )
        s.pools.left = (1,) * len(s.pools.kinds)
    else:
        s.pools.kinds = tuple(quest.pool)
        s.pools.values = tuple([s.tables.monsters[id].values[0] for id in s.pools.kinds])
        s.pools.left = tuple(quest.pool.values())
    s.pools.chests = _copies(quest.chests)
    s.pools.doors = _copies(quest.doors)
    s.pools.dressings = _copies(quest.dressings)
    s.pools.artifacts = _copies(quest.artifacts)
    for id in _copies(quest.markers):
        marker = quest.content.markers[id]
        is_back = marker.back != k.NOTHING and s.dice.randint(2, "side") == 2
        s.pools.markers.append(marker.back if is_back else marker.kind)


def _copies(pool: Mapping[str, int]) -> list[str]:
    return [id for id, copies in pool.items() for _ in range(copies)]


def set_floor(s: State) -> None:
    """Build the floor and set it up (MKD-FLR-09): all that lies on the old one is gone
    (MKD-FLR-08). The last one is set up with Quest Chest and Guardian (MKD-FLR-12), the others
    with a staircase in their farthest chamber (MKD-FLR-03); by a ruling all with clutter
    (MKD-BLD-25)."""
    s.dice.enter_stream(BUILDING, s.depth)
    build(s)
    if s.ending:
        return
    s.dice.enter_stream(SETTING, s.depth)
    s.numbers["floors"] += 1
    s.monsters, s.tokens, s.doors = [], [], []
    for chest in s.chests:
        chest.gone = chest.gone or chest.square != OFF
        chest.square = OFF
    s.visited, s.saws, s.teleporters, s.vortices = set(), set(), [], []
    s.stairs = s.other_exit = OFF
    s.pools.tokens = tokens_of(s)
    if s.is_last:
        _treasure(s)
    else:
        s.stairs = s.floor.centre(s.central)
        s.note(e.StairsLie, s.stairs)
    _chamber_tokens(s)
    if s.ruling("clutter") == "on":
        _clutter(s)
    _time(s)
    enter_dungeon(s)


def tokens_of(s: State) -> list[str]:
    """Return the tokens of a floor's Pool, by id: six for each set of the floor (MKD-FLR-02), their
    colours by the teams' value (MKD-WMP-01), of each colour drawn by lot among those that the pack
    has; fewer where it has not enough copies."""
    quest = s.tables.quest
    counts = colours_of(n.band_of(s.value))
    piles = {colour: [kind.id for kind in tokens_in(quest, colour)] for colour in counts}
    ids: list[str] = []
    for _ in quest.floors[s.depth].sets:
        for colour, number in counts.items():
            pile = piles[colour]
            ids += [draw(s.dice, pile, "token") for _ in range(min(number, len(pile)))]
    return ids


def take_guardian(s: State) -> str:
    """Take the strongest token out of the Pool, of equals one by a die (MKD-WMP-18). Return its id,
    "" for none."""
    kinds = s.tables.quest.content.tokens
    if not s.pools.tokens:
        return ""
    strongest = max([k.COLOURS.index(kinds[id].colour) for id in s.pools.tokens])
    places = [
        at for at, id in enumerate(s.pools.tokens) if k.COLOURS.index(kinds[id].colour) == strongest
    ]
    return s.pools.tokens.pop(s.choose(places, "Guardian"))


def _treasure(s: State) -> None:
    """Put the Quest Chest, or the prisoner, into the Central Chamber, and the Guardian before it
    (MKD-WMP-19); the Rescue scenario keeps the Guardian aside, the Stealth one has none
    (MKD-SCN-08)."""
    square = chest_square(s)
    field = s.floor.field(s.entrance)
    ahead = s.floor.downhill(square, field)
    facing = heading(square, ahead[0]) if ahead else heading(square, s.entrance[0])
    if s.goal == k.RESCUE:
        imprison(s, square)
        s.guardian_kind = take_guardian(s)
        return
    if s.goal != k.KIDNAPPING and s.pools.chests:
        id = draw(s.dice, s.pools.chests, "Quest Chest")
        add_chest(s, id, square, facing).quest = True
    if s.goal == k.STEALTHY:
        return
    guardian = take_guardian(s)
    near = [at for at in s.floor.near[square] if s.floor.is_walkable(at)]
    front = [at for at in near if not is_behind(facing, square, at)] or near
    if guardian and front:
        add_token(s, guardian, s.choose(sorted(front), "Guardian"), guardian=True)


def chest_square(s: State) -> Square:
    """Return the square for the Quest Chest (MKD-CHEST-03, MKD-CHEST-05): that of the Central
    Chamber farthest from the entrance tile, in steps or in a straight line, of equals one by a die
    (MKD-CHEST-04)."""
    start = s.floor.squares_of(len(s.floor.tiles) - 1)
    steps = _steps_from(s, start)
    squares = [at for at in free_squares(s, s.central) if at in steps]
    if s.ruling("farthest") == "path":
        distance = {at: steps[at] for at in squares}
    else:
        distance = {at: min([span(at, other) for other in start]) for at in squares}
    most = max(distance.values())
    return s.choose([at for at in squares if distance[at] == most], "square")


def _steps_from(s: State, start: Sequence[Square]) -> dict[Square, int]:
    """Return square -> number of steps from the nearest of `start`, for those in reach."""
    steps = dict.fromkeys(start, 0)
    edge = list(start)
    for square in edge:
        for other in s.floor.near[square]:
            if other not in steps and s.floor.is_walkable(other):
                steps[other] = steps[square] + 1
                edge.append(other)
    return steps


def _chamber_tokens(s: State) -> None:
    """Put a token on the centre of every chamber, or on one of the nearest free squares by a die
    (MKD-WMP-20, MKD-WMP-21); the rest of the Pool waits (MKD-WMP-22). By an optional rule chambers
    beside the entrance hold none (MKD-BASE-28)."""
    kinds = s.tables.quest.content.tiles
    for tile, laid in enumerate(s.floor.tiles):
        if kinds[laid.pose.tile].is_chamber and not is_bare(s, tile):
            distance = {at: span(at, laid.middle) for at in free_squares(s, tile)}
            if distance:
                least = min(distance.values())
                nearest = [at for at in distance if distance[at] == least]
                draw_token(s, s.choose(nearest, "square"))


def _clutter(s: State) -> None:
    """Put markers on each tile: as many as a die shows, less 2 (MKD-BLD-25, MKD-TV-17)."""
    for tile in range(len(s.floor.tiles)):
        for _ in range(max(0, s.dice.die(n.SIDES, "clutter") + n.CLUTTER)):
            place_marker(s, tile, ("hindering", "water")[s.dice.randint(2, "marker") - 1])


def _time(s: State) -> None:
    """Set the rounds that the tiles of all floors allow in the Timed scenario (MKD-SCN-21,
    MKD-TV-01)."""
    quest = s.tables.quest
    if k.TIMED in quest.scenarios:
        counts = [tile_counts(quest.content, floor) for floor in quest.floors]
        s.limit = sum([n.rounds_allowed(chambers, hallways) for chambers, hallways in counts])


def enter_dungeon(s: State) -> None:
    """Put the heroes who are left, not out (MKD-GEN-07) or in a cage (MKD-BASE-15), at the floor's
    entrance. In the Split up scenario half of them, the smaller half of an odd number, begin the
    first floor at a staircase in the hallway nearest to the Central Chamber (MKD-SCN-23). Who finds
    no room there begins in the next tile, and meets its tokens (MKD-REV-02). Then each tile where
    heroes begin is rolled for once (MKD-DISC-04, MKD-DISC-05)."""
    party = [hero for hero in s.heroes if not (hero.out or hero.dead or hero.cage)]
    field = s.floor.field(s.entrance)
    squares = sorted(field, key=lambda at: (field[at], at))
    splits = k.SPLIT_UP in s.tables.quest.scenarios and not s.depth
    split = _staircase(s) if splits else OFF
    half = (len(party) + 1) // 2 if split != OFF else len(party)
    for number, hero in enumerate(party):
        start = squares[0] if number < half else split
        hero.square = free_near(s, start, [token.square for token in s.tokens])
        hero.floor = s.depth
        hero.facing = -s.outward
        s.numbers["entries"] += 1
        s.note(e.Enters, hero.number, hero.square)
    for hero in party:
        look(s, hero, OFF)
    for hero in party:
        if s.floor.part[hero.square] not in s.visited:
            discover(s, hero)


def _staircase(s: State) -> Square:
    """Put a staircase out on the centre of the hallway nearest to the Central Chamber, but not the
    one of the entrance; return its square, OFF without such a hallway."""
    distances = tile_distances(s.floor, s.central)
    kinds = s.tables.quest.content.tiles
    last = len(s.floor.tiles) - 1
    hallways = [
        tile
        for tile in distances
        if tile != last and not kinds[s.floor.tiles[tile].pose.tile].is_chamber
    ]
    if not hallways:
        return OFF
    s.other_exit = s.floor.centre(min(hallways, key=lambda tile: distances[tile]))
    return s.other_exit
