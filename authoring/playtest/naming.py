"""Replacement of ids by names in reports."""

from collections.abc import Iterable
from dataclasses import replace

from authoring.engine.course import CAUSE, WHERE
from authoring.engine.record import COUNTER, DEATHS, KILLERS
from authoring.playtest.game_summary import FAR, Loss
from authoring.playtest.names import CREATURES, HEROES, PLACES, Names
from authoring.playtest.policies import PolicyResult
from authoring.playtest.why_lost import HeroLine, Part, WhyLost

_TALLIES = {DEATHS: HEROES, KILLERS: CREATURES}


def tally_key(key: str, tally: str, names: Names) -> str:
    """Return the name of what the tally `tally` counts as `key`; unknown ids stay."""
    head, slash, rest = key.partition("/")
    return names.clause(head, _TALLIES.get(tally, ())) + (f", {rest}" if slash else "")


def number_name(number: str, names: Names) -> str:
    """Return the name of a number in games: `counter Cogs` for a counter, else as it is."""
    id = number.removeprefix(COUNTER)
    return number if id == number else f"counter {names.of(id, ('counters',))}"


def why_in_names(why: WhyLost, names: Names) -> WhyLost:
    """Return the analysis with the names of definitions in place of ids."""
    return replace(
        why,
        stages=tuple(replace(part, name=_stage(part.name, names)) for part in why.stages),
        ways=tuple(replace(part, name=_way(part.name, names)) for part in why.ways),
        facets=tuple((facet, _facet(facet, parts, names)) for facet, parts in why.facets),
        heroes=tuple(_hero(line, names) for line in why.heroes),
    )


def played_in_names(lines: Iterable[PolicyResult], names: Names) -> tuple[PolicyResult, ...]:
    """Return the results of all policies with the names of definitions in place of ids."""
    return tuple(
        line if line.why is None else replace(line, why=why_in_names(line.why, names))
        for line in lines
    )


def _stage(text: str, names: Names) -> str:
    return names.clause(text, CREATURES if text.endswith(" is killed") else PLACES)


def _way(way: Loss, names: Names) -> Loss:
    return replace(
        way,
        stage=_stage(way.stage, names),
        where=names.clause(way.where, PLACES),
        cause=names.clause(way.cause, CREATURES),
    )


def _facet(facet: str, parts: Iterable[Part[str]], names: Names) -> tuple[Part[str], ...]:
    return tuple(replace(part, name=_answer(facet, part.name, names)) for part in parts)


def _answer(facet: str, answer: str, names: Names) -> str:
    """Return the value `answer` of a facet with a name for its id; other facets hold no ids."""
    if facet == FAR:
        return _stage(answer, names)
    if facet == WHERE:
        return names.clause(answer, PLACES)
    return names.clause(answer, CREATURES) if facet == CAUSE or ": " in answer else answer


def _hero(line: HeroLine, names: Names) -> HeroLine:
    return replace(
        line,
        who=names.of(line.who, HEROES),
        place=(names.clause(line.place[0], PLACES), line.place[1]),
        cause=(names.clause(line.cause[0], CREATURES), line.cause[1]),
    )
