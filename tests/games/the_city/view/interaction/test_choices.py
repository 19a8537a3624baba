"""The open choice as a value: it only ever plays a legal action."""

from hypothesis import given
from hypothesis import strategies as st

from game.games.the_city.actions import Draw, Pass, Place, PlaceWall, PutGuard
from game.games.the_city.view.interaction.choices import TileInHand, choice_for
from game.table.pick import Pick

PLACEMENTS = [Place(0, 1, 1), Place(0, 1, 3), Place(2, 0, 0)]


def test_the_kind_of_choice_follows_from_the_legal_actions():
    assert choice_for([]) is None
    assert isinstance(choice_for(PLACEMENTS), TileInHand)
    assert isinstance(choice_for([Draw()]), Pick)


def test_tile_starts_in_hand_and_nothing_would_be_played():
    hand = TileInHand.of(PLACEMENTS)
    assert hand.action is None
    assert hand.rotation == 0
    assert hand.fits_as_held((2, 0))
    assert not hand.fits_as_held((0, 1))


def test_putting_it_down_turns_it_as_far_as_it_must():
    hand = TileInHand.of(PLACEMENTS).put_on((0, 1))
    assert hand.action == Place(0, 1, 1)
    assert hand.put_on((2, 0)).action == Place(2, 0, 0)


def test_it_cannot_be_put_where_it_does_not_fit():
    hand = TileInHand.of(PLACEMENTS)
    assert hand.put_on((7, 7)) == hand


def test_turning_goes_through_the_fitting_rotations_only():
    hand = TileInHand.of(PLACEMENTS).put_on((0, 1))
    assert [hand.turned().rotation, hand.turned().turned().rotation] == [3, 1]
    assert hand.turned(clockwise=False).rotation == 3
    single = hand.put_on((2, 0))
    assert single.turned() == single


def test_turning_in_hand_goes_through_all_that_fit_somewhere():
    hand = TileInHand.of(PLACEMENTS)
    ways = [hand.rotation]
    for _ in range(3):
        hand = hand.turned()
        ways.append(hand.rotation)
    assert ways == [0, 1, 3, 0]


def test_lifting_keeps_the_rotation():
    hand = TileInHand.of(PLACEMENTS).put_on((0, 1)).turned().lifted()
    assert (hand.cell, hand.rotation, hand.action) == (None, 3, None)


def test_pick_offers_the_spots_and_passing_apart():
    pick = Pick.of([PlaceWall("left"), PlaceWall("right")], Pass)
    assert pick.action is None
    assert not pick.can_pass
    assert pick.choose(PlaceWall("right")).action == PlaceWall("right")
    assert pick.choose(PutGuard()) == pick
    assert pick.choose(PlaceWall("left")).dropped().action is None


def test_what_must_be_played_anyway_is_chosen_from_the_start():
    pick = Pick.of([PlaceWall("left")], Pass)
    assert pick.action == pick.only == PlaceWall("left")
    assert pick.dropped() == pick


def test_a_single_option_that_one_may_do_without_waits_for_the_player():
    pick = Pick.of([PutGuard(), Pass()], Pass)
    assert pick.can_pass
    assert pick.only == PutGuard()
    assert pick.action is None
    chosen = pick.choose(PutGuard())
    assert chosen.action == PutGuard()
    assert chosen.dropped() == pick


@given(
    st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.integers(0, 3)), min_size=1),
    st.lists(
        st.tuples(st.sampled_from(["put", "turn", "back", "lift"]), st.integers(-2, 2), st.integers(-2, 2))
    ),
)
def test_whatever_the_hand_does_only_legal_placements_come_out(places, moves):
    legal = [Place(*place) for place in sorted(places)]
    hand = TileInHand.of(legal)
    for move, x, y in moves:
        if move == "put":
            hand = hand.put_on((x, y))
        elif move == "lift":
            hand = hand.lifted()
        else:
            hand = hand.turned(clockwise=move == "turn")
        assert hand.action is None or hand.action in legal
        assert hand.rotation in hand.rotations()
