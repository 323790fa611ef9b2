// SPDX-License-Identifier: MIT
#include "core/engine/client/memory_limit.h"

#include "core/base/text/parse_number.h"

#include <unistd.h>

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
    const auto mebibytes = parseInteger<std::uint64_t>(text);
    const bool isValid = mebibytes && *mebibytes <= std::numeric_limits<std::uint64_t>::max() >> 20U;
    return isValid ? *mebibytes << 20U : defaultMemoryLimit();
}

bool indicatesOutOfMemory(const std::string& log)
{
    return log.contains("std::bad_alloc");
}

} // namespace wavelane::engine
