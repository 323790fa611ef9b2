// SPDX-License-Identifier: MIT
#include "core/base/text/line_changes.h"

#include <algorithm>
#include <unordered_map>

namespace wavelane {

namespace {

constexpr int maxDifferences = 1000; ///< Memory usage grows with its square.

/// Line numbers such that equal lines have equal numbers, because the search mainly compares lines.
using Numbers = std::vector<int>;

/// For each number of differences d: the furthest x on each diagonal from −d to d.
using Trace = std::vector<std::vector<int>>;

/// Myers' greedy search for the shortest edit script. Returns an empty trace if it needs more than `maxDifferences`
/// edits.
Trace search(const Numbers& before, const Numbers& after)
{
    const int width = static_cast<int>(before.size());
    const int height = static_cast<int>(after.size());
    Trace trace;
    std::vector<int> last;
    for (int d = 0; d <= std::min(width + height, maxDifferences); ++d) {
        // Two extra elements on each side, so that the next step's neighbors are in range.
        std::vector<int> now(static_cast<std::size_t>(2 * d + 5), 0);
        const auto at = [d](std::vector<int>& row, int diagonal, int margin) -> int& {
            return row[static_cast<std::size_t>(diagonal + d + margin)];
        };
        for (int k = -d; k <= d; k += 2) {
            const bool down = k == -d || (k != d && at(last, k - 1, 1) < at(last, k + 1, 1));
            int x = d == 0 ? 0 : down ? at(last, k + 1, 1) : at(last, k - 1, 1) + 1;
            while (x < width && x - k < height &&
                   before[static_cast<std::size_t>(x)] == after[static_cast<std::size_t>(x - k)])
                ++x;
            at(now, k, 2) = x;
            if (x >= width && x - k >= height) {
                trace.push_back(std::move(now));
                return trace;
            }
        }
        trace.push_back(now);
        last = std::move(now);
    }
    return {};
}

/// Backtracks from the end and marks the lines that the edit script removes and adds.
void markChanged(const Trace& trace, int x, int y, std::vector<bool>& removed, std::vector<bool>& added)
{
    for (int d = static_cast<int>(trace.size()) - 1; d > 0; --d) {
        // Row d − 1 has a margin of 2 on each side.
        const auto reached = [&](int diagonal) {
            return trace[static_cast<std::size_t>(d - 1)][static_cast<std::size_t>(diagonal + d - 1 + 2)];
        };
        const int k = x - y;
        const bool down = k == -d || (k != d && reached(k - 1) < reached(k + 1));
        const int fromDiagonal = down ? k + 1 : k - 1;
        x = reached(fromDiagonal);
        y = x - fromDiagonal;
        (down ? added : removed)[static_cast<std::size_t>(down ? y : x)] = true;
    }
}

std::vector<LineChange> changesOf(const std::vector<bool>& removed, const std::vector<bool>& added,
                                  std::size_t offset)
{
    std::vector<LineChange> changes;
    std::size_t x = 0;
    std::size_t y = 0;
    while (x < removed.size() || y < added.size()) {
        LineChange change{.before = offset + x, .after = offset + y};
        while (x < removed.size() && removed[x]) {
            ++x;
            ++change.beforeCount;
        }
        while (y < added.size() && added[y]) {
            ++y;
            ++change.afterCount;
        }
        if (change.beforeCount + change.afterCount > 0) {
            changes.push_back(change);
            continue;
        }
        ++x;
        ++y;
    }
    return changes;
}

} // namespace

std::vector<std::string_view> splitIntoLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        const std::size_t size = feed == std::string_view::npos ? text.size() : feed + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before,
                                    const std::vector<std::string_view>& after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const std::size_t width = before.size() - head - tail;
    const std::size_t height = after.size() - head - tail;
    if (width == 0 && height == 0)
        return {};

    std::unordered_map<std::string_view, int> numbers;
    const auto numbered = [&](const std::vector<std::string_view>& lines, std::size_t count) {
        Numbers list;
        for (std::size_t i = head; i < head + count; ++i)
            list.push_back(numbers.try_emplace(lines[i], static_cast<int>(numbers.size())).first->second);
        return list;
    };
    const Numbers left = numbered(before, width);
    const Numbers right = numbered(after, height);
    const Trace trace = search(left, right);
    if (trace.empty())
        return {{.before = head, .beforeCount = width, .after = head, .afterCount = height}};
    std::vector<bool> removed(width);
    std::vector<bool> added(height);
    markChanged(trace, static_cast<int>(width), static_cast<int>(height), removed, added);
    return changesOf(removed, added, head);
}

} // namespace wavelane
