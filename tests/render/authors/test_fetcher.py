"""Nothing is opened but what stands in the page and the pack's own art."""

import os
import struct
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core import limits
from authoring.render.authors.fetcher import Gate, Refused
from authoring.render.authors.own import Own
from authoring.render.press.pdf import to_pdf

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
DATA = "data:image/svg+xml;base64,"


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def packed(data: bytes, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{b64encode(data).decode()}"


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A pack with one picture, and a secret beside its `art`."""
    folder = tmp_path / "mine" / "art"
    folder.mkdir(parents=True)
    (folder / "imp.svg").write_bytes(SVG)
    (tmp_path / "mine" / "secret.svg").write_bytes(SVG)
    (tmp_path / "secret.svg").write_bytes(SVG)
    return folder


@pytest.fixture
def gate(art: Path) -> Gate:
    return Gate({"pack:///mine/art/imp.svg": (art / "imp.svg").resolve()})


@pytest.fixture
def server() -> Iterator[tuple[str, list[str]]]:
    """An address on this machine that redirects, and the requests it has seen."""
    seen: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            seen.append(self.path)
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

    listening = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=listening.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{listening.server_port}/x.png", seen
    listening.shutdown()
    thread.join()
    listening.server_close()


PAGES = (
    "<img src='{}'>",
    "<link rel=stylesheet href='{}'>",
    "<link rel=attachment href='{}'>",
    "<a rel=attachment href='{}'>a</a>",
    "<object data='{}'></object>",
    "<embed src='{}'>",
    "<style>@import '{}';</style>",
    "<style>p {{background: url('{}')}}</style><p>a",
    "<style>p::before {{content: url('{}')}}</style><p>a",
    "<style>@font-face {{font-family: a; src: url('{}')}} p {{font-family: a}}</style><p>a",
    "<svg><image href='{}' width=9 height=9></image></svg>",
)


def test_a_picture_of_the_pack_is_served(gate: Gate) -> None:
    assert gate.open("pack:///mine/art/imp.svg") == (SVG, "image/svg+xml")
    assert gate.open("pack:///mine/art/%69mp.svg") == (SVG, "image/svg+xml")


@pytest.mark.parametrize("page", PAGES)
def test_no_server_sees_a_request(page: str, server: tuple[str, list[str]]) -> None:
    address, seen = server
    _, findings = to_pdf(page.format(address))
    (finding,) = [one for one in findings if address in one.message]
    assert (finding.code, finding.help) == (
        "print-warning",
        "put the picture into the pack's `art` folder",
    )
    assert seen == []


@pytest.mark.parametrize(
    "address",
    [
        "file://{secret}",
        "FILE:{secret}",
        "pack:///mine/art/../secret.svg",
        "pack:///mine/art/%2e%2e/secret.svg",
        "pack:///mine/art/%252e%252e/secret.svg",
        "pack:///mine/art/..%2fsecret.svg",
        "pack:///mine/secret.svg",
        "pack:///../secret.svg",
        "pack://mine/art/imp.svg",
        "pack:{secret}",
        "pack:///mine/art/imp.svg%00.png",
        "ftp://127.0.0.1/x",
        "jar:file:x",
    ],
)
def test_no_address_leads_out_of_the_art_folder(gate: Gate, art: Path, address: str) -> None:
    with pytest.raises(Refused):
        gate.open(address.format(secret=art.parent / "secret.svg"))


def test_a_picture_that_has_become_a_link_since_is_refused(gate: Gate, art: Path) -> None:
    (art / "imp.svg").unlink()
    (art / "imp.svg").symlink_to("../secret.svg")
    with pytest.raises(Refused, match="leads out"):
        gate.open("pack:///mine/art/imp.svg")


def test_a_pipe_in_place_of_a_picture_does_not_stop_the_press(gate: Gate, art: Path) -> None:
    (art / "imp.svg").unlink()
    os.mkfifo(art / "imp.svg")
    with pytest.raises(Refused, match="cannot be read"):
        gate.open("pack:///mine/art/imp.svg")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("data:image/png;base64," + "A" * (4 * limits.MAX_DATA_BYTES), "too long"),
        (packed(bytes(limits.MAX_DATA_BYTES + 1)), "the bound is 8.0 MiB"),
        ("data:image/png", "not whole"),
        ("data:image/png;base64,A", "damaged"),
        (packed(png(8001, 5000)), "too many"),
        (packed(b"GIF89a"), "no picture"),
        (packed(b"%!PS-Adobe-3.0 EPSF-3.0"), "no picture"),
        ("data:text/css,p{color:red}", "no picture"),
        ("data:text/html,<html></html>", "no SVG drawing"),
        (packed(b"wOF2" + bytes(99), "font/woff2"), "packed font"),
        (packed(b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG, "image/svg+xml"), "<!DOCTYPE>"),
        (packed(b"<!DOCTYPE svg>" + SVG, "image/png"), "<!DOCTYPE>"),
        (packed(SVG.decode().encode("utf-16"), "image/png"), "UTF-8"),
        (packed(SVG.decode().encode("utf-16-be"), "image/jpeg"), "UTF-8"),
        ("data:,%3C!DOCTYPE%20svg%3E%3Csvg/%3E", "<!DOCTYPE>"),
        (
            "data:image/svg+xml," + quote(SVG.replace(b"<path", b"<image href='http://a'")),
            "outside",
        ),
    ],
)
def test_what_stands_in_the_page_is_bounded_and_looked_at(address: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        Gate().open(address)


def test_all_pictures_together_are_bounded() -> None:
    gate = Gate()
    full = limits.MAX_PIXELS_IN_ALL // (8000 * 5000)
    for _ in range(full):
        gate.open(packed(png(8000, 5000)))
    with pytest.raises(Refused, match="too many"):
        gate.open(packed(png(8000, 5000)))


def test_a_refusal_is_one_finding_with_the_address_cut_short_and_a_way_out() -> None:
    bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + SVG
    image = f'<img src="{packed(bomb, "image/svg+xml")}">'
    _, findings = to_pdf(image * 2)
    (finding,) = findings
    assert finding.code == "print-warning"
    assert finding.message.startswith("`data:image/svg+xml;base64,")
    assert finding.message.endswith("a <!DOCTYPE>, which may hide a huge file: delete that line")
    assert len(finding.message) < 300
    assert finding.help == "save it as plain SVG"


def test_a_picture_of_the_pack_is_printed(art: Path) -> None:
    own = Own(files={"pack:///mine/art/imp.svg": (art / "imp.svg").resolve()})
    page = '<img alt="" style="width:9mm" src="{}">'
    with_it, findings = to_pdf(page.format("pack:///mine/art/imp.svg"), own=own)
    assert findings == ()
    without, (finding,) = to_pdf(page.format("pack:///mine/art/orc.svg"), own=own)
    assert "`pack:///mine/art/orc.svg`" in finding.message
    assert len(with_it) != len(without)


@given(st.text(max_size=60), st.sampled_from(["", "data:", "pack:///mine/art/", "file:", "data:,"]))
def test_no_address_crashes_the_gate_or_opens_a_file(text: str, start: str) -> None:
    gate = Gate({"pack:///mine/art/imp.svg": Path("/nowhere/imp.svg")})
    with pytest.raises(Refused):
        gate.open(start + text)


@given(st.binary(max_size=60))
def test_no_bytes_crash_the_gate(data: bytes) -> None:
    for start in (b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"<svg", b"\xff\xfe"):
        gate = Gate()
        with suppress(Refused):
            gate.open(packed(start + data))
        assert all(refusal.help for refusal in gate.refused.values())
