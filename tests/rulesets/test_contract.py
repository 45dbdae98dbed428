"""What every ruleset owes the toolchain, asked of every one that is found."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Game, Ruleset
from authoring.engine.course import CAUSE, WHERE
from authoring.engine.dice import RecordingDice, ReplayedDice
from authoring.engine.record import DEATHS, KILLERS
from authoring.odds.dice import totals
from authoring.odds.question import ALL, Question, questions
from authoring.odds.report import OddsReport
from authoring.odds.show import as_json, as_text
from authoring.playtest.compare import compare_all
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured, as_line, of_line
from authoring.playtest.stats import rate
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.services.new import new, templates_of
from authoring.services.odds import odds_of
from authoring.services.odds_page import odds_page
from authoring.services.opened import Sound
from authoring.services.packs import lint_opened, open_sound
from authoring.source.pack.pack_keys import schema_keys
from tests.examples import first, later, one_of
from tests.playtest.added import add_up
from tests.rulesets.rule_coverage import catalogue, catalogues

GAMES = 12
MANY = one_of(full=120, quick=25)
SEED = 20
SURE = 0.9999
"""Confidence of the intervals in which the exact odds must lie."""
RULESETS = ruleset_ids()
PLAYED = tuple(id for id in RULESETS if (one := find_ruleset(id)) and one.policies)


@cache
def ruleset(id: str) -> Ruleset:
    found = find_ruleset(id)
    assert found is not None
    return found


open_once = cache(open_sound)
"""Rulesets ship their packs in one folder: each is opened for all of them."""


@cache
def shipped(id: str) -> tuple[Sound, ...]:
    """The shipped packs of a ruleset, quests and libraries."""
    folders = sorted(path.parent for path in ruleset(id).folder("packs").glob("*/pack.yaml"))
    opened = [open_once(folder) for folder in folders]
    mine = tuple(one for one in opened if one.pack.ruleset == id)
    assert any(one.has_quest for one in mine), f"{id} ships no quest that can be played"
    return mine


@cache
def quest(id: str) -> tuple[Sound, object]:
    """The first shipped quest of a ruleset, ready to be played."""
    opened = next(one for one in shipped(id) if one.has_quest)
    return opened, ruleset(id).prepare(opened.pack) if id in PLAYED else None


@cache
def odds(id: str) -> OddsReport:
    """The exact odds of that quest."""
    opened, _ = quest(id)
    return ruleset(id).odds(opened.pack)


def games(id: str, count: int = GAMES, policy: str = "") -> Iterator[Game]:
    plan = Plan(count, SEED, policy or ruleset(id).policies[0])
    for number in range(1, count + 1):
        yield plan.game(number)


@cache
def measured(id: str) -> Measured:
    """Many games by the default policy, counted."""
    _, tables = quest(id)
    return add_up(ruleset(id).play(tables, game) for game in games(id, MANY))


every = pytest.mark.parametrize("id", RULESETS)
played = pytest.mark.parametrize("id", PLAYED)
"""Those with a game: a ruleset of tables has none."""


@every
def test_it_says_who_it_is(id: str) -> None:
    found = ruleset(id)
    assert found.id == id
    assert found.title
    assert found.folder_name == id.replace("-", "_")
    assert find_ruleset(found.folder_name) is found
    assert len(found.policies) == len(set(found.policies))


@every
def test_its_schema_knows_every_key_of_its_packs_and_they_fit_it(id: str) -> None:
    pack_keys = schema_keys(ruleset(id).folder("schemas") / ruleset(id).schema)
    for opened in shipped(id):
        keys = {e.key.text for one in opened.pack.source.documents for e in one.root.entries}
        assert keys <= set(pack_keys.keys)
        assert {kind for kind, _ in opened.pack.source.definitions} <= set(pack_keys.kinds)
        assert opened.sound, opened.findings


@every
def test_its_packs_are_clean(id: str) -> None:
    for opened in shipped(id):
        assert lint_opened(opened) == (), opened.path


@played
def test_the_same_seed_gives_the_same_game_told_or_not(id: str) -> None:
    found, (_, tables) = ruleset(id), quest(id)
    for game in games(id, 2):
        first = found.play(tables, game)
        assert found.play(tables, game) == first
        assert found.tell(tables, game).record == first


@played
@pytest.mark.parametrize("limit", [1, 3, *later(500)])
def test_every_game_ends_by_its_round_limit(id: str, limit: int) -> None:
    found, (_, tables) = ruleset(id), quest(id)
    for policy in found.policies:
        for game in games(id, 2, policy):
            short = Game(game.number, game.seed, game.policy, limit)
            record = found.play(tables, short)
            assert record.rounds <= limit
            assert record.ending
            assert record.game == game.number
            own = {name for name in record.numbers if not name.startswith("counter/")}
            assert set(found.numbers) == {"rounds", *own}


@played
def test_a_transcript_of_its_dice_replays_the_game(id: str) -> None:
    found, (_, tables) = ruleset(id), quest(id)
    for game in games(id, 2):
        heard = RecordingDice(game.chance())
        first = found.play(tables, _with(game, heard))
        again = ReplayedDice(heard.rolls)
        assert heard.rolls
        assert found.play(tables, _with(game, again)) == first
        assert again.next == len(heard.rolls)


def _with(game: Game, dice: RecordingDice | ReplayedDice) -> Game:
    return Game(game.number, game.seed, game.policy, game.round_limit, dice)


@played
def test_a_game_told_has_rounds_as_headings_and_a_map(id: str) -> None:
    found, (_, tables) = ruleset(id), quest(id)
    told = found.tell(tables, next(games(id)))
    assert any(line.startswith("## ") for line in told.lines)
    assert told.map


@played
def test_its_odds_agree_with_play(id: str) -> None:
    """A fixed number of games from a fixed seed, so that luck cannot come in later."""
    for said in compare_all(odds(id).distributions, measured(id)):
        for step in said.steps:
            seen = rate(step.rate.hits, step.rate.n, SURE)
            assert seen.low <= step.odds, (said.id, step)
            # Open-ended odds are an upper bound: the board may leave no room.
            assert said.conditional or step.odds <= seen.high, (said.id, step)


@played
def test_its_charts_are_rolled_as_often_as_their_dice_say(id: str) -> None:
    """Rows counted in play (`rows` of the record) beside the exact odds of the die. Of fewer than
    twenty rolls the interval is no more than a guess."""
    opened, _ = quest(id)
    counted = measured(id).tallies.get("rows", Counter[str]())
    held = 0
    for chart in opened.pack.charts.values():
        rows = [row for row in chart.rows if chart.modifier_low == chart.modifier_high == 0]
        rolled = {row.label: counted.get(f"{chart.id}/{row.label}", 0) for row in rows}
        for row in rows if sum(rolled.values()) >= 20 else ():
            odds = sum(p for n, p in totals(chart.die).items() if chart.row_for(n) is row)
            seen = rate(rolled[row.label], sum(rolled.values()), SURE)
            assert seen.low <= odds <= seen.high, (chart.id, row.label, seen)
            held += seen.n > 0
    assert held, "no roll on any chart is counted"


@every
def test_its_distributions_add_up_to_one_unless_they_say_why(id: str) -> None:
    for one in odds(id).distributions:
        assert one.note or sum(p for _, p in one.points) == 1, one.id


@every
def test_its_questions_are_answered_one_by_one_and_all_at_once(id: str) -> None:
    """What is asked by name is what stands in the whole answer, number by number."""
    found, (opened, _) = ruleset(id), quest(id)
    if found.asked is None:
        return
    every = found.asked(opened.pack, (ALL,))
    assert found.odds(opened.pack).more == tuple(
        (one.id, one.title) for one in questions_of(id) if one.on_request
    )
    tables, distributions = set(), set()
    for one in questions_of(id):
        assert 10 < len(one.title) < 90, one.id
        alone = found.asked(opened.pack, (one.id,))
        tables |= set(alone.tables)
        distributions |= set(alone.distributions)
        assert set(alone.figures) <= set(every.figures)
    assert tables == set(every.tables)
    assert distributions == set(every.distributions)
    with pytest.raises(CannotRun, match="no question about the odds is called `nonsense`"):
        found.asked(opened.pack, ("nonsense",))


def questions_of(id: str) -> tuple[Question, ...]:
    return questions(f"authoring.rulesets.{ruleset(id).folder_name}.odds")


@every
def test_its_quests_have_odds_within_eighty_columns_as_json_and_as_a_page(id: str) -> None:
    for opened in shipped(id):
        if not opened.has_quest:
            continue
        report = odds_of(opened, (ALL,)).value
        assert report is not None
        commands = [example.command for example in report.counterexamples]
        lines = (line for line in as_text(report).splitlines() if line.strip() not in commands)
        assert max(map(len, lines)) <= 80
        assert len(as_json(report)["tables"]) == len(report.tables)  # type: ignore[arg-type]
        page = odds_page(opened, report)
        assert page.count("<section>") == page.count("</section>") > len(report.tables)


@every
@pytest.mark.parametrize("paper", first("a4", "letter"))
def test_its_quests_print_on_both_papers(id: str, paper: str) -> None:
    opened, _ = quest(id)
    found = ruleset(id)
    html = to_html(found.printed(opened.pack), Look(paper), templates=found.folder("templates"))
    assert opened.pack.title in html
    assert "</html>" in html


@every
def test_its_starters_are_clean_quests(id: str, tmp_path: Path) -> None:
    templates = templates_of(ruleset(id))
    assert templates[:1] == ("classic",)
    for template in templates:
        new(tmp_path / template, id, template)
        opened = open_sound(tmp_path / template)
        assert lint_opened(opened) == ()
        assert opened.has_quest


@every
def test_it_has_a_rule_catalogue(id: str) -> None:
    """That every id has a test is for test_rule_coverage to see."""
    assert id in catalogues()
    assert catalogue(id)


@played
def test_every_game_tells_how_it_went(id: str) -> None:
    """Stages are the same in every game, a game lost says where and to what, one won says
    nothing, and who fell is who died."""
    found, (_, tables) = ruleset(id), quest(id)
    known: set[tuple[str, ...]] = set()
    for policy in found.policies[:2]:
        for game in games(id, 5, policy):
            record = found.play(tables, game)
            course = record.course
            assert course is not None
            known.add(tuple(course.stages))
            assert course.length == {"rounds": record.rounds, **record.numbers}[course.unit]
            fell = Counter(fall.who for fall in course.falls)
            assert fell == Counter(record.tallies.get(DEATHS, {}))
            assert Counter(fall.source for fall in course.falls) == Counter(
                record.tallies.get(KILLERS, {})
            )
            assert set(fell) | set(course.through) <= set(course.party)
            assert all(fall.when <= course.length for fall in course.falls)
            assert bool(course.loss) != record.won
            assert record.won or {WHERE, CAUSE} <= set(course.loss)
            assert all(course.loss.values())
            assert of_line(as_line(record)) == record
    assert len(known) == 1
