// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/base/text.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/debug/debug_panel.h"
#include "ui/panels/debug/group_grid.h"
#include "ui/panels/debug/variable_tree.h"
#include "ui/panels/memory/memory_panel.h"
#include "ui/panels/start/project_tile.h"
#include "ui/panels/sweep/sweep_axes.h"
#include "ui/panels/sweep/sweep_panel.h"
#include "ui/models/sweep_model.h"
#include "ui/tour/lesson_panel.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>

namespace wavelane::ui {

namespace {

constexpr int panelHeight = 420;

/// The dock at a height that shows what it is for.
void takeHighDock(Stage& stage, const char* name, const QString& as)
{
    showDock(stage, name);
    stage.window().resizeDocks({stage.window().docks().find(QLatin1StringView(name))}, {panelHeight}, Qt::Vertical);
    settle();
    takeDock(stage, name, as);
}

} // namespace

void pictureDebugger(Stage& stage)
{
    stage.open(QStringLiteral("shaders/reduction"));
    stage.window().workspace().choose(Layout::write);
    if (!stage.window().editors().show(stage.window().document().folder() / "sum.hlsl"))
        return stage.camera().fail(QStringLiteral("The source of the example cannot be shown."));
    CodeEditor& editor = *stage.window().editors().current();
    const int line = editor.document()->find(QStringLiteral("sum += numbers")).blockNumber();
    DebugMarks& marks = DebugMarks::of(*editor.document());
    marks.toggle(line);
    marks.setCondition(line, QStringLiteral("part == 2"));
    DebugPanel& panel = stage.window().debugPanel();
    panel.variables().addWatch(QStringLiteral("index * 2 + 1"));
    const auto isReady = [&] { return panel.isActive() && !panel.isBusy(); };
    stage.trigger(QLatin1StringView("debug.start"));
    stage.await(QStringLiteral("the start of the debugger"), isReady);
    stage.trigger(QLatin1StringView("debug.continue"));
    stage.await(QStringLiteral("the breakpoint"), isReady);
    stage.camera().take(QStringLiteral("debug"), stage.window());
    takeHighDock(stage, "debug", QStringLiteral("panel-debug"));
    if (auto* tabs = panel.findChild<QTabWidget*>()) {
        tabs->setCurrentIndex(1);
        panel.gridExpression().setFocus();
        QTest::keyClicks(&panel.gridExpression(), QStringLiteral("sum"));
        QTest::keyClick(&panel.gridExpression(), Qt::Key_Return);
        stage.await(QStringLiteral("the values of the group"),
                    [&] { return panel.grid().coloring() == GroupGrid::Coloring::value && isReady(); });
    }
    takeHighDock(stage, "debug", QStringLiteral("panel-debug-group"));
    stage.trigger(QLatin1StringView("debug.stop"));
}

void pictureChecks(Stage& stage)
{
    stage.open(QStringLiteral("resources/templates/lesson-histogram-race"));
    stage.window().workspace().choose(Layout::write);
    auto* const panel = stage.window().findChild<CheckPanel*>();
    stage.trigger(action_id::checkShaders);
    stage.await(QStringLiteral("the end of the checks"),
                [&] { return !panel->isBusy() && panel->list().topLevelItemCount() > 0; });
    panel->list().topLevelItem(0)->setExpanded(true);
    panel->list().setCurrentItem(panel->list().topLevelItem(0));
    takeHighDock(stage, "checks", QStringLiteral("panel-checks"));
    takeDock(stage, "problems", QStringLiteral("panel-checks-problems"));
}

void pictureMemory(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    showDock(stage, "memory");
    stage.run();
    takeHighDock(stage, "memory", QStringLiteral("panel-memory"));
}

void pictureSweep(Stage& stage)
{
    stage.open(QStringLiteral("shaders/swap-channels"));
    stage.window().workspace().choose(Layout::write);
    showDock(stage, "sweep");
    SweepPanel& panel = stage.window().sweepPanel();
    panel.axes().add();
    const auto vary = [&](int line, const char* target, const char* values) {
        panel.axes().target(line).setCurrentText(QString::fromLatin1(target));
        panel.axes().values(line).setText(QString::fromLatin1(values));
    };
    vary(0, "swap.numthreads", "4x4,8x8,16x1");
    vary(1, "swap.strict_float", "false,true");
    panel.startButton().click();
    stage.await(QStringLiteral("the end of the sweep"), [&] {
        return panel.model().rowCount() == 6 && panel.startButton().text() == QLatin1StringView("Start Sweep");
    });
    takeHighDock(stage, "sweep", QStringLiteral("panel-sweep"));
}

void pictureLesson(Stage& stage)
{
    stage.trigger(action_id::closeProject);
    auto* const tile = stage.window().findChild<ProjectTile*>(QStringLiteral("lesson.missing-barrier"));
    if (!tile)
        return stage.camera().fail(QStringLiteral("The start page does not have the lesson."));
    tile->click();
    auto* const panel = stage.window().findChild<LessonPanel*>();
    stage.await(QStringLiteral("the verdict of the lesson"),
                [&] { return stage.window().document().isOpen() && panel->verdict() == QLatin1StringView("Not solved yet."); });
    settle();
    stage.camera().take(QStringLiteral("lesson"), stage.window());
    takeDock(stage, "lesson", QStringLiteral("lesson-panel"));
}

} // namespace wavelane::ui
