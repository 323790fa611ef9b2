#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The exported program that uses wavelane::core is built against the installed library and produces the bytes of `wavelane run`.

WAVELANE_BUILD is the folder of the build whose library is installed, CXX its compiler, WAVELANE_SANITIZE its sanitizers."""
import os
import subprocess
import sys

from exporting import SOURCE, ExportTest, main


def run(*command, **environment):
    done = subprocess.run([str(each) for each in command], env=os.environ | environment, text=True, capture_output=True,
                          check=False, timeout=280)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


class LibraryExport(ExportTest):
    def test_the_program_is_short(self):
        exported, _ = self.export(SOURCE / "shaders" / "photo-filter", "cpp-wavelane")
        lines = (exported / "main.cpp").read_text(encoding="utf-8").splitlines()
        self.assertTrue(30 <= len(lines) <= 80, len(lines))

    # As in our own build: g++ 14 reports fields that designated initializers leave at their defaults.
    def test_the_program_produces_equal_bytes(self):
        prefix = self.folder / "prefix"
        run("cmake", "--install", os.environ["WAVELANE_BUILD"], "--component", "library", "--prefix", prefix,
            CMAKE_INSTALL_MODE="ABS_SYMLINK_OR_COPY")
        project = SOURCE / "shaders" / "photo-filter"
        exported, _ = self.export(project, "cpp-wavelane")
        sanitize = os.environ.get("WAVELANE_SANITIZE", "")
        flags = "-Wall -Wextra -Wpedantic -Werror -Wno-missing-field-initializers" + (f" -fsanitize={sanitize} -fno-sanitize=vptr" if sanitize else "")
        build = self.folder / "build"
        run("cmake", "-S", exported, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_CXX_COMPILER={os.environ.get('CXX', 'g++')}", f"-DCMAKE_CXX_FLAGS={flags}",
            "-DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF")
        run("cmake", "--build", build)
        ours = self.bytes_of(project, frames=2)
        files = {name: self.folder / f"program-{i}.bin" for i, name in enumerate(ours)}
        dumps = [text for name, file in files.items() for text in ("--dump", f"{name}={file}")]
        run(build / "ink_and_wash", "--frames", "2", *dumps)
        self.assertEqual(ours, {name: file.read_bytes() for name, file in files.items()})

    def test_files_outside_of_the_project_are_refused(self):
        project = self.folder / "project"
        project.mkdir()
        (self.folder / "outside.bin").write_bytes(b"1234")
        (project / "project.wavelane").write_text(
            '{"wavelane": 1, "resources": {"b": {"kind": "buffer", "size": 4, "initial": {"file": "../outside.bin"}}}}')
        exported, outcome = self.export(project, "cpp-wavelane")
        self.assertIsNone(exported)
        self.assertEqual(outcome.diagnostics()[0]["code"], "path_escapes_project", outcome)

    def test_exporting_twice_gives_equal_files(self):
        self.assert_repeatable("cpp-wavelane", "photo-filter")

    def test_the_program_of_an_example_matches_the_golden_file(self):
        self.assert_golden("cpp-wavelane", "photo-filter", "main.cpp")


if __name__ == "__main__":
    if "WAVELANE_BUILD" not in os.environ:
        print("WAVELANE_BUILD names no build", file=sys.stderr)
        sys.exit(2)
    main()
