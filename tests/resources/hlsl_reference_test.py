#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The HLSL reference of the editor (resources/hlsl) matches DXC and is complete.

All overloads and examples compile in one shader per kind, with one overload per line. Entries that require a later release of
DXC must be refused by the installed one, so that outdated marks are found.
"""
import concurrent.futures
import json
import os
import re
import sys
import unittest
import xml.etree.ElementTree

import hlsl_calls
import hlsl_shaders as shaders

SKIPPED = 77
PRESENT = shaders.compiled(shaders.inside([]))


# What Wavelane refuses because the installed release compiles it incorrectly (docs/SHADERS.md).
FAULTS = re.compile(r"drops (dd\w+|fwidth) in compute shaders|does not distinguish CalculateLevelOfDetail from")


# printf with a structure corrupts the memory of DXC 1.6. Wavelane defines the others, and their calls are refused in one way.
UNCOUNTED = re.compile(r"(printf|asdouble|asuint|WaveMultiPrefix\w+)$")


# Builds that DXC's releases of 2024 and later report as their version, with the names of the releases.
BUILDS = ((4583, "1.8.2403"), (4640, "1.8.2405"), (4739, "1.8.2407"))


def release_of_version(version):
    """1.8.2403 for 1.8.0.4597: versions of these releases count builds."""
    parts = [int(number) for number in re.findall(r"\d+", version)[:4]]
    if parts[:3] != [1, 8, 0] or len(parts) < 4:
        return version
    return max(((build, name) for build, name in BUILDS if build <= parts[3]), default=(0, version))[1]


def next_release(version):
    """The release after an unreleased build such as 1.8.0.4597, which may have some of its new features; otherwise None."""
    parts = [int(number) for number in re.findall(r"\d+", version)[:4]]
    if parts[:3] != [1, 8, 0] or len(parts) < 4 or parts[3] in dict(BUILDS):
        return None
    return min(((build, name) for build, name in BUILDS if build > parts[3]), default=(0, None))[1]


def due(line):
    """Whether the installed DXC must compile the line."""
    return line.release is None or shaders.order(line.release) <= shaders.order(release_of_version(PRESENT.release))


class Compiles(unittest.TestCase):
    def check(self, lines, make):
        lines = [each for each in lines if due(each)]
        self.assertGreater(len(lines), 3)
        outcome = shaders.compiled(make(lines))
        faulty = {number for number, message in outcome.lines.items() if FAULTS.search(message)}
        if faulty:
            lines = [line for number, line in enumerate(lines, 1) if number not in faulty]
            outcome = shaders.compiled(make(lines))
        refused = [f"{lines[number - 1].about}: {message}\n    {lines[number - 1].code}"
                   for number, message in sorted(outcome.lines.items()) if number <= len(lines)]
        self.assertFalse(refused, "\n".join(refused[:20]))
        self.assertTrue(outcome.ok, outcome.text)

    def test_every_overload_of_every_function(self):
        lines, declarations = shaders.called_functions()
        self.check(lines, lambda some: shaders.inside(some, declarations))

    def test_every_overload_of_every_method(self):
        lines, declarations = shaders.called_methods()
        # DXC 1.8.0.4597 crashes on a source with both a ray query and SampleCmp with a status.
        for has_rays in (False, True):
            self.check([each for each in lines if ("RayQuery" in each.about) == has_rays],
                       lambda some: shaders.inside(some, declarations))

    def test_every_word(self):
        inside, outside = shaders.words()
        self.check(inside, shaders.inside)
        self.check(outside, shaders.outside)

    def test_every_type(self):
        self.check(shaders.declared_types(), shaders.outside)

    def test_every_semantic_with_every_type(self):
        for semantic in shaders.WORDS["semantics"]:
            for type_name in semantic["types"]:
                outcome = shaders.compiled(f"RWStructuredBuffer<uint> kept;\n[numthreads(4, 4, 4)]\n"
                                        f"void main({type_name} value : {semantic['name']}) {{ kept[0] = (uint)value; }}")
                self.assertTrue(outcome.ok, f"{type_name} : {semantic['name']}\n{outcome.text}")


class Marks(unittest.TestCase):
    def test_features_of_later_releases_do_not_compile_with_this_one(self):
        """One overload of each; in separate processes, because some crash this release."""
        functions, declared = shaders.called_functions()
        methods, objects = shaders.called_methods()
        inside, outside = shaders.words()
        later = {}
        for lines, make in ((functions, lambda some: shaders.inside(some, declared)),
                            (methods, lambda some: shaders.inside(some, objects)), (inside, shaders.inside),
                            (outside, shaders.outside), (shaders.declared_types(), shaders.outside)):
            for line in lines:
                if not due(line) and line.release != next_release(PRESENT.release):
                    later.setdefault(re.sub(r" \{.*|<.*?>:", "", line.about), make([line]))
        self.assertGreater(len(later), 0)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            outcome = dict(zip(later, pool.map(shaders.compiled, later.values())))
        self.assertEqual([about for about, each in outcome.items() if each.ok], [], "the mark is out of date")


class IsComplete(unittest.TestCase):
    def names(self, *lists):
        return {name.split("::")[-1].lstrip("#") for each in lists for name in each}

    def known(self):
        words = [[each["name"] for each in shaders.WORDS[section]] for section in shaders.SECTIONS]
        return self.names([each["name"] for each in shaders.FUNCTIONS["functions"]],
                          [each["name"] for each in shaders.METHODS if each.get("kind") != "operator"], shaders.TYPES,
                          shaders.WORDS["elsewhere"], *words)

    def test_highlighted_names_are_explained_and_vice_versa(self):
        tree = xml.etree.ElementTree.parse(shaders.SOURCE / "resources/syntax/hlsl.xml").getroot()
        lists = {each.get("name"): {item.text for item in each.findall("item")} for each in tree.iter("list")}
        highlighted = set().union(*lists.values())
        self.assertEqual(sorted(highlighted - self.known()), [])
        rules = [re.compile(each.get("String")) for each in tree.iter("RegExpr")
                 if each.get("attribute") in ("Type", "Semantic")]
        # Directives and members are highlighted by their position.
        by_place = {each["name"].lstrip("#") for each in shaders.WORDS["preprocessor"] if each["kind"] == "directive"}
        by_place |= {each["name"] for each in shaders.METHODS if each.get("kind") == "member"}
        plain = {name for name in self.known() - highlighted - by_place
                if not any(rule.fullmatch(name) for rule in rules)}
        self.assertEqual(sorted(plain), [])

    def test_functions_take_as_many_arguments_as_the_compiler_lets_them(self):
        """A call with arguments of a type that no function accepts is refused in two ways: the name is unknown with this number
        of arguments, or it is known but the arguments do not match."""
        counts = {each["name"]: set().union(*(hlsl_calls.argument_counts(one["text"]) for one in each["signatures"]))
                  for each in shaders.FUNCTIONS["functions"]
                  if "::" not in each["name"] and not UNCOUNTED.match(each["name"]) and due(shaders.Line("", "", each.get("dxc")))}
        calls = [(name, count) for name in counts for count in range(9)]
        code = [f"void f{index}() {{ Record s; {name}({', '.join(['s'] * count)}); }}"
                for index, (name, count) in enumerate(calls)]
        outcome = shaders.compiled(shaders.outside([shaders.Line(each, "") for each in code]))
        accepted = {name: set() for name in counts}
        for index, (name, count) in enumerate(calls):
            if not outcome.lines.get(index + 1, "").startswith("use of undeclared identifier"):
                accepted[name].add(count)
        self.assertEqual(accepted, counts)

    def test_types_have_the_methods_that_the_compiler_gives_them(self):
        methods = {each["name"] for each in shaders.METHODS if each.get("kind") != "operator"}
        kinds = [each for each in shaders.TYPES.values()
                 if each["kind"] in ("buffer", "texture", "sampler", "acceleration") and due(
                     shaders.Line("", "", shaders.release_of(each)))]
        calls, code = [], []
        for kind in kinds:
            declared = kind["text"].replace("<T>", "<float4>").replace("<flags>", "<RAY_FLAG_NONE>")
            for name in sorted(methods):
                calls.append((kind["name"], name))
                code.append(f"void f{len(calls)}({declared} object) {{ Record s; object.{name}(s); }}")
        outcome = shaders.compiled(shaders.outside([shaders.Line(each, "") for each in code]))
        given = {call for number, call in enumerate(calls, 1)
                 if not outcome.lines.get(number, "").startswith("no member named")}
        listed = {(type_name, each["name"]) for each in shaders.METHODS for type_name in each["types"]
                  if each["name"] in methods and due(shaders.Line("", "", each.get("dxc")))
                  and type_name in {kind["name"] for kind in kinds}}
        self.assertEqual(sorted(given ^ listed), [])


class IsInOrder(unittest.TestCase):
    def test_files_are_sorted_and_written_in_one_way(self):
        for name in ("functions.json", "methods.json", "types.json", "words.json", "hlsl.schema.json"):
            text = (shaders.FOLDER / name).read_text(encoding="utf-8")
            document = json.loads(text)
            self.assertEqual(text, json.dumps(document, indent=1, ensure_ascii=False) + "\n", name)
            for section in document.values():
                if isinstance(section, list):
                    keys = [(each["name"], each.get("types", [])) for each in section]
                    self.assertEqual(keys, sorted(keys), name)
                    self.assertEqual(len(keys), len({json.dumps(key) for key in keys}), f"{name} has an entry twice")

    def test_files_match_the_schema(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("jsonschema is not installed")
        schema = shaders.read("hlsl.schema.json")
        jsonschema.Draft202012Validator.check_schema(schema)
        for name in ("functions.json", "methods.json", "types.json", "words.json"):
            jsonschema.validate(shaders.read(name), schema)

    def test_sentences_fit_on_a_line_and_end(self):
        for name in ("functions.json", "methods.json", "types.json", "words.json"):
            for section in shaders.read(name).values():
                for entry in section if isinstance(section, list) else []:
                    for sentence in [entry["summary"], *entry.get("notes", [])]:
                        self.assertLessEqual(len(sentence), 130, f"{name}: {entry['name']}")
                        self.assertIn(sentence[-1], ".…}", f"{name}: {entry['name']}: {sentence}")


if __name__ == "__main__":
    if PRESENT.missing and not os.environ.get("WAVELANE_REQUIRE_DXC"):
        print("DXC is not installed")
        sys.exit(SKIPPED)
    unittest.main()
