// SPDX-License-Identifier: MIT
#include "ui/window/layout/dock_arranger.h"

#include "ui/widgets/scrolling_panel.h"
#include "ui/window/layout/update_blocker.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int tallEnoughForLists = 900;   ///< In lower windows, `bottom` and `middle` share tabs.
constexpr int tallEnoughForLive = 640;    ///< In lower windows, `rightBottom` and `rightTop` share tabs.
constexpr int wideEnough = 1000;          ///< At this width, the tree shows sizes and formats in full.
constexpr int wideEnoughForColumns = 900; ///< In narrower windows, the editor has one column beside it.
constexpr int joinedPercent = 45;         ///< Share of this column.

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

} // namespace

bool isInFront(const QDockWidget& dock)
{
    // Qt moves docks that are behind another tab out of the window.
    return !dock.isHidden() && (dock.isFloating() || dock.parentWidget()->rect().intersects(dock.geometry()));
}

void DockArranger::add(QDockWidget* dock, const DockDescription& description)
{
    m_window.addDockWidget(dockAreaOf(description.place), dock);
    m_docks += dock;
    m_descriptions += description;
}

QList<QDockWidget*> DockArranger::at(DockPlace place, Layout layout) const
{
    QList<QDockWidget*> open;
    QList<QDockWidget*> closed;
    for (qsizetype i = 0; i < m_docks.size(); ++i)
        if (m_descriptions[i].place == place)
            (m_descriptions[i].shownIn.contains(layout) ? open : closed) += m_docks[i];
    return open + closed;
}

void DockArranger::arrange(Layout layout)
{
    arrangeApart(layout);
    m_apart.clear();
    m_openWhenJoined = openDocks();
    joinColumns();
}

void DockArranger::arrangeApart(Layout layout)
{
    const UpdateBlocker blocker(m_window);
    const QSize size = m_window.size();
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        dock->show();
    }
    // The outer columns have the full height; editor, `middle` and `bottom` share the center.
    m_window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    placeDocks(layout);
    for (qsizetype i = 0; i < m_docks.size(); ++i)
        m_docks[i]->setVisible(m_descriptions[i].shownIn.contains(layout));
    m_window.layout()->activate();
    if (m_window.isVisible() && m_window.size() != size)
        m_window.resize(size); // All docks at once have widened it.
    applySizes(layout);
}

void DockArranger::hideAll()
{
    for (QDockWidget* dock : std::as_const(m_docks))
        dock->hide();
}

void DockArranger::enlarge(QDockWidget& dock)
{
    const int wanted = m_window.height() * 3 / 10;
    if (dock.isHidden() || dock.isFloating() || m_window.height() < tallEnoughForLists || dock.height() >= wanted)
        return;
    m_window.resizeDocks({&dock}, {wanted}, Qt::Vertical);
}

void DockArranger::keepEditorHigh(QDockWidget& opened)
{
    if (opened.isFloating() || m_window.height() < tallEnoughForLists || !m_window.isVisible() ||
        m_window.dockWidgetArea(&opened) != Qt::BottomDockWidgetArea)
        return;
    m_window.layout()->activate();
    if (m_window.centralWidget()->height() >= m_window.height() * 3 / 10)
        return;
    const LayoutShares shares = layoutSharesOf(m_layout);
    QList<QDockWidget*> docks;
    QList<int> heights;
    const auto isShownBelow = [this](QDockWidget* dock) {
        return !dock->isFloating() && isInFront(*dock) && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    };
    for (const auto& [place, share] :
         {std::pair(DockPlace::middle, shares.middle), {DockPlace::bottom, shares.bottom}}) {
        const QList<QDockWidget*> placed = at(place, m_layout);
        const auto shown = std::ranges::find_if(placed, isShownBelow);
        if (shown == placed.end())
            continue;
        docks += *shown;
        heights += m_window.height() * share / 100;
    }
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

void DockArranger::placeDocks(Layout layout)
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

void DockArranger::applySizes(Layout layout)
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
    const auto resize = [&](QList<QDockWidget*> docks, QList<int> sizes, Qt::Orientation orientation) {
        for (qsizetype i = docks.size(); i-- > 0;)
            if (!docks[i]) {
                docks.removeAt(i);
                sizes.removeAt(i);
            }
        const int whole = orientation == Qt::Horizontal ? m_window.width() : m_window.height();
        for (int& one : sizes)
            one = whole * one / 100;
        if (orientation == Qt::Horizontal)
            for (qsizetype i = 0; i < docks.size(); ++i)
                sizes[i] = std::max(sizes[i], contentWidth(m_window.dockWidgetArea(docks[i])));
        if (!docks.isEmpty())
            m_window.resizeDocks(docks, sizes, orientation);
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

int DockArranger::contentWidth(Qt::DockWidgetArea area) const
{
    int widest = 0;
    for (QDockWidget* const dock : m_docks)
        if (!dock->isHidden() && m_window.dockWidgetArea(dock) == area)
            if (const auto* content = dynamic_cast<const ScrollingPanel*>(dock->widget()))
                widest = std::max(widest, content->contentMinimum().width());
    return widest;
}

QStringList DockArranger::openDocks() const
{
    QStringList names;
    for (const QDockWidget* dock : m_docks)
        if (!dock->isHidden())
            names += dock->objectName();
    return names;
}

bool DockArranger::isRoomStale() const
{
    return columnsFor(m_window.size()) != m_columns ||
           (m_columns == DockColumns::apart && (m_window.height() >= tallEnoughForLists) != m_isTall);
}

void DockArranger::fitRoom()
{
    if (!isRoomStale())
        return;
    const UpdateBlocker blocker(m_window);
    const bool wasApart = m_columns == DockColumns::apart;
    if (!wasApart)
        separateColumns();
    if (columnsFor(m_window.size()) == DockColumns::apart)
        return fitHeight();
    if (const QByteArray before = std::exchange(m_beforeResize, {}); wasApart) {
        m_apart = before.isEmpty() ? m_window.saveState(version()) : before;
        m_openWhenJoined = openDocks();
    }
    joinColumns();
}

void DockArranger::keepBefore(QSize size)
{
    if (m_columns == DockColumns::apart && columnsFor(size) != DockColumns::apart && m_beforeResize.isEmpty())
        m_beforeResize = m_window.saveState(version());
}

DockArranger::DockColumns DockArranger::columnsFor(QSize window)
{
    if (window.width() >= wideEnoughForColumns)
        return DockColumns::apart;
    return window.height() < tallEnoughForLive ? DockColumns::united : DockColumns::joined;
}

void DockArranger::joinColumns()
{
    m_columns = columnsFor(m_window.size());
    if (m_columns == DockColumns::apart)
        return;
    const auto isIn = [this](QDockWidget* dock, Qt::DockWidgetArea area) {
        return !dock->isFloating() && m_window.dockWidgetArea(dock) == area;
    };
    QDockWidget* first = nullptr;
    QDockWidget* front = nullptr;
    for (const Qt::DockWidgetArea area : {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea})
        for (QDockWidget* dock : std::as_const(m_docks))
            if (isIn(dock, area) && !dock->isHidden()) {
                first = first ? first : dock;
                if (!front && isInFront(*dock))
                    front = dock;
            }
    if (!first)
        return;
    for (qsizetype i = 0; i < m_docks.size(); ++i) {
        QDockWidget* const dock = m_docks[i];
        // A tour stays visible below the docks that it is about, if there is room.
        const bool isColumn =
            isIn(dock, Qt::RightDockWidgetArea) ||
            (isIn(dock, Qt::LeftDockWidgetArea) && m_descriptions[i].place != DockPlace::leftBottom);
        if (dock == first || dock->isFloating() || (!isColumn && m_columns != DockColumns::united) ||
            m_window.tabifiedDockWidgets(first).contains(dock))
            continue;
        const bool isClosed = dock->isHidden();
        m_window.tabifyDockWidget(first, dock);
        if (isClosed)
            dock->hide();
    }
    QDockWidget* const shown = front ? front : first;
    shown->raise();
    m_window.resizeDocks({shown}, {m_window.width() * joinedPercent / 100}, Qt::Horizontal);
}

void DockArranger::separateColumns()
{
    const QStringList open = openDocks();
    m_columns = DockColumns::apart;
    if (m_apart.isEmpty() || !m_window.restoreState(m_apart, version()))
        arrangeApart(m_layout);
    for (QDockWidget* dock : std::as_const(m_docks))
        if (const QString name = dock->objectName(); open.contains(name) != m_openWhenJoined.contains(name))
            dock->setVisible(open.contains(name));
}

void DockArranger::fitHeight()
{
    if ((m_window.height() >= tallEnoughForLists) == m_isTall)
        return;
    m_isTall = !m_isTall;
    if (m_isTall) {
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
        if (isInFront(*dock))
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

int DockArranger::version() const
{
    QByteArray names;
    for (const QDockWidget* dock : m_docks)
        names += dock->objectName().toUtf8() + '\n';
    return qChecksum(names);
}

QByteArray DockArranger::save()
{
    if (m_columns == DockColumns::apart)
        return m_window.saveState(version());
    if (openDocks() == m_openWhenJoined)
        return m_apart;
    // The arrangement of a wide window with the docks that have been opened or closed since.
    const UpdateBlocker blocker(m_window);
    separateColumns();
    m_apart = m_window.saveState(version());
    m_openWhenJoined = openDocks();
    joinColumns();
    return m_apart;
}

bool DockArranger::restore(const QByteArray& state)
{
    const UpdateBlocker blocker(m_window);
    if (!m_window.restoreState(state, version()))
        return false;
    m_isTall = m_window.height() >= tallEnoughForLists;
    m_unfolded.clear();
    m_apart = state;
    m_openWhenJoined = openDocks();
    joinColumns();
    return true;
}

} // namespace wavelane::ui
