// SPDX-License-Identifier: MIT
#include "core/project/read_file.h"

#include <cerrno>
#include <cstring>
#include <format>
#include <fstream>

namespace wavelane::project {

Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t mostBytes)
{
    std::error_code problem;
    const auto status = std::filesystem::status(file, problem);
    if (status.type() == std::filesystem::file_type::not_found)
        return fail(Code::fileMissing, std::format("There is no file {}.", file.string()));
    if (problem || !std::filesystem::is_regular_file(status)) {
        return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", file.string(),
                                                      problem ? problem.message() : "it is no regular file"));
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return fail(Code::fileUnreadable,
                    std::format("{} cannot be opened: {}.", file.string(), std::strerror(errno)));
    }
    // Read to the limit rather than trusting the size: the file may grow while it is read.
    std::string text;
    constexpr std::size_t step = 1u << 20;
    while (stream && text.size() <= mostBytes) {
        const std::size_t before = text.size();
        text.resize(before + step);
        stream.read(text.data() + before, static_cast<std::streamsize>(step));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) {
        return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", file.string(), std::strerror(errno)));
    }
    if (text.size() > mostBytes) {
        return fail(Code::limitExceeded, std::format("{} is larger than {} bytes, the most that such a file may "
                                                     "have.",
                                                     file.string(), mostBytes));
    }
    return text;
}

} // namespace wavelane::project
