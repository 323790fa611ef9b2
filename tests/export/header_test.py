#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The headers of all projects compile on their own without warnings."""
import os
import re
import shlex
import subprocess

from exporting import SOURCE, ExportTest, main, projects

COMPILER = shlex.split(os.environ.get("CXX", "g++"))
FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-x", "c++"]


def complaints(text):
    done = subprocess.run([*COMPILER, *FLAGS, "-"], input=text, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr[:3000]


def compiled_together(headers):
    """Groups of headers for one call of the compiler. All headers of a group include the same headers, so that none depends
    on what another one includes, and they have different namespaces."""
    groups = {}
    for header, text in headers.items():
        included = tuple(re.findall(r"^#include .*", text, re.MULTILINE))
        namespace = re.search(r"^namespace (\w+) {", text, re.MULTILINE).group(1)
        number = 0
        while namespace in groups.setdefault((included, number), {}):
            number += 1
        groups[included, number][namespace] = header
    return [list(each.values()) for each in groups.values()]


class HeaderExport(ExportTest):
    def test_the_headers_of_all_projects_compile_with_their_assertions(self):
        headers = {}
        for project in projects():
            with self.subTest(project.name):
                exported, outcome = self.export(project, "header")
                if exported is None:
                    self.assertTrue(project.name.startswith("refused-") or outcome.status == 6, outcome)
                    continue
                header, = exported.glob("*.h")
                headers[header] = header.read_text(encoding="utf-8")
        for group in compiled_together(headers):
            # Included twice to check the include guard.
            self.assertEqual(complaints("".join(f'#include "{each}"\n' * 2 for each in group)), "")
        self.assertGreater(len(headers), 90)
        structures = sum(text.count("static_assert(offsetof") for text in headers.values())
        self.assertGreater(structures, 100)

    def test_bindings_sizes_and_words_match_the_module(self):
        exported, _ = self.export(SOURCE / "shaders" / "photo-filter", "header")
        program = f'''#include "{exported / "ink_and_wash.h"}"
            using namespace ink_and_wash_shaders;
            static_assert(sizeof(Settings) == 28 && blur_rows::groupSize[0] == 16 && blur_rows::entry == "main");
            static_assert(blur_rows::bindings[1].name == "source" && blur_rows::bindings[1].binding == 1024);
            static_assert(blur_rows::bindings[1].type == DescriptorType::sampledImage);
            static_assert(blur_rows::spirv[0] == 0x07230203 && edges::spirv.size() > 100);'''
        self.assertEqual(complaints(program), "")

    def test_specialization_constants_have_the_values_of_the_project(self):
        exported, _ = self.export(SOURCE / "tests" / "projects" / "specialization", "header")
        header, = exported.glob("*.h")
        text = header.read_text(encoding="utf-8")
        for entry in ('{"count", 3, 4, 0x28}', '{"scale", 5, 4, 0x3e800000}', '{"invert", 7, 4, 0x1}',
                      '{"count", 3, 4, 0x1}', '{"scale", 5, 4, 0x40000000}'):
            self.assertIn(entry, text)

    def test_exporting_twice_gives_equal_files(self):
        self.assert_repeatable("header", "photo-filter")

    def test_the_header_of_an_example_matches_the_golden_file(self):
        self.assert_golden("header", "photo-filter", "ink_and_wash.h", r"(?<=spirv\{)[^}]*|\d+(?=> spirv)")


if __name__ == "__main__":
    main()
