#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exported C++ programs run passes on the queues that they name, with the bytes of `wavelane run` and without messages of the
validation layer, on a device with one queue family and on one with three (tests/support/layers/queue_layer.cpp)."""
import json
import os
import re
import subprocess
import unittest

from cpp_run import build
from exporting import SOURCE, ExportTest, main

STEP = """\
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    values[thread.x] = values[thread.x] * 3 + 1;
}
"""
SEVERAL_FAMILIES = {
    "VK_ADD_LAYER_PATH": os.environ["WAVELANE_QUEUE_LAYER_FOLDER"],
    "VK_INSTANCE_LAYERS": "VK_LAYER_KHRONOS_validation:VK_LAYER_WAVELANE_queues",
    "VK_KHRONOS_VALIDATION_VALIDATE_SYNC": "1",
    "VK_KHRONOS_VALIDATION_SYNCVAL_SHADER_ACCESSES_HEURISTIC": "1",
}
FOLDER = SOURCE / "tests" / "projects" / "queues"


def step(buffer, **keys):
    return {"dispatch": "step", "groups": [1, 1, 1], "bind": {"values": buffer}, **keys}


class Queues(ExportTest):
    def write_project(self, passes):
        folder = self.folder / "project"
        folder.mkdir()
        (folder / "step.hlsl").write_text(STEP, encoding="utf-8")
        buffers = {name: {"kind": "buffer", "count": 64, "stride": 4} for name in "abc"}
        pictures = {name: {"kind": "texture2d", "width": 8, "height": 8, "format": "R32_UINT"} for name in ("p", "q")}
        (folder / "project.wavelane").write_text(json.dumps({
            "wavelane": 1, "shaders": {"step": {"source": "step.hlsl"}}, "resources": {**buffers, **pictures},
            "passes": passes}), encoding="utf-8")
        return folder

    def built(self, project):
        """The exported folder and its program."""
        exported, outcome = self.export(project, "cpp")
        self.assertIsNotNone(exported, outcome)
        build(exported, self.folder / "program")
        return exported, self.folder / "program"

    def run_program(self, program, *arguments, environment=None):
        done = subprocess.run([program, "--validation", *map(str, arguments)], capture_output=True, text=True, timeout=100,
                              check=False, env={**os.environ, **(environment or {})})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done

    def assert_same_bytes(self, project, frames):
        """On one queue family and on three, with each mode."""
        _, program = self.built(project)
        expected = self.bytes_of(project, frames=frames)
        for environment in ({}, SEVERAL_FAMILIES):
            for mode in ("device", "one", "split"):
                with self.subTest(mode=mode, environment=environment):
                    files = {name: self.folder / f"{i}.bin" for i, name in enumerate(expected)}
                    self.run_program(program, "--frames", frames, "--queues", mode,
                                     *(part for name, file in files.items() for part in ("--dump", f"{name}={file}")),
                                     environment=environment)
                    self.assertEqual({name: file.read_bytes() for name, file in files.items()}, expected)

    def test_the_expectations_of_a_project_hold_on_each_device(self):
        exported, program = self.built(FOLDER)
        for environment in ({}, SEVERAL_FAMILIES):
            for mode in ("device", "one", "split"):
                with self.subTest(mode=mode, environment=environment):
                    self.run_program(program, "--check", "--queues", mode, environment=environment)
        self.assert_queues(exported)
        self.assert_modes(program)
        self.assert_missing_waits_are_noticed(exported)

    def assert_queues(self, exported):
        lines = [line.strip() for line in (exported / "main.cpp").read_text(encoding="utf-8").splitlines()]
        found = [line for line in lines if line.startswith(("commands.on(", "commands.pass("))]
        self.assertEqual(found, [
            'commands.on(Queue::main);', 'commands.pass("left");',
            'commands.on(Queue::async);', 'commands.pass("right");',
            'commands.on(Queue::main);', 'commands.pass("main in the group");',
            # Only queues with shaders clear textures.
            'commands.on(Queue::main);', 'commands.pass("clear");',
            'commands.on(Queue::transfer, {Queue::async});', 'commands.pass("copy");',
            'commands.on(Queue::async, {Queue::transfer});', 'commands.pass("overwrite");',
            # The copy is done too, because "overwrite" waited for it.
            'commands.on(Queue::main, {Queue::async});', 'commands.pass("sum");',
        ])

    def assert_missing_waits_are_noticed(self, exported):
        file = exported / "main.cpp"
        file.write_text(re.sub(r"(commands\.on\(Queue::\w+), \{[^}]*\}", r"\1", file.read_text(encoding="utf-8")), encoding="utf-8")
        build(exported, self.folder / "broken")
        done = subprocess.run([self.folder / "broken", "--validation"], capture_output=True, text=True, timeout=100, check=False,
                              env={**os.environ, **SEVERAL_FAMILIES})
        self.assertIn("hazard detected", done.stderr)

    def test_a_project_without_queues_has_none(self):
        exported, _ = self.export(SOURCE / "shaders" / "swap-channels", "cpp")
        self.assertFalse((exported / "queues.h").exists())
        for name in ("main.cpp", "device.h", "passes.h", "program.h", "resources.h"):
            text = (exported / name).read_text(encoding="utf-8")
            self.assertNotIn("Queue::", text)
            self.assertNotIn("timeline", text)

    def test_repeats_swaps_and_textures_give_the_same_bytes_in_many_frames(self):
        self.assert_same_bytes(self.write_project([
            {"group": [step("a", queue="async"), {"queue": "transfer", "copy": {"from": "a", "to": "b"}},
                       step("b"), {"swap": ["a", "c"]}], "repeat": 13},
            {"queue": "async", "copy": {"from": "a", "to": "p"}},
            {"queue": "transfer", "copy": {"from": "p", "to": "q"}},
            step("b", queue="async", repeat=3),
            {"queue": "transfer", "copy": {"from": "q", "to": "c"}},
            {"queue": "async", "clear": "p", "value": 7},
        ]), 7)

    def test_a_frame_that_is_recorded_once_is_submitted_often(self):
        self.assert_same_bytes(self.write_project([
            step("a"), step("b", queue="async"), step("a"), step("b", queue="async"),
            {"queue": "transfer", "copy": {"from": "b", "to": "c"}}]), 20)

    def assert_modes(self, program):
        done = subprocess.run([program, "--queues", "fast"], capture_output=True, text=True, timeout=100, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("device, one or split, not 'fast'", done.stderr)
        usage = subprocess.run([program, "--help"], capture_output=True, text=True, timeout=100, check=True).stdout
        for mode in ("device", "one", "split"):
            self.assertIn(mode, usage)


if __name__ == "__main__":
    main()
