// SPDX-License-Identifier: MIT
#include "core/shader/contract/file_state.h"

#include "core/base/hash.h"
#include "core/shader/contract/include_resolver.h"

#include <format>
#include <fstream>
#include <iterator>
#include <system_error>

namespace wavelane::shader {

namespace fs = std::filesystem;

std::optional<std::string> textOfFile(const fs::path& file)
{
    std::error_code problem;
    if (!fs::is_regular_file(file, problem) || fs::file_size(file, problem) > IncludeResolver::maxFileInBytes ||
        problem)
        return std::nullopt;
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return std::nullopt;
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    return stream.bad() ? std::nullopt : std::optional(std::move(text));
}

std::string stateOfFile(const fs::path& file, const FileOverrides& overrides)
{
    const auto stateOf = [](const std::string& text) {
        return std::format("{} {}", Hash().add(text).hex(), text.size());
    };
    if (const auto edited = overrides.find(file); edited != overrides.end())
        return stateOf(edited->second);
    if (const std::optional<std::string> text = textOfFile(file))
        return stateOf(*text);
    // Files over the limit are rejected because of their size, so the size identifies them.
    std::error_code problem;
    const bool isFile = fs::is_regular_file(file, problem);
    const std::uintmax_t size = isFile ? fs::file_size(file, problem) : 0;
    return isFile && !problem ? std::format("{} bytes", size) : std::string();
}

} // namespace wavelane::shader
