"""Dice drawn at random, small enough to throw them in every way."""

from hypothesis import strategies as st

_POOLS = st.builds("{}d{}".format, st.sampled_from(["", 2]), st.integers(1, 8)) | st.sampled_from(
    ["d22", "d33", "d44", "d66", "d222"]
)
_FACTORS = st.just("") | st.builds("*{}".format, st.sampled_from([2, 5, 10]) | _POOLS)
_TERMS = st.builds("{}{}".format, _POOLS, _FACTORS)
_MORE = st.builds("{}{}".format, st.sampled_from("+-"), _TERMS | st.integers(0, 20))


def expressions(most: int = 2) -> st.SearchStrategy[str]:
    """Return texts of dice, with at most so many parts added to the first."""
    more = st.lists(_MORE, max_size=most).map("".join)
    return st.builds("{}{}".format, _TERMS, more)
