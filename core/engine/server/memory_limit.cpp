// SPDX-License-Identifier: MIT
#include "core/engine/server/memory_limit.h"

#include <sys/resource.h>

#include <fstream>
#include <string>

namespace wavelane::engine {

namespace {

/// Memory that currently counts toward RLIMIT_DATA.
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

void limitMemory(std::uint64_t bytes)
{
    // Raises the score by which the kernel chooses a process to kill. Every process can raise its own.
    std::ofstream("/proc/self/oom_score_adj") << "500";
    if (bytes == 0 || dataInBytes() >= bytes)
        return;
    const rlimit limit{.rlim_cur = bytes, .rlim_max = bytes};
    ::setrlimit(RLIMIT_DATA, &limit);
}

} // namespace wavelane::engine
