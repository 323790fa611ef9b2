// SPDX-License-Identifier: MIT
#include "core/engine/client/memory_limit.h"

#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <limits>
#include <string_view>

namespace wavelane::engine {

std::uint64_t defaultMemoryLimit()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGE_SIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) / 4 * 3 : 0;
}

std::uint64_t chosenMemoryLimit()
{
    const char* const set = std::getenv("WAVELANE_MEMORY_LIMIT");
    const std::string_view text = set == nullptr ? "" : set;
    std::uint64_t mebibytes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), mebibytes);
    const bool isNumber = !text.empty() && error == std::errc() && end == text.data() + text.size() &&
                          mebibytes <= std::numeric_limits<std::uint64_t>::max() >> 20U;
    return isNumber ? mebibytes << 20U : defaultMemoryLimit();
}

bool indicatesOutOfMemory(const std::string& log)
{
    return log.contains("std::bad_alloc");
}

} // namespace wavelane::engine
