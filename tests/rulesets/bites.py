"""What the claims of rules are worth, and how the conformance pages say so."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tests.rulesets.survivors import reasons
from tests.rulesets.unbroken import UNBROKEN

MUTANTS = """\
*Killed* is what the claim is worth (`make mutants-of-rules`): of so many small changes to the
functions that keep the rule, each made alone, so many are noticed by its tests or by tests of
another rule that the same function keeps; `4 (3) / 4` when only three are noticed by its own.
Four are made of a rule, or all there are; more, twelve at most, while its own tests notice none.
Which ones is settled by their text alone (the hash of rule, place and change), one of each
function in turn. Lines that only write the journal, count for reports, choose the stream of the
dice or keep a version are not broken, nor is anything that means the same to Python.
What no test notices stands at the end of the page with the reason.""".splitlines()
"""How a page says what its figures are."""
UNEXPLAINED = "(not yet explained)"


@dataclass(frozen=True, slots=True)
class Bite:
    """What a claim is worth: of `made` mutants of what keeps a rule tests `killed` some.

    `own` of them fell to tests that claim the rule, the others to tests that claim another rule
    of the same function. `survived` names the rest: where it is, what stood there and what stood
    there then; `digest` stands for the `places` that were broken, as they read then, and is
    empty where the figures are to be made anew.
    """

    made: int
    killed: int
    own: int
    places: tuple[str, ...]
    digest: str
    survived: tuple[str, ...]


def worth(bite: Bite) -> str:
    """`4 / 4`, and how many of them by the tests of the rule itself: `4 (3) / 4`."""
    own = "" if bite.own == bite.killed else f" ({bite.own})"
    return f"{bite.killed}{own} / {bite.made}"


def unbroken(rules: Iterable[str]) -> Iterator[str]:
    """The rules of which no mutant is killed, and why."""
    own = [rule for rule in rules if rule in UNBROKEN]
    if own:
        yield from ("", "## Rules without a killed mutant", "")
        yield from (f"- {rule}: {UNBROKEN[rule]}" for rule in own)


def survivors(rules: Iterable[str], known: Mapping[str, Bite]) -> Iterator[str]:
    """The mutants that no test kills, each with its rules and why."""
    rules_of: dict[str, list[str]] = {}
    for rule in rules:
        for name in known[rule].survived if rule in known else ():
            rules_of.setdefault(name, []).append(rule)
    if rules_of:
        yield from ("", "## Mutants that survive", "")
        yield from ("| Mutant | Rules | Why it may |", "|---|---|---|")
    for name, own in sorted(rules_of.items()):
        where, _, change = name.partition(": ")
        code = change.replace("|", "\\|")
        yield f"| `{where}`: `{code}` | {', '.join(own)} | {reasons().get(name, UNEXPLAINED)} |"
