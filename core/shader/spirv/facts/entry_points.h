// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/spirv/module.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Compute entry points by name → id of the function, in the module's order.
std::vector<std::pair<std::string, std::uint32_t>> computeEntries(const SpirvModule& module);

/// Id of the function of the compute entry point of that name; nothing if there is none.
std::optional<std::uint32_t> computeEntry(const SpirvModule& module, std::string_view name);

/// Ids of the variables in the interface of an OpEntryPoint.
std::span<const std::uint32_t> interfaceOf(const Instruction& entryPoint);

} // namespace wavelane::shader
