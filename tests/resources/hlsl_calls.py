# SPDX-License-Identifier: MIT
"""Writes example calls for the signatures of resources/hlsl, one block of code for each overload.

A signature is text as the editor shows it, `T clamp(T value, T lowest, T highest)`. Its `where` names families of types
(`numeric`), of which every type is tried, and types that follow from another (`bool of T`, `row of T`).
"""
import itertools
import re

SHAPE = re.compile(r"^(?P<scalar>.*?)(?P<rows>[1-4])?(?:x(?P<columns>[1-4]))?$")
SCALARS = ("bool|int|uint|half|float|double|dword|int16_t|uint16_t|int32_t|uint32_t|int64_t|uint64_t|float16_t|float32_t|"
           "float64_t|min16float|min16int|min16uint|min10float|min12int")
SHAPED = re.compile(rf"^(?P<scalar>{SCALARS})(?P<rows>[1-4])?(?:x(?P<columns>[1-4]))?$")


def shape(type_name):
    """`float3x4` as ("float", 3, 4); sizes that are not in the name are None."""
    match = SHAPED.match(type_name)
    number = lambda text: int(text) if text else None  # noqa: E731
    return match["scalar"], number(match["rows"]), number(match["columns"])


def named(scalar, rows=None, columns=None):
    return scalar + (str(rows) if rows else "") + (f"x{columns}" if columns else "")


def derived(rule, base, other=None):
    """The type that `rule` derives from type `base`; for `product`, `other` is the matrix on the right."""
    scalar, rows, columns = shape(base)
    if rule == "component":
        return scalar
    if rule == "row":
        return named(scalar, columns)
    if rule == "column":
        return named(scalar, rows)
    if rule == "transposed":
        return named(scalar, columns, rows)
    if rule == "product":
        return named(scalar, rows, shape(other)[2])
    return named(rule, rows, columns)


def bindings(where, families):
    """All substitutions of types for the letters of a signature."""
    free = {letter: families[rule]["types"] for letter, rule in where.items() if rule in families}
    for choice in itertools.product(*free.values()):
        types = dict(zip(free, choice))
        for letter, rule in where.items():
            if letter in types:
                continue
            name, base = rule.split(" of ")
            types[letter] = derived(name, types[base], types.get("U"))
        yield types


def replaced(text, types):
    return re.sub(r"\b[A-Z]\b", lambda match: types.get(match[0], match[0]), text)


def split(text):
    """`T f(out T a, uint b = 4)` as ("T", "f", [("out", "T", "a"), ("", "uint", "b")])."""
    match = re.match(r"^(?P<result>\S+) (?P<name>[\w:]+(?:<[^>]*>)?)\((?P<parameters>.*)\)$", text)
    parameters = []
    for one in filter(None, match["parameters"].split(", ")):
        words = one.split(" = ")[0].split(" ")
        parameters.append((words[0] if len(words) == 3 else "", words[-2], words[-1]))
    return match["result"], match["name"], parameters


def argument_counts(text):
    """The possible numbers of arguments of a call; nothing if any number is valid."""
    if "..." in text:
        return set()
    parameters = re.match(r"^.*?\((.*)\)$", text)[1]
    all_of_them = list(filter(None, parameters.split(", ")))
    optional = sum(" = " in one for one in all_of_them)
    return set(range(len(all_of_them) - optional, len(all_of_them) + 1))


def value(type_name):
    """An expression of this type that a compiler cannot know before the shader runs."""
    if SHAPED.match(type_name):
        return f"({type_name})numbers[seed++]"
    if type_name.endswith("_packed"):
        return f"({type_name})(uint)numbers[seed++]"
    raise ValueError(f"no value of type {type_name}")


def kept(type_name, name):
    """An expression of a type that converts to a float without a loss that Wavelane refuses (docs/SHADERS.md)."""
    wide = re.match(r"u?int64_t(.*)", type_name)
    return f"(float)(double{wide[1]}){name}" if wide else f"(float){name}"


def call(text, types, prefix="", shared=None):
    """A block that calls the signature with these types and keeps its result. `shared(type)` names a groupshared variable
    for arguments that are changed in place; `prefix` is `object.` for methods."""
    result, name, parameters = split(replaced(text, types))
    lines, arguments = [], []
    for index, (qualifier, type_name, parameter) in enumerate(parameters):
        if qualifier == "inout":
            arguments.append(shared(type_name))
        elif parameter.startswith("offset"):
            arguments.append(f"({type_name})1")  # SPIR-V wants a constant.
        elif parameter.startswith("alignment"):
            arguments.append("4")  # So does DXC.
        elif type_name in ("SamplerState", "SamplerComparisonState", "RaytracingAccelerationStructure", "RayDesc"):
            arguments.append({"SamplerState": "linearly", "SamplerComparisonState": "comparing",
                              "RaytracingAccelerationStructure": "scene", "RayDesc": "ray"}[type_name])
        elif type_name == "Record":
            arguments.append("record")
        else:
            initial = "" if qualifier == "out" else f" = {value(type_name)}"
            lines.append(f"{type_name} a{index}{initial};")
            arguments.append(f"a{index}")
    expression = f"{prefix}{name}({', '.join(arguments)})"
    if result == "void":
        lines.append(f"{expression};")
        lines += [f"kept[seed++] = {kept(type_name, f'a{index}')};" for index, (qualifier, type_name, _) in enumerate(parameters)
                  if qualifier == "out"]
    elif result == "Record":
        lines.append(f"kept[seed++] = {expression}.first;")
    elif result.endswith("_packed"):
        lines.append(f"kept[seed++] = (uint){expression};")
    else:
        lines.append(f"{result} r = {expression}; kept[seed++] = {kept(result, 'r')};")
    return "{ " + " ".join(lines) + " }"
