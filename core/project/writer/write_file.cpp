// SPDX-License-Identifier: MIT
#include "core/project/writer.h"

#include "core/base/system/write_all.h"

#include <cerrno>
#include <cstring>
#include <format>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace wavelane::project {

namespace {

/// Owns a file descriptor.
class Descriptor
{
public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    int number() const { return m_number; }
    bool valid() const { return m_number >= 0; }
    /// Closes the file and returns whether that succeeded. Some file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

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
bool keepMode(int descriptor, const std::filesystem::path& target)
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

Result<void> writeThrough(const std::filesystem::path& file, std::string_view bytes)
{
    // Fail instead of blocking on a FIFO without a reader.
    Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!descriptor.valid())
        return unwritable(file, "opening", errno);
    ::fcntl(descriptor.number(), F_SETFL, 0);
    if (!writeAll(descriptor.number(), bytes) || !descriptor.close())
        return unwritable(file, "writing", errno);
    return {};
}

} // namespace

Result<void> writeFileAtomically(const std::filesystem::path& file, std::string_view bytes)
{
    if (isSpecial(file))
        return writeThrough(file, bytes);
    std::error_code problem;
    const std::filesystem::path whole = std::filesystem::absolute(file, problem);
    if (problem)
        return unwritable(file, "finding its folder", problem.value());
    const std::filesystem::path target = targetOf(whole);
    if (std::filesystem::is_directory(target, problem))
        return unwritable(file, "writing", EISDIR);
    // Do not replace read-only files.
    if (::access(target.c_str(), F_OK) == 0 && ::access(target.c_str(), W_OK) != 0)
        return unwritable(file, "writing", errno);
    std::string temporary;
    Descriptor descriptor(createTemporary(target, temporary));
    if (!descriptor.valid() && errno == ENOENT && !std::filesystem::exists(target.parent_path(), problem))
        return fail(Code::fileUnwritable, std::format("Cannot save '{}': the folder '{}' does not exist.",
                                                      file.string(), target.parent_path().string()));
    if (!descriptor.valid())
        return unwritable(file, "creating a temporary file next to it", errno);

    std::string_view step = "writing";
    bool done = writeAll(descriptor.number(), bytes);
    if (done) {
        step = "setting the mode";
        done = keepMode(descriptor.number(), target);
    }
    if (done) {
        step = "writing to the disk";
        done = ::fsync(descriptor.number()) == 0;
    }
    if (done)
        done = descriptor.close();
    if (done) {
        step = "replacing the old file";
        done = ::rename(temporary.c_str(), target.c_str()) == 0;
    }
    if (!done) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        return unwritable(file, step, reason);
    }
    // Sync the folder so that the new name is on the disk. Some file systems do not support that; the file itself is
    // safe by then, so ignore errors.
    const Descriptor directory(::open(target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.valid())
        ::fsync(directory.number());
    return {};
}

} // namespace wavelane::project
