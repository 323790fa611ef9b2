#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the windowed program of an export and sends it mouse, keyboard and resize events. Checks its image in the memory of
a private X server. Skipped if GLFW is not installed."""
import datetime
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "abuse"))

from abuse import LIMIT_SECONDS, PROGRAM, wait_until  # noqa: E402
from ide import Display, software_device  # noqa: E402

SKIPPED = 77
WIDTH, HEIGHT = 320, 200
# White marks the mouse position, red the position of the press, blue the keys, and the first row the date and time.
SHADER = """
cbuffer Wavelane { float time; float time_delta; uint frame; uint2 resolution; float4 mouse; uint4 keys[16]; float4 date; };
[[vk::image_format("rgba8")]] RWTexture2D<float4> picture;

bool isDown(uint key) { return (keys[key / 128][key / 32 % 4] >> key % 32 & 1) != 0; }

[numthreads(8, 8, 1)]
void main(uint2 at : SV_DispatchThreadID)
{
    float4 color = float4(0, 0, isDown('K') ? 0.8 : isDown(37) ? 0.4 : 0, 1);
    if (all(abs(at + 0.5 - mouse.zw) < 20))
        color.r = 1;
    if (all(abs(at + 0.5 - mouse.xy) < 20))
        color = 1;
    if (at.y < 10)
        color = float4(at.x < 160 ? float3(date.x - 1900, date.y, date.z) / 255 : float3(time > 0.2, time_delta > 0, 0), 1);
    picture[at] = color;
}
"""
PROJECT = {
    "wavelane": 1, "name": "Inputs seen",
    "shaders": {"show": {"source": "show.hlsl"}},
    "resources": {"picture": {"kind": "texture2d", "width": WIDTH, "height": HEIGHT, "format": "R8G8B8A8_UNORM"}},
    "passes": [{"dispatch": "show", "cover": "picture", "bind": {"picture": "picture"}}, {"present": "picture"}],
}


def call(*command):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False, timeout=250)
    if done.returncode == 6:
        raise unittest.SkipTest("a compiler is not installed")
    if done.returncode != 0:
        raise AssertionError(f"{command}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done


class Screen(Display):
    """An X server whose image can be read."""

    def __init__(self, folder):
        super().__init__("-fbdir", str(folder))
        self.file = folder / "Xvfb_screen0"

    def pixel(self, x, y):
        """Red, green and blue. The file is an XWD: a header of big-endian words, colors, and four bytes per pixel."""
        data = self.file.read_bytes()
        header = struct.unpack(">25I", data[:100])
        at = header[0] + 12 * header[19] + y * header[12] + 4 * x
        blue, green, red = data[at:at + 3]
        return red, green, blue


class WindowTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="wavelane-window-")
        cls.addClassCleanup(temporary.cleanup)
        cls.folder = pathlib.Path(temporary.name)
        project = cls.folder / "project"
        project.mkdir()
        (project / "show.hlsl").write_text(SHADER, encoding="utf-8")
        (project / "project.wavelane").write_text(json.dumps(PROJECT), encoding="utf-8")
        call(PROGRAM, "export", project, "--to", "cpp", "-o", cls.folder / "export")
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        call("cmake", "-S", cls.folder / "export", "-B", cls.folder / "build", *generator,
             "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Werror")
        call("cmake", "--build", cls.folder / "build")
        cls.path = cls.folder / "build" / "inputs-seen-window"
        if not cls.path.exists():
            raise unittest.SkipTest("GLFW is not installed")

    def setUp(self):
        self.screen = Screen(self.folder)
        self.addCleanup(self.screen.stop)
        self.log = self.folder / "log"
        environment = {**os.environ, **software_device(), "DISPLAY": self.screen.name}
        environment.pop("WAYLAND_DISPLAY", None)
        with open(self.log, "wb") as output:
            self.program = subprocess.Popen([self.path, "--validation"], env=environment, stdout=output,
                                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        self.addCleanup(self.end)
        self.window = None
        self.eventually(self.find_window, "a window")
        # The initial window is larger because the image is small.
        self.screen.tool("windowfocus", "--sync", self.window, "windowsize", self.window, WIDTH, HEIGHT)

    def end(self):
        self.program.kill()
        self.program.wait()

    def find_window(self):
        self.window = self.screen.tool("search", "--onlyvisible", "--name", "^Inputs seen$").strip()
        return self.window

    def eventually(self, holds, what):
        self.assertTrue(wait_until(lambda: holds() or self.program.poll() is not None, LIMIT_SECONDS) and
                        self.program.poll() is None, f"{what}: {self.log.read_text(encoding='utf-8')}")

    def pixel(self, x, y):
        """The color of a pixel of the window."""
        place = dict(re.findall(r"([XY])=(-?\d+)", self.screen.tool("getwindowgeometry", "--shell", self.window)))
        return self.screen.pixel(int(place["X"]) + x, int(place["Y"]) + y)

    def move(self, x, y, *then):
        self.screen.tool("mousemove", "--window", self.window, x, y, *then)

    def see(self, x, y, color):
        self.eventually(lambda: self.pixel(x, y) == color, f"{color} at {x}, {y} and not {self.pixel(x, y)}")

    def test_mouse_keys_and_date_are_shown(self):
        self.move(100, 80)
        self.see(115, 95, (255, 255, 255))
        self.see(125, 105, (0, 0, 0))
        self.move(200, 120, "click", 1)
        self.see(215, 135, (255, 255, 255))
        self.move(260, 160)
        self.see(215, 135, (255, 0, 0))
        for key, blue in (("k", 204), ("Left", 102)):
            self.screen.tool("keydown", key)
            self.see(20, 180, (0, 0, blue))
            self.screen.tool("keyup", key)
            self.see(20, 180, (0, 0, 0))
        days = [datetime.date.today()]
        self.eventually(lambda: days.append(datetime.date.today()) or self.pixel(20, 5) in
                        [(day.year - 1900, day.month, day.day) for day in days], f"the date and not {self.pixel(20, 5)}")
        self.see(300, 5, (255, 255, 0))
        self.assertNotIn("validation:", self.log.read_text(encoding="utf-8"))

    def test_the_image_and_the_mouse_are_scaled_to_the_window(self):
        # Scaled by 2; then by 1.5, centered in a window that is wider than the image.
        for size, scale, left in (((640, 400), 2, 0), ((600, 300), 1.5, 60)):
            self.screen.tool("windowsize", self.window, *size)
            x, y = int(left + 100 * scale), int(80 * scale)
            self.move(x, y)
            inside, outside = int(18 * scale), int(22 * scale)
            self.see(x + inside, y + inside, (255, 255, 255))
            self.see(x + outside, y + outside, (0, 0, 0))
            self.see(x - inside, y - inside, (255, 255, 255))
        self.see(30, 5, (0, 0, 0))
        self.see(590, 5, (0, 0, 0))
        self.assertNotIn("validation:", self.log.read_text(encoding="utf-8"))


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    sys.exit(1 if not result.wasSuccessful() else SKIPPED if result.skipped else 0)
