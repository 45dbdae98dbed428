"""Files of other programs: charts and maps, read into the format of packs."""
