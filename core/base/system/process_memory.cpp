// SPDX-License-Identifier: MIT
#include "core/base/system/process_memory.h"

#include <fstream>
#include <string>

namespace wavelane {

std::optional<ProcessMemory> processMemory()
{
    // proc_pid_status(5): lines such as "VmRSS:     1234 kB".
    std::ifstream status("/proc/self/status");
    std::optional<std::uint64_t> resident;
    std::optional<std::uint64_t> peak;
    for (std::string word; status >> word;) {
        if (word != "VmRSS:" && word != "VmHWM:")
            continue;
        std::uint64_t kibibytes = 0;
        if (status >> kibibytes)
            (word == "VmRSS:" ? resident : peak) = kibibytes * 1024;
    }
    if (!resident || !peak)
        return std::nullopt;
    return ProcessMemory{.resident = *resident, .peak = *peak};
}

} // namespace wavelane
