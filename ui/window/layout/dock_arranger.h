// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/dock_description.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

class QDockWidget;
class QMainWindow;

namespace wavelane::ui {

/// Places docks as in a built-in layout, for the size of the window. When the window becomes low, folds the lists at
/// the bottom into tabs of the docks above them, so that the editor keeps its lines; unfolds them when it is tall
/// again. UI thread.
class DockArranger
{
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

    /// The window has become low or tall since the last arrangement.
    bool isHeightStale() const;
    void fitHeight(); ///< Folds the lists into tabs, or unfolds them, if the height is stale.

    /// Positions, sizes and tabs of all docks, including closed ones.
    QByteArray save() const;
    /// False, without any change, if the state is from other docks.
    bool restore(const QByteArray& state);

private:
    QList<QDockWidget*> at(DockPlace place, Layout layout) const; ///< Those that the layout opens come first.
    void placeDocks(Layout layout);
    void applySizes(Layout layout);
    QStringList openDocks() const;
    int version() const; ///< Depends on the set of docks.

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QList<DockDescription> m_descriptions;
    Layout m_layout = Layout::write; ///< The last one that was arranged.
    bool m_isTall = true;            ///< Whether the last arrangement had room for the lists.
    QByteArray m_unfolded;           ///< The arrangement before the lists were folded; empty if they are not.
    QStringList m_openWhenFolded;
};

} // namespace wavelane::ui
