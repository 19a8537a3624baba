"""Whole games between bots as a text that runs in any Python: a fresh one, or the one on the page.

Its last line is a JSON object with every move of a game of hard, thinking a little, against greedy.
"""

from __future__ import annotations

MOVES = """
import json
from random import Random

from game.core import bots
from game.core.bots import levels
from game.core.bots.greedy import GreedyBot
from game.core.bots.mcts import MctsBot
from game.core.expertise import expertise_of
from game.games.catalogue import GAMES

def moves(rules):
    expertise = expertise_of(rules)
    search = levels.search("hard", expertise)._replace(iterations=6)
    players = [MctsBot(expertise, search, Random("one")), GreedyBot(expertise, Random("two"))]
    state, played = rules.setup({"start": "first"}, 2, 7), []
    while state.to_move is not None:
        action = bots.choose(players[state.to_move], state)
        played.append(str(action))
        state.apply(action)
    return played

json.dumps({rules.name: moves(rules) for rules in GAMES})
"""
