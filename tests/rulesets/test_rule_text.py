"""Printed rules as data: each sentence names rules of the catalogue, asks for rulings and facts
that there are, and has its braces filled; no ruling is silent on paper without a reason."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

import pytest

from authoring.paper.rule_text import FILE, RuleText, Values, rule_text
from authoring.rulesets.find import find_ruleset
from authoring.services.packs import open_sound
from tests.architecture.tree import ROOT
from tests.rulesets.rule_coverage import catalogue

QUESTS = {
    "dungeon-plungin": ("knocking-wall", "clockwork-crypt"),
    "dungeoneers": ("salt-cistern", "nine-kings-under"),
    "jeffro-dungeon": ("the-dungeon", "the-oubliette"),
    "surge-crawl": ("tollhouse-below",),
    "mkd-adventure": ("clay-census", "lanternless"),
}
"""Quests of each game with printed rules as data; they ask for every place of it."""
YES_OR_NO = ("no", "yes")
STAND_FOR: Mapping[str, Collection[str]] = {
    "all phases": ("complete_at",),
    "free phases": ("plot_start",),
    "only unlocking repeats": ("repeatable_actions",),
    "stun_saves": ("stun_save", "stun_save_until"),
    "ties": ("tie_break",),
    "zero_fumbles": ("opposed_zero_fumble",),
}
"""Facts that follow from rulings."""
SELDOM = (
    "alert_roller", "attire_mix", "aware_bonus", "bash_action", "bash_dif", "bash_pool",
    "broken_lock_key", "cover", "disengage", "facing", "failed_disarm", "failed_search",
    "free_hero_order", "full_pack", "gold_rush", "great_door_trap", "hallway_event",
    "key_closed_door", "leaving", "melee_pressure", "min_pool", "monster_order", "noise_lasts",
    "noise_window", "one_check", "open_needs_move", "overwhelmed", "pick_retry", "plot_counts",
    "ranged_fumble", "respawn_scope", "restock", "rocks_block", "secret_passage",
    "session_break", "shared_xp", "spear_ticks", "tougher", "trap_roll", "tutor", "wake_scope",
    "weakened_life", "xp_share",
)  # fmt: skip
SILENT: Mapping[str, Mapping[str, str]] = {
    "dungeon-plungin": {
        "normal_door_traps": "a flow chart tells it",
        **dict.fromkeys(
            SELDOM,
            "the booklet is no rule book: only its Rulings in Force tell what seldom comes up",
        ),
    },
    "dungeoneers": {"fame_growth": "the table of fame levels shows it"},
    "jeffro-dungeon": {},
    "surge-crawl": {},
    "mkd-adventure": {},
}
"""Rulings that change no sentence of the printed rules, and why."""


@dataclass(frozen=True, slots=True)
class Game:
    """The printed rules of a game, its rulings, and the names of the values each place is given."""

    id: str
    text: RuleText
    rulings: Mapping[str, Collection[str]]
    known: Mapping[str, frozenset[str]]


@pytest.fixture(scope="module", params=QUESTS)
def game(request: pytest.FixtureRequest) -> Game:
    id: str = request.param
    ruleset = find_ruleset(id)
    assert ruleset is not None
    text = rule_text(ROOT / "authoring" / "rulesets" / ruleset.folder_name)
    known: dict[str, set[str]] = {}
    with pytest.MonkeyPatch.context() as patch:
        occasions = RuleText.occasions

        def recorded(text: RuleText, place: str, values: Values) -> object:
            each = {printed.each for printed in text.printed(place)} - {""}
            members = (name for value in each for member in values[value] for name in member)
            steps = (f"step {block.key}" for block in text.places[place])
            known.setdefault(place, set()).update(values, members, steps)
            return occasions(text, place, values)

        patch.setattr(RuleText, "occasions", recorded)
        for quest in QUESTS[id]:
            opened = open_sound(ROOT / "packs" / quest)
            ruleset.printed(opened.pack)
    rulings = {
        ruling.name: YES_OR_NO if ruling.optional else ruling.choices for ruling in ruleset.rulings
    }
    return Game(id, text, rulings, {place: frozenset(names) for place, names in known.items()})


def asked(game: Game) -> Iterator[tuple[str, str, Collection[str]]]:
    """Place, name and choices of everything that texts depend on."""
    for place in game.text.places:
        for printed in game.text.printed(place):
            yield from ((place, name, choices) for name, choices in printed.when.items())


def test_every_game_with_printed_rules_as_data_is_tested() -> None:
    folders = {path.parent.name for path in ROOT.glob(f"authoring/rulesets/*/{FILE}")}
    assert folders == {id.replace("-", "_") for id in QUESTS}


def test_every_rule_that_is_printed_is_in_the_catalogue(game: Game) -> None:
    ids = {id for place in game.text.places for id in game.text.stated(place)}
    assert ids
    assert ids - catalogue(game.id).keys() == set()


def test_every_place_is_printed(game: Game) -> None:
    assert game.text.places.keys() == game.known.keys()


def test_texts_depend_on_rulings_and_facts_that_there_are(game: Game) -> None:
    wrong = [
        (place, name, choices)
        for place, name, choices in asked(game)
        if name not in game.known[place] or not set(choices) <= set(game.rulings.get(name, choices))
    ]
    assert wrong == []


def test_every_brace_is_filled(game: Game) -> None:
    wrong = [
        (place, sentence.text, name)
        for place in game.text.places
        for sentence in game.text.sentences(place)
        for name in sentence.slots
        if name not in game.known[place]
    ]
    assert wrong == []


def test_what_is_filled_in_otherwise_has_a_brace(game: Game) -> None:
    for place in game.text.places:
        for sentence in game.text.sentences(place):
            assert set(sentence.fill.values()) <= sentence.slots, sentence.text


def test_every_ruling_changes_a_printed_sentence_or_is_known_to_be_silent(game: Game) -> None:
    names = {name for _place, name, _choices in asked(game)}
    for place in game.text.places:
        names |= {name for sentence in game.text.sentences(place) for name in sentence.slots}
    names |= {ruling for name in names for ruling in STAND_FOR.get(name, ())}
    assert game.rulings.keys() - names == SILENT[game.id].keys()
