"""Tokens of a delve: how they wander, what they turn into, and who stands up from them."""

from collections import deque

from tests.referee.crawl import Alarms, Event, Square, square
from tests.referee.delve import HEROIC, MONSTROUS, WANDERING, Beast, Delve, Part, Token
from tests.referee.delve_board import side_of

TOKEN_SPEED = 8
COMPASS = ("north", "south", "east", "west")
LAST_ROW, MORE = 12, 5


class Reveals(Part):
    def __init__(self, delve: Delve) -> None:
        super().__init__(delve)
        self.waiting = 0
        """Monsters that have yet to appear."""
        self.request: tuple[int, int] = (0, 0)
        self.how = ""
        self.chosen: list[str] = []
        self.facing = ""
        """The direction rolled since the last reveal."""
        self.spot: Square | None = None
        """Where the revealed token lay."""
        self.prey = False
        """Whether these are the Guardian's monsters."""
        self.turns: list[int] = []
        """Tokens that have yet to move in this token turn."""
        self.mover = 0
        self.word = ""
        self.doors = 0
        """Speed points that the moving token has paid for doors."""
        self.met: set[int] = set()
        """Tokens that must be revealed next."""
        self.first: set[str] = set()
        """Kinds of tokens that were revealed."""
        self.source = ""
        """What brings monsters besides tokens: a trap or an ability."""
        self.columns: list[tuple[str, int, int, str]] = []
        """Rolls on columns: chart, total, plus, row."""

    # Wandering -----------------------------------------------------------------------------

    def on_chart_rolled(self, e: Event) -> Alarms:
        row = e["row"].partition("/")[2]
        rows = {str(key): str(word) for key, word in
                self.delve.book.of("charts", e["chart"])["rows"].items()}  # fmt: skip
        word = rows.get(row, "")
        if e["chart"] == "token-movement":
            if self.waiting:
                self.facing = word if word in COMPASS else ""
            elif self.delve.turn in (HEROIC, WANDERING):
                yield from self._wanders(word)
        elif e["chart"] not in TABLES:
            self.columns.append((e["chart"], e["total"], e["plus"], word))

    def _wanders(self, word: str) -> Alarms:
        """The next token of the token turn (MKD-TURN-06); the Guardian stays (MKD-WMV-09)."""
        d = self.delve
        if d.turn == HEROIC:
            d.turn = WANDERING
            self.turns = [n for n, token in d.tokens.items() if self._moves(token)]
        self.turns = [n for n in self.turns if n in d.tokens]
        self.word = word
        if not self.turns:
            self.mover = 0
            yield "MKD-TURN-06", "a token moves too often"
        else:
            self.mover = self.turns.pop(0)

    def _moves(self, token: Token) -> bool:
        return not token.guardian or "kidnapping" in self.delve.scenarios

    def closes(self) -> Alarms:
        """The end of the token turn: all tokens have moved (MKD-WMV-01)."""
        d = self.delve
        if d.turn == HEROIC:
            self.turns = [n for n, token in d.tokens.items() if self._moves(token)]
        if d.turn in (HEROIC, WANDERING) and [n for n in self.turns if n in d.tokens]:
            yield "MKD-WMV-01", f"tokens {self.turns} do not move"
        self.turns = []

    def on_token_moves(self, e: Event) -> Alarms:
        d = self.delve
        token, at = d.tokens.get(e["token"]), square(e["square"])
        if token is None or e["token"] != self.mover or d.turn != WANDERING:
            yield "MKD-WMV-01", f"token {e['token']} moves, not {self.mover}"
            return
        if token.guardian and "kidnapping" not in d.scenarios:
            yield "MKD-WMV-09", f"the Guardian moves to {e['square']}"
        if self.word == "stay":
            yield "MKD-TBL-01", f"token {e['token']} moves although it should stay"
        if not d.board.walkable(at) or d.board.cost(token.at, at) + self.doors > TOKEN_SPEED:
            yield "MKD-WMV-10", f"token {e['token']} moves to {e['square']}"
        self.mover, self.doors, before = 0, 0, d.board.tile.get(token.at)
        token.at = at
        if d.ruling("token_meets_hero") == "reveal":
            for hero in d.heroes():
                comes = (
                    hero.at is not None and d.board.tile.get(at) == d.board.tile[hero.at] != before
                )
                comes = comes and not d.has(hero, "unseen")
                if hero.here and not hero.caged and (comes or d.close(hero.at, at)):
                    self.met.add(e["token"])

    # What a token turns into ---------------------------------------------------------------

    def on_reveals(self, e: Event) -> Alarms:
        d = self.delve
        token = d.tokens.pop(e["token"], None)
        self.met.discard(e["token"])
        if token is None:
            yield "MKD-REV-02", f"no token {e['token']} lies there"
            return
        if (e["name"], e["guardian"]) != (token.said["name"], token.guardian):
            yield "MKD-WMP-18", f"token {e['token']} is {token.said['name']}"
        yield from self._asked(e, token)
        self.spot, self.prey, self.source = token.at, e["guardian"], "token"
        yield from self.begin(e["count"], e["points"], e["number"])

    def _asked(self, e: Event, token: Token) -> Alarms:
        """Count and points from the column, with its bonus (MKD-REV-13 to -20)."""
        d = self.delve
        column = token.said["column"]
        if "first_column" in token.said and token.id not in self.first:
            column = token.said["first_column"]
        self.first.add(token.id)
        if not self.columns or self.columns[-1][0] != column:
            yield "MKD-REV-19", f"{token.id} is not rolled for on {column}"
            return
        _, total, plus, word = self.columns.pop()
        bonus = min(10, max(0, -(-(d.value - 300) // 50)))
        if token.guardian:
            bonus = 2 * max(0, (d.value - 100) // 100)
        by_roll = d.ruling("reveal_bonus") == "roll"
        if plus != (bonus if by_roll else 0):
            yield "MKD-REV-13" if token.guardian else "MKD-REV-20", f"{plus}, not {bonus} more"
        count, _, points = word.partition("/")
        asked = (0, 0)
        if points:
            more = MORE * max(0, total - LAST_ROW) if d.ruling("over_12") != "cap" else 0
            asked = int(count), int(points) + more + (0 if by_roll else bonus)
        if (e["count"], e["points"]) != asked:
            yield "MKD-REV-19", f"{e['count']} for {e['points']}, not {asked}"

    def begin(self, count: int, points: int, number: int) -> Alarms:
        """So many monsters come for so many points."""
        d = self.delve
        self.request, self.chosen, self.waiting, self.facing = (count, points), [], number, ""
        values = self._values(points)
        self.how = "single" if count == 1 else d.rows.get("several-monsters", "")
        if d.ruling("token_points") == "each":
            self.how = "each"
        if count and values and 2 * max(values) < points:
            self.how = "swarm"
            if number < min(count, len(values)):
                yield "MKD-REV-09", f"{number} are no swarm for {points}"
        elif number > count:
            yield "MKD-REV-19", f"{number} come, not {count}"
        least = points // max(1, count) if self.how == "even" else points
        if bool(count and self._values(least)) != bool(number):
            yield "MKD-MON-06", f"{number} come for {points}"

    def calls(self, count: int, points: int) -> None:
        """A trap calls monsters (MKD-BASE-16)."""
        self.source, self.spot = "trap", None
        deque(self.begin(count, points, 0), maxlen=0)  # They are counted as each appears.
        self.waiting = len(self._values(points)) if self.how == "swarm" else count

    def conjures(self, trait: str) -> None:
        """An ability brings one monster (MKD-ABL-14, MKD-BASE-24)."""
        self.source, self.spot, self.waiting, self.chosen = trait, None, 1, []
        self.facing = ""

    def on_uses(self, e: Event) -> Alarms:
        if e["trait"] in ("necromancy", "summon"):
            self.conjures(e["trait"])
        yield from ()

    def _values(self, points: int) -> list[int]:
        d = self.delve
        every = [(int(d.book.of("monsters", id)["value"]), n) for id, n in d.pool.items()]
        return [value for value, n in every if value <= points for _ in range(n)]

    def on_appears(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts.get(e["who"])
        if body is not None:
            yield from self._returns(body, e)
            return
        id = d.kind_of(e["who"])
        if not id:
            yield "MKD-MON-05", f"nobody is called {e['who']}"
            return
        said = d.book.of("monsters", id)
        body = d.beasts[e["who"]] = Beast(id, e["who"], said, hero=False)
        if not self.waiting:
            yield "MKD-REV-19", f"{e['who']} comes for no reason"
        self.waiting = max(0, self.waiting - 1)
        if self.source == "necromancy":
            best = max(d.slain, key=lambda id: int(d.book.of("monsters", id)["value"]), default="")
            if not best or said["value"] != d.book.of("monsters", best)["value"]:
                yield "MKD-ABL-14", f"{e['who']} rises, not {best}"
            if id in d.slain:
                d.slain.remove(id)
        else:
            yield from self._fits(e["who"], id, int(said["value"]))
            d.pool[id] -= 1
            if d.pool[id] < 0:
                yield "MKD-MON-05", f"no {id} is left in the Pool"
        yield from self._stands(body, e)
        body.came, body.late, body.floor = d.round, d.turn == MONSTROUS, d.depth
        body.hunts = self.prey and self.source == "token"
        body.alert = bool(d.ability(body, "nimble") or d.ability(body, "stealth"))
        self.chosen.append(id)
        if self.facing and e["side"] != self.facing and self.source == "token":
            yield "MKD-REV-11", f"{e['who']} faces {e['side']}, not {self.facing}"

    def _fits(self, name: str, id: str, value: int) -> Alarms:
        """The right figure for what is asked (MKD-REV-07 to -09, MKD-TBL-02)."""
        d = self.delve
        count, points = self.request
        spent = sum(int(d.book.of("monsters", other)["value"]) for other in self.chosen)
        if self.source == "summon":
            cheapest = min(self._values(10**6), default=0)
            if value != cheapest:
                yield "MKD-BASE-24", f"{name} for {value} is summoned, {cheapest} is cheapest"
            return
        rest = {"even": points // max(1, count), "single": points, "each": points}.get(
            self.how, points - spent
        )
        if value > rest:
            yield "MKD-REV-19", f"{name} for {value} of {rest} points"
        elif self.how in ("even", "single", "each") and value != max(self._values(rest)):
            yield "MKD-REV-07", f"{name} for {value}: {max(self._values(rest))} could be had"
        elif self.how == "leader":
            yield from self._leads(name, value, rest, count - len(self.chosen))

    def _leads(self, name: str, value: int, rest: int, others: int) -> Alarms:
        """As valuable as can be while as many others can be paid as without it (MKD-TBL-02)."""
        values = sorted(self._values(rest))

        def most(left: int, pile: list[int], limit: int) -> int:
            number = 0
            while number < min(limit, len(pile)) and left >= pile[number]:
                left -= pile[number]
                number += 1
            return number

        number = most(rest, values, others)
        for best in reversed(values):
            pile = list(values)
            pile.remove(best)
            if most(rest - best, pile, number - 1) >= number - 1:
                if best != value:
                    yield "MKD-TBL-02", f"{name} for {value} leads, {best} could"
                return

    def _stands(self, body: Beast, e: Event) -> Alarms:
        """The first on the token's square, the others beside it (MKD-REV-12)."""
        d = self.delve
        at = body.at = square(e["square"])
        body.side = side_of(e)
        # Who moves just now is somewhere on the way.
        taken = d.taken(body) - ({d.active.at} if d.active is not None else set())
        if not d.board.walkable(at) or at in taken:
            yield "MKD-REV-12", f"{body.name} appears on {e['square']}"
        if self.spot is None:
            self.spot = at
        # Two squares look free that may not be: where the mover came from, and where it is.
        nearest = d.board.nearest(self.spot, taken)[:3]
        if d.board.steps([self.spot], over=True).get(at, 99) > max(nearest, default=0):
            yield "MKD-REV-12", f"{body.name} appears on {e['square']}, far from {self.spot}"
        if not self.chosen:
            self.spot = at

    def _returns(self, body: Beast, e: Event) -> Alarms:
        """A monster comes back by the entrance (MKD-REIN-08)."""
        d = self.delve
        if not body.outside or d.active is not body:
            yield "MKD-REIN-08", f"{body.name} comes back"
        at = square(e["square"])
        steps = d.board.steps(d.entrance[:1], over=True)
        nearest = d.board.nearest(d.entrance[0], d.taken())[:1]
        if not d.board.walkable(at) or at in d.taken() or steps.get(at, 99) not in nearest:
            yield "MKD-REIN-08", f"{body.name} comes back on {e['square']}"
        body.at, body.side, body.outside, body.out, body.errand = at, side_of(e), False, False, ""

    # Tokens that figures meet --------------------------------------------------------------

    def meets(self, body: Beast, start: Square, new: set[int]) -> Alarms:
        """No token is left unseen by who has come near (MKD-REV-02, MKD-REV-03)."""
        d = self.delve
        at = body.at
        if at is None:
            return
        comes = d.board.tile[at] != d.board.tile.get(start) and not (
            body.hero and d.has(body, "unseen")
        )
        for number, token in d.tokens.items():
            if number in new:
                continue
            if d.close(at, token.at):
                yield "MKD-REV-03", f"{body.name} stands beside token {number}"
            elif comes and d.board.tile[at] == d.board.tile[token.at]:
                yield "MKD-REV-02", f"{body.name} comes to token {number}"


TABLES = (
    "token-movement", "several-monsters", "decision", "unexpected", "reinforcements", "theft",
    "chamber", "accessories", "hallway",
)  # fmt: skip
