// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wavelane::importer {

/// Converts names of a source to unique, valid names of a project: invalid characters become `_`, and a number is
/// appended to a name that is taken.
class UniqueNames
{
public:
    /// A new name derived from `wanted`.
    std::string take(std::string_view wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, std::size_t> m_next; ///< Next number for a name; avoids quadratic time for equal names.
};

/// Does the same for files: `folder/stem.extension`. Paths are unique even if case is ignored.
class UniquePaths
{
public:
    std::string take(std::string_view folder, std::string_view stem, std::string_view extension);
    /// Reserves exactly this path. False if it is taken, absolute, empty, or outside of the folder.
    bool takeExactly(const std::string& path);

private:
    std::set<std::string> m_taken; ///< In lower case, because some file systems ignore case.
};

} // namespace wavelane::importer
