// SPDX-License-Identifier: MIT
#include "core/exporter/folder_writer.h"

#include "core/base/try.h"
#include "core/project/paths.h"
#include "core/project/writer.h"

#include <unistd.h>

#include <format>
#include <string>
#include <system_error>

namespace wavelane::exporter {

namespace {

namespace fs = std::filesystem;

std::unexpected<Error> unwritable(const fs::path& what, const std::error_code& problem)
{
    return fail(Code::fileUnwritable, std::format("Cannot write '{}': {}.", what.string(), problem.message()));
}

Result<void> writeFile(const fs::path& folder, const ExportedFile& file)
{
    // A symbolic link in the folder must not lead out of it.
    TRY(const auto path, project::resolvePath(folder, file.path, false));
    std::error_code problem;
    fs::create_directories(path.parent_path(), problem);
    if (problem)
        return unwritable(path.parent_path(), problem);
    return project::writeFileAtomically(path, file.bytes);
}

Result<void> writeAll(const fs::path& folder, std::span<const ExportedFile> files)
{
    for (const ExportedFile& each : files) {
        if (auto written = writeFile(folder, each); !written)
            return written;
    }
    return {};
}

/// Writes to a temporary folder next to the target and renames it.
Result<void> writeNew(const fs::path& folder, std::span<const ExportedFile> files)
{
    std::error_code problem;
    fs::create_directories(folder.parent_path(), problem);
    if (problem)
        return unwritable(folder.parent_path(), problem);
    std::string pattern = (folder.parent_path() / ("." + folder.filename().string() + ".XXXXXX")).string();
    if (!::mkdtemp(pattern.data()))
        return unwritable(folder, std::error_code(errno, std::generic_category()));
    const fs::path made = pattern;
    fs::permissions(made,
                    fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read |
                        fs::perms::others_exec,
                    problem);
    Result<void> written = problem ? unwritable(made, problem) : writeAll(made, files);
    // rename() replaces an existing empty folder.
    if (written) {
        fs::rename(made, folder, problem);
        if (problem)
            written = unwritable(folder, problem);
    }
    if (!written) {
        // The user does not know the temporary folder.
        std::string& message = written.error().message;
        if (const std::size_t at = message.find(made.string()); at != std::string::npos)
            message.replace(at, made.string().size(), folder.string());
        // Only the first error is reported; a leftover folder is hidden.
        std::error_code ignored;
        fs::remove_all(made, ignored);
    }
    return written;
}

} // namespace

Result<void> writeFolder(const fs::path& folder, std::span<const ExportedFile> files, bool force)
{
    std::error_code problem;
    fs::path place = fs::absolute(folder, problem).lexically_normal();
    if (problem)
        return unwritable(folder, problem);
    if (!place.has_filename())
        place = place.parent_path();
    const fs::file_status status = fs::status(place, problem);
    if (status.type() == fs::file_type::none)
        return unwritable(folder, problem);
    if (fs::exists(status) && !fs::is_directory(status))
        return fail(Code::fileUnwritable, std::format("'{}' exists and is not a folder.", folder.string()));
    if (!fs::exists(status))
        return writeNew(place, files);
    const bool isEmpty = fs::is_empty(place, problem);
    if (problem)
        return unwritable(folder, problem);
    if (!isEmpty && !force) {
        return fail(
            Code::fileUnwritable,
            std::format("The folder '{}' is not empty. Use --force to write into it anyway.", folder.string()));
    }
    return writeAll(place, files);
}

} // namespace wavelane::exporter
