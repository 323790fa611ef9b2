// SPDX-License-Identifier: MIT
#include "ui/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// Whether the program hid the widget. Widgets that are not shown yet have a place.
bool isHiddenByProgram(const QLayoutItem& item)
{
    const QWidget* widget = item.widget();
    return widget && widget->isHidden() && widget->testAttribute(Qt::WA_WState_ExplicitShowHide);
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    return minimumSize();
}

int FlowLayout::arrange(const QRect& whole, bool place) const
{
    const QRect rect = whole.marginsRemoved(contentsMargins());
    int x = rect.x();
    int y = rect.y();
    int rowHeight = 0;
    const int gap = std::max(0, spacing());
    for (QLayoutItem* item : m_items) {
        if (isHiddenByProgram(*item))
            continue;
        const QSize size = item->sizeHint();
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += rowHeight + gap;
            rowHeight = 0;
        }
        if (place)
            item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + gap;
        rowHeight = std::max(rowHeight, size.height());
    }
    return y + rowHeight + contentsMargins().bottom() - whole.y();
}

} // namespace wavelane::ui
