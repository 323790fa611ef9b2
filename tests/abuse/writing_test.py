#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Output to read-only and missing folders, to full disks, and over existing folders and files."""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import threading

from abuse import PROGRAM, TRIED, AbuseTest, as_a_plain_user, main
from support import BASE, edited

NUMBERS = 4000
LARGE = edited(BASE, {"/resources/to": {"kind": "buffer", "size": NUMBERS * 4}, "/expect": [],
                      "/resources/sheet/width": 64, "/resources/sheet/height": 64,
                      "/resources/sheet/initial": {"random": {"type": "uint8", "min": 0, "max": 255, "seed": 1}}})
DUMPS = ("to=%s.bin", "to=%s.hex", "to=%s.csv", "to=%s.npy", "sheet=%s.png", "sheet=%s.exr")
OLD = b"what was there before\n"


def with_small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))


class Writing(AbuseTest):
    def setUp(self):
        super().setUp()
        self.out = self.folder.parent / "out"
        self.out.mkdir()
        self.write("project.wavelane", LARGE)

    def commands(self, folder):
        """Every command that writes a file in this folder: its arguments and the file."""
        for each in DUMPS:
            file = folder / each.partition("=")[2].replace("%s", "file")
            yield ["run", self.folder, "--json", "--timeout", "60", "--dump", each.replace("%s", str(folder / "file"))], file
        for kind in ("spirv", "spirv-asm", "glsl", "reflection"):
            yield ["compile", self.folder / "copy.hlsl", "--json", "--emit", kind, "-o", folder / "file"], folder / "file"

    def assert_unwritable(self, outcome, words=()):
        self.assertEqual(outcome.status, 5, outcome)
        self.assertIsNotNone(outcome.report, outcome)
        self.assertIs(outcome.report["ok"], False, outcome)
        self.assertEqual([d["code"] for d in outcome.diagnostics()], ["file_unwritable"], outcome)
        for word in words:
            self.assertIn(word, outcome.diagnostics()[0]["message"], outcome)

    def test_each_writes(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                for old in (None, OLD):
                    if old:
                        file.write_bytes(old)
                        file.chmod(0o640)
                    outcome = self.call(*arguments)
                    TRIED["files written"] += 1
                    self.assertEqual(outcome.status, 0, outcome)
                    self.assertNotIn(OLD, file.read_bytes())
                    self.assertEqual([each.name for each in self.out.iterdir()], [file.name])
                self.assertEqual(file.stat().st_mode & 0o777, 0o640)
                file.unlink()

    def test_read_only_folders(self):
        self.out.chmod(0o555)
        self.addCleanup(self.out.chmod, 0o755)
        probe = subprocess.run([sys.executable, "-c", f"open({str(self.out / 'probe')!r}, 'w')"], check=False,
                               capture_output=True, preexec_fn=as_a_plain_user)
        self.assertNotEqual(probe.returncode, 0, "this system ignores write permissions")
        for arguments, _ in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                TRIED["read-only folders"] += 1
                self.assert_unwritable(self.call(*arguments, prepare=as_a_plain_user), [str(self.out), "Permission denied"])
        TRIED["read-only folders"] += 1
        self.assert_unwritable(self.call("new", self.out / "made", "--json", prepare=as_a_plain_user), [str(self.out)])
        self.assertEqual(list(self.out.iterdir()), [])

    def test_read_only_files(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                file.write_bytes(OLD)
                file.chmod(0o444)
                TRIED["read-only files"] += 1
                self.assert_unwritable(self.call(*arguments, prepare=as_a_plain_user), [str(file)])
                self.assertEqual(file.read_bytes(), OLD)
                self.assertEqual([each.name for each in self.out.iterdir()], [file.name])
                file.unlink()

    def test_folders_that_are_gone(self):
        for arguments, _ in self.commands(self.out / "gone"):
            with self.subTest(str(arguments[-1])):
                TRIED["missing folders"] += 1
                self.assert_unwritable(self.call(*arguments), ["gone", "does not exist"])

    def test_from_within_a_folder_that_is_gone(self):
        def leave():
            place = self.folder.parent / "removed"
            place.mkdir()
            os.chdir(place)
            place.rmdir()
        for arguments, _ in self.commands(pathlib.Path("")):
            with self.subTest(str(arguments[-1])):
                TRIED["missing folders"] += 1
                self.assert_unwritable(self.call(*arguments, prepare=leave), ["No such file"])
        TRIED["missing folders"] += 1
        self.assert_unwritable(self.call("new", "made", "--json", prepare=leave), ["made"])
        for arguments, statuses in ((["run", ".", "--json"], (5,)), (["compile", "copy.hlsl", "--json"], (5,)),
                                    (["reflect", "copy.hlsl", "--json"], (5,)),
                                    (["compile", self.folder / "copy.hlsl", "--json", "-I", "part"], (0,))):
            with self.subTest(str(arguments)):
                TRIED["missing folders"] += 1
                self.assertIn(self.call(*arguments, prepare=leave).status, statuses)

    def test_full_disks(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                file.write_bytes(OLD)
                outcome = self.call(*arguments, prepare=with_small_files)
                TRIED["full disks"] += 1
                # If the engine's shared memory exceeds the file size limit, that is reported instead.
                self.assertIn(outcome.status, (0, 4, 5), outcome)
                if outcome.status == 5:
                    self.assert_unwritable(outcome, [str(file), "File too large"])
                if outcome.status != 0:
                    self.assertEqual(file.read_bytes(), OLD)
                    self.assertTrue(outcome.diagnostics(), outcome)
                self.assertEqual([each.name for each in self.out.iterdir()], [file.name])
                file.unlink()
        self.assertEqual(self.run_project(BASE).status, 0)

    def test_a_project_that_does_not_fit(self):
        def with_tiny_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        for folder in (self.out, self.out / "made"):
            with self.subTest(str(folder)):
                TRIED["full disks"] += 1
                self.assert_unwritable(self.call("new", folder, "--json", prepare=with_tiny_files), ["File too large"])
                self.assertEqual(list(self.out.iterdir()), [])
        outcome = self.call("new", self.out)
        self.assertEqual(outcome.status, 0, outcome)
        again = self.call("new", self.out, "--json")
        self.assert_unwritable(again, [str(self.out), "empty"])

    def test_full_devices(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                file.symlink_to("/dev/full")
                TRIED["full devices"] += 1
                self.assert_unwritable(self.call(*arguments), ["No space left"])
                file.unlink()
        self.assertTrue(pathlib.Path("/dev/full").is_char_device())

    def test_full_standard_output(self):
        shader = self.folder / "copy.hlsl"
        for arguments in (["run", self.folder, "--json", "--timeout", "60"], ["run", self.folder, "--timeout", "60"],
                          ["compile", shader, "--json"], ["compile", shader, "--emit", "spirv-asm"], ["reflect", shader],
                          ["compile", shader, "--matrix"], ["devices"], ["devices", "--json"], ["new", self.out / "made"],
                          ["run", self.folder / "gone", "--json"]):
            with self.subTest(str(arguments)), open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *map(os.fspath, arguments)], stdout=full, stderr=subprocess.PIPE,
                                      stdin=subprocess.DEVNULL, env=self.environment(), check=False)
                TRIED["full devices"] += 1
                self.assertEqual(done.returncode, 5, done)
                self.assertIn(b"No space left", done.stderr)

    def test_a_reader_that_disconnects(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([PROGRAM, "run", self.folder, "--json", "--timeout", "60"], stdout=writer,
                              stderr=subprocess.PIPE, env=self.environment(), check=False)
        os.close(writer)
        TRIED["disconnected readers"] += 1
        self.assertEqual(done.returncode, 0, done)

    def test_over_folders(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                file.mkdir()
                TRIED["folders in the way"] += 1
                self.assert_unwritable(self.call(*arguments), [str(file), "Is a directory"])
                self.assertTrue(file.is_dir())
                self.assertEqual([each.name for each in self.out.iterdir()], [file.name])
                shutil.rmtree(file)
        self.write("../file", "x")
        for folder in (self.folder, self.folder.parent / "file", self.folder.parent / "file" / "below"):
            TRIED["folders in the way"] += 1
            self.assert_unwritable(self.call("new", folder, "--json"), [str(folder)])

    def test_fifos(self):
        for arguments, file in self.commands(self.out):
            with self.subTest(str(arguments[-1])):
                os.mkfifo(file)
                TRIED["FIFOs"] += 1
                self.assert_unwritable(self.call(*arguments), [str(file)])
                # With a reader, FIFOs work normally.
                got = []
                held = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
                os.set_blocking(held, True)
                kept_open = os.open(file, os.O_WRONLY)
                reader = threading.Thread(target=lambda: got.append(read_all(held)))
                reader.start()
                outcome = self.call(*arguments)
                os.close(kept_open)
                reader.join()
                os.close(held)
                self.assertEqual(outcome.status, 0, outcome)
                self.assertGreater(len(got[0]), 100)
                file.unlink()


def read_all(descriptor):
    parts = []
    while part := os.read(descriptor, 1 << 16):
        parts.append(part)
    return b"".join(parts)


if __name__ == "__main__":
    main()
