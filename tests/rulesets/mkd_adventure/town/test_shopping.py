"""The choices of policies in town."""

from authoring.rulesets.mkd_adventure.model.company import Career, Owned
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.policies.careful import CarefulPolicy
from authoring.rulesets.mkd_adventure.town import services as t
from tests.rulesets.mkd_adventure.town.home import Home

SPENT = Owned("ladle", "strongbox", spent=True)
EMPTY = Owned("ladle", "strongbox")
FULL = Owned("ladle", "strongbox", charged=True)
WREN = Career("wren", 0, things=(FULL,))
SCHOLAR = Career("wren", 0, experience=300, things=(FULL,))


def choice(*careers: Career, gold: int) -> t.Service:
    """What the policy asks for where all steps are one."""
    home = Home(*careers, gold=gold)
    home.s.company = home.company
    options = [t.DONE, *[service.answer for service in home.offers()]]
    return t.service_of(CarefulPolicy(1).pick(home.s, home.hero(1), q.TOWN, options))


def test_friends_are_raised_and_levels_taken_before_all_else() -> None:
    hob = Career("hob", 0, things=(SPENT, EMPTY), dead=True)
    assert choice(WREN, hob, gold=1000) == (t.RAISE, 1, 0)
    assert choice(SCHOLAR, Career("hob", 0, things=(SPENT,)), gold=500) == (t.TRAIN, 0, 0)


def test_spent_things_are_sold_and_others_charged_as_gold_allows() -> None:
    """A ladle is charged for 100; a level that can be had keeps 500 back."""
    assert choice(WREN, Career("hob", 0, things=(SPENT, EMPTY)), gold=0) == (t.SELL, 1, 0)
    hob = Career("hob", 0, things=(EMPTY,))
    assert choice(WREN, hob, gold=99) == (t.DONE, 0, 0)
    assert choice(WREN, hob, gold=100) == (t.CHARGE, 1, 0)
    for gold, kind in ((599, t.DONE), (600, t.CHARGE)):
        home = Home(SCHOLAR, hob, gold=gold)
        home.s.company = home.company
        trade = [s.answer for s in t.trades(home.content, home.company)]
        answer = CarefulPolicy(1).pick(home.s, home.hero(1), q.TOWN, [t.DONE, *trade])
        assert t.service_of(answer).kind == kind


def test_who_has_nothing_buys_when_a_thousand_are_left_and_never_a_potion() -> None:
    """The crown costs 140, the potions, which come before it, 400."""
    hob = Career("hob", 0)
    assert choice(WREN, hob, gold=1139) == (t.DONE, 0, 0)
    bought = choice(WREN, hob, gold=1140)
    assert (bought.kind, bought.hero) == (t.BUY, 1)
    assert list(Home().content.items)[bought.which] == "crown"
