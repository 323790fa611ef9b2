// SPDX-License-Identifier: MIT
#include "core/project/read_file.h"

#include <cerrno>
#include <cstring>
#include <format>
#include <fstream>

namespace wavelane::project {

Result<std::string> readFile(const std::filesystem::path& file, std::uintmax_t maxBytes)
{
    std::error_code problem;
    const auto status = std::filesystem::status(file, problem);
    if (status.type() == std::filesystem::file_type::not_found)
        return fail(Code::fileMissing, std::format("There is no file '{}'.", file.string()));
    if (problem || !std::filesystem::is_regular_file(status)) {
        return fail(Code::fileUnreadable, std::format("Cannot read '{}': {}.", file.string(),
                                                      problem ? problem.message() : "it is not a regular file"));
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        return fail(Code::fileUnreadable, std::format("Cannot open '{}': {}.", file.string(), std::strerror(errno)));
    }
    // Do not rely on the size: the file can grow while it is read.
    std::string text;
    constexpr std::size_t step = 1u << 20;
    while (stream && text.size() <= maxBytes) {
        const std::size_t before = text.size();
        text.resize(before + step);
        stream.read(text.data() + before, static_cast<std::streamsize>(step));
        text.resize(before + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) {
        return fail(Code::fileUnreadable, std::format("Cannot read '{}': {}.", file.string(), std::strerror(errno)));
    }
    if (text.size() > maxBytes) {
        return fail(Code::limitExceeded,
                    std::format("'{}' is larger than the limit of {} bytes.", file.string(), maxBytes));
    }
    return text;
}

} // namespace wavelane::project
