"""A page that is written leads a browser nowhere, whatever an author's template puts into it."""

import shutil
import subprocess
import threading
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from authoring.render.authors.own import inlined

AWAY = (
    '<meta http-equiv="refresh" content="0;url={}">',
    "<META\nHTTP-EQUIV=refresh content='0;url={}'>",
    '<meta/http-equiv="refresh"content="0;url={}">',
    '<meta title="<" http-equiv="refresh" content="0;url={}">',
    '<meta name="author" content="x" http-equiv="refresh" content="0;url={}">',
    '<link rel="preconnect" href="{}">',
    '<link rel="prefetch" href="{}">',
    '<link rel="dns-prefetch" href="{}"/>',
    '<link rel="preload" as="image" href="{}">',
    '<link rel="stylesheet" href="{}">',
    '<link rel="modulepreload" href="{}">',
    '<base href="{}">',
    '<iframe src="{}"></iframe>',
    '<object data="{}"></object>',
    '<embed src="{}">',
    '<form action="{}"><input autofocus></form>',
    '<script src="{}"></script>',
    '<script type="speculationrules">{{"prefetch": [{{"urls": ["{}"]}}]}}</script>',
    '<noscript><meta http-equiv="refresh" content="0;url={}"></noscript>',
    '<svg><style><link rel="preconnect" href="{}"></style></svg>',
    '<img src="{}">',
    '<img srcset="{} 1x">',
    '<video poster="{}"><source src="{}"></video>',
    "<style>@import '{}'; body {{background: url({})}}</style>",
)
"""What asks for an address without a click; the last of them are for the policy to hold back."""
FORBIDDEN = {"link", "base", "iframe", "frame", "object", "embed", "form", "script", "portal"}
HEAD = '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>A</title></head>'


class Tags(HTMLParser):
    """The tags of a page, as far as they could lead anywhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag in FORBIDDEN or (tag == "meta" and values.get("http-equiv") == "refresh"):
            self.found.append(tag)


@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize("head", [HEAD, "", "<html>", '<p title="'])
def test_no_tag_is_left_that_leads_away(away: str, head: str) -> None:
    page = inlined(f"{head}<body>{away.replace('{}', 'http://a.example')}")
    assert Tags(page).found == []
    policy = page.index("default-src 'none'")
    assert "a.example" not in page[:policy]


def test_what_our_own_pages_say_of_themselves_stays() -> None:
    own = '<meta name="author" content="Me &amp; you"><meta name="generator" content="questpack">'
    assert own in inlined(f"{HEAD}{own}<body><p>words")


@pytest.mark.long
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium here")
def test_a_browser_that_opens_the_page_asks_nobody(tmp_path: Path) -> None:
    seen: list[str] = []

    class Witness(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            seen.append(self.path)
            self.send_response(204)
            self.end_headers()

    server = HTTPServer(("127.0.0.1", 0), Witness)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    for number, away in enumerate(AWAY):
        page = inlined(f"{HEAD}<body>{away.replace('{}', f'{address}/{number}')}")
        (tmp_path / "page.html").write_text(page, encoding="utf-8")
        subprocess.run(
            [
                "chromium", "--headless", "--no-sandbox", "--disable-gpu",
                f"--user-data-dir={tmp_path / 'home'}", "--virtual-time-budget=3000",
                "--dump-dom", (tmp_path / "page.html").as_uri(),
            ],
            capture_output=True,
            check=False,
            timeout=120,
        )  # fmt: skip
    server.shutdown()
    server.server_close()
    assert seen == []
