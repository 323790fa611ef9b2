// SPDX-License-Identifier: MIT
#include "ui/window/panel_actions.h"

#include "ui/panels/inspect_panel.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/project_panel.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"

#include <QTreeView>

namespace wavelane::ui {

namespace {

/// `Move up` becomes `moveUp`.
QString camelCase(const QString& text)
{
    QString name;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        name += name.isEmpty() ? word.toLower() : word.left(1).toUpper() + word.mid(1).toLower();
    return name;
}

void registerActionsOf(ActionRegistry& registry, const QWidget& widget, const QString& prefix, ActionScope scope)
{
    for (QAction* action : widget.actions()) {
        const QString name = action->objectName().isEmpty() ? camelCase(plainTitle(*action)) : action->objectName();
        if (!action->isSeparator())
            registry.registerAction({.id = prefix + QLatin1Char('.') + name, .scope = scope}, *action);
    }
}

} // namespace

PanelActions::PanelActions(const WindowContext& context)
{
    InspectPanel& inspect = context.panels.inspect();
    registerActionsOf(context.actions, context.panels.project().tree(), QStringLiteral("projectTree"),
                      ActionScope::projectTree);
    registerActionsOf(context.actions, inspect.hexView().area(), QStringLiteral("hexView"), ActionScope::hexView);
    registerActionsOf(context.actions, inspect.imageView(), QStringLiteral("imageView"), ActionScope::imageView);
    registerActionsOf(context.actions, context.panels.problems(), QStringLiteral("problems"), ActionScope::problems);
}

} // namespace wavelane::ui
