#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""packaging/test runs each test that fails once more, names the tests that passed only then, and fails if one crashed."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

from package_list import SOURCE

FILTER = SOURCE / "packaging/lib/list_repeated.py"
# The first run fails in the way that the first argument says; later runs succeed.
ONCE = """import os, pathlib, signal, sys
mark = pathlib.Path(sys.argv[2])
if not mark.exists():
    mark.touch()
    print("Test #9: misleading ... Passed 0.1 sec")
    os.kill(os.getpid(), getattr(signal, sys.argv[1])) if sys.argv[1].startswith("SIG") else sys.exit(1)
"""


class Repeated(unittest.TestCase):
    def run_tests(self, **tests):
        """Runs commands as tests with CTest, as packaging/test does; gives the exit status and the output."""
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            (folder / "once.py").write_text(ONCE, encoding="utf-8")
            lines = []
            for name, way in tests.items():
                script = [sys.executable, folder / "once.py", way, folder / name] if way.startswith(("fail", "SIG")) else [way]
                lines.append(f"add_test({name} " + " ".join(f'"{word}"' for word in script) + ")\n")
            (folder / "CTestTestfile.cmake").write_text("".join(lines), encoding="utf-8")
            done = subprocess.run(
                ["bash", "-c", 'set -o pipefail; ctest --test-dir "$0" --repeat until-pass:2 --output-on-failure | "$1" "$2"',
                 place, sys.executable, FILTER], capture_output=True, text=True, check=False)
            return done.returncode, done.stdout

    def test_names_a_test_that_passes_the_second_time(self):
        status, output = self.run_tests(good="true", flaky="fail")
        self.assertEqual(status, 0, output)
        listed = output.index("passed only when they ran again:\n\tflaky (Failed)\n\n")
        self.assertLess(listed, output.index("100% tests passed"))
        self.assertNotIn("misleading (", output)
        self.assertTrue(output.rstrip().splitlines()[-1].startswith("Total Test time"), output)

    def test_a_crash_counts_even_if_it_does_not_happen_again(self):
        for way, text in (("SIGSEGV", "Exception: SegFault"), ("SIGABRT", "Subprocess aborted Exception")):
            with self.subTest(way):
                status, output = self.run_tests(good="true", crashing=way)
                self.assertEqual(status, 1, output)
                self.assertIn(f"\tcrashing ({text})\n", output)

    def test_a_test_that_fails_twice_fails(self):
        status, output = self.run_tests(flaky="fail", bad="false")
        self.assertEqual(status, 8, output)
        self.assertNotIn("\tbad (", output)
        self.assertIn("bad (Failed)", output[output.index("The following tests FAILED"):])

    def test_nothing_is_listed_if_all_pass(self):
        status, output = self.run_tests(good="true")
        self.assertEqual(status, 0, output)
        self.assertNotIn("ran again", output)


if __name__ == "__main__":
    unittest.main()
