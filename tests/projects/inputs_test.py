#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`run --inputs` replays recorded live inputs, and `--dump NAME@frame=FILE` writes a file for each frame."""
import json
import struct
import unittest

from support import ProjectTest

SHADER = """\
cbuffer Wavelane { float time; float time_delta; uint frame; uint2 resolution; float4 mouse; uint4 keys[16]; float4 date;
                   float2 wheel; };
RWByteAddressBuffer notes;

[numthreads(1, 1, 1)]
void main()
{
    uint at = frame * 40;
    notes.Store(at, asuint(time));
    notes.Store(at + 4, asuint(mouse.z));
    notes.Store(at + 8, keys[1].w);
    notes.Store(at + 12, asuint(date.w));
    notes.Store2(at + 16, asuint(wheel));
    notes.Store(at + 28, notes.Load(36) + 1);
    notes.Store(36, notes.Load(36) + 1);
}
"""
PROJECT = {
    "wavelane": 1,
    "shaders": {"note": {"source": "note.hlsl"}},
    "resources": {"notes": {"kind": "buffer", "size": 160}},
    "passes": [{"dispatch": "note", "groups": [1, 1, 1], "bind": {"notes": "notes"}}],
}
FRAMES = [
    {"time": 0.5, "mouse": [1, 2, 3, 4], "keys": [0, 0, 0, 0, 0, 0, 0, 9], "date": [2026, 11, 25, 7.25]},
    {"wheel": [-1, 2.5]},
    {"time": 8, "wheel": [0, 0]},
]
# time, pressed x, key bits, seconds, wheel, 0, dispatches so far
EXPECTED = [(0.5, 3.0, 9, 7.25, 0.0, 0.0, 0, 1), (0.5, 3.0, 9, 7.25, -1.0, 2.5, 0, 2), (8.0, 3.0, 9, 7.25, 0.0, 0.0, 0, 3)]


class Inputs(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("note.hlsl", SHADER)
        self.recording = self.record(FRAMES)

    def record(self, frames):
        file = self.folder / "inputs.json"
        file.write_text(json.dumps({"wavelane_inputs": 1, "frames": frames}))
        return file

    def run_with(self, *arguments):
        file = self.folder / "notes.bin"
        outcome = self.run_project(PROJECT, "--dump", f"notes={file}", *arguments, check=False)
        return outcome, file.read_bytes() if file.is_file() else b""

    def frames_of(self, data):
        return [struct.unpack_from("<ffIfffII", data, 40 * frame) for frame in range(3)]

    def test_each_frame_gets_its_inputs(self):
        outcome, data = self.run_with("--inputs", self.recording)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["frames"], 3)
        self.assertEqual(self.frames_of(data), EXPECTED)

    def test_replays_are_bit_equal(self):
        first, second = (self.run_with("--inputs", self.recording)[1] for _ in range(2))
        in_process = self.run_with("--inputs", self.recording, "--in-process")[1]
        self.assertEqual(first, second)
        self.assertEqual(first, in_process)

    def test_a_keyboard_texture_follows_the_keys_of_all_frames(self):
        # Row 0: the key is down, row 1: it was pressed in this frame, row 2: it changes with each press.
        bits = lambda *keys: [sum(1 << key % 32 for key in keys if key // 32 == word) for word in range(8)]
        downs = [(), (65,), (65, 37), (37,), (65, 200), ()]
        self.write("fetch.hlsl", """\
cbuffer Wavelane { float time; float time_delta; uint frame; };
Texture2D<float> keyboard;
RWByteAddressBuffer notes;
[numthreads(1, 1, 1)]
void main()
{
    const uint keys[3] = { 37, 65, 200 };
    for (uint row = 0; row < 3; ++row)
        for (uint i = 0; i < 3; ++i)
            notes.Store((frame * 9 + row * 3 + i) * 4, asuint(keyboard.Load(int3(keys[i], row, 0))));
}
""")
        recording = self.record([{"keys": bits(*keys)} for keys in downs])
        expected, before, toggled = [], (), {37: 0, 65: 0, 200: 0}
        for down in downs:
            pressed = [key for key in down if key not in before]
            for key in pressed:
                toggled[key] ^= 1
            for row in ({key: key in down for key in toggled}, {key: key in pressed for key in toggled}, toggled):
                expected += [float(row[key]) for key in (37, 65, 200)]
            before = down
        for texture_format in ("R8_UNORM", "R32_FLOAT"):
            project = {
                "wavelane": 1,
                "shaders": {"fetch": {"source": "fetch.hlsl"}},
                "resources": {
                    "keyboard": {"kind": "texture2d", "width": 256, "height": 3, "format": texture_format, "live": "keyboard"},
                    "notes": {"kind": "buffer", "size": 4 * 9 * len(downs)}},
                "passes": [{"dispatch": "fetch", "groups": [1, 1, 1]}],
            }
            for arguments in ([], ["--in-process"]):
                file = self.folder / "notes.bin"
                outcome = self.run_project(project, "--dump", f"notes={file}", "--inputs", recording, *arguments, check=False)
                self.assertEqual(outcome.status, 0, outcome)
                self.assertEqual(list(struct.unpack(f"<{9 * len(downs)}f", file.read_bytes())), expected)

    def test_gamepads_are_replayed_as_members_and_as_live_values(self):
        self.write("pad.hlsl", """\
cbuffer Wavelane { float time; float time_delta; uint frame; uint2 resolution; float4 mouse; uint4 keys[16]; float4 date;
                   float2 wheel; float4 gamepad_sticks; float2 gamepad_triggers; uint gamepad_buttons; };
cbuffer Pad { float4 sticks; float right_trigger; int buttons; };
RWByteAddressBuffer notes;
[numthreads(1, 1, 1)]
void main()
{
    uint at = frame * 56;
    notes.Store4(at, asuint(gamepad_sticks));
    notes.Store2(at + 16, asuint(gamepad_triggers));
    notes.Store(at + 24, gamepad_buttons);
    notes.Store4(at + 28, asuint(sticks));
    notes.Store(at + 44, asuint(right_trigger));
    notes.Store(at + 48, asuint(buttons));
}
""")
        recording = self.record([
            {"time": 0},
            {"gamepad_sticks": [-1, 0.25, 0.5, 1], "gamepad_triggers": [0.125, 1], "gamepad_buttons": 65537},
            {"gamepad_triggers": [0, 0.5]},
        ])
        expected = [(0.0,) * 6 + (0,) + (0.0,) * 5 + (0,)] + [
            (-1.0, 0.25, 0.5, 1.0, left, right, 65537, -1.0, 0.25, 0.5, 1.0, right, 65537) for left, right in ((0.125, 1.0), (0.0, 0.5))]
        project = {
            "wavelane": 1,
            "shaders": {"pad": {"source": "pad.hlsl"}},
            "resources": {
                "Pad": {"kind": "constants", "values": {"sticks": "$gamepad_sticks", "right_trigger": "$gamepad_triggers.y",
                                                        "buttons": "$gamepad_buttons"}},
                "notes": {"kind": "buffer", "size": 3 * 56}},
            "passes": [{"dispatch": "pad", "groups": [1, 1, 1]}],
        }
        for arguments in ([], ["--in-process"]):
            file = self.folder / "notes.bin"
            outcome = self.run_project(project, "--dump", f"notes={file}", "--inputs", recording, *arguments, check=False)
            self.assertEqual(outcome.status, 0, outcome)
            self.assertEqual([struct.unpack_from("<ffffffIfffffi", file.read_bytes(), 56 * frame) for frame in range(3)], expected)

    def test_frames_can_be_fewer_but_not_more(self):
        outcome, data = self.run_with("--inputs", self.recording, "--frames", 2)
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(self.frames_of(data)[:2], EXPECTED[:2])
        self.assertEqual(data[80:112], bytes(32), "the third frame did not run")
        outcome, _ = self.run_with("--inputs", self.recording, "--frames", 4)
        self.assertIn("has 3 frames, but --frames is 4", outcome.err)
        self.assertEqual(outcome.diagnostics()[0]["code"], "bad_value")

    def test_a_wrong_recording_is_refused_before_the_run(self):
        for text, code, words in (("{", "bad_json", "Line 1"), ('{"wavelane_inputs": 1, "frames": [{"time": "x"}]}', "bad_value",
                                                                 "/frames/0/time"),
                                  ('{"wavelane_inputs": 1, "frames": [{"tume": 1}]}', "unknown_key", "tume")):
            self.recording.write_text(text)
            outcome, data = self.run_with("--inputs", self.recording)
            self.assertNotEqual(outcome.status, 0, outcome)
            self.assertEqual(outcome.diagnostics()[0]["code"], code, outcome)
            self.assertIn(words, outcome.err)
            self.assertEqual(data, b"")
        outcome, _ = self.run_with("--inputs", self.folder / "nothing.json")
        self.assertEqual(outcome.status, 5, outcome)
        self.assertEqual(outcome.diagnostics()[0]["code"], "file_missing")

    def test_a_file_for_each_frame(self):
        pattern = self.folder / "frame_%03d.bin"
        outcome, data = self.run_with("--inputs", self.recording, "--dump", f"notes@frame={pattern}")
        self.assertEqual(outcome.status, 0, outcome)
        self.assertEqual(outcome.report["frames"], 3)
        files = sorted(self.folder.glob("frame_*.bin"))
        self.assertEqual([each.name for each in files], ["frame_000.bin", "frame_001.bin", "frame_002.bin"])
        for frame, file in enumerate(files):
            content = file.read_bytes()
            self.assertEqual(self.frames_of(content)[:frame + 1], EXPECTED[:frame + 1])
            self.assertEqual(content[40 * (frame + 1):40 * (frame + 1) + 28], bytes(28), "later frames have not run")
        self.assertEqual(files[-1].read_bytes(), data, "contents continue from frame to frame")

    def test_the_file_of_a_frame_needs_a_place_for_its_number(self):
        for name in ("out.bin", "%d_%d.bin", "%4d.bin", "%0d.bin", "%099d.bin", "%x.bin"):
            outcome, _ = self.run_with("--dump", f"notes@frame={self.folder / name}")
            self.assertEqual(outcome.status, 2, outcome)
            self.assertIn("one place for its number", outcome.err)


if __name__ == "__main__":
    unittest.main()
