// SPDX-License-Identifier: MIT
#include "core/base/system/file_kind.h"

#include <format>
#include <system_error>

namespace wavelane {

namespace {

std::string_view kindOf(std::filesystem::file_type type)
{
    switch (type) {
    case std::filesystem::file_type::directory:
        return "a folder";
    case std::filesystem::file_type::fifo:
        return "a FIFO";
    case std::filesystem::file_type::socket:
        return "a socket";
    case std::filesystem::file_type::block:
    case std::filesystem::file_type::character:
        return "a device";
    case std::filesystem::file_type::none:
    case std::filesystem::file_type::not_found:
    case std::filesystem::file_type::regular:
    case std::filesystem::file_type::symlink:
    case std::filesystem::file_type::unknown:
        break;
    }
    return "something else";
}

} // namespace

Result<void> requireFile(const std::filesystem::path& file, std::string_view name)
{
    std::error_code problem;
    const std::filesystem::file_type type = std::filesystem::status(file, problem).type();
    if (type == std::filesystem::file_type::regular)
        return {};
    if (type == std::filesystem::file_type::not_found)
        return fail(Code::fileMissing, std::format("The file {} does not exist.", name));
    if (problem)
        return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", name, problem.message()));
    return fail(Code::fileUnreadable, std::format("{} is {}, not a file.", name, kindOf(type)));
}

} // namespace wavelane
