// SPDX-License-Identifier: MIT
#include "ui/widgets/tab_order.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>

namespace wavelane::ui {

namespace {

class TabStops
{
public:
    void visit(QWidget& widget)
    {
        const bool isStop = (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget.focusProxy();
        if (isStop)
            m_list += &widget;
        const bool isWhole = qobject_cast<QAbstractSpinBox*>(&widget) || qobject_cast<QComboBox*>(&widget) ||
                             qobject_cast<QAbstractItemView*>(&widget);
        if (isWhole)
            return;
        if (const auto* area = qobject_cast<QScrollArea*>(&widget)) {
            if (area->widget())
                visit(*area->widget());
        } else if (const auto* tabs = qobject_cast<QTabWidget*>(&widget)) {
            visit(*tabs->tabBar());
            for (int i = 0; i < tabs->count(); ++i)
                visit(*tabs->widget(i));
        } else if (const auto* parts = qobject_cast<QSplitter*>(&widget)) {
            for (int i = 0; i < parts->count(); ++i)
                visit(*parts->widget(i));
        } else if (const QLayout* layout = widget.layout()) {
            visit(*layout);
        }
    }

    QList<QWidget*> take() { return std::move(m_list); }

private:
    void visit(QLayoutItem* item)
    {
        if (item && item->widget())
            visit(*item->widget());
        else if (item && item->layout())
            visit(*item->layout());
    }

    void visit(const QLayout& layout)
    {
        if (const auto* form = qobject_cast<const QFormLayout*>(&layout)) {
            for (int row = 0; row < form->rowCount(); ++row)
                if (QLayoutItem* whole = form->itemAt(row, QFormLayout::SpanningRole)) {
                    visit(whole); // It is also the item of the field role.
                } else {
                    visit(form->itemAt(row, QFormLayout::LabelRole));
                    visit(form->itemAt(row, QFormLayout::FieldRole));
                }
        } else if (const auto* grid = qobject_cast<const QGridLayout*>(&layout)) {
            QLayoutItem* last = nullptr;
            for (int row = 0; row < grid->rowCount(); ++row)
                for (int column = 0; column < grid->columnCount(); ++column) {
                    QLayoutItem* item = grid->itemAtPosition(row, column);
                    if (item != last) // An item can span several cells.
                        visit(item);
                    last = item ? item : last;
                }
        } else {
            for (int i = 0; i < layout.count(); ++i)
                visit(layout.itemAt(i));
        }
    }

    QList<QWidget*> m_list;
};

} // namespace

QList<QWidget*> tabStops(QWidget& form)
{
    TabStops stops;
    stops.visit(form);
    return stops.take();
}

void orderTabs(QWidget& form)
{
    QWidget* last = nullptr;
    for (QWidget* stop : tabStops(form)) {
        if (last)
            QWidget::setTabOrder(last, stop);
        last = stop;
    }
}

} // namespace wavelane::ui
