// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/dock_description.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

class QDockWidget;
class QMainWindow;

namespace wavelane::ui {

/// The dock is open and not behind another tab. `visibleRegion` is empty for tabs, too, whose content is opaque.
bool isInFront(const QDockWidget& dock);

/// Places docks as in a built-in layout, for the size of the window. When the window becomes low, folds the lists at
/// the bottom into tabs of the docks above them, so that the editor keeps its lines; unfolds them when it is tall
/// again. When it becomes narrow, joins the columns at both sides, and unites all docks if it is low, too; separates
/// them when it is wide again. UI thread.
class DockArranger
{
    enum class DockColumns {
        apart,
        joined, ///< The right column has become tabs of the left one.
        united  ///< All docks are tabs of one column.
    };

public:
    /// `window` must outlive the arranger.
    explicit DockArranger(QMainWindow& window) : m_window(window) {}

    void add(QDockWidget* dock, const DockDescription& description);
    const QList<QDockWidget*>& docks() const { return m_docks; }
    const QList<DockDescription>& descriptions() const { return m_descriptions; } ///< In the order of `docks`.

    void arrange(Layout layout);
    void hideAll();
    /// Makes an open dock at least three tenths as high as the window, unless it floats or the window is low.
    void enlarge(QDockWidget& dock);

    /// If a dock that was opened below the editor leaves it less than three tenths of the window's height, the docks
    /// there get the heights of the layout, unless the window is low.
    void keepEditorHigh(QDockWidget& opened);

    Layout layout() const { return m_layout; } ///< The last one that was arranged.

    /// The window has become low, tall, narrow or wide since the last arrangement.
    bool isRoomStale() const;
    void keepBefore(QSize size); ///< The window is about to get this size, which may squeeze the columns.
    void fitRoom();              ///< Folds docks into tabs, or unfolds them, if the room is stale.

    /// Positions, sizes and tabs of all docks in a wide window, including closed ones. Empty: as in the layout.
    QByteArray save();
    /// False, without any change, if the state is from other docks.
    bool restore(const QByteArray& state);

private:
    QList<QDockWidget*> at(DockPlace place, Layout layout) const; ///< The docks that the layout opens come first.
    void arrangeApart(Layout layout);
    void placeDocks(Layout layout);
    void applySizes(Layout layout);
    int contentWidth(Qt::DockWidgetArea area) const; ///< The width at which no open dock of the column has to scroll.
    void fitHeight();
    void joinColumns();
    void separateColumns();
    QStringList openDocks() const;
    static DockColumns columnsFor(QSize window);
    int version() const; ///< Depends on the set of docks.

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QList<DockDescription> m_descriptions;
    Layout m_layout = Layout::write; ///< The last one that was arranged.
    bool m_isTall = true;            ///< Whether the last arrangement had room for the lists.
    QByteArray m_unfolded;           ///< The arrangement before the lists were folded; empty if they are not.
    QStringList m_openWhenFolded;
    DockColumns m_columns = DockColumns::apart;
    QByteArray m_apart; ///< The arrangement before the columns were joined; empty: as in the layout.
    QStringList m_openWhenJoined;
    QByteArray m_beforeResize; ///< As `m_apart`.
};

} // namespace wavelane::ui
