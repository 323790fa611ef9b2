# SPDX-License-Identifier: MIT
"""Controls the real window like a user, with a separate X server, mouse, and keyboard only.

The environment variable WAVELANE_IDE is the program's path. Typed text uses only characters of the US keyboard layout,
so that no key has to be remapped.
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
MAIN = r"(^| – )Wavelane$"  # Title of the main window, with or without a project.
OPEN_PROJECT = r" – Wavelane$"  # With a project.
SETTLE_SECONDS = 0.3  # For the completion list, which would receive the next key.
FREE_AREA_OF_TREE = (100, 600)  # Below the last object of a small project.
KEY_MILLISECONDS = 4  # Between two keys, because the X server accepts them faster than a busy program reads them.
# Messages about defects from libraries.
DEFECTS = re.compile(r"Sanitizer|runtime error|ASSERT|QObject::|QPainter::|terminate called")


def software_device():
    """The environment variable that selects lavapipe, unless another driver is selected."""
    found = sorted(pathlib.Path("/usr/share/vulkan/icd.d").glob("lvp_icd*.json"))
    return {} if "VK_DRIVER_FILES" in os.environ or not found else {"VK_DRIVER_FILES": str(found[0])}


class Display:
    """An X server without a window manager, with an unused display number. Key repeat is off, because on a busy machine
    a key can be down for long. `options` are additional options of Xvfb."""

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
                raise RuntimeError("Xvfb printed no display number")
            self.name = ":" + number.readline().strip()

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.framebuffer.cleanup()

    def tool(self, *arguments):
        """The output of xdotool; empty if it finds nothing."""
        done = subprocess.run(["xdotool", *map(str, arguments)], env={**os.environ, "DISPLAY": self.name}, check=False,
                              capture_output=True, text=True, timeout=LIMIT_SECONDS, stdin=subprocess.DEVNULL)
        return done.stdout

    def begin(self, *arguments):
        """Like `tool`, without waiting."""
        return subprocess.Popen(["xdotool", *map(str, arguments)], env={**os.environ, "DISPLAY": self.name},
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def failure_picture(self, name):
        """Saves a screenshot for debugging, which outlives the test, and returns its path."""
        file = pathlib.Path(tempfile.gettempdir()) / f"wavelane-failed-{name}.png"
        self.screen.save_png(file)
        return file


class Ide:
    """A run of the program. Keys go to the window that `focus` selected last."""

    def __init__(self, display, environment, log, *arguments, prepare=None):
        self.display = display
        self.log = log
        with open(log, "wb") as output:
            self.process = subprocess.Popen([IDE, *map(os.fspath, arguments)], env=environment, stdout=output,
                                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, preexec_fn=prepare)

    def windows(self):
        """Titles of the program's visible windows by id."""
        found = self.display.tool("search", "--all", "--onlyvisible", "--pid", self.process.pid, "--name", ".").split()
        asked = [word for each in found for word in ("getwindowname", each)]
        titles = self.display.tool(*asked).split("\n") if found else []
        return dict(zip(found, titles))

    def window(self, title):
        """The id of a visible window with a matching title, or None."""
        return next((number for number, text in self.windows().items() if re.search(title, text)), None)

    def is_running(self):
        return self.process.poll() is None

    def wait_for_window(self, title=MAIN):
        """Waits until the window exists and has the focus, and returns its id."""
        found = []

        def has_focus():
            number = self.window(title)
            if number:
                found.append(number)
            return number or not self.is_running()
        if not wait_until(has_focus, LIMIT_SECONDS) or not found:
            raise AssertionError(f"no window “{title}” among {self.windows()}, "
                                 f"status {self.process.poll()}\n{self.output()}")
        self.focus(found[0])
        return found[0]

    def wait_until_gone(self, title):
        return wait_until(lambda: not self.window(title), LIMIT_SECONDS)

    def focus(self, window):
        self.display.tool("windowfocus", "--sync", window)

    def click(self, window, x, y):
        self.display.tool("mousemove", "--window", window, x, y, "click", 1)

    def into_editor(self):
        """Focuses the text of the current tab with a click in the middle of the window."""
        window = self.wait_for_window()
        self.click(window, 800, 300)
        return window

    def select_in_tree(self, name):
        """Selects the first object with this name in the tree of the project, by typing it there."""
        window = self.wait_for_window(OPEN_PROJECT)
        self.click(window, *FREE_AREA_OF_TREE)
        self.keys("Home")
        self.type(name)
        pause(SETTLE_SECONDS)  # A project that plays is never idle.
        return window

    def keys(self, *names):
        """Presses keys by their X names: `ctrl+s`, `Return`."""
        self.display.tool("key", "--delay", KEY_MILLISECONDS, *names)

    def type(self, text):
        """Types text, with Return for line feeds."""
        words = []
        for line in re.split("(\n)", text):
            if line == "\n":
                words += ["key", "--delay", KEY_MILLISECONDS, "Return"]
            elif line:
                words += ["type", "--delay", KEY_MILLISECONDS, "--args", 1, line]
        self.display.tool(*words)

    def processor_ticks(self):
        """CPU time of all of the program's threads in clock ticks."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def is_at_work(self):
        """Whether one of its threads is running or runnable."""
        for each in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                if (each / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "RD":
                    return True
            except OSError:
                pass  # The thread has exited.
        return False

    def wait_until_idle(self):
        """Waits until the program is idle, for dialogs that load their contents after they open."""
        def is_idle():
            before = self.processor_ticks()
            pause(SETTLE_SECONDS)
            return self.processor_ticks() == before and not self.is_at_work()
        if not wait_until(is_idle, LIMIT_SECONDS):
            raise AssertionError(f"never idle: {self.windows()}")

    def choose_folder(self, title, folder):
        """Chooses a folder in the dialog with this title. After the trailing slash, the dialog has nothing to complete."""
        self.wait_for_window(title)
        self.wait_until_idle()
        self.wait_for_window(title)  # When it opened, the program may have given the focus to another window.
        self.type(f"{folder}/")
        self.wait_until_idle()
        self.keys("Return")
        if not self.wait_until_gone(title):
            raise AssertionError(f"{folder} is not accepted: {self.windows()}")

    def begin_typing(self, line):
        """Starts typing one line and returns the process to wait for."""
        return self.display.begin("type", "--delay", KEY_MILLISECONDS, line)

    def engines(self):
        return children_of(self.process.pid)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait(self):
        """Waits for the program to exit and returns its exit status."""
        return self.process.wait(timeout=LIMIT_SECONDS)

    def quit(self):
        """Quits like a user, without unsaved changes, and returns the exit status."""
        self.wait_for_window()
        self.keys("ctrl+q")
        return self.wait()

    def output(self):
        return self.log.read_text(encoding="utf-8", errors="replace")


class IdeTest(AbuseTest):
    """A project and a new user, with separate settings, data, and sockets."""

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
        """Starts the program, which is killed at the end of the test if it is still running."""
        log = self.home / f"output-{len(self.started)}.txt"
        ide = Ide(self.display, self.environment(**environment), log, *arguments, prepare=prepare)
        self.started.append(ide)
        return ide

    def end_all(self):
        for each in self.started:
            if each.is_running():
                each.kill()
            self.assertIsNone(DEFECTS.search(each.output()), each.output())
        runtime = pathlib.Path(self.places["XDG_RUNTIME_DIR"])
        self.assertTrue(wait_until(lambda: not any(runtime.iterdir())), f"still there: {list(runtime.iterdir())}")


def pause(seconds):
    """Waits like a user would. For random moments, never to wait for an event."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        select.poll().poll(left * 1000)
