#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Channels between client, engine, and compilers are not reachable for others, and no descriptors leak to children.
A compiler of the test inspects the processes while the engine waits for it."""
import json
import os
import sys

import abuse

# Runs as the compiler: writes the descriptors of itself, of the engine, and of the client.
SPY = r"""
import json, os, pathlib, sys

def descriptors(process):
    found = {}
    for each in pathlib.Path(f"/proc/{process}/fd").iterdir():
        try:
            target = os.readlink(each)
            mode = each.stat().st_mode & 0o777
        except OSError:
            continue  # The descriptor that lists the folder.
        flags = int(next(line.split()[1] for line in open(f"/proc/{process}/fdinfo/{each.name}")
                         if line.startswith("flags:")), 8)
        found[each.name] = {"target": target, "mode": mode, "writes": flags & 3 != 0}
    return found

def named_sockets(process):
    rows = (line.split() for line in open(f"/proc/{process}/net/unix") if not line.startswith("Num"))
    return {row[6]: row[7] for row in rows if len(row) > 7}

def parent(process):
    return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])

mine = descriptors(os.getpid())
engine = os.getppid()
while b"engine" not in pathlib.Path(f"/proc/{engine}/cmdline").read_bytes().split(b"\0"):
    engine = parent(engine)
seen = {"compiler": mine, "engine": descriptors(engine), "client": descriptors(parent(engine)),
        "named": named_sockets(engine)}
pathlib.Path(sys.argv[1]).write_text(json.dumps(seen))
sys.exit("it only looks")
"""


def sockets(descriptors):
    return [each["target"][len("socket:["):-1] for each in descriptors.values()
            if each["target"].startswith("socket:")]


class PrivateChannels(abuse.AbuseTest):
    def look(self):
        """What the compiler saw. The program inherits an open file, as from careless callers."""
        place = self.folder.parent
        spy = place / "spy.py"
        spy.write_text(SPY)
        seen = place / "seen.json"
        compilers = place / "compilers.json"
        compilers.write_text(json.dumps({"spy": {
            "command": [sys.executable, str(spy), str(seen), "{source}", "{output}"], "languages": ["hlsl"]}}))
        runtime = place / "runtime"
        runtime.mkdir(mode=0o700)
        secret = place / "secret"
        secret.write_text("for the caller alone")
        self.write("copy.hlsl", "[numthreads(1, 1, 1)] void main() {}\n")
        project = dict(abuse.BASE, shaders={"copy": {"source": "copy.hlsl", "compiler": "spy"}})
        descriptor = os.open(secret, os.O_RDONLY)
        os.set_inheritable(descriptor, True)
        try:
            outcome = self.run_project(
                project, close_fds=False,
                environment={"WAVELANE_COMPILERS": str(compilers), "XDG_RUNTIME_DIR": str(runtime)})
        finally:
            os.close(descriptor)
        self.assertTrue(seen.exists(), outcome)
        self.assertEqual(list(runtime.iterdir()), [], "files are left in the socket folder")
        abuse.TRIED["inspections"] += 1
        return json.loads(seen.read_text()), str(secret)

    def test_no_descriptors_leak_and_no_sockets_have_names(self):
        seen, secret = self.look()
        with self.subTest("the caller's file came as far as the client"):
            self.assertIn(secret, [each["target"] for each in seen["client"].values()])
        with self.subTest("and no further"):
            for process in ("engine", "compiler"):
                self.assertNotIn(secret, [each["target"] for each in seen[process].values()], process)
        with self.subTest("a compiler has its three"):
            self.assertLessEqual(set(seen["compiler"]), {"0", "1", "2"}, seen["compiler"])
        with self.subTest("one socket, without a name"):
            self.assertEqual(len(sockets(seen["engine"])), 1, seen["engine"])
            for process in ("engine", "client"):
                for each in sockets(seen[process]):
                    self.assertNotIn(each, seen["named"], f"a socket of the {process} can be reached by name")
        with self.subTest("nothing that is written can be read by others"):
            for process in ("engine", "compiler"):
                for each in seen[process].values():
                    if each["writes"] and each["target"].startswith("/") and not each["target"].startswith(
                            ("/dev/", "/memfd:")):
                        self.assertEqual(each["mode"] & 0o077, 0, f"{process}: {each}")
        with self.subTest("an engine has few"):
            self.assertLess(len(seen["engine"]), 40, seen["engine"])
        print("descriptors: " + ", ".join(f"{len(seen[each])} {each}" for each in ("client", "engine", "compiler")))


if __name__ == "__main__":
    abuse.main()
