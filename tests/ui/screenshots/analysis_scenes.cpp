// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/models/sweep_model.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/memory/memory_panel.h"
#include "ui/panels/start/project_tile.h"
#include "ui/panels/sweep/sweep_axes.h"
#include "ui/panels/sweep/sweep_panel.h"
#include "ui/tour/lesson_panel.h"
#include "ui/window/layout/layout.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace wavelane::ui {

namespace {

/// The dock at a height with room for its lists.
void takeHighDock(Stage& stage, const char* name, const QString& as)
{
    showHighDock(stage, name);
    takeDock(stage, name, as);
}

} // namespace

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
    stage.window().workspace().choose(Layout::write);
    stage.window().docks().find(QStringLiteral("sweep"))->hide(); // Of the scene before.
    stage.trigger(action_id::closeProject);
    auto* const tile = stage.window().findChild<ProjectTile*>(QStringLiteral("lesson.missing-barrier"));
    if (!tile)
        return stage.camera().fail(QStringLiteral("The start page does not have the lesson."));
    tile->click();
    auto* const panel = stage.window().findChild<LessonPanel*>();
    stage.await(QStringLiteral("the verdict of the lesson"), [&] {
        return stage.window().document().isOpen() && panel->verdict() == QLatin1StringView("Not solved yet.");
    });
    settle();
    stage.camera().take(QStringLiteral("lesson"), stage.window());
    takeDock(stage, "lesson", QStringLiteral("lesson-panel"));
}

} // namespace wavelane::ui
