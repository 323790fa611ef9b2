// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_layout.h"
#include "ui/views/heap/tile_selection.h"
#include "ui/views/heap/tile_sheet.h"

#include <QStringList>

class QPainter;
class QWidget;

namespace wavelane::ui {

/// What a tile view shows.
struct TilePicture
{
    const TileSheet& sheet;
    const TileLayout& layout;
    const TileSelection& selection;
    const QStringList& heaps; ///< In project order; they determine the colors.
};

/// Paints tiles. The arguments must outlive the painter.
class TilePainter
{
public:
    /// `widget` gives the palette and the focus.
    TilePainter(QPainter& painter, const QWidget& widget, const TilePicture& picture);

    void paintCells(const QRect& area) const; ///< The cells that intersect the area.
    void paintBand(const QRect& band) const;  ///< The rectangle of a drag that selects.

private:
    void paintCell(std::size_t cell) const;
    void paintFrame(std::size_t cell, const QRect& area) const;
    QColor colorOf(const TileCell& cell) const;

    QPainter& m_painter;
    const QWidget& m_widget;
    TilePicture m_picture;
};

} // namespace wavelane::ui
