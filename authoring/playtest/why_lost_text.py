"""Why games were lost, as plain text of at most 80 columns."""

from collections.abc import Iterator, Sequence
from shlex import quote

from authoring.core.printable import one_line
from authoring.engine.course import CAUSE, WHERE
from authoring.playtest.game_summary import Way
from authoring.playtest.plan import Plan
from authoring.playtest.text_lines import (
    BAR,
    SHOWN,
    cut,
    fold,
    in_tenths,
    interval,
    name_column,
)
from authoring.playtest.why_lost import HeroLine, Part, Stretch, WhyLost

MOST_WAYS = 5
SHORT_BAR = 12
"""Beside the numbers of games a whole bar would not fit into 80 columns."""
TITLES = {WHERE: "Where games were lost", CAUSE: "To what games were lost"}


def replay_command(folder: str, plan: Plan, game: int) -> str:
    """Return the command that replays one game."""
    chosen = f"--seed {plan.seed} --policy {quote(plan.policy)} --game {game}"
    return f"questpack replay {quote(one_line(folder))} {chosen}"


def why_blocks(why: WhyLost) -> Iterator[Iterator[str]]:
    """Yield the parts of a report on lost games, each as lines."""
    yield _stages(why)
    yield _survival(why)
    yield _ways(why)
    for facet, parts in why.facets:
        yield _facet(title_of(facet), parts)
    yield _heroes(why)


def games_to_see(why: WhyLost, folder: str, plan: Plan) -> Iterator[str]:
    """Yield games of each ending, with the command that shows the first of them."""
    if not why.endings:
        return
    yield "Games to look at"
    for part in why.endings:
        yield from fold(f"{part.name}: {_games(part.games)}")
        yield f"    {replay_command(folder, plan, part.games[0])}"
    yield from fold("--dice tells every die and square, --html FILE draws it step by step.")


def title_of(facet: str) -> str:
    """Return `Where games were lost`, or a facet's own name."""
    return TITLES.get(facet, f"Lost games by {facet}")


def unit_of(why: WhyLost) -> str:
    """Return the singular of the unit of length: `phase`."""
    return why.unit.removesuffix("s")


def from_to(step: Stretch) -> str:
    """Return `13`, or `1 to 12`."""
    return str(step.first) if step.first == step.last else f"{step.first} to {step.last}"


def way_in_words(way: Way) -> str:
    """Return a way to lose in words: `party-dead in lair (demon), before demon is killed`."""
    text = f"{way.ending} in {way.where} ({way.cause})"
    return f"{text}, {way.stage}" if way.stage else text


def _games(games: Sequence[int]) -> str:
    if not games:
        return ""
    return ("game " if len(games) == 1 else "games ") + ", ".join(f"{game:,}" for game in games)


def _bar(share: float, whole: int = BAR) -> str:
    return "#" * round(share * whole)


def _stages(why: WhyLost) -> Iterator[str]:
    if not why.stages:
        return
    yield "How far games came"
    width = name_column([part.name for part in why.stages])
    for part in why.stages:
        share = in_tenths(part.rate.value)
        line = f"  {cut(part.name, width)} {part.rate.hits:>7,} {share:>8}  {_bar(part.rate.value)}"
        yield line.rstrip()


def _survival(why: WhyLost) -> Iterator[str]:
    if not why.survival:
        return
    head = f"Games not lost, by {unit_of(why)}"
    width = max(len(head) - 2, *(len(from_to(step)) for step in why.survival))
    yield f"{head:<{width + 2}} {'came':>7} {'lost':>7} {'not lost':>9}"
    for step in why.survival:
        share = in_tenths(step.left.value)
        line = f"  {from_to(step):>{width}} {step.came:>7,} {step.lost:>7,} {share:>9}"
        yield f"{line}  {_bar(step.left.value)}".rstrip()


def _ways(why: WhyLost) -> Iterator[str]:
    """Yield the commonest ways to lose, with games to look at."""
    if not why.ways:
        return
    yield f"How games were lost ({why.lost:,} of {why.games:,})"
    for part in why.ways[:MOST_WAYS]:
        share = in_tenths(part.rate.value)
        words = (
            f"  {part.rate.hits:>7,} {share:>8}  {way_in_words(part.name)}: {_games(part.games)}"
        )
        yield from fold(words, "", " " * 20) if words.strip() else ()
    rest = why.ways[MOST_WAYS:]
    if rest:
        yield f"  and {len(rest)} more ways: {sum(part.rate.hits for part in rest):,} in all"


def _facet(title: str, parts: Sequence[Part[str]]) -> Iterator[str]:
    yield title
    width = name_column([part.name for part in parts])
    for part in parts[:SHOWN]:
        share = in_tenths(part.rate.value)
        bar = _bar(part.rate.value, SHORT_BAR).ljust(SHORT_BAR)
        line = f"  {cut(part.name, width)} {part.rate.hits:>7,} {share:>8}  {bar}"
        games = ", ".join(map(str, part.games))
        yield (f"{line} {games}" if len(line) + len(games) < 80 else line).rstrip()
    rest = parts[SHOWN:]
    if rest:
        yield f"  and {len(rest)} more: {sum(part.rate.hits for part in rest):,} in all"


def _heroes(why: WhyLost) -> Iterator[str]:
    if not why.heroes:
        return
    width = name_column(["Hero by hero", *(hero.who for hero in why.heroes)])
    head = f"{'came through':>13} {'interval':>16} {'fell in':>8} {unit_of(why):>7}"
    yield f"{cut('Hero by hero', width + 2)} {head}"
    for hero in why.heroes:
        through = f"{in_tenths(hero.through.value):>13} {interval(hero.through):>16}"
        when = f"{hero.when:g}" if hero.fell.hits else "-"
        yield f"  {cut(hero.who, width)} {through} {in_tenths(hero.fell.value):>8} {when:>7}"
        yield from _mostly(hero)


def _mostly(hero: HeroLine) -> Iterator[str]:
    if hero.fell.hits:
        place, cause = hero.place, hero.cause
        where = f"{place[0]} ({in_tenths(place[1])})"
        what = f"{cause[0]} ({in_tenths(cause[1])})"
        yield from fold(f"fell mostly in {where}, to {what}", "    ", "      ")
