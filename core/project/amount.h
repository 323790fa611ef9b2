// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::project {

/// A size or an offset: a number, or an expression in tiles (`"4*tile_width"`, `"far.tile_width"`) or in sides of
/// the view (`"$view"`, `"0.5*$view"`). Expressions become numbers before a run: those of tiles once the device is
/// known (plan::resolveTiles), those of the view with its size (project::resolveView).
struct Amount
{
    std::uint64_t value = 0;
    std::string expression; ///< If empty, `value` is used.

    bool isExpression() const { return !expression.empty(); }
    bool operator==(const Amount&) const = default;
};

} // namespace wavelane::project
