"""What a player has in hand before anything is committed: pure values, no drawing and no rules."""
