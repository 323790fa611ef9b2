#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the export of an example with the commands of its README and each CMake option, and runs it."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("WAVELANE_PROGRAM", "wavelane")
WARNINGS = "-Wall -Wextra -Wpedantic -Werror"


def call(*command):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False, timeout=250)


class CMake(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="wavelane-cmake-")
        cls.folder = pathlib.Path(cls.temporary.name)
        done = call(PROGRAM, "export", ROOT / "shaders" / "swap-channels", "--to", "cpp", "-o", cls.folder / "export", "--json")
        if done.returncode == 6:
            raise unittest.SkipTest("a compiler is not installed")
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)
        cls.built = {}

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def build(self, *options):
        """The program, which is built once for each set of options."""
        if options not in self.built:
            self.built[options] = self.new_build(*options)
        return self.built[options]

    def new_build(self, *options):
        folder = self.folder / f"build{len(self.built)}"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        made = call("cmake", "-S", self.folder / "export", "-B", folder, f"-DCMAKE_CXX_FLAGS={WARNINGS}", *generator, *options)
        self.assertEqual(made.returncode, 0, made.stderr)
        made = call("cmake", "--build", folder)
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
        return folder / "swap-red-and-green"

    def test_embedded_shaders(self):
        program = self.build()
        done = call(program, "--check", "--time", "--frames", 1)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("swap", done.stdout)

    def test_shaders_in_files_and_the_validation_layer(self):
        program = self.build("-DEMBED_SHADERS=OFF", "-DVALIDATION=ON")
        self.assertEqual(call(program, "--check").returncode, 0)
        module = self.folder / "export" / "shaders" / "swap.spv"
        module.rename(module.with_suffix(".away"))
        self.addCleanup(lambda: module.with_suffix(".away").rename(module))
        done = call(program, "--check")
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("swap.spv", done.stderr)

    def test_the_command_line(self):
        program = self.build()
        self.assertEqual(call(program, "--help").returncode, 0)
        listed = call(program, "--list-devices")
        self.assertEqual((listed.returncode, listed.stdout[:3]), (0, "0: "))
        for wrong in (["--frames", "0"], ["--frames", "many"], ["--frames"], ["--dump", "picture"], ["--unknown"],
                      ["--dump", "nobody=file.bin"]):
            done = call(program, *wrong)
            self.assertEqual(done.returncode, 2, (wrong, done.stderr))
            self.assertTrue(done.stderr)
        self.assertEqual(call(program, "--device", "no such device").returncode, 4)
        self.assertEqual(call(program, "--dump", "picture=/nowhere/at/all.bin").returncode, 5)

    def test_a_failed_expectation_is_reported(self):
        program = self.build()
        done = call(program, "--check", "--frames", 2)
        self.assertEqual(done.returncode, 1)
        self.assertIn("expectation 0, picture", done.stderr)
        self.assertEqual(call(program, "--frames", 2).returncode, 0)


# Replaces dxc by the program under test, which contains the same compiler.
STAND_IN = """\
#!/usr/bin/env python3
import subprocess, sys
words = sys.argv[1:]
value = lambda name: words[words.index(name) + 1]
assert "-spirv" in words and "-fvk-use-dx-layout" in words and value("-fvk-u-shift") == "2048", words
defines = [part for i, word in enumerate(words) if word == "-D" for part in ("-D", words[i + 1])]
sys.exit(subprocess.call([%r, "compile", words[-1], "--entry", value("-E"), "--profile", value("-T"), "-o", value("-Fo"),
                          "--emit", "spirv", *defines]))
"""


class Recompiling(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="wavelane-recompile-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.export = self.folder / "export"
        done = call(PROGRAM, "export", ROOT / "shaders" / "photo-filter", "--to", "cpp", "-o", self.export, "--json")
        if done.returncode == 6:
            self.skipTest("a compiler is not installed")
        self.assertEqual(done.returncode, 0, done.stderr)

    def configure(self, *options):
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        # Only the program without a window is built and run.
        made = call("cmake", "-S", self.export, "-B", self.folder / "build", "-DRECOMPILE_SHADERS=ON",
                    "-DCMAKE_DISABLE_FIND_PACKAGE_glfw3=ON", *generator, *options)
        self.assertEqual(made.returncode, 0, made.stderr)
        return made

    def build(self):
        made = call("cmake", "--build", self.folder / "build")
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
        return self.folder / "build" / "ink-and-wash"

    def test_changed_sources_are_recompiled(self):
        stand_in = self.folder / "dxc"
        stand_in.write_text(STAND_IN % PROGRAM, encoding="utf-8")
        stand_in.chmod(0o755)
        made = self.configure(f"-DDXC={stand_in}")
        self.assertIn("The shader edges is not recompiled: it was adapted", made.stdout)
        done = call(self.build(), "--check")
        self.assertEqual(done.returncode, 0, done.stderr)
        # An included file.
        settings = self.export / "shaders" / "settings.hlsli"
        source = self.export / "shaders" / "blur.hlsl"
        text = source.read_text(encoding="utf-8")
        self.assertIn("float4 sum = 0;", text)
        source.write_text(text.replace("float4 sum = 0;", "float4 sum = OFFSET;"), encoding="utf-8")
        settings.write_text("#define OFFSET 3\n" + settings.read_text(encoding="utf-8"), encoding="utf-8")
        first = self.folder / "first.bin"
        self.assertEqual(call(self.build(), "--check", "--dump", f"across={first}").returncode, 1)
        settings.write_text(settings.read_text(encoding="utf-8").replace("OFFSET 3", "OFFSET 4"), encoding="utf-8")
        second = self.folder / "second.bin"
        self.assertEqual(call(self.build(), "--check", "--dump", f"across={second}").returncode, 1)
        self.assertNotEqual(first.read_bytes(), second.read_bytes())

    def test_without_dxc_the_modules_of_the_export_are_used(self):
        if shutil.which("dxc"):
            self.skipTest("dxc is installed")
        made = self.configure()
        self.assertIn("dxc was not found", made.stderr)
        self.assertEqual(call(self.build(), "--check").returncode, 0)


if __name__ == "__main__":
    unittest.main()
