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

/// Returns the names and function ids of the compute entry points in module order.
std::vector<std::pair<std::string, std::uint32_t>> computeEntries(const SpirvModule& module);

/// Returns the function id of the compute entry point with this name; nothing if there is none.
std::optional<std::uint32_t> computeEntry(const SpirvModule& module, std::string_view name);

/// Returns the interface variables of an OpEntryPoint.
std::span<const std::uint32_t> interfaceOf(const Instruction& entryPoint);

} // namespace wavelane::shader
