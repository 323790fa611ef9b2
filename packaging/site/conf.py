# SPDX-License-Identifier: MIT
"""Sphinx's settings for the guide on the web. `packaging/guide` uses them with the root of the repository as source folder, so
that pages link to each other in the same way as in the repository and in the window."""
import json
import pathlib
import re

from pygments.lexers.data import JsonLexer
from pygments.lexers.graphics import HLSLShaderLexer

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
CONTENTS = "docs/guide/index"

project = "Wavelane"
author = "The Wavelane authors"
copyright = "The Wavelane authors"
release = re.search(r"project\(Wavelane VERSION (\S+)", (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
version = release

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = CONTENTS
include_patterns = ["docs/*.md", "docs/**/*.md", "shaders/*.md", "shaders/**/*.md", "packaging/README.md", "examples/**/*.md", "*.md"]
exclude_patterns = ["build", ".*", "core", "ui", "app", "tests", "benchmarks", "resources", "cmake"]
myst_heading_anchors = 4
# Excerpts with `…` are not valid JSON, and are shown without colors.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Wavelane {release}"
html_logo = "../icons/wavelane.svg"
html_favicon = "../icons/wavelane.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None
html_additional_pages = {"index": "redirect.html"}
templates_path = ["templates"]
# Pages must not depend on the date of the build.
today_fmt = "%Y"

LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^)#:\s]+)(#[^)]*)?\)")
ITEM = re.compile(r"^- \[[^\]]*\]\(([^)#]+)\.md\)$", re.MULTILINE)


def toctree(caption, names):
    return f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n" + "".join(f"{name}\n" for name in names) + "```\n"


def contents(text):
    """The lists of the guide's first page as the navigation of the site, followed by the examples and the pages for
    contributors, which the window does not have."""
    trees = ""
    for section in text.split("\n## ")[1:]:
        caption, _, body = section.partition("\n")
        trees += toctree(caption, ITEM.findall(body))
    examples = [f"/shaders/{example['folder']}/README"
                for topic in json.loads((SOURCE / "shaders" / "examples.json").read_text(encoding="utf-8"))["topics"]
                for example in topic["examples"]]
    trees += toctree("Examples", examples)
    listed = {page.removeprefix("../") for page in ITEM.findall(text)}
    def pages(pattern):
        return sorted(str(page.relative_to(SOURCE).with_suffix("")) for page in SOURCE.glob(pattern))
    others = [page for page in ("README", "CONTRIBUTING", "SECURITY", *pages("docs/*.md"), "packaging/README", "shaders/README",
                                *pages("shaders/*/CREDITS.md"), *pages("docs/adr/*.md"))
              if page.removeprefix("docs/") not in listed]
    return text + trees + toctree("Contributing", [f"/{page}" for page in others])


def linked_text(folder):
    """Links to folders lead to their pages; other folders have no page and become plain text."""
    def change(link):
        text, path, anchor = link.group(1), link.group(2), link.group(3) or ""
        target = folder / path
        if not target.is_dir():
            return link.group(0)
        if (target / "README.md").is_file():
            return f"{text}({path.rstrip('/')}/README.md{anchor})"
        return text[1:-1]
    return change


def prepare(_, name, source):
    folder = (SOURCE / name).parent
    parts = re.split(r"(^```.*?^```$)", source[0], flags=re.MULTILINE | re.DOTALL)
    parts[::2] = [LINK.sub(linked_text(folder), part) for part in parts[::2]]
    source[0] = "".join(parts)
    if name == CONTENTS:
        source[0] = contents(source[0])


def setup(app):
    app.connect("source-read", prepare)
    app.add_lexer("jsonc", JsonLexer)
    app.add_lexer("slang", HLSLShaderLexer)
    return {"parallel_read_safe": True}
