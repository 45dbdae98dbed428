"""Any value anywhere in the demo quest: findings, a refusal or an answer, and soon."""

import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from authoring.core.errors import CannotRun
from authoring.lint.report import render
from authoring.services.lint import lint_pack
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack
from authoring.services.replay import replay
from tests.examples import examples
from tests.places import Place, places, standing_at
from tests.rulesets.dungeon_plungin.demo import whole_demo, written
from tests.soon import soon

ODD = st.sampled_from(
    [
        None, True, -1, 0, 1, 7, 100, 10**6, 10**30, 1.5, "", "x", "d6-9", "100d1000", "8-1", "6+",
        "nothing", "special", "monsters", "eye-of-doom", "great-key", "melee nearest", "12 (6)",
        "99 (99)", "x" * 5000, "\u05e9\u05dc\u05d5\u05dd \u202e", "\U0001f409" * 9, "....\n....",
        "</style>{{ 7 * 7 }}", "../../etc/passwd", [], {}, [1, 2], [[1, 1]], {"1+": "nothing"},
        {"chart": "treasure", "times": 99}, [{"spawn": {"ghoblin": 99}}], [{"trap": "pit-trap"}],
    ]
)  # fmt: skip


QUEST = ("quest", "charts", "locations", "events", "traps")


@cache
def _places() -> list[Place]:
    """Every place of the demo quest."""
    return sorted(places(whole_demo()), key=str)


@examples(8)
@given(st.data())
def test_any_value_anywhere_is_answered(data: st.DataObject) -> None:
    quest = whole_demo()
    every = _places()
    near = [at for at in every if at[0] in QUEST]
    place = data.draw(st.one_of(st.sampled_from(near), st.sampled_from(every)))
    same = [other for other in every if other[-1] == place[-1]]
    elsewhere = st.sampled_from(same).map(lambda other: standing_at(whole_demo(), other))
    standing_at(quest, place[:-1])[place[-1]] = data.draw(st.one_of(ODD, elsewhere))
    with tempfile.TemporaryDirectory() as folder:
        pack = written(quest)
        with soon(120):
            opened = open_pack(pack)
            found = lint_pack(opened)
            assert render(found.findings, found.texts, "text")
            with suppress(CannotRun):
                if odds_of(opened).value is not None:
                    playtest_pack(opened, PlaytestRequest(games=1))
                    replay(opened, PlaytestRequest(policy="random"), 1)
                    print_pack(opened, Order(Path(folder) / "quest.html", html=True))
