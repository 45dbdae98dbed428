"""Who runs what, and when: a worker runs all tests of a file, of a folder or of a printed proof.

What they share is then made once. pytest-xdist's own groups are written into a field that
pytest no longer reads since 9.1, so the groups are told from the names of the tests.
"""

import re

from xdist.scheduler import LoadScopeScheduling

PROOF = re.compile(r"\[(?:.*-)?((?:[a-z]+-)+(?:a4|letter))\b")
"""In the brackets of a test: the quest and the paper of the proof it looks at."""
PRINTS = ("tests/render/proofs/", "tests/rulesets/jeffro_dungeon/printed/test_pdf.py")
"""Where tests look at proofs."""
WHOLE = (
    "tests/architecture/",
    "tests/render/typesetting/test_languages.py",
    "tests/rulesets/dungeon_plungin/test_no_content_names.py",
)
"""What shares something dear: all files of the repository, parsed."""
ALONE = ("tests/tools/test_many_mutants.py",)
"""What takes minutes and shares nothing: each test goes to the next worker that is free."""

DEAR = (
    "tests/packaging/test_site.py",
    "tests/packaging/test_compiled.py",
    "tests/rulesets/dungeon_plungin/optimum/test_optimum.py",
    "tests/rulesets/dungeon_plungin/test_planner.py",
    "tests/tools/test_fuzz_editor.py",
    "tests/playtest/executors/test_cluster.py",
    "tests/odds/test_largest_numbers.py",
    "tests/rulesets/test_make_ruleset.py",
    "tests/live/test_browser.py",
    "tests/cli/test_faults.py",
    "tests/cli/test_endings.py",
    "tests/services/test_fix_origins.py",
)
"""Files of few tests and half a minute or more, handed out early: by the number of tests they would
come last, and one worker would wait for the other."""


def shared_by(nodeid: str) -> str:
    """The name of the group that a test is run with."""
    file = nodeid.partition("::")[0]
    if file.startswith(WHOLE):
        return WHOLE[0]
    if file in ALONE:
        return nodeid
    proof = PROOF.search(nodeid) if file.startswith(PRINTS) else None
    return proof[1] if proof else file


class Sharing(LoadScopeScheduling):  # type: ignore[misc] # xdist has no types
    """Hands out groups of tests: the dear ones, then by the number of their tests."""

    def schedule(self) -> None:
        """Hand out the first groups, and put the dear ones before those that are left."""
        super().schedule()
        for group in reversed(DEAR):
            if group in self.workqueue:
                self.workqueue.move_to_end(group, last=False)

    def _split_scope(self, nodeid: str) -> str:
        return shared_by(nodeid)
