// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"
#include "ui/views/heap/heap_layout.h"
#include "ui/views/heap/heap_map.h"

class QPainter;
class QWidget;

namespace wavelane::ui {

/// Paints a heap: its blocks, the padding between them, and a ruler. The arguments must outlive the painter.
class HeapPainter
{
public:
    /// `widget` gives the palette and the font; `current` is the selected block's object.
    HeapPainter(QPainter& painter, const QWidget& widget, const HeapMap& map, const ObjectId& current);

    void paint() const;

private:
    void paintBlock(const HeapBlock& block) const;
    void paintTileBorders(const HeapBlock& block, const QRect& area) const;
    void paintName(const HeapBlock& block, const QRect& area, const QColor& background) const;
    void paintRuler() const;

    QPainter& m_painter;
    const QWidget& m_widget;
    const HeapMap& m_map;
    const ObjectId& m_current;
    HeapLayout m_layout;
};

} // namespace wavelane::ui
