// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/heap_map.h"

#include <QPoint>
#include <QRect>

#include <cstdint>

namespace wavelane::ui {

/// Where a heap view of a given width shows the blocks of a heap, in pixels. A value; the map must outlive it.
class HeapLayout
{
public:
    static constexpr int rulerHeight = 18;

    HeapLayout(const HeapMap& map, int width) : m_map(map), m_width(width) {}

    int height() const; ///< Height of the bar with the ruler below it.
    QRect bar() const;  ///< The heap from its first byte to its last.
    int pixelOf(std::uint64_t offset) const;
    std::uint64_t bytesOf(int pixels) const;
    QRect blockRect(const HeapBlock& block) const;   ///< At least a few pixels wide.
    const HeapBlock* blockAt(QPoint position) const; ///< Null outside of all blocks.

private:
    const HeapMap& m_map;
    int m_width;
};

} // namespace wavelane::ui
