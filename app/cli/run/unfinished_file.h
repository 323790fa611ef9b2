// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/removed_on_signal.h"
#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace wavelane::cli {

Error unwritableFile(const std::filesystem::path& file, std::string_view reason);

/// A file that gets its name when it is complete. Until then, it has a name with the number of this process, under
/// which the caller writes it. The destructor, and a signal that ends the program, such as that of Ctrl+C, remove it.
class UnfinishedFile
{
public:
    explicit UnfinishedFile(std::filesystem::path file);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    const std::filesystem::path& file() const { return m_file; }
    const std::filesystem::path& unfinished() const { return m_unfinished; }

    /// Fails with `file_unwritable`.
    Result<void> rename();

private:
    std::filesystem::path m_file;
    std::filesystem::path m_unfinished;
    RemovedOnSignal m_removed;
    bool m_isRenamed = false;
};

} // namespace wavelane::cli
