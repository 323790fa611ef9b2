// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/accessible/accessible_cells.h"
#include "ui/views/heap/tile_layout.h"
#include "ui/views/heap/tile_selection.h"
#include "ui/views/heap/tile_sheet.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// The tiles of a sparse resource as a grid with a block for each mip, slice and depth. Mapped tiles have the color
/// of their heap, unmapped ones are hatched. A click or Space maps or unmaps a tile; a drag, or Shift and the arrow
/// keys, select several. The view does not edit the project: it emits `edited`. The tiles are accessible children. UI
/// thread.
class TileView final : public QWidget, public AccessibleCells
{
    Q_OBJECT

public:
    explicit TileView(QWidget* parent = nullptr);

    /// Keeps the selection if the number of tiles is the same.
    void setSheet(TileSheet sheet);
    const TileSheet& sheet() const { return m_sheet; }
    void setHeaps(const QStringList& names); ///< In project order; they determine the colors.
    void setEditable(bool editable) { m_isEditable = editable; }

    QRect cellRect(std::size_t cell) const { return m_layout.cellRect(cell); }
    QString blockText(const TileBlock& block) const; ///< `mip 1 · slice 0`.
    QString textOf(std::size_t cell) const;          ///< The tool tip of a tile; rich text.
    std::optional<std::size_t> current() const { return m_selection.current(); }
    /// The current tile if none is selected.
    std::vector<std::size_t> selected() const { return m_selection.cells(); }

    QAccessible::Role viewRole() const override { return QAccessible::Table; }
    QAccessible::Role cellRole() const override { return QAccessible::Cell; }
    int exposedCount() const override { return static_cast<int>(m_sheet.cells.size()); }
    quint64 exposedCell(int index) const override { return static_cast<quint64>(index); }
    int exposedIndex(quint64 cell) const override
    {
        return cell < m_sheet.cells.size() ? static_cast<int>(cell) : -1;
    }
    std::optional<quint64> currentCell() const override { return current(); }
    AccessibleCell describedCell(quint64 cell) const override;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 24}; }

Q_SIGNALS:
    void edited(const std::vector<std::size_t>& cells, bool map);
    void opened(const wavelane::ui::ObjectId& pass); ///< The pass that maps the current tile.
    void moved(const QRect& cell);                   ///< The keyboard moved to the cell: scroll it into view.

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
    void showSelection(); ///< Repaints it and announces it.
    void moveTo(std::size_t cell, bool extend);
    /// Emits `edited`: unmaps the cells if `like` is mapped, otherwise maps them.
    void requestEdit(std::vector<std::size_t> cells, std::size_t like);
    QRect band() const;

    TileSheet m_sheet;
    TileLayout m_layout;
    QStringList m_heaps;
    TileSelection m_selection;
    bool m_isEditable = true;
    bool m_pressed = false;
    bool m_dragging = false;
    QPoint m_pressedAt;
    QPoint m_draggedTo;
};

} // namespace wavelane::ui
