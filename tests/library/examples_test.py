#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs the library into a temporary folder, builds the examples against it, and runs them. The examples check their own
results; their output is compared as well."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

options = argparse.Namespace()


def run(*command, **environment):
    """Standard output of a command that must succeed."""
    done = subprocess.run([str(each) for each in command], env=os.environ | environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


class InstalledLibrary(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="wavelane-library-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.prefix = pathlib.Path(cls.folder.name) / "prefix"
        # Links instead of copies: debug libraries are large.
        run(options.cmake, "--install", options.build, "--component", "library", "--prefix", cls.prefix,
            CMAKE_INSTALL_MODE="ABS_SYMLINK_OR_COPY")

    def configure(self, source, build):
        sanitize = f"-fsanitize={options.sanitize} -fno-sanitize=vptr" if options.sanitize else ""
        return run(options.cmake, "-S", source, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                   f"-DCMAKE_CXX_COMPILER={options.compiler}", f"-DCMAKE_CXX_FLAGS={sanitize}",
                   # What was built and not installed must not be found.
                   "-DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF", "-DCMAKE_EXPORT_NO_PACKAGE_REGISTRY=ON")

    def output_of(self, example, *arguments):
        build = pathlib.Path(self.folder.name) / example
        self.configure(pathlib.Path(options.examples) / example, build)
        run(options.cmake, "--build", build)
        return run(build / example, *arguments)

    def test_swap_channels_prints_what_the_device_computed(self):
        self.assertRegex(self.output_of("swap_channels"), r"^64 of 64 texels are green on .+\n$")

    def test_adopt_device_prints_what_the_adopted_device_computed(self):
        self.assertEqual(self.output_of("adopt_device"), "the last of 256 squares is 65025\n")

    def test_another_version_is_not_found(self):
        source = pathlib.Path(self.folder.name) / "wrong_version"
        source.mkdir()
        (source / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(wrong LANGUAGES CXX)\n"
                                               "find_package(Wavelane 99.0 REQUIRED)\n", encoding="utf-8")
        with self.assertRaisesRegex(AssertionError, r"compatible with requested\s+version \"99\.0\""):
            self.configure(source, source / "build")

    def test_installed_headers_include_installed_headers_alone(self):
        headers = sorted((self.prefix / "include/wavelane/core").rglob("*.h"))
        self.assertGreater(len(headers), 100)
        for header in headers:
            for included in re.findall(r'^#include "(.+)"', header.read_text(encoding="utf-8"), re.MULTILINE):
                self.assertTrue((self.prefix / "include/wavelane" / included).is_file(), f"{header.name}: {included}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("cmake", "build", "examples", "compiler", "sanitize"):
        parser.add_argument(f"--{name}", required=True)
    options, rest = parser.parse_known_args()
    unittest.main(argv=sys.argv[:1] + rest)
