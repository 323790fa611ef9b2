// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace wavelane {

/// Splits a text into lines, including their line feeds; concatenating them restores the text. The last line may have
/// no line feed.
std::vector<std::string_view> splitIntoLines(std::string_view text);

/// `beforeCount` lines starting at `before` are replaced by `afterCount` lines starting at `after`. Indices are
/// 0-based.
struct LineChange
{
    std::size_t before = 0;
    std::size_t beforeCount = 0;
    std::size_t after = 0;
    std::size_t afterCount = 0;

    bool operator==(const LineChange&) const = default;
};

/// Returns the changes that turn the lines `before` into the lines `after`, in order, separated by at least one equal
/// line. Minimal (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986) for up to 1000 differing lines;
/// larger differences become one change from the first to the last differing line.
std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before,
                                    const std::vector<std::string_view>& after);

} // namespace wavelane
