"""Small fights: one room, two heroes, up to three monsters."""

from collections.abc import Callable
from dataclasses import dataclass

from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board.state import Policy, State
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.optimum.solver import outcome
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import At, Table, agreed

CELL = """
  cell:
    kind: room
    squares: |
      ...
      ...
    doorways: {walls: any}
  yard:
    kind: room
    squares: |
      ..
      ..
    doorways: {walls: any}
  nook:
    kind: room
    squares: |
      ...
      ..#
    doorways: {walls: any}
  passage:
    kind: room
    squares: |
      ...
    doorways: {walls: any}
"""
TEXT = QUEST.replace("\ntiles:\n", "\ntiles:" + CELL, 1)


@dataclass(frozen=True)
class Case:
    """`heroes` and `monsters`: where they stand, their dice of attack and of defence, and
    their LIFE. The first hero carries the potions. Fumbles count for nothing (DP-OPT-11)."""

    heroes: tuple[tuple[At, int, int, int], ...]
    monsters: tuple[tuple[str, At, int, int, int], ...]
    potions: int = 0
    tile: str = "cell"

    def table(self) -> Table:
        """The fight, laid out; the heroes begin."""
        table = Table(self.tile, agreed(("no_combat_fumbles",), (), TEXT))
        for at, attack, defence, life in self.heroes:
            table.hero(at, atk=attack, defence=defence, life=life, mov=2)
        for name, at, melee, defence, life in self.monsters:
            table.monster(name, at, melee=melee, defence=defence, life=life, mov=2)
        table.give(table.s.heroes[0], *["potion"] * self.potions)
        return table


ROUNDS = 60
"""After which a fight counts as not won."""


def won(case: Case, policy: Callable[[int], Policy], games: int) -> float:
    """The share of so many fights that a policy wins, from seeds 1, 2, 3 ..."""
    start = case.table().s
    return sum(_wins(start, policy(seed), seed) for seed in range(1, games + 1)) / games


def _wins(start: State, policy: Policy, seed: int) -> bool:
    s = start.twin(SeededDice(seed), policy)
    while not outcome(s) and s.round < ROUNDS:
        play_round(s)
    return outcome(s) == "won"
