// SPDX-License-Identifier: MIT
#include "ui/views/heap/heap_layout.h"

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr int barMargin = 8;
constexpr int laneHeight = 26;
constexpr int minBlockWidth = 4; ///< In pixels, also for a single byte.

} // namespace

int HeapLayout::height() const
{
    return m_map.lanes * laneHeight + rulerHeight + 2;
}

QRect HeapLayout::bar() const
{
    return {barMargin, 1, std::max(1, m_width - 2 * barMargin), m_map.lanes * laneHeight};
}

int HeapLayout::pixelOf(std::uint64_t offset) const
{
    const QRect area = bar();
    const double part = m_map.size == 0 ? 0 : static_cast<double>(offset) / static_cast<double>(m_map.size);
    return area.left() + static_cast<int>(std::lround(std::min(part, 1.0) * area.width()));
}

std::uint64_t HeapLayout::bytesOf(int pixels) const
{
    return static_cast<std::uint64_t>(static_cast<double>(m_map.size) * std::max(0, pixels) / bar().width());
}

QRect HeapLayout::blockRect(const HeapBlock& block) const
{
    const QRect area = bar();
    const int left = std::min(pixelOf(block.offset), area.right() - minBlockWidth + 1);
    const int right = std::max(pixelOf(block.end()), left + minBlockWidth);
    return {left, area.top() + block.lane * laneHeight, right - left, laneHeight};
}

const HeapBlock* HeapLayout::blockAt(QPoint position) const
{
    const auto found =
        std::ranges::find_if(m_map.blocks, [&](const auto& one) { return blockRect(one).contains(position); });
    return found == m_map.blocks.end() ? nullptr : &*found;
}

} // namespace wavelane::ui
