"""Chang Cheng written a second time, slowly and plainly, to check the real rules against.

A game is a generator: straight-line code that asks for decisions. It shares nothing with the real rules but
the data file. Spaces are pairs of a board's letter and a number, provinces and regions likewise; pieces are
pairs of a kind and a colour; actions are texts in the notation.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

DATA = json.loads(
    (Path(__file__).parents[3] / "assets" / "data" / "chang_cheng_boards.json").read_text("utf-8")
)
SIDES = DATA["sides"]
NEUTRAL_WALLS = 12


class Ask(NamedTuple):
    seat: int
    phase: str
    texts: set[str]


class GameEnds(Exception):  # noqa: N818
    pass


def _of(side: str, kind: str) -> list[int]:
    """The number (1 to 3) of the part that each of the 13 spaces borders."""
    return [number for number, (_, spaces) in enumerate(SIDES[side][kind], 1) for _ in range(spaces)]


class Game:
    def __init__(self, seats, start, boards, fame, threat, two_players=None, events=()):
        self.seats, self.start = seats, start
        self.boards, self.fame_stack, self.threat_stack = list(boards), list(fame), list(threat)
        self.events = events
        self.neutral = None
        self.owner = dict(enumerate(range(seats)))
        if seats == 2 and two_players == "neutral":
            self.neutral = 2
        elif seats == 2:
            self.owner = {0: 0, 1: 1, 2: 0, 3: 1}
        self.growths = 2 if seats == 4 else 1
        self.single = dict.fromkeys(self.owner, 14)
        if self.neutral is not None:
            self.single[self.neutral] = NEUTRAL_WALLS
        self.double = dict.fromkeys(self.owner, 1)
        self.tower = dict.fromkeys(self.owner, 1)
        self.hand = {colour: set(range(1, 7)) for colour in self.owner}
        self.line: list[tuple[str, int]] = []  # the spaces from west to east
        self.province: dict[tuple[str, int], tuple[str, int]] = {}
        self.region: dict[tuple[str, int], tuple[str, int]] = {}
        self.piece: dict[tuple[str, int], tuple[str, int]] = {}
        self.cards: dict[tuple[str, int], list[tuple[int, int]]] = {}
        self.fame: dict[tuple[str, int], int] = {}
        self.threat: dict[tuple[str, int], int] = {}
        self.known = [set() for _ in range(seats)]  # regions whose token a seat knows
        self.evaluated: set[tuple[str, int]] = set()
        self.emperors = 0
        self.points = Counter(dict.fromkeys(self.owner, 0))
        self.log: list[tuple[str, object, dict[int, int]]] = []  # what scored, where, for which colours
        self.grow("east")
        self.grow("east")

    # The table

    def grow(self, end):
        side = self.boards.pop(0)
        spaces = [(side[0], place) for place in range(13)]
        provinces, regions = _of(side, "provinces"), _of(side, "regions")
        for place, space in enumerate(spaces):
            self.province[space] = (side[0], provinces[place])
            self.region[space] = (side[0], regions[place])
        for number in (1, 2, 3):
            self.fame[side[0], number] = self.fame_stack.pop(0)
            self.threat[side[0], number] = self.threat_stack.pop(0)
            self.cards[side[0], number] = []
        self.line = spaces + self.line if end == "west" else self.line + spaces

    def beside(self, space, line=None):
        line = line or self.line
        at = line.index(space)
        return ([line[at - 1]] if at else []) + line[at + 1 : at + 2]

    def spaces_of(self, part, table):
        return [space for space in self.line if table[space] == part]

    def empties(self):
        return [space for space in self.line if space not in self.piece]

    def unfinished(self):
        return [p for p in self.fame if any(s not in self.piece for s in self.spaces_of(p, self.province))]

    # Reservations

    def claims(self, piece, line):
        """(tower's owner, reserved space) for each tower with exactly one empty neighbour."""
        found = []
        for tower, (kind, colour) in piece.items():
            if kind == "tower":
                empty = [space for space in self.beside(tower, line) if space not in piece]
                if len(empty) == 1:
                    found.append((self.owner[colour], empty[0], tower))
        return found

    def left(self, supply, seat):
        return sum(supply[colour] for colour in self.owner if self.owner[colour] == seat)

    def may_build(self, seat, space, piece=None, line=None):
        piece = self.piece if piece is None else piece
        line = line or self.line
        claims = self.claims(piece, line)
        holders = set()
        for owner, reserved, tower in claims:
            if reserved != space:
                continue
            fills = self.left(self.single, owner) > 0
            if not fills and self.left(self.double, owner):
                for beyond in self.beside(space, line):
                    if beyond == tower or beyond in piece:
                        continue
                    blocked = any(
                        other != owner
                        and there == beyond
                        and self.left(self.single, other) + self.left(self.double, other)
                        for other, there, _ in claims
                    )
                    fills = not blocked
            if fills:
                holders.add(owner)
        return not holders or seat in holders

    def free(self, seat):
        return [space for space in self.empties() if self.may_build(seat, space)]

    # Full actions and parts of them, found by trying

    def first_halves(self, seat, colour):
        """Texts of what begins (or is) a full action."""
        found = set()
        free = self.free(seat)
        if self.single[colour] >= 2:
            found |= {f"wall {name(s)}" for s in free if self.second_walls(seat, s)}
        for province in self.unfinished():
            other_card = len(self.hand[colour]) >= 2 and len(self.unfinished()) >= 2
            wall = self.single[colour] and any(self.province[space] == province for space in free)
            if other_card or wall:
                found |= {f"card {rank} {name(province, 'P')}" for rank in self.hand[colour]}
        for west in free if self.double[colour] else ():
            at = self.line.index(west)
            if at + 1 < len(self.line) and self.line[at + 1] in free:
                found.add(f"double {name(west)}")
        for space in free if self.tower[colour] else ():
            if not any(self.piece.get(near, ("",))[0] == "tower" for near in self.beside(space)):
                found.add(f"tower {name(space)}")
        return found

    def second_walls(self, seat, first):
        """Whether, whatever is decided in between, a second wall has a place."""
        piece = {**self.piece, first: ("wall", -1)}
        province = self.province[first]
        lines = [self.line]
        complete = all(space in piece for space in self.spaces_of(province, self.province))
        if complete and self.emperors == 2 and self.growths:
            new = [(self.boards[0][0], place) for place in range(13)]
            lines = [new + self.line, self.line + new]
        return all(
            any(
                space not in piece
                and self.province.get(space) != province
                and self.may_build(seat, space, piece, line)
                for space in line
            )
            for line in lines
        )

    def parts(self, seat, colour):
        found = set()
        if self.single[colour]:
            found |= {f"wall {name(space)}" for space in self.free(seat)}
        for rank in self.hand[colour]:
            found |= {f"card {rank} {name(province, 'P')}" for province in self.unfinished()}
        return found

    # The game

    def run(self):
        seat, passes, first = self.start, 0, True
        try:
            while True:
                if first:
                    yield from self.opening(seat)
                    first = False
                else:
                    passes = 0 if (yield from self.turn(seat)) else passes + 1
                    if passes == self.seats:
                        break
                seat = (seat + 1) % self.seats
        except GameEnds:
            pass
        self.finish()

    def mine(self, seat):
        return [colour for colour in self.owner if self.owner[colour] == seat]

    def choose_colour(self, seat, colours):
        if len(colours) == 1:
            return colours[0]
        text = yield Ask(seat, "colour", {f"colour {colour}" for colour in colours})
        return int(text.split()[1])

    def opening(self, seat):
        colour = yield from self.choose_colour(seat, self.mine(seat))
        text = yield Ask(seat, "action", {f"wall {name(space)}" for space in self.line})
        yield from self.act(seat, colour, text)

    def turn(self, seat):
        """Returns whether anything was done."""
        full = {colour: self.first_halves(seat, colour) for colour in self.mine(seat)}
        possible = full if any(full.values()) else {c: self.parts(seat, c) for c in self.mine(seat)}
        colours = [colour for colour, texts in possible.items() if texts]
        if not colours:
            return (yield from self.add_neutral(seat, self.line))
        colour = yield from self.choose_colour(seat, colours)
        text = yield Ask(seat, "action", possible[colour])
        here = yield from self.act(seat, colour, text)
        kind = text.split()[0]
        if kind in ("double", "tower"):
            zone = [space for space in self.line if self.province[space] not in here]
        else:
            if full[colour]:
                second = yield Ask(seat, "second", self.seconds(seat, colour, kind, here[0]))
                here += yield from self.act(seat, colour, second)
            zone = [space for space in self.line if self.province[space] in here]
        yield from self.add_neutral(seat, zone)
        return True

    def seconds(self, seat, colour, kind, province):
        free = self.free(seat)
        if kind == "wall":
            return {f"wall {name(space)}" for space in free if self.province[space] != province}
        texts = {
            f"card {rank} {name(other, 'P')}"
            for rank in self.hand[colour]
            for other in self.unfinished()
            if other != province
        }
        if self.single[colour]:
            texts |= {f"wall {name(space)}" for space in free if self.province[space] == province}
        return texts

    def add_neutral(self, seat, zone):
        places = [space for space in zone if space in self.free(seat)]
        if self.neutral is None or not self.single[self.neutral] or not places:
            return False
        text = yield Ask(seat, "neutral", {"pass", *(f"wall {name(space)}" for space in places)})
        if text == "pass":
            return False
        yield from self.act(seat, self.neutral, text)
        return True

    def act(self, seat, colour, text):
        """Carry out one half; returns the provinces it is about."""
        kind, *words = text.split()
        if kind == "card":
            province = part(words[1])
            self.hand[colour].remove(int(words[0]))
            self.cards[province].append((colour, int(words[0])))
            return [province]
        spaces = [space_of(words[0])]
        if kind == "double":
            spaces.append(self.line[self.line.index(spaces[0]) + 1])
            points = len({self.province[s] for s in spaces}) + len({self.region[s] for s in spaces})
            self.give("double", spaces[0], {colour: points})
        {"wall": self.single, "double": self.double, "tower": self.tower}[kind][colour] -= 1
        for space in spaces:
            self.piece[space] = (kind, colour)
        provinces = list(dict.fromkeys(self.province[space] for space in spaces))
        yield from self.look(seat, dict.fromkeys(self.region[space] for space in spaces))
        complete = [p for p in provinces if p not in self.unfinished()]
        if len(complete) == 2:
            chosen = yield Ask(seat, "order", {f"evaluate {name(p, 'P')}" for p in complete})
            complete.sort(key=lambda p: p != part(chosen.split()[1]))
        for province in complete:
            yield from self.evaluate(seat, province)
        if not self.empties():
            raise GameEnds
        return provinces

    def look(self, seat, regions):
        if "scouts" in self.events:
            for region in regions:
                if region in self.threat:
                    for known in self.known:
                        known.add(region)
            return
        there = [r for r in regions if r in self.threat and r not in self.known[seat]]
        while there:
            text = yield Ask(seat, "peek", {"pass", *(f"peek {name(r, 'M')}" for r in there)})
            if text == "pass":
                return
            self.known[seat].add(part(text.split()[1]))
            there.remove(part(text.split()[1]))

    def give(self, what, where, gains):
        self.log.append((what, where, gains))
        self.points.update(gains)

    # Evaluation

    def evaluate(self, seat, province):
        ranks = Counter(rank for _, rank in self.cards[province])
        cards = sorted((rank, colour) for colour, rank in self.cards[province] if ranks[rank] == 1)
        self.cards[province] = []
        modifier, extra = 0, Counter()
        while cards:
            rank, colour = cards.pop(0)
            owner = self.owner[colour]
            if rank == 1 and cards:
                texts = {f"cancel {other}" for other, _ in cards}
                text = (yield Ask(owner, "warrior", texts)) if len(texts) > 1 else texts.pop()
                cards = [card for card in cards if card[0] != int(text.split()[1])]
            elif rank == 2:
                yield from self.betray(owner, province)
            elif rank == 3:
                modifier += int((yield Ask(owner, "flood", {"flood +2", "flood -2"})).split()[1])
            elif rank == 4:
                text = yield Ask(owner, "architect", {"architect value", "architect wall"})
                if text == "architect value":
                    modifier += 2
                else:
                    extra[colour] += 1
            elif rank == 5:
                extra[colour] += 2
            elif rank == 6:
                yield from self.swap(owner, province)
        walls = Counter(
            self.piece[space][1]
            for space in self.spaces_of(province, self.province)
            if self.piece[space][0] != "ruin"
        )
        value = sum(walls.values()) + self.fame[province] + modifier
        strength = walls + extra
        most = max(strength.values(), default=0)
        self.give("province", province, {c: value for c in self.owner if strength[c] == most and strength[c]})
        self.evaluated.add(province)
        self.emperors = min(3, self.emperors + 1)
        if self.emperors == 3 and self.growths:
            text = yield Ask(seat, "growth", {"join west", "join east"})
            self.growths -= 1
            self.emperors = 0
            self.grow(text.split()[1])

    def betray(self, owner, province):
        here = self.spaces_of(province, self.province)
        texts = {f"demolish {name(space)}" for space in here if self.piece[space][0] == "wall"}
        texts |= {
            f"remove {name(region, 'M')}"
            for region in {self.region[space] for space in here}
            if region in self.threat
        }
        if not texts:
            return
        text = (yield Ask(owner, "traitor", texts)) if len(texts) > 1 else texts.pop()
        verb, place = text.split()
        if verb == "demolish":
            space = space_of(place)
            self.piece[space] = ("ruin", self.piece[space][1])
        else:
            del self.threat[part(place)]

    def swap(self, owner, province):
        singles = [space for space, (kind, _) in self.piece.items() if kind == "wall"]
        texts = {
            f"swap {name(one)} {name(other)}"
            for one in singles
            for other in singles
            if self.province[one] == province != self.province[other]
            if self.piece[one][1] != self.piece[other][1]
        }
        if texts:
            text = yield Ask(owner, "official", {"pass", *texts})
            if text != "pass":
                one, other = map(space_of, text.split()[1:])
                self.piece[one], self.piece[other] = self.piece[other], self.piece[one]

    # The end

    def finish(self):
        for region in dict.fromkeys(self.region[space] for space in self.line):
            pieces = [self.piece[s] for s in self.spaces_of(region, self.region) if s in self.piece]
            walls = Counter(colour for kind, colour in pieces if kind != "ruin")
            if region not in self.threat or not walls:
                continue
            most = max(walls.values())
            losers = [
                colour for colour in self.owner if walls[colour] == most and ("tower", colour) not in pieces
            ]
            self.give("attack", region, dict.fromkeys(losers, -self.threat[region]))
        for event in self.events:
            if event == "diplomacy":
                held = {colour: len(self.provinces_of(colour)) for colour in self.owner}
                best = max(held.values())
                self.give(event, None, {c: 4 for c, count in held.items() if count == best and best})
            elif event == "dominion":
                runs = {colour: max(self.runs(colour), default=(0, 0)) for colour in self.owner}
                best = max(length for length, _ in runs.values())
                self.give(event, None, {c: s for c, (length, s) in runs.items() if length == best and best})
            elif event == "imperial_reward":
                self.give(event, None, {c: 2 * len(hand) for c, hand in self.hand.items() if hand})

    def provinces_of(self, colour):
        return {
            self.province[space]
            for space, (kind, whose) in self.piece.items()
            if whose == colour and kind != "ruin"
        }

    def runs(self, colour):
        """(length, spaces) of every stretch of the line that is all of that colour's standing walls."""
        kinds = [
            kind if whose == colour and kind != "ruin" else ""
            for kind, whose in (self.piece.get(space, ("", -1)) for space in self.line)
        ]
        for begin in range(len(kinds)):
            for end in range(begin + 1, len(kinds) + 1):
                if not all(kinds[begin:end]):
                    break
                yield end - begin + kinds[begin:end].count("tower"), end - begin

    def scores(self):
        return tuple(sum(self.points[c] for c in self.mine(seat)) for seat in range(self.seats))

    def winners(self):
        ranking = [
            (score, max(self.points[colour] for colour in self.mine(seat)))
            for seat, score in enumerate(self.scores())
        ]
        return tuple(seat for seat, result in enumerate(ranking) if result == max(ranking))


def name(place, letter=""):
    return f"{place[0]}:{letter}{place[1]}"


def space_of(text):
    return text[0], int(text[2:])


def part(text):
    return text[0], int(text[3:])
