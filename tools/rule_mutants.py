"""Strength of the tests of each rule: `python -m tools.rule_mutants`.

It makes small changes, in memory only, to the functions whose docstrings name a rule, and runs the
tests that claim the rule, then those that claim another rule of the function. The choice of changes
depends only on their text. docs/conformance/<ruleset>.json has the results, a line for each rule;
the conformance pages show them. It tries rules that are new or whose code has changed, and
survivors without a reason; `--all` tries every rule again, `--only DP-LOCK` those whose ids begin
with this.
"""

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain, zip_longest

import pytest

from tests.rulesets.bites import Bite
from tests.rulesets.rule_coverage import RULESETS, bites, claims, keep_bites
from tests.rulesets.survivors import reasons
from tools.breaking import broken, is_breakable
from tools.keepers import all_kept, digest, file_of, kept, module_of, mutants_of, named_at, rules
from tools.mutations import Mutation
from tools.warm_tests import Warm, ids_of

EACH = 4
"""Mutants of a rule; while its own tests kill none of them, more are made, up to MOST."""
MOST = 12
"""The most mutants of a rule."""
SECONDS = 6.0
"""Most processor seconds, on unchanged code, of the tests of a rule that are run, quick ones first;
as many again for the tests of other rules of the function."""
EXAMPLES = ("VEC", "TV")
"""Areas of worked examples, which several rules implement together."""

Change = tuple[str, Mutation]
"""(`module:function`, a change in it)."""
OWN, BESIDE, NONE = "own", "beside", "none"
"""Killer of a mutant: a test of its rule, of another rule of the function, or none."""


def places_of(rule: str) -> tuple[str, ...]:
    """Return the places that implement a rule, see `kept`. For a worked example these are the
    places of the other rules that its tests claim, or without any, all that its tests run."""
    found = kept(rule)
    if found or rule.split("-")[1] not in EXAMPLES:
        return found
    tests = {(claim.file, claim.test) for claim in claims() if claim.rule == rule}
    beside = sorted({c.rule for c in claims() if (c.file, c.test) in tests} - {rule})
    return tuple(dict.fromkeys(place for other in beside for place in kept(other)))


@cache
def identified(place: str) -> Mapping[str, Change]:
    """Return name -> change for each mutant of a place; changes of other code leave the names."""
    times: Counter[str] = Counter()
    found = {}
    for change in mutants_of(place):
        before, after = (" ".join(text.split()) for text in (change.before, change.after))
        name = f"{place.removeprefix('authoring.')}: {before} -> {after}"
        times[name] += 1
        found[f"{name} ({times[name]})" if times[name] > 1 else name] = place, change
    return found


def drawn(rule: str, places: Iterable[str]) -> dict[str, Change]:
    """Return the mutants of a rule's places, by name, in the order in which they are tried: one of
    each place in turn, those of a place by a hash of their names and the rule's."""
    piles = [
        sorted(identified(place).items(), key=lambda item: _draw(rule, item[0]))
        for place in sorted(places, key=partial(_draw, rule))
    ]
    return dict(item for turn in zip_longest(*piles) for item in turn if item is not None)


def _draw(rule: str, name: str) -> bytes:
    return hashlib.sha256(f"{rule} {name}".encode()).digest()


class Trial:
    """The collected tests, run on mutants of rules; with `anew` earlier results do not count."""

    def __init__(self, warm: Warm, *, anew: bool) -> None:
        self._warm = warm
        self._anew = anew
        self._claiming: dict[str, list[pytest.Item]] = {}
        for item in warm.items:
            for rule in ids_of(item):
                self._claiming.setdefault(rule, []).append(item)

    def tried(self, rule: str) -> Bite | None:
        """Break the code of a rule and run its tests; return the result, None when no test claims
        the rule or no code implements it. A test that fails on unchanged code is left out."""
        known = None if self._anew else bites().get(rule)
        if known and not is_outdated(rule, known):
            changes = drawn(rule, known.places)
            if changes.keys() >= set(known.survived):
                return self._again(rule, known, changes)
        verdicts: dict[str, str] = {}
        where = tuple(sorted(places_of(rule) or self._run_by(rule)))
        for name, change in drawn(rule, where).items() if self._claiming.get(rule) else ():
            if (verdict := self._verdict(rule, change)) is not None:
                verdicts[name] = verdict
                if len(verdicts) >= (EACH if OWN in verdicts.values() else MOST):
                    break
        if not verdicts:
            return None
        survived = tuple(name for name, verdict in verdicts.items() if verdict == NONE)
        killed = len(verdicts) - len(survived)
        own = sum(verdict == OWN for verdict in verdicts.values())
        return Bite(len(verdicts), killed, own, where, digest(where), survived)

    def _run_by(self, rule: str) -> list[str]:
        """Return all places that implement a rule and that the tests of a worked example run; []
        for any other rule."""
        if rule.split("-")[1] not in EXAMPLES:
            return []
        items = self._claiming.get(rule, [])
        calls = set().union(*(self._warm.timed(item, RULESETS).calls for item in items))
        return [p for p in all_kept() if (str(file_of(p)), p.partition(":")[2]) in calls]

    def _again(self, rule: str, known: Bite, changes: Mapping[str, Change]) -> Bite:
        """Try the surviving mutants of a rule again; return the new result."""
        verdicts = {name: self._verdict(rule, changes[name]) for name in known.survived}
        survived = tuple(name for name, verdict in verdicts.items() if verdict == NONE)
        own = known.own + sum(verdict == OWN for verdict in verdicts.values())
        return replace(known, killed=known.made - len(survived), own=own, survived=survived)

    def _verdict(self, rule: str, change: Change) -> str | None:
        """Return OWN, BESIDE or NONE, the killer of a mutant; None for a change without effect."""
        place, mutation = change
        if not is_breakable(module_of(place), mutation):
            return None
        own = self._claiming.get(rule, [])
        if self._notice(own, change):
            return OWN
        others = chain.from_iterable(self._claiming.get(r, []) for r in sorted(named_at(place)))
        beside = [item for item in dict.fromkeys(others) if item not in own]
        return BESIDE if self._notice(beside, change) else NONE

    def _notice(self, items: Sequence[pytest.Item], change: Change) -> bool:
        """Return whether one of some tests fails in a program with this change."""
        place, mutation = change
        quick = self._quickest(items, change)
        seconds = sum(self._warm.timed(item, RULESETS).seconds for item in quick)
        hurt = partial(broken, module_of(place), mutation)
        return bool(quick) and not self._warm.survives(quick, hurt, 3 + 3 * seconds)

    def _quickest(self, items: Sequence[pytest.Item], change: Change) -> list[pytest.Item]:
        """Return the quickest tests that run the changed function, as many as SECONDS allow, at
        least one if there is any."""
        place, mutation = change
        call = str(file_of(place)), mutation.function
        timed = {item: self._warm.timed(item, RULESETS) for item in items}
        for item in [item for item, run in timed.items() if not run.passes]:
            print(f"left out, it fails before anything is broken: {item.nodeid}", file=sys.stderr)
            del timed[item]
        chosen: list[pytest.Item] = []
        left = SECONDS
        for item in sorted(timed, key=lambda item: timed[item].seconds):
            if not mutation.function or call in timed[item].calls:
                left -= timed[item].seconds
                if left >= 0 or not chosen:
                    chosen.append(item)
        return chosen


def unexplained(bite: Bite) -> bool:
    """Return whether a survivor has no reason."""
    return any(name not in reasons() for name in bite.survived)


def stale(rule: str) -> bool:
    """Return whether a rule must be tried: it never was, its functions have changed, or mutants
    without a reason survived, for which there may be a test by now."""
    known = bites().get(rule)
    return known is None or is_outdated(rule, known) or unexplained(known)


def is_outdated(rule: str, known: Bite) -> bool:
    """Return whether the code of a rule has moved or changed since the result `known`."""
    places = tuple(sorted(places_of(rule))) or known.places
    return places != known.places or known.digest != digest(places)


def work(wish: Sequence[str], minutes: float, *, anew: bool) -> Callable[[Warm], None]:
    """Return a function that tries the rules `wish` on the collected tests, storing each result."""

    def try_all(warm: Warm) -> None:
        until = time.monotonic() + 60 * minutes
        trial = Trial(warm, anew=anew)
        for rule in wish:
            if time.monotonic() > until:
                break
            if bite := trial.tried(rule):
                keep_bites({rule: bite})
            told = f"{bite.killed} ({bite.own}) / {bite.made}" if bite else "nothing to break"
            print(rule, told, file=sys.stderr, flush=True)

    return try_all


def main() -> None:
    """Try the rules, store the results, and print them."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--all", action="store_true", help="those that are up to date as well")
    given.add_argument("--only", default="", help="rules that start so: DP-LOCK,JEF-SET-09")
    given.add_argument("--minutes", type=float, default=60, help="none is begun after that")
    wish = given.parse_args()
    start = tuple(wish.only.split(","))
    asked = [rule for rule in rules() if rule.startswith(start) and (wish.all or stale(rule))]
    beside = {other for rule in asked for place in places_of(rule) for other in named_at(place)}
    files = sorted({f"tests/{one.file}" for one in claims() if one.rule in beside.union(asked)})
    print(f"{len(asked)} rules to try", file=sys.stderr)
    if files:
        options = ["-q", "-n0", "--capture=sys", "-p", "no:cacheprovider", "-m", "not long"]
        plugin = Warm(work(asked, wish.minutes, anew=wish.all))
        code = pytest.main([*options, *files], plugins=[plugin])
        if code not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
            sys.exit(code)


if __name__ == "__main__":
    main()
