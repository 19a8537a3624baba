"""Who may sit at a seat besides humans: the levels that players choose from, and two yardsticks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from game.core.bots.bot import Bot
from game.core.bots.greedy import GreedyBot
from game.core.bots.guard import GuardedBot
from game.core.bots.mcts import MctsBot, Search
from game.core.bots.random import RandomBot
from game.core.expertise import Expertise, expertise_of
from game.core.rules import Rules

HUMAN = "human"

LEVELS = ("easy", "medium", "hard")
"""What players choose from, the weakest first."""


def search(level: str, expertise: Expertise) -> Search:
    """How a level thinks about a game."""
    iterations, turns = expertise.efforts[LEVELS.index(level)]
    return Search(iterations, turns, trust=expertise.trust, whimsical=level == "easy")


def adviser(expertise: Expertise, seed: int, seat: int) -> Bot:
    """Decides as a hard bot would, and looks beyond an action that is the only one."""
    foresighted = search("hard", expertise)._replace(foresighted=True)
    return GuardedBot(MctsBot(expertise, foresighted, _chance("hard", seed, seat)))


def _chance(name: str, seed: int, seat: int) -> Random:
    return Random(f"{name} {seed} {seat}")


def _searching(level: str, part: int = 1) -> Callable[[Expertise, Random], Bot]:
    """Makes bots of a level, or ones that think only that part of it."""

    def make(expertise: Expertise, rng: Random) -> Bot:
        whole = search(level, expertise)
        return MctsBot(expertise, whole._replace(iterations=max(1, whole.iterations // part)), rng)

    return make


BOTS: Mapping[str, Callable[[Expertise, Random], Bot]] = MappingProxyType(
    {
        **{level: _searching(level) for level in LEVELS},
        "random": lambda _expertise, rng: RandomBot(rng),
        "greedy": GreedyBot,
    }
)


def is_player(name: str) -> bool:
    """Whether `name` says who sits at a seat: a human or one of the bots."""
    return name == HUMAN or name in BOTS


def competes(name: str) -> bool:
    """Whether `name` is that of a bot; `hard/3` is one like hard with a third of its iterations."""
    level, slash, part = name.partition("/")
    return name in BOTS or (level in LEVELS and bool(slash) and part.isdecimal() and int(part) > 0)


def make_bot(
    name: str, rules: Rules, seed: int, seat: int, on_fault: Callable[[str], None] | None = None
) -> Bot:
    """The bot `name` (see `competes`) with randomness of its own, the same for the same seed and seat.

    It is guarded: whatever goes wrong in it, it plays; `on_fault` is told the reason the first time.
    """
    level, slash, part = name.partition("/")
    make = _searching(level, int(part)) if slash else BOTS[name]
    return GuardedBot(make(expertise_of(rules), _chance(name, seed, seat)), on_fault)
