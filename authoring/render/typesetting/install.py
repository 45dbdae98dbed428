"""Installation hints for printing, for errors and for `doctor`."""

PANGO_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")

PANGO_HINT = (
    "on Debian and Ubuntu run `apt-get install -y --no-install-recommends "
    f"{' '.join(PANGO_PACKAGES)}` as root; on macOS `brew install pango`"
)
