# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: reads standard input and writes the description."""


def total(steps):
    """The number of steps, with those in groups."""
    return sum(1 + total(each.get("steps", ())) for each in steps)


def unique(wanted, taken):
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}_{number}", number + 1
    taken.add(name)
    return name


def resources_in(step):
    """All resources that a step uses."""
    used = [step[key] for key in ("from", "to", "what", "indirect") if isinstance(step.get(key), Resource)]
    for each in step.get("lists", {}).values():
        used.extend(each)
    for inner in step.get("steps", ()):
        used.extend(resources_in(inner))
    return used


def take_initial_data(steps):
    """An upload that is the first use of its buffer, and its only one, becomes the buffer's initial data."""
    uses, uploads = {}, {}
    for index, step in enumerate(steps):
        for each in resources_in(step):
            uses.setdefault(each, index)
        for inner in (step, *step.get("steps", ())):
            if inner["do"] == "upload":
                uploads.setdefault(inner["to"], []).append(inner)
    kept = []
    for index, step in enumerate(steps):
        target = step.get("to")
        whole = step["do"] == "upload" and step["offset"] == 0 and "pitch" not in step
        if whole and uses[target] == index and len(uploads[target]) == 1 and target.fields.get("heap") is None and (
                step.get("first") or not any(each.get("first") for each in steps)):
            target.fields["data"] = step["file"] if "file" in step else {"hex": step["hex"]}
        else:
            kept.append(step)
    return kept


def described(step, names, shaders):
    """A step with names instead of objects."""
    made = {}
    for key, value in step.items():
        if isinstance(value, Resource):
            value = names[value]
        elif isinstance(value, Shader):
            value = shaders[id(value)]
        elif key == "lists":
            value = {name: [names[each] for each in each_list] for name, each_list in value.items()}
        elif key == "steps":
            value = [described(each, names, shaders) for each in value]
        made[key] = value
    return made


def describe(reader):
    gpu = reader.gpu
    steps = take_initial_data(gpu.steps)
    used = set()
    for step in steps:
        used.update(resources_in(step))
    used.update(each.fields["heap"] for each in list(used) if each.fields.get("heap") is not None)
    taken, names, resources = set(), {}, {}
    for each in gpu.objects:
        if each not in used:
            continue
        names[each] = unique(each.name or each.fields["type"].lower(), taken)
    for each, name in names.items():
        fields = {key: value for key, value in each.fields.items() if value is not None}
        if "heap" in fields:
            fields["heap"] = names[fields["heap"]]
        unset = ("stride", "format", "heap_offset", *(("heap_type",) if fields["type"] == "Buffer" else ()))
        fields = {key: value for key, value in fields.items() if value != 0 or key not in unset}
        resources[name] = {"line": each.line, **fields}
    shaders, numbers, taken = [], {}, set()
    for each in gpu.shaders:
        numbers[id(each)] = len(shaders)
        made = {"name": unique(each.name or "shader", taken), "line": each.line, "extension": each.language,
                "entry": each.entry}
        if each.language == "hlsl" and each.profile != COMPILE["target"]:
            made["profile"] = each.profile
        if isinstance(each.source, FileContent):
            made["file"] = each.source.path
        elif isinstance(each.source, bytes):
            made["hex"] = each.source.hex()
        else:
            made["text"] = each.source
        shaders.append(made)
    return {"resources": resources, "shaders": shaders, "steps": [described(each, names, numbers) for each in steps],
            "findings": reader.findings}


def read(text):
    reader = Reader()
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError) as problem:
        reader.report("error", getattr(problem, "lineno", 0) or 0, f"The file is not valid Python: {getattr(problem, 'msg', problem)}.")
        return describe(reader)
    except (RecursionError, MemoryError):
        reader.report("error", 0, "The script is nested too deeply.")
        return describe(reader)
    try:
        reader.run(tree.body, reader.scope)
    except Exhausted as limit:
        reader.report("error", limit.line, limit.message)
    except LeaveLoop:
        reader.report("error", 0, "'break' or 'continue' is outside of a loop.")
    except (Stop, ReturnValue):
        pass
    return describe(reader)


def main():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    text = sys.stdin.buffer.read(MAX_SCRIPT_BYTES + 1)
    if len(text) > MAX_SCRIPT_BYTES:
        result = {"resources": {}, "shaders": [], "steps": [], "findings": [
            {"severity": "error", "line": 0, "message": f"The script is larger than the limit of {MAX_SCRIPT_BYTES} bytes."}]}
    else:
        result = read(text)
    with os.fdopen(3, "w", encoding="utf-8") as output:
        json.dump(result, output)


main()
