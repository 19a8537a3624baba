"""Points on their way: one sum is read at a time, and every gain arrives."""

from game.engine.theme import BLUE, RED
from game.table.score_flights import Flight, ScoreFlights


def flight(player=RED, start=(100.0, 100.0)):
    return Flight(player, 4, "2 public × 2 = 4", start, (300.0, 20.0))


def read(flights):
    return [f for f in flights._flights if not f.hurried]


def test_the_next_sum_takes_the_place_of_the_one_before():
    flights, landed = ScoreFlights(), []
    for number in range(3):
        flights.add(flight(start=(100.0, 100.0 + number)), lambda number=number: landed.append(number))
        flights.update(0.3)
        assert len(read(flights)) == 1
    for _ in range(60):
        flights.update(0.1)
    assert sorted(landed) == [0, 1, 2]
    assert not flights.busy


def test_players_who_gain_by_the_same_thing_are_told_below_one_another():
    flights = ScoreFlights()
    first, second = flight(), flight(BLUE)
    flights.add(first, lambda: None)
    flights.add(second, lambda: None)
    assert len(read(flights)) == 2
    assert (first.row, second.row) == (0, 1)
