// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::project {

/// A size or offset: a number, or an expression in tiles (`"4*tile_width"`, `"far.tile_width"`) or in sides of the
/// view
/// (`"$view"`, `"0.5*$view"`).
struct Amount
{
    std::uint64_t value = 0;
    std::string expression; ///< If empty, `value` is used.

    bool isExpression() const { return !expression.empty(); }
    bool operator==(const Amount&) const = default;
};

} // namespace wavelane::project
