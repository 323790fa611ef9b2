// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <array>
#include <cstdint>

namespace wavelane::exporter {

/// Width and height in texels of the first presented texture, which is the `resolution` in the live inputs; zeros if
/// nothing is presented.
std::array<std::uint32_t, 2> presentedExtent(const project::Project& project);

} // namespace wavelane::exporter
