// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <cstdint>
#include <span>
#include <string>

namespace wavelane::shader {

/// Checks a module with SPIRV-Tools for Vulkan 1.3 with scalar block layout, so that every layout of ours passes.
/// The result has an `invalid_spirv` error for each message of the validator, and nothing where the module is valid;
/// `limit_exceeded` alone where its structures have more members than could be walked.
/// `file` is how the diagnostics name the source, `lines` the line there of each instruction if that is known.
Diagnostics validate(std::span<const std::uint32_t> spirv, const std::string& file = {},
                     std::span<const int> lines = {});

/// Whether a valid module keeps to the block layout that every Vulkan 1.1 device takes (std140 and std430, relaxed);
/// one that does not needs the feature `scalarBlockLayout`.
bool isValidWithoutScalarLayout(std::span<const std::uint32_t> spirv);

} // namespace wavelane::shader
