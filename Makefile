# Type `make` to build every game, `make help` for the rest.
# Everything that is installed goes into the folder .venv; `make clean` takes it away again.

PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11
PY := .venv/bin/python
CORES := --numprocesses auto --dist worksteal
PIP := $(PY) -m pip --disable-pip-version-check install --quiet
# Every version and hash stands in locks/; `make LOCKED=no` takes the newest that pyproject.toml allows instead.
LOCKED := yes
# Names of what is installed have commas, at which make would part them: hence a variable for each.
MADE := '.[browse,fast,import,playtest]'
TESTED := '.[browse,fast,import,playtest,cluster,test]'
locked = $(if $(filter yes,$(LOCKED)),--require-hashes --requirement locks/$(1).txt,$(2))

# What Python compiled stays for the next time, whatever the environment asks for: every process would compile it again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := build
.PHONY: build setup test test-all check check-quick fuzz bench docs site lock licences audit clean help

build: setup       ## build every game into output/ (what plain `make` does)
	@$(PY) -m cardgen schema >/dev/null
	@$(PY) -m cardgen build

setup: .venv/.installed  ## make .venv and install cardgen into it; again only when that changed

test: .venv/.tested  ## set up and run the tests, on all cores: a good two minutes on two
	@$(PY) -m pytest $(CORES)

test-all: .venv/.tested  ## the same, and the sweeps over all cases and seeds, of which `make test` tries a sample
	@CARDGEN_TEST_ALL=1 $(PY) -m pytest $(CORES)

check-quick: .venv/.tested  ## ruff, mypy, and the quick tests of what changed since the last commit
	@$(PY) -m ruff check . && $(PY) -m ruff format --check --quiet .
	@$(PY) -m mypy
	@tests=$$($(PY) -m tests.changed) && { [ -z "$$tests" ] || $(PY) -m pytest $(CORES) -m 'not slow' $$tests; }

check: .venv/.tested  ## lint and format (ruff; rules that ask too much) and check the types (mypy)
	@$(PY) -m ruff check . && $(PY) -m ruff format --check --quiet .
	@$(PY) -m tests.asking_lint
	@$(PY) -m tests.names_lint
	@$(PY) -m docs.declared --check
	@$(PY) -m mypy

fuzz: .venv/.tested  ## spoil everything for SECONDS=120 with SEED=1, keep what breaks, and write docs/reliability.md
	@$(PY) -m tests.fuzz --seconds $(or $(SECONDS),120) --seed $(or $(SEED),1)

bench: .venv/.tested .venv/.peers  ## measure speed, memory and bytes against the targets, and other tools on the same cards
	@$(PY) -m bench

docs: setup        ## remake docs/commands.md, carddata/.schema and the pictures in docs/pictures
	@$(PY) -m docs.make

site: build .venv/.site  ## the documentation as a site with the galleries, output/site: opened and searched without a network
	@$(PY) -m docs.site

lock: .venv/.upkeep  ## write locks/ again after pyproject.toml changed; UPGRADE=yes takes newer versions of everything
	@$(PY) -m locks.lock $(if $(filter yes,$(UPGRADE)),--upgrade)

licences: .venv/.tested  ## list the licences of all that is installed; fail on one that is not allowed
	@$(PY) -m locks.licences

audit: .venv/.upkeep  ## look up known vulnerabilities of all that is locked; needs the network
	@for lock in make test tools; do $(PY) -m pip_audit --disable-pip --require-hashes --requirement locks/$$lock.txt || exit 1; done

clean:             ## remove .venv, caches and everything built
	@rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .verdicts
	@find output -mindepth 1 ! -name .gitignore -delete
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:              ## explain these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' Makefile

.venv/.installed: pyproject.toml locks/tools.txt locks/make.txt
	@found=; for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "cardgen needs Python 3.11, 3.12 or 3.13. Install one, or name it: make PYTHON=/path/to/python3"; exit 1; \
	fi; \
	$$found -m venv .venv || { \
		echo "Python cannot make a virtual environment. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; \
	}
	@echo "Installing what cardgen needs into .venv (once; it takes about a minute)"
	@$(PIP) $(call locked,tools,--upgrade pip setuptools wheel)
	@$(PIP) $(call locked,make,$(MADE)) || { \
		echo "If it is a version in locks/ that cannot be had here: make LOCKED=no takes others that fit"; exit 1; \
	}
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(PY) -m compileall -q cardgen
	@touch $@

.venv/.tested: .venv/.installed locks/test.txt
	@echo "Installing what the tests need into .venv (once)"
	@$(PIP) $(call locked,test,$(TESTED))
	@touch $@

.venv/.site: .venv/.installed locks/site.txt
	@$(PIP) $(call locked,site,'.[site]')
	@touch $@

.venv/.upkeep: .venv/.installed locks/upkeep.txt
	@$(PIP) $(call locked,upkeep,'.[upkeep]')
	@touch $@

.venv/.peers: bench/peers.txt | .venv/.installed
	@$(PY) -m venv .venv/peers
	@echo "Installing the tools to compare with into .venv/peers (once); one that cannot be had is left out"
	@while read -r peer; do .venv/peers/bin/python -m pip --disable-pip-version-check install --quiet "$$peer" || echo "  no $$peer"; done < $<
	@touch $@
