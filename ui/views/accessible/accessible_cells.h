// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>
#include <QtTypes>

#include <optional>

class QWidget;

namespace wavelane::ui {

/// What a screen reader says about one cell of a view that paints its cells itself.
struct AccessibleCell
{
    QString name;  ///< `Offset 0x10`, `Texel 3, 4`.
    QString value; ///< `0a`, `not mapped`.
    QRect rect;    ///< In the coordinates of the view; empty if scrolled out.
    bool isSelected = false;
};

/// Implemented by custom-painted views, so that their cells (bytes, texels, blocks, tiles) are children for assistive
/// technology. A cell has a number that stays the same while the view scrolls, and an index among the exposed cells,
/// which may be only the visible ones.
///
/// A view calls `exposeCells` once, and announces changes with `announceCurrentCell` and `announceSelection`.
class AccessibleCells
{
public:
    virtual ~AccessibleCells() = default;

    virtual QAccessible::Role viewRole() const = 0;
    virtual QAccessible::Role cellRole() const = 0;
    virtual int exposedCount() const = 0;
    virtual quint64 exposedCell(int index) const = 0; ///< The cell's number.
    virtual int exposedIndex(quint64 cell) const = 0; ///< −1 if the cell is not exposed.
    virtual std::optional<quint64> currentCell() const = 0;
    virtual AccessibleCell describedCell(quint64 cell) const = 0;
};

/// Registers the interfaces of all views that implement AccessibleCells. Further calls have no effect.
void exposeCells();

/// Reports the new current cell and its value; moves the accessible focus if the view has the focus.
void announceCurrentCell(QWidget& view);
/// Reports that other cells are selected.
void announceSelection(QWidget& view);

} // namespace wavelane::ui
