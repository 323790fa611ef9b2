# SPDX-License-Identifier: MIT
"""Requirements of every script in this folder: failures are reported, nothing is left behind, and the next run works."""
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
GONE_WITHIN_SECONDS = 60 # Generous, for busy machines.
CAPABILITY_TO_WRITE_ANYWHERE = 1
DROP_FROM_BOUNDING_SET = 24

# The exit statuses of docs/CLI.md, and their precedence if several apply.
STATUS_OF_CODE = {
    **dict.fromkeys(("file_missing", "file_unreadable", "file_unwritable"), 5),
    **dict.fromkeys(("feature_missing", "format_unsupported", "compiler_missing", "limit_exceeded"), 6),
    **dict.fromkeys(("device_missing", "device_lost", "timed_out", "cancelled", "out_of_device_memory", "engine_died"), 4),
    **dict.fromkeys(("expectation_failed", "validation_message"), 1),
    "internal_error": 70,
}
PRECEDENCE = (5, 3, 6, 4, 70, 1)
# Texts of library exceptions or defects, which must not appear in messages.
INTERNAL_TEXT = re.compile(r"bad_alloc|basic_string|std::|vector::|what\(\)|Assertion|terminate called|\(null\)")


def as_a_plain_user():
    """Preexec function that makes file permissions apply to root as well."""
    ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, CAPABILITY_TO_WRITE_ANYWHERE, 0, 0, 0)


def shared_memory():
    folder = pathlib.Path("/dev/shm")
    return {each.name for each in folder.iterdir()} if folder.is_dir() else set()


def processes_with(mark):
    """Ids of running processes with this text in their environment."""
    found = set()
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit() or int(folder.name) == os.getpid():
            continue
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.add(int(folder.name))
        except OSError:
            pass  # It has exited, or belongs to another user.
    return found


def children_of(process):
    """Ids of the children of a process."""
    found = set()
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            # The name in parentheses can contain anything; the parent is the second field after it.
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.add(int(folder.name))
        except (OSError, ValueError, IndexError):
            pass
    return found


def wait_until(condition, seconds=GONE_WITHIN_SECONDS):
    """Returns whether the condition became true. Checks it every 20 ms."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        select.poll().poll(20)
    return True


def status_by_table(outcome, check):
    """The exit status for a report according to docs/CLI.md."""
    statuses = set()
    for each in outcome.diagnostics():
        code = each["code"]
        if each.get("expected") or (code == "expectation_failed" and not check):
            continue
        of_shader = each.get("at", "").startswith("/shaders/") and code in ("timed_out", "engine_died")
        statuses.add(3 if of_shader else STATUS_OF_CODE.get(code, 3))
    if check and outcome.failures():
        statuses.add(1)
    return next((each for each in PRECEDENCE if each in statuses), 0)


class AbuseTest(ProjectTest):
    """A project in a temporary folder. After each test, nothing of the program is left, and its next run works."""

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
        timeout = [] if "--timeout" in arguments else ["--timeout", "60"]
        return self.call("run", self.folder, "--json", *(["--check"] if check else []), *timeout, *arguments, **how)

    def assert_reported(self, outcome, check=True):
        """Checks that there is a report with the matching exit status and with readable messages."""
        self.assertIsNotNone(outcome.report, f"no JSON document\n{outcome}")
        self.assertIn(outcome.status, (0, 1, 3, 4, 5, 6), outcome)
        self.assertEqual(outcome.status, status_by_table(outcome, check), outcome)
        self.assertIs(outcome.report["ok"], outcome.status == 0, outcome)
        for each in outcome.diagnostics():
            self.assertGreater(len(each["message"].split()), 2, outcome)
            self.assertIsNone(INTERNAL_TEXT.search(each["message"]), each)

    def assert_refused(self, outcome, codes, status, at=None, words=()):
        self.assert_reported(outcome)
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
            self.fail(f"processes are still running: {commands}")
        self.assertTrue(wait_until(lambda: shared_memory() <= self.shared_before),
                        f"still in /dev/shm: {shared_memory() - self.shared_before}")
        self.assertEqual(sorted(each.name for each in self.temporary.glob("*")), [], "still in the temporary folder")


def copy_of(name, folder):
    """Copies an example or a project of tests/projects and returns its folder."""
    places = [SOURCE / "shaders" / name, SOURCE / "tests" / "projects" / name]
    target = folder / name
    shutil.copytree(next(each for each in places if each.is_dir()), target)
    return target


def main():
    program = unittest.main(exit=False)
    print("tested: " + ", ".join(f"{count} {what}" for what, count in sorted(TRIED.items())))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"the program used {used.ru_utime + used.ru_stime:.1f} s of CPU time")
    sys.exit(0 if program.result.wasSuccessful() else 1)
