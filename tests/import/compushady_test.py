#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Python scripts for compushady: imported projects give the bytes that compushady itself gives.

The scripts use compushady's interface as its documentation describes it. Those that its release 0.17.5 can run are also
run with it (packaging/get-compushady); if it is not available, only the expected bytes are compared, unless
WAVELANE_REQUIRE_DXC is set."""
import os
import pathlib
import struct
import subprocess
import sys
import unittest

from compushady_scripts import (CHUNKS, DOUBLE, FILES, FRAME_LOOP, FUNCTIONS, GLSL, HEAPS, INDIRECT, NUMPY, PING_PONG, PUSH,
                                REGIONS, ROWS, SAMPLED, SCALE, SLICES, SWAP, UNNAMED, VOLUME, WGSL)
from importing import ImportTest
from support import LIMIT_SECONDS, call, compushady_folder


class SameBytes(ImportTest):
    """Each script ends with a buffer called `result`, which it reads back."""

    def check(self, script, expected, in_compushady=True):
        project = self.import_without_errors("script.py", script, "--force")
        self.assertEqual(self.dump("result"), expected)
        if in_compushady and COMPUSHADY:
            file = self.source_folder / "script.py"
            file.write_text(script + "\nopen('real.bin', 'wb').write(result.readback())\n")
            done = subprocess.run([sys.executable, "-B", file], capture_output=True, text=True, timeout=LIMIT_SECONDS,
                                  check=False, cwd=self.source_folder, env={**os.environ, "PYTHONPATH": COMPUSHADY})
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual((self.source_folder / "real.bin").read_bytes(), expected)
        return project

    def test_buffers_and_constants(self):
        project = self.check(SCALE, struct.pack("<16f", *range(0, 48, 3)))
        self.assertEqual(list(project["resources"]), ["factor", "numbers", "staging", "result"])
        self.assertEqual(project["resources"]["factor"]["initial"], {"hex": "00004040"})

    def test_a_texture_and_its_properties(self):
        self.check(SWAP, bytes([2, 1, 3, 4]) * 64)

    def test_functions_loops_and_texts_are_followed(self):
        self.check(FUNCTIONS, struct.pack("<8I", *(i * 2**5 + 10 for i in range(8))))

    def test_equal_iterations_become_a_group(self):
        project = self.check(DOUBLE, struct.pack("<4I", *(i * 2**20 for i in range(1, 5))))
        self.assertEqual([each.get("repeat") for each in project["passes"]], [None, 20, None])

    def test_different_iterations_are_written_out(self):
        project = self.check(PING_PONG, struct.pack("<4I", *(i + 6 for i in range(4))))
        self.assertEqual(sum("dispatch" in each for each in project["passes"]), 6)

    def test_samplers(self):
        self.check(SAMPLED, struct.pack("<4f", 0.0, 0.5, 1.0, 1.0))

    def test_what_is_read_back_can_be_used_in_any_way(self):
        use = """
data = result.readback()
print(data[:4], data[0], struct.unpack("<f", data[4:8])[0])
for at in range(0, 8, 4):
    print(data[at:at + 4])
if data[0] == 0:
    print(len(data))
"""
        self.check(SCALE + use, struct.pack("<16f", *range(0, 48, 3)))

    def test_volumes_and_lines(self):
        self.check(VOLUME, struct.pack("<8I", *(i + 100 for i in range(8))))

    def test_heaps(self):
        project = self.check(HEAPS, struct.pack("<4I", 7, 8, 9, 10))
        self.assertEqual(project["resources"]["target"]["heap"], "pool")

    def test_rows_and_chunks(self):
        self.check(ROWS, b"abc\0\0\0def\0\0\0ghi\0\0\0")
        self.check(CHUNKS, b"ab..cd..ef..")

    def test_registers_that_the_compiler_chooses(self):
        self.check(UNNAMED, struct.pack("<4I", 11, 12, 13, 14), in_compushady=False)

    def test_arrays_of_numpy(self):
        self.check(NUMPY, struct.pack("<8f", 0, 1, 2, 3, 5, 5, 5, 2.5))

    def test_files_next_to_the_script(self):
        (self.source_folder / "add.hlsl").write_text("""\
RWBuffer<uint> numbers : register(u0);
[numthreads(4, 1, 1)]
void add(uint3 id : SV_DispatchThreadID) { numbers[id.x] += 5; }
""")
        (self.source_folder / "numbers.bin").write_bytes(struct.pack("<4I", 1, 2, 3, 4))
        made = call("compile", self.source_folder / "add.hlsl", "--entry", "add", "--emit", "spirv", "-o",
                    self.source_folder / "add.spv")
        self.assertEqual(made.status, 0, made)
        self.check(FILES, struct.pack("<4I", 11, 12, 13, 14))

    def test_what_newer_releases_add(self):
        self.check(PUSH, struct.pack("<4I", 100, 200, 0, 0), in_compushady=False)
        self.check(INDIRECT, struct.pack("<8I", *range(6), 0, 0), in_compushady=False)
        self.check(SLICES, struct.pack("<4I", 0, 1, 10, 11), in_compushady=False)
        self.check(REGIONS, b"..hello worl...", in_compushady=False)

    def test_glsl_and_wgsl(self):
        self.check(GLSL, struct.pack("<4I", 3, 6, 9, 12), in_compushady=False)
        self.check(WGSL, struct.pack("<4I", 3, 6, 9, 12), in_compushady=False)

    def test_a_loop_until_the_window_closes_becomes_frames(self):
        project = self.check(FRAME_LOOP, struct.pack("<I", 1), in_compushady=False)
        self.assertEqual([each.get("frames") for each in project["passes"]], ["first", "first", None, None, None])
        file = self.folder.parent / "dump.bin"
        self.run_imported("--frames", "5", "--dump", f"result={file}")
        self.assertEqual(file.read_bytes(), struct.pack("<I", 5))


if __name__ == "__main__":
    COMPUSHADY = compushady_folder()
    if COMPUSHADY is None and os.environ.get("WAVELANE_REQUIRE_DXC"):
        sys.exit("compushady is not available")
    print(f"compushady: {COMPUSHADY}", file=sys.stderr)
    unittest.main()
