"""Pictures on pages: covers, friezes, flow charts, plans."""
