# SPDX-License-Identifier: MIT
"""Imports sources and runs the resulting projects."""
import json
import pathlib
import sys
import tempfile
import unittest

PROJECTS = pathlib.Path(__file__).resolve().parent.parent / "projects"
sys.path.insert(0, str(PROJECTS))

from support import call  # noqa: E402


class ImportTest(unittest.TestCase):
    """A test case with a folder for the source and one for the imported project."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="wavelane-import-")
        self.addCleanup(folder.cleanup)
        self.source_folder = pathlib.Path(folder.name) / "source"
        self.source_folder.mkdir()
        self.folder = pathlib.Path(folder.name) / "project"

    def import_file(self, name, content, *arguments):
        file = self.source_folder / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return call("import", file, "-o", self.folder, "--json", *arguments)

    def import_without_errors(self, name, content, *arguments):
        """Imports a source without errors, runs the project and checks its expectations. Returns the project file."""
        outcome = self.import_file(name, content, *arguments)
        self.assertEqual((outcome.status, outcome.report and outcome.report["not_understood"]), (0, []), outcome)
        self.assertTrue(outcome.report["ok"], outcome)
        self.run_imported()
        return self.project()

    def run_imported(self, *arguments, status=0):
        outcome = call("run", self.folder, "--check", "--validation", "--json", "--timeout", "60", *arguments)
        self.assertEqual(outcome.status, status, outcome)
        return outcome.report

    def project(self):
        return json.loads((self.folder / "project.wavelane").read_text(encoding="utf-8"))

    def dump(self, resource):
        file = self.folder.parent / "dump.bin"
        self.run_imported("--dump", f"{resource}={file}")
        return file.read_bytes()

    def assert_reported(self, outcome, line, *words, status=None):
        """Checks that a message at this line contains these words."""
        found = [d for d in outcome.report["diagnostics"] if d.get("line", 0) == line]
        self.assertTrue(any(all(word in d["message"] for word in words) for d in found), f"{line} {words}\n{outcome}")
        if status is not None:
            self.assertEqual(outcome.status, status, outcome)
