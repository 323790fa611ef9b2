# SPDX-License-Identifier: MIT
"""Writes manual pages in the language of man(7)."""
import re


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def option_lines(option):
    if not option.names[0].startswith("-"):
        return [".TP", f"\\fI{escaped(option.names[0])}\\fR", escaped(option.text)]
    names = ", ".join(f"\\fB{escaped(name)}\\fR" for name in option.names)
    if option.is_optional:
        names += "[=\\fIN\\fR]"
    elif option.choices:
        names += " " + "|".join(f"\\fB{escaped(choice)}\\fR" for choice in option.choices)
    elif option.value:
        names += f" \\fI{escaped(option.value)}\\fR"
    return [".TP", names, escaped(option.text)]


def usage(program, command):
    words = [f".B {program}" + (f" {command.name}" if command.name else ""), "[\\fIOPTIONS\\fR]"]
    words += [f"\\fI{option.names[0]}\\fR" for option in command.positionals]
    return words


def exit_statuses(page):
    """The rows of the first table of `## Exit status` in docs/CLI.md."""
    section = page.partition("## Exit status")[2].partition("\n\nIf several")[0]
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", section, re.MULTILINE)
    if len(rows) < 5:
        raise ValueError("docs/CLI.md has no table of exit statuses")
    return [(status, text.replace("`", "")) for status, text in rows]


def header(program, version, summary):
    return [f'.TH {program.upper().replace("-", "\\-")} 1 "" "Wavelane {version}" "User Commands"', ".SH NAME",
            f"{escaped(program)} \\- {escaped(summary)}"]


def program_page(all_commands, version, cli_page):
    """wavelane(1): the program, and a section for each subcommand."""
    whole, *others = all_commands
    lines = header("wavelane", version, "workbench for compute shaders")
    lines += [".SH SYNOPSIS", ".B wavelane", "[\\fIPROJECT\\fR]", ".br", ".B wavelane", "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] …",
              ".SH DESCRIPTION",
              "Wavelane compiles and runs compute shaders as a project describes, and shows and checks what they wrote.",
              "Without a command, it opens the window, \\fBwavelane\\-ide\\fR(1).", ".SH OPTIONS"]
    for option in whole.options:
        lines += option_lines(option)
    lines += [".SH COMMANDS"]
    for name, summary in whole.subcommands:
        lines += [".TP", f"\\fB{escaped(name)}\\fR", escaped(summary) + "."]
    for command in others:
        lines += [f".SH WAVELANE {escaped(command.name.upper())}", *usage("wavelane", command), ".PP",
                  escaped(command.summary) + "."]
        for option in [*command.positionals, *command.options]:
            if "--help" not in option.names:
                lines += option_lines(option)
    lines += [".SH EXIT STATUS"]
    for status, text in exit_statuses(cli_page):
        lines += [".TP", f"\\fB{status}\\fR", escaped(text)]
    lines += [".SH ENVIRONMENT"]
    for name, text in (("WAVELANE_DEVICE", "The device, as for \\-\\-device."),
                       ("WAVELANE_DXC", "The library libdxcompiler.so, or its folder."),
                       ("WAVELANE_SLANG", "The library libslang\\-compiler.so, or its folder."),
                       ("WAVELANE_NAGA", "The program naga, which compiles WGSL."),
                       ("WAVELANE_COMPILERS", "The file that declares further compilers."),
                       ("WAVELANE_CACHE", "The folder of the caches; off turns them off."),
                       ("WAVELANE_MEMORY_LIMIT", "The host memory of the engine in MiB; 0: no limit.")):
        lines += [".TP", f"\\fB{name}\\fR", text]
    lines += [".SH SEE ALSO", "\\fBwavelane\\-ide\\fR(1)"]
    return "\n".join(lines) + "\n"


def ide_page(command, version):
    lines = header("wavelane-ide", version, "window of the workbench for compute shaders")
    lines += [".SH SYNOPSIS", *usage("wavelane\\-ide", command), ".SH DESCRIPTION",
              "Opens a project, or the start page with templates and examples. F1 in the window opens the guide.", ".SH OPTIONS"]
    for option in [*command.positionals, *command.options]:
        lines += option_lines(option)
    lines += [".SH SEE ALSO", "\\fBwavelane\\fR(1)"]
    return "\n".join(lines) + "\n"
