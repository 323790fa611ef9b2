// SPDX-License-Identifier: MIT
#include "large_project.h"

#include "core/project/templates.h"
#include "core/project/writer.h"

#include <format>
#include <string>

namespace wavelane::ui {

namespace {

constexpr int longFileLines = 20'000;
constexpr int wideLineTerms = 20'000; ///< Of two characters each.

std::string longFile()
{
    std::string text;
    for (int line = 0; line < longFileLines; line += 5)
        text += std::format(
            "/// The value of {0}, scaled.\nfloat scaled{0}(float value)\n{{\n    return value * {0}.0;\n}}\n",
            line / 5);
    return text;
}

std::string wideFile()
{
    std::string text = "float wide(float x)\n{\n    return ";
    for (int term = 0; term < wideLineTerms; ++term)
        text += "- ";
    return text + "x;\n}\n";
}

} // namespace

void writeProject(const std::filesystem::path& folder, const ProjectSize& size)
{
    const auto put = [&](const std::string& name, const std::string& text) {
        (void)project::writeFileAtomically(folder / name, text);
    };
    project::Project made;
    put("long.hlsl", longFile());
    put("wide.hlsl", wideFile());
    for (int i = 0; i < size.shaders; ++i) {
        const std::string name = std::format("shader{}", i);
        made.shaders.push_back({.name = name, .source = name + ".hlsl"});
        const std::string include = i == 0 ? "#include \"long.hlsl\"\n" : "";
        put(name + ".hlsl", include + std::string(project::smallKernel()));
    }
    for (int i = 0; i < size.resources; ++i)
        made.resources.push_back(
            {.name = std::format("texture{}", i), .kind = project::Texture{.width = {64, {}}, .height = {64, {}}}});
    for (int i = 0; i < size.passes; ++i) {
        const std::string target = std::format("texture{}", i % size.resources);
        project::DispatchPass dispatch{.shader = std::format("shader{}", i % size.shaders),
                                       .size = project::Cover{target}};
        dispatch.bind.push_back({.key = "image", .value = {.resource = target}});
        made.passes.push_back({.name = std::format("pass{}", i), .kind = std::move(dispatch)});
    }
    put("project.wavelane", project::toText(made));
}

} // namespace wavelane::ui
