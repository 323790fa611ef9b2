// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::project {

/// A file that is written in pieces and replaces the old one atomically: the pieces go to a temporary file next to
/// it, which `commit` renames. Without `commit`, the old file stays. A special file, such as `/dev/stdout` or a FIFO,
/// is written directly. All functions fail with `file_unwritable`.
class SavedFile
{
public:
    static Result<SavedFile> open(const std::filesystem::path& file);
    ~SavedFile();
    SavedFile(SavedFile&& other) noexcept;
    SavedFile& operator=(SavedFile&&) = delete;

    /// Where the pieces are until `commit`; empty for special files.
    const std::string& temporary() const { return m_temporary; }

    Result<void> write(std::string_view bytes);
    /// To be called once, after the last piece. The file is on the disk afterwards.
    Result<void> commit();

private:
    explicit SavedFile(std::filesystem::path file) : m_file(std::move(file)) {}

    std::filesystem::path m_file;   // As the caller named it.
    std::filesystem::path m_target; // Absolute and without symbolic links.
    std::string m_temporary;        // Empty: special files, and after `commit`.
    UniqueFd m_descriptor;
};

} // namespace wavelane::project
