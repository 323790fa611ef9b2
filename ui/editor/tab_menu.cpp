// SPDX-License-Identifier: MIT
#include "ui/editor/tab_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QTabBar>
#include <QTabWidget>
#include <QUrl>

#include <utility>

namespace wavelane::ui {

TabMenu::TabMenu(QTabWidget& tabs, std::function<QString(int index)> pathAt)
    : QMenu(&tabs), m_tabs(tabs), m_pathAt(std::move(pathAt))
{
    add(tr("Close"), [this](int index) { Q_EMIT closeWanted(index); });
    add(tr("Close Others"), [this](int index) { Q_EMIT closeOthersWanted(index); });
    m_closeOthers = actions().back();
    addSeparator();
    add(tr("Copy Path"), [this](int index) { QApplication::clipboard()->setText(m_pathAt(index)); });
    add(tr("Open Folder"),
        [this](int index) { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_pathAt(index)).path())); });
    m_tabs.tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tabs.tabBar(), &QWidget::customContextMenuRequested, this, &TabMenu::showFor);
    // The chosen action is triggered after the menu was hidden, and another tab's menu may be open by then.
    connect(
        this, &QMenu::aboutToHide, this,
        [this] {
            if (!isVisible())
                m_page = nullptr;
        },
        Qt::QueuedConnection);
}

void TabMenu::add(const QString& text, const std::function<void(int index)>& run)
{
    QAction* action = addAction(text);
    connect(action, &QAction::triggered, this, [this, run] {
        if (const int at = index(); at >= 0)
            run(at);
    });
    m_tabs.addAction(action);
}

int TabMenu::index() const
{
    return m_page ? m_tabs.indexOf(m_page) : m_tabs.currentIndex();
}

void TabMenu::refresh()
{
    m_closeOthers->setEnabled(m_tabs.count() > 1);
}

void TabMenu::showFor(QPoint at)
{
    const int index = m_tabs.tabBar()->tabAt(at);
    if (index < 0)
        return;
    m_page = m_tabs.widget(index);
    popup(m_tabs.tabBar()->mapToGlobal(at));
}

} // namespace wavelane::ui
