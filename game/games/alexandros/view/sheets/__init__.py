"""What lies in front of the map: the hand, and sheets on which a player decides with it."""
