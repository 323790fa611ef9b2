// SPDX-License-Identifier: MIT
#include "core/plan/project_files.h"

#include "core/base/system/relative_inside.h"
#include "core/project/paths.h"
#include "core/project/writer.h"
#include "core/shader/contract/include_resolver.h"

#include <algorithm>
#include <format>
#include <functional>
#include <optional>
#include <vector>

namespace wavelane::plan {

namespace fs = std::filesystem;

namespace {

constexpr const char* projectFile = "project.wavelane";

/// Adds the reason why a text cannot be read, without duplicates. Missing files are ignored: the project does not
/// have them either, and an include can be in a branch that is never compiled. Files outside the folder are not
/// copied.
void addUnreadable(const Error& error, ProjectFiles& files)
{
    if (error.code == Code::fileMissing || error.code == Code::pathEscapesProject)
        return;
    if (!std::ranges::contains(files.unreadable, error.message, &Error::message))
        files.unreadable.push_back(error);
}

void addSources(const ProjectSnapshot& snapshot, const project::ShaderEntry& shader, ProjectFiles& files)
{
    const auto source = project::resolvePath(snapshot.folder, shader.source);
    if (!source)
        return;
    shader::CompileRequest request{
        .file = *source, .displayName = shader.source, .root = snapshot.folder, .overrides = snapshot.overrides};
    for (const std::string& each : shader.include)
        if (const auto folder = project::resolvePath(snapshot.folder, each))
            request.options.includeFolders.push_back(*folder);
    shader::IncludeResolver resolver(request);
    if (const auto read = resolver.source(); !read)
        return addUnreadable(read.error(), files);
    // The list grows in the loop, because included files include others.
    for (std::size_t i = 0; i < resolver.dependencies().size(); ++i) {
        const fs::path path = resolver.dependencies()[i];
        const std::string* text = resolver.textOf(path);
        if (const auto relative = relativeInside(path.lexically_normal(), snapshot.folder); relative && text)
            files.texts.try_emplace(*relative, *text);
        if (!text)
            continue;
        for (const std::string& name : shader::includedNames(std::string(*text))) {
            if (const auto included = resolver.include(name, path); !included)
                addUnreadable(included.error(), files);
        }
    }
}

/// Adds all strings of the project that name a file in its folder.
void addData(const ProjectSnapshot& snapshot, const Json& json, ProjectFiles& files)
{
    if (json.is_structured()) {
        for (const Json& each : json)
            addData(snapshot, each, files);
        return;
    }
    constexpr std::size_t maxPathLength = 4096;
    if (!json.is_string() || json.get_ref<const std::string&>().size() > maxPathLength)
        return;
    const auto path = project::resolvePath(snapshot.folder, json.get_ref<const std::string&>());
    std::error_code error;
    if (!path || !fs::is_regular_file(*path, error))
        return;
    if (const auto relative = relativeInside(path->lexically_normal(), snapshot.folder);
        relative && !files.texts.contains(*relative))
        files.data.insert(*relative);
}

} // namespace

ProjectFiles collectFiles(const ProjectSnapshot& snapshot)
{
    ProjectFiles files;
    files.texts[projectFile] = project::toText(snapshot.project);
    for (const project::ShaderEntry& shader : snapshot.project.shaders)
        if (!shader.broken)
            addSources(snapshot, shader, files);
    addData(snapshot, project::toJson(snapshot.project), files);
    return files;
}

Result<void> writeFiles(const ProjectFiles& files, const fs::path& from, const fs::path& folder)
{
    const auto makeFolder = [](const fs::path& path) -> Result<void> {
        std::error_code error;
        fs::create_directories(path, error);
        if (error)
            return fail(Code::fileUnwritable,
                        std::format("The folder {} cannot be created: {}.", path.string(), error.message()));
        return {};
    };
    for (const auto& [path, text] : files.texts) {
        if (auto made = makeFolder((folder / path).parent_path()); !made)
            return made;
        if (auto written = project::writeFileAtomically(folder / path, text); !written)
            return written;
    }
    for (const fs::path& path : files.data) {
        std::error_code error;
        if (!fs::is_regular_file(from / path, error))
            continue;
        if (auto made = makeFolder((folder / path).parent_path()); !made)
            return made;
        if (!fs::copy_file(from / path, folder / path, fs::copy_options::overwrite_existing, error))
            return fail(Code::fileUnwritable, std::format("{} cannot be copied to {}: {}.", path.string(),
                                                          folder.string(), error.message()));
    }
    return {};
}

} // namespace wavelane::plan
