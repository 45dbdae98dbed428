"""Words of the steps of a row, for odds and print alike."""
