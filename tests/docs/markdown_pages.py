# SPDX-License-Identifier: MIT
"""Reads links, pictures and headings of Markdown pages, as GitHub and the guide's window resolve them."""
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s+(\S+)")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
EXTERNAL = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def pages(root=SOURCE):
    """Every page that readers see: documents, and the pages next to examples and scripts."""
    folders = ("docs", "shaders", "examples", "packaging", ".github")
    return sorted([*root.glob("*.md"), *(page for folder in folders for page in (root / folder).rglob("*.md"))])


def prose(text):
    """The numbered lines outside of fenced code, without inline code, in which brackets mean nothing."""
    fence = None
    for number, line in enumerate(text.splitlines(), 1):
        opening = re.match(r"\s*(`{3,}|~{3,})", line)
        if fence is None and opening:
            fence = opening.group(1)
        elif fence is not None and opening and opening.group(1).startswith(fence):
            fence = None
        elif fence is None:
            yield number, line


def links(text):
    """The line and target of each link and picture."""
    for number, line in prose(text):
        line = re.sub(r"(`+).+?\1", "", line)
        for target in [*LINK.findall(line), *REFERENCE.findall(line)]:
            yield number, target


def anchor(heading):
    """`The loop guard` → `the-loop-guard`: lowercase, without punctuation, with hyphens for spaces."""
    heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return "".join(letter for letter in heading.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")


def anchors(text):
    """The anchors of a page. A heading that repeats gets a number, as on GitHub."""
    found, count = set(), {}
    for _, line in prose(text):
        heading = HEADING.match(line)
        if heading:
            name = anchor(heading.group(1))
            found.add(f"{name}-{count[name]}" if name in count else name)
            count[name] = count.get(name, 0) + 1
    return found


def broken_links(page, root=SOURCE):
    """Each link of the page that leads nowhere, with the reason. Addresses on the web are not looked up."""
    for number, target in links(page.read_text(encoding="utf-8")):
        if EXTERNAL.match(target):
            continue
        path, _, place = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        where = f"{page.relative_to(root)}:{number}: {target}"
        if not file.exists():
            yield f"{where}: there is no such file"
        elif not file.is_relative_to(root):
            yield f"{where}: is outside of the source tree"
        elif place and file.suffix == ".md" and place not in anchors(file.read_text(encoding="utf-8")):
            yield f"{where}: {file.name} has no heading with this anchor"
