"""Turns of a delve: whose they are, their speed points, what monsters decide."""

from tests.referee.crawl import Alarms, Event
from tests.referee.delve import HEROIC, MONSTROUS, Beast, Delve, Part

HELP = 4


class Purse:
    """The speed points of an activation; those of Quickness pay for steps and doors alone."""

    def __init__(self, points: int) -> None:
        self.points, self.quick = points, 0

    def pay(self, points: int, *, steps: bool = False) -> bool:
        """Pay; whether that was possible."""
        quick = min(points, self.quick) if steps else 0
        self.quick -= quick
        self.points -= points - quick
        if self.points >= 0:
            return True
        self.points = 0
        return False


class Turns(Part):
    def __init__(self, delve: Delve) -> None:
        super().__init__(delve)
        self.purse = Purse(0)
        self.fresh = True
        """Whether nothing was done in this activation yet."""
        self.over = ""
        """The rule that has ended this activation."""
        self.acted: list[Beast] = []
        """Heroes that had their activation in this round."""
        self.order: list[int] = []
        self.revealed = False
        """Whether a token was revealed on the way."""
        self.new: set[int] = set()
        """Tokens that came while somebody moved."""
        self.decided = False
        self.back: Beast | None = None
        """Who has come back from outside in this activation."""
        self.fled: set[str] = set()
        self.released: set[str] = set()
        """Heroes that got free in this round."""

    def pay(self, points: int, what: str, *, steps: bool = False) -> Alarms:
        body = self.delve.active
        if body is not None and not self.purse.pay(points, steps=steps):
            yield "MKD-BASE-09", f"{body.name} cannot pay {points} for {what}"

    def deed(self, who: str, what: str) -> Alarms:
        """Something is done on purpose in an activation that is not over."""
        body = self.delve.active
        if body is None or body.name != who:
            yield "MKD-TURN-04", f"{who} acts out of turn: {what}"
        elif self.over:
            yield self.over, f"{who} acts on: {what}"
        self.fresh = False

    # Rounds --------------------------------------------------------------------------------

    def on_round_begins(self, e: Event) -> Alarms:
        d = self.delve
        if e["number"] != d.round + 1:
            yield "MKD-TURN-01", f"round {e['number']} after {d.round}"
        yield from self.closes()
        d.round, d.turn, d.active = e["number"], HEROIC, None
        self.acted, self.order, self.released = [], [], set()
        limit = self.limit()
        if limit and d.round > limit:
            yield "MKD-SCN-21", f"round {d.round} of {limit}"
        if d.round > 100:
            yield "MKD-TURN-09", f"round {d.round}"

    def limit(self) -> int:
        """Rounds of the Timed scenario (MKD-SCN-21)."""
        d = self.delve
        if "timed" not in d.scenarios:
            return 0
        tiles = d.book.said["tiles"].values()
        sets = [name for floor in d.quest["floors"] for name in floor["sets"]]
        return sum(3 if tile.get("kind", "chamber") == "chamber" else 1
                   for name in sets for tile in tiles if tile["set"] == name)  # fmt: skip

    def closes(self) -> Alarms:
        """The end of a round: all who could have acted (MKD-TURN-04, MKD-TURN-08)."""
        d = self.delve
        if d.round:
            if d.turn != MONSTROUS:
                yield from self.heroes_done()
            idle = [body.name for body in d.monsters() if body.floor == d.depth
                    and self._wakes(body) and body.acted < d.round]  # fmt: skip
            if idle:
                yield "MKD-TURN-08", f"{idle} do not act"

    def _wakes(self, body: Beast) -> bool:
        """Whether a monster is not surprised in this round (MKD-REV-16, MKD-TBL-11)."""
        late = body.late and self.delve.ruling("surprise_in_monster_turn") == "next"
        return body.alert or self.delve.round > body.came + late

    def heroes_done(self) -> Alarms:
        """The end of the Heroic turn: each hero had an activation."""
        d = self.delve
        for body in d.heroes():
            idle = body.here and body not in self.acted and not body.caged
            if idle and body.frozen:
                body.frozen = False
            elif idle and body.name not in self.released and body.floor == d.depth:
                yield "MKD-TURN-04", f"{body.name} has no activation"

    def on_acts(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self._seat(body)
        d.active = body
        if body.hero:
            body.given, body.drunk = [0, 0, 0], set()
        self.purse = Purse(d.speed(body))
        self.fresh, self.over, self.decided = True, "", False
        self.revealed, self.back = False, None
        if body.frozen:
            self.over, body.frozen = "MKD-ABL-17", False

    def _seat(self, body: Beast) -> Alarms:
        d = self.delve
        if body.dead or body.caged or body.name in self.fled or (body.out and not body.outside):
            yield "MKD-TURN-04", f"{body.name} cannot act"
        if body.hero:
            if d.turn != HEROIC:
                yield "MKD-TURN-01", f"{body.name} acts after the Heroic turn"
            if body in self.acted:
                yield "MKD-TURN-04", f"{body.name} acts twice"
            if body.frozen:
                yield "MKD-ABL-17", f"{body.name} is frozen"
            yield from self._team(body)
            self.acted.append(body)
            return
        if d.turn != MONSTROUS:
            yield from self.heroes_done()
            d.turn = MONSTROUS
        if body.acted == d.round:
            yield "MKD-TURN-08", f"{body.name} acts twice"
        if not self._wakes(body):
            yield "MKD-REV-16", f"{body.name} is surprised"
        frenzied = [other for other in d.monsters() if d.ability(other, "frenzy")
                    and other.acted < d.round and self._wakes(other)]  # fmt: skip
        if frenzied and not d.ability(body, "frenzy"):
            yield "MKD-BASE-25", f"{body.name} acts before {frenzied[0].name}"
        body.acted = d.round

    def _team(self, body: Beast) -> Alarms:
        """Team after team; one with Command may go first (MKD-TURN-03, MKD-ABL-16)."""
        if body.team not in self.order:
            d = self.delve
            leads = any(d.has(hero, "command") for hero in d.heroes() if hero.team == body.team)
            if self.order and body.team < max(self.order) and len(self.order) > 1:
                yield "MKD-TURN-02", f"team {body.team} after {self.order}"
            elif not self.order and not leads:
                waiting = [hero for hero in d.heroes() if hero.team < body.team and hero.here]
                if [hero for hero in waiting if not (hero.caged or hero.frozen)]:
                    yield "MKD-TURN-02", f"team {body.team} goes first"
            self.order.append(body.team)
        elif self.order[-1] != body.team:
            yield "MKD-TURN-03", f"{body.name} comes after another team"

    # What happens meanwhile ------------------------------------------------------------------

    def on_enters(self, e: Event) -> Alarms:
        """Who waited below had no part in this round (MKD-FLR-07)."""
        self.released.add(e["hero"])
        yield from ()

    def on_token_lies(self, e: Event) -> Alarms:
        self.new.add(e["token"])
        yield from ()

    def on_reveals(self, _e: Event) -> Alarms:
        """That ends the activation, unless of somebody nimble or stealthy (MKD-REV-05, -06)."""
        d = self.delve
        if d.active is not None and not (d.has(d.active, "nimble") or d.has(d.active, "stealth")):
            self.revealed = True
        yield from ()

    def on_uses(self, e: Event) -> Alarms:
        """Quickness and Regeneration come before all else (MKD-ABL-01, MKD-BASE-23)."""
        who, trait, fresh = e["who"], e["trait"], self.fresh
        yield from self.deed(who, trait)
        if trait in ("quickness", "regeneration") and not fresh:
            yield "MKD-ABL-01", f"{who} uses {trait} too late"
        if trait == "quickness":
            if self.purse.quick:
                yield "MKD-ABL-01", f"{who} uses {trait} again"
            self.purse.quick, self.fresh = 4, True
        elif trait == "regeneration":
            self.over = "MKD-BASE-23"

    # Decisions -----------------------------------------------------------------------------

    def on_decides(self, e: Event) -> Alarms:
        """The act that the tables say (MKD-DEC-06, MKD-DEC-07)."""
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self.deed(body.name, "a decision")
        self.fresh = True
        word = d.rows.pop("decision", "")
        if word == "unexpected":
            word = d.rows.pop("unexpected", "")
        if e["act"] != word:
            yield "MKD-DEC-06", f"{body.name} decides {e['act']}, not {word}"
        if self.decided or body.hero or body.afraid or body.captive:
            yield "MKD-DEC-06", f"{body.name} decides"
        self.decided = True
        d.rows["act"] = e["act"]

    def on_becomes(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        if e["state"] == "sent":
            if body is not d.active or d.rows.get("act") != "fetch-help":
                yield "MKD-REIN-01", f"{body.name} goes for help"
            body.errand = "help"
            self.purse.points = max(0, self.purse.points - HELP)
        elif e["state"] == "free":
            self.released.add(body.name)

    def on_chart_rolled(self, e: Event) -> Alarms:
        d = self.delve
        word = d.rows.get(e["chart"], "")
        if e["chart"] == "theft" and d.active is not None:
            d.active.errand = {"run-out": "run", "fetch-help": "help"}.get(word, "")
        elif e["chart"] == "reinforcements":
            if self.back is None:
                yield "MKD-REIN-09", "nobody has come back"
            self.back = None
            d.rows["help"] = word

    def on_appears(self, e: Event) -> Alarms:
        d = self.delve
        if d.active is not None and d.active.name == e["who"]:
            self.back = d.active
            self.purse = Purse(d.speed(d.active))
        yield from ()

    def brought(self) -> Alarms:
        """Who has come back rolls for help at the end of that activation (MKD-REIN-09)."""
        if self.back is not None and not self.back.dead:
            yield "MKD-REIN-09", f"{self.back.name} brings no help"
        self.back = None
