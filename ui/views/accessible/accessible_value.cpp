// SPDX-License-Identifier: MIT
#include "ui/views/accessible/accessible_value.h"

#include <QAccessibleWidget>

namespace wavelane::ui {

namespace {

const AccessibleValue* valueOf(const QObject* view)
{
    return dynamic_cast<const AccessibleValue*>(view);
}

class ValueViewInterface final : public QAccessibleWidget
{
public:
    explicit ValueViewInterface(QWidget& view) : QAccessibleWidget(&view, valueOf(&view)->valueRole()) {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? valueOf(widget())->shownValue() : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* createValueInterface(const QString& /*className*/, QObject* object)
{
    return valueOf(object) ? new ValueViewInterface(*static_cast<QWidget*>(object)) : nullptr;
}

} // namespace

void exposeValues()
{
    QAccessible::installFactory(createValueInterface);
}

void announceValue(QWidget& view)
{
    QAccessibleValueChangeEvent change(&view, valueOf(&view)->shownValue());
    QAccessible::updateAccessibility(&change);
}

} // namespace wavelane::ui
