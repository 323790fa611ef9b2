// SPDX-License-Identifier: MIT
#include "ui/document/files/read_file.h"

#include "core/base/system/unique_fd.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>

#include <fcntl.h>
#include <sys/stat.h>

namespace wavelane::ui {

namespace {

std::unexpected<Error> unreadable(const std::filesystem::path& file, std::string_view why)
{
    return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", file.string(), why));
}

} // namespace

Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t limitInBytes)
{
    // Without O_NONBLOCK, opening a FIFO would wait for a writer.
    const UniqueFd descriptor(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!descriptor && (errno == ENOENT || errno == ENOTDIR))
        return fail(Code::fileMissing, std::format("{} does not exist.", file.string()));
    struct stat status{};
    if (!descriptor || ::fstat(descriptor.value(), &status) != 0)
        return unreadable(file, std::strerror(errno));
    if (!S_ISREG(status.st_mode))
        return unreadable(file, S_ISDIR(status.st_mode) ? "it is a folder" : "it is not a regular file");
    // Read to the limit rather than trusting the size: the file may grow while it is read.
    std::string bytes;
    constexpr std::size_t step = 1u << 16;
    while (bytes.size() <= limitInBytes) {
        const std::size_t before = bytes.size();
        bytes.resize(before + step);
        const ssize_t got = ::read(descriptor.value(), bytes.data() + before, step);
        bytes.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
        if (got == 0)
            return bytes;
        if (got < 0 && errno != EINTR)
            return unreadable(file, std::strerror(errno));
    }
    return fail(Code::limitExceeded,
                std::format("{} has {} bytes, but the limit is {}.", file.string(),
                            std::max(static_cast<std::uintmax_t>(status.st_size), limitInBytes + 1), limitInBytes));
}

} // namespace wavelane::ui
