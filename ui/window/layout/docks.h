// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/dock_arranger.h"
#include "ui/window/layout/dock_description.h"

#include <QList>
#include <QObject>
#include <QString>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace wavelane::ui {

/// The docks of a window: their actions, tabs and arrangement, which is hidden while no project is open. UI thread.
class Docks final : public QObject
{
    Q_OBJECT

public:
    explicit Docks(QMainWindow& window);

    QDockWidget* add(const DockDescription& description);
    /// Null if no dock has this name.
    QDockWidget* find(const QString& name) const;
    const QList<QDockWidget*>& all() const { return m_arranger.docks(); }
    QList<QDockWidget*> listed() const; ///< Docks that users open and close.

    /// Arranges all docks for the current size of the window.
    void arrange(Layout layout);
    /// Opens the dock and raises its tab. Does nothing if no dock has this name.
    void show(const QString& name);
    /// Makes an open dock at least three tenths as high as the window, unless it floats or the window is low.
    void enlarge(const QString& name);

    /// Hides all docks while no project is open. `arrange`, `save` and `restore` then apply to the arrangement that
    /// `unstash` shows.
    void stash();
    /// Shows the docks again in their arrangement. Does nothing if they are not stashed.
    void unstash();
    /// Shows the docks as in `state`, or as in the layout if `state` is from other docks.
    void unstash(const QByteArray& state, Layout layout);
    bool isStashed() const { return m_stash.has_value(); }

    /// Positions, sizes and tabs of all docks in a wide window, including closed ones. Empty: as in the layout.
    QByteArray save();
    /// False, without any change, if the state is from other docks.
    bool restore(const QByteArray& state);

    /// Deletes the contents, which refer to objects that are deleted later.
    void deleteContents();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Stash
    {
        QByteArray state; ///< As returned by `save`.
        /// If set, the docks are arranged again for the size of the window at that time.
        std::optional<Layout> layout;
    };

    void refreshTitleBars(); ///< A tab already shows the title.

    QMainWindow& m_window;
    DockArranger m_arranger;
    std::optional<Stash> m_stash; ///< Empty while the docks are shown.
    bool m_titleBarsAreStale = false;
};

} // namespace wavelane::ui
