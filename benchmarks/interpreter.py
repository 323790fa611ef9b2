#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast does `wavelane check` interpret, and what does its check of races cost?

    benchmarks/interpreter.py build/release/bin/wavelane

Interprets one group of 1024 threads with a short and a long loop, and prints

lane_instructions      instructions of all threads per second of CPU time on one core, without starting and compiling
open_seconds           CPU time of a whole check with about 2000 instructions for each thread, starting and compiling included
races_ratio            the time with the check of races relative to that without it

for a loop of arithmetic (`plain`), and for one in which a third of the instructions access groupshared memory or a buffer
(`memory`). CPU time, because other programs disturb it less than elapsed time; the fastest of three runs counts."""
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

SHADER = """\
RWStructuredBuffer<uint> result;
groupshared uint own[1024];

[numthreads(1024, 1, 1)]
void main(uint lane : SV_GroupIndex)
{
    uint x = lane;
    float f = 0;
    own[lane] = lane;
    for (uint i = 0; i < ROUNDS; ++i) {
        const uint added = x * 1664525u + 1013904223u;
        BODY
        f = f * 0.5 + float(x);
    }
    result[lane] = asuint(f) ^ x;
}
"""
BODIES = {"plain": "x = added ^ (added >> 3);",
          "memory": "x = added ^ own[lane]; own[lane] = added >> 3; result[lane] = result[lane];"}
SHORT, LONG = 200, 20000
TURNS = 3


def measure(program, folder, rounds, body, check):
    """(CPU seconds, instructions) of a check."""
    (folder / "shader.hlsl").write_text(SHADER.replace("ROUNDS", str(rounds)).replace("BODY", body), encoding="utf-8")
    (folder / "project.wavelane").write_text(json.dumps({
        "wavelane": 1, "name": "Interpreter", "shaders": {"shader": {"source": "shader.hlsl"}},
        "resources": {"result": {"kind": "buffer", "count": 1024, "stride": 4}},
        "passes": [{"dispatch": "shader", "groups": [1, 1, 1]}]}), encoding="utf-8")
    seconds = []
    for _ in range(TURNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run = subprocess.run([program, "check", folder, "--json", "--in-process", "--max-instructions", "0", check],
                             capture_output=True, check=True)
        seconds.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    dispatch = json.loads(run.stdout)["dispatches"][0]
    if dispatch["refused"] or dispatch["incomplete"]:
        sys.exit(f"The dispatch was not interpreted: {dispatch}")
    return min(seconds), dispatch["instructions"]


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory(prefix="wavelane-benchmark-") as scratch:
        for name, body in BODIES.items():
            loops = {}
            for check in ("--uniform", "--races"):
                short, few = measure(program, pathlib.Path(scratch), SHORT, body, check)
                long, many = measure(program, pathlib.Path(scratch), LONG, body, check)
                loops[check] = long - short
                if check == "--uniform":
                    print(f"{name} lane_instructions={(many - few) / (long - short):.3g} open_seconds={short:.3g} "
                          f"instructions_per_thread={few / 1024:.0f}")
            print(f"{name} races_ratio={loops['--races'] / loops['--uniform']:.2f}")


if __name__ == "__main__":
    main()
