// SPDX-License-Identifier: MIT
#include "ui/window/actions/panel_actions.h"

#include "ui/base/core_message.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/project/project_panel.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"

#include <QAbstractItemModel>
#include <QTableView>
#include <QTreeView>

#include <functional>

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

void registerActionsOf(ActionRegistry& registry, const QWidget& widget, const QString& prefix, ActionScope scope,
                       const std::function<DisabledReason()>& reason)
{
    for (QAction* action : widget.actions()) {
        const QString name = action->objectName().isEmpty() ? camelCase(plainTitle(*action)) : action->objectName();
        if (!action->isSeparator() && !registry.contains(*action))
            registry.registerAction(
                {.id = prefix + QLatin1Char('.') + name, .scope = scope, .disabledReason = reason}, *action);
    }
}

} // namespace

PanelActions::PanelActions(const WindowContext& context)
{
    InspectPanel& inspect = context.panels.inspect();
    const auto noObject = [&context]() -> DisabledReason {
        const Document& document = context.workbench.document();
        if (const auto none = reasonNoProject(context.workbench))
            return none;
        if (const auto editable = document.checkEditable(); !editable)
            return coreMessage(editable.error().message);
        if (exists(document.project(), context.panels.project().selected()))
            return std::nullopt;
        return ActionRegistry::tr("Select a shader, a resource, a pass or an expectation first.");
    };
    const auto noBytes = [&inspect]() -> DisabledReason {
        if (inspect.hexView().area().cache().size() > 0)
            return std::nullopt;
        return ActionRegistry::tr("Hex shows no bytes.");
    };
    const auto noElements = [&inspect]() -> DisabledReason {
        if (inspect.tableView().table().model()->rowCount() > 0)
            return std::nullopt;
        return ActionRegistry::tr("Table shows no elements.");
    };
    const auto noImage = [&inspect]() -> DisabledReason {
        if (inspect.textureInspector().shown())
            return std::nullopt;
        return ActionRegistry::tr("Inspect shows no image.");
    };
    const auto noPlot = [&inspect]() -> DisabledReason {
        if (!inspect.plotInspector().resource().isEmpty())
            return std::nullopt;
        return ActionRegistry::tr("Plot shows no elements.");
    };
    const auto noProblem = [&context]() -> DisabledReason {
        if (context.panels.problems().model()->rowCount() > 0)
            return std::nullopt;
        return ActionRegistry::tr("There are no problems.");
    };
    registerActionsOf(context.actions, context.panels.project().tree(), QStringLiteral("projectTree"),
                      ActionScope::projectTree, noObject);
    registerActionsOf(context.actions, inspect, QStringLiteral("inspect"), ActionScope::window,
                      [&context]() -> DisabledReason { return reasonNoProject(context.workbench); });
    registerActionsOf(context.actions, inspect.hexView().area(), QStringLiteral("hexView"), ActionScope::hexView,
                      noBytes);
    registerActionsOf(context.actions, inspect.tableView().table(), QStringLiteral("tableView"), ActionScope::window,
                      noElements);
    registerActionsOf(context.actions, inspect.imageView(), QStringLiteral("imageView"), ActionScope::imageView,
                      noImage);
    registerActionsOf(context.actions, inspect.plotInspector().view(), QStringLiteral("plotView"),
                      ActionScope::window, noPlot);
    registerActionsOf(context.actions, context.panels.problems(), QStringLiteral("problems"), ActionScope::problems,
                      noProblem);
}

} // namespace wavelane::ui
