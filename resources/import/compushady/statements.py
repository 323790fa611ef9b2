# SPDX-License-Identifier: MIT
"""The reader of compushady scripts: statements."""


class LeaveLoop(Exception):
    """`break`, or `continue` if `again` is true."""

    def __init__(self, again):
        super().__init__()
        self.again = again


class Reader(Expressions):
    """Follows the statements of a script and collects what they create and run."""

    def __init__(self):
        super().__init__()
        self.findings, self.stars = [], []
        self.step_count = self.data_bytes = 0
        self.had_frame_loop = self.may_leave = False
        self.scope = Scope()
        self.scope.names.update({"__name__": "__main__", "__file__": "script.py", "__doc__": Nothing(None)})

    @property
    def gpu(self):
        return self.calls.gpu

    def report(self, severity, line, message):
        finding = {"severity": severity, "line": line, "message": message}
        if finding not in self.findings[-50:]:
            self.findings.append(finding)

    def note(self, line, message):
        self.report("note", line, message)

    def count_step(self, line):
        self.step_count += 1
        if self.step_count > MAX_STEPS:
            raise Exhausted(line, f"The script runs more than {MAX_STEPS} different steps; the rest of it is left out.")

    def count_data(self, size, line):
        self.data_bytes += size
        if self.data_bytes > MAX_DATA_BYTES:
            raise Exhausted(line, f"The script uploads more than {MAX_DATA_BYTES} bytes; the rest of it is left out.")

    def on_Name(self, node, scope):
        if scope.find(node.id) is None:
            for module in self.stars:
                found = self.calls.attribute(module, node.id, node)
                if not isinstance(found, Known) or found.name.removeprefix("compushady.") in (*CLASSES, "Compute", "Swapchain"):
                    return found
        return super().on_Name(node, scope)

    def run(self, body, scope):
        """Follows a list of statements. One that fails is reported, and the next ones are still followed."""
        for node in body:
            handler = getattr(self, "do_" + type(node).__name__, None)
            try:
                if handler is None:
                    self.leave_out(node, scope, f"'{source_of(node).splitlines()[0]}' is a statement that is not read")
                else:
                    handler(node, scope)
            except Problem as problem:
                self.report("error", problem.line, problem.message)
                self.forget(node, scope, problem.line)
            except RecursionError:
                self.report("error", node.lineno, "The statement is nested too deeply.")
                self.forget(node, scope, node.lineno)

    def forget(self, node, scope, line):
        """Makes all variables that a statement assigns unknown."""
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            return scope.set(node.name, Unknown(line, f"'{node.name}'"))
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                scope.set(each.id, Unknown(line, f"'{each.id}', which is assigned"))
        return None

    def leave_out(self, node, scope, why):
        """A statement that is not followed: an error if it uses objects of compushady in more than its condition."""
        inner = [*node.body, *node.orelse] if isinstance(node, ast.If) else [node]
        if any(self.mentions_device(each, scope, set()) for each in inner):
            self.report("error", node.lineno, f"{why}, so it is left out with everything in it.")
        self.forget(node, scope, node.lineno)

    def mentions_device(self, node, scope, seen):
        """Whether a statement could have an effect on the device."""
        for each in ast.walk(node):
            if not isinstance(each, ast.Name) or not isinstance(each.ctx, ast.Load):
                continue
            found = scope.find(each.id)
            if device_objects_in(found) or isinstance(found, (Module, Known)) and found.name.startswith("compushady"):
                return True
            if isinstance(found, Function) and id(found.node) not in seen:
                seen.add(id(found.node))
                if any(self.mentions_device(inner, found.scope, seen) for inner in found.node.body):
                    return True
        return False

    def do_Pass(self, node, scope):
        pass

    do_Assert = do_Delete = do_Pass

    def do_Expr(self, node, scope):
        self.value(node.value, scope)

    def do_Import(self, node, scope):
        for each in node.names:
            name = each.name if each.asname else each.name.split(".")[0]
            scope.set(each.asname or name, Module(name))

    def do_ImportFrom(self, node, scope):
        for each in node.names:
            if node.level:
                scope.set(each.asname or each.name, Unknown(node.lineno, f"'{each.name}'"))
            elif each.name == "*":
                self.stars.append(Module(node.module))
            else:
                scope.set(each.asname or each.name, self.calls.attribute(Module(node.module), each.name, node))

    def do_Assign(self, node, scope):
        value = self.value(node.value, scope)
        for target in node.targets:
            self.name_objects(target, value)
            self.assign(target, value, scope)

    def do_AnnAssign(self, node, scope):
        if node.value is not None:
            value = self.value(node.value, scope)
            self.name_objects(node.target, value)
            self.assign(node.target, value, scope)

    def do_AugAssign(self, node, scope):
        before = self.value(ast.copy_location(type(node.target)(**{
            **{field: getattr(node.target, field) for field in node.target._fields}, "ctx": ast.Load()}), node.target), scope)
        self.assign(node.target, self.binary(type(node.op), before, self.value(node.value, scope), node), scope)

    def name_objects(self, target, value):
        """Names new objects after the variable that they are assigned to."""
        if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (tuple, list)):
            for each, part in zip(target.elts, value):
                self.name_objects(each, part)
            return
        name = target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else None
        if name is None:
            return
        if isinstance(value, Pipeline):
            value = value.shader
        if isinstance(value, (Resource, Shader)):
            self.name_object(value, name)
        elif isinstance(value, (list, tuple)):
            for i, each in enumerate(value):
                if isinstance(each, Resource):
                    self.name_object(each, f"{name}{i}")

    def name_object(self, made, name):
        """The first name counts, but a name from outside of a function says more than one from inside of it."""
        if made.name is None or self.calls.depth < made.name_depth:
            made.name, made.name_depth = name, self.calls.depth

    def do_FunctionDef(self, node, scope):
        if node.decorator_list or any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in ast.walk(node)):
            self.leave_out(node, scope, f"The function '{node.name}' has a decorator or 'yield'")
        else:
            scope.set(node.name, Function(node, scope))

    def do_ClassDef(self, node, scope):
        self.leave_out(node, scope, f"The class '{node.name}' is not read")

    def do_Return(self, node, scope):
        raise ReturnValue(None if node.value is None else self.value(node.value, scope))

    def do_Global(self, node, scope):
        scope.globals.update(node.names)

    def do_Break(self, node, scope):
        raise LeaveLoop(False)

    def do_Continue(self, node, scope):
        raise LeaveLoop(True)

    def do_Raise(self, node, scope):
        raise Stop

    def do_With(self, node, scope):
        for each in node.items:
            value = self.value(each.context_expr, scope)
            if each.optional_vars is not None:
                self.assign(each.optional_vars, value, scope)
        self.run(node.body, scope)

    def do_Try(self, node, scope):
        self.run(node.body, scope)
        self.run(node.orelse, scope)
        self.run(node.finalbody, scope)

    def do_If(self, node, scope):
        test = self.value(node.test, scope)
        if unknown_in(test) is None and not isinstance(test, Readback):
            return self.run(node.body if test else node.orelse, scope)
        leaves = [each for each in ast.walk(node) if isinstance(each, (ast.Break, ast.Return, ast.Raise))]
        self.may_leave = self.may_leave or any(isinstance(each, ast.Break) for each in leaves)
        if any(not isinstance(each, ast.Break) for each in leaves):
            self.report("warning", node.lineno, f"The condition '{source_of(node.test)}' is not known; it is taken to be false.")
        return self.leave_out(node, scope, f"The condition '{source_of(node.test)}' is not known")

    def do_For(self, node, scope):
        items = self.items(node.iter, scope)
        if isinstance(items, Unknown):
            return self.leave_out(node, scope, f"The elements of '{source_of(node.iter)}' are not known")

        def iterations():
            for item in items:
                self.assign(node.target, item, scope)
                yield

        if self.repeat(iterations(), node, scope):
            self.run(node.orelse, scope)
        return None

    def do_While(self, node, scope):
        test = self.value(node.test, scope)
        if unknown_in(test) is not None or isinstance(test, Readback):
            return self.frame_loop(node, scope)

        def iterations():
            while True:
                again = self.value(node.test, scope)
                if unknown_in(again) is not None:
                    raise Problem(node.lineno, f"The condition '{source_of(node.test)}' is not known.")
                if not again:
                    return
                yield

        if isinstance(node.test, ast.Constant) and not any(
                isinstance(each, (ast.Break, ast.Return, ast.Raise)) for each in ast.walk(node)):
            return self.frame_loop(node, scope)
        if self.repeat(iterations(), node, scope):
            self.run(node.orelse, scope)
        return None

    def repeat(self, iterations, node, scope):
        """Runs the iterations of a loop; equal ones become a group that repeats. False after `break`."""
        outer, runs, complete, is_while = self.gpu.steps, [], True, isinstance(node, ast.While)
        before, self.may_leave = self.may_leave, False
        try:
            for _ in iterations:
                self.work += 1
                self.gpu.steps = []
                try:
                    self.run(node.body, scope)
                except LeaveLoop as end:
                    complete = end.again
                finally:
                    self.merge(runs)
                if not complete or is_while and self.may_leave:
                    break
        finally:
            self.gpu.steps = outer
            if not (is_while and self.may_leave):
                for steps, count in runs:
                    outer.extend(steps if count == 1 else [{"do": "group", "repeat": count, "steps": steps, "line": node.lineno}])
        if self.may_leave and is_while:
            self.frame_loop(node, scope, runs[0][0])
        elif self.may_leave:
            self.report("warning", node.lineno, "When the loop ends is not known; all of its iterations are imported.")
        self.may_leave = before
        return complete

    def merge(self, runs):
        """Adds the steps of an iteration to the runs of equal ones."""
        steps = self.gpu.steps
        if runs and runs[-1][0] == steps:
            runs[-1][1] += 1
            self.step_count -= total(steps)
        elif steps:
            runs.append([steps, 1])

    def frame_loop(self, node, scope, first=None):
        """A loop that ends when the user wants it: each iteration is a frame of the project."""
        outer = self.gpu.steps
        rounds = [] if first is None else [first]
        try:
            while len(rounds) < 2:
                self.gpu.steps = []
                try:
                    self.run(node.body, scope)
                except LeaveLoop:
                    pass
                rounds.append(self.gpu.steps)
        finally:
            self.gpu.steps = outer
        self.step_count -= total(rounds[1])
        for one, other in zip(*rounds):
            if one != other:
                self.report("error", one["line"], "The step differs from one iteration of the loop to the next; the project "
                                                  "repeats the first one in each frame.")
        self.frames_of(rounds[0], node)

    def frames_of(self, steps, node):
        """Makes steps the frame of the project. What was before them runs in the first frame only."""
        if self.had_frame_loop and steps:
            raise Problem(node.lineno, "A second loop without a known end is left out; a project has one sequence of frames.")
        if steps:
            for each in self.gpu.steps:
                each["first"] = True
            self.had_frame_loop = True
            self.gpu.steps.extend(steps)
