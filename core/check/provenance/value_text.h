// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/shader/spirv/module.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace wavelane::check {

/// Bytes as numbers, separated by commas: texels in the format of the resource, others with the type of this id of
/// the module; empty if neither is known or fits the size.
std::string valueText(std::span<const std::byte> bytes, const project::Resource* resource,
                      const shader::SpirvModule* module, std::uint32_t scalarType);

} // namespace wavelane::check
