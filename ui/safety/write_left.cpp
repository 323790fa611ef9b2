// SPDX-License-Identifier: MIT
#include "ui/safety/write_left.h"

#include "core/base/system/relative_inside.h"
#include "core/project/writer.h"

#include <format>
#include <set>
#include <system_error>

namespace wavelane::ui {

namespace {

/// The target of each text, by its path. Targets are unique, and only the project's own text has that of its file.
std::map<std::filesystem::path, std::filesystem::path> targetsOf(const Left& left)
{
    std::map<std::filesystem::path, std::filesystem::path> paths;
    std::set<std::filesystem::path> taken{left.projectFile.filename()};
    for (const auto& [path, text] : left.texts) {
        if (auto relative = relativeInside(path, left.projectFile.parent_path())) {
            taken.insert(*relative);
            paths[path] = std::move(*relative);
        }
    }
    for (const auto& [path, text] : left.texts) {
        if (paths.contains(path))
            continue;
        std::filesystem::path name = path.filename();
        for (int i = 2; !taken.insert(name).second; ++i)
            name = std::format("{}-{}{}", path.stem().string(), i, path.extension().string());
        paths[path] = std::move(name);
    }
    return paths;
}

} // namespace

Result<void> writeLeft(const Left& left, const std::filesystem::path& folder)
{
    std::error_code error;
    const bool isEmpty = std::filesystem::is_empty(folder, error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be read: {}.", folder.string(), error.message()));
    if (!isEmpty)
        return fail(Code::fileUnwritable,
                    std::format("{} is not an empty folder. Choose a new one for the project.", folder.string()));
    const auto paths = targetsOf(left);
    for (const auto& [path, text] : left.texts) {
        const auto file = folder / paths.at(path);
        std::filesystem::create_directories(file.parent_path(), error);
        if (auto written = project::writeFileAtomically(file, text); !written)
            return written;
    }
    // The project's own file may be among the texts.
    const auto file = folder / left.projectFile.filename();
    return left.texts.contains(left.projectFile) ? Result<void>() : project::writeFileAtomically(file, left.text);
}

} // namespace wavelane::ui
