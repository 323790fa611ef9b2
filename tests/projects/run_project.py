#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs one project with --check and --validation, and exits with the status of the run.

    WAVELANE_PROGRAM=build/dev/bin/wavelane run_project.py PROJECT [more arguments of `wavelane run`]

The exit status is 77 (skipped) if the project requires a compiler that is not installed.
"""
import json
import sys

import program

SKIPPED = 77


def main():
    # The limit is wall-clock time, and many tests may share a few cores.
    outcome = program.call("run", *sys.argv[1:], "--check", "--validation", "--json", "--timeout", "60")
    codes = {d["code"] for d in outcome.diagnostics()}
    if outcome.status == 6 and codes == {"compiler_missing"}:
        print("skipped: " + outcome.diagnostics()[0]["message"])
        return SKIPPED
    if outcome.report is None:
        print(f"standard output is not a JSON document\n{outcome}")
        return 1
    for diagnostic in outcome.report["diagnostics"]:
        print(json.dumps(diagnostic))
    for expectation in outcome.report["expectations"]:
        if not expectation["passed"]:
            print(json.dumps(expectation))
    if outcome.err:
        print(outcome.err, file=sys.stderr)
    if outcome.status == 0 and outcome.report["ok"] is not True:
        print("exit status 0, but ok is not true")
        return 1
    print(f"exit status {outcome.status}, {len(outcome.report['expectations'])} expectations")
    return outcome.status


if __name__ == "__main__":
    sys.exit(main())
