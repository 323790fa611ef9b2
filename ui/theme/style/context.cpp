// SPDX-License-Identifier: MIT
#include "ui/theme/style/context.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QSplitter>
#include <QStyleOption>

namespace wavelane::ui::paint {

bool isPopup(const QWidget* widget)
{
    return widget && widget->windowType() == Qt::Popup;
}

bool isInView(const QWidget* widget)
{
    const QWidget* viewport = widget ? widget->parentWidget() : nullptr;
    return viewport && qobject_cast<const QAbstractItemView*>(viewport->parentWidget());
}

bool isBetweenFrames(const QWidget* handle)
{
    const auto* splitter = handle ? qobject_cast<const QSplitter*>(handle->parentWidget()) : nullptr;
    for (int i = 0; splitter && i < splitter->count(); ++i)
        if (const auto* frame = qobject_cast<const QFrame*>(splitter->widget(i));
            frame && frame->frameShape() != QFrame::NoFrame)
            return true;
    return false;
}

QColor viewColor(const QStyleOption& option, const QWidget* widget)
{
    const QWidget* area = widget;
    while (area && !qobject_cast<const QAbstractScrollArea*>(area))
        area = area->parentWidget();
    if (const auto* view = qobject_cast<const QAbstractScrollArea*>(area))
        return view->viewport()->palette().color(view->viewport()->backgroundRole());
    return option.palette.color(QPalette::Base);
}

bool isLineControl(QStyle::ContentsType type, const QStyleOption& option)
{
    if (type == QStyle::CT_PushButton || type == QStyle::CT_SpinBox)
        return true;
    if (type == QStyle::CT_ToolButton)
        return !option.state.testFlag(QStyle::State_AutoRaise);
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(&option); type == QStyle::CT_ComboBox)
        return combo && combo->frame;
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
    return type == QStyle::CT_LineEdit && frame && frame->lineWidth > 0;
}

} // namespace wavelane::ui::paint
