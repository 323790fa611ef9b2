# SPDX-License-Identifier: MIT
"""Writes the figures into docs/PERFORMANCE.md, between two comments, and the plots next to it."""
import re

from reporting import plot

BEGIN, END = "<!-- benchmarks/report: begin -->", "<!-- benchmarks/report: end -->"
HEADING = "## All figures by machine"


def markdown(table):
    """A table of the page with its command."""
    def row(cells):
        return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
    lines = ["```sh", table["command"], "```", "", row(table["columns"]), "|" + "---|" * len(table["columns"]),
             *(row(each) for each in table["rows"])]
    for each in table.get("refused", ()):
        lines += ["", f"Not measured: {each}"]
    return "\n".join(lines)


def file_name(title, plot_name):
    short = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40].strip("-")
    return f"{plot_name}-{short}.svg"


def series_of(table):
    """The lines of a plot: one for each column after the first."""
    return {name: [(row[0], row[i]) for row in table["rows"]] for i, name in enumerate(table["columns"]) if i > 0}


def section(result, folder):
    """The text for one machine. Its plots go to `folder`, which is below that of the page."""
    lines = [f"### {result['title']}", "", f"Device: {result['device']}. Processor: {result['processor']}. `ratio` is Wavelane's "
             "time relative to the other one's, measured in turns in the same run."]
    for group in result["groups"].values():
        if not group["tables"]:
            continue
        lines += ["", f"#### {group['title']}", "", f"Measured on {group['date']}; load of the machine before: {group['load']}."]
        for table in group["tables"]:
            lines += ["", markdown(table)]
            if "plot" in table:
                name = file_name(result["title"], table["plot"]["name"])
                axes = table["plot"]
                text = plot.svg(f"{group['title']}: {result['title']}", axes["x"], axes["y"], series_of(table))
                (folder / name).write_text(text, encoding="utf-8")
                lines += ["", f"![{axes['y']} by {axes['x']}]({folder.name}/{name})"]
    return "\n".join(lines)


def replaced(text, body):
    """The page with the figures, which replace the previous ones or are appended."""
    block = f"{BEGIN}\n{HEADING}\n\n{body}\n{END}\n"
    if BEGIN in text and END in text:
        before, rest = text.split(BEGIN, 1)
        return before + block + rest.split(END, 1)[1].lstrip("\n")
    return text.rstrip("\n") + "\n\n" + block


def write(source, results):
    page, folder = source / "docs" / "PERFORMANCE.md", source / "docs" / "images"
    for old in folder.glob("growth-*.svg"):
        old.unlink()
    body = "Written by `benchmarks/report`; run the commands in `build/release/bin`.\n\n" + "\n\n".join(
        section(result, folder) for result in results)
    page.write_text(replaced(page.read_text(encoding="utf-8"), body), encoding="utf-8")
