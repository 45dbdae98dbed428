"""The table of what each game can be asked says what the rulesets say."""

import re
from pathlib import Path

import pytest

from authoring.odds.question import questions
from authoring.rulesets.find import find_ruleset, ruleset_ids

ROW = re.compile(r"^\| ([^|]+) \| ([^|]*) \| ([^|]*) \| (yes|no) \|$", re.MULTILINE)
NAMES = {"jeffro-dungeon": "The Dungeon by Jeffro"}
"""What the table calls a game whose title is shorter."""
ASKED = [id for id in ruleset_ids() if id != "blank"]


@pytest.mark.parametrize("id", ASKED)
def test_the_table_names_questions_policies_and_campaigns(id: str, repository: Path) -> None:
    text = (repository / "docs" / "games" / "README.md").read_text(encoding="utf-8")
    rows = {name.lower(): cells for name, *cells in ROW.findall(text)}
    ruleset = find_ruleset(id)
    assert ruleset is not None
    asked, policies, campaign = rows[NAMES.get(id, ruleset.title).lower()]
    package = f"authoring.rulesets.{id.replace('-', '_')}.odds"
    assert re.findall(r"`([^`]+)`", asked) == [question.id for question in questions(package)]
    assert re.findall(r"`([^`]+)`", policies) == list(ruleset.policies)
    assert campaign == ("yes" if ruleset.campaigns else "no")
