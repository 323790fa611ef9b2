#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Folders, FIFOs, sockets, devices, links, and huge files in place of the files that a project names."""
import os
import pathlib
import socket

from abuse import TRIED, AbuseTest, main
from support import BASE, edited

INCLUDING = '#include "thing.hlsli"\n[numthreads(1, 1, 1)]\nvoid main() {}\n'
INCLUDED = "static const uint one = 1;\n"
# What the project names the thing as: the edits, and the place that the refusal names.
ROLES = {
    "source": ({"/shaders/copy/source": "thing.hlsl"}, "/shaders/copy", "thing.hlsl"),
    "SPIR-V": ({"/shaders/copy/source": "thing.spv"}, "/shaders/copy", "thing.spv"),
    "include": ({"/shaders/copy/source": "including.hlsl", "/passes/0/bind": {}}, "/shaders/copy", "thing.hlsli"),
    "image": ({"/resources/sheet/initial": {"image": "thing.png"}}, "/resources/sheet", "thing.png"),
    "data": ({"/resources/to/initial": {"file": "thing.bin"}}, "/resources/to", "thing.bin"),
    "numbers": ({"/resources/to/initial": {"file": "thing.npy"}}, "/resources/to", "thing.npy"),
    "table": ({"/resources/to/initial": {"file": "thing.csv"}}, "/resources/to", "thing.csv"),
    "upload": ({"/passes/0": {"upload": "to", "data": {"file": "thing.bin"}}}, "/passes/0", "thing.bin"),
    "golden picture": ({"/expect/0": {"resource": "sheet", "image": "thing.png"}}, "/expect/0", "thing.png"),
}


def make_socket(place):
    # Socket paths must be short, so create it from within its folder.
    before = pathlib.Path.cwd()
    os.chdir(place.parent)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(place.name)
    os.chdir(before)


def make_giant(size):
    def make(place):
        with place.open("wb") as file:
            file.truncate(size)
    return make


# name: (how it is made, exit statuses)
THINGS = {
    "nothing": (lambda place: None, (3, 5)),
    "folder": (os.mkdir, (3, 5)),
    "FIFO": (os.mkfifo, (3, 5)),
    "socket": (make_socket, (3, 5)),
    "endless zeros": (lambda place: place.symlink_to("/dev/zero"), (3, 5)),
    "endless chance": (lambda place: place.symlink_to("/dev/urandom"), (3, 5)),
    "terminal": (lambda place: place.symlink_to("/dev/tty"), (3, 5)),
    "a file of the system": (lambda place: place.symlink_to("/proc/self/environ"), (3,)),
    "link to itself": (lambda place: place.symlink_to(place.name), (3, 5)),
    "link to nothing": (lambda place: place.symlink_to("gone"), (3, 5)),
    "link out of the folder": (lambda place: place.symlink_to("../outside"), (3,)),
    "giant": (make_giant(8 << 30), (3, 6)),
}


class SpecialFiles(AbuseTest):
    def put(self, make, place):
        """Replaces a file by the special file."""
        if os.path.lexists(place):
            place.rmdir() if place.is_dir() and not place.is_symlink() else place.unlink()
        make(place)

    def test_in_each_place(self):
        self.write("including.hlsl", INCLUDING)
        (self.folder.parent / "outside").write_text(INCLUDED)
        for thing, (make, statuses) in THINGS.items():
            for role, (edits, at, name) in ROLES.items():
                with self.subTest(thing, role=role):
                    place = self.folder / name
                    self.put(make, place)
                    outcome = self.run_project(edited(BASE, edits))
                    TRIED["special files"] += 1
                    self.assert_reported(outcome)
                    # A missing golden image is also a failed expectation.
                    self.assertIn(outcome.status, (*statuses, 1) if role == "golden picture" else statuses, outcome)
                    told = [d for d in outcome.diagnostics() if d["at"].startswith(at) or name in d["message"]]
                    self.assertTrue(told or any(name in each for each in outcome.failures()), outcome)
        self.assert_base_runs()

    def test_as_the_project_itself(self):
        self.write("copy.hlsl", INCLUDED)
        for thing, (make, _) in THINGS.items():
            with self.subTest(thing):
                place = self.folder / "project.wavelane"
                self.put(make, place)
                outcome = self.run_project(None)
                TRIED["special files"] += 1
                self.assert_reported(outcome)
                # Links named by the user are followed.
                self.assertIn(outcome.status, (3, 5, 6), outcome)

    def test_as_the_one_source_of_a_compile(self):
        for thing, (make, _) in THINGS.items():
            with self.subTest(thing):
                place = self.folder / "thing.hlsl"
                self.put(make, place)
                outcome = self.call("compile", place, "--json")
                TRIED["special files"] += 1
                self.assertIn(outcome.status, (3, 5, 6), outcome)
                self.assertTrue(outcome.diagnostics(), outcome)

    def test_giants(self):
        """Sparse files that need no disk space but would exhaust the memory."""
        sizes = {"thing.hlsl": 2 << 30, "thing.spv": 2 << 30}
        for role in ("source", "SPIR-V"):
            with self.subTest(role):
                edits, at, name = ROLES[role]
                make_giant(sizes[name])(self.folder / name)
                self.assert_refused(self.run_project(edited(BASE, edits)), "limit_exceeded", 6, at,
                                    [str(sizes[name]), str(16 << 20)])
                TRIED["huge files"] += 1
        for role, code, status, limit in (("image", "limit_exceeded", 6, 2 << 30), ("data", "upload_out_of_bounds", 3, 16),
                                          ("numbers", "limit_exceeded", 6, (1 << 20) + 16 * 64),
                                          ("table", "limit_exceeded", 6, (1 << 20) + 16 * 64)):
            with self.subTest(role):
                edits, at, name = ROLES[role]
                make_giant(8 << 30)(self.folder / name)
                self.assert_refused(self.run_project(edited(BASE, edits)), code, status, at, [str(8 << 30), str(limit)])
                TRIED["huge files"] += 1

    def test_a_fifo_that_hides_an_include(self):
        """A FIFO that is skipped in favor of a file in another folder does not block a check for changes either."""
        for folder in ("first", "second"):
            (self.folder / folder).mkdir()
        os.mkfifo(self.folder / "first" / "thing.hlsli")
        self.write("second/thing.hlsli", INCLUDED)
        self.write("including.hlsl", INCLUDING)
        project = edited(BASE, {"/shaders/copy": {"source": "including.hlsl", "include": ["first", "second"]},
                                "/passes/0/bind": {}, "/expect": []})
        outcome = self.run_project(project, environment={"WAVELANE_CACHE": "off"})
        TRIED["special files"] += 1
        self.assertEqual(outcome.status, 0, outcome)


if __name__ == "__main__":
    main()
