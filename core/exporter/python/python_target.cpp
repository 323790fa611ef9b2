// SPDX-License-Identifier: MIT
#include "core/exporter/python/python_target.h"

#include "core/exporter/python/passes.h"
#include "core/exporter/python/program.h"
#include "core/exporter/python/python_text.h"
#include "core/exporter/python/resources.h"
#include "core/exporter/python/survey.h"
#include "core/exporter/text/safe_file_name.h"

#include <algorithm>
#include <format>

namespace wavelane::exporter {

namespace {

struct Helper
{
    std::string_view name;
    std::string_view needs; ///< Another helper, or empty.
    std::string_view text;
};

/// compushady copies only whole resources, between host-visible and device memory. Operations on parts of a resource
/// go through the host.
constexpr auto helperTexts = std::to_array<Helper>({
    {"data", "", R"(
def data(name):
    return (FOLDER / "data" / name).read_bytes()
)"},
    {"write", "", R"(
def write(resource, content):
    """Replaces the contents of a resource."""
    staging = Buffer(resource.size, HEAP_UPLOAD)
    staging.upload(content)
    staging.copy_to(resource)
)"},
    {"read", "", R"(
def read(resource):
    """Returns the contents of a resource; textures row by row without gaps."""
    staging = Buffer(resource.size, HEAP_READBACK)
    resource.copy_to(staging)
    return staging.readback()
)"},
    {"put", "write", R"(
def put(resource, offset, content):
    """Replaces a part of a buffer."""
    whole = bytearray(read(resource))
    whole[offset:offset + len(content)] = content
    write(resource, bytes(whole))
)"},
    {"rows", "", R"(
def rows(size, origin, extent, texel):
    """Yields the offset and length in bytes of each row of a box of texels."""
    for z in range(origin[2], origin[2] + extent[2]):
        for y in range(origin[1], origin[1] + extent[1]):
            yield ((z * size[1] + y) * size[0] + origin[0]) * texel, extent[0] * texel
)"},
    {"box", "rows", R"(
def box(whole, size, origin, extent, texel):
    """Returns the texels of a box."""
    return b"".join(whole[start:start + length] for start, length in rows(size, origin, extent, texel))
)"},
    {"put_box", "rows", R"(
def put_box(resource, size, origin, extent, texel, content):
    """Replaces the texels of a box."""
    whole = bytearray(read(resource))
    for i, (start, length) in enumerate(rows(size, origin, extent, texel)):
        whole[start:start + length] = content[i * length:(i + 1) * length]
    write(resource, bytes(whole))
)"},
    {"dispatch", "", R"(
pipelines = {}


def dispatch(shader, groups, **lists):
    """Runs a shader with these resources and waits for it, so no barriers are needed."""
    if 0 in groups:
        return
    key = (shader, *((name, *map(id, resources)) for name, resources in lists.items()))
    if key not in pipelines:
        pipelines[key] = Compute((FOLDER / shader).read_bytes(), **lists)
    pipelines[key].dispatch(*groups)
)"},
});

class PythonWriter
{
public:
    explicit PythonWriter(const ExportInput& input) : m_program(input), m_project(input.snapshot.project) {}

    Export make()
    {
        m_program.lowered = lower(m_program.input, m_program.diagnostics);
        if (!hasErrors(m_program.diagnostics))
            surveyPython(m_program);
        if (hasErrors(m_program.diagnostics))
            return {.diagnostics = std::move(m_program.diagnostics)};
        const PythonPasses passes = pythonPasses(m_program);
        const std::string inputs = pythonInputs(m_program);
        const std::string resources = pythonResources(m_program);
        if (hasErrors(m_program.diagnostics))
            return {.diagnostics = std::move(m_program.diagnostics)};
        const std::string file = scriptNameOf(fileNameOf(m_project.name)) + ".py";
        m_program.files.push_back({file, scriptText(resources + passes.before, inputs, passes.frame)});
        m_program.files.push_back({"README.md", readmeText(file)});
        return {.files = std::move(m_program.files), .diagnostics = std::move(m_program.diagnostics)};
    }

private:
    std::string title() const { return m_project.name.empty() ? "A Wavelane project" : m_project.name; }

    std::string importText()
    {
        std::string text = "import argparse\nimport pathlib\n";
        if (m_needsStruct)
            text += "import struct\n";
        text += "\nfrom compushady import " + joined(m_program.imports) + "\n";
        if (!m_program.formats.empty())
            text += "from compushady.formats import " + joined(m_program.formats) + "\n";
        return text;
    }

    static std::string joined(const std::set<std::string>& names)
    {
        std::string text;
        for (const std::string& each : names)
            text += (text.empty() ? "" : ", ") + each;
        if (text.size() <= 90)
            return text;
        std::string lines = "(\n";
        for (const std::string& each : names)
            lines += std::format("    {},\n", each);
        return lines + ")";
    }

    std::string helperText()
    {
        for (const Helper& each : helperTexts) {
            if (!m_program.helpers.contains(std::string(each.name)))
                continue;
            if (!each.needs.empty())
                m_program.helpers.insert(std::string(each.needs));
            if (each.name == "put_box")
                m_program.helpers.insert("write");
        }
        std::string text;
        for (const Helper& each : helperTexts) {
            if (m_program.helpers.contains(std::string(each.name)))
                text += "\n" + std::string(each.text);
        }
        return text;
    }

    /// The resources for `--dump`. Swaps change which resource a variable refers to.
    std::string dumpText() const
    {
        std::string text = "resources = {\n";
        for (const project::Resource& each : m_project.resources) {
            const bool hasBytes = std::holds_alternative<project::Buffer>(each.kind) ||
                                  std::holds_alternative<project::Texture>(each.kind);
            if (hasBytes)
                text += std::format("    {}: {},\n", pythonLiteral(each.name),
                                    m_program.viewName(each.name, *m_program.views.at(each.name).begin()));
        }
        return text + "}\n";
    }

    std::string scriptText(const std::string& resources, const std::string& inputs, const std::string& frame)
    {
        m_program.helpers.insert("read");
        m_program.imports.insert({"Buffer", "HEAP_READBACK"});
        if (m_program.helpers.contains("dispatch"))
            m_program.imports.insert("Compute");
        if (m_program.helpers.contains("write") || m_program.helpers.contains("put") ||
            m_program.helpers.contains("put_box"))
            m_program.imports.insert("HEAP_UPLOAD");
        m_needsStruct = !inputs.empty() || frame.contains("struct.");
        const std::string helpers = helperText();
        std::string text = "#!/usr/bin/env python3\n";
        text += std::format(
            "\"\"\"{}. Generated by Wavelane; requires compushady: pip install compushady==0.17.5\"\"\"\n",
            withoutQuotes(title()));
        text += importText();
        text += "\nFOLDER = pathlib.Path(__file__).resolve().parent\n";
        text += helpers;
        text += "\n\ndef main():\n    parser = argparse.ArgumentParser(description=" + pythonLiteral(title()) +
                ")\n    parser.add_argument(\"--frames\", type=int, default=1)\n"
                "    parser.add_argument(\"--dump\", action=\"append\", default=[], metavar=\"NAME=FILE\",\n"
                "                        help=\"write the bytes of a resource to a file\")\n"
                "    arguments = parser.parse_args()\n\n";
        text += indentedLines(resources, 4);
        text += "\n    for frame in range(arguments.frames):\n";
        const std::string body = inputs + frame;
        text += indentedLines(body, 8);
        text += hasStatement(body) ? "" : "        pass\n";
        text += "\n" + indentedLines(dumpText(), 4);
        text += "    for name, file in (each.split(\"=\", 1) for each in arguments.dump):\n"
                "        pathlib.Path(file).write_bytes(read(resources[name]))\n\n\n"
                "if __name__ == \"__main__\":\n    main()\n";
        return text;
    }

    static bool hasStatement(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::size_t first = text.find_first_not_of(" \n");
            if (first != std::string_view::npos && first < end && text[first] != '#')
                return true;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return false;
    }

    static std::string withoutQuotes(std::string text)
    {
        std::ranges::replace_if(
            text, [](char each) { return each == '"' || each == '\\' || static_cast<unsigned char>(each) < 0x20; },
            '\'');
        return text;
    }

    std::string readmeText(const std::string& file) const
    {
        return std::format(
            "# {}\n\n{}{}The project as a script for [compushady](https://pypi.org/project/compushady/), "
            "generated by Wavelane.\n\n```sh\npip install compushady==0.17.5\npython3 {} --frames 1 --dump "
            "\"NAME=out.bin\"\n```\n\n`data/` contains the initial data of the resources, `shaders/` the modules "
            "with bindings for compushady: cbv, srv, uav and samplers\nin the order of the lists, push "
            "constants last in cbv, and specialization constants with the project's values.\n"
            "The script does not check the expectations of the project.\n",
            title(), m_project.description, m_project.description.empty() ? "" : "\n\n", file);
    }

    PythonProgram m_program;
    const project::Project& m_project;
    bool m_needsStruct = false;
};

} // namespace

Export makePython(const ExportInput& input)
{
    return PythonWriter(input).make();
}

} // namespace wavelane::exporter
