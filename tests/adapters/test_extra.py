"""The core stands without the peers, and says which extra brings one that is missing."""

import subprocess
import sys

import pytest

from rolltop.adapters.extra import take

ALONE = """
import sys
import rolltop.cli, rolltop.server.app, rolltop.adapters.layout, rolltop.testing
print(sorted({"gymnasium", "open_spiel", "pettingzoo", "pyspiel", "torch"} & sys.modules.keys()))
"""


def test_a_missing_peer_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'rolltop\[openspiel\]' brings it"):
        take("no_such_peer.inside", "openspiel")


def test_the_core_imports_no_peer() -> None:
    run = [sys.executable, "-c", ALONE]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"
