// SPDX-License-Identifier: MIT
#include "core/exporter/export.h"

#include "core/exporter/amber/amber_target.h"
#include "core/exporter/cpp/cpp_target.h"
#include "core/exporter/header/header_target.h"
#include "core/exporter/library/library_target.h"
#include "core/exporter/lowering/lowered.h"
#include "core/exporter/lowering/standard_tiles.h"
#include "core/exporter/python/python_target.h"
#include "core/plan/make_plan.h"
#include "core/plan/tiles/tile_resolver.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/size/view_size.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>

namespace wavelane::exporter {

namespace {

constexpr std::array allTargets{
    Target{.name = "cpp", .description = "a C++20 program that uses only Vulkan", .make = makeCpp},
    Target{
        .name = "cpp-wavelane", .description = "a C++ program that uses wavelane::core", .make = makeLibraryProgram},
    Target{.name = "header", .description = "a C++ header with structures, bindings and SPIR-V", .make = makeHeader},
    Target{.name = "python", .description = "a script for compushady", .make = makePython},
    Target{.name = "amber", .description = "a script for Amber", .make = makeAmber},
};

/// Reads all text sources of the shaders. Reports files that can no longer be read.
std::vector<SourceFile> readSources(const plan::ProjectSnapshot& snapshot, const plan::Plan& plan,
                                    Diagnostics& diagnostics)
{
    std::map<std::string, std::string> texts;
    for (const auto& shader : plan.shaders) {
        if (shader->language == shader::Language::spirv)
            continue;
        for (const std::filesystem::path& file : shader->files) {
            const std::filesystem::path name = project::nameInFolder(snapshot.folder, file.string());
            const std::string path = name.is_absolute() ? name.filename().string() : name.generic_string();
            if (const auto edited = snapshot.overrides.find(file); edited != snapshot.overrides.end()) {
                texts[path] = edited->second;
                continue;
            }
            Result<std::string> text = project::readFile(file, maxExportedBytes);
            if (text)
                texts[path] = std::move(*text);
            else
                diagnostics.push_back(toDiagnostic(text.error()));
        }
    }
    std::vector<SourceFile> sources;
    for (auto& [path, text] : texts)
        sources.push_back({.path = path, .text = std::move(text)});
    return sources;
}

/// Reports generated files that would overwrite each other.
void refuseEqualPaths(Export& made)
{
    for (std::size_t i = 1; i < made.files.size(); ++i) {
        const std::string& path = made.files[i].path;
        if (path == made.files[i - 1].path)
            made.diagnostics.push_back(
                {.severity = Severity::error,
                 .code = Code::duplicateName,
                 .message = std::format("The export has two files called '{}': one of the project and one that is "
                                        "generated. Rename the project's file.",
                                        path)});
    }
}

/// Sorts the files and discards them if there are errors.
Export finished(Export made, Diagnostics before)
{
    before.insert(before.end(), made.diagnostics.begin(), made.diagnostics.end());
    made.diagnostics = std::move(before);
    std::ranges::sort(made.files, {}, &ExportedFile::path);
    refuseEqualPaths(made);
    if (made.refused())
        made.files.clear();
    return made;
}

} // namespace

std::span<const Target> targets()
{
    return allTargets;
}

const Target* findTarget(std::string_view name)
{
    const auto found = std::ranges::find(allTargets, name, &Target::name);
    return found == allTargets.end() ? nullptr : &*found;
}

Export exportProject(const plan::ProjectSnapshot& snapshot, const Target& target, plan::ShaderProvider& shaders,
                     const ExportOptions& options)
{
    ExportInput input{.snapshot = snapshot, .bufferTileBytes = options.bufferTileBytes};
    Diagnostics diagnostics;
    if (project::followsView(snapshot.project))
        input.snapshot.project = project::resolveView(snapshot.project, project::defaultViewSize);
    if (plan::hasTiles(snapshot.project))
        input.snapshot.project = plan::resolveTiles(
            input.snapshot.project, standardTiles(input.snapshot.project, options.bufferTileBytes), diagnostics);
    input.plan = plan::makePlan(input.snapshot, {.compiler = options.compiler}, shaders);
    diagnostics.insert(diagnostics.end(), input.plan.diagnostics.begin(), input.plan.diagnostics.end());
    if (hasErrors(diagnostics))
        return finished({}, std::move(diagnostics));
    input.sources = readSources(input.snapshot, input.plan, diagnostics);
    if (hasErrors(diagnostics))
        return finished({}, std::move(diagnostics));
    return finished(target.make(input), std::move(diagnostics));
}

} // namespace wavelane::exporter
