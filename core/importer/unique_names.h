// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace wavelane::importer {

/// Gives each name of a source a name that a project may have, and no name to two of them: what a name of the format
/// cannot hold becomes `_`, and a number follows what is taken.
class NameBook
{
public:
    /// A new name, made from `wanted`.
    std::string take(std::string_view wanted);

private:
    std::set<std::string> m_taken;
    std::map<std::string, std::size_t> m_next; ///< The number to try, so that a thousand equal names cost no million.
};

/// The same for files: `folder/stem.extension`, in lower and upper case a name of its own.
class FileBook
{
public:
    std::string take(std::string_view folder, std::string_view stem, std::string_view extension);
    /// This very path; false where it is taken, absolute, empty, or leads out of the folder.
    bool takeExactly(const std::string& path);

private:
    std::set<std::string> m_taken; ///< In lower case: some file systems know no other.
};

} // namespace wavelane::importer
