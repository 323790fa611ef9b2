// SPDX-License-Identifier: MIT
#include "core/engine/server/memory_limit.h"

#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>

namespace wavelane::engine {

namespace {

/// What counts towards RLIMIT_DATA now.
std::uint64_t dataInBytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        std::uint64_t kibibytes = 0;
        if (word == "VmData:" && status >> kibibytes)
            return kibibytes * 1024;
    }
    return 0;
}

} // namespace

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

void limitMemory(std::uint64_t bytes)
{
    // The kernel adds this to what it goes by when it has to end a process; from 0, every process may raise its own.
    std::ofstream("/proc/self/oom_score_adj") << "500";
    if (bytes == 0 || dataInBytes() >= bytes)
        return;
    const rlimit limit{.rlim_cur = bytes, .rlim_max = bytes};
    ::setrlimit(RLIMIT_DATA, &limit);
}

bool saysOutOfMemory(const std::string& log)
{
    return log.contains("std::bad_alloc");
}

} // namespace wavelane::engine
