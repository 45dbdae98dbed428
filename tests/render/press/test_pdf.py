"""The finished PDF: whole, readable, ours alone, and the same every time."""

import hashlib
import io
import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from authoring.render.press.pdf import to_pdf


def test_every_link_leads_somewhere(page: Callable[[str], str]) -> None:
    html = page("a4")
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets <= set(re.findall(r'id="([^"]+)"', html))


@pytest.mark.long
def test_the_same_quest_gives_the_same_bytes_in_another_process(
    page: Callable[[str], str], tmp_path: Path
) -> None:
    source = tmp_path / "page.html"
    source.write_text(page("a4"), encoding="utf-8")
    script = (
        "import hashlib, pathlib, sys; from authoring.render.press.pdf import to_pdf;"
        "html = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8');"
        "print(hashlib.sha256(to_pdf(html)[0]).hexdigest())"
    )
    others = {"PYTHONHASHSEED": "77", "SOURCE_DATE_EPOCH": "1234567890"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(source)],
        env={**os.environ, **others},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == hashlib.sha256(to_pdf(page("a4"))[0]).hexdigest()


def test_what_weasyprint_cannot_draw_is_said_with_a_way_out() -> None:
    file = io.BytesIO()
    Image.new("I;16", (9, 9)).save(file, "PNG")
    deep, cut = (b64encode(data).decode() for data in (file.getvalue(), file.getvalue()[:30]))
    pictures = "".join(f'<img alt="" src="data:image/png;base64,{it}">' for it in (deep, cut))
    _, findings = to_pdf(f"<p>a\u2028b</p>{pictures}")
    ways = {one.message.split(":")[1].strip()[:20]: one.help for one in findings}
    assert ways["Unknown image mode"] == "save the picture anew, with 8 bits for each colour"
    assert "drawing program" in ways["Failed to load image"[:20]]
    assert all(ways.values())


def test_the_environment_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "5")
    to_pdf("<p>x")
    assert os.environ["SOURCE_DATE_EPOCH"] == "5"
