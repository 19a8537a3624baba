"""What a player is about to do before anything is committed: values, and what taps and keys do to them."""
