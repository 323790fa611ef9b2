// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/layout/layout.h"

#include <QList>
#include <QObject>
#include <QString>

#include <optional>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace wavelane::ui {

/// Position of a dock in a built-in layout. Docks with the same position become tabs, in the order of their addition.
enum class DockPlace {
    left,        ///< The column at the left edge.
    leftBottom,  ///< Below `left`.
    rightTop,    ///< The column at the right edge.
    rightBottom, ///< Below `rightTop`.
    middle,      ///< Below the editor.
    bottom       ///< Below the editor and `middle`.
};

/// Name, title, content and position of a dock, and the layouts that open it.
struct DockDescription
{
    QString name;               ///< For settings and files; never translated or changed.
    QString title;              ///< Shown to users.
    QWidget* content = nullptr; ///< Becomes a child of the dock.
    DockPlace place = DockPlace::bottom;
    QList<Layout> shownIn; ///< Layouts that open it; in the others, the View menu can open it.
    bool isListed = true;  ///< False: only the program opens it, and the View menu does not list it.
};

/// The docks of a window and their arrangement. When the window becomes low, the lists at the bottom become tabs of
/// the docks above them, so that the editor keeps its lines, and return when it is tall again. UI thread.
class Docks final : public QObject
{
    Q_OBJECT

public:
    explicit Docks(QMainWindow& window);

    QDockWidget* add(const DockDescription& description);
    /// Null if no dock has this name.
    QDockWidget* find(const QString& name) const;
    const QList<QDockWidget*>& all() const { return m_docks; }
    QList<QDockWidget*> listed() const; ///< Those that users open and close.

    /// Arranges all docks for the current size of the window.
    void arrange(Layout layout);
    /// Opens the dock and raises its tab. Does nothing if no dock has this name.
    void show(const QString& name);
    /// Makes an open dock at least three tenths as high as the window, unless it floats or the window is low.
    void giveRoom(const QString& name);

    /// Hides all docks while no project is open. `arrange`, `save` and `restore` then apply to the arrangement that
    /// `putBack` shows.
    void setAside();
    /// Shows the docks again in their arrangement. Does nothing if they are not hidden.
    void putBack();
    /// Shows the docks as in `state`, or as in the layout if `state` is from other docks.
    void putBack(const QByteArray& state, Layout layout);
    bool isAside() const { return m_aside.has_value(); }

    /// Positions, sizes and tabs of all docks, including closed ones.
    QByteArray save() const;
    /// False, without any change, if the state is from other docks.
    bool restore(const QByteArray& state);

    /// Deletes the contents, which refer to objects that are deleted later.
    void deleteContents();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Aside
    {
        QByteArray state; ///< As returned by `save`.
        std::optional<Layout>
            layout; ///< If set, the docks are arranged again for the size of the window at that time.
    };

    void hideAll();
    void refreshTitleBars();                                      ///< A tab already shows the title.
    QList<QDockWidget*> at(DockPlace place, Layout layout) const; ///< Those that the layout opens come first.
    void place(Layout layout);
    void giveSizes(Layout layout);
    void fitHeight(); ///< Folds the lists into tabs, or puts them back.
    QStringList openDocks() const;
    int version() const; ///< Depends on the set of docks.

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QList<DockDescription> m_descriptions; ///< In the order of `m_docks`.
    std::optional<Aside> m_aside;          ///< Empty while the docks are shown.
    bool m_titleBarsAreStale = false;
    Layout m_layout = Layout::write; ///< The last one that was arranged.
    bool m_isTall = true;            ///< Whether the last arrangement had room for the lists.
    QByteArray m_unfolded;           ///< The arrangement before the lists were folded; empty if they are not.
    QStringList m_openWhenFolded;
};

} // namespace wavelane::ui
