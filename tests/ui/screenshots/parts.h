// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QString>

#include <functional>

class QMenu;
class QWidget;

namespace wavelane::ui {

class Stage;

const QString photoFilter = QStringLiteral("shaders/photo-filter");

void showDock(Stage& stage, const char* name);
/// At a height with room for its lists.
void showHighDock(Stage& stage, const char* name);
void takeDock(Stage& stage, const char* name, const QString& as);

/// The dialog that `show` opens, even if `show` returns only after it has closed.
void takeDialog(Stage& stage, const QString& name, const std::function<void()>& show);
/// A window of its own that `show` opens, such as the guide.
void takeWindow(Stage& stage, const QString& name, const std::function<void()>& show);
/// The menu that `show` opens.
void takePopup(Stage& stage, const QString& name, const std::function<void()>& show);
/// The context menu at a position of the widget.
void takeContextMenu(Stage& stage, const QString& name, QWidget& widget, QPoint at);
void takeMenu(Stage& stage, const QString& name, QMenu* menu);

} // namespace wavelane::ui
