// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout.h"

#include <QList>
#include <QObject>
#include <QString>

#include <optional>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace wavelane::ui {

/// Where a dock lies in a built-in layout. Docks of one place share it under tabs, in the order they were added.
enum class DockPlace {
    left,        ///< The column at the left edge.
    rightTop,    ///< The column at the right edge.
    rightBottom, ///< Below that.
    middle,      ///< Under the editor.
    bottom       ///< Under the editor and the middle.
};

/// One dock: what it is called, what it shows, and in which layouts it is open.
struct DockDescription
{
    QString name;               ///< For settings and files; never translated, never changed.
    QString title;              ///< What the user sees.
    QWidget* content = nullptr; ///< Becomes a child of the dock.
    DockPlace place = DockPlace::bottom;
    QList<Layout> shownIn; ///< Layouts that open it; the others leave it closed, to be opened from the View menu.
};

/// The docks of a window by their names, and how they lie. GUI thread; a child of the window.
class Docks final : public QObject
{
    Q_OBJECT

public:
    explicit Docks(QMainWindow& window);

    QDockWidget* add(const DockDescription& description);
    /// Null where there is none of that name.
    QDockWidget* find(const QString& name) const;
    const QList<QDockWidget*>& all() const { return m_docks; }

    /// Lays all docks out for the window's present size, as the layout wants them.
    void arrange(Layout layout);
    /// Opens the dock and brings it before those that share its place; nothing where there is none of that name.
    void show(const QString& name);

    /// Takes all docks out of the window, as they do no good while there is nothing to work on. What is laid out,
    /// saved or restored meanwhile is what comes back.
    void setAside();
    /// Puts them back just as they lay; nothing where they are there.
    void putBack();
    /// The same, but as `state` has them, or where that is of other docks as the layout has them.
    void putBack(const QByteArray& state, Layout layout);
    bool isAside() const { return m_aside.has_value(); }

    /// Position of every dock, closed or open, with sizes and tabs.
    QByteArray save() const;
    /// False, and nothing has moved, where the bytes are of other docks than there are now.
    bool restore(const QByteArray& state);

    /// Ends the contents before what they show ends.
    void deleteContents();

private:
    struct Aside
    {
        QByteArray state; ///< As `save` tells it.
        std::optional<Layout>
            layout; ///< Where they lie as that has them: laid out anew for the size of the window then.
    };

    void hideAll();
    void refreshTitleBars();                                      ///< A dock under a tab needs no second title.
    QList<QDockWidget*> at(DockPlace place, Layout layout) const; ///< Those open in the layout first.
    void place(Layout layout);
    void giveSizes(Layout layout);
    int version() const; ///< Another one for other docks.

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QList<DockDescription> m_descriptions; ///< Of each dock, in the same order.
    std::optional<Aside> m_aside;          ///< Nothing while they are in the window.
    bool m_titleBarsAreStale = false;
};

} // namespace wavelane::ui
