"""Paper upright and lying."""

import pytest


@pytest.fixture(params=["portrait", "landscape"])
def paper(request: pytest.FixtureRequest) -> tuple[float, float]:
    """A4 upright and lying."""
    return (210.0, 297.0) if request.param == "portrait" else (297.0, 210.0)
