// SPDX-License-Identifier: MIT
#include "ui/document/files/project_copy.h"

#include "core/base/system/relative_inside.h"
#include "core/base/try.h"
#include "core/project/writer.h"

#include <format>
#include <system_error>

namespace wavelane::ui {

namespace {

Result<void> checkTarget(const CopiedProject& project, const std::filesystem::path& folder)
{
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(folder, error);
    const auto inside = target.lexically_relative(std::filesystem::weakly_canonical(project.folder, error));
    if (!inside.empty() && *inside.begin() != "..")
        return fail(
            Code::fileUnwritable,
            std::format("{} is inside the project's own folder. Choose a folder outside of it.", folder.string()));
    if (std::filesystem::exists(folder, error) && !std::filesystem::is_empty(folder, error))
        return fail(Code::fileUnwritable,
                    std::format("{} is not an empty folder. Choose an empty or new folder.", folder.string()));
    // Opening the copy closes all texts, and the copy has no place for these.
    for (const auto& [path, file] : project.texts)
        if (file->modified() && !relativeInside(path, project.folder))
            return fail(Code::fileUnwritable,
                        std::format("{} has unsaved changes and is outside the project's folder, so a copy of the "
                                    "project does not contain it. Save the file or undo its changes first.",
                                    path.string()));
    return {};
}

Result<void> copyFiles(const CopiedProject& project, const std::filesystem::path& folder)
{
    std::error_code error;
    if (std::filesystem::exists(project.folder, error))
        std::filesystem::copy(project.folder, folder,
                              std::filesystem::copy_options::recursive | std::filesystem::copy_options::copy_symlinks,
                              error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The project's files cannot be copied to {}: {}.", folder.string(), error.message()));
    for (const auto& [path, file] : project.texts) {
        const auto relative = relativeInside(path, project.folder);
        if (!relative || !file->isLossless())
            continue;
        std::filesystem::create_directories((folder / *relative).parent_path(), error);
        TRY_VOID(project::writeFileAtomically(folder / *relative, file->text()));
    }
    if (!project.value)
        return {};
    return project::writeFileAtomically(folder / "project.wavelane", project::toText(*project.value));
}

} // namespace

Result<void> copyProject(const CopiedProject& project, const std::filesystem::path& target)
{
    TRY_VOID(checkTarget(project, target));
    std::error_code error;
    const bool existed = std::filesystem::exists(target, error);
    std::filesystem::create_directories(target, error);
    if (error)
        return fail(Code::fileUnwritable,
                    std::format("The folder {} cannot be created: {}.", target.string(), error.message()));
    auto copied = copyFiles(project, target);
    if (!copied) {
        for (const auto& entry : std::filesystem::directory_iterator(target, error))
            std::filesystem::remove_all(entry.path(), error);
        if (!existed)
            std::filesystem::remove(target, error);
    }
    return copied;
}

} // namespace wavelane::ui
