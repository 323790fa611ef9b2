// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/size/amount.h"

#include <cstdint>

namespace wavelane::ui {

/// So many tiles of the resource that a pass is about: `"3*tile_bytes"`. A place of tiles is written so, because then
/// it fits every device.
project::Amount inOwnTiles(std::uint64_t tiles);
bool isInOwnTiles(const project::Amount& amount);

} // namespace wavelane::ui
