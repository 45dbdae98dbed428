"""Building in a delve: the Stack laid tile by tile, the Central Chamber, what is set up in it."""

from collections import Counter

from tests.referee.crawl import Square, apart, step
from tests.referee.delve import Alarms, Beast, Chest, Delve, Event, Part, Token
from tests.referee.delve_board import (
    EIGHT,
    FOUR,
    Board,
    Piece,
    ahead,
    meeting,
    opposite,
    piece,
    side_of,
    squares,
)

BANDS = ((50, 6, 0, 0), (100, 3, 2, 1), (150, 1, 2, 3), (200, 0, 2, 4), (250, 0, 1, 5))
"""Points of the teams up to which a set has so many yellow, blue and red tokens (area WMP)."""
COLOURS = ("yellow", "blue", "red")


def colours_for(value: int) -> dict[str, int]:
    numbers = next((band[1:] for band in BANDS if value <= band[0]), (0, 0, 6))
    return dict(zip(COLOURS, numbers, strict=True))


class Building(Part):
    """Tiles, and what lies on them before the first round."""

    def __init__(self, delve: Delve) -> None:
        super().__init__(delve)
        self.laid: list[Piece] = []
        self.last: Piece | None = None
        """The tile whose entryway has not been told yet."""
        self.askew = False
        self.put: Counter[str] = Counter()
        """Tokens of this floor by colour."""
        self.chests: Counter[str] = Counter()
        self.setting = False
        """Whether the floor is being set up."""
        self.here: list[int] = []
        """Tiles in which a token was put."""
        self.inward: Square = (0, 0)
        self.freed = False
        """Whether the prisoner has just been freed."""
        self.shown: list[Piece] = []

    # The Stack -----------------------------------------------------------------------------

    def on_sets_out(self, e: Event) -> Alarms:
        d = self.delve
        id, said = d.named("heroes", e["hero"])
        teams = d.quest["teams"]
        team = next((at for at, team in enumerate(teams) if id in team["heroes"]), -1)
        body = d.beasts[e["hero"]] = Beast(id, e["hero"], said, hero=True, team=team)
        body.level = e["level"]
        beginner = team >= 0 and id in teams[team].get("beginners", ())
        if team < 0 or e["level"] != (0 if beginner else 1):
            yield "MKD-TEAM-05", f"{e['hero']} sets out at level {e['level']}"
        if e["value"] != body.value():
            yield "MKD-TEAM-02", f"{e['hero']} is worth {body.value()}, not {e['value']}"
        body.click = body.start()
        d.value += e["value"]

    def on_builds_anew(self, _e: Event) -> Alarms:
        self.laid, self.last = [], None
        yield from ()

    def on_lays(self, e: Event) -> Alarms:
        if self.last is not None:
            yield "MKD-BLD-12", "nobody has picked an entryway"
        said = self.delve.book.of("tiles", e["tile"])
        lying = piece(e["tile"], said, e["side"], e["turns"])
        if e["number"] <= len(self.laid):  # A crevice barred the way (MKD-BLD-23).
            old = self.laid[e["number"] - 1]
            if old.id != lying.id or not any(":" in row for row in old.rows):
                yield "MKD-BLD-23", f"tile {e['number']} is laid twice"
            lying.at = old.at
            self.laid[e["number"] - 1] = lying
        elif not self.laid:
            self.laid.append(lying)
        else:
            self.last = lying
            if e["number"] != len(self.laid) + 1:
                yield "MKD-BLD-05", f"tile {e['number']} after {len(self.laid)}"

    def on_picks_exit(self, e: Event) -> Alarms:
        lying, self.last = self.last, None
        if lying is None:
            yield "MKD-BLD-12", "an entryway for no tile"
            return
        ways = self._ways(lying)
        if e["ways"] != len(ways):
            yield "MKD-BLD-08", f"{e['ways']} entryways, not {len(ways)}"
        yield from self._picked(e)
        if not 1 <= e["number"] <= len(ways):
            yield "MKD-BLD-13", f"entryway {e['number']} of {len(ways)}"
            return
        number, side, run = ways[e["number"] - 1]
        if (number + 1, side) != (e["tile"], e["side"]):
            yield "MKD-BLD-08", f"entryway {e['number']} is {side} of {number + 1}"
        here = self.laid[e["tile"] - 1]
        lying = here.beside(lying, e["side"])
        edges = meeting(here, lying, e["side"])
        if not any({*run} & edge for edge in edges):
            yield "MKD-BLD-15", f"{lying.id} is not joined to {here.id}"
        if not self._room(lying):
            yield "MKD-BLD-11", f"no room for {lying.id}"
        self.laid.append(lying)

    def _picked(self, e: Event) -> Alarms:
        d = self.delve
        if d.ruling("exit_pick") == "uniform":
            return
        faces = d.rolled.get("entryway", ())
        if sum(faces) != e["number"] or len(faces) != max(1, -(-e["ways"] // 6)):
            yield "MKD-BLD-12", f"{faces} do not pick {e['number']} of {e['ways']}"

    def _room(self, lying: Piece) -> bool:
        """Whether a tile lies on no other, and all on the play surface (MKD-BLD-11)."""
        mine = self._box([lying])
        for other in self.laid:
            box = self._box([other])
            if not (
                mine[2] <= box[0] or box[2] <= mine[0] or mine[3] <= box[1] or box[3] <= mine[1]
            ):
                return False
        box = self._box([*self.laid, lying])
        return max(box[2] - box[0], box[3] - box[1]) <= int(self.delve.quest.get("surface", 40))

    def _box(self, pieces: list[Piece]) -> tuple[int, int, int, int]:
        return (
            min(p.at[0] for p in pieces), min(p.at[1] for p in pieces),
            max(p.at[0] + p.size[0] for p in pieces), max(p.at[1] + p.size[1] for p in pieces),
        )  # fmt: skip

    def _ways(self, lying: Piece) -> list[tuple[int, str, list[Square]]]:
        """Entryways to choose from, clockwise from the north-west corner (MKD-BLD-08 to -11)."""
        said = self.delve.book.of("tiles", lying.id)
        poses = [piece(lying.id, said, side, turns) for side in (0, 1) for turns in range(4)]
        sizes = {pose.size: pose for pose in poses}.values()
        ways = [
            (number, side, run)
            for side in FOUR
            for number, here in enumerate(self.laid)
            if any(self._room(here.beside(pose, side)) for pose in sizes)
            for run in here.runs(side)
            if not self._met(run, side)
        ]
        clockwise = {
            "north": lambda at: (at[0], at[1]), "east": lambda at: (at[1], -at[0]),
            "south": lambda at: (-at[0], -at[1]), "west": lambda at: (-at[1], at[0]),
        }  # fmt: skip
        return sorted(ways, key=lambda way: (FOUR.index(way[1]), clockwise[way[1]](way[2][0])))

    def _met(self, run: list[Square], side: str) -> bool:
        return any(lying.covers(step(at, EIGHT[side])) for at in run for lying in self.laid)

    def on_straightens(self, e: Event) -> Alarms:
        self.askew = True
        if self.delve.ruling("straighten") != "on":
            yield "MKD-BLD-24", f"tile {e['number']} is moved"

    # The dungeon ---------------------------------------------------------------------------

    def on_built(self, e: Event) -> Alarms:
        """The whole Stack, and the right one (MKD-BLD-05, MKD-BLD-06, MKD-BLD-18)."""
        d = self.delve
        sets = d.quest["floors"][d.depth]["sets"]
        stack = Counter(
            id for name in sets for id, said in d.book.said["tiles"].items() if said["set"] == name
        )
        if Counter(lying.id for lying in self.laid) != stack or e["tiles"] != len(self.laid):
            yield "MKD-BLD-05", f"{e['tiles']} tiles of {sorted(stack)}"
        last = self.laid[-1]
        if last.chamber:
            yield "MKD-BLD-06", f"{last.id} lies at the bottom"
        d.entrance = squares(e["squares"])
        if d.entrance not in last.runs(e["side"]) or self._met(d.entrance, e["side"]):
            yield "MKD-BLD-18", f"no way out {e['side']} at {e['squares']}"
        d.board = Board()
        d.central = e["central"] - 1
        self.inward = EIGHT[opposite(e["side"])]
        d.stairs, d.teleporters, d.saws, d.tokens = None, [], set(), {}
        self.put, self.setting, self.here = Counter(), True, []
        self.shown = []

    def on_tile_lies(self, e: Event) -> Alarms:
        lying = self.laid[e["tile"] - 1]
        floor = squares(e["squares"])
        if self.askew:
            lying.at = (lying.at[0] + min(floor)[0] - min(lying.floor())[0],
                        lying.at[1] + min(floor)[1] - min(lying.floor())[1])  # fmt: skip
        if {*floor} != {*lying.floor()}:
            yield "MKD-BLD-14", f"tile {e['tile']} lies elsewhere"
        if any({*floor} & {*other.floor()} for other in self.shown):
            yield "MKD-BLD-11", f"tile {e['tile']} lies on another"
        self.shown.append(lying)
        if len(self.shown) == len(self.laid):
            self.delve.board.build(self.laid)
            yield from self._whole()

    def _whole(self) -> Alarms:
        """The Central Chamber, and the way to it (MKD-BLD-20, MKD-BLD-22)."""
        d = self.delve
        counts = d.board.distances(len(self.laid) - 1)
        chambers = {at: n for at, n in counts.items() if self.laid[at].chamber}
        if len(counts) != len(self.laid):
            yield "MKD-BLD-15", "a tile cannot be reached"
        if chambers.get(d.central, -1) != max(chambers.values(), default=0):
            yield "MKD-BLD-20", f"tile {d.central + 1} is not the farthest chamber"
        ways = d.board.steps(d.entrance[:1])
        if not any(d.board.tile[at] == d.central for at in ways):
            yield "MKD-BLD-22", "no way to the Central Chamber"

    # Set-up --------------------------------------------------------------------------------

    def on_stairs_lie(self, e: Event) -> Alarms:
        d = self.delve
        d.stairs = squares([e["square"]])[0]
        if d.depth + 1 >= len(d.quest["floors"]) or d.board.tile[d.stairs] != d.central:
            yield "MKD-FLR-03", f"stairs on {e['square']}"

    def on_chest_lies(self, e: Event) -> Alarms:
        d = self.delve
        at = squares([e["square"]])[0]
        id, said = d.named("chests", e["name"])
        self.chests[id] += 1
        if self.chests[id] > d.quest["chests"].get(id, 0):
            yield "MKD-CHEST-06", f"no {e['name']} is left in the Pool"
        if not d.board.walkable(at) or at in d.taken():
            yield "MKD-CHEST-05", f"a chest on {e['square']}"
        if e["chest"] != len(d.chests):
            yield "MKD-CHEST-03", f"chest {e['chest']} after {len(d.chests)}"
        d.chests[e["chest"]] = Chest(said, at, side_of(e), quest=self.setting)
        if self.setting:
            yield from self._quest_chest(e, at)

    def _quest_chest(self, e: Event, at: Square) -> Alarms:
        """As far from the entrance as can be, facing it (MKD-CHEST-03 to -05)."""
        d = self.delve
        if {*d.scenarios} & {"rescue", "kidnapping"} or d.depth + 1 < len(d.quest["floors"]):
            yield "MKD-CHEST-03", "a Quest Chest that nobody looks for"
        if d.board.tile.get(at) != d.central:
            yield "MKD-CHEST-03", f"the Quest Chest lies on {e['square']}"
            return
        yield from self._farthest(at, "MKD-CHEST-04")
        start = d.entrance[0]
        least = d.board.cost(start, at)
        ways = [other for other in d.board.near(at) if d.board.cost(start, other) < least]
        if not any(ahead(side_of(e), (x - at[0], y - at[1])) > 0 for x, y in ways):
            yield "MKD-CHEST-05", f"the Quest Chest faces {e['side']}"

    def _farthest(self, at: Square, rule: str) -> Alarms:
        d = self.delve
        last = [here for here, of in d.board.tile.items() if of == len(self.laid) - 1]
        last = [here for here in last if d.board.walkable(here)]
        steps = d.board.steps(last)
        if d.ruling("farthest") == "straight":
            steps = {here: min(apart(here, other) for other in last) for here in steps}
        if steps.get(at, -1) < max(steps.get(other, 0) for other in d.board.free(d.central, ())):
            yield rule, f"{at} is not the farthest square"

    def on_imprisoned(self, e: Event) -> Alarms:
        d = self.delve
        id, said = d.named("heroes", e["who"])
        if "rescue" not in d.scenarios or id != d.quest["prisoner"]:
            yield "MKD-SCN-01", f"{e['who']} is no prisoner"
        body = d.beasts[e["who"]] = Beast(id, e["who"], said, hero=True, team=0, level=1)
        body.click, body.caged, body.floor = len(body.dial) - 1, True, d.depth
        body.at = squares([e["square"]])[0]
        if d.board.tile.get(body.at) != d.central:
            yield "MKD-SCN-01", f"{e['who']} sits on {e['square']}"
        else:
            yield from self._farthest(body.at, "MKD-SCN-01")

    def on_token_lies(self, e: Event) -> Alarms:
        d = self.delve
        at = squares([e["square"]])[0]
        id, said = d.named("tokens", e["name"])
        colour = said["colour"]
        sets = len(d.quest["floors"][d.depth]["sets"])
        self.put[colour] += 1
        if self.put[colour] > sets * colours_for(d.value)[colour]:
            yield "MKD-WMP-01", f"{self.put[colour]} {colour} tokens"
        if e["guardian"]:
            best = max(c for c, n in enumerate(colours_for(d.value).values()) if n)
            if colour != COLOURS[best]:
                yield "MKD-WMP-18", f"a {colour} Guardian"
        d.tokens[e["token"]] = Token(id, said, at, e["guardian"])
        if e["guardian"] and {*d.scenarios} & {"rescue", "stealth"}:
            yield from self._late_guardian(e, at)
        if self.setting:
            yield from self._first_token(e, at)

    def _late_guardian(self, e: Event, at: Square) -> Alarms:
        """With the prisoner's freedom the Guardian comes in at the entrance (MKD-SCN-05)."""
        d = self.delve
        nearest = d.board.nearest(d.entrance[0], d.taken())[:1]
        if d.board.steps(d.entrance[:1], over=True).get(at, 99) not in nearest:
            yield "MKD-SCN-05", f"the Guardian comes on {e['square']}"
        if not self.freed:
            yield "MKD-SCN-01", "the Guardian comes too soon"
        self.freed = False

    def on_becomes(self, e: Event) -> Alarms:
        d = self.delve
        chained = "rescue" in d.scenarios and d.beasts[e["who"]].id == d.quest["prisoner"]
        self.freed = self.freed or (chained and e["state"] == "free")
        yield from ()

    def on_acts(self, _e: Event) -> Alarms:
        if self.freed and sum(self.put.values()) < self._tokens():
            yield "MKD-SCN-05", "no Guardian comes"
        self.freed = False

    def _tokens(self) -> int:
        d = self.delve
        return sum(colours_for(d.value).values()) * len(d.quest["floors"][d.depth]["sets"])

    def _first_token(self, e: Event, at: Square) -> Alarms:
        """The Guardian before the chest, all others in the middle of a chamber (MKD-WMP-19 to
        -21)."""
        d = self.delve
        if e["guardian"]:
            chest = next((c for c in d.chests.values() if c.quest), None)
            if chest is not None and chest.at is not None:
                by = at[0] - chest.at[0], at[1] - chest.at[1]
                if not d.close(chest.at, at) or ahead(chest.side, by) < 0:
                    yield "MKD-WMP-19", f"the Guardian lies on {e['square']}"
            return
        tile = d.board.tile.get(at, -1)
        if tile < 0 or not self.laid[tile].chamber or tile in self.here:
            yield "MKD-WMP-20", f"a token on {e['square']}"
            return
        self.here.append(tile)
        middle = self.laid[tile].centre()
        taken = d.taken() | {token.at for token in d.tokens.values() if token.at != at}
        taken |= {*d.entrance, *([d.stairs] if d.stairs is not None else [])}
        nearest = min((apart(other, middle) for other in d.board.free(tile, taken)), default=0)
        if apart(at, middle) > nearest:
            yield "MKD-WMP-21", f"a token on {e['square']}, {nearest} from the middle are free"

    def on_enters(self, e: Event) -> Alarms:
        """Heroes stand at the entrance; every chamber has its token by now."""
        d = self.delve
        if self.setting:
            self.setting = False
            bare = [
                at for at, lying in enumerate(self.laid) if lying.chamber and at not in self.here
            ]
            short = sum(self.put.values()) < self._tokens()
            if bare and d.ruling("open_start") == "off" and short:
                yield "MKD-WMP-20", f"no token in tile {bare[0] + 1}"
            last = d.depth + 1 >= len(d.quest["floors"])
            guarded = any(token.guardian for token in d.tokens.values())
            if last and not {*d.scenarios} & {"rescue", "stealth"} and not guarded:
                yield "MKD-WMP-18", "no Guardian"
        body = d.beasts[e["hero"]]
        at = squares([e["square"]])[0]
        if not d.board.walkable(at) or at in d.taken():
            yield "MKD-BLD-18", f"{e['hero']} enters on {e['square']}"
        steps = d.board.steps(d.entrance)
        free = min((n for here, n in steps.items() if here not in d.taken()), default=0)
        if "split-up" not in d.scenarios and steps.get(at, 999) > free + 1:
            yield "MKD-BLD-18", f"{e['hero']} enters far inside, on {e['square']}"
        if body.out or body.dead:
            yield "MKD-GEN-07", f"{e['hero']} comes back"
        if d.depth and body.floor != d.depth:
            yield "MKD-FLR-07", f"{e['hero']} has not come down"
        body.at, body.floor = at, d.depth
        body.side = self.inward

    def on_next_floor(self, e: Event) -> Alarms:
        """Nobody is left on the old floor (MKD-FLR-08)."""
        d = self.delve
        if e["number"] != d.depth + 2:
            yield "MKD-FLR-01", f"floor {e['number']} after {d.depth + 1}"
        left = [body.name for body in d.heroes() if body.here and not body.caged]
        if left:
            yield "MKD-FLR-08", f"{left} are still above"
        for body in d.beasts.values():
            body.at = None
            body.out = body.out or not body.hero
        for chest in d.chests.values():
            chest.lost = chest.lost or chest.at is not None
            chest.at = None
        d.depth += 1
        self.laid, self.last = [], None
