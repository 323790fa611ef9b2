#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Python exports run with compushady and produce the same bytes as `wavelane run`.

packaging/get-compushady builds compushady once into the cache. If it is not available, the test is skipped (77), unless
WAVELANE_REQUIRE_DXC is set."""
import os
import shutil
import subprocess
import sys

from exporting import FRAMES, SOURCE, ExportTest, main, projects
from support import LIMIT_SECONDS, compushady_folder

MIN_EQUAL = 40  # Projects that compushady must support.


def run_script(script, frames, dumps):
    command = [sys.executable, "-B", script, "--frames", str(frames)]
    for name, file in dumps.items():
        command += ["--dump", f"{name}={file}"]
    environment = {**os.environ, "PYTHONPATH": COMPUSHADY}
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False, env=environment)


class PythonExportTest(ExportTest):
    def compare(self, project, exported):
        """Compares the bytes of all resources after the same number of frames."""
        frames = FRAMES.get(project.name, 1)
        ours = self.bytes_of(project, frames=frames)
        script, = exported.glob("*.py")
        files = {name: self.folder / f"script-{i}.bin" for i, name in enumerate(ours)}
        done = run_script(script, frames, files)
        self.assertEqual(done.returncode, 0, f"{script.read_text(encoding='utf-8')}\n{done.stderr}")
        for name, data in ours.items():
            self.assertEqual(data, files[name].read_bytes(), f"{project.name}: {name}")

    def validate(self, exported):
        """Validates the rewritten modules for the Vulkan version that compushady requests."""
        tool = shutil.which("spirv-val")
        for module in exported.glob("shaders/*.spv") if tool else ():
            done = subprocess.run([tool, "--target-env", "vulkan1.1", module], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, f"{exported.name}/{module.name}: {done.stdout}{done.stderr}")

    def test_projects_give_equal_bytes_or_are_refused_by_name(self):
        equal, refused = [], {}
        for project in projects():
            exported, outcome = self.export(project, "python")
            if exported is None:
                refused[project.name] = outcome.diagnostics()[0]["message"]
                continue
            with self.subTest(project.name):
                self.validate(exported)
                self.compare(project, exported)
                equal.append(project.name)
        print(f"{len(equal)} equal, {len(refused)} refused", file=sys.stderr)
        if "--refusals" in sys.argv:
            print(*(f"{name}: {message}" for name, message in refused.items()), sep="\n", file=sys.stderr)
        self.assertGreaterEqual(len(equal), MIN_EQUAL, refused)

    def test_later_frames_have_equal_bytes(self):
        for name in ("swap", "repeat", "compushady-doubling", "live-inputs", "live-clock"):
            with self.subTest(name):
                project = SOURCE / "tests" / "projects" / name
                exported, outcome = self.export(project, "python")
                self.assertIsNotNone(exported, outcome)
                ours = self.bytes_of(project, frames=5)
                files = {each: self.folder / f"later-{i}.bin" for i, each in enumerate(ours)}
                done = run_script(next(exported.glob("*.py")), 5, files)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(ours, {each: file.read_bytes() for each, file in files.items()})

    def test_exporting_twice_gives_equal_files(self):
        self.assert_repeatable("python", "photo-filter")

    def test_the_script_of_an_example_matches_the_golden_file(self):
        self.assert_golden("python", "photo-filter", "ink_and_wash.py")


if __name__ == "__main__":
    COMPUSHADY = compushady_folder()
    if COMPUSHADY is None and not os.environ.get("WAVELANE_REQUIRE_DXC"):
        print("compushady is not available", file=sys.stderr)
        sys.exit(77)
    main()
