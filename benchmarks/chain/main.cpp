// SPDX-License-Identifier: MIT
// wavelane_raw_chain DEVICE MODULE BINDING DISPATCHES FRAMES: runs RawChain for FRAMES frames. On failure, prints an
// error and exits with status 1.
#include "benchmarks/chain/raw_chain.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end == text.data() + text.size() && value > 0 ? std::optional(value)
                                                                                   : std::nullopt;
}

} // namespace

int main(int count, char** arguments)
{
    using namespace wavelane::benchmarks;
    const auto binding = count == 6 ? number(arguments[3]) : std::nullopt;
    const auto dispatches = count == 6 ? number(arguments[4]) : std::nullopt;
    const auto frames = count == 6 ? number(arguments[5]) : std::nullopt;
    const auto module = count == 6 ? readModule(arguments[2]) : std::vector<std::uint32_t>{};
    if (!binding || !dispatches || !frames || module.empty()) {
        std::fprintf(stderr, "usage: wavelane_raw_chain DEVICE MODULE BINDING DISPATCHES FRAMES\n");
        return 1;
    }
    RawVulkan vulkan(arguments[1]);
    RawChain chain(vulkan, module, static_cast<std::uint32_t>(*binding), *dispatches);
    for (int frame = 0; frame < *frames; ++frame)
        chain.run();
    return 0;
}
