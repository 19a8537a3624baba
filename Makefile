# Three Walls. `make play` builds the web game and opens it; `make help` lists everything.
# Each target sets up what it needs by itself: .venv, node_modules, and for the tests a Chromium.

SHELL := /bin/sh
PYTHON := .venv/bin/python
PYTEST := $(PYTHON) -m pytest
SOURCES := main.py game web tests assets
PORT ?= 8000

.DEFAULT_GOAL := help
.PHONY: help play desktop web itch wheel test lint unit browser bench catalogues playthroughs layouts format clean python node

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1 \t\2/p' $(MAKEFILE_LIST) | expand -t 22

play: web ## build the web game, serve it on this machine and open a browser
	@$(PYTHON) -m web.serve --port $(PORT)

desktop: python ## the same game in a window
	@$(PYTHON) main.py

web: python node ## build the web game into build/web/
	@$(PYTHON) -m web.build

itch: web ## build/three-walls-itch.zip, ready to upload to itch.io
	@ls -l build/three-walls-itch.zip

wheel: ## rebuild pygame-ce for the browser from package registries (root on Debian, some minutes)
	WORK=build/wheel OUT=build/wheel-out web/vendor/build_wheel.sh
	@cd build/wheel-out && sha256sum -c ../../web/vendor/SHA256SUMS && echo "the same as the one in web/vendor"

test: lint unit browser ## everything: lint, types, import rules, unit and property tests, browser tests

lint: python ## style, types and import rules
	@$(PYTHON) -m ruff check $(SOURCES)
	@$(PYTHON) -m ruff format --check $(SOURCES)
	@$(PYTHON) -m mypy
	@.venv/bin/lint-imports --no-logo 2>&1

unit: python node ## tests without a browser
	@$(PYTEST) -q -m "not browser and not slow" -n auto --benchmark-disable

browser: web ## the built page in a real Chromium
	@CHROME="$$(scripts/chromium.sh)" && export CHROME && $(PYTEST) -q -m "browser and not slow"

BENCHMARKS := page_start late_game board_panning rules_in_the_browser memory

bench: web ## benchmarks: rules, drawing, start of the page; fails when a limit is passed
	@$(PYTEST) -q tests/bench --benchmark-only
	@CHROME="$$(scripts/chromium.sh)" && export CHROME && passed=0 && \
	for name in $(BENCHMARKS); do echo "$$name"; $(PYTHON) -m tests.bench.$$name || passed=1; done; exit $$passed

catalogues: python ## bring the translation catalogues up to date with the source texts
	@$(PYTHON) assets/locale/update.py

playthroughs: python ## write the readable playthroughs anew
	@$(PYTHON) -m tests.regenerate

layouts: python ## work out anew where things stand on the tiles of The City
	@$(PYTHON) -m assets.data.lay_out_the_city

format: python ## bring the sources into the common format
	@$(PYTHON) -m ruff check --fix $(SOURCES)
	@$(PYTHON) -m ruff format $(SOURCES)

clean: ## remove what was built
	rm -rf build

python:
	@scripts/python.sh

node:
	@scripts/node.sh
