// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/amount.h"

#include <cstdint>

namespace wavelane::ui {

/// A number of tiles of the pass's own resource, such as `"3*tile_bytes"`. Offsets of tiles are written this way
/// because it is independent of the device.
project::Amount inOwnTiles(std::uint64_t tiles);
bool isInOwnTiles(const project::Amount& amount);

} // namespace wavelane::ui
