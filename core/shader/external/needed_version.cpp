// SPDX-License-Identifier: MIT
#include "core/shader/external/needed_version.h"

#include "core/shader/spirv/facts/subgroup_capability.h"

#include <algorithm>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t subgroupVersion = 0x00010300;

} // namespace

std::optional<SpirvWords> raiseNeededVersion(const SpirvModule& module)
{
    if (module.words()[1] >= subgroupVersion || !std::ranges::any_of(module.instructions(), isSubgroupCapability))
        return std::nullopt;
    SpirvWords words = module.words();
    words[1] = subgroupVersion;
    return words;
}

} // namespace wavelane::shader
