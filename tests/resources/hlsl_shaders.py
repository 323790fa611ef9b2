# SPDX-License-Identifier: MIT
"""Generates shaders from resources/hlsl with one check per line, and returns the messages of DXC for each line."""
import json
import pathlib
import re
import sys
import tempfile

import hlsl_calls

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(SOURCE / "tests/projects"))
import support  # noqa: E402

FOLDER = SOURCE / "resources/hlsl"
SECTIONS = ("attributes", "constants", "keywords", "preprocessor", "semantics")
DECLARATIONS = """\
struct Record { float first; uint2 second; };
StructuredBuffer<float> numbers;
RWStructuredBuffer<float> kept;
Texture2D<float4> sheet;
SamplerState linearly;
SamplerComparisonState comparing;
RaytracingAccelerationStructure scene;
"""
BODY = """\
[numthreads(8, 8, 1)]
void main()
{
    uint seed = 0;
    RayDesc ray = (RayDesc)numbers[0];
    Record record = (Record)numbers[0];
"""
LINE_MARK = '#line 1 "entries"\n'


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


FUNCTIONS = read("functions.json")
FAMILIES = FUNCTIONS["families"]
METHODS = read("methods.json")["methods"]
TYPES = {each["name"]: each for each in read("types.json")["types"]}
WORDS = read("words.json")


class Line:
    """One line of a shader: the code, what it proves, and which later release of DXC it needs."""

    def __init__(self, code, about, release=None):
        self.code = code
        self.about = about
        self.release = release


def release_of(*parts):
    """The latest release that the entry or its signature requires; `none` is later than all others."""
    wanted = [each[key] for each in parts for key in ("dxc", "spirv") if key in each]
    return max(wanted, key=order, default=None)


def order(release):
    return (99,) if release == "none" else tuple(int(number) for number in release.split("."))


def called_functions():
    """Every overload of every function; the second value declares the groupshared variables that they change."""
    shared = {}
    lines = []
    for entry in FUNCTIONS["functions"]:
        for signature in entry["signatures"]:
            text = signature["text"]
            if "example" in signature:
                lines.append(Line(f"{{ {signature['example']} }}", text, release_of(entry, signature)))
                continue
            for types in hlsl_calls.bindings(signature.get("where", {}), FAMILIES):
                code = hlsl_calls.call(text, types, shared=lambda name: shared.setdefault(name, f"shared_{name}"))
                lines.append(Line(code, f"{text} {types or ''}", release_of(entry, signature)))
    return lines, "".join(f"groupshared {type_name} {name};\n" for type_name, name in shared.items())


def called_methods():
    """Every overload of every method for every type that has it; the second value declares the objects."""
    objects = {}
    lines = []
    for entry in METHODS:
        for type_name in entry["types"]:
            for signature in entry["signatures"]:
                for element in TYPES[type_name].get("elements", [None]):
                    code = method_call(TYPES[type_name], signature, element, objects)
                    lines += [Line(each, f"{type_name}<{element}>: {signature['text']}",
                                   release_of(TYPES[type_name], entry, signature)) for each in code]
    return lines, "".join(f"{declared} {name};\n" for declared, name in objects.items())


def method_call(kind, signature, element, objects):
    places = kind.get("places", {})
    if any(place not in places for place in re.findall(r"\{(\w+)\}", signature["text"])):
        return  # A form for other types: cubes have no offsets.
    if "Sampler" in signature["text"] and element is not None and not element.startswith("float"):
        return  # Only floats are filtered.
    declared = kind["text"].replace("<T>", f"<{element}>")
    fixed = {"RayQuery": "query", "RayDesc": "ray"}
    name = fixed.get(kind["name"]) or objects.setdefault(declared, f"object_{len(objects)}")
    before = "RayQuery<RAY_FLAG_NONE> query; " if name == "query" else ""
    types = {"T": element, "V": re.sub(r"\d$", "", element) + "4"} if element else {}

    def placed(text):
        return re.sub(r"\{(\w+)\}", lambda match: places[match[1]], text)

    if "example" in signature:
        code = hlsl_calls.replaced(re.sub(r"\bself\b", name, placed(signature["example"])), types)
        yield f"{{ {before}{code} }}"
        return
    for chosen in hlsl_calls.bindings(signature.get("where", {}), FAMILIES):
        yield f"{{ {before}{hlsl_calls.call(placed(signature['text']), {**types, **chosen}, prefix=name + '.')} }}"


def words():
    """Examples of words inside and outside functions, each with unique names."""
    inside, outside = [], []
    for section in SECTIONS:
        for number, entry in enumerate(WORDS[section]):
            if "example" not in entry:
                continue
            about, release = f"{section}: {entry['text']}", release_of(entry)
            if entry.get("place") in ("loop", "if", "switch", "statement") or entry.get("kind") == "control flow":
                inside.append(Line(f"{{ {entry['example']} }}", about, release))
                continue
            code = re.sub(r"\b([Ee]xample\w*)\b", rf"\1_{section}_{number}", entry["example"])
            if not code.startswith("#line"):  # Lines after it would have other numbers.
                outside += [Line(each, about, release) for each in code.split("\n")]
    return inside, outside


def declared_types():
    """A variable of each type, in each shape that it can have."""
    lines = []
    for entry in TYPES.values():
        release = release_of(entry)
        if "example" in entry:
            code = [entry["example"].replace("example", f"example_{entry['name']}")]
        elif entry["kind"] == "scalar":
            packed = entry["name"].endswith("_packed")
            shapes = [""] if packed else ["", *"1234", *(f"{r}x{c}" for r in "1234" for c in "1234")]
            code = [f"static {entry['name']}{shape} variable_{entry['name']}{shape};" for shape in shapes]
        else:
            code = []
            for number, element in enumerate(entry.get("elements", [])):
                code.append(f"{entry['text'].replace('<T>', f'<{element}>')} variable_{entry['name']}_{number};")
        lines += [Line(each, entry["text"], release) for each in code]
    return lines


class Told:
    """DXC's messages about a shader: the message of each line that it refuses, and the whole output."""

    def __init__(self, outcome):
        self.text = "\n".join([each["message"] for each in outcome.diagnostics()] or [str(outcome)])
        self.ok = outcome.report is not None and outcome.report["ok"] is True
        self.missing = any(each["code"] == "compiler_missing" for each in outcome.diagnostics())
        self.release = (outcome.report or {}).get("compiler", "").removeprefix("dxc ")
        self.lines = {}
        ignored = [each for each in outcome.diagnostics("warning") if "unknown attribute" in each["message"]]
        self.ok = self.ok and not ignored
        for each in outcome.diagnostics() + ignored:
            if pathlib.PurePath(each.get("file") or "").name == "entries":
                self.lines.setdefault(each["line"], each["message"])


def compiled(text, *options):
    with tempfile.TemporaryDirectory(prefix="wavelane-reference-") as folder:
        file = pathlib.Path(folder) / "reference.hlsl"
        file.write_text(text, encoding="utf-8")
        return Told(support.call("compile", file, "--compiler", "dxc", "--in-process", "--json", "--profile", "cs_6_6",
                                 "--hlsl-version", "2021", "--native-16bit", *options,
                                 environment={"WAVELANE_CACHE": "off"}))


def inside(lines, declarations=""):
    return DECLARATIONS + declarations + BODY + LINE_MARK + "\n".join(each.code for each in lines) + "\n}\n"


def outside(lines):
    return DECLARATIONS + LINE_MARK + "\n".join(each.code for each in lines) + "\n" + BODY + "}\n"
