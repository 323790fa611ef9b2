# SPDX-License-Identifier: MIT
"""Reads what `wavelane --help` and its subcommands print, so that manual pages and completions need no list of their own."""
import dataclasses
import os
import re
import subprocess

SECTION = re.compile(r"^(Positionals|Options|Subcommands):$")
ENTRY = re.compile(r"^  (\S.*)$")
COLUMN = 30  # Descriptions start here, or on the next line after a long name.
CHOICES = re.compile(r"\{([a-z0-9,_-]+)\}")


@dataclasses.dataclass
class Option:
    names: list  # `-h`, `--help`
    value: str  # What follows the name, such as `FILE`; empty: nothing.
    text: str
    choices: list  # The values that are possible; empty: any.
    is_optional: bool  # The value follows after `=`, or is left out.
    is_required: bool


@dataclasses.dataclass
class Command:
    name: str  # Empty for the program itself.
    summary: str
    positionals: list
    options: list
    subcommands: list  # (name, summary)


def entries(lines):
    """The entries of a section: the name with its type, and the description."""
    found = []
    for line in lines:
        if ENTRY.match(line) and len(line) > COLUMN and line[COLUMN - 1] == " " and line[COLUMN] != " ":
            found.append([line[:COLUMN].strip(), line[COLUMN:].strip()])
        elif ENTRY.match(line) and not line.startswith(" " * COLUMN):
            # A name that reaches into the column of descriptions ends with two spaces, or its description is on the next line.
            name, _, text = line.strip().partition("  ")
            found.append([name, text.strip()])
        elif line.strip():
            found[-1][1] = (found[-1][1] + " " + line.strip()).strip()
    return found


def option(left, text):
    choices = CHOICES.search(left)
    is_optional = bool(re.match(r"^[^\s\[]+\[=", left))
    is_required = " REQUIRED" in left
    left = left.replace(" REQUIRED", "")
    default = re.search(r"\[([^\]\s]*)\]$", left.rstrip()) if " [" in left else None
    if default and not left.startswith("["):
        left = left[:default.start()].rstrip()
        if not is_optional and default.group(1):
            text += f" (default {default.group(1)})"
    head, _, kind = left.partition(" ")
    names = re.sub(r"[\[{].*", "", head).split(",")
    kind = re.sub(r":.*", "", CHOICES.sub("", kind)).strip().rstrip(":")
    if is_optional:
        kind = "N"
    return Option(names, kind, text, choices.group(1).split(",") if choices and not is_optional else [], is_optional,
                  is_required)


def parse(name, text):
    sections, current = {"": []}, ""
    for line in text.splitlines():
        heading = SECTION.match(line)
        if heading:
            current = heading.group(1)
            sections[current] = []
        else:
            sections[current].append(line)
    summary = sections[""][0].strip()
    positionals = [option(left, description) for left, description in entries(sections.get("Positionals", []))]
    return Command(name, summary, positionals, [option(*each) for each in entries(sections.get("Options", []))],
                   entries(sections.get("Subcommands", [])))


def ask(program, *arguments):
    """The output of the program, independent of the compilers and settings of this machine."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("WAVELANE_", "XDG_"))}
    clean |= {"HOME": "/nonexistent", "PATH": "/nonexistent", "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=True, env=clean)
    return done.stdout


def commands(program):
    """The program itself, then each subcommand."""
    whole = parse("", ask(program, "--help"))
    return [whole, *(parse(name, ask(program, name, "--help")) for name, _ in whole.subcommands)]


IDE_OPTION = re.compile(r"^  ((?:-\w, )?--[\w-]+)(?: <([^>]+)>)?\s{2,}(\S.*)$")


def ide_command(program):
    """`wavelane-ide`, whose help has Qt's form."""
    options = []
    for line in ask(program, "--help").splitlines():
        found = IDE_OPTION.match(line)
        if found:
            options.append(Option(found.group(1).split(", "), found.group(2) or "", found.group(3), [], False, False))
        elif options and line.startswith(" " * 20):
            options[-1].text += " " + line.strip()
        elif line.startswith("Arguments:"):
            break
    choices = {"--scheme": ["light", "dark"], "--layout": ["write", "inspect", "teach"]}
    for each in options:
        each.choices = choices.get(each.names[-1], [])
    return Command("", "Workbench for compute shaders", [
        Option(["PROJECT"], "", "Project folder or project.wavelane file to open.", [], False, False)], options, [])
