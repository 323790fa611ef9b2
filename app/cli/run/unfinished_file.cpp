// SPDX-License-Identifier: MIT
#include "app/cli/run/unfinished_file.h"

#include <unistd.h>

#include <format>
#include <system_error>
#include <utility>

namespace wavelane::cli {

namespace fs = std::filesystem;

Error unwritableFile(const fs::path& file, std::string_view reason)
{
    return {.code = Code::fileUnwritable, .message = std::format("{} cannot be written: {}.", file.string(), reason)};
}

UnfinishedFile::UnfinishedFile(fs::path file)
    : m_file(std::move(file)), m_unfinished(m_file.string() + std::format(".{}", ::getpid())), m_removed(m_unfinished)
{
}

UnfinishedFile::~UnfinishedFile()
{
    std::error_code ignored;
    if (!m_isRenamed)
        fs::remove(m_unfinished, ignored);
}

Result<void> UnfinishedFile::rename()
{
    std::error_code problem;
    fs::rename(m_unfinished, m_file, problem);
    if (problem)
        return std::unexpected(unwritableFile(m_file, problem.message()));
    m_isRenamed = true;
    return {};
}

} // namespace wavelane::cli
