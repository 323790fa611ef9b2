# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: values.

Wavelane joins the files of this folder into one program and runs it with `python3 -I -S -c`. It reads the script from
standard input as a syntax tree, follows the statements that it knows, and writes one JSON document to descriptor 3. No
code of the script is ever compiled or executed, and no file is opened: a call has an effect only if this program has
its own function for it."""
import array
import ast
import json
import math
import operator
import os
import posixpath
import re
import resource
import string
import struct
import sys

MAX_SCRIPT_BYTES = 1 << 20
MAX_DATA_BYTES = 64 << 20  # Of one value, and of all uploads together.
MAX_STEPS = 4096           # Dispatches, copies, uploads and presents, with those in groups.
MAX_OBJECTS = 4096
MAX_WORK = 3_000_000       # Nodes of the tree that are evaluated, with repetitions.
MAX_ITEMS = 1 << 20        # Elements of a list or a range.
MAX_BITS = 1 << 14         # Of an integer.
MAX_CALL_DEPTH = 32
CPU_SECONDS = 10
MEMORY_BYTES = 2 << 30

SCALARS = (int, float, str, bytes, bytearray, bool, type(None))


class Problem(Exception):
    """A statement that cannot be imported. `message` is a sentence for the user."""

    def __init__(self, line, message):
        super().__init__(message)
        self.line, self.message = line, message


class Exhausted(Exception):
    """A limit of the whole import; what was read so far is kept."""

    def __init__(self, line, message):
        super().__init__(message)
        self.line, self.message = line, message


class Unknown:
    """A value that only a run of the script could tell. `why` continues the sentence 'it depends on'."""

    def __init__(self, line, why):
        self.line, self.why = line, why

    def __str__(self):
        return f"{self.why} in line {self.line}"


class Module:
    """A module, by its full name. Nothing is imported."""

    def __init__(self, name):
        self.name = name


class Known:
    """A function or class that this reader has its own version of: `struct.pack`, `compushady.Buffer`."""

    def __init__(self, name):
        self.name = name


class Method:
    """A method of a value."""

    def __init__(self, owner, name):
        self.owner, self.name = owner, name


class Function:
    """A function that the script defines. Its calls are followed."""

    def __init__(self, node, scope):
        self.node, self.scope = node, scope


class FilePath:
    """A path relative to the folder of the script."""

    def __init__(self, text):
        self.text = text


class OpenFile:
    """The result of `open`."""

    def __init__(self, path, binary):
        self.path, self.binary = path, binary


class FileContent:
    """The contents of a file next to the script, which the importer reads later."""

    def __init__(self, path, binary):
        self.path, self.binary = path, binary


class Readback:
    """What a script reads back. Its contents are the result of the project."""


class Numbers:
    """An array of numpy, as far as scripts need one for uploads: a shape and numbers of one type."""

    def __init__(self, values, shape, dtype):
        self.values, self.shape, self.dtype = values, shape, dtype


class Resource:
    """A Buffer, Texture, Sampler or Heap. `fields` are the keys of docs/IMPORT.md."""

    def __init__(self, line, fields):
        self.line, self.fields = line, fields
        self.name, self.name_depth = None, 0


class Shader:
    """A compiled shader: `source` is a text, bytes of a module, or a FileContent."""

    def __init__(self, line, source, language, entry, profile):
        self.line, self.source, self.language = line, source, language
        self.entry, self.profile = entry, profile
        self.name, self.name_depth = None, 0


class Pipeline:
    """A Compute. `lists` are its four lists of resources."""

    def __init__(self, shader, lists):
        self.shader, self.lists = shader, lists


class Swapchain:
    """A window. Presenting to it is presenting in the Live view."""


DEVICE_OBJECTS = (Resource, Shader, Pipeline, Swapchain)
SYMBOLS = (Module, Known, Method, Function, OpenFile, FileContent, Readback, Unknown, Numbers, FilePath, *DEVICE_OBJECTS)


def unknown_in(value, depth=0):
    """The first unknown value in a value and its containers; None if everything is known."""
    if isinstance(value, Unknown):
        return value
    if isinstance(value, (list, tuple)) and depth < 8:
        for each in value:
            found = unknown_in(each, depth + 1)
            if found is not None:
                return found
    if isinstance(value, dict) and depth < 8:
        return unknown_in(list(value.values()), depth + 1)
    return None


def is_plain(value, depth=0):
    """Whether a value consists of Python's own numbers, texts and containers only."""
    if isinstance(value, (*SCALARS, range, array.array)):
        return True
    if isinstance(value, (list, tuple)) and depth < 8:
        return all(is_plain(each, depth + 1) for each in value)
    if isinstance(value, dict) and depth < 8:
        return is_plain(list(value), depth + 1) and is_plain(list(value.values()), depth + 1)
    return False


def device_objects_in(value, depth=0):
    """Whether a value contains an object of compushady, through which a call could have an effect."""
    if isinstance(value, DEVICE_OBJECTS):
        return True
    if isinstance(value, Method):
        return device_objects_in(value.owner)
    if isinstance(value, (list, tuple)) and depth < 8:
        return any(device_objects_in(each, depth + 1) for each in value)
    return isinstance(value, dict) and device_objects_in(list(value.values()), depth + 1)


def checked_size(value, line):
    """The value, unless it is larger than a script may need."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        raise Problem(line, f"An integer has {value.bit_length()} bits; the limit is {MAX_BITS}.")
    if isinstance(value, (str, bytes, bytearray)) and len(value) > MAX_DATA_BYTES:
        raise Problem(line, f"A value has {len(value)} bytes; the limit is {MAX_DATA_BYTES}.")
    if isinstance(value, array.array) and len(value) * value.itemsize > MAX_DATA_BYTES:
        raise Problem(line, f"An array has {len(value) * value.itemsize} bytes; the limit is {MAX_DATA_BYTES}.")
    if isinstance(value, (list, tuple, dict, range)) and len(value) > MAX_ITEMS:
        raise Problem(line, f"A list has {len(value)} elements; the limit is {MAX_ITEMS}.")
    return value
