"""The core works without the peers, and says which extra to install for a missing one."""

import subprocess
import sys

import pytest

from rolltop.adapters.extra import take

ALONE = """
import sys
import rolltop.cli, rolltop.server.app, rolltop.adapters.layout, rolltop.testing
print(sorted({"gymnasium", "open_spiel", "pettingzoo", "pyspiel", "torch"} & sys.modules.keys()))
"""


def test_a_missing_peer_is_named_with_the_extra_to_install() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"run: pip install 'rolltop\[openspiel\]'"):
        take("no_such_peer.inside", "openspiel")


def test_the_core_imports_no_peer() -> None:
    run = [sys.executable, "-c", ALONE]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"
