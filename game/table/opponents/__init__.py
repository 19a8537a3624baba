"""Computer players at the table: who they are, how they take their turns, and what they advise."""
