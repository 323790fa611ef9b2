# SPDX-License-Identifier: MIT
"""Runs the program under test. Imports little, because hundreds of tests are one short script.

The program's path comes from the environment: WAVELANE_PROGRAM.
"""
import json
import os
import subprocess

PROGRAM = os.environ.get("WAVELANE_PROGRAM", "wavelane")
LIMIT_SECONDS = 100  # For one call of the program.


class Outcome:
    """The result of a call of the program: exit status, both outputs, and the JSON document, if any."""

    def __init__(self, arguments, completed):
        self.arguments = arguments
        self.status = completed.returncode
        self.out = completed.stdout.decode("utf-8", "replace")
        self.err = completed.stderr.decode("utf-8", "replace")
        try:
            self.report = json.loads(self.out)
        except json.JSONDecodeError:
            self.report = None

    def diagnostics(self, severity="error"):
        found = self.report.get("diagnostics", []) if isinstance(self.report, dict) else []
        return [d for d in found if d.get("severity") == severity]

    def failures(self):
        """The messages of the expectations that did not hold."""
        found = self.report.get("expectations", []) if isinstance(self.report, dict) else []
        return [f"/expect/{e['index']}: {e['message']}" for e in found if not e["passed"]]

    def __str__(self):
        return "\n".join([" ".join(map(str, self.arguments)), f"exit status {self.status}", *self.failures(),
                          self.err[:4000], self.out[:4000]])


def call(*arguments, environment=None, folder=None):
    command = [PROGRAM, *map(str, arguments)]
    return Outcome(command, subprocess.run(command, capture_output=True, timeout=LIMIT_SECONDS, check=False, cwd=folder,
                                           stdin=subprocess.DEVNULL, env={**os.environ, **(environment or {})}))
