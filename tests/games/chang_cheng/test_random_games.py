"""Thousands of games against what must hold in each, and against the slow oracle."""

from __future__ import annotations

import random
from collections import Counter

from game.core.messages import Message
from game.games.chang_cheng import queries
from game.games.chang_cheng.boards import FAME_TOKENS, THREAT_TOKENS
from game.games.chang_cheng.events import AttackBegun, CardsRevealed, Event
from game.games.chang_cheng.offers import unfinished
from game.games.chang_cheng.pieces import NEUTRALS, SINGLES
from game.games.chang_cheng.reservations import free_for, reserved
from game.games.chang_cheng.state import ChangChengState
from tests.games.chang_cheng import oracle
from tests.games.chang_cheng.playing import Policy, games, play_out


def twin(state: ChangChengState) -> oracle.Game:
    """The same deal for the oracle; `state` has to stand at its start."""
    return oracle.Game(
        state.seats,
        state.turn_seat,
        list(map(str, (*state.band.boards, *state.boards_to_come))),
        [*(state.fame[p] for p in state.band.provinces), *state.fame_to_come],
        [*(state.threat[r] for r in state.band.regions), *state.threat_to_come],
        state.variant.two_players,
        state.variant.events,
    )


def check_known(state: ChangChengState, game: oracle.Game) -> None:
    for seat in range(state.seats):
        threat = state.observation(seat)["threat"]
        for (letter, number), value in game.threat.items():
            index = "ABCD".index(letter) * 3 + number - 1
            assert threat[index] == (value if (letter, number) in game.known[seat] else None)


def check_pieces(state: ChangChengState, *, whole_supply: bool = True) -> None:
    """Pieces, cards and tokens are all there and nowhere twice."""
    pieces = [queries.piece_at(state, space) for space in queries.spaces(state)]
    standing = Counter((p.kind, p.colour.number) for p in pieces if p is not None)
    for colour in queries.colours(state):
        number = colour.number
        built = standing["wall", number] + standing["ruin", number]
        left = queries.supply(state, number)
        assert left.walls >= 0
        if not whole_supply:
            continue
        if colour.seat is None:
            assert left == (NEUTRALS - built, False, False, 0)
            continue
        assert left.walls == SINGLES - built
        assert standing["double", number] == 2 * (1 - left.double)
        assert standing["tower", number] == 1 - left.tower
        placed = [card for cards in state.cards for card in cards if card.colour == number]
        ranks = [card.rank for card in placed]
        ranks += [card.rank for card in queries.hand(state, colour.seat) if card.colour == number]
        assert sorted(ranks) == state.unused_ranks(number)
    for space in queries.spaces(state):
        piece = queries.piece_at(state, space)
        if piece is not None and piece.partner is not None:
            back = queries.piece_at(state, piece.partner)
            assert back is not None
            assert back.partner == space
    for tower, _ in state.towers:
        assert tower not in {state.band.west_of[other] for other, _ in state.towers}
    band = state.band
    assert sorted([*(state.fame[p] for p in band.provinces), *state.fame_to_come]) == sorted(FAME_TOKENS)
    assert sorted([*(state.threat[r] for r in band.regions), *state.threat_to_come]) == sorted(THREAT_TOKENS)
    assert len({laid.board for laid in (*band.boards, *state.boards_to_come)}) == 4


def check_sheet(state: ChangChengState) -> None:
    sums = [0] * state.seats
    for line in state.score_sheet():
        assert isinstance(line.reason, Message)
        assert str(line.reason)
        sums[line.seat] += line.points
    assert tuple(sums) == state.scores()


def play_beside_the_oracle(
    state: ChangChengState,
    rng: random.Random,
    policy: Policy,
    game: oracle.Game,
    *,
    whole_supply: bool = True,
) -> tuple[Counter[str], Counter[str]]:
    """Compare who decides, what is legal and every score; tells which phases and rarities were met."""
    phases: Counter[str] = Counter()
    met: Counter[str] = Counter()
    asking = game.run()
    ask: oracle.Ask | None = next(asking)
    while ask is not None:
        assert (state.to_move, state.phase) == (ask.seat, ask.phase)
        assert {str(action) for action in state.legal_actions()} == ask.texts
        assert state.scores() == game.scores()
        check_pieces(state, whole_supply=whole_supply)
        check_known(state, game)
        phases[state.phase] += 1
        met += rarities(state)
        action = policy(state, rng)
        state.apply(action)
        try:
            ask = asking.send(str(action))
        except StopIteration:
            ask = None
    assert state.is_over
    assert state.scores() == game.scores()
    assert state.winners() == game.winners()
    check_sheet(state)
    lines = Counter((line.seat, line.points, line.category) for line in state.score_sheet())
    category = {"province": "Provinces", "double": "Double walls", "attack": "Mongol attack"}
    assert lines == Counter(
        (game.owner[colour], points, category.get(what, "Event cards"))
        for what, _, gains in game.log
        for colour, points in gains.items()
    )
    return phases, met


def test_every_step_agrees_with_the_oracle() -> None:
    """In every variant and by every policy."""
    phases: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for state, rng, policy in games(range(128)):
        found, rare = play_beside_the_oracle(state, rng, policy, twin(state))
        phases += found
        met += rare
    # The rare situations came up as well.
    assert min(phases[p] for p in ("order", "warrior", "traitor", "flood", "architect", "official")) > 10
    assert min(phases[p] for p in ("colour", "neutral", "growth", "peek", "second")) > 100
    assert min(met[what] for what in ("dead end", "reserved", "part")) > 100


def test_games_with_too_few_walls_agree_with_the_oracle() -> None:
    """So that reservations lapse, players pass and games end with a gap in the wall."""
    met: Counter[str] = Counter()
    for state, rng, policy in games(range(200, 296)):
        game = twin(state)
        walls = rng.randrange(1, 9)
        for colour in game.single:
            state.singles[colour] = game.single[colour] = walls
        met += play_beside_the_oracle(state, rng, policy, game, whole_supply=False)[1]
        met["gap"] += bool(state.empty)
    assert min(met[what] for what in ("dead end", "reserved", "lapsed", "part", "gap")) > 20, met


def rarities(state: ChangChengState) -> Counter[str]:
    """Which rare situations this is."""
    found: Counter[str] = Counter()
    if state.phase != "action" or state.turn == 1:
        return found
    free = free_for(state, state.turn_seat, state.empty)
    offer = state.offer
    found["part"] += not offer.full
    if offer.full and state.singles[state.colour]:
        found["dead end"] += offer.walls != free or offer.cards not in (0, unfinished(state))
    claimed = reserved(state, state.empty)
    found["reserved"] += free != state.empty
    sole = 0
    for tower, _ in state.towers:
        beside = [state.band.west_of[tower], state.band.east_of[tower]]
        sole += sum(1 for s in beside if s >= 0 and state.empty >> s & 1) == 1
    found["lapsed"] += sole > sum(map(len, claimed.values()))
    return found


def test_invariants_of_three_thousand_games() -> None:
    reasons: Counter[str] = Counter()
    for state, rng, policy in games(range(1000, 4000)):
        events = play_out(state, rng, policy)
        check_pieces(state)
        check_sheet(state)
        assert state.winners()
        check_gains(state, events)
        [begun] = [event for event in events if isinstance(event, AttackBegun)]
        assert (begun.reason == "complete") == (not state.empty)
        assert state.done == state.in_play or state.empty
        reasons[begun.reason] += 1
    assert reasons["complete"] > 1000


def check_gains(state: ChangChengState, events: list[Event]) -> None:
    sums = [0] * state.seats
    for event in events:
        for gain in event.gains:
            sums[gain.seat] += gain.points
    assert tuple(sums) == state.scores()
    shown = [card for event in events if isinstance(event, CardsRevealed) for card in event.cards]
    assert len(set(shown)) == len(shown)
    for card in shown:
        assert card.rank not in state.unused_ranks(card.colour)


def test_same_seed_and_actions_make_the_same_game() -> None:
    def trace() -> list[str]:
        [(state, rng, policy)] = games([7])
        return [str(event) for event in play_out(state, rng, policy)]

    assert trace() == trace()
