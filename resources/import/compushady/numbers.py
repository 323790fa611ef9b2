# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: arrays of numpy that hold data for uploads."""

DTYPES = {"float32": "f", "float64": "d", "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i",
          "uint32": "I", "int64": "q", "uint64": "Q", "float16": "e"}
SHORT_DTYPES = {"f4": "float32", "f8": "float64", "i1": "int8", "u1": "uint8", "i2": "int16", "u2": "uint16",
                "i4": "int32", "u4": "uint32", "i8": "int64", "u8": "uint64", "f2": "float16"}
SHORT_DTYPES.update({"int": "int64", "float": "float64", "single": "float32", "double": "float64", "half": "float16",
                     "byte": "int8", "ubyte": "uint8"})


def dtype_of(value, fallback, line):
    """The name of a type: `numpy.float32`, "float32", "<f4", float."""
    if value is None:
        return fallback
    name = value.name.rsplit(".", 1)[-1] if isinstance(value, Known) else value
    if isinstance(name, str):
        name = SHORT_DTYPES.get(name.lstrip("<=|"), name)
    if name not in DTYPES:
        raise Problem(line, f"The type {name!r} of an array is not read.")
    return name


def flattened(value, line):
    """The numbers of nested lists, and their shape."""
    if isinstance(value, Numbers):
        return list(value.values), value.shape
    if isinstance(value, (array.array, range, bytes, bytearray)):
        return list(value), (len(value),)
    if not isinstance(value, (list, tuple)):
        if isinstance(value, (int, float)):
            return [value], ()
        raise Problem(line, "An array must consist of numbers.")
    numbers, shapes = [], set()
    for each in value:
        inner, shape = flattened(each, line)
        numbers.extend(inner)
        shapes.add(shape)
    if len(shapes) > 1:
        raise Problem(line, "The rows of an array have different lengths.")
    return checked_size(numbers, line), (len(value), *(shapes.pop() if shapes else ()))


def shape_of(value, line):
    shape = (value,) if isinstance(value, int) else tuple(value) if isinstance(value, (list, tuple)) else None
    if shape is None or not all(isinstance(each, int) and each >= 0 for each in shape) or math.prod(shape) > MAX_ITEMS:
        raise Problem(line, f"The shape of an array must consist of integers with a product of at most {MAX_ITEMS}.")
    return shape


def numbers_call(name, positional, named, line):
    """A function of numpy; None if it is not one of these."""
    name = name.split(".", 1)[1]
    dtype = named.get("dtype")
    if name in ("zeros", "ones", "empty", "full") and positional:
        shape = shape_of(positional[0], line)
        rest = positional[2:] if name == "full" else positional[1:]
        fill = positional[1] if name == "full" and len(positional) > 1 else 1 if name == "ones" else 0
        kind = dtype_of(dtype if dtype is not None else rest[0] if rest else None, "float64", line)
        return Numbers([fill] * math.prod(shape), shape, kind)
    if name in ("array", "asarray", "ascontiguousarray") and positional:
        numbers, shape = flattened(positional[0], line)
        fallback = "float64" if any(isinstance(each, float) for each in numbers) else "int64"
        if isinstance(positional[0], Numbers):
            fallback = positional[0].dtype
        given = dtype if dtype is not None else positional[1] if len(positional) > 1 else None
        return converted(numbers, shape, dtype_of(given, fallback, line))
    if name == "arange" and positional and all(isinstance(each, (int, float)) for each in positional[:3]):
        numbers = positional[:3]
        start, stop, step = (0, numbers[0], 1) if len(numbers) == 1 else (*numbers, 1)[:3]
        count = max(0, math.ceil((stop - start) / step))
        if count > MAX_ITEMS:
            raise Problem(line, f"An array has {count} elements; the limit is {MAX_ITEMS}.")
        whole = all(isinstance(each, int) for each in numbers)
        made = [start + i * step for i in range(count)]
        return converted(made, (count,), dtype_of(dtype, "int64" if whole else "float64", line))
    if name in DTYPES and positional and isinstance(positional[0], (int, float)):
        return converted([positional[0]], (), name)
    return Known(f"numpy.{positional[0]}") if name == "dtype" and positional and isinstance(positional[0], str) else None


def converted(numbers, shape, dtype):
    """Numbers of a type, converted as numpy does it."""
    if DTYPES[dtype] in "fde":
        return Numbers([float(each) for each in numbers], shape, dtype)
    return Numbers([int(each) for each in numbers], shape, dtype)


def numbers_attribute(owner, name):
    if name == "nbytes":
        return len(owner.values) * struct.calcsize(DTYPES[owner.dtype])
    known = {"size": len(owner.values), "shape": owner.shape, "dtype": Known(f"numpy.{owner.dtype}"), "ndim": len(owner.shape),
             "itemsize": struct.calcsize(DTYPES[owner.dtype]), "data": owner}
    return known.get(name, Method(owner, name))


def numbers_method(owner, name, positional, named, line):
    if name in ("tobytes", "tostring") and not positional:
        return raw_bytes(owner, line)
    if name in ("flatten", "ravel", "copy"):
        return Numbers(list(owner.values), owner.shape if name == "copy" else (len(owner.values),), owner.dtype)
    if name == "astype" and (positional or "dtype" in named):
        return converted(owner.values, owner.shape, dtype_of(positional[0] if positional else named["dtype"], None, line))
    if name == "tolist" and len(owner.shape) == 1:
        return list(owner.values)
    return Unknown(line, f"'{name}' of an array")


def raw_bytes(value, line):
    """The bytes that an object with the buffer interface provides; an Unknown if there are none."""
    if isinstance(value, Numbers):
        try:
            return struct.pack(f"<{len(value.values)}{DTYPES[value.dtype]}", *value.values)
        except (struct.error, OverflowError) as problem:
            raise Problem(line, f"An array of type {value.dtype} cannot hold its numbers: {problem}.") from None
    if isinstance(value, array.array):
        return value.tobytes()
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    return Unknown(line, "a value without bytes")
