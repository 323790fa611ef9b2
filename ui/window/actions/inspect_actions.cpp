// SPDX-License-Identifier: MIT
#include "ui/window/actions/inspect_actions.h"

#include "ui/panels/inspect/inspect_panel.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"

#include <QTableView>

namespace wavelane::ui {

void registerInspectAction(const WindowContext& context, const InspectAction& action)
{
    InspectPanel& inspect = context.panels.inspect();
    const auto add = [&](const QString& place, ActionScope scope, QWidget& owner, InspectView view) {
        owner.addAction(&context.actions.registerAction({.id = place + action.name,
                                                         .text = action.text,
                                                         .toolTip = action.toolTip,
                                                         .scope = scope,
                                                         .disabledReason = action.disabledReason,
                                                         .run = [run = action.run, view] { run(view); }}));
    };
    add(QStringLiteral("hexView."), ActionScope::hexView, inspect.hexView().area(), InspectView::hex);
    add(QStringLiteral("tableView."), ActionScope::window, inspect.tableView().table(), InspectView::table);
    add(QStringLiteral("imageView."), ActionScope::imageView, inspect.imageView().canvas(), InspectView::image);
}

} // namespace wavelane::ui
