#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Engines and their parents that are killed at any moment of a run: a report, or nothing left."""
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
        # The expectations are about the first frame, and these frames go on from what the one before left.
        self.write("project.wavelane", edited(BASE, {"/expect": []}))
        command = [PROGRAM, "run", str(self.folder), "--json", "--progress", "--frames", str(FRAMES), "--timeout", "60"]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                env=self.environment(), bufsize=0)

    def wait_for_moment(self, process, chance):
        """Until the run has told some of its stages, and a little longer. The processes that it has started then."""
        self.assertTrue(wait_until(lambda: children_of(process.pid) or process.poll() is not None, LIMIT_SECONDS))
        stages = chance.choice((0, 0, 1, 2, 3, 4, 6, 8, chance.randrange(WATCHED_FRAMES)))
        told = b""
        while stages > 0:
            line = process.stderr.readline()
            told += line
            stages = stages - 1 if line else 0
        end = os.pidfd_open(process.pid)
        ended = select.poll()
        ended.register(end, select.POLLIN)
        ended.poll(chance.randrange(30))
        os.close(end)
        return children_of(process.pid), told

    def kill(self, process):
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def test_engines(self):
        chance = random.Random(3)
        for number in range(ENGINES):
            with self.subTest(number=number):
                process = self.start()
                engines, told = self.wait_for_moment(process, chance)
                killed = [each for each in engines if self.kill(each)]
                out, err = process.communicate(timeout=LIMIT_SECONDS)
                outcome = Outcome(["run"], subprocess.CompletedProcess([], process.returncode, out, told + err))
                TRIED["engines killed" if killed else "engines that were gone"] += 1
                self.assert_told(outcome, check=False)
                self.assertIn(outcome.status, (0, 4), outcome)
                if outcome.status == 4:
                    TRIED["deaths told"] += 1
                    self.assertTrue(killed, outcome)
                    died = [d for d in outcome.diagnostics() if d["code"] == "engine_died"]
                    self.assertEqual(len(died), 1, outcome)
                    self.assertIn("SIGKILL", died[0]["message"], outcome)
                else:
                    self.assertEqual(outcome.report["frames"], FRAMES, outcome)
        self.assertGreater(TRIED["deaths told"], ENGINES // 4)
        self.assert_base_runs()

    def test_parents(self):
        chance = random.Random(4)
        for number in range(PARENTS):
            with self.subTest(number=number):
                process = self.start()
                self.wait_for_moment(process, chance)
                TRIED["parents killed" if self.kill(process.pid) else "parents that were gone"] += 1
                process.communicate(timeout=LIMIT_SECONDS)
                self.assertTrue(wait_until(lambda: not processes_with(self.mark)), "the engine goes on without its parent")
        self.assert_base_runs()


if __name__ == "__main__":
    main()
