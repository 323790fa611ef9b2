// SPDX-License-Identifier: MIT
#include "core/project/paths.h"

#include <algorithm>
#include <format>

namespace wavelane::project {

namespace {

bool isInside(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    const auto [end, rest] = std::ranges::mismatch(folder, path);
    return end == folder.end();
}

std::unexpected<Error> escapes(std::string_view relative, std::string_view how)
{
    return fail(
        Code::pathEscapesProject,
        std::format("The path \"{}\" {}; a project can only refer to files inside its folder.", relative, how));
}

} // namespace

Result<std::filesystem::path> resolvePath(const std::filesystem::path& folder, std::string_view relative,
                                          bool allowOutside)
{
    if (relative.empty())
        return fail(Code::badValue, "The path of a file is empty.");
    if (relative.contains('\0'))
        return fail(Code::badValue, "The path of a file contains a null byte.");
    const std::filesystem::path path(relative);
    std::error_code problem;
    std::filesystem::path root = std::filesystem::absolute(folder, problem);
    if (problem)
        return fail(Code::fileUnreadable, std::format("Cannot read '{}': {}.", folder.string(), problem.message()));
    const std::filesystem::path whole = (root / path).lexically_normal();
    if (allowOutside)
        return whole;
    if (path.is_absolute())
        return escapes(relative, "is absolute");
    // Leaving the folder is refused even if the path returns, because the folder can be renamed.
    int depth = 0;
    for (const auto& part : path) {
        if (part == "..")
            --depth;
        else if (part != "." && !part.empty())
            ++depth;
        if (depth < 0)
            return escapes(relative, "leaves the folder of the project");
    }
    // Check the path with symbolic links resolved as far as it exists.
    const std::filesystem::path real = std::filesystem::weakly_canonical(whole, problem);
    root = problem ? root : std::filesystem::weakly_canonical(root, problem);
    if (problem) {
        return fail(Code::fileUnreadable,
                    std::format("Cannot resolve the path \"{}\": {}.", relative, problem.message()));
    }
    if (!isInside(real, root))
        return escapes(relative, "leaves the folder of the project through a symbolic link");
    if (std::filesystem::is_symlink(real, problem)) {
        return fail(Code::fileMissing,
                    std::format("The path \"{}\" is a symbolic link to a file that does not exist.", relative));
    }
    return whole;
}

std::string nameInFolder(const std::filesystem::path& folder, const std::string& file)
{
    const auto relative = std::filesystem::path(file).lexically_relative(folder);
    return relative.empty() || relative.native().starts_with("..") ? file : relative.generic_string();
}

} // namespace wavelane::project
