"""`python -m game`: the games without a screen."""

import sys

from game.core.cli import main
from game.games.catalogue import GAMES

sys.exit(main(GAMES, sys.argv[1:]))
