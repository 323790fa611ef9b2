// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/document/objects/object_id.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/session/services/expectation_states.h"
#include "ui/tour/tour_panel.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

namespace wavelane::ui {

namespace {
constexpr QSize smallWindow(1280, 800);
constexpr QSize cornerSize(500, 312); ///< Of the picture that shows how sharp a window at 200 % is.
} // namespace

void pictureLayouts(Stage& stage)
{
    stage.camera().take(QStringLiteral("start"), stage.window());
    stage.open(photoFilter);
    for (const Layout layout : allLayouts) {
        stage.window().workspace().choose(layout);
        settle();
        stage.camera().take(keyOf(layout), stage.window());
        stage.camera().takeCorner(keyOf(layout) + QStringLiteral("-corner"), stage.window(), cornerSize);
    }
    stage.window().workspace().choose(Layout::write);
    settle();
}

void pictureSmallWindow(Stage& stage)
{
    const QSize before = stage.window().size();
    stage.open(photoFilter);
    stage.window().resize(smallWindow);
    for (const Layout layout : allLayouts) {
        stage.window().workspace().choose(layout);
        settle();
        stage.camera().take(QStringLiteral("small-") + keyOf(layout), stage.window());
    }
    stage.window().workspace().choose(Layout::write);
    stage.trigger(action_id::closeProject);
    stage.camera().take(QStringLiteral("small-start"), stage.window());
    stage.window().resize(before);
    settle();
}

void pictureExpectations(Stage& stage)
{
    stage.open(QStringLiteral("tests/projects/expectations"));
    stage.window().workspace().choose(Layout::write);
    project::Project project = stage.window().document().project();
    if (project.expectations.empty())
        return stage.camera().fail(QStringLiteral("The project has no expectations."));
    stage.window().document().edit<project::Expectation>(
        expectationId(0), QStringLiteral("Fail"), [](project::Expectation& one) {
            one.name = "values that were right yesterday";
            if (auto* data = std::get_if<project::DataExpectation>(&one.kind))
                data->data = project::HexData{{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}}};
        });
    stage.run();
    stage.await(QStringLiteral("a failed expectation"),
                [&] { return stage.window().session().expectations().count(ExpectationState::Verdict::failed) > 0; });
    stage.window().projectPanel().select(expectationId(0));
    settle();
    stage.camera().take(QStringLiteral("expectations"), stage.window());
    takeDock(stage, "project", QStringLiteral("expectations-tree"));
    takeDock(stage, "properties", QStringLiteral("expectations-properties"));
    takeDock(stage, "problems", QStringLiteral("expectations-problems"));
}

void picturePaste(Stage& stage)
{
    // Closing and not saving: the next scene opens its own project.
    stage.open(QStringLiteral("shaders/swap-channels"));
    stage.window().workspace().choose(Layout::write);
    QFile source(QStringLiteral(WAVELANE_SOURCE_DIR "/tests/ui/workbench/paste/shaders/directx_blur.hlsl"));
    if (!source.open(QIODevice::ReadOnly))
        return stage.camera().fail(QStringLiteral("The pasted shader cannot be read."));
    QApplication::clipboard()->setText(QString::fromUtf8(source.readAll()));
    stage.trigger(action_id::pasteShader);
    settle();
    stage.camera().take(QStringLiteral("paste"), stage.window());
    takeDock(stage, "project", QStringLiteral("paste-tree"));
}

void pictureTour(Stage& stage)
{
    stage.trigger(action_id::closeProject);
    stage.trigger(action_id::tour);
    stage.await(QStringLiteral("the project of the tour"), [&] {
        return stage.window().document().isOpen() && stage.window().session().state() == EngineSession::State::idle &&
               stage.window().session().runCount() > 0;
    });
    settle();
    stage.camera().take(QStringLiteral("tour"), stage.window());
    takeDock(stage, "tour", QStringLiteral("tour-panel"));
}

} // namespace wavelane::ui
