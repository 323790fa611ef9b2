#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A standard implementation of JSON Schema and the tests' own checker agree on the project's schema."""
import json
import pathlib
import sys
import unittest

import jsonschema

SOURCE, SAMPLE = map(pathlib.Path, sys.argv[1:3])
SCHEMA = json.loads((SOURCE / "resources/schema/project.schema.json").read_text(encoding="utf-8"))
# Below these keys, everything is a value of the user's.
FREE = ("/resources/consts/values", "/resources/structured/initial/structs", "/passes/0/push", "/passes/1/push",
        "/passes/0/constants")


def leaves(value, path=""):
    """Pointers of all leaf values."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if members is None:
        yield path
    else:
        for key, member in members:
            yield from leaves(member, f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}")


def replaced(document, path, value):
    document = json.loads(json.dumps(document))
    *way, last = [token.replace("~1", "/").replace("~0", "~") for token in path.split("/")[1:]]
    inner = document
    for token in way:
        inner = inner[int(token) if isinstance(inner, list) else token]
    inner[int(last) if isinstance(inner, list) else last] = value
    return document


class Schema(unittest.TestCase):
    def setUp(self):
        self.validator = jsonschema.Draft202012Validator(SCHEMA)

    def test_is_a_schema(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_accepts_every_project_of_the_tree(self):
        projects = [*SOURCE.glob("shaders/*/project.wavelane"), *SOURCE.glob("tests/projects/*/project.wavelane"), SAMPLE]
        self.assertGreater(len(projects), 30)
        for project in projects:
            document = json.loads(project.read_text(encoding="utf-8"))
            # A project that expects to be refused can be invalid for the schema too.
            refused = tuple(each["at"] for each in document.get("expect", []) if "error" in each and "at" in each)
            for error in self.validator.iter_errors(document):
                with self.subTest(project=project.parent.name):
                    place = "".join(f"/{step}" for step in error.absolute_path)
                    self.assertTrue(place.startswith(refused), f"{place}: {error.message}")

    def test_refuses_what_is_wrong_wherever_it_stands(self):
        sample = json.loads(SAMPLE.read_text(encoding="utf-8"))
        for place in leaves(sample):
            if not place.startswith(FREE):
                with self.subTest(place=place):
                    self.assertFalse(self.validator.is_valid(replaced(sample, place, [[{}]])))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
