// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/contract/compiler.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// Names in the `#include` lines of a text, in their order. Conditions and macros are not evaluated.
std::vector<std::string> includedNames(const std::string& text);

/// The source of a language without a preprocessor, as `Compiler::preprocess` returns it.
PreprocessResult unprocessed(const CompileRequest& request);

/// Finds and reads the files of one compile, for every front end alike: the texts being edited win over the disk, the
/// folder of the including file is searched first and the include folders in their order after it, and nothing
/// outside the root is read unless the request allows it. Reads each file once. One thread.
class IncludeResolver
{
public:
    /// The longest source that is read.
    static constexpr std::uintmax_t largestFileInBytes = 16U << 20U;

    struct File
    {
        std::filesystem::path path; ///< Absolute, without `.` and `..`.
        std::string text;
    };

    explicit IncludeResolver(const CompileRequest& request);

    /// The source itself. `file_missing`, `file_unreadable` or `limit_exceeded`.
    Result<const File*> source();
    /// What `#include "name"` (`angled`: `<name>`) in `includer` means. `file_missing` names the folders that were
    /// searched, `path_escapes_project` the file that lies outside.
    Result<const File*> include(std::string_view name, const std::filesystem::path& includer, bool angled = false);
    /// A file at this very path. For front ends that search by themselves.
    Result<const File*> open(const std::filesystem::path& path);

    /// How diagnostics name a file: the request's name for the source; others relative to the root, or, without a
    /// root, relative to the folder that the source's name is relative to. Files outside of it have their absolute
    /// path, and relative paths stay as they are.
    std::string displayName(const std::filesystem::path& path) const;
    /// Every file that was read, in the order of first use, the source first.
    const std::vector<std::filesystem::path>& dependencies() const { return m_dependencies; }
    /// Every path that was looked at and had no file, each once: where one appears the compile may end otherwise.
    std::vector<std::filesystem::path> absent() const { return {m_absent.begin(), m_absent.end()}; }
    /// Text of a file that was read, or null.
    const std::string* textOf(const std::filesystem::path& path) const;
    /// Refusals other than plain absence, by the path that was asked for.
    const std::map<std::filesystem::path, Error>& refusals() const { return m_refusals; }
    /// `a.hlsl → b.hlsli → a.hlsl` where files that were read include one another in a circle; else empty. Looks at
    /// the text alone, conditions are not evaluated.
    std::string circle() const;

private:
    bool exists(const std::filesystem::path& path) const;
    std::string folderName(const std::filesystem::path& folder) const;
    bool isAllowed(const std::filesystem::path& path) const;

    const CompileRequest& m_request;
    std::filesystem::path m_root;
    FileOverrides m_overrides;
    std::map<std::filesystem::path, File> m_files;
    std::vector<std::filesystem::path> m_dependencies;
    std::set<std::filesystem::path> m_absent;
    std::map<std::filesystem::path, Error> m_refusals;
};

} // namespace wavelane::shader
