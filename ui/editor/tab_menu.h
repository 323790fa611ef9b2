// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <QPointer>

#include <functional>

class QTabWidget;

namespace wavelane::ui {

/// The context menu of the editor's tabs. Its actions are also those of the tab widget, so that the palette lists
/// them: there, they apply to the current tab. UI thread; a child of the tab widget.
class TabMenu final : public QMenu
{
    Q_OBJECT

public:
    /// `pathAt` returns the absolute path of the source in a tab.
    TabMenu(QTabWidget& tabs, std::function<QString(int index)> pathAt);

    void refresh(); ///< The number of tabs has changed.

Q_SIGNALS:
    void closeWanted(int index);
    void closeOthersWanted(int index);

private:
    void showFor(QPoint at); ///< In the tab bar.
    int index() const;       ///< Index of the tab that the actions apply to; −1 if there is none.
    void add(const QString& text, const std::function<void(int index)>& run);

    QTabWidget& m_tabs;
    std::function<QString(int index)> m_pathAt;
    QPointer<QWidget> m_page; ///< Page of the menu's tab while the menu is open.
    QAction* m_closeOthers = nullptr;
};

} // namespace wavelane::ui
