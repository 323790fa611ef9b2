# SPDX-License-Identifier: MIT
"""What every script of this folder demands: a told end, nothing left behind, and a next run that works."""
import collections
import ctypes
import os
import pathlib
import re
import resource
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "projects"))

from support import BASE, LIMIT_SECONDS, PROGRAM, Outcome, ProjectTest, edited  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
TRIED = collections.Counter()
GONE_WITHIN_SECONDS = 60  # For a busy machine; nothing is waited out.
CAPABILITY_TO_WRITE_ANYWHERE = 1
DROP_FROM_BOUNDING_SET = 24

# The table of docs/CLI.md, and which status counts where several apply.
STATUS_OF_CODE = {
    **dict.fromkeys(("file_missing", "file_unreadable", "file_unwritable"), 5),
    **dict.fromkeys(("feature_missing", "format_unsupported", "compiler_missing", "limit_exceeded"), 6),
    **dict.fromkeys(("device_missing", "device_lost", "timed_out", "cancelled", "out_of_device_memory", "engine_died"), 4),
    **dict.fromkeys(("expectation_failed", "validation_message"), 1),
    "internal_error": 70,
}
FIRST_COUNTS = (70, 5, 3, 6, 4, 1)
# Words of a library's exception or of a defect, which no sentence for people holds.
INNER_WORDS = re.compile(r"bad_alloc|basic_string|std::|vector::|what\(\)|Assertion|terminate called|\(null\)")


def as_a_plain_user():
    """Before the program starts: a superuser obeys the modes of folders as everybody does."""
    ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, CAPABILITY_TO_WRITE_ANYWHERE, 0, 0, 0)


def shared_memory():
    folder = pathlib.Path("/dev/shm")
    return {each.name for each in folder.iterdir()} if folder.is_dir() else set()


def processes_with(mark):
    """Ids of the living processes that were started with this text in their environment."""
    found = set()
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit() or int(folder.name) == os.getpid():
            continue
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.add(int(folder.name))
        except OSError:
            pass  # It is gone, or not ours.
    return found


def children_of(process):
    """Ids of the children of a process, from what the system tells of all."""
    found = set()
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            # The name in parentheses may hold anything; the parent is the second word behind it.
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.add(int(folder.name))
        except (OSError, ValueError, IndexError):
            pass
    return found


def wait_until(condition, seconds=GONE_WITHIN_SECONDS):
    """Whether the condition came true. Between two looks it waits for nothing that could come, for 20 ms."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        select.poll().poll(20)
    return True


def status_by_table(outcome, check):
    """The exit status that docs/CLI.md gives to what the report says."""
    statuses = set()
    for each in outcome.diagnostics():
        code = each["code"]
        if each.get("expected") or (code == "expectation_failed" and not check):
            continue
        of_shader = each.get("at", "").startswith("/shaders/") and code in ("timed_out", "engine_died")
        statuses.add(3 if of_shader else STATUS_OF_CODE.get(code, 3))
    if check and outcome.failures():
        statuses.add(1)
    return next((each for each in FIRST_COUNTS if each in statuses), 0)


class AbuseTest(ProjectTest):
    """A project in a folder of its own. After each test nothing of the program is left, and its next run works."""

    def setUp(self):
        super().setUp()
        self.mark = f"WAVELANE_ABUSE={uuid.uuid4()}"
        self.temporary = self.folder.parent / "temporary"
        self.temporary.mkdir()
        self.shared_before = shared_memory()
        self.addCleanup(self.assert_nothing_left)

    def environment(self, **more):
        name, _, value = self.mark.partition("=")
        return {**os.environ, name: value, "TMPDIR": str(self.temporary), **more}

    def call(self, *arguments, prepare=None, environment=None, folder=None, close_fds=True):
        command = [PROGRAM, *map(os.fspath, arguments)]
        return Outcome(command, subprocess.run(command, capture_output=True, timeout=LIMIT_SECONDS, check=False,
                                               stdin=subprocess.DEVNULL, preexec_fn=prepare, cwd=folder,
                                               close_fds=close_fds, env=self.environment(**(environment or {}))))

    def run_project(self, project, *arguments, check=True, **how):
        if project is not None:
            self.write("project.wavelane", project)
        patient = [] if "--timeout" in arguments else ["--timeout", "60"]
        return self.call("run", self.folder, "--json", *(["--check"] if check else []), *patient, *arguments, **how)

    def assert_told(self, outcome, check=True):
        """A report, the exit status that belongs to it, and sentences for people."""
        self.assertIsNotNone(outcome.report, f"no JSON document\n{outcome}")
        self.assertIn(outcome.status, (0, 1, 3, 4, 5, 6), outcome)
        self.assertEqual(outcome.status, status_by_table(outcome, check), outcome)
        self.assertIs(outcome.report["ok"], outcome.status == 0, outcome)
        for each in outcome.diagnostics():
            self.assertGreater(len(each["message"].split()), 2, outcome)
            self.assertIsNone(INNER_WORDS.search(each["message"]), each)

    def assert_refused(self, outcome, codes, status, at=None, words=()):
        self.assert_told(outcome)
        return super().assert_refused(outcome, codes, status, at, words)

    def assert_base_runs(self):
        self.write("copy.hlsl", "RWByteAddressBuffer from;\nRWByteAddressBuffer to;\n\n[numthreads(4, 1, 1)]\n"
                   "void main(uint3 thread : SV_DispatchThreadID)\n{\n"
                   "    to.Store(thread.x * 4, from.Load(thread.x * 4) + 1);\n}\n")
        outcome = self.run_project(BASE)
        self.assertEqual(outcome.status, 0, f"the next run\n{outcome}")
        TRIED["next runs"] += 1

    def assert_nothing_left(self):
        if not wait_until(lambda: not processes_with(self.mark)):
            commands = [pathlib.Path(f"/proc/{each}/cmdline").read_bytes() for each in processes_with(self.mark)]
            self.fail(f"processes are left: {commands}")
        self.assertTrue(wait_until(lambda: shared_memory() <= self.shared_before),
                        f"left in /dev/shm: {shared_memory() - self.shared_before}")
        self.assertEqual(sorted(each.name for each in self.temporary.glob("*")), [], "left in the temporary folder")


def copy_of(name, folder):
    """A copy of an example or of a project of tests/projects; its folder."""
    places = [SOURCE / "shaders" / name, SOURCE / "tests" / "projects" / name]
    target = folder / name
    shutil.copytree(next(each for each in places if each.is_dir()), target)
    return target


def main():
    program = unittest.main(exit=False)
    print("tried: " + ", ".join(f"{count} {what}" for what, count in sorted(TRIED.items())))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"the program took {used.ru_utime + used.ru_stime:.1f} s of processor time")
    sys.exit(0 if program.result.wasSuccessful() else 1)
