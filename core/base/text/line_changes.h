// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace wavelane {

/// Lines of a text, each with its line feed; put together again they are the text. The last one may have none.
std::vector<std::string_view> linesOf(std::string_view text);

/// `beforeCount` lines from `before` on were replaced by `afterCount` lines from `after` on. Indices from 0.
struct LineChange
{
    std::size_t before = 0;
    std::size_t beforeCount = 0;
    std::size_t after = 0;
    std::size_t afterCount = 0;

    bool operator==(const LineChange&) const = default;
};

/// What makes the lines `after` from the lines `before`, in order, with at least one equal line between two changes.
/// As few lines as possible (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986), where the texts have
/// at most 1000 lines of difference; what differs more is one change from the first different line to the last.
std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before,
                                    const std::vector<std::string_view>& after);

} // namespace wavelane
