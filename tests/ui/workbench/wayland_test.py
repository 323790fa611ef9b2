#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the tests of the live view on Wayland, in a compositor without a screen.

Windows keep the size that they ask for and are at the top left corner, so that tests know their place. Screenshots come from
the compositor (`LiveWindowTest::onScreen`).

  wayland_test.py TEST_PROGRAM FILTER
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

LIMIT_SECONDS = 60
CONFIGURATION = """\
output * mode 1600x1000@60Hz
default_border none
default_floating_border none
focus_follows_mouse no
xwayland disable
for_window [title=".*"] floating enable, move absolute position 0 0
"""


def wait_for(find, process):
    """What `find` returns, as soon as it is not empty."""
    end = time.monotonic() + LIMIT_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            sys.exit(f"sway ended with status {process.returncode}.")
        if found := find():
            return found
        time.sleep(0.02)
    sys.exit(f"sway is not ready after {LIMIT_SECONDS} s.")


def main(program, tests):
    with tempfile.TemporaryDirectory(prefix="wavelane-wayland-") as folder:
        runtime = pathlib.Path(folder)  # Only its owner may enter it, as Wayland requires.
        configuration = runtime / "configuration"
        configuration.write_text(CONFIGURATION, encoding="utf-8")
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("DISPLAY", "WAYLAND_DISPLAY", "WAVELANE_TEST_DISPLAYS")}
        environment.update(XDG_RUNTIME_DIR=folder, WLR_BACKENDS="headless", WLR_RENDERER="pixman", WLR_LIBINPUT_NO_DEVICES="1",
                           QT_QPA_PLATFORM="wayland")
        with open(runtime / "log", "w+", encoding="utf-8") as log:
            compositor = subprocess.Popen(["sway", "--config", configuration], env=environment, stdin=subprocess.DEVNULL,
                                          stdout=log, stderr=log)
            try:
                # The socket for its own messages is the last thing that sway makes.
                environment["SWAYSOCK"] = wait_for(lambda: [str(each) for each in runtime.glob("sway-ipc.*")], compositor)[0]
                display = wait_for(lambda: [each for each in runtime.glob("wayland-*") if each.suffix != ".lock"], compositor)[0]
                done = subprocess.run([program, f"--gtest_filter={tests}"], check=False, stdin=subprocess.DEVNULL,
                                      env={**environment, "WAYLAND_DISPLAY": display.name})
                if compositor.poll() is not None:
                    log.seek(0)
                    sys.exit(f"sway ended with status {compositor.returncode}.\n{log.read()}")
                sys.exit(done.returncode)
            finally:
                compositor.terminate()
                compositor.wait()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
