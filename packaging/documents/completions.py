# SPDX-License-Identifier: MIT
"""Writes completions for bash, zsh and fish."""


def words_of(option):
    """Names as they are completed: an optional value follows after `=`."""
    return [name + "=" if option.is_optional and name.startswith("--") else name for name in option.names]


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash(all_commands, ide):
    whole, *others = all_commands
    lines = ["# bash completion for wavelane, generated from its --help", "",
             "_wavelane_options()", "{", "    # The options of a command.", "    case $1 in"]
    for command in all_commands:
        words = " ".join(word for option in command.options for word in words_of(option))
        lines.append(f"        {command.name or chr(39) * 2}) echo {quoted(words)} ;;")
    lines += ["    esac", "}", "", "_wavelane_choices()", "{", "    # The values that can follow an option of a command.",
              "    case $1:$2 in"]
    for command in others:
        for option in command.options:
            if option.choices:
                names = "|".join(f"{command.name}:{name}" for name in option.names)
                lines.append(f"        {names}) echo {quoted(' '.join(option.choices))} ;;")
    lines += ["    esac", "}", "", "_wavelane()", "{",
              "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' words",
              "    if ((COMP_CWORD > 1)); then", "        case ${COMP_WORDS[1]} in",
              f"            {'|'.join(name for name, _ in whole.subcommands)}) command=${{COMP_WORDS[1]}} ;;", "        esac",
              "    fi",
              "    words=$(_wavelane_choices \"$command\" \"$previous\")",
              "    if [[ -z $words && $current == -* ]]; then words=$(_wavelane_options \"$command\"); fi",
              "    if [[ -z $words && COMP_CWORD -eq 1 ]]; then",
              f"        words={quoted(' '.join(name for name, _ in whole.subcommands))}", "    fi",
              "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
              "    if ((${#COMPREPLY[@]} == 0)); then mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); fi",
              "    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi", "}", "",
              "complete -o filenames -F _wavelane wavelane", ""]
    names = " ".join(name for option in ide.options for name in option.names)
    lines += ["_wavelane_ide()", "{", "    local current=${COMP_WORDS[COMP_CWORD]} words=''",
              "    case ${COMP_WORDS[COMP_CWORD - 1]} in"]
    for option in ide.options:
        if option.choices:
            lines.append(f"        {'|'.join(option.names)}) words={quoted(' '.join(option.choices))} ;;")
    lines += [f"        *) if [[ $current == -* ]]; then words={quoted(names)}; fi ;;", "    esac",
              "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")",
              "    if ((${#COMPREPLY[@]} == 0)); then mapfile -t COMPREPLY < <(compgen -f -- \"$current\"); fi", "}", "",
              "complete -o filenames -F _wavelane_ide wavelane-ide", ""]
    return "\n".join(lines)


def zsh_text(text):
    for letter in "\\[]:":
        text = text.replace(letter, "\\" + letter)
    return text


def zsh_option(option):
    specs = []
    for name in option.names:
        value = ""
        if option.choices:
            value = f":{zsh_text(option.value or 'value')}:({' '.join(option.choices)})"
        elif option.value:
            action = "_files" if option.value in ("FILE", "TEXT") or "FILE" in option.value else " "
            value = f":{zsh_text(option.value)}:{action}"
        sign = "=-" if option.is_optional else ("=" if value and name.startswith("--") else "")
        optional = ":" if option.is_optional else ""
        specs.append(quoted(f"*{name}{sign}[{zsh_text(option.text)}]{optional}{value}"))
    return specs


def zsh(all_commands, ide):
    whole, *others = all_commands
    lines = ["#compdef wavelane wavelane-ide", "# zsh completion for wavelane, generated from its --help", "",
             "_wavelane_ide() {", "    _arguments \\"]
    lines += [f"        {spec} \\" for option in ide.options for spec in zsh_option(option)]
    lines += ["        '*:project:_files'", "}", "", "_wavelane() {",
              "    if [[ $service == wavelane-ide ]]; then _wavelane_ide; return; fi", "    local -a commands",
              "    commands=("]
    lines += [f"        {quoted(name + ':' + zsh_text(summary))}" for name, summary in whole.subcommands]
    lines += ["    )", "    if ((CURRENT == 2)); then",
              "        if [[ $PREFIX == -* ]]; then compadd -- -h --help --version; return; fi",
              "        _describe command commands", "        _files", "        return", "    fi", "    local command=$words[2]",
              "    shift words", "    ((CURRENT--))", "    case $command in"]
    for command in others:
        lines += [f"        {command.name})", "            _arguments \\"]
        lines += [f"                {spec} \\" for option in command.options for spec in zsh_option(option)]
        lines += ["                '*:file:_files' ;;"]
    lines += ["        *) _files ;;", "    esac", "}", "", "_wavelane \"$@\"", ""]
    return "\n".join(lines)


def fish_option(program, condition, option):
    line = f"complete -c {program}" + (f" -n {quoted(condition)}" if condition else "")
    for name in option.names:
        line += f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}"
    if option.choices:
        line += f" -x -a {quoted(' '.join(option.choices))}"
    elif option.value and not option.is_optional:
        line += " -r"
    return line + f" -d {quoted(option.text)}"


def fish(all_commands, ide):
    whole, *others = all_commands
    lines = ["# fish completion for wavelane, generated from its --help"]
    lines += [fish_option("wavelane", "__fish_use_subcommand", option) for option in whole.options]
    lines += [f"complete -c wavelane -n __fish_use_subcommand -a {name} -d {quoted(summary)}"
              for name, summary in whole.subcommands]
    for command in others:
        lines += [fish_option("wavelane", f"__fish_seen_subcommand_from {command.name}", option)
                  for option in command.options]
    lines += [fish_option("wavelane-ide", "", option) for option in ide.options]
    return "\n".join(lines) + "\n"
