#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The real window's engine is killed at random moments, and hangs and crashes with opened projects: the window stays,
reports the failure, and the next run works."""
import json
import os
import pathlib
import random
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from abuse import LIMIT_SECONDS, SOURCE, TRIED, main, wait_until  # noqa: E402
from bad_shaders import DIVISIONS, ENDLESS, HEAVY, RECURSION, WRITES  # noqa: E402
from ide import IdeTest, pause  # noqa: E402
from support import edited  # noqa: E402

KILLS = 100
LONGEST_MOMENT = 0.06
ENOUGH_PIXELS = 2000  # Of the image, which fills the live view.
ROW_STEP = 8
LIVE = (1100, 500, 500, 480)  # Left, top, width, and height of the live view in the window.
PICTURES = 4  # That an engine sends at most, each with a descriptor.
TIB = 1 << 40
MANY = 10000
SOME_DIVISIONS = ("uint /", "int %", "minimum int / -1", "float %")
DISPATCH = {"name": "draw", "dispatch": "draw", "cover": "picture", "bind": {"picture": "picture", "from": "from", "to": "to"}}
PROJECT = {
    "wavelane": 1, "name": "One color",
    "shaders": {"draw": {"source": "draw.hlsl"}},
    "resources": {"picture": {"kind": "texture2d", "width": 8, "height": 8, "format": "R8G8B8A8_UNORM"},
                  "from": {"kind": "buffer", "size": 64, "initial": {"type": "uint32", "values": [3, 5, 7, 11]}},
                  "to": {"kind": "buffer", "size": 64}},
    "passes": [DISPATCH, {"present": "picture"}],
}
GREEN = (0, 255, 0)
RED = (255, 0, 0)


def shader(color, body="", before=""):
    texel = ", ".join(str(each / 255) for each in color)
    return (f"RWTexture2D<float4> picture;\nRWByteAddressBuffer from;\nRWByteAddressBuffer to;\n{before}\n"
            f"[numthreads(8, 8, 1)]\nvoid main(uint3 thread : SV_DispatchThreadID)\n{{\n{body}\n"
            f"    picture[thread.xy] = float4({texel}, 1) + 0 * (from.Load(0) + to.Load(0));\n}}\n")


class Engine(IdeTest):
    def setUp(self):
        super().setUp()
        self.settings(**{"frame-seconds": 1, "live-frame-seconds": 1, "compile-seconds": 5})
        self.write("project.wavelane", PROJECT)
        self.write("draw.hlsl", shader(GREEN))

    def settings(self, **values):
        """The user's settings: one second per frame, so that hangs are short."""
        file = pathlib.Path(self.places["XDG_CONFIG_HOME"]) / "Wavelane" / "wavelane-ide.conf"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("[engine]\n" + "".join(f"{name}={value}\n" for name, value in values.items()))

    def failures(self):
        """The program's failure reports by folder name."""
        folder = pathlib.Path(self.places["XDG_DATA_HOME"]) / "Wavelane" / "wavelane-ide" / "failures"
        found = {}
        for each in folder.glob("*/failure.json"):
            try:
                found[each.parent.name] = json.loads(each.read_text())
            except (OSError, ValueError):
                pass  # It is being written, or was the oldest and was removed.
        return found

    def pixels(self, color):
        """The number of pixels of the live view with this color, estimated from some of its rows."""
        left, top, width, height = LIVE
        return ROW_STEP * sum(row[i:i + 3] == bytes(color)
                              for row in self.display.screen.rows(left, top, width, height, ROW_STEP)
                              for i in range(0, len(row), 3))

    def assert_shown(self, ide, color, what):
        shown = wait_until(lambda: self.pixels(color) > ENOUGH_PIXELS or not ide.is_running(), LIMIT_SECONDS)
        if not shown or not ide.is_running():
            picture = self.display.failure_picture(self._testMethodName)
            self.fail(f"{what}: the live view does not show {color} (screenshot: {picture}), "
                      f"status {ide.process.poll()}\n{ide.output()}\n{self.failures()}")

    def fresh_engine(self, ide, before):
        """Waits for the new engine and returns it."""
        self.assertTrue(wait_until(lambda: ide.engines() - before, LIMIT_SECONDS), ide.output())
        return ide.engines() - before

    def test_kills(self):
        chance = random.Random(7)
        ide = self.start(self.folder)
        ide.into_editor()
        ide.keys("F5")
        self.assert_shown(ide, GREEN, "the first run")
        typed = ""
        moments = ("edit", "compile", "run", "readback", "play")
        descriptors = None
        silent = 0
        for number in range(KILLS):
            moment = chance.choice(moments)
            before = set(self.failures())
            engines = ide.engines()
            if moment in ("edit", "compile"):
                word = f"{number} "
                if not typed:
                    ide.keys("ctrl+Home", "slash", "slash")
                    typed = "//"
                ide.type(word)
                typed += word
                if moment == "compile":
                    pause(0.15)  # The window waits this long for the next key.
            elif moment == "run":
                ide.keys("F5")
            elif moment == "readback":
                ide.keys("F8")  # The views read the result of a step.
            else:
                ide.keys("F6")
            pause(chance.random() * LONGEST_MOMENT)
            for each in engines:
                os.kill(each, signal.SIGKILL)
            self.fresh_engine(ide, engines)
            TRIED[f"kills in {moment}"] += 1
            self.assertTrue(ide.is_running(), ide.output())
            # An engine that was killed before it said hello had no work and is replaced silently.
            if wait_until(lambda: set(self.failures()) - before, 2):
                failure = self.failures()[max(set(self.failures()) - before)]
                self.assertIn("SIGKILL", failure["reason"])
                TRIED["reported deaths"] += 1
            else:
                silent += 1
            if moment in ("play", "readback"):
                ide.keys("shift+F5")
            if number % 20 == 0:
                descriptors = descriptors or ide.descriptors()
        self.assertLess(silent, KILLS // 10, "unreported deaths")
        # The last engine may have sent more pictures of the live view than the first one.
        self.assertLessEqual(ide.descriptors(), descriptors + 2 + PICTURES)
        self.assertEqual(len(ide.engines()), 1)
        # The next run: a new text and its color on the screen.
        ide.keys("ctrl+End")
        ide.keys("ctrl+s")
        text = (self.folder / "draw.hlsl")
        self.assertTrue(wait_until(lambda: typed and text.read_text().startswith(typed), LIMIT_SECONDS), text.read_text())
        self.assertEqual(text.read_text(), typed + shader(GREEN))
        text.write_text(shader(RED))
        pause(0.5)  # The window notices external changes.
        self.run_until_shown(ide, RED, "the run after all kills")
        self.assertEqual(ide.quit(), 0)

    def run_until_shown(self, ide, color, what):
        ide.into_editor()
        ide.keys("shift+F5", "F5")
        self.assert_shown(ide, color, what)

    def run_and_fix(self, ide, name):
        ide.into_editor()
        ide.keys("F5")
        pause(0.1)
        self.assertTrue(ide.is_running(), ide.output())
        self.write("project.wavelane", PROJECT)
        self.write("draw.hlsl", shader(RED))
        pause(0.3)  # The window notices external changes.
        self.run_until_shown(ide, RED, name)
        self.assertEqual(ide.quit(), 0)

    def bad(self):
        """Yields the name, project, and shader text of everything to open."""
        for name, body in ENDLESS.items():
            yield f"endless: {name}", PROJECT, shader(GREEN, body)
        # shaders_test.py runs each write and each division alone.
        yield "writes out of bounds", PROJECT, shader(GREEN, " ".join(f"to.Store({place}, 0xdeadbeef);" for place in WRITES))
        yield "divisions", PROJECT, shader(GREEN, " ".join(f"{{ {DIVISIONS[name]} }}" for name in SOME_DIVISIONS))
        for name, body in HEAVY.items():
            yield f"heavy: {name}", PROJECT, shader(GREEN, body)
        for name, (before, body) in RECURSION.items():
            yield f"recursion: {name}", PROJECT, shader(GREEN, body, before)
        for crasher in sorted((SOURCE / "tests" / "crashers").glob("*.hlsl")):
            for compiler in ("dxc", "glslang"):
                if crasher.name.startswith(compiler):
                    yield crasher.name, edited(PROJECT, {"/shaders/draw/compiler": compiler}), crasher.read_text()
        yield "buffer of one TiB", edited(PROJECT, {"/resources/to/size": TIB}), shader(GREEN)
        yield "10 000 passes", edited(PROJECT, {"/passes": [DISPATCH, *({"clear": "to", "value": i} for i in range(MANY)),
                                                            {"present": "picture"}]}), shader(GREEN)

    def test_bad_projects(self):
        """Opens each in its own window, runs it with F5, and fixes it while it is open."""
        for name, project, text in self.bad():
            with self.subTest(name):
                self.write("project.wavelane", project)
                self.write("draw.hlsl", text)
                ide = self.start(self.folder)
                try:
                    self.run_and_fix(ide, name)
                finally:
                    if ide.is_running():
                        ide.kill()
                TRIED["bad projects"] += 1


if __name__ == "__main__":
    main()
