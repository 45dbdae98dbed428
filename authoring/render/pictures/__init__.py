"""Pictures of the pages: corridors, friezes, flow charts, plans."""
