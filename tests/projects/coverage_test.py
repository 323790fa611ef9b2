#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every key and every named value of the format is used by a test project, and every code is expected by a test."""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# formats_test.py tests formats with a project for each.
ELSEWHERE = {"format"}


def schema_rules(node, keys, values):
    """Collects the keys of all objects, and the words that each key can have as its value."""
    if isinstance(node, list):
        for each in node:
            schema_rules(each, keys, values)
    if not isinstance(node, dict):
        return
    for key, rule in node.get("properties", {}).items():
        keys.add(key)
        words = rule.get("enum", []) if isinstance(rule, dict) else []
        values.update((key, word) for word in words if isinstance(word, str))
    for each in node.values():
        schema_rules(each, keys, values)


def project_uses(node, keys, values):
    if isinstance(node, list):
        for each in node:
            project_uses(each, keys, values)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        keys.add(key)
        values.update((key, word) for word in (value if isinstance(value, list) else [value]) if isinstance(word, str))
        project_uses(value, keys, values)


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)


def camel(code):
    first, *rest = code.split("_")
    return first + "".join(word.capitalize() for word in rest)


def main():
    schema = json.loads((ROOT / "resources/schema/project.schema.json").read_text())
    keys, values = set(), set()
    schema_rules(schema, keys, values)
    used_keys, used_values = set(), set()
    texts = []
    for file in sorted(ROOT.glob("tests/projects/*/project.wavelane")):
        texts.append(file.read_text())
        project_uses(json.loads(without_comments(texts[-1])), used_keys, used_values)
    scripts = "".join(file.read_text() for file in HERE.glob("*_test.py") if file.name != pathlib.Path(__file__).name)
    units = "".join(file.read_text() for file in ROOT.glob("tests/**/*.cpp"))

    missing = [f"key `{key}`" for key in sorted(keys - used_keys)]
    missing += [f"`{key}`: `{word}`" for key, word in sorted(values - used_values)
                if key not in ELSEWHERE and f'"{word}"' not in scripts]
    tests = "".join(texts) + scripts + units
    missing += [f"code {code}" for code in sorted(schema["$defs"]["code"]["enum"])
                if not re.search(rf'"{code}\b|\bCode::{camel(code)}\b', tests)]
    for each in missing:
        print(f"no test has {each}")
    print(f"{len(keys)} keys, {len(values)} values, {len(schema['$defs']['code']['enum'])} codes")
    return 1 if missing or len(keys) < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
