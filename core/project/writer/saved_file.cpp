// SPDX-License-Identifier: MIT
#include "core/project/writer/saved_file.h"

#include "core/base/system/write_all.h"
#include "core/base/try.h"
#include "core/project/writer.h"

#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace wavelane::project {

namespace {

std::unexpected<Error> unwritable(const std::filesystem::path& file, std::string_view step, int problem)
{
    return fail(Code::fileUnwritable,
                std::format("Cannot save '{}': {} failed: {}.", file.string(), step, std::strerror(problem)));
}

/// The target of a chain of symbolic links, so that the link is kept and its target replaced.
std::filesystem::path targetOf(const std::filesystem::path& file)
{
    std::error_code problem;
    if (!std::filesystem::is_symlink(file, problem))
        return file;
    auto target = std::filesystem::weakly_canonical(file, problem);
    return problem ? file : target;
}

/// Creates a new file next to `target` with the default mode of the process and stores its path in `name`. Returns -1
/// and sets errno on failure.
int createTemporary(const std::filesystem::path& target, std::string& name)
{
    constexpr int attempts = 100;
    constexpr mode_t mode = 0666;
    const std::filesystem::path folder = target.parent_path();
    for (int i = 0; i < attempts; ++i) {
        name = (folder / std::format(".{}.{}-{}.tmp", target.filename().string(), ::getpid(), i)).string();
        const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

/// Applies the mode of the replaced file, if it exists.
bool copyMode(int descriptor, const std::filesystem::path& target)
{
    struct stat status{};
    if (::stat(target.c_str(), &status) != 0)
        return errno == ENOENT;
    return ::fchmod(descriptor, status.st_mode & 07777) == 0;
}

/// Returns whether the file is a device, FIFO or socket, which cannot be replaced.
bool isSpecial(const std::filesystem::path& file)
{
    struct stat status{};
    return ::stat(file.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

/// Closes the file. Some file systems report a full disk only here.
bool close(UniqueFd& descriptor)
{
    const int number = descriptor.release();
    return ::close(number) == 0;
}

} // namespace

SavedFile::SavedFile(SavedFile&& other) noexcept
    : m_file(std::move(other.m_file)), m_target(std::move(other.m_target)),
      m_temporary(std::exchange(other.m_temporary, {})), m_descriptor(std::move(other.m_descriptor))
{
}

SavedFile::~SavedFile()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Result<SavedFile> SavedFile::open(const std::filesystem::path& file)
{
    SavedFile saved(file);
    if (isSpecial(file)) {
        // Fail instead of blocking on a FIFO without a reader.
        saved.m_descriptor.reset(::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!saved.m_descriptor)
            return unwritable(file, "opening", errno);
        ::fcntl(saved.m_descriptor.value(), F_SETFL, 0);
        return saved;
    }
    std::error_code problem;
    const std::filesystem::path whole = std::filesystem::absolute(file, problem);
    if (problem)
        return unwritable(file, "finding its folder", problem.value());
    saved.m_target = targetOf(whole);
    const std::filesystem::path& target = saved.m_target;
    if (std::filesystem::is_directory(target, problem))
        return unwritable(file, "writing", EISDIR);
    // Do not replace read-only files.
    if (::access(target.c_str(), F_OK) == 0 && ::access(target.c_str(), W_OK) != 0)
        return unwritable(file, "writing", errno);
    std::string temporary;
    saved.m_descriptor.reset(createTemporary(target, temporary));
    if (!saved.m_descriptor && errno == ENOENT && !std::filesystem::exists(target.parent_path(), problem))
        return fail(Code::fileUnwritable, std::format("Cannot save '{}': the folder '{}' does not exist.",
                                                      file.string(), target.parent_path().string()));
    if (!saved.m_descriptor)
        return unwritable(file, "creating a temporary file next to it", errno);
    saved.m_temporary = std::move(temporary);
    return saved;
}

Result<void> SavedFile::write(std::string_view bytes)
{
    if (!writeAll(m_descriptor.value(), bytes))
        return unwritable(m_file, "writing", errno);
    return {};
}

Result<void> SavedFile::commit()
{
    if (m_temporary.empty())
        return close(m_descriptor) ? Result<void>() : unwritable(m_file, "writing", errno);
    if (!copyMode(m_descriptor.value(), m_target))
        return unwritable(m_file, "setting the mode", errno);
    if (::fsync(m_descriptor.value()) != 0 || !close(m_descriptor))
        return unwritable(m_file, "writing to the disk", errno);
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return unwritable(m_file, "replacing the old file", errno);
    m_temporary.clear();
    // Sync the folder so that the new name is on the disk. Some file systems do not support that; the file itself is
    // safe by then, so ignore errors.
    const UniqueFd directory(::open(m_target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory)
        ::fsync(directory.value());
    return {};
}

Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view bytes)
{
    TRY(SavedFile saved, SavedFile::open(file));
    TRY_VOID(saved.write(bytes));
    return saved.commit();
}

} // namespace wavelane::project
