"""Line on the version that figures are compared with, and the two buttons that keep a version."""

from typing import Final

from authoring.live.pack_model import PackModel
from authoring.report.html import fill

NAME: Final = "before"


def before(model: PackModel) -> str:
    """Return the HTML of the line; it always has both buttons, so that nothing moves."""
    reference = model.kept or model.last
    now = model.sound is not None and model.sound.has_quest
    return fill(f"live/{NAME}", said=source_text(model), kept=model.kept, there=reference, now=now)


def source_text(model: PackModel) -> str:
    """Return a sentence on the version that figures are compared with, or that there is none."""
    version, last = model.kept, model.last
    if version is not None and model.compared is None:
        return f"The version of {version.clock} is kept: what you save is compared with it."
    if version is not None:
        return f"Compared with the version of {version.clock}, which is kept."
    if last is not None:
        return f"Compared with the version of {last.clock}, before the last save that changed play."
    return "Nothing to compare with yet."
