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

/// Returns the names in the `#include` lines of a text in order. Does not evaluate conditions and macros.
std::vector<std::string> includedNames(const std::string& text);

/// Implements `Compiler::preprocess` for languages without a preprocessor: returns the unchanged source.
PreprocessResult unprocessed(const CompileRequest& request);

/// Finds and reads the files of one compile with the same rules for all front ends: unsaved texts take precedence
/// over the disk, the folder of the including file is searched before the include folders, and files outside the root
/// are rejected unless the request allows them. Reads each file once. Not thread-safe.
class IncludeResolver
{
public:
    /// Maximum size of a source.
    static constexpr std::uintmax_t maxFileInBytes = 16U << 20U;

    /// A file that was read, or its unsaved text.
    struct File
    {
        std::filesystem::path path; ///< Absolute, without `.` and `..`.
        std::string text;
    };

    explicit IncludeResolver(const CompileRequest& request);

    /// Reads the source. Fails with `file_missing`, `file_unreadable` or `limit_exceeded`.
    Result<const File*> source();
    /// Resolves `#include "name"` (`angled`: `<name>`) in `includer`. Fails with `file_missing`, which lists the
    /// searched folders, or with `path_escapes_project`, which names the file outside the root.
    Result<const File*> include(std::string_view name, const std::filesystem::path& includer, bool angled = false);
    /// Reads the file at this path, for front ends with their own search.
    Result<const File*> open(const std::filesystem::path& path);

    /// Returns the name of a file for diagnostics: the request's display name for the source, else a path relative to
    /// the root or, without a root, relative to the base folder of the source's display name. Files outside that
    /// folder keep their absolute path, and relative paths are unchanged.
    std::string displayName(const std::filesystem::path& path) const;
    /// All files read, in order of first use, the source first.
    const std::vector<std::filesystem::path>& dependencies() const { return m_dependencies; }
    /// All paths that were searched and have no file. A file that appears there can change the result.
    std::vector<std::filesystem::path> absent() const { return {m_absent.begin(), m_absent.end()}; }
    /// Returns the text of a file that was read, or null.
    const std::string* textOf(const std::filesystem::path& path) const;
    /// Errors other than `file_missing`, by requested path.
    const std::map<std::filesystem::path, Error>& refusals() const { return m_refusals; }
    /// Returns an include cycle among the files read, as `a.hlsl → b.hlsli → a.hlsl`; empty if there is none. Does
    /// not evaluate conditions.
    std::string includeCycle() const;

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
