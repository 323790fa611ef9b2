#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shaders that exhaust a compiler's time, memory, or stack.

A run that exceeds its limit on the device is repeated for 20 s to find the endless loop. That is the same for all shaders, so
only one of them is repeated, which the driver compiles for too long. tests/engine has one that runs for too long."""
from abuse import TRIED, main
from bad_shaders import HEAVY, RECURSION, ShaderTest

COMPILERS = ("dxc", "slang", "glslang")
REPEATED = ("glslang", "huge array")
LIMITS = ("--timeout", "1", "--compile-timeout", "1")


class Compilers(ShaderTest):
    def test_heavy(self):
        for compiler in COMPILERS:
            for name, body in HEAVY.items():
                with self.subTest(name, compiler=compiler):
                    once = [] if (compiler, name) == REPEATED else ["--no-loop-search"]
                    outcome = self.run_shader(body, "", *LIMITS, *once, "--compiler", compiler)
                    TRIED["heavy shaders"] += 1
                    self.assert_reported(outcome)
                    self.assertIn(outcome.status, (0, 3, 4, 6), outcome)
        self.assert_base_runs()

    def test_recursion(self):
        for compiler in COMPILERS:
            for name, (before, body) in RECURSION.items():
                with self.subTest(name, compiler=compiler):
                    outcome = self.run_shader(body, before, "--compiler", compiler)
                    TRIED["recursions"] += 1
                    self.assert_reported(outcome)
                    self.assertIn(outcome.status, (3,), outcome)
        self.assert_base_runs()

    def test_include_bombs(self):
        """Each file includes the next one twice: 25 of them make 32 million inclusions."""
        for levels in (6, 25):
            for level in range(levels):
                line = f'#include "level{level + 1}.hlsli"\n' if level + 1 < levels else "// the end\n"
                self.write(f"level{level}.hlsli", line * 2)
            for compiler in COMPILERS:
                with self.subTest(levels=levels, compiler=compiler):
                    limits = LIMITS if levels == 25 else () # No compiler finishes 32 million inclusions in 1 s.
                    outcome = self.run_shader("to.Store(0, from.Load(0));", '#include "level0.hlsli"\n', *limits,
                                              "--compiler", compiler)
                    TRIED["include bombs"] += 1
                    self.assert_reported(outcome)
                    self.assertIn(outcome.status, (0,) if levels == 6 else (3,), outcome)
        self.write("self.hlsli", '#include "self.hlsli"\n')
        for compiler in COMPILERS:
            with self.subTest("itself", compiler=compiler):
                outcome = self.run_shader("", '#include "self.hlsli"\n', "--compiler", compiler)
                TRIED["include bombs"] += 1
                self.assert_refused(outcome, "compile_failed", 3)
        self.assert_base_runs()


if __name__ == "__main__":
    main()
