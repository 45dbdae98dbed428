"""Who runs what: a worker runs all tests of a file, of a folder or of a printed proof.

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
    """Hands out groups of tests, in the order in which they are found."""

    def _split_scope(self, nodeid: str) -> str:
        return shared_by(nodeid)
