// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heap/tile_layout.h"
#include "ui/views/heap/tile_sheet.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// The tiles of a sparse resource as a grid: each mip, slice and depth a block, coloured by the heap that is behind
/// the tile, hatched where none is. A click or Space maps and unmaps, a drag and Shift with the arrows do so to
/// several; the view only asks for it (`edited`). UI thread.
class TileView final : public QWidget
{
    Q_OBJECT

public:
    explicit TileView(QWidget* parent = nullptr);

    /// What is selected stays so where the tiles are as many as before.
    void setSheet(TileSheet sheet);
    const TileSheet& sheet() const { return m_sheet; }
    void setHeaps(const QStringList& names); ///< Of the project, in its order; they decide the colours.
    void setMayEdit(bool may) { m_mayEdit = may; }

    QRect cellRect(std::size_t cell) const { return m_layout.cellRect(cell); }
    QString blockText(const TileBlock& block) const; ///< `mip 1 · slice 0`.
    QString textOf(std::size_t cell) const;          ///< What there is to say of a tile, as rich text.
    std::optional<std::size_t> current() const { return m_current; }
    std::vector<std::size_t> selected() const; ///< The current one where there are no others.

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 24}; }

Q_SIGNALS:
    void edited(const std::vector<std::size_t>& cells, bool map);
    void opened(const wavelane::ui::ObjectId& pass); ///< The pass that maps the current tile.
    void moved(const QRect& cell);                   ///< The keyboard went there; it wants to be seen.

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    TileLayout layoutFor(int width) const;
    int lineHeight() const;
    void paintCell(QPainter& painter, std::size_t cell) const;
    QColor colorOf(const TileCell& cell) const;
    void describe(); ///< The current tile, for screen readers.
    void select(const std::vector<std::size_t>& cells);
    void selectTo(std::size_t cell); ///< From the anchor on.
    void go(std::size_t cell, bool extend);
    std::optional<std::size_t> neighbour(int key) const;
    void ask(std::vector<std::size_t> cells, std::size_t like); ///< The other way round of what `like` is.
    QRect band() const;

    TileSheet m_sheet;
    TileLayout m_layout;
    QStringList m_heaps;
    std::vector<bool> m_selected; ///< By cell.
    std::optional<std::size_t> m_current;
    std::size_t m_anchor = 0; ///< Where a selection began.
    bool m_mayEdit = true;
    bool m_pressed = false;
    bool m_dragging = false;
    QPoint m_pressedAt;
    QPoint m_draggedTo;
};

} // namespace wavelane::ui
