# Two commands: `make play` and `make test`. Both set up what they need; the second time they start at once.
.DEFAULT_GOAL := help
.PHONY: help play web web-tests services test check format lint types tests browser-tests coverage compiled-tests compile build parity bench examples bench-web screenshots docs load crash lock clean

BIN := .venv/bin
SOURCES := $(shell find src/orbis -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.csv' -o -path '*/samples/*.json' -o -path '*/rulebook/*.md')
CLIENT := src/orbis/server/static/index.html
WEB := $(shell find web/src web/public web/tools -type f 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.js web/*.html)

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: .venv/.ready $(CLIENT) ## play in the browser
	@$(BIN)/orbis play

test: lint types web-tests tests browser-tests coverage compiled-tests ## every check
	@echo "all checks passed"

check: .venv/.ready-dev ## the quick loop: format, lint, types, quick tests
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/pytest --quiet --numprocesses auto -m "not slow"

format: .venv/.ready-dev ## rewrite the code in our format
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

lint: .venv/.ready-dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

# Tests of a game that was taken out of the house are left out.
types: .venv/.ready-dev
	@$(BIN)/mypy $$($(BIN)/python -m tests.games_played)

web: $(CLIENT) ## build the browser client

$(CLIENT): web/node_modules/.ready $(WEB)
	@tools/node sh -c 'cd web && npm run --silent build'

web/node_modules/.ready: .venv/.ready web/package.json web/package-lock.json
	@echo "Installing the client's packages"
	@tools/node sh -c 'cd web && npm ci --silent'
	@touch $@

web-tests: web/node_modules/.ready
	@tools/node sh -c 'cd web && npm run --silent check && npm run --silent test'

# What the tests need of the system; installed if it is missing and we may.
services:
	@tools/postgres >/dev/null
	@tools/chromium >/dev/null

# Counting lines makes tests three times slower: only those of the referee are counted, and not the long ones.
APART := --ignore=tests/server --ignore=tests/browser
COUNTED := tests/kernel tests/games
tests: .venv/.ready-dev $(CLIENT) services
	@$(BIN)/pytest --numprocesses auto --cov --cov-report= -m "not slow" $(COUNTED)
	@$(BIN)/pytest --numprocesses auto $(APART) --ignore=tests/kernel --ignore=tests/games
	@$(BIN)/pytest --numprocesses auto -m slow $(COUNTED)
	@$(BIN)/pytest --numprocesses auto tests/server

# In processes of their own: Playwright keeps an event loop running in the thread that the tests use. The games are sealed,
# so each run plays others: a test that fails gets one more game, and fails if it does so again.
browser-tests: .venv/.ready-dev $(CLIENT) services
	@$(BIN)/pytest --numprocesses auto tests/browser || $(BIN)/pytest --numprocesses auto --last-failed tests/browser

# Kernel and rules are the referee: at least 95 of 100 lines are run by a test. Bots, training and boards have tests of
# their own, which are not counted.
BESIDE := src/orbis/games/*/bots/*,src/orbis/games/*/training/*,src/orbis/games/*/terminal/*
coverage: tests
	@$(BIN)/coverage report --include='src/orbis/kernel/*,src/orbis/games/*' --omit='$(BESIDE)' --fail-under=95

# What is compiled, and what stands directly on it.
compiled-tests: build/compiled/.ready
	@ORBIS_FORM=compiled PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest --numprocesses auto -m "not slow and not pure" \
		$(COUNTED) tests/bots tests/envs tests/testing tests/test_forms.py

compile: build/compiled/.ready ## the compiled form, in build/compiled

build/compiled/.ready: .venv/.ready-dev tools/compile pyproject.toml $(SOURCES)
	@tools/compile

build: .venv/.ready-dev $(CLIENT) ## a wheel in dist/: compiled, or pure without a C compiler
	@tools/build

parity: build/compiled/.ready ## both forms play a million decisions alike
	@$(BIN)/python -m orbis.testing.parity

examples: build/compiled/.ready ## train a policy and fit a value function, into build/examples (15 minutes)
	@PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m examples.train_policy --out build/examples/policy
	@PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m examples.fit_value --out build/examples/value

bench: build/compiled/.ready ## speed, in both forms and beside others
	@$(BIN)/orbis bench --json build/bench.json --plot build/bench.png

bench-web: .venv/.ready-dev $(CLIENT) ## the browser client: bytes, times, pictures a second
	@tools/chromium >/dev/null
	@$(BIN)/python -m bench.web

screenshots: .venv/.ready-dev $(CLIENT) ## pictures of the main screens, in build/screenshots
	@tools/chromium >/dev/null
	@tools/screenshots

docs: .venv/.ready-dev ## the documentation site, in build/docs
	@$(BIN)/python -m sphinx --quiet -W --keep-going -b html docs build/docs
	@echo "build/docs/index.html"

load: build/compiled/.ready ## the server with 500 tables in play, and boardgame.io's
	@tools/node $(BIN)/python -m bench.load --form compiled --peer
	@$(BIN)/python -m bench.load --form pure --game caravels

crash: .venv/.ready-dev ## kill the server 200 times while people play
	@$(BIN)/python -m bench.crash
	@tools/postgres >/dev/null
	@$(BIN)/python -m bench.crash --kills 20 --postgres

.venv/.ready: requirements.lock pyproject.toml tools/setup
	@tools/setup requirements.lock
	@touch $@

.venv/.ready-dev: requirements-dev.lock .venv/.ready
	@tools/setup requirements-dev.lock
	@touch $@

lock: ## make the lock files anew (needs uv on the path)
	uv pip compile --quiet pyproject.toml --extra build --universal --generate-hashes --no-header -o requirements.lock
	uv pip compile --quiet pyproject.toml --extra build --extra dev --extra ray --extra envs --extra openspiel --extra bench --universal --generate-hashes --no-header -o requirements-dev.lock

clean: ## remove what make made
	rm -rf web/node_modules src/orbis/server/static .venv build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
