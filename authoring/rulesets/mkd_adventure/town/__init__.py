"""The town between dungeons: shares, rewards, trade and training (areas TOWN and CXP)."""
