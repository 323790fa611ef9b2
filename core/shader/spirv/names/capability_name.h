// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::shader {

/// The name of a SPIR-V capability, as SPIRV-Tools knows it: `GroupNonUniformPartitionedNV` for 5297. The number as
/// text for unknown ones.
std::string capabilityName(std::uint32_t capability);

} // namespace wavelane::shader
