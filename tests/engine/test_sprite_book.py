"""Images in motion: at once and rough, sharp when there is time, never drawn twice."""

import time

import pygame

from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook


class Artist:
    """Draws squares and remembers how often."""

    def __init__(self):
        self.drawn = []

    def draw(self, key, side):
        self.drawn.append((key, side))
        return Sprite(pygame.Surface((side, side)), (side // 2, side // 2))

    def sketch(self, key, side):
        return Sprite(pygame.Surface((side, side)), (0, 0))


def test_without_a_sketch_the_first_image_is_drawn_at_once_and_kept():
    artist = Artist()
    book = SpriteBook(artist.draw)
    book.resize(40)
    assert book.get("a") is book.get("a")
    assert artist.drawn == [("a", 40)]
    assert not book.waiting


def test_at_another_size_it_is_scaled_until_sharpened():
    artist = Artist()
    book = SpriteBook(artist.draw)
    book.resize(40)
    book.get("a")
    book.resize(60)
    rough = book.get("a")
    assert rough.image.get_size() == (60, 60)
    assert rough.anchor == (30, 30)
    assert artist.drawn == [("a", 40)]
    assert book.waiting
    assert book.sharpen(time.perf_counter() + 1)
    assert artist.drawn == [("a", 40), ("a", 60)]
    assert book.get("a") is not rough
    assert not book.waiting


def test_a_sketch_stands_in_for_what_was_never_drawn():
    artist = Artist()
    book = SpriteBook(artist.draw, artist.sketch)
    book.resize(40)
    assert book.get("a").anchor == (0, 0)
    assert artist.drawn == []
    book.sharpen(time.perf_counter() + 1)
    assert book.get("a").anchor == (20, 20)


def test_sharpening_stops_in_time_but_always_gets_on():
    artist = Artist()
    book = SpriteBook(artist.draw, artist.sketch)
    book.resize(40)
    for key in range(5):
        book.get(key)
    assert book.sharpen(time.perf_counter() - 1)
    assert len(artist.drawn) == 1
    assert book.waiting


def test_a_size_passed_through_leaves_no_work_behind():
    artist = Artist()
    book = SpriteBook(artist.draw, artist.sketch)
    for side in (40, 41, 42):
        book.resize(side)
        book.get("a")
    book.sharpen(time.perf_counter() + 1)
    assert artist.drawn == [("a", 42)]


def test_what_shows_something_new_is_drawn_anew_at_once_where_it_was_sharp():
    artist = Artist()
    book = SpriteBook(artist.draw, artist.sketch)
    book.resize(40)
    book.draw_now("a")
    book.get("b")
    artist.drawn.clear()
    book.renew("a")
    book.renew("b")
    assert artist.drawn == [("a", 40)]
    artist.drawn.clear()
    book.resize(50)
    book.get("a")
    book.renew("a")  # the sharp one is of another size and shows what is no longer true
    assert artist.drawn == []
    assert book.get("a").image.get_width() == 50
    assert book.waiting
