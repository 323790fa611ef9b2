#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Classes stay small: few constructor parameters, one source file each, and a small main window. Numbers in texts are
parsed in one place."""
import collections
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAX_PARAMETERS = 5
MAX_WINDOW_LINES = 250
IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.DOTALL)
CLASS = re.compile(r"\b(?:class|struct) (\w+)(?: final)?\s*(?::[^;{]*)?\{")
NAMESPACE = re.compile(r"^namespace ([\w:]+) \{", re.MULTILINE)
# A function at the start of a line whose name is qualified with that of a class.
MEMBER = re.compile(r"^(?! )(?:[\w:<>,&*. \[\]]+?[ &*])?((?:[A-Z]\w*::)+)~?\w+\(", re.MULTILINE)


def sources(*suffixes):
    return [file for top in ("core", "ui", "app") for file in sorted((ROOT / top).rglob("*")) if file.suffix in suffixes]


def code(text):
    """The text without comments and with empty literals."""
    return IGNORED.sub(lambda match: "" if match[0].startswith("/") else '""', text)


def argument_list(text, start):
    """The parts between the parenthesis at `start` and its counterpart, separated at commas that are not nested."""
    parts, depth = [""], 0
    for place in range(start, len(text)):
        letter = text[place]
        if letter in "([{" or (letter == "<" and text[place - 1] != "<"):
            depth += 1
        elif letter in ")]}" or (letter == ">" and text[place - 1] != "-"):
            depth -= 1
            if depth == 0:
                return [part for part in parts if part.strip()]
        if letter == "," and depth == 1:
            parts.append("")
        elif place > start:
            parts[-1] += letter
    return []


def constructors(text):
    """(class, parameters) of each constructor that is declared in a class."""
    for match in CLASS.finditer(text):
        pattern = re.compile(r"(?<![\w~.>:])" + match[1] + r"\s*\(")
        depth, place = 1, match.end()
        while place < len(text) and depth > 0:
            depth += {"{": 1, "}": -1}.get(text[place], 0)
            found = pattern.match(text, place) if depth == 1 else None
            if found:
                yield match[1], argument_list(text, found.end() - 1)
                place = found.end()
            place += 1


def classes_in_several_files(texts):
    """The classes whose member functions more than one of these files defines, and the files."""
    places = collections.defaultdict(set)
    for file, text in texts.items():
        namespace = NAMESPACE.search(text)
        for match in MEMBER.finditer(text):
            places[(namespace[1] if namespace else "") + "::" + match[1].rstrip(":")].add(file)
    return {name: files for name, files in places.items() if len(files) > 1}


class Classes(unittest.TestCase):
    def test_constructors_take_few_parameters(self):
        count = 0
        for file in sources(".h", ".cpp"):
            for name, parameters in constructors(code(file.read_text(encoding="utf-8"))):
                count += 1
                if len(parameters) > MAX_PARAMETERS:
                    self.fail(f"{file.relative_to(ROOT)}: {name} takes {len(parameters)} parameters")
        self.assertGreater(count, 500)

    def test_parameters_are_counted(self):
        text = code("""struct Point { Point() = default; }; // Point(int)
                       class Line : public Shape<int, int> {
                       public:
                           explicit Line(std::map<int, Point> points, int width = max({1, 2}), const char* name = ",");
                           void add() { use(Line({}, 3)); }
                       };""")
        self.assertEqual([(name, len(parameters)) for name, parameters in constructors(text)], [("Point", 0), ("Line", 3)])

    def test_each_class_is_in_one_source(self):
        texts = {str(file.relative_to(ROOT)): code(file.read_text(encoding="utf-8")) for file in sources(".cpp")}
        self.assertEqual(classes_in_several_files(texts), {})

    def test_a_class_in_two_sources_is_found(self):
        draw = "namespace a {\nvoid View::draw(int x)\n{\n    Style::use(x);\n}\n}\n"
        size = "namespace a {\nconst Size& View::size() const\n{\n    return Style::size();\n}\n}\n"
        self.assertEqual(classes_in_several_files({"draw": draw, "size": size}), {"a::View": {"draw", "size"}})
        self.assertEqual(classes_in_several_files({"draw": draw, "size": size.replace("namespace a", "namespace b")}), {})

    def test_the_main_window_is_small(self):
        files = list((ROOT / "ui" / "window").glob("main_window.*"))
        self.assertEqual(len(files), 2)
        self.assertLess(sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files), MAX_WINDOW_LINES)

    def test_numbers_are_parsed_in_one_place(self):
        parser = ROOT / "core" / "base" / "text" / "parse_number.cpp"
        users = [file for file in sources(".h", ".cpp")
                 if re.search(r"\b(?:std::)?(?:from_chars|sto(?:i|l|ul|ll|ull|f|d)|strto\w+|ato[ifl]\w*)\(",
                              code(file.read_text(encoding="utf-8")))]
        self.assertEqual(users, [parser])


if __name__ == "__main__":
    unittest.main()
