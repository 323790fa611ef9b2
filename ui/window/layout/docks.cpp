// SPDX-License-Identifier: MIT
#include "ui/window/layout/docks.h"

#include "ui/base/deferred_update.h"
#include "ui/widgets/scrolling_panel.h"
#include "ui/window/layout/dock_tab_menu.h"
#include "ui/window/layout/update_blocker.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QResizeEvent>
#include <QTabBar>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

Docks::Docks(QMainWindow& window) : QObject(&window), m_window(window), m_arranger(window)
{
    m_window.setDockNestingEnabled(true);
    m_window.setDockOptions(m_window.dockOptions() | QMainWindow::GroupedDragging);
    m_window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_window.setDocumentMode(true);
    m_window.installEventFilter(this);
}

QDockWidget* Docks::add(const DockDescription& description)
{
    auto* dock = new QDockWidget(description.title, &m_window);
    dock->setObjectName(description.name);
    dock->setWidget(description.scrolls ? new ScrollingPanel(*description.content) : description.content);
    m_arranger.add(dock, description);
    // Docks change their tabs in several steps; the title bars are updated afterwards.
    const auto update = [this] {
        if (std::exchange(m_titleBarsAreStale, true))
            return;
        QMetaObject::invokeMethod(this, &Docks::refreshTitleBars, Qt::QueuedConnection);
    };
    connect(dock, &QDockWidget::dockLocationChanged, this, update);
    connect(dock, &QDockWidget::topLevelChanged, this, update);
    connect(dock, &QDockWidget::visibilityChanged, this, update);
    // Qt closes an open dock even if it is hidden behind another tab. We raise it instead.
    QAction* toggle = dock->toggleViewAction();
    toggle->setVisible(description.isListed); // Qt lists it in the context menu of the window.
    disconnect(toggle, &QAction::triggered, dock, nullptr);
    connect(toggle, &QAction::triggered, dock, [dock, toggle] {
        const bool isClosed = isInFront(*dock);
        toggle->setChecked(!isClosed);
        dock->setVisible(!isClosed);
        if (!isClosed)
            dock->raise();
    });
    if (auto* content = dynamic_cast<VisibilityListener*>(description.content)) {
        connect(dock, &QDockWidget::visibilityChanged, description.content,
                [content](bool seen) { content->setContentVisible(seen); });
        // Qt reports a dock that floats from behind another tab as hidden, because the tab was outside of the screen.
        connect(dock, &QDockWidget::topLevelChanged, description.content, [content, dock](bool isFloating) {
            if (isFloating && dock->isVisible())
                content->setContentVisible(true);
        });
    }
    return dock;
}

QDockWidget* Docks::find(const QString& name) const
{
    const auto found = std::ranges::find_if(all(), [&](const QDockWidget* one) { return one->objectName() == name; });
    return found == all().end() ? nullptr : *found;
}

QList<QDockWidget*> Docks::listed() const
{
    QList<QDockWidget*> found;
    for (qsizetype i = 0; i < all().size(); ++i)
        if (m_arranger.descriptions()[i].isListed)
            found += all()[i];
    return found;
}

void Docks::show(const QString& name)
{
    if (QDockWidget* dock = find(name)) {
        const bool wasHidden = dock->isHidden();
        dock->show();
        dock->raise();
        if (wasHidden)
            m_arranger.keepEditorHigh(*dock);
    }
}

void Docks::refreshTitleBars()
{
    m_titleBarsAreStale = false;
    for (QDockWidget* dock : all()) {
        const QList<QDockWidget*> siblings = m_window.tabifiedDockWidgets(dock);
        const bool tabbed = !dock->isFloating() &&
                            std::ranges::any_of(siblings, [](const QDockWidget* one) { return !one->isHidden(); });
        QWidget* own = dock->titleBarWidget();
        if (tabbed == (own != nullptr))
            continue;
        dock->setTitleBarWidget(tabbed ? new QWidget(dock) : nullptr);
        delete own;
    }
    DockTabMenu::addTo(m_window);
    // Qt keeps empty tab bars, some of them visible, which draw a stray line.
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        bar->setElideMode(Qt::ElideNone); // It scrolls instead: in a narrow column, one letter would be left.
        if (bar->count() == 0)
            bar->hide();
    }
}

void Docks::arrange(Layout layout)
{
    const UpdateBlocker blocker(m_window);
    m_arranger.arrange(layout);
    if (m_stash) {
        m_stash = Stash{.state = m_arranger.save(), .layout = layout};
        m_arranger.hideAll();
    }
}

void Docks::enlarge(const QString& name)
{
    if (QDockWidget* const dock = find(name))
        m_arranger.enlarge(*dock);
}

void Docks::stash()
{
    if (m_stash)
        return;
    m_stash = Stash{.state = save(), .layout = {}};
    if (m_stash->state.isEmpty())
        m_stash->layout = m_arranger.layout();
    m_arranger.hideAll();
}

void Docks::unstash()
{
    if (!m_stash)
        return;
    const Stash stashed = *std::exchange(m_stash, std::nullopt);
    if (stashed.layout)
        arrange(*stashed.layout);
    else
        restore(stashed.state);
}

void Docks::unstash(const QByteArray& state, Layout layout)
{
    m_stash.reset();
    if (!restore(state))
        arrange(layout);
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Show)
        m_window.windowHandle()->installEventFilter(this);
    // The window passes the event on to its widget, which then squeezes the docks.
    if (watched == m_window.windowHandle() && event->type() == QEvent::Resize && !m_stash && m_window.isVisible())
        m_arranger.keepBefore(static_cast<QResizeEvent*>(event)->size());
    // The docks have their sizes after the event.
    if (watched == &m_window && event->type() == QEvent::Resize && !m_stash && m_window.isVisible() &&
        m_arranger.isRoomStale()) {
        QTimer::singleShot(0, this, [this] {
            if (!m_stash)
                m_arranger.fitRoom();
        });
    }
    return QObject::eventFilter(watched, event);
}

QByteArray Docks::save()
{
    return m_stash ? m_stash->state : m_arranger.save();
}

bool Docks::restore(const QByteArray& state)
{
    const UpdateBlocker blocker(m_window);
    const bool restored = m_arranger.restore(state);
    if (m_stash && restored) {
        m_stash = Stash{.state = state, .layout = {}};
        m_arranger.hideAll();
    }
    return restored;
}

void Docks::deleteContents()
{
    for (QDockWidget* dock : all()) {
        dock->disconnect(this);
        delete dock->widget();
    }
}

} // namespace wavelane::ui
