# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: calls and attributes."""

PURE = {
    "abs": abs, "all": all, "any": any, "bin": bin, "bool": bool, "chr": chr, "divmod": divmod, "float": float, "hex": hex,
    "int": int, "max": max, "min": min, "ord": ord, "pow": pow, "round": round, "sorted": sorted, "str": str, "sum": sum,
    "array.array": array.array, "struct.calcsize": struct.calcsize, "struct.pack": struct.pack, "bytes.fromhex": bytes.fromhex,
    "struct.unpack": struct.unpack,
}
PURE.update({f"math.{name}": getattr(math, name) for name in (
    "acos", "asin", "atan", "atan2", "ceil", "cos", "cosh", "degrees", "exp", "fabs", "floor", "fmod", "gcd", "hypot",
    "isqrt", "log", "log10", "log2", "pow", "radians", "sin", "sinh", "sqrt", "tan", "tanh", "trunc")})
CONTAINERS = {  # They accept elements that are not plain.
    "dict": dict, "enumerate": lambda *given: list(enumerate(*given)), "len": len, "list": list, "range": range,
    "reversed": lambda given: list(reversed(given)), "tuple": tuple, "zip": lambda *given: list(zip(*given)),
}
BYTES = {"bytes": bytes, "bytearray": bytearray, "memoryview": bytes}
CONSTANTS = {"math.pi": math.pi, "math.e": math.e, "math.tau": math.tau, "math.inf": math.inf, "sys.byteorder": "little",
             "sys.platform": "linux", "os.name": "posix", "os.sep": "/", "sys.maxsize": sys.maxsize}
HARMLESS = {"print", "input", "isinstance", "type", "repr", "id", "hasattr", "getattr", "next", "iter", "callable", "set",
            "frozenset", "map", "filter", "exit", "quit"}
METHODS = {
    str: {"encode", "endswith", "format", "join", "lower", "lstrip", "replace", "rstrip", "split", "splitlines", "startswith",
          "strip", "upper", "zfill", "title", "count", "find", "index"},
    bytes: {"decode", "hex", "join", "ljust", "rjust", "replace", "startswith", "endswith"},
    bytearray: {"append", "decode", "extend", "hex"},
    list: {"append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse"},
    tuple: {"count", "index"},
    dict: {"get", "items", "keys", "update", "values"},
    int: {"bit_length", "to_bytes"},
    float: {"is_integer"},
    array.array: {"append", "extend", "tobytes", "tolist", "buffer_info"},
}
EXITS = {"exit", "quit", "sys.exit", "os._exit"}


class Stop(Exception):
    """The script ends."""


class ReturnValue(Exception):
    """A function returns."""

    def __init__(self, value):
        super().__init__()
        self.value = value


class Calls:
    """Calls of functions and methods, and attributes."""

    def __init__(self, reader):
        self.reader, self.depth = reader, 0
        self.gpu = CompushadyCalls(reader)

    @staticmethod
    def is_builtin(name):
        return "." not in name and (name in PURE or name in CONTAINERS or name in BYTES or name in HARMLESS or name == "open")

    def attribute(self, owner, name, node):
        if isinstance(owner, Module):
            full = f"{owner.name}.{name}"
            if full in CONSTANTS:
                return CONSTANTS[full]
            return self.gpu.member(owner, name, node.lineno)
        if isinstance(owner, Known):
            return Known(f"{owner.name}.{name}")
        if isinstance(owner, DEVICE_OBJECTS):
            return self.gpu.attribute(owner, name, node)
        if isinstance(owner, Numbers):
            return numbers_attribute(owner, name)
        if isinstance(owner, FilePath):
            known = {"parent": FilePath(posixpath.dirname(owner.text)), "name": posixpath.basename(owner.text)}
            return known.get(name, Method(owner, name))
        if isinstance(owner, array.array) and name in ("itemsize", "typecode"):
            return getattr(owner, name)
        if isinstance(owner, Readback):
            return owner
        return Method(owner, name)

    def call(self, node, scope):
        target = self.reader.value(node.func, scope)
        positional = self.reader.values(node.args, scope)
        named = {each.arg: self.reader.value(each.value, scope) for each in node.keywords}
        line = node.lineno
        if isinstance(positional, Unknown) or None in named:
            positional, named = [Unknown(line, "'*'")], {key: value for key, value in named.items() if key is not None}
        if isinstance(target, Function):
            return self.follow(target, positional, named, line)
        if isinstance(target, Known):
            return self.known(target.name, positional, named, node)
        if isinstance(target, Method):
            return self.method(target, positional, named, node)
        return self.unknown(target, positional, named, node)

    def unknown(self, target, positional, named, node):
        """A call that this reader cannot follow. It is reported if it could have an effect on the device."""
        text = source_of(node.func)
        if device_objects_in([positional, named]):
            raise Problem(node.lineno, f"The function '{text}' is not known, so what it does with an object of compushady "
                                       "is left out.")
        return target if isinstance(target, Unknown) else Unknown(node.lineno, f"'{text}'")

    def known(self, name, positional, named, node):
        line, given = node.lineno, [positional, list(named.values())]
        if name.startswith("compushady."):
            return self.gpu.construct(name, positional, named, line)
        if name in EXITS:
            raise Stop
        if name in HARMLESS:
            return Unknown(line, f"'{name}'")
        if name in CONTAINERS or name in PURE or name in BYTES:
            if any(isinstance(each, Readback) for each in positional):
                return Readback()
            if unknown_in(given) is not None and (name not in CONTAINERS or any(isinstance(each, Unknown) for each in positional)):
                return unknown_in(given)
            if name in CONTAINERS:
                positional = [list(each.values) if isinstance(each, Numbers) else each for each in positional]
                if all(isinstance(each, (int, str, bytes, list, tuple, range, dict, bytearray, array.array)) for each in positional):
                    for each in positional:
                        checked_size(each, line)
                    return checked_size(CONTAINERS[name](*positional, **named), line)
            elif name in BYTES:
                return self.bytes_of(name, positional, named, line)
            elif is_plain(given):
                if name in ("struct.pack", "struct.calcsize", "struct.unpack"):
                    check_struct(positional, line)
                return checked_size(PURE[name](*positional, **named), line)
        if name.startswith(("numpy.", "pathlib.", "os.path.")) or name == "open":
            if unknown_in(given) is None:
                made = numbers_call(name, positional, named, line) if name.startswith("numpy.") else path_call(name, positional, named)
                if made is not None:
                    return made
        if name in ("platform.system",):
            return "Linux"
        return self.unknown(Unknown(line, f"'{name}'"), positional, named, node)

    def bytes_of(self, name, positional, named, line):
        if len(positional) == 1 and isinstance(positional[0], (Numbers, array.array)):
            return BYTES[name](raw_bytes(positional[0], line))
        if positional and isinstance(positional[0], int) and positional[0] > MAX_DATA_BYTES:
            raise Problem(line, f"A value has {positional[0]} bytes; the limit is {MAX_DATA_BYTES}.")
        if not is_plain([positional, list(named.values())]):
            return Unknown(line, f"'{name}'")
        return BYTES[name](*positional, **named)

    def method(self, target, positional, named, node):
        owner, name, line = target.owner, target.name, node.lineno
        if isinstance(owner, DEVICE_OBJECTS):
            return self.gpu.method(owner, name, positional, named, node)
        if isinstance(owner, OpenFile) and name == "read" and not positional:
            return FileContent(owner.path, owner.binary)
        if isinstance(owner, FilePath):
            if name in ("read_text", "read_bytes"):
                return FileContent(owner.text, name == "read_bytes")
            if name in ("resolve", "absolute"):
                return owner
            if name in ("with_name", "joinpath") and positional and isinstance(positional[0], str):
                folder = posixpath.dirname(owner.text) if name == "with_name" else owner.text
                return FilePath(posixpath.join(folder, positional[0]))
        if isinstance(owner, Numbers):
            return numbers_method(owner, name, positional, named, line)
        if isinstance(owner, FileContent) and name in ("decode", "encode", "strip"):
            return owner
        if isinstance(owner, OpenFile) and name == "close":
            return None
        for kind, names in METHODS.items():
            if type(owner) is kind and name in names:
                return self.plain_method(owner, name, positional, named, line)
        return self.unknown(Unknown(line, f"'{source_of(node.func)}'"), positional, named, node)

    def plain_method(self, owner, name, positional, named, line):
        holds = isinstance(owner, (list, dict)) and name in ("append", "extend", "insert", "pop", "get", "items", "values",
                                                             "keys", "copy", "clear", "reverse", "update", "remove")
        if not holds and not is_plain([positional, list(named.values())]):
            return unknown_in([positional, named]) or Unknown(line, f"'{name}'")
        if isinstance(owner, str) and name == "format":
            for _, field, style, _ in string.Formatter().parse(owner):
                check_widths(style or "", line)
                if field and not re.fullmatch(r"\w*", field):
                    raise Problem(line, f"The field '{field[:40]}' of a format is not read.")
        if name in ("replace", "join", "ljust", "rjust", "zfill", "to_bytes"):
            check_text_growth(owner, name, positional, line)
        if name == "extend" and any(isinstance(each, Unknown) for each in positional):
            raise Problem(line, f"The elements of a list are not known; it depends on {positional[0]}.")
        made = getattr(owner, name)(*positional, **named)
        checked_size(owner, line)
        return checked_size(list(made) if name in ("items", "keys", "values") else made, line)

    def follow(self, function, positional, named, line):
        """Runs a function of the script in this reader."""
        node, arguments = function.node, function.node.args
        if arguments.vararg or arguments.kwarg:
            raise Problem(line, f"The function '{node.name}' takes a variable number of arguments.")
        if self.depth >= MAX_CALL_DEPTH:
            raise Problem(line, f"More than {MAX_CALL_DEPTH} functions call each other.")
        scope = Scope(function.scope)
        plain = [*arguments.posonlyargs, *arguments.args]
        defaults = dict(zip([each.arg for each in plain[len(plain) - len(arguments.defaults):]], arguments.defaults))
        defaults.update({each.arg: default for each, default in zip(arguments.kwonlyargs, arguments.kw_defaults) if default})
        given = dict(zip([each.arg for each in plain], positional))
        given.update(named)
        for each in [*plain, *arguments.kwonlyargs]:
            if each.arg not in given and each.arg not in defaults:
                raise Problem(line, f"The function '{node.name}' has no value for '{each.arg}'.")
            value = given[each.arg] if each.arg in given else self.reader.value(defaults[each.arg], function.scope)
            scope.set(each.arg, Nothing(None) if value is None else value)
        if len(positional) > len(plain):
            raise Problem(line, f"The function '{node.name}' has {len(plain)} parameters, not {len(positional)}.")
        self.depth += 1
        try:
            self.reader.run(node.body, scope)
        except ReturnValue as result:
            return result.value
        finally:
            self.depth -= 1
        return None


def check_struct(positional, line):
    """Refuses a format of `struct` that describes more than the limit."""
    if positional and isinstance(positional[0], (str, bytes)) and struct.calcsize(positional[0]) > MAX_DATA_BYTES:
        raise Problem(line, f"A structure has {struct.calcsize(positional[0])} bytes; the limit is {MAX_DATA_BYTES}.")


def check_text_growth(owner, name, positional, line):
    """Refuses methods whose result would be too large."""
    size = 0
    if name == "replace" and len(positional) >= 2:
        size = (len(owner) + 1) * (len(positional[1]) + 1) if len(positional[1]) > len(positional[0]) else 0
        size = size if owner.count(positional[0]) * len(positional[1]) > MAX_DATA_BYTES else 0
    elif name in ("ljust", "rjust", "zfill", "to_bytes") and positional and isinstance(positional[0], int):
        size = positional[0]
    elif name == "join" and positional and isinstance(positional[0], (list, tuple)):
        size = len(owner) * len(positional[0]) + sum(len(each) for each in positional[0])
    if size > MAX_DATA_BYTES:
        raise Problem(line, f"A value has {size} bytes; the limit is {MAX_DATA_BYTES}.")


def path_call(name, positional, named):
    """Paths and `open`. No file is opened."""
    texts = [each.text if isinstance(each, FilePath) else each for each in positional]
    if not texts or not all(isinstance(each, str) for each in texts):
        return None
    if name == "open":
        mode = texts[1] if len(texts) > 1 else named.get("mode", "r")
        return OpenFile(texts[0], "b" in mode) if isinstance(mode, str) and not set(mode) & set("wax+") else None
    if name == "pathlib.Path":
        return FilePath(posixpath.join(*texts))
    if name == "os.path.join":
        return posixpath.join(*texts)
    if name in ("os.path.dirname", "os.path.basename"):
        return getattr(posixpath, name.rsplit(".", 1)[1])(texts[0])
    return texts[0] if name in ("os.path.abspath", "os.path.realpath") else None
