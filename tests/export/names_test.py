#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exports compile regardless of the names of the project and its resources, passes, shaders and members."""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from exporting import SOURCE, call

COMPILER = shlex.split(os.environ.get("CXX", "g++"))
# CMake's flags for C++20: GNU extensions define the macros `linux` and `unix`.
FLAGS = ["-std=gnu++20", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
MACROS = ["EOF", "NULL", "M_PI", "EXIT_FAILURE", "stdin", "stdout", "stderr", "INFINITY", "NAN", "errno", "assert", "CHAR_BIT",
          "VK_NULL_HANDLE", "VK_KHR_swapchain", "major", "minor", "unix", "linux", "BUFSIZ", "offsetof", "NDEBUG",
          "DATA_FOLDER", "EMBED_SHADERS", "VALIDATION"]
WORDS = ["class", "new", "operator", "co_await", "concept", "requires", "char8_t", "and", "xor_eq", "alignas", "std", "main", "int",
         "__x", "_X", "a__b", "_x", "__", "x_", "FILE", "VkBuffer"]

SHADER = """\
cbuffer Settings
{
    float scale;
};
RWByteAddressBuffer target;

[numthreads(1, 1, 1)]
void main()
{
    target.Store(0, asuint(scale));
}
"""


def write_project(folder, name, resources, shaders, passes, texts):
    folder.mkdir(parents=True)
    for path, text in texts.items():
        (folder / path).write_text(text, encoding="utf-8")
    document = {"wavelane": 1, "name": name, "shaders": shaders, "resources": resources, "passes": passes}
    (folder / "project.wavelane").write_text(json.dumps(document), encoding="utf-8")


def buffers(names):
    return {name: {"kind": "buffer", "size": 4} for name in names}


class Exporting(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="wavelane-names-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def export(self, target="cpp", name="Names", resources=None, shaders=None, passes=None, texts=None):
        number = len(list(self.folder.iterdir()))
        project = self.folder / f"project{number}"
        write_project(project, name, resources or {}, shaders or {}, passes or [], texts or {})
        exported = self.folder / f"export{number}"
        outcome = call("export", project, "--to", target, "-o", exported, "--json")
        self.assertEqual(outcome.status, 0, outcome)
        return exported


class Names(Exporting):
    def compile(self, file, *options, before=()):
        """Compiles a file after including other headers."""
        text = "".join(f"#include <{each}>\n" for each in before) + f'#include "{file}"\n'
        done = subprocess.run([*COMPILER, *FLAGS, "-fsyntax-only", "-DDATA_FOLDER=\"data\"", *options, "-x", "c++", "-"],
                              input=text, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr[:30000])

    def export_all_named(self, target, names):
        """A project in which resources, shaders and passes have these names."""
        return self.export(
            target, resources={**buffers(names), "settings": {"kind": "constants", "values": {"scale": 2}}},
            shaders={name: {"source": "store.hlsl"} for name in names},
            passes=[{"name": name, "dispatch": name, "groups": [1, 1, 1], "bind": {"target": name, "Settings": "settings"}}
                    for name in names],
            texts={"store.hlsl": SHADER})

    def test_constants_may_have_the_name_of_their_block(self):
        passes = [{"dispatch": "store", "groups": [1, 1, 1]}]
        shaders = {"store": {"source": "store.hlsl"}}
        resources = {**buffers(["target"]), "Settings": {"kind": "constants", "values": {"scale": 2}}}
        exported = self.export(resources=resources, shaders=shaders, passes=passes, texts={"store.hlsl": SHADER})
        self.compile(exported / "main.cpp", "-DEMBED_SHADERS")
        # The structure keeps the name that it has in the shader.
        self.assertRegex((exported / "structs.h").read_text(encoding="utf-8"), r"\bstruct Settings\n")

    def test_resources_and_shaders_may_have_the_names_of_structures(self):
        source = ("struct Light { float age; };\nstruct Scene { Light Light; };\nStructuredBuffer<Scene> scenes;\n"
                  "RWByteAddressBuffer target;\n"
                  "[numthreads(1, 1, 1)] void main() { target.Store(0, asuint(scenes[0].Light.age)); }\n")
        exported = self.export(
            resources={**buffers(["Light"]), "Scene": {"kind": "buffer", "size": 4, "initial": {
                "structs": [{"Light": {"age": 1}}]}}},
            shaders={"Light": {"source": "light.hlsl"}, "Scene2": {"source": "light.hlsl"}},
            passes=[{"name": name, "dispatch": name, "groups": [1, 1, 1], "bind": {"scenes": "Scene", "target": "Light"}}
                    for name in ("Light", "Scene2")],
            texts={"light.hlsl": source})
        self.compile(exported / "main.cpp", "-DEMBED_SHADERS")

    def test_names_may_be_macros_keywords_or_reserved(self):
        for target in ("cpp", "header"):
            exported = self.export_all_named(target, MACROS + WORDS)
            file, = exported.glob("main.cpp" if target == "cpp" else "*.h")
            with self.subTest(target):
                self.compile(file, "-DEMBED_SHADERS", before=["vulkan/vulkan.h"])

    def test_members_of_structures_may_be_macros_or_keywords_of_cpp(self):
        names = ["EOF", "M_PI", "EXIT_FAILURE", "errno", "stdin", "INFINITY", "CHAR_BIT", "VK_TRUE", "major", "unix", "linux",
                 "__x", "_X", "a__b", "near", "nullptr", "alignas", "co_await"]
        source = SHADER.replace("    float scale;\n", "    float scale;\n" + "".join(f"    float {name};\n" for name in names))
        parts = {"resources": {**buffers(["target"]), "Settings": {"kind": "constants",
                                                                   "values": {name: i for i, name in enumerate(names)}}},
                 "shaders": {"store": {"source": "store.hlsl"}}, "passes": [{"dispatch": "store", "groups": [1, 1, 1]}],
                 "texts": {"store.hlsl": source}}
        self.compile(self.export(**parts) / "main.cpp", "-DEMBED_SHADERS")
        header, = self.export("header", **parts).glob("*.h")
        self.compile(header, before=["vulkan/vulkan.h", "cmath", "cerrno", "climits", "cstdio", "sys/types.h"])

    def test_resources_may_be_any_macro_of_the_headers_that_a_program_includes(self):
        plain = self.export(resources=buffers(["plain"]))
        done = subprocess.run([*COMPILER, "-std=gnu++20", "-dM", "-E", str(plain / "main.cpp")], capture_output=True, text=True,
                              check=True)
        macros = re.findall(r"^#define ([A-Za-z]\w*)", done.stdout, re.MULTILINE)
        self.assertIn("EOF", macros)
        self.compile(self.export(resources=buffers(macros)) / "main.cpp")

    def test_names_may_be_what_the_headers_of_a_program_declare(self):
        declaration = re.compile(r"^(?:inline |constexpr |enum |struct |class |using |namespace |template<[^>]*>\n)[^\n;(={]*?(\w+)\s*"
                                 r"(?: : [^\n]*)?(?:[\n(={;{])", re.MULTILINE)
        names = set()
        for file in (SOURCE / "resources" / "export" / "cpp").glob("*.h"):
            names |= set(declaration.findall(file.read_text(encoding="utf-8")))
        self.assertTrue({"Buffer", "MemoryKind", "bytesOf", "Failure", "readFile"} <= names, names)
        names |= {"usageError", "Project", "run", "shaderWrites", "device", "record"}
        self.compile(self.export_all_named("cpp", sorted(names)) / "main.cpp", "-DEMBED_SHADERS")

    def test_structures_may_be_called_like_the_types_of_the_header(self):
        for block in ("Binding", "DescriptorType", "SpecializationConstant", "PushConstants"):
            header, = self.export("header", resources={**buffers(["target"]), "settings": {"kind": "constants"}},
                                  shaders={"store": {"source": "store.hlsl"}},
                                  passes=[{"dispatch": "store", "groups": [1, 1, 1], "bind": {block: "settings"}}],
                                  texts={"store.hlsl": SHADER.replace("Settings", block)}).glob("*.h")
            with self.subTest(block):
                self.compile(header)

    def test_the_name_of_a_project_may_have_several_lines(self):
        name = "First line\nsecond line\\"
        self.compile(self.export(name=name) / "main.cpp")
        header, = self.export("header", name=name).glob("*.h")
        self.compile(header)
        # The library program is not compiled here; check that the title stays in the comment.
        library = (self.export("cpp-wavelane", name=name) / "main.cpp").read_text(encoding="utf-8")
        self.assertRegex(library, r"^// First line second line ")

    def test_no_header_is_found_in_place_of_one_of_the_system(self):
        done = subprocess.run([*COMPILER, "-std=gnu++20", "-M", "-x", "c++", "-"], input="#include <bits/stdc++.h>\n",
                              capture_output=True, text=True, check=True)
        files = {pathlib.Path(each) for each in done.stdout.split() if each.endswith(".h")}
        # Headers without a folder: `math`, but not `bits/timex`.
        names = {each.stem for each in files if each.parent.name in ("include", "x86_64-linux-gnu", "aarch64-linux-gnu")}
        names = {each for each in names if re.fullmatch(r"[a-z0-9_]+", each)}
        self.assertTrue({"math", "string", "pthread", "stdarg"} <= names, names)
        for name in sorted(names):
            header, = self.export("header", name=name.capitalize()).glob("*.h")
            with self.subTest(name):
                self.assertEqual(header.name, f"{name}_shaders.h")

    def test_a_header_in_a_folder_for_includes_leaves_those_of_the_system_alone(self):
        for name in ("Math", "String"):
            header, = self.export("header", name=name).glob("*.h")
            with self.subTest(name):
                self.compile(header.name, f"-I{header.parent}", before=["cmath", "cstring", "string", f"{name.lower()}.h"])

    def test_no_script_is_imported_in_place_of_a_module(self):
        own = ("compushady", "argparse", "pathlib", "struct", "atexit", "ctypes", "importlib", "os", "platform")
        code = f"import sys, {', '.join(own[1:])}\nprint(*sys.modules)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        imported = {each for each in done.stdout.split() if each in sys.stdlib_module_names}
        names = {each for each in imported | {*own, "random", "queue", "tkinter"} if re.fullmatch(r"[a-z][a-z0-9_]*", each)}
        self.assertIn("enum", names)
        for name in sorted(names):
            exported = self.export("python", name=name.capitalize())
            with self.subTest(name):
                self.assertEqual([each.name for each in exported.glob("*.py")], [f"{name}_project.py"])
                self.assertIn(f"{name}_project.py", (exported / "README.md").read_text(encoding="utf-8"))

    def test_a_script_starts_whatever_its_project_is_called(self):
        modules = self.folder.parent / (self.folder.name + "-modules") / "compushady"
        modules.mkdir(parents=True)
        self.addCleanup(shutil.rmtree, modules.parent)
        # Stubs of the modules that a script imports; --help does not use them.
        (modules / "__init__.py").write_text("def __getattr__(name):\n    return None\n", encoding="utf-8")
        (modules / "formats.py").write_text("def __getattr__(name):\n    return None\n", encoding="utf-8")
        for name in ("Struct", "Argparse", "Enum", "compushady"):
            script, = self.export("python", name=name, resources=buffers(["b"])).glob("*.py")
            done = subprocess.run([sys.executable, "-B", script, "--help"], capture_output=True, text=True, check=False,
                                  env={**os.environ, "PYTHONPATH": str(modules.parent)})
            with self.subTest(name):
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_sources_of_a_project_are_not_replaced_by_generated_files(self):
        for name in ("modules.h", "store.spv.h"):
            with self.subTest(name):
                project = self.folder / "project"
                write_project(project, "Names", buffers(["target"]), {"store": {"source": "store.hlsl"}},
                              [{"dispatch": "store", "groups": [1, 1, 1], "bind": {"target": "target"}}],
                              {"store.hlsl": f'#include "{name}"\n' + SHADER.replace("asuint(scale)", "VALUE"),
                               name: "#define VALUE 1\n"})
                exported = self.folder / "exported"
                outcome = call("export", project, "--to", "cpp", "-o", exported, "--json")
                self.assertEqual(outcome.status, 3, outcome)
                found, = outcome.diagnostics()
                self.assertEqual(found["code"], "duplicate_name")
                self.assertIn(f"shaders/{name}", found["message"])
                self.assertFalse(exported.exists())
                shutil.rmtree(project)

    def test_the_namespace_of_a_header_may_not_begin_with_a_digit(self):
        header, = self.export("header", name="3D noise").glob("*.h")
        self.compile(header)


class Programs(Exporting):
    """Build tools have targets of their own, whose names a project may have."""

    NAMES = ["Install", "All", "help", "Clean", "test", "edit_cache", "rebuild_cache", "package", "package_source",
             "list_install_components", "ALL_BUILD", "RUN_TESTS", "ZERO_CHECK", "preinstall", "codegen", "depend", "glfw", "shaders",
             "2nd try", "7"]
    GENERATORS = {"Ninja": "ninja", "Unix Makefiles": "make"}

    def launcher(self):
        """Replaces each call of the compiler: compiling twenty programs would take a minute."""
        file = self.folder.parent / (self.folder.name + "-launcher")
        self.addCleanup(file.unlink)
        file.write_text("#!/bin/sh\nwhile [ $# -gt 0 ]; do case $1 in -o) echo made >\"$2\";; -MF) echo >\"$2\";; esac; shift; "
                        "done\n", encoding="utf-8")
        file.chmod(0o755)
        return file

    def call(self, *command):
        done = subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertNotIn("warning", (done.stdout + done.stderr).lower())

    def check(self, exported, program, options):
        for generator, tool in self.GENERATORS.items():
            if not shutil.which(tool):
                continue
            build = exported / f"build-{tool}"
            # Reuse CMake's checks of the compiler.
            known = self.folder.parent / f"{self.folder.name}-{tool}"
            if known.exists():
                shutil.copytree(known, build / "CMakeFiles")
            with self.subTest(program, generator=generator):
                self.call("cmake", "-S", exported, "-B", build, "-G", generator, *options)
                if not known.exists():
                    found, = build.glob("CMakeFiles/[0-9]*")
                    shutil.copytree(found, known / found.name)
                    self.addCleanup(shutil.rmtree, known)
                for _ in range(2):
                    self.call("cmake", "--build", build)
                path, = re.findall(r"^build/(\S+) --", (exported / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
                self.assertTrue((build / path).is_file(), path)
                self.assertIn(path, (program, f"{program}-project", f"{program}_project"))
                if program in ("install", "test", "package", "glfw", "2nd-try", "7"):
                    self.assertEqual(path, program)

    def test_a_project_may_have_the_name_of_a_target(self):
        launcher = self.launcher()
        options = [f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}", f"-DCMAKE_CXX_LINKER_LAUNCHER={launcher}"]
        for name in self.NAMES:
            exported = self.export(name=name, resources=buffers(["b"]))
            self.check(exported, re.sub("[ _]", "-", name.lower()), options)

    def test_a_project_on_the_library_may_have_the_name_of_a_target(self):
        launcher = self.launcher()
        # Replaces the installed library.
        package = self.folder.parent / (self.folder.name + "-package")
        package.mkdir()
        self.addCleanup(shutil.rmtree, package)
        (package / "WavelaneConfig.cmake").write_text("add_library(wavelane::core INTERFACE IMPORTED)\n", encoding="utf-8")
        (package / "WavelaneConfigVersion.cmake").write_text("set(PACKAGE_VERSION 0.1)\nset(PACKAGE_VERSION_COMPATIBLE ON)\n",
                                                             encoding="utf-8")
        options = [f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}", f"-DCMAKE_CXX_LINKER_LAUNCHER={launcher}",
                   f"-DWavelane_DIR={package}"]
        for name in self.NAMES:
            exported = self.export("cpp-wavelane", name=name, resources=buffers(["b"]))
            self.check(exported, name.lower().replace(" ", "_"), options)


if __name__ == "__main__":
    unittest.main()
