// SPDX-License-Identifier: MIT
#include "ui/widgets/side_button.h"

#include <QAction>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>

namespace wavelane::ui {

QToolButton* makeSideButton(const QString& symbol, const QString& name)
{
    auto* button = new QToolButton;
    button->setText(symbol);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

QKeySequence chooseKeys()
{
    return QKeySequence(Qt::ALT | Qt::Key_Down);
}

void addToMenu(QWidget& value, QAction& action)
{
    QList<QWidget*> widgets{&value};
    widgets += value.findChildren<QWidget*>();
    for (QWidget* widget : std::as_const(widgets)) {
        // Texts have a menu of their own, to which the fields of forms add their actions.
        const bool isText = qobject_cast<QLineEdit*>(widget) || qobject_cast<QPlainTextEdit*>(widget);
        if (widget != &value && !isText && widget->focusPolicy() == Qt::NoFocus)
            continue;
        widget->addAction(&action);
        if (!isText)
            widget->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
}

QAction* offerInMenu(QWidget& value, QAbstractButton& button, const QString& title, const QKeySequence& keys)
{
    auto* action = new QAction(title, &button);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(action, &QAction::triggered, &button, &QAbstractButton::click);
    addToMenu(value, *action);
    if (!keys.isEmpty())
        button.setToolTip(QStringLiteral("%1 (%2)").arg(button.toolTip(), keys.toString(QKeySequence::NativeText)));
    return action;
}

} // namespace wavelane::ui
