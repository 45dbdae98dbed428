"""What the claim of each rule is worth: `python -m tools.rule_mutants`.

Breaks the functions whose docstrings name a rule, in small ways and in memory only, and runs the
tests that claim it. docs/conformance/<ruleset>.json holds what came of it, a line a rule; the
conformance pages show it. Only rules are tried that were not yet, or of which something broken
reads otherwise now; `--all` tries every one again, `--only DP-LOCK` those that begin so.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pytest

from tests.rulesets.rule_coverage import RULESETS, Bite, bites, claims, keep_bites
from tools.breaking import broken
from tools.keepers import all_kept, digest, file_of, kept, module_of, mutants_of, rules
from tools.mutations import Mutation
from tools.warm_tests import Seen, Warm, ids_of

EACH = 4
"""Mutants of a rule; while none of them is killed, more are made."""
MOST = 24
"""And so many at most."""
SECONDS = 1.5
"""Of the processor, for the tests of a rule on sound code; those that fit in, quick ones first."""
EXAMPLES = ("VEC", "TV")
"""Areas of worked examples, which several rules keep together."""
_SAID = ("s.note(", "s.count(", "s.numbers", "s.dice.turn", "s.progress", "s.version", "note_")
"""How what only tells of the game begins, and what keeps its books."""

Change = tuple[str, Mutation]
"""A change, and the `module:function` it is made in."""


def candidates(rule: str, seen: Seen, beside: Iterable[str]) -> list[Change]:
    """Every mutant of what keeps a rule.

    A worked example is kept by what keeps the rules its tests claim `beside` it, or else by
    all that keeps a rule and that they run.
    """
    found = list(kept(rule))
    if not found and rule.split("-")[1] in EXAMPLES:
        found = [place for other in beside for place in kept(other)]
        found = found or [place for place in all_kept() if _reached(place, seen)]
    return [(place, change) for place in dict.fromkeys(found) for change in mutants_of(place)]


def _reached(place: str, seen: Seen) -> bool:
    return any(one.function and _runs(place, one, seen) for one in mutants_of(place))


def _runs(place: str, change: Mutation, seen: Seen) -> bool:
    return not change.function or (str(file_of(place)), change.line) in seen.lines


def drawn(rule: str, seen: Seen, beside: Iterable[str]) -> list[Change]:
    """The mutants of a rule in the order in which they are tried.

    Those in lines its tests run come first, one of each function in turn; what is told
    and values given back come last.
    """
    every = candidates(rule, seen, beside)
    random.Random(rule).shuffle(every)  # noqa: S311 - no secret is drawn
    before: dict[str, int] = {}
    ranked = []
    for place, change in every:
        turn = before[place] = before.get(place, -1) + 1
        said = change.before.startswith(_SAID) or change.after == "(None)"
        ranked.append((not _runs(place, change, seen), said, turn, (place, change)))
    return [one for *_, one in sorted(ranked, key=lambda found: found[:3])]


def tried(rule: str, warm: Warm) -> Bite | None:
    """Break what keeps a rule and run its tests; None when nothing claims or keeps it.

    Raises RuntimeError when the tests fail before anything is broken.
    """
    items = warm.quickest(warm.claiming(rule), SECONDS)
    if not items:
        return None
    seen = warm.watched(items, RULESETS, 60)
    if not seen.sound:
        raise RuntimeError(f"tests of {rule} fail before anything is broken")
    beside = sorted({other for item in items for other in ids_of(item) if other != rule})
    made: list[tuple[Change, bool]] = []
    for place, change in drawn(rule, seen, beside):
        hurt = partial(broken, module_of(place), change)
        alive = warm.survives(items, hurt, 10 + 2 * seen.seconds)
        if alive is not None:
            made.append(((place, change), alive))
            if len(made) >= (MOST if all(survived for _, survived in made) else EACH):
                break
    if not made:
        return None
    where = tuple(sorted({place for (place, _), _ in made}))
    survived = tuple(_shown(*one) for one, alive in made if alive)
    return Bite(len(made), len(made) - len(survived), where, digest(where), survived)


def _shown(place: str, change: Mutation) -> str:
    before, after = (" ".join(t.split()) for t in (change.before, change.after))
    return f"{place.removeprefix('authoring.')}: {before} -> {after}"


def stale(rule: str) -> bool:
    """Whether what is known of a rule was made when its functions read otherwise, or never;
    where nothing was killed, too: there may be a better test by now."""
    known = bites().get(rule)
    return known is None or not known.killed or known.digest != digest(known.places)


def work(wish: Sequence[str], minutes: float) -> Callable[[Warm], None]:
    """What is done with the collected tests: rule after rule, kept at once."""

    def all_of(warm: Warm) -> None:
        until = time.monotonic() + 60 * minutes
        for rule in wish:
            if time.monotonic() > until:
                break
            if bite := tried(rule, warm):
                keep_bites({rule: bite})
            told = f"{bite.killed} / {bite.made}" if bite else "nothing to break"
            print(rule, told, file=sys.stderr, flush=True)

    return all_of


def main() -> None:
    """Try, keep and tell."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--all", action="store_true", help="those that are up to date as well")
    given.add_argument("--only", default="", help="rules that start so: DP-LOCK,JEF-SET-09")
    given.add_argument("--minutes", type=float, default=60, help="none is begun after that")
    wish = given.parse_args()
    start = tuple(wish.only.split(","))
    asked = [rule for rule in rules() if rule.startswith(start) and (wish.all or stale(rule))]
    files = sorted({f"tests/{one.file}" for one in claims() if one.rule in asked})
    keep_bites({})
    print(f"{len(asked)} rules to try", file=sys.stderr)
    if files:
        options = ["-q", "-n0", "--capture=sys", "-p", "no:cacheprovider", "-m", "not long"]
        code = pytest.main([*options, *files], plugins=[Warm(work(asked, wish.minutes))])
        if code not in (0, pytest.ExitCode.NO_TESTS_COLLECTED):
            sys.exit(code)


if __name__ == "__main__":
    main()
