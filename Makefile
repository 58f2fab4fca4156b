# The commands of the project. Each sets up what it needs in .venv, once.

.PHONY: help play test check bench bench-bots torture audit docs wheel clean
.DEFAULT_GOAL := help

help: ## say what the commands are
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 18

play: ## set everything up and play in the browser
	@tools/setup.sh server
	@tools/page.sh
	@if [ -t 0 ] && [ -t 1 ]; then exec .venv/bin/kasino serve; \
	else echo 'Kasino is ready. To play, type "make play" in a terminal; without a browser: .venv/bin/kasino play'; fi

test: ## run all tests, on the compiled and on the interpreted engine
	@tools/setup.sh test
	@tools/page.sh check
	@tools/test.sh

check: ## check format, style and types, and run the quick tests
	@tools/setup.sh check
	@tools/page.sh check
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/python -m pytest -m "not slow" -x -q -n auto --ignore tests/browser

bench: ## measure the engine beside OpenSpiel, the solver, the server and its page, and the server beside boardgame.io
	@tools/setup.sh cli
	@tools/setup.sh bench
	@tools/interpreted.sh build/interpreted
	@tools/page.sh
	@.venv/bin/python benchmarks/run.py
	@.venv/bin/python benchmarks/endgame.py
	@PYTHONPATH=tests .venv/bin/python benchmarks/serve.py
	@tools/postgres.sh
	@tools/yardstick.sh

bench-bots: ## measure the bots against each other and against others' (about an hour on two cores)
	@tools/setup.sh cli
	@tools/setup.sh bench
	@.venv/bin/python benchmarks/bots.py

torture: ## kill servers, fill disks, cut lines and peek, and count what was lost; PARTS="kill disk" only these
	@tools/setup.sh test
	@tools/postgres.sh
	@PYTHONPATH=tests .venv/bin/python -m torture $(PARTS)

audit: ## look up what is known against the locked packages
	@tools/setup.sh cli
	@.venv/bin/python tools/audit.py

docs: ## write the reference of the library to build/docs
	@tools/setup.sh docs
	@tools/interpreted.sh build/interpreted
	@PYTHONPATH=build/interpreted .venv/bin/python -m pdoc -o build/docs kasino
	@echo 'The reference is in build/docs/kasino.html.'

wheel: ## build the wheel with and without a compiler, and check both
	@tools/setup.sh cli
	@tools/page.sh
	@tools/wheel.sh

clean: ## remove all that was built or installed here
	rm -rf .venv build .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	rm -rf web/node_modules src/kasino/server/page
	find src/kasino \( -name '*.so' -o -name '*.c' \) -exec rm -f {} +
	find src tests benchmarks -name __pycache__ -exec rm -rf {} +
