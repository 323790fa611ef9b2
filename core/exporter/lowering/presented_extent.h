// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <array>
#include <cstdint>

namespace wavelane::exporter {

/// Width and height in texels of what the project presents, which is the `resolution` of the live inputs; zeros where
/// it presents nothing.
std::array<std::uint32_t, 2> presentedExtent(const project::Project& project);

} // namespace wavelane::exporter
