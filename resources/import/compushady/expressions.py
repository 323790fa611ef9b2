# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: expressions."""

BINARY = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.BitOr: operator.or_, ast.BitAnd: operator.and_, ast.BitXor: operator.xor,
}
UNARY = {ast.UAdd: operator.pos, ast.USub: operator.neg, ast.Invert: operator.invert, ast.Not: operator.not_}
COMPARE = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.In: lambda a, b: a in b, ast.NotIn: lambda a, b: a not in b,
    ast.Is: operator.is_, ast.IsNot: operator.is_not,
}
PYTHON_ERRORS = (ValueError, TypeError, ArithmeticError, AttributeError, LookupError, struct.error, MemoryError)


class Scope:
    """The variables of a function or of the script."""

    def __init__(self, parent=None):
        self.parent, self.names, self.globals = parent, {}, set()

    def find(self, name):
        scope = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.parent
        return None

    def set(self, name, value):
        scope = self
        if name in self.globals:
            while scope.parent is not None:
                scope = scope.parent
        scope.names[name] = value


def source_of(node):
    """A short text of an expression, for messages."""
    try:
        text = ast.unparse(node)
    except (ValueError, RecursionError):
        return type(node).__name__
    return text if len(text) <= 60 else text[:57] + "..."


class Expressions:
    """Evaluates expressions without executing anything of the script."""

    def __init__(self):
        self.work = 0
        self.calls = Calls(self)

    def value(self, node, scope):
        self.work += 1
        if self.work > MAX_WORK:
            raise Exhausted(node.lineno, f"The script needs more than {MAX_WORK} steps of evaluation; the rest of it is "
                                         "left out.")
        handler = getattr(self, "on_" + type(node).__name__, None)
        if handler is None:
            return Unknown(node.lineno, f"'{source_of(node)}'")
        try:
            return handler(node, scope)
        except PYTHON_ERRORS as problem:
            raise Problem(node.lineno, f"'{source_of(node)}' fails: {problem or type(problem).__name__}.") from None

    def values(self, nodes, scope):
        """The values of a list's elements, with `*` resolved."""
        found = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                inner = self.items(node.value, scope)
                if isinstance(inner, Unknown):
                    return inner
                found.extend(inner)
            else:
                found.append(self.value(node, scope))
        return checked_size(found, nodes[0].lineno if nodes else 0)

    def items(self, node, scope):
        """The elements of an iterable; an Unknown if they are not known."""
        value = self.value(node, scope)
        if isinstance(value, Unknown):
            return value
        if isinstance(value, Numbers) and len(value.shape) == 1:
            return list(value.values)
        if isinstance(value, (list, tuple, range, str, bytes, bytearray, dict, array.array)):
            return list(checked_size(value, node.lineno))
        return Unknown(node.lineno, f"'{source_of(node)}'")

    def on_Constant(self, node, _):
        if isinstance(node.value, SCALARS):
            return node.value
        return Unknown(node.lineno, f"'{source_of(node)}'")

    def on_Name(self, node, scope):
        found = scope.find(node.id)
        if found is not None:
            return found.value if isinstance(found, Nothing) else found
        if self.calls.is_builtin(node.id):
            return Known(node.id)
        return Unknown(node.lineno, f"'{node.id}', which the script does not define,")

    def on_Tuple(self, node, scope):
        found = self.values(node.elts, scope)
        return found if isinstance(found, Unknown) else tuple(found)

    def on_List(self, node, scope):
        return self.values(node.elts, scope)

    def on_Dict(self, node, scope):
        made = {}
        for key, value in zip(node.keys, node.values):
            name = Unknown(node.lineno, "'**'") if key is None else self.value(key, scope)
            if unknown_in(name) is not None:
                return unknown_in(name)
            made[name] = self.value(value, scope)
        return made

    def on_UnaryOp(self, node, scope):
        value = self.value(node.operand, scope)
        if isinstance(value, Unknown) or not is_plain(value):
            return value if isinstance(value, Unknown) else Unknown(node.lineno, f"'{source_of(node)}'")
        return UNARY[type(node.op)](value)

    def on_BinOp(self, node, scope):
        return self.binary(type(node.op), self.value(node.left, scope), self.value(node.right, scope), node)

    def binary(self, kind, left, right, node):
        for each in (left, right):
            if isinstance(each, Unknown):
                return each
        if isinstance(left, FilePath) and kind is ast.Div and isinstance(right, (str, FilePath)):
            return FilePath(posixpath.join(left.text, right if isinstance(right, str) else right.text))
        listed = isinstance(left, (list, tuple)) and kind in (ast.Add, ast.Mult)
        if kind not in BINARY or not listed and not (is_plain(left) and is_plain(right)):
            return Unknown(node.lineno, f"'{source_of(node)}'")
        check_growth(kind, left, right, node.lineno)
        return checked_size(BINARY[kind](left, right), node.lineno)

    def on_BoolOp(self, node, scope):
        value = None
        for each in node.values:
            value = self.value(each, scope)
            if isinstance(value, Unknown):
                return value
            if bool(value) == isinstance(node.op, ast.Or):
                break
        return value

    def on_Compare(self, node, scope):
        left = self.value(node.left, scope)
        for kind, other in zip(node.ops, node.comparators):
            right = self.value(other, scope)
            for each in (left, right):
                if unknown_in(each) is not None:
                    return unknown_in(each)
            if isinstance(kind, (ast.Is, ast.IsNot)) or is_plain(left) and is_plain(right):
                if not COMPARE[type(kind)](left, right):
                    return False
            else:
                return Unknown(node.lineno, f"'{source_of(node)}'")
            left = right
        return True

    def on_IfExp(self, node, scope):
        test = self.value(node.test, scope)
        if isinstance(test, Unknown):
            return test
        return self.value(node.body if test else node.orelse, scope)

    def on_JoinedStr(self, node, scope):
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += part.value
                continue
            value = self.value(part.value, scope)
            style = self.value(part.format_spec, scope) if part.format_spec else ""
            for each in (value, style):
                if unknown_in(each) is not None:
                    return unknown_in(each)
            if not is_plain(value):
                return Unknown(node.lineno, f"'{source_of(part.value)}'")
            check_widths(style, node.lineno)
            convert = {115: str, 114: repr, 97: ascii}.get(part.conversion, lambda each: each)
            text = checked_size(text + format(convert(value), style), node.lineno)
        return text

    def on_Subscript(self, node, scope):
        owner, at = self.value(node.value, scope), self.value(node.slice, scope)
        for each in (owner, at):
            if isinstance(each, Unknown):
                return each
        if isinstance(owner, Readback):
            return owner
        if isinstance(owner, (list, tuple, str, bytes, bytearray, range, array.array, dict)) and (
                is_plain(at) or isinstance(at, slice)):
            return owner[at]
        return Unknown(node.lineno, f"'{source_of(node)}'")

    def on_Slice(self, node, scope):
        parts = [None if each is None else self.value(each, scope) for each in (node.lower, node.upper, node.step)]
        return unknown_in(parts) or slice(*parts)

    def on_Attribute(self, node, scope):
        owner = self.value(node.value, scope)
        return owner if isinstance(owner, Unknown) else self.calls.attribute(owner, node.attr, node)

    def on_Call(self, node, scope):
        return self.calls.call(node, scope)

    def on_ListComp(self, node, scope):
        return self.comprehension(node, scope, list)

    def on_GeneratorExp(self, node, scope):
        return self.comprehension(node, scope, list)

    def comprehension(self, node, scope, make):
        made, inner = [], Scope(scope)

        def run(level):
            if level == len(node.generators):
                made.append(self.value(node.elt, inner))
                checked_size(made, node.lineno)
                return None
            part = node.generators[level]
            items = self.items(part.iter, inner)
            if isinstance(items, Unknown):
                return items
            for item in items:
                self.assign(part.target, item, inner)
                tests = [self.value(test, inner) for test in part.ifs]
                if unknown_in(tests) is not None:
                    return unknown_in(tests)
                problem = run(level + 1) if all(tests) else None
                if problem is not None:
                    return problem
            return None

        problem = run(0)
        return make(made) if problem is None else problem

    def assign(self, target, value, scope):
        """Stores a value in a variable, in several ones, or in an element of a list."""
        if isinstance(target, ast.Name):
            scope.set(target.id, Nothing(None) if value is None else value)
        elif isinstance(target, (ast.Tuple, ast.List)):
            if isinstance(value, (Unknown, Readback)):
                value = [value] * len(target.elts)
            if not isinstance(value, (list, tuple, str, bytes, range)) or len(value) != len(target.elts):
                raise Problem(target.lineno, f"The values for '{source_of(target)}' are not known.")
            for each, part in zip(target.elts, value):
                self.assign(each, part, scope)
        elif isinstance(target, ast.Subscript):
            owner, at = self.value(target.value, scope), self.value(target.slice, scope)
            if isinstance(owner, (list, dict, bytearray, array.array)) and is_plain(at):
                owner[at] = value
            elif device_objects_in(owner) or device_objects_in(value):
                raise Problem(target.lineno, f"The element '{source_of(target)}' is not known.")
        elif device_objects_in(value):
            raise Problem(target.lineno, f"Only variables can hold objects of compushady, not '{source_of(target)}'.")


class Nothing:
    """A variable whose value is None, which is not the same as a missing variable."""

    def __init__(self, value):
        self.value = value


def check_growth(kind, left, right, line):
    """Refuses an operation whose result would be too large before it is computed."""
    for one, other in ((left, right), (right, left)):
        if kind is ast.Mult and isinstance(one, int) and isinstance(other, (str, bytes, bytearray, list, tuple)):
            limit = MAX_ITEMS if isinstance(other, (list, tuple)) else MAX_DATA_BYTES
            if one * len(other) > limit:
                raise Problem(line, f"A repetition has {one * len(other)} elements; the limit is {limit}.")
    if kind is ast.Pow and isinstance(left, int) and isinstance(right, int) and left.bit_length() * right > MAX_BITS:
        raise Problem(line, f"A power has more than {MAX_BITS} bits.")
    if kind is ast.LShift and isinstance(right, int) and right > MAX_BITS:
        raise Problem(line, f"A shift by {right} bits is above the limit of {MAX_BITS}.")
    if kind is ast.Mod and isinstance(left, (str, bytes)):
        text = left if isinstance(left, str) else left.decode("latin-1")
        for style in re.findall(r"%(?:\(\w*\))?([-+ #0-9.*]*)", text):
            check_widths(style, line)


def check_widths(style, line):
    """Refuses widths and precisions of a format that would produce huge texts."""
    for number in re.findall(r"\d+", style):
        if len(number) > 4:
            raise Problem(line, f"A format with the width {number[:12]} is above the limit of 9999.")
    if "*" in style:
        raise Problem(line, "A format with a variable width is not read.")
