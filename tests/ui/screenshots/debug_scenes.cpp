// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_header.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/memory_view.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/window/controllers/debug_controller.h"

#include <QComboBox>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>

namespace wavelane::ui {

namespace {

enum DebugTab { callsTab, groupTab, stopsTab, assemblyTab, memoryTab, printedTab };

void awaitDebugger(Stage& stage)
{
    DebugPanel& panel = stage.window().debugPanel();
    stage.await(QStringLiteral("the debugger"), [&] { return panel.isActive() && !panel.isBusy(); });
    settle();
}

void move(Stage& stage, QLatin1StringView action)
{
    stage.trigger(action);
    awaitDebugger(stage);
}

void takeTab(Stage& stage, DebugTab tab, const QString& name)
{
    stage.window().debugPanel().tabs().setCurrentIndex(tab);
    awaitDebugger(stage);
    takeDock(stage, "debug", name);
}

} // namespace

void pictureDebugger(Stage& stage)
{
    MainWindow& window = stage.window();
    stage.open(QStringLiteral("shaders/reduction"));
    if (const auto shown = window.editors().show(window.document().folder() / "sum.hlsl"); !shown)
        return stage.camera().fail(toQt(shown.error().message));
    QTextDocument& text = *window.editors().current()->document();
    DebugMarks& marks = DebugMarks::of(text);
    const auto lineOf = [&](const char* part) { return text.find(QLatin1StringView(part)).blockNumber(); };
    marks.toggle(lineOf("sum += numbers"));
    marks.setCondition(lineOf("sum += numbers"), QStringLiteral("part > 0"));
    marks.toggle(lineOf("uint level = 0;"));
    DebugPanel& panel = window.debugPanel();
    showHighDock(stage, "debug");
    panel.variables().addWatch(QStringLiteral("index * 2 + 1"));
    panel.startChosen();
    awaitDebugger(stage);
    panel.watchBytes({.name = QStringLiteral("shared_sums"), .isShared = true, .offset = 8, .size = 4});
    panel.watchBytes({.name = QStringLiteral("nothing"), .offset = 0, .size = 4});
    awaitDebugger(stage);
    move(stage, action_id::debugContinue);
    takeTab(stage, callsTab, QStringLiteral("panel-debug"));
    panel.tabs().setCurrentIndex(groupTab);
    QTest::keyClicks(&panel.gridExpression(), QStringLiteral("sum"));
    QTest::keyClick(&panel.gridExpression(), Qt::Key_Return);
    takeTab(stage, groupTab, QStringLiteral("panel-debug-group"));
    move(stage, action_id::debugContinue);
    takeTab(stage, stopsTab, QStringLiteral("panel-debug-stops"));
    move(stage, action_id::debugContinue);
    takeTab(stage, assemblyTab, QStringLiteral("panel-debug-assembly"));
    takeTab(stage, memoryTab, QStringLiteral("panel-debug-memory"));
    panel.memory().tabs().setCurrentIndex(1);
    takeTab(stage, memoryTab, QStringLiteral("panel-debug-memory-table"));
    stage.camera().takeWhole(QStringLiteral("window-debug"), window);
    panel.header().setFrame(3);
    takeTab(stage, callsTab, QStringLiteral("panel-debug-frame"));
    stage.trigger(action_id::debugStop);
}

void pictureDebuggerPrints(Stage& stage)
{
    stage.open(QStringLiteral("tests/projects/shader-printf"));
    showHighDock(stage, "debug");
    stage.window().debugPanel().startChosen();
    awaitDebugger(stage);
    stage.window().debugPanel().tabs().setCurrentIndex(printedTab);
    awaitDebugger(stage); // The list asks for what was printed.
    move(stage, action_id::debugContinue);
    takeTab(stage, printedTab, QStringLiteral("panel-debug-printed"));
    stage.trigger(action_id::debugStop);
}

} // namespace wavelane::ui
