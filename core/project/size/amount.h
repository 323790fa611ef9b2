// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace wavelane::project {

/// A size or offset as the file gives it: a number, or an expression in tiles (`"4*tile_width"`, `"far.tile_width"`).
struct Amount
{
    std::uint64_t value = 0;
    std::string expression; ///< Empty: `value` counts.

    bool isExpression() const { return !expression.empty(); }
    bool operator==(const Amount&) const = default;
};

} // namespace wavelane::project
