"""Causes of losses, in sections of a report."""

from collections.abc import Iterator, Sequence
from shlex import quote

from authoring.core.printable import one_line
from authoring.engine.course import CAUSE, WHERE
from authoring.playtest.plan import Plan
from authoring.playtest.report import Report
from authoring.playtest.report_words import BAR, SHOWN, in_tenths, interval, rate_cells
from authoring.playtest.why_lost import HeroLine, Part, Stretch, WhyLost
from authoring.report.sections import Cell, Chart, Column, Command, Games, Number, Section, Spark
from authoring.report.text import cut, fold, name_column

MOST_WAYS = 5
"""Most ways to lose in plain text; the other forms have `SHOWN`."""
TITLES = {WHERE: "Where games were lost", CAUSE: "To what games were lost"}


def course_sections(report: Report) -> Iterator[Section]:
    """Yield the sections on endings, stages, survival and ways to lose."""
    why = report.why
    yield _parts("How the games ended", why.endings)
    if why.stages:
        yield _parts("How far games came", why.stages)
    if why.survival:
        yield _survival(report, why)
    if why.ways:
        yield _ways(why)


def loss_sections(report: Report) -> Iterator[Section]:
    """Yield a section of the lost games for each facet, and one on the heroes."""
    why = report.why
    for facet, parts in why.facets:
        yield _parts(title_of(facet), parts, small=True)
    if why.heroes:
        yield _heroes(why)


def games_to_see(report: Report, folder: str) -> Section:
    """Return games of each ending, with the command that shows the first of them; `folder` is the
    pack's, as commands name it."""
    title, rows = "Games to look at", []
    lines = [title] if report.why.endings else []
    for part in report.why.endings:
        if part.games:
            command = replay_command(folder, report.plan, part.games[0])
            rows.append((part.name, Command(command)))
            lines += (*fold(f"{part.name}: {_games(part.games)}"), f"    {command}")
    if lines:
        lines += fold("--dice tells every die and square, --html FILE draws it step by step.")
    note = "With --dice every die and square is told, with --html FILE drawn step by step."
    return Section(title, ("ending", "command"), tuple(rows), (note,), text=tuple(lines))


def title_of(facet: str) -> str:
    """Return the title of a facet's section, such as `Where games were lost`."""
    return TITLES.get(facet, f"Lost games by {facet}")


def replay_command(folder: str, plan: Plan, game: int) -> str:
    """Return the command that replays game `game` of a plan; `folder` is the pack's."""
    chosen = f"--seed {plan.seed} --policy {quote(plan.policy)} --game {game}"
    return f"questpack replay {quote(one_line(folder))} {chosen}"


def _parts(title: str, parts: Sequence[Part[str]], *, small: bool = False) -> Section:
    """Return a section of rates with numbers of example games; a `small` one has no intervals."""
    games = any(part.games for part in parts)
    rows: list[tuple[Cell, ...]] = []
    for part in parts[:SHOWN]:
        share, among, bar = rate_cells(part.rate)
        row = (part.name, Number(f"{part.rate.hits:,}"), share, *([among] * (not small)), bar)
        rows.append((*row, *([Games(part.games)] * games)))
    rest = parts[SHOWN:]
    columns: list[str | Column] = ["", Column("games", 7, ""), Column("share", 8, "")]
    # Beside the numbers of games a whole bar would not fit into 80 columns.
    columns += [Column("", 12)] if small else ["95 % interval", BAR]
    columns += [Column("such as", 0, "") if small else "such as"] * games
    return Section(
        title,
        tuple(columns),
        tuple(rows),
        small=small,
        least=name_column([part.name for part in parts]),
        rest=f"{len(rest)} more: {sum(p.rate.hits for p in rest):,} in all" if rest else "",
    )


def _survival(report: Report, why: WhyLost) -> Section:
    """Return the section on the rate of games not lost by each moment; at the last it is that of
    games won, or unfinished."""
    unit = _unit(why)
    others = [(line.policy, line.why.curve) for line in report.policies if line.why is not None]
    curves = others or [(report.plan.policy, why.curve)]
    last = max(curve[-1][0] for _, curve in curves if curve)
    rows = tuple(
        (Number(_from_to(step)), Number(f"{step.came:,}"), Number(f"{step.lost:,}"),
         *rate_cells(step.left))
        for step in why.survival
    )  # fmt: skip
    return Section(
        f"Games not lost, by {unit}",
        (unit, Column("came so far", 7, "came"), Column("lost there", 7, "lost"),
         Column("not lost", 9), "95 % interval", BAR),
        rows,
        chart=Chart(f"Share of games not lost, by {unit}", unit, last, tuple(curves)),
    )  # fmt: skip


def _unit(why: WhyLost) -> str:
    """Return the unit of a game's length in the singular, such as `phase`."""
    return why.unit.removesuffix("s")


def _from_to(step: Stretch) -> str:
    """Return the moments of a stretch as text, `13` or `1 to 12`."""
    return str(step.first) if step.first == step.last else f"{step.first} to {step.last}"


def _ways(why: WhyLost) -> Section:
    """Return the section on the commonest ways to lose, with example games."""
    title = f"How games were lost ({why.lost:,} of {why.games:,})"
    rows, lines = [], [title]
    for part in why.ways[:SHOWN]:
        loss, hits, share = part.name, f"{part.rate.hits:,}", in_tenths(part.rate.value)
        rows.append((Number(hits), Number(share), loss.ending, loss.where, loss.cause, loss.stage,
                     Games(part.games)))  # fmt: skip
        words = f"{loss.ending} in {loss.where} ({loss.cause})" + (loss.stage and f", {loss.stage}")
        if len(rows) <= MOST_WAYS:
            lead = f"  {hits:>7} {share:>8}  "
            lines += fold(f"{lead}{words}: {_games(part.games)}", "", " " * len(lead))
    if len(why.ways) > MOST_WAYS:
        lines.append(f"  and {_other_ways(why, MOST_WAYS)} in all")
    rest = f"{_other_ways(why, SHOWN)} games in all" if len(why.ways) > SHOWN else ""
    heads = ("games", "share", "ending", "where", "to what", "how far", "such as")
    return Section(title, heads, tuple(rows), rest=rest, text=tuple(lines))


def _other_ways(why: WhyLost, most: int) -> str:
    """Return `3 more ways: 1,200`: the ways beyond the first `most`, and their games."""
    rest = why.ways[most:]
    return f"{len(rest)} more ways: {sum(part.rate.hits for part in rest):,}"


def _games(games: Sequence[int]) -> str:
    if not games:
        return ""
    return ("game " if len(games) == 1 else "games ") + ", ".join(f"{game:,}" for game in games)


def _heroes(why: WhyLost) -> Section:
    unit, title = _unit(why), "Hero by hero"
    last = max((hero.course[-1][0] for hero in why.heroes if hero.course), default=0)
    width = name_column([title, *(hero.who for hero in why.heroes)])
    head = f"{'came through':>13} {'interval':>16} {'fell in':>8} {unit:>7}"
    lines = [f"{cut(title, width + 2)} {head}"]
    for hero in why.heroes:
        lines += _hero_lines(hero, width)
    return Section(
        title,
        ("", "came through", "95 % interval", "fell in", f"median {unit}", "fell mostly in",
         "mostly to", f"not fallen, by {unit}"),
        tuple(_hero(hero, last) for hero in why.heroes),
        text=tuple(lines),
    )  # fmt: skip


def _hero(hero: HeroLine, last: int) -> tuple[Cell, ...]:
    through, among, _ = rate_cells(hero.through)
    median = f"{hero.when:g}" if hero.fell.hits else ""
    fall_rate = Number(in_tenths(hero.fell.value))
    return (hero.who, through, among, fall_rate, Number(median), *_mostly(hero),
            Spark(hero.course, last))  # fmt: skip


def _mostly(hero: HeroLine) -> tuple[str, str]:
    """Return the commonest place and cause of a hero's falls with their shares; "" for no fall."""
    if not hero.fell.hits:
        return "", ""
    place, cause = (f"{name} ({in_tenths(share)})" for name, share in (hero.place, hero.cause))
    return place, cause


def _hero_lines(hero: HeroLine, width: int) -> Iterator[str]:
    through = f"{in_tenths(hero.through.value):>13} {interval(hero.through):>16}"
    median = f"{hero.when:g}" if hero.fell.hits else "-"
    yield f"  {cut(hero.who, width)} {through} {in_tenths(hero.fell.value):>8} {median:>7}"
    place, cause = _mostly(hero)
    if place:
        yield from fold(f"fell mostly in {place}, to {cause}", "    ", "      ")
