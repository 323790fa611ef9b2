// SPDX-License-Identifier: MIT
#include "ui/window/layout/docks.h"

#include "ui/base/deferred_update.h"
#include "ui/window/layout/dock_tab_menu.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int tallEnoughForLists = 900; ///< In lower windows, `bottom` and `middle` share tabs.
constexpr int tallEnoughForLive = 640;  ///< In lower windows, `rightBottom` and `rightTop` share tabs.
constexpr int wideEnough = 1000;        ///< At this width, the tree shows sizes and formats in full.

Qt::DockWidgetArea dockAreaOf(DockPlace place)
{
    switch (place) {
    case DockPlace::left:
    case DockPlace::leftBottom:
        return Qt::LeftDockWidgetArea;
    case DockPlace::rightTop:
    case DockPlace::rightBottom:
        return Qt::RightDockWidgetArea;
    case DockPlace::middle:
    case DockPlace::bottom:
        return Qt::BottomDockWidgetArea;
    }
    std::unreachable();
}

/// Suppresses painting and animation while docks move in several steps.
class OneStep
{
public:
    explicit OneStep(QMainWindow& window) : m_window(window), m_animated(window.isAnimated())
    {
        m_window.setAnimated(false);
        m_window.setUpdatesEnabled(false);
    }
    ~OneStep()
    {
        m_window.setUpdatesEnabled(true);
        m_window.setAnimated(m_animated);
    }
    OneStep(const OneStep&) = delete;
    OneStep& operator=(const OneStep&) = delete;

private:
    QMainWindow& m_window;
    bool m_animated;
};
} // namespace

Docks::Docks(QMainWindow& window) : QObject(&window), m_window(window)
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
    dock->setWidget(description.content);
    m_window.addDockWidget(dockAreaOf(description.place), dock);
    m_docks += dock;
    m_descriptions += description;
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
        const bool isVisible = !dock->isHidden() && !dock->visibleRegion().isEmpty();
        toggle->setChecked(!isVisible);
        dock->setVisible(!isVisible);
        if (!isVisible)
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
    const auto found =
        std::ranges::find_if(m_docks, [&](const QDockWidget* one) { return one->objectName() == name; });
    return found == m_docks.end() ? nullptr : *found;
}

QList<QDockWidget*> Docks::listed() const
{
    QList<QDockWidget*> found;
    for (qsizetype i = 0; i < m_docks.size(); ++i)
        if (m_descriptions[i].isListed)
            found += m_docks[i];
    return found;
}

void Docks::show(const QString& name)
{
    if (QDockWidget* dock = find(name)) {
        dock->show();
        dock->raise();
    }
}

void Docks::refreshTitleBars()
{
    m_titleBarsAreStale = false;
    for (QDockWidget* dock : std::as_const(m_docks)) {
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
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        if (bar->count() == 0)
            bar->hide();
}

QList<QDockWidget*> Docks::at(DockPlace place, Layout layout) const
{
    QList<QDockWidget*> open;
    QList<QDockWidget*> closed;
    for (qsizetype i = 0; i < m_docks.size(); ++i)
        if (m_descriptions[i].place == place)
            (m_descriptions[i].shownIn.contains(layout) ? open : closed) += m_docks[i];
    return open + closed;
}

void Docks::arrange(Layout layout)
{
    const OneStep step(m_window);
    const QSize size = m_window.size();
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        dock->show();
    }
    // The outer columns have the full height; editor, `middle` and `bottom` share the center.
    m_window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    place(layout);
    for (qsizetype i = 0; i < m_docks.size(); ++i)
        m_docks[i]->setVisible(m_descriptions[i].shownIn.contains(layout));
    m_window.layout()->activate();
    if (m_window.isVisible() && m_window.size() != size)
        m_window.resize(size); // All docks at once have widened it.
    giveSizes(layout);
    if (m_aside) {
        m_aside = Aside{.state = m_window.saveState(version()), .layout = layout};
        hideAll();
    }
}

void Docks::hideAll()
{
    for (QDockWidget* dock : std::as_const(m_docks))
        dock->hide();
}

void Docks::giveRoom(const QString& name)
{
    QDockWidget* const dock = find(name);
    const int wanted = m_window.height() * 3 / 10;
    if (!dock || dock->isHidden() || dock->isFloating() || m_window.height() < tallEnoughForLists ||
        dock->height() >= wanted)
        return;
    m_window.resizeDocks({dock}, {wanted}, Qt::Vertical);
}

void Docks::setAside()
{
    if (m_aside)
        return;
    m_aside = Aside{.state = save(), .layout = {}};
    hideAll();
}

void Docks::putBack()
{
    if (!m_aside)
        return;
    const Aside back = *std::exchange(m_aside, std::nullopt);
    if (back.layout)
        arrange(*back.layout);
    else
        restore(back.state);
}

void Docks::putBack(const QByteArray& state, Layout layout)
{
    m_aside.reset();
    if (!restore(state))
        arrange(layout);
}

void Docks::place(Layout layout)
{
    const auto put = [&](DockPlace where, DockPlace above, bool hasRoom) {
        const QList<QDockWidget*> docks = at(where, layout);
        if (docks.isEmpty())
            return;
        const QList<QDockWidget*> siblings = where == above ? QList<QDockWidget*>() : at(above, layout);
        if (siblings.isEmpty())
            m_window.addDockWidget(dockAreaOf(where), docks.front());
        else if (hasRoom)
            m_window.splitDockWidget(siblings.front(), docks.front(), Qt::Vertical);
        else
            m_window.tabifyDockWidget(siblings.front(), docks.front());
    };
    m_layout = layout;
    m_isTall = m_window.height() >= tallEnoughForLists;
    m_unfolded.clear();
    const bool roomForLive = m_window.height() >= tallEnoughForLive;
    put(DockPlace::left, DockPlace::left, true);
    put(DockPlace::rightTop, DockPlace::rightTop, true);
    put(DockPlace::middle, DockPlace::middle, true);
    put(DockPlace::leftBottom, DockPlace::left, true);
    put(DockPlace::rightBottom, DockPlace::rightTop, roomForLive);
    put(DockPlace::bottom, DockPlace::middle, m_isTall);
    // Tabs come last, because docks that are split from a tabbed dock would become tabs too.
    for (const DockPlace where : {DockPlace::left, DockPlace::leftBottom, DockPlace::rightTop, DockPlace::middle,
                                  DockPlace::rightBottom, DockPlace::bottom}) {
        const QList<QDockWidget*> docks = at(where, layout);
        for (qsizetype i = 1; i < docks.size(); ++i)
            m_window.tabifyDockWidget(docks[i - 1], docks[i]);
    }
}

void Docks::giveSizes(Layout layout)
{
    const LayoutShares shares = layoutSharesOf(layout);
    const bool wide = m_window.width() >= wideEnough;
    const auto first = [&](DockPlace where) -> QDockWidget* {
        const QList<QDockWidget*> docks = at(where, layout);
        return docks.isEmpty() || docks.front()->isHidden() ? nullptr : docks.front();
    };
    QDockWidget* left = first(DockPlace::left);
    QDockWidget* rightTop = first(DockPlace::rightTop);
    QDockWidget* rightBottom = first(DockPlace::rightBottom);
    QDockWidget* middle = first(DockPlace::middle);
    QDockWidget* bottom = first(DockPlace::bottom);
    // If two positions share tabs, the dock of the upper one is in front.
    for (QDockWidget* dock : {bottom, rightBottom, middle, rightTop, left})
        if (dock)
            dock->raise();
    const auto resize = [&](QList<QDockWidget*> docks, QList<int> percent, Qt::Orientation orientation) {
        for (qsizetype i = docks.size(); i-- > 0;)
            if (!docks[i]) {
                docks.removeAt(i);
                percent.removeAt(i);
            }
        const int whole = orientation == Qt::Horizontal ? m_window.width() : m_window.height();
        for (int& one : percent)
            one = whole * one / 100;
        if (!docks.isEmpty())
            m_window.resizeDocks(docks, percent, orientation);
    };
    resize({left, rightTop ? rightTop : rightBottom},
           {wide ? shares.left : shares.leftNarrow, wide ? shares.right : shares.rightNarrow}, Qt::Horizontal);
    if (m_window.height() >= tallEnoughForLive)
        resize({rightTop, rightBottom}, {shares.rightTop, shares.rightBottom}, Qt::Vertical);
    if (m_window.height() >= tallEnoughForLists)
        resize({middle, bottom}, {shares.middle, shares.bottom}, Qt::Vertical);
    else
        resize({middle ? middle : bottom}, {middle ? shares.middleAlone : shares.bottom}, Qt::Vertical);
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    // The docks have their sizes after the event.
    if (watched == &m_window && event->type() == QEvent::Resize && !m_aside && m_window.isVisible() &&
        (m_window.height() >= tallEnoughForLists) != m_isTall)
        QTimer::singleShot(0, this, &Docks::fitHeight);
    return QObject::eventFilter(watched, event);
}

QStringList Docks::openDocks() const
{
    QStringList names;
    for (const QDockWidget* dock : m_docks)
        if (!dock->isHidden())
            names += dock->objectName();
    return names;
}

void Docks::fitHeight()
{
    const bool isTall = m_window.height() >= tallEnoughForLists;
    if (m_aside || isTall == m_isTall)
        return;
    m_isTall = isTall;
    const OneStep step(m_window);
    if (isTall) {
        const QByteArray unfolded = std::exchange(m_unfolded, QByteArray());
        if (!unfolded.isEmpty() && openDocks() == m_openWhenFolded)
            m_window.restoreState(unfolded, version());
        return;
    }
    const auto dockedOf = [this](const QList<QDockWidget*>& docks) {
        QList<QDockWidget*> docked;
        for (QDockWidget* dock : docks)
            if (!dock->isFloating() && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea)
                docked += dock;
        return docked;
    };
    const QList<QDockWidget*> middle = dockedOf(at(DockPlace::middle, m_layout));
    const QList<QDockWidget*> bottom = dockedOf(at(DockPlace::bottom, m_layout));
    const auto isOpen = [](const QDockWidget* dock) { return !dock->isHidden(); };
    const auto above = std::ranges::find_if(middle, isOpen);
    // If the user has arranged them differently, they stay as they are.
    if (above == middle.end() || std::ranges::none_of(bottom, isOpen) ||
        m_window.tabifiedDockWidgets(*above).contains(*std::ranges::find_if(bottom, isOpen)))
        return;
    m_unfolded = m_window.saveState(version());
    m_openWhenFolded = openDocks();
    QDockWidget* front = *above;
    for (QDockWidget* dock : middle)
        if (!dock->visibleRegion().isEmpty())
            front = dock;
    for (QDockWidget* dock : bottom) {
        const bool isClosed = dock->isHidden();
        m_window.tabifyDockWidget(front, dock);
        if (isClosed)
            dock->hide();
    }
    front->raise();
    m_window.resizeDocks({front}, {m_window.height() * layoutSharesOf(m_layout).middleAlone / 100}, Qt::Vertical);
}

int Docks::version() const
{
    QByteArray names;
    for (const QDockWidget* dock : m_docks)
        names += dock->objectName().toUtf8() + '\n';
    return qChecksum(names);
}

QByteArray Docks::save() const
{
    return m_aside ? m_aside->state : m_window.saveState(version());
}

bool Docks::restore(const QByteArray& state)
{
    const OneStep step(m_window);
    const bool restored = m_window.restoreState(state, version());
    m_isTall = m_window.height() >= tallEnoughForLists;
    m_unfolded.clear();
    if (m_aside && restored) {
        m_aside = Aside{.state = state, .layout = {}};
        hideAll();
    }
    return restored;
}

void Docks::deleteContents()
{
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->disconnect(this);
        delete dock->widget();
    }
}

} // namespace wavelane::ui
