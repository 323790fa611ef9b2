# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: what compushady itself provides."""

NO_DEFAULT = object()
# The parameters of compushady's classes, in order, with their defaults.
CLASSES = {
    "Buffer": {"size": NO_DEFAULT, "heap_type": 0, "stride": 0, "format": 0, "heap": None, "heap_offset": 0,
               "sparse": False, "device": None},
    "Texture1D": {"width": NO_DEFAULT, "format": NO_DEFAULT, "heap": None, "heap_offset": 0, "slices": 1, "sparse": False,
                  "device": None},
    "Texture2D": {"width": NO_DEFAULT, "height": NO_DEFAULT, "format": NO_DEFAULT, "heap": None, "heap_offset": 0,
                  "slices": 1, "sparse": False, "device": None},
    "Texture3D": {"width": NO_DEFAULT, "height": NO_DEFAULT, "depth": NO_DEFAULT, "format": NO_DEFAULT, "heap": None,
                  "heap_offset": 0, "sparse": False, "device": None},
    "Sampler": {"address_mode_u": 0, "address_mode_v": 0, "address_mode_w": 0, "filter_min": 0, "filter_mag": 0,
                "device": None},
    "Heap": {"heap_type": NO_DEFAULT, "size": NO_DEFAULT, "device": None},
}
COMPUTE = {"shader": NO_DEFAULT, "cbv": (), "srv": (), "uav": (), "samplers": (), "push_size": 0, "bindless": False,
           "max_bindless": 64, "device": None}
COMPILE = {"source": NO_DEFAULT, "entry_point": "main", "target": "cs_6_0"}
COPY = ("size", "src_offset", "dst_offset", "width", "height", "depth", "src_x", "src_y", "src_z", "dst_x", "dst_y",
        "dst_z", "src_slice", "dst_slice")
NUMBERS = {"HEAP_DEFAULT": 0, "HEAP_UPLOAD": 1, "HEAP_READBACK": 2, "SAMPLER_FILTER_POINT": 0, "SAMPLER_FILTER_LINEAR": 1,
           "SAMPLER_ADDRESS_MODE_WRAP": 0, "SAMPLER_ADDRESS_MODE_MIRROR": 1, "SAMPLER_ADDRESS_MODE_CLAMP": 2}
SUBMODULES = {"compushady": {"formats", "shaders", "config", "backends"}, "compushady.shaders": {"hlsl", "glsl", "wgsl", "msl"}}
LANGUAGES = {"hlsl": "hlsl", "glsl": "comp", "wgsl": "wgsl"}
# The sizes of texels by the number of the DXGI format.
TEXEL_BYTES = {**dict.fromkeys((2, 3, 4), 16), **dict.fromkeys((6, 7, 8), 12), **dict.fromkeys((10, 11, 12, 13, 14), 8),
               **dict.fromkeys((16, 17, 18), 8), **dict.fromkeys((28, 29, 30, 31, 32), 4),
               **dict.fromkeys((34, 35, 36, 37, 38), 4), **dict.fromkeys((41, 42, 43), 4),
               **dict.fromkeys((49, 50, 51, 52), 2), **dict.fromkeys((54, 55, 57, 58, 59), 2),
               **dict.fromkeys((61, 62, 63, 64), 1), 87: 4, 91: 4}


def texel_bytes(format_):
    if isinstance(format_, int):
        return TEXEL_BYTES.get(format_)
    bits = sum(int(each) for each in re.findall(r"[RGBADSX](\d+)", str(format_)))
    return bits // 8 if bits else None


class CompushadyCalls:
    """Objects of compushady and what the script does with them."""

    def __init__(self, reader):
        self.reader = reader
        self.objects, self.shaders, self.steps = [], [], []

    @staticmethod
    def member(owner, name, line):
        full = f"{owner.name}.{name}"
        if owner.name == "compushady" and name in NUMBERS:
            return NUMBERS[name]
        if name in SUBMODULES.get(owner.name, ()):
            return Module(full)
        if owner.name == "compushady.formats" and re.fullmatch(r"[RGBADSX]\d+\w*", name):
            return name
        return Known(full)

    def arguments(self, what, parameters, positional, named, line):
        """The arguments by name. Fails if one of them is missing, superfluous or not known."""
        if len(positional) > len(parameters):
            raise Problem(line, f"'{what}' takes {len(parameters)} arguments, not {len(positional)}.")
        given = {**dict(zip(parameters, positional)), **named}
        for name, value in given.items():
            if name not in parameters:
                raise Problem(line, f"'{what}' has no argument '{name}'.")
            if name != "device" and unknown_in(value) is not None:
                raise Problem(line, f"The argument '{name}' of '{what}' is not known: it depends on {unknown_in(value)}.")
        for name, default in parameters.items():
            if default is NO_DEFAULT and name not in given:
                raise Problem(line, f"'{what}' needs the argument '{name}'.")
        if given.pop("device", None) is not None:
            self.reader.note(line, "The device that a script selects is ignored; a project runs on any device.")
        return {**{name: value for name, value in parameters.items() if name != "device"}, **given}

    def construct(self, name, positional, named, line):
        short = name.removeprefix("compushady.")
        if short in CLASSES:
            return self.resource(short, self.arguments(short, CLASSES[short], positional, named, line), line)
        if short == "Compute":
            return self.pipeline(self.arguments(short, COMPUTE, positional, named, line), line)
        if short == "Swapchain":
            return Swapchain()
        if short.startswith("shaders.") and short.endswith(".compile"):
            return self.shader(short.split(".")[1], positional, named, line)
        if short == "formats.get_pixel_size" and len(positional) == 1:
            return texel_bytes(positional[0]) or Unknown(line, "the size of a format")
        if short in ("Rasterizer", "RayTracer", "BLAS", "TLAS"):
            raise Problem(line, f"A '{short}' is not a part of a compute project.")
        if short in ("set_current_device",):
            self.reader.note(line, "The device that a script selects is ignored; a project runs on any device.")
        return Unknown(line, f"'{short}'")

    def resource(self, kind, fields, line):
        if len(self.objects) >= MAX_OBJECTS:
            raise Exhausted(line, f"The script creates more than {MAX_OBJECTS} objects; the rest of it is left out.")
        if fields.pop("sparse", False):
            raise Problem(line, f"A sparse {kind} is not imported.")
        heap = fields.get("heap")
        if heap is not None and not (isinstance(heap, Resource) and heap.fields["type"] == "Heap"):
            raise Problem(line, f"The argument 'heap' of '{kind}' must be a Heap.")
        for name, value in fields.items():
            if name not in ("heap", "format") and not isinstance(value, int):
                raise Problem(line, f"The argument '{name}' of '{kind}' must be an integer, not {str(value)[:40]!r}.")
        if not isinstance(fields.get("format", 0), (int, str)):
            raise Problem(line, f"The argument 'format' of '{kind}' is not a format.")
        made = Resource(line, {"type": kind, **fields})
        self.objects.append(made)
        return made

    def shader(self, language, positional, named, line):
        if language not in LANGUAGES:
            raise Problem(line, f"Shaders in the language '{language}' are not imported.")
        given = self.arguments(f"{language}.compile", COMPILE, positional, named, line)
        if not isinstance(given["source"], (str, FileContent)):
            raise Problem(line, f"The source of '{language}.compile' must be a text.")
        if not all(isinstance(given[name], str) for name in ("entry_point", "target")):
            raise Problem(line, f"The entry point and the target of '{language}.compile' must be texts.")
        return Shader(line, given["source"], LANGUAGES[language], given["entry_point"], given["target"])

    def pipeline(self, given, line):
        if given["bindless"]:
            raise Problem(line, "A bindless 'Compute' is not imported.")
        shader = given["shader"]
        if isinstance(shader, (bytes, bytearray)) or isinstance(shader, FileContent) and shader.binary:
            shader = Shader(line, shader if isinstance(shader, FileContent) else bytes(shader), "spv", "", "")
        if not isinstance(shader, Shader):
            raise Problem(line, "The argument 'shader' of 'Compute' must be a compiled shader.")
        lists = {}
        for name in ("cbv", "srv", "uav", "samplers"):
            if not isinstance(given[name], (list, tuple)) or not all(isinstance(each, Resource) for each in given[name]):
                raise Problem(line, f"The argument '{name}' of 'Compute' must be a list of resources.")
            lists[name] = list(given[name])
        if not any(each is shader for each in self.shaders):
            self.shaders.append(shader)
        return Pipeline(shader, lists)

    @staticmethod
    def attribute(owner, name, node):
        if not isinstance(owner, Resource):
            return Method(owner, name)
        fields = owner.fields
        if name in ("width", "height", "depth", "slices") and fields["type"].startswith("Texture"):
            return fields.get(name, 1)
        if name in ("size", "heap_type") and name in fields:
            return fields[name]
        texel = texel_bytes(fields.get("format"))
        if name in ("size", "row_pitch") and fields["type"].startswith("Texture") and texel is not None:
            row = fields["width"] * texel
            return row if name == "row_pitch" else row * fields.get("height", 1) * fields.get("depth", 1)
        if name in ("heap_size", "tiles_x", "tiles_y", "tiles_z", "tile_width", "tile_height", "tile_depth", "size", "row_pitch"):
            return Unknown(node.lineno, f"'{name}', which the device determines,")
        return Method(owner, name)

    def method(self, owner, name, positional, named, node):
        known = getattr(self, f"{type(owner).__name__.lower()}_{name}", None)
        if known is None:
            raise Problem(node.lineno, f"'{source_of(node.func)}' is not imported.")
        return known(owner, positional, named, node.lineno)

    def add(self, step, line):
        """Adds a step, which must not exceed the limit."""
        self.reader.count_step(line)
        self.steps.append({"line": line, **step})

    def integers(self, what, given, line):
        for name, value in given.items():
            if not isinstance(value, int):
                raise Problem(line, f"The argument '{name}' of '{what}' must be an integer, not {str(value)[:40]!r}.")

    def pipeline_dispatch(self, owner, positional, named, line):
        parameters = {"x": NO_DEFAULT, "y": NO_DEFAULT, "z": NO_DEFAULT, "push": None}
        given = self.arguments("dispatch", parameters, positional, named, line)
        push = given.pop("push")
        self.integers("dispatch", given, line)
        self.dispatch(owner, {"groups": [given["x"], given["y"], given["z"]]}, push, line)

    def pipeline_dispatch_indirect(self, owner, positional, named, line):
        parameters = {"indirect_buffer": NO_DEFAULT, "offset": 0, "push": None}
        given = self.arguments("dispatch_indirect", parameters, positional, named, line)
        if not isinstance(given["indirect_buffer"], Resource) or not isinstance(given["offset"], int):
            raise Problem(line, "'dispatch_indirect' takes a buffer and an offset.")
        self.dispatch(owner, {"indirect": given["indirect_buffer"], "offset": given["offset"]}, given["push"], line)

    def dispatch(self, owner, size, push, line):
        step = {"do": "dispatch", "shader": owner.shader, "lists": {name: list(each) for name, each in owner.lists.items()}, **size}
        if push is not None:
            step["push"] = self.data_of(push, "dispatch", line).hex()
        self.add(step, line)

    def resource_copy_to(self, owner, positional, named, line):
        parameters = {"destination": NO_DEFAULT, **dict.fromkeys(COPY, 0)}
        given = self.arguments("copy_to", parameters, positional, named, line)
        target = given.pop("destination")
        if not isinstance(target, Resource):
            raise Problem(line, "The destination of 'copy_to' must be a Buffer or a Texture.")
        self.integers("copy_to", given, line)
        self.add({"do": "copy", "from": owner, "to": target, **{name: value for name, value in given.items() if value}}, line)

    def data_of(self, value, what, line):
        """The bytes of an argument."""
        data = raw_bytes(value, line)
        if isinstance(data, Unknown):
            raise Problem(line, f"The data of '{what}' is not known: it must be bytes or an array.")
        return data

    def resource_upload(self, owner, positional, named, line):
        given = self.arguments("upload", {"data": NO_DEFAULT, "offset": 0}, positional, named, line)
        self.integers("upload", {"offset": given["offset"]}, line)
        data = given["data"]
        if isinstance(data, FileContent) and data.binary:
            return self.add({"do": "upload", "to": owner, "offset": given["offset"], "file": data.path}, line)
        return self.upload(owner, self.data_of(data, "upload", line), given["offset"], line)

    def upload(self, owner, data, offset, line, rows=None):
        self.reader.count_data(len(data), line)
        if not data:
            return
        self.add({"do": "upload", "to": owner, "offset": offset, "hex": data.hex(), **(rows or {})}, line)

    def resource_upload2d(self, owner, positional, named, line):
        names = ("pitch", "width", "height", "bytes_per_pixel")
        given = self.arguments("upload2d", {"data": NO_DEFAULT, **dict.fromkeys(names, NO_DEFAULT)}, positional, named, line)
        data = self.data_of(given.pop("data"), "upload2d", line)
        self.integers("upload2d", given, line)
        row = given["width"] * given["bytes_per_pixel"]
        if row <= 0 or given["pitch"] < row or given["height"] <= 0:
            raise Problem(line, "The rows of 'upload2d' must have texels and must not overlap.")
        data = data[:row * given["height"]]
        if given["pitch"] == row:
            return self.upload(owner, data, 0, line)
        rows = {"pitch": given["pitch"], "row_bytes": row, "rows": given["height"]}
        return self.upload(owner, data, 0, line, rows)

    def resource_upload_chunked(self, owner, positional, named, line):
        parameters = dict.fromkeys(("data", "stride", "filler"), NO_DEFAULT)
        given = self.arguments("upload_chunked", parameters, positional, named, line)
        data, filler = self.data_of(given["data"], "upload_chunked", line), self.data_of(given["filler"], "upload_chunked", line)
        stride = given["stride"]
        if not isinstance(stride, int) or stride <= 0 or len(data) % stride:
            raise Problem(line, f"The {len(data)} bytes of 'upload_chunked' must be a multiple of its stride.")
        self.reader.count_data(len(data) // stride * (stride + len(filler)), line)
        whole = b"".join(data[at:at + stride] + filler for at in range(0, len(data), stride))
        return self.upload(owner, whole, 0, line)

    def resource_readback(self, _owner, _positional, _named, _line):
        return Readback()

    resource_readback2d = resource_readback
    resource_readback_to_buffer = resource_readback

    def swapchain_present(self, _owner, positional, named, line):
        given = self.arguments("present", {"resource": NO_DEFAULT, "x": 0, "y": 0}, positional, named, line)
        if not isinstance(given["resource"], Resource):
            raise Problem(line, "'present' takes a texture.")
        self.integers("present", {"x": given["x"], "y": given["y"]}, line)
        self.add({"do": "present", "what": given["resource"], "at": [given["x"], given["y"]]}, line)
