"""The page with its worker: what a save brings, and how it ends."""

import os
import signal
from functools import partial
from pathlib import Path

from authoring.live.app import live_app
from authoring.live.auth import Keys
from authoring.live.link import MOST_DEATHS
from authoring.live.options import LiveOptions
from tests.live.asker import Asker
from tests.live.conftest import Desk

BROKEN = ("pack.yaml", "  candle: 6", "  candle: [")


def test_a_save_renews_the_page_and_a_broken_one_leaves_it_standing(
    working: Asker, desk: Desk
) -> None:
    working.until("/panel/playtest", lambda html: "All" in html)
    assert "55.5 %" in working.get("/panel/goal").text
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    goal = working.until("/panel/goal", lambda html: "before the save" in html)
    assert "55.5 %" in goal
    working.until("/panel/playtest", lambda html: "same dice" in html and "50 games" in html)
    desk.edit("pack.yaml", "  candle: 7", "  candle: [")
    working.until("/panel/status", lambda html: "Stale" in html)
    assert working.get("/panel/goal").text == goal
    assert "error" in working.get("/panel/findings").text
    whole = working.get("/").text
    assert "Stale" in whole
    assert "before the save" in whole


def test_what_is_kept_stays_beside_all_later_saves(working: Asker, desk: Desk) -> None:
    def ask(what: str) -> None:
        origin = {"origin": "http://127.0.0.1:8123"}
        answer = working.ask("POST", f"/keep/{what}", headers=origin)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")

    working.until("/panel/goal", lambda html: "55.5 %" in html)
    ask("now")
    assert "is kept" in working.get("/panel/before").text, "it is shown before it is answered"
    assert "is kept" in working.get("/").text
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    second = working.until("/panel/goal", lambda html: "version of" in html)
    desk.edit("pack.yaml", "candle: 7", "candle: 8")
    goal = working.until("/panel/goal", lambda html: html != second)
    assert "55.5 %" in goal
    assert "before the save" not in goal
    ask("released")
    goal = working.until("/panel/goal", lambda html: "before the save" in html)
    assert "55.5 %" not in goal


def test_frames_have_policies_of_their_own(working: Asker) -> None:
    working.until("/panel/goal", lambda html: "55.5 %" in html)
    printed = working.get("/asked/printed?name=charts/passage").headers["content-security-policy"]
    assert "default-src 'none'" in printed
    assert "script-src" not in printed
    assert "sandbox;" in printed
    assert "frame-ancestors 'self'" in printed
    board = working.get("/asked/board?game=1").headers["content-security-policy"]
    assert "script-src 'sha256-" in board
    assert "unsafe" not in board
    assert "sandbox allow-scripts" in board
    assert "allow-same-origin" not in board


def test_style_and_script_are_served_and_no_other_file(guest: Asker) -> None:
    assert guest.get("/static/page.css").headers["content-type"].startswith("text/css")
    assert guest.get("/static/page.js").headers["content-type"].startswith("text/javascript")
    for name in ("page.html.j2", "..%2Fprint.css", "%2e%2e/print.css", ""):
        assert guest.get(f"/static/{name}").status_code == 404
    assert guest.get("/panel/nothing").status_code == 404


def test_without_a_worker_what_is_asked_for_is_refused_in_words(guest: Asker) -> None:
    answer = guest.get("/asked/game?game=1")
    assert answer.status_code == 503
    assert "worker" in answer.text


def test_a_worker_that_dies_is_started_again_and_that_is_said(desk: Desk, keys: Keys) -> None:
    app = live_app(LiveOptions(desk.folder, games=5), keys)
    with Asker(app, alive=True) as asker:
        asker.get(f"/?token={keys.token}")
        asker.until("/panel/playtest", lambda html: "All" in html)
        (child,) = children()
        os.kill(child, signal.SIGKILL)
        asker.until("/panel/trouble", lambda html: "was started again" in html)
        asker.until("/asked/game?game=1", lambda html: "Game 1" in html)
        desk.edit("pack.yaml", "format: 1", "# saved\nformat: 1")
        asker.until("/panel/trouble", lambda html: "started again" not in html)
        assert children() != [child]
    assert children() == []


def test_a_worker_that_dies_again_and_again_waits_for_the_next_save(desk: Desk, keys: Keys) -> None:
    app = live_app(LiveOptions(desk.folder, games=5), keys)
    with Asker(app, alive=True) as asker:
        asker.get(f"/?token={keys.token}")
        asker.until("/panel/playtest", lambda html: "All" in html)
        for time in range(MOST_DEATHS):
            asker.until("/asked/game?game=1", lambda html: "Game 1" in html)
            (child,) = children()
            os.kill(child, signal.SIGKILL)
            said = "again and again" if time == MOST_DEATHS - 1 else "was started again"
            asker.until("/panel/trouble", partial(_says, said))
        assert children() == []
        assert "worker has ended" in asker.get("/asked/game?game=1").text
        assert "55.5 %" in asker.get("/panel/goal").text
        desk.edit("pack.yaml", "format: 1", "# saved\nformat: 1")
        asker.until("/asked/game?game=1", lambda html: "Game 1" in html)
        assert "again and again" not in asker.get("/panel/trouble").text


def _says(said: str, html: str) -> bool:
    return said in html


def children() -> list[int]:
    """Processes that this one has begun to work for a page, the tracker of their ends left out."""
    own = os.getpid()
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            command = (entry / "cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if parent == own and b"spawn_main" in command:
            found.append(int(entry.name))
    return found


def test_who_asks_for_the_state_is_told_of_versions_alone(working: Asker) -> None:
    working.until("/panel/goal", lambda html: "55.5 %" in html)
    versions = working.get("/state").json()
    assert {"findings", "goal", "status"} <= set(versions)
    assert all(isinstance(version, int) for version in versions.values())
