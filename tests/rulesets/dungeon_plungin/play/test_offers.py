"""What is offered is looked up kind by kind, and only what somebody asks about."""

from collections.abc import Sequence
from typing import Final

import pytest

from authoring.boards.squares import Squares
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import MOV, Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.rules.actions import casting
from authoring.rulesets.dungeon_plungin.play.rules.actions.aiming import aims
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach
from authoring.rulesets.dungeon_plungin.play.turn import offers as turn_offers
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.random import RandomPolicy
from tests.rulesets.dungeon_plungin.explorers import shipped
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.test_never import magic

QUESTS: Final = ("knocking-wall", "salt-mine", "clockwork-crypt")


class Asking:
    """Asks about every verb, in an order that changes, before it does anything."""

    def __init__(self) -> None:
        self.inner = RandomPolicy(3)
        self.seen: set[int] = set()

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Verb by verb, and spell by spell, is offered what is offered at once."""
        assert choices.walks is bool(choices.moves())
        whole = list(offers(view, hero))
        spells = [one for spell in choices.spells() for one in choices.casts(spell)]
        assert spells == [one for one in whole if c.verb(one) in (c.CAST, c.OVERCAST)]
        assert all(one in choices for one in spells)
        first = len(whole) % len(c.NAMES)
        for verb in [*range(first, len(c.NAMES)), *range(first)]:
            found = choices.of(verb)
            assert found == [chosen for chosen in whole if c.verb(chosen) == verb]
            assert found == c.only(verb, choices.akin(verb))
            assert all(chosen in choices for chosen in found)
            self.seen.update(map(c.verb, found))
        assert list(choices) == whole
        assert whole[0] == c.ENDS
        return self.inner.act(view, hero, choices)

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """Any."""
        return self.inner.pick(view, seat, question, options)


@pytest.mark.parametrize("quest", QUESTS)
def test_verb_by_verb_is_offered_what_is_offered_at_once(quest: str) -> None:
    asking = Asking()
    play_out(set_up(shipped(quest), SeededDice(5), asking, None), 12)
    assert {c.END, c.OPEN, c.USE, c.GIVE} <= asking.seen


def test_nobody_aims_a_spell_while_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    table, caster = magic()
    table.begin(caster)
    aimed: list[str] = []

    def told(s: State, hero: Actor, spell: CompiledSpell) -> list[int]:
        aimed.append(spell.spell.id)
        return aims(s, hero, spell)

    monkeypatch.setattr(casting, "aims", told)
    CautiousPolicy(1).act(table.s, caster, offers(table.s, caster))
    assert not aimed
    caster.life = 1
    CautiousPolicy(1).act(table.s, caster, offers(table.s, caster))
    assert "mend" in aimed


def test_who_strikes_does_not_ask_where_he_could_go(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    hero = table.hero((2, 2))
    table.monster("orc", (3, 2))
    table.begin(hero)
    asked: list[int] = []

    def told(s: State, actor: Actor, steps: int) -> Squares:
        asked.append(steps)
        return reach(s, actor, steps)

    monkeypatch.setattr(turn_offers, "reach", told)
    assert c.verb(CautiousPolicy(1).act(table.s, hero, offers(table.s, hero))) == c.ATTACK
    assert not asked
    assert offers(table.s, hero).moves() == reach(table.s, hero, hero.dice(MOV))
    assert asked == [hero.dice(MOV)]


def test_a_spell_that_would_do_no_good_is_not_aimed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, caster = magic()
    table.begin(caster)
    caster.life = 1
    aimed: list[str] = []

    def told(s: State, hero: Actor, spell: CompiledSpell) -> list[int]:
        aimed.append(spell.spell.id)
        return aims(s, hero, spell)

    monkeypatch.setattr(casting, "aims", told)
    legal = offers(table.s, caster)
    assert len(legal.spells()) > 1
    CautiousPolicy(1).act(table.s, caster, legal)
    assert aimed == ["mend"]


def test_whoever_has_nothing_to_do_and_nowhere_to_go_is_not_asked() -> None:
    table = Table()
    hero = table.hero((2, 2))
    table.begin(hero)
    table.s.actions = 0
    legal = offers(table.s, hero)
    assert (legal.some(), legal.walks, list(legal)) == (False, False, [c.ENDS])
    table.s.actions = 1
    table.chest((3, 2))
    assert offers(table.s, hero).some()


def test_what_an_item_is_for_and_whom_it_may_be_given_to_is_listed_item_by_item() -> None:
    table = Table()
    hero, friend = table.hero((2, 2)), table.hero((2, 3))
    table.give(hero, "potion", "potion")
    table.begin(hero)
    listed = [one for one in offers(table.s, hero) if c.verb(one) in (c.USE, c.GIVE)]
    assert listed == [
        choice
        for at in (0, 1)
        for choice in (c.choice(c.USE, at, hero.index), c.choice(c.GIVE, at, friend.index))
    ]
    legal = offers(table.s, hero)
    assert legal.of(c.GIVE) == [listed[1], listed[3]]
    assert legal.akin(c.USE) == [listed[0], listed[2]]
