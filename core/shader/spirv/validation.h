// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <cstdint>
#include <span>
#include <string>

namespace spvtools {
class ValidatorOptions;
} // namespace spvtools

namespace wavelane::shader {

/// Validates a module with SPIRV-Tools for Vulkan 1.3 with scalar block layout, which all of Wavelane's layouts
/// satisfy. Returns an `invalid_spirv` error per message of the validator, or a single `limit_exceeded` error if the
/// structures have too many members to validate; empty for valid modules. `file` is the name of the source in
/// diagnostics, and `lines` contains the source line of each instruction if known.
Diagnostics validate(std::span<const std::uint32_t> spirv, const std::string& file = {},
                     std::span<const int> lines = {});

/// True if `validate` finds nothing. Can be called on any thread.
bool isValidModule(std::span<const std::uint32_t> spirv);

/// Validates for Vulkan 1.3 without messages, for which it turns off friendly names in `options`.
bool isValid(std::span<const std::uint32_t> spirv, spvtools::ValidatorOptions& options);

} // namespace wavelane::shader
