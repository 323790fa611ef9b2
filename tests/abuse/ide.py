# SPDX-License-Identifier: MIT
"""Drives the real window as a user does: an X server of its own, a mouse, a keyboard, and no other way in.

The program's path comes from the environment: WAVELANE_IDE. Texts that are typed keep to the characters of the us layout,
for which no key has to be found a new place.
"""
import os
import pathlib
import re
import select
import signal
import subprocess
import tempfile
import time

from abuse import LIMIT_SECONDS, AbuseTest, children_of, wait_until
from screen import Screen

IDE = os.environ.get("WAVELANE_IDE", "wavelane-ide")
SCREEN = "1600x1000x24"
MAIN = r"(^| – )Wavelane$"  # Title of the window, with a project or without; dialogs have titles of their own.
SETTLE_SECONDS = 0.3  # For the list of completions, which would take the next key.
KEY_MILLISECONDS = 4  # Between two keys; the X server takes them faster than a busy program reads them.
# What a library of ours or of Qt's says about a defect.
DEFECTS = re.compile(r"Sanitizer|runtime error|ASSERT|QObject::|QPainter::|terminate called")


def software_device():
    """The variable that chooses lavapipe, where nothing else was chosen."""
    found = sorted(pathlib.Path("/usr/share/vulkan/icd.d").glob("lvp_icd*.json"))
    return {} if "VK_DRIVER_FILES" in os.environ or not found else {"VK_DRIVER_FILES": str(found[0])}


class Display:
    """An X server without a window manager, under a number that nobody has. Keys do not repeat: where the processor is
    busy, one may be down for long. `options` are more of Xvfb's."""

    def __init__(self, *options):
        reader, writer = os.pipe()
        self.framebuffer = tempfile.TemporaryDirectory(prefix="wavelane-screen-")
        self.screen = Screen(pathlib.Path(self.framebuffer.name) / "Xvfb_screen0")
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-fbdir", self.framebuffer.name,
             "-nolisten", "tcp", "-noreset", "-r", *options],
            pass_fds=(writer,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            if not select.select([number], [], [], LIMIT_SECONDS)[0]:
                self.stop()
                raise RuntimeError("Xvfb names no display")
            self.name = ":" + number.readline().strip()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.framebuffer.cleanup()

    def tool(self, *arguments):
        """What xdotool prints; empty where it finds nothing."""
        done = subprocess.run(["xdotool", *map(str, arguments)], env={**os.environ, "DISPLAY": self.name}, check=False,
                              capture_output=True, text=True, timeout=LIMIT_SECONDS, stdin=subprocess.DEVNULL)
        return done.stdout

    def begin(self, *arguments):
        """The same, without waiting for it."""
        return subprocess.Popen(["xdotool", *map(str, arguments)], env={**os.environ, "DISPLAY": self.name},
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def failure_picture(self, name):
        """Saves a screenshot for those who look for the reason of a failure. It outlives the test; its path."""
        file = pathlib.Path(tempfile.gettempdir()) / f"wavelane-failed-{name}.png"
        self.screen.save_png(file)
        return file


class Ide:
    """One run of the program. Keys go to the window that `focus` named last."""

    def __init__(self, display, environment, log, *arguments, prepare=None):
        self.display = display
        self.log = log
        with open(log, "wb") as output:
            self.process = subprocess.Popen([IDE, *map(os.fspath, arguments)], env=environment, stdout=output,
                                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, preexec_fn=prepare)

    def windows(self):
        """The visible windows of the program: title by number."""
        found = self.display.tool("search", "--all", "--onlyvisible", "--pid", self.process.pid, "--name", ".").split()
        asked = [word for each in found for word in ("getwindowname", each)]
        titles = self.display.tool(*asked).split("\n") if found else []
        return dict(zip(found, titles))

    def window(self, title):
        """The number of a visible window whose title matches, or None."""
        return next((number for number, text in self.windows().items() if re.search(title, text)), None)

    def is_running(self):
        return self.process.poll() is None

    def wait_for_window(self, title=MAIN):
        """Its number, as soon as it is there and has the keyboard."""
        found = []

        def is_there():
            number = self.window(title)
            if number:
                found.append(number)
            return number or not self.is_running()
        if not wait_until(is_there, LIMIT_SECONDS) or not found:
            raise AssertionError(f"no window “{title}” among {self.windows()}, "
                                 f"status {self.process.poll()}\n{self.said()}")
        self.focus(found[0])
        return found[0]

    def wait_until_gone(self, title):
        return wait_until(lambda: not self.window(title), LIMIT_SECONDS)

    def focus(self, window):
        self.display.tool("windowfocus", "--sync", window)

    def click(self, window, x, y):
        self.display.tool("mousemove", "--window", window, x, y, "click", 1)

    def into_editor(self):
        """The keyboard in the text of the tab in front: a click into the middle of the window, where it stands."""
        window = self.wait_for_window()
        self.click(window, 800, 300)
        return window

    def keys(self, *names):
        """Keys by their X names, one after the other: `ctrl+s`, `Return`."""
        self.display.tool("key", "--delay", KEY_MILLISECONDS, *names)

    def type(self, text):
        """Every character, and Return where a line ends."""
        words = []
        for line in re.split("(\n)", text):
            if line == "\n":
                words += ["key", "--delay", KEY_MILLISECONDS, "Return"]
            elif line:
                words += ["type", "--delay", KEY_MILLISECONDS, "--args", 1, line]
        self.display.tool(*words)

    def processor_ticks(self):
        """What the program has taken of the processor, all its threads together."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def is_at_work(self):
        """Whether one of its threads runs, or waits for a processor that others have."""
        for each in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                if (each / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "RD":
                    return True
            except OSError:
                pass  # The thread has ended.
        return False

    def wait_until_still(self):
        """Until it has worked off what it was given: for dialogs that go on filling themselves once they are there."""
        def is_still():
            before = self.processor_ticks()
            pause(SETTLE_SECONDS)
            return self.processor_ticks() == before and not self.is_at_work()
        if not wait_until(is_still, LIMIT_SECONDS):
            raise AssertionError(f"never still: {self.windows()}")

    def choose_folder(self, title, folder):
        """In the dialog of this title. Behind the last stroke there is nothing that the dialog could complete it to."""
        self.wait_for_window(title)
        self.wait_until_still()
        self.type(f"{folder}/")
        self.wait_until_still()
        self.keys("Return")
        if not self.wait_until_gone(title):
            raise AssertionError(f"{folder} is not accepted: {self.windows()}")

    def begin_typing(self, line):
        """Types one line while the caller goes on; what is returned has to be waited for."""
        return self.display.begin("type", "--delay", KEY_MILLISECONDS, line)

    def engines(self):
        return children_of(self.process.pid)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait(self):
        """The exit status, when the program has ended by itself."""
        return self.process.wait(timeout=LIMIT_SECONDS)

    def quit(self):
        """Ends it as a user does, without unsaved changes. The exit status."""
        self.wait_for_window()
        self.keys("ctrl+q")
        return self.wait()

    def said(self):
        return self.log.read_text(encoding="utf-8", errors="replace")


class IdeTest(AbuseTest):
    """A project to open, and a user who has never started the program before: settings, data and sockets of their own."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.display = Display()
        cls.addClassCleanup(cls.display.stop)

    def setUp(self):
        super().setUp()
        self.home = self.folder.parent / "home"
        self.places = {f"XDG_{each}": str(self.home / each.lower()) for each in ("CONFIG_HOME", "DATA_HOME", "RUNTIME_DIR")}
        for each in self.places.values():
            pathlib.Path(each).mkdir(parents=True, mode=0o700)
        self.started = []
        self.addCleanup(self.end_all)

    def environment(self, **more):
        return super().environment(**{"DISPLAY": self.display.name, "QT_QPA_PLATFORM": "xcb", "WAVELANE_CACHE": "off",
                                      "LC_ALL": "C.UTF-8", **software_device(), **self.places, **more})

    def start(self, *arguments, prepare=None, **environment):
        """The program, which is killed at the end of the test if it still runs."""
        log = self.home / f"said-{len(self.started)}.txt"
        ide = Ide(self.display, self.environment(**environment), log, *arguments, prepare=prepare)
        self.started.append(ide)
        return ide

    def end_all(self):
        for each in self.started:
            if each.is_running():
                each.kill()
            self.assertIsNone(DEFECTS.search(each.said()), each.said())
        runtime = pathlib.Path(self.places["XDG_RUNTIME_DIR"])
        self.assertTrue(wait_until(lambda: not any(runtime.iterdir())), f"left there: {list(runtime.iterdir())}")


def pause(seconds):
    """Lets time pass that a user would let pass. For moments that are chosen at random, never for something to happen."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        select.poll().poll(left * 1000)
