# SPDX-License-Identifier: MIT
"""Helpers for export tests."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "tests" / "projects"))

from support import call  # noqa: E402

# Projects whose expectations concern a later frame.
FRAMES = {"first-frame": 4, "live-clock": 4, "live-inputs": 4, "live-values": 4, "swap-kinds": 3}


def projects():
    """Folders of all examples and test projects."""
    files = [*SOURCE.glob("shaders/*/project.wavelane"), *SOURCE.glob("tests/projects/*/project.wavelane")]
    return sorted(file.parent for file in files)


class ExportTest(unittest.TestCase):
    """A test case with a temporary folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="wavelane-export-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def export(self, project, target, name="exported"):
        """Exports a project. Returns its folder, or None if it was refused, and the outcome."""
        exported = self.folder / f"{project.name}-{name}"
        outcome = call("export", project, "--to", target, "-o", exported, "--json")
        self.assertIn(outcome.status, (0, 3, 5, 6), outcome)
        if outcome.status != 0:
            self.assertTrue(outcome.diagnostics(), outcome)
            self.assertFalse(exported.exists(), outcome)
            return None, outcome
        return exported, outcome

    def bytes_of(self, project, *options, frames=1, names=None):
        """The bytes of all buffers and textures after `wavelane run`."""
        kinds = ("sampler", "heap", "constants", "acceleration_structure")
        resources = json.loads((project / "project.wavelane").read_text(encoding="utf-8"))["resources"]
        found = [name for name, each in resources.items() if each["kind"] not in kinds]
        files = {name: self.folder / f"run-{i}.bin" for i, name in enumerate(found) if names is None or name in names}
        dumps = [text for name, file in files.items() for text in ("--dump", f"{name}={file}")]
        outcome = call("run", project, "--frames", frames, "--timeout", "60", *options, *dumps)
        self.assertEqual(outcome.status, 0, outcome)
        return {name: file.read_bytes() for name, file in files.items()}

    def assert_repeatable(self, target, *examples):
        """Asserts that exporting twice produces equal files."""
        for example in examples:
            seen = []
            for turn in ("first", "second"):
                exported, outcome = self.export(SOURCE / "shaders" / example, target, turn)
                self.assertIsNotNone(exported, outcome)
                seen.append({p.relative_to(exported): p.read_bytes() for p in exported.rglob("*") if p.is_file()})
            self.assertEqual(*seen)

    def assert_golden(self, target, example, name, left_out=None):
        """Compares a file of an export with golden/; `--write-golden` updates it. Matches of the pattern `left_out` are ignored
        because the output of compilers differs."""
        exported, outcome = self.export(SOURCE / "shaders" / example, target, "golden")
        self.assertIsNotNone(exported, outcome)
        text = (exported / name).read_text(encoding="utf-8")
        if left_out:
            text = re.sub(left_out, "", text, flags=re.DOTALL)
        golden = SOURCE / "tests" / "export" / "golden" / target / name
        if "--write-golden" in sys.argv:
            golden.parent.mkdir(parents=True, exist_ok=True)
            golden.write_text(text, encoding="utf-8")
        self.assertEqual(text, golden.read_text(encoding="utf-8"))


def main():
    unittest.main(argv=[argument for argument in sys.argv if not argument.startswith("--")])
