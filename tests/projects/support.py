# SPDX-License-Identifier: MIT
"""Runs the program under test and creates projects for it. Uses only the standard library."""
import copy
import json
import pathlib
import subprocess
import tempfile
import unittest

from program import LIMIT_SECONDS, PROGRAM, Outcome, call  # noqa: F401

DELETE = object()

COPY = """\
RWByteAddressBuffer from;
RWByteAddressBuffer to;

[numthreads(4, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    to.Store(thread.x * 4, from.Load(thread.x * 4) + 1);
}
"""

# A small valid project with most kinds of objects. Tests change one value of it.
BASE = {
    "wavelane": 1,
    "name": "Base",
    "shaders": {"copy": {"source": "copy.hlsl"}},
    "resources": {
        "from": {"kind": "buffer", "size": 16, "initial": {"type": "uint32", "values": [1, 2, 3, 4]}},
        "to": {"kind": "buffer", "size": 16},
        "sheet": {"kind": "texture2d", "width": 4, "height": 4, "format": "R8G8B8A8_UNORM"},
        "smp": {"kind": "sampler", "min": "linear"},
    },
    "passes": [
        {"name": "copy", "dispatch": "copy", "groups": [1, 1, 1], "bind": {"from": "from", "to": "to"}},
        {"name": "show", "present": "sheet"},
    ],
    "expect": [{"resource": "to", "type": "uint32", "values": [2, 3, 4, 5]}],
}


def compushady_folder():
    """The folder with the module compushady, which packaging/get-compushady builds once; None if it is not available."""
    script = pathlib.Path(__file__).resolve().parent.parent.parent / "packaging" / "get-compushady"
    got = subprocess.run([script], stdout=subprocess.PIPE, text=True, check=False)
    return got.stdout.strip() if got.returncode == 0 else None


def edited(project, edits):
    """A copy of the project with the value at each JSON pointer replaced, added or deleted (`-` appends)."""
    result = copy.deepcopy(project)
    for pointer, value in edits.items():
        *path, last = pointer.split("/")[1:]
        place = result
        for step in path:
            place = place[int(step)] if isinstance(place, list) else place[step]
        if isinstance(place, list) and last == "-":
            place.append(value)
        elif value is DELETE:
            del place[int(last) if isinstance(place, list) else last]
        else:
            place[int(last) if isinstance(place, list) else last] = value
    return result


class ProjectTest(unittest.TestCase):
    """A test case with a temporary folder for one project."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="wavelane-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "project"
        self.folder.mkdir()
        self.write("copy.hlsl", COPY)

    def write(self, name, content):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            file.write_bytes(content)
        else:
            file.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
        return file

    def run_project(self, project, *arguments, check=True):
        self.write("project.wavelane", project)
        # The limit is wall-clock time, and many tests may share a few cores.
        patient = [] if "--timeout" in arguments else ["--timeout", "60"]
        return call("run", self.folder, "--json", *(["--check"] if check else []), *patient, *arguments)

    def assert_refused(self, outcome, codes, status, at=None, words=()):
        """Asserts that the run exited with this status and an error with one of the codes, at this location or below it."""
        codes = {codes} if isinstance(codes, str) else set(codes)
        self.assertIsNotNone(outcome.report, f"no JSON document\n{outcome}")
        errors = [d for d in outcome.diagnostics() if d["code"] in codes]
        self.assertTrue(errors, f"no error {sorted(codes)}\n{outcome}")
        if at is not None:
            errors = [d for d in errors if d.get("at", "") == at or d.get("at", "").startswith(at + "/")]
            self.assertTrue(errors, f"not at {at}\n{outcome}")
        self.assertEqual(outcome.status, status, outcome)
        self.assertIs(outcome.report["ok"], False, outcome)
        for word in words:
            self.assertTrue(any(word in d["message"] for d in errors), f"no message says {word!r}\n{outcome}")
        return errors[0]
