#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The engine of the real window is killed at any moment, and hung and crashed by what is opened: the window stays, tells
what happened, and the next run works."""
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
ENOUGH_PIXELS = 2000  # Of the picture, which is shown as large as the live view is.
LIVE = (1100, 500, 500, 480)  # Left, top, width and height of the part of the window with the live view.
TIB = 1 << 40
MANY = 10000
DISPATCH = {"name": "draw", "dispatch": "draw", "cover": "picture", "bind": {"picture": "picture", "from": "from", "to": "to"}}
PROJECT = {
    "wavelane": 1, "name": "One colour",
    "shaders": {"draw": {"source": "draw.hlsl"}},
    "resources": {"picture": {"kind": "texture2d", "width": 8, "height": 8, "format": "R8G8B8A8_UNORM"},
                  "from": {"kind": "buffer", "size": 64, "initial": {"type": "uint32", "values": [3, 5, 7, 11]}},
                  "to": {"kind": "buffer", "size": 64}},
    "passes": [DISPATCH, {"present": "picture"}],
}
GREEN = (0, 255, 0)
RED = (255, 0, 0)


def shader(colour, body="", before=""):
    texel = ", ".join(str(each / 255) for each in colour)
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
        """What the user chose: a second for a frame, so that hangs are short."""
        file = pathlib.Path(self.places["XDG_CONFIG_HOME"]) / "Wavelane" / "wavelane-ide.conf"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("[engine]\n" + "".join(f"{name}={value}\n" for name, value in values.items()))

    def failures(self):
        """The reports that the program has kept, by the names of their folders."""
        folder = pathlib.Path(self.places["XDG_DATA_HOME"]) / "Wavelane" / "wavelane-ide" / "failures"
        found = {}
        for each in folder.glob("*/failure.json"):
            try:
                found[each.parent.name] = json.loads(each.read_text())
            except (OSError, ValueError):
                pass  # It is being written, or was the oldest.
        return found

    def pixels(self, colour):
        """How many pixels of the live view have this colour."""
        left, top, width, height = LIVE
        return sum(row[i:i + 3] == bytes(colour) for row in self.display.screen.rows(left, top, width, height)
                   for i in range(0, len(row), 3))

    def assert_shown(self, ide, colour, what):
        shown = wait_until(lambda: self.pixels(colour) > ENOUGH_PIXELS or not ide.is_running(), LIMIT_SECONDS)
        if not shown or not ide.is_running():
            picture = self.display.failure_picture(self._testMethodName)
            self.fail(f"{what}: the live view does not show {colour} (screenshot: {picture}), "
                      f"status {ide.process.poll()}\n{ide.said()}\n{self.failures()}")

    def fresh_engine(self, ide, before):
        """The engine that took over, as soon as there is one."""
        self.assertTrue(wait_until(lambda: ide.engines() - before, LIMIT_SECONDS), ide.said())
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
                    pause(0.15)  # The window waits so long for the next key.
            elif moment == "run":
                ide.keys("F5")
            elif moment == "readback":
                ide.keys("F8")  # A step is read back by the views.
            else:
                ide.keys("F6")
            pause(chance.random() * LONGEST_MOMENT)
            for each in engines:
                os.kill(each, signal.SIGKILL)
            self.fresh_engine(ide, engines)
            TRIED[f"kills in {moment}"] += 1
            self.assertTrue(ide.is_running(), ide.said())
            # An engine that was killed before it said hello had nothing to do: it is replaced without a word.
            if wait_until(lambda: set(self.failures()) - before, 2):
                told = self.failures()[max(set(self.failures()) - before)]
                self.assertIn("SIGKILL", told["reason"])
                TRIED["deaths told"] += 1
            else:
                silent += 1
            if moment in ("play", "readback"):
                ide.keys("shift+F5")
            if number % 20 == 0:
                descriptors = descriptors or ide.descriptors()
        self.assertLess(silent, KILLS // 10, "deaths that nobody was told of")
        self.assertLessEqual(ide.descriptors(), descriptors + 2)
        self.assertEqual(len(ide.engines()), 1)
        # The next run: a text that is new, and its colour on the screen.
        ide.keys("ctrl+End")
        ide.keys("ctrl+s")
        text = (self.folder / "draw.hlsl")
        self.assertTrue(wait_until(lambda: typed and text.read_text().startswith(typed), LIMIT_SECONDS), text.read_text())
        self.assertEqual(text.read_text(), typed + shader(GREEN))
        text.write_text(shader(RED))
        pause(0.5)  # The window notices what others write.
        self.run_until_shown(ide, RED, "the run behind all kills")
        self.assertEqual(ide.quit(), 0)

    def run_until_shown(self, ide, colour, what):
        ide.into_editor()
        ide.keys("shift+F5", "F5")
        self.assert_shown(ide, colour, what)

    def run_and_mend(self, ide, name):
        ide.into_editor()
        ide.keys("F5")
        pause(0.1)
        self.assertTrue(ide.is_running(), ide.said())
        self.write("project.wavelane", PROJECT)
        self.write("draw.hlsl", shader(RED))
        pause(0.3)  # The window notices what others write.
        self.run_until_shown(ide, RED, name)
        self.assertEqual(ide.quit(), 0)

    def bad(self):
        """Name, project and text of everything that is opened."""
        for name, body in ENDLESS.items():
            yield f"endless: {name}", PROJECT, shader(GREEN, body)
        for place in WRITES:
            yield f"write to {place}", PROJECT, shader(GREEN, f"to.Store({place}, 0xdeadbeef);")
        for name in ("uint /", "int %", "least int / -1", "float %"):
            yield f"division {name}", PROJECT, shader(GREEN, DIVISIONS[name])
        for name, body in HEAVY.items():
            yield f"heavy: {name}", PROJECT, shader(GREEN, body)
        for name, (before, body) in RECURSION.items():
            yield f"recursion: {name}", PROJECT, shader(GREEN, body, before)
        for crasher in sorted((SOURCE / "tests" / "crashers").glob("*.hlsl")):
            for compiler in ("dxc", "glslang"):
                if crasher.name.startswith(compiler):
                    yield crasher.name, edited(PROJECT, {"/shaders/draw/compiler": compiler}), crasher.read_text()
        yield "buffer of a TiB", edited(PROJECT, {"/resources/to/size": TIB}), shader(GREEN)
        yield "10 000 passes", edited(PROJECT, {"/passes": [DISPATCH, *({"clear": "to", "value": i} for i in range(MANY)),
                                                            {"present": "picture"}]}), shader(GREEN)

    def test_bad_projects(self):
        """Each is opened and run with F5 in a window of its own, and mended while it is open."""
        for name, project, text in self.bad():
            with self.subTest(name):
                self.write("project.wavelane", project)
                self.write("draw.hlsl", text)
                ide = self.start(self.folder)
                try:
                    self.run_and_mend(ide, name)
                finally:
                    if ide.is_running():
                        ide.kill()
                TRIED["bad projects"] += 1


if __name__ == "__main__":
    main()
