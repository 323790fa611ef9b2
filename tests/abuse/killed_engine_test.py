#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Engines and their parents are killed at random moments of a run: there is a report, or nothing is left."""
import os
import random
import select
import signal
import subprocess

from abuse import LIMIT_SECONDS, PROGRAM, TRIED, AbuseTest, Outcome, children_of, main, processes_with, wait_until
from support import BASE, edited

ENGINES = 40
PARENTS = 20
FRAMES = 1000
WATCHED_FRAMES = 300


class Killed(AbuseTest):
    def start(self):
        # The expectations hold for the first frame, but these frames continue from earlier ones.
        self.write("project.wavelane", edited(BASE, {"/expect": []}))
        command = [PROGRAM, "run", str(self.folder), "--json", "--progress", "--frames", str(FRAMES), "--timeout", "60"]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                env=self.environment(), bufsize=0)

    def wait_for_moment(self, process, rng):
        """Waits for some stages of the run and a little longer, and returns the processes that it has started."""
        self.assertTrue(wait_until(lambda: children_of(process.pid) or process.poll() is not None, LIMIT_SECONDS))
        stages = rng.choice((0, 0, 1, 2, 3, 4, 6, 8, rng.randrange(WATCHED_FRAMES)))
        progress = b""
        while stages > 0:
            line = process.stderr.readline()
            progress += line
            stages = stages - 1 if line else 0
        end = os.pidfd_open(process.pid)
        ended = select.poll()
        ended.register(end, select.POLLIN)
        ended.poll(rng.randrange(30))
        os.close(end)
        return children_of(process.pid), progress

    def kill(self, process):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def test_engines(self):
        rng = random.Random(3)
        for number in range(ENGINES):
            with self.subTest(number=number):
                process = self.start()
                engines, progress = self.wait_for_moment(process, rng)
                killed = [each for each in engines if self.kill(each)]
                out, err = process.communicate(timeout=LIMIT_SECONDS)
                outcome = Outcome(["run"], subprocess.CompletedProcess([], process.returncode, out, progress + err))
                TRIED["engines killed" if killed else "engines already gone"] += 1
                self.assert_reported(outcome, check=False)
                self.assertIn(outcome.status, (0, 4), outcome)
                if outcome.status == 4:
                    TRIED["reported deaths"] += 1
                    self.assertTrue(killed, outcome)
                    died = [d for d in outcome.diagnostics() if d["code"] == "engine_died"]
                    self.assertEqual(len(died), 1, outcome)
                    self.assertIn("SIGKILL", died[0]["message"], outcome)
                else:
                    self.assertEqual(outcome.report["frames"], FRAMES, outcome)
        # How many exit before they are killed depends on the machine.
        self.assertGreater(TRIED["engines killed"], 0)
        self.assert_base_runs()

    def test_the_executing_pass_is_named(self):
        """The first of two passes never ends; the second was recorded last."""
        self.write("endless.hlsl", "RWByteAddressBuffer to;\n[numthreads(1, 1, 1)]\nvoid main()\n{\n"
                                   "    while (true)\n        to.Store(0, to.Load(0) + 1);\n}\n")
        self.write("project.wavelane", edited(BASE, {"/expect": [], "/shaders/endless": {"source": "endless.hlsl"},
                                                     "/passes": [{"dispatch": "endless", "groups": [1, 1, 1]},
                                                                 {"dispatch": "copy", "groups": [1, 1, 1]}]}))
        command = [PROGRAM, "run", str(self.folder), "--json", "--progress", "--timeout", "20"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                   env=self.environment())
        # Recording reports each pass once, then only the executing pass is reported.
        lines = []
        while lines.count("frame 0 /passes/0") < 2:
            line = process.stderr.readline().decode()
            self.assertTrue(line, lines)
            lines.append(line.strip())
        for each in children_of(process.pid):
            self.kill(each)
        out, err = process.communicate(timeout=LIMIT_SECONDS)
        outcome = Outcome(command, subprocess.CompletedProcess([], process.returncode, out, err))
        self.assert_reported(outcome, check=False)
        died = [d for d in outcome.diagnostics() if d["code"] == "engine_died"]
        self.assertEqual([d["at"] for d in died], ["/passes/0"], outcome)
        self.assertIn("endless", died[0]["message"], outcome)
        self.assert_base_runs()

    def test_parents(self):
        rng = random.Random(4)
        for number in range(PARENTS):
            with self.subTest(number=number):
                process = self.start()
                self.wait_for_moment(process, rng)
                TRIED["parents killed" if self.kill(process.pid) else "parents already gone"] += 1
                process.communicate(timeout=LIMIT_SECONDS)
                self.assertTrue(wait_until(lambda: not processes_with(self.mark)), "the engine is still running without its parent")
        self.assert_base_runs()


if __name__ == "__main__":
    main()
