#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many shipped modules of this source tree compute on the software device what the interpreter computes: all bytes, as the
project compiles them. docs/CHECK.md has the goal.

corpus.py compares each of them and fails if exceptions.json misses one that differs, or lists one that does not. Therefore this
test only counts."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from corpus import HERE, ROOT, projects, refuses  # noqa: E402

LEAST_EQUAL = 0.95
LEAST_ANSWERED = 0.985  # With functions, samples and conversions as the device computes them.
LEAST_INTERPRETED = 0.98


def dispatches(passes):
    """(name, shader) of the dispatches that a frame can run."""
    for each in passes:
        if each.get("enabled") is False:
            continue
        if "dispatch" in each:
            yield each.get("name", each["dispatch"]), each["dispatch"]
        elif "group" in each:
            yield from dispatches(each["group"])


class Share(unittest.TestCase):
    def test_most_shipped_modules_are_equal_unpinned(self):
        exceptions = json.loads((HERE / "exceptions.json").read_text(encoding="utf-8"))
        modules = {}
        for folder in projects():
            name = str(folder.relative_to(ROOT))
            project = json.loads((folder / "project.wavelane").read_text(encoding="utf-8"))
            listed = exceptions.get(name, {})
            if refuses(project) and not listed:
                continue
            shaders = dict(dispatches(project.get("passes", [])))
            self.assertEqual([each for each in listed if each not in shaders], [], name)
            for dispatch, shader in shaders.items():
                outcomes = modules.setdefault((name, shader), set())
                exception = listed.get(dispatch, {})
                outcome = exception.get("outcome", "equal")
                outcomes.add("answered" if exception.get("answered") == "equal" else outcome)
        def count(outcome, *others):
            return sum(outcome in each and not each.intersection(others) for each in modules.values())

        refused = count("refused")
        differing = count("differs", "refused")
        answered = count("answered", "refused", "differs", "varies")
        varying = count("varies", "refused", "differs")  # Their results depend on the order of threads, by intention.
        compared = len(modules) - refused - varying
        equal = compared - differing - answered
        print(f"{equal} of {compared} interpreted modules ({equal / compared:.1%}) are equal as they are shipped, and {answered} more "
              f"if the device is asked for functions and samples; {refused} of {len(modules)} are not interpreted, and {varying} depend on the "
              "order of threads")
        self.assertGreaterEqual(equal / compared, LEAST_EQUAL)
        self.assertGreaterEqual((equal + answered) / compared, LEAST_ANSWERED)
        self.assertGreaterEqual(1 - refused / len(modules), LEAST_INTERPRETED)


if __name__ == "__main__":
    unittest.main()
