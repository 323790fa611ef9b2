// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/panels/live/full_screen.h"
#include "ui/panels/live/inset_picture.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live_panel.h"
#include "ui/session/engine_session.h"
#include "ui/views/present/present_view.h"
#include "ui/window/layout/layout.h"

#include <QDockWidget>

#include <signal.h>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t frames = 40;

void playFrames(Stage& stage)
{
    EngineSession& session = stage.window().session();
    session.playFrames(frames);
    stage.await(QStringLiteral("the last of the frames"),
                [&] { return session.state() == EngineSession::State::paused; });
    settle();
}

void takeInset(Stage& stage)
{
    if (!stage.camera().includes(QStringLiteral("panel-live-inset")))
        return;
    InsetPicture& inset = stage.window().livePanel().inset();
    inset.setResource(inset.offered().value(0));
    stage.await(QStringLiteral("the picture in picture"), [&] { return !inset.picture().isNull(); });
    takeDock(stage, "live", QStringLiteral("panel-live-inset"));
    inset.setResource(QStringLiteral("missing"));
    takeDock(stage, "live", QStringLiteral("panel-live-inset-problem"));
    inset.setResource({});
}

void takeFloating(Stage& stage)
{
    QDockWidget& dock = *stage.window().docks().find(QStringLiteral("live"));
    dock.setFloating(true);
    dock.resize(640, 480);
    takeDock(stage, "live", QStringLiteral("panel-live-floating"));
    dock.resize(dock.minimumSizeHint());
    takeDock(stage, "live", QStringLiteral("panel-live-smallest"));
    dock.setFloating(false);
    settle();
}

void takeFullScreen(Stage& stage)
{
    LivePanel& panel = stage.window().livePanel();
    panel.fullScreen().setOn(true);
    settle();
    QWidget& screen = *panel.view().window();
    if (stage.camera().includes(QStringLiteral("panel-live-full-screen")))
        stage.camera().takeWhole(QStringLiteral("panel-live-full-screen"), screen);
    takeDock(stage, "live", QStringLiteral("panel-live-full-screen-place"));
    panel.fullScreen().setOn(false);
    settle();
}

void takeWithoutEngine(Stage& stage)
{
    if (!stage.camera().includes(QStringLiteral("panel-live-killed")))
        return;
    EngineSession& session = stage.window().session();
    const int process = session.engineProcessId();
    if (process <= 0)
        return stage.camera().fail(QStringLiteral("There is no engine to end."));
    ::kill(process, SIGKILL);
    stage.await(QStringLiteral("the end of the engine"),
                [&] { return session.state() == EngineSession::State::restarting; });
    stage.camera().take(QStringLiteral("panel-live-killed"), *stage.window().docks().find(QStringLiteral("live")));
    stage.await(QStringLiteral("the next engine"),
                [&] { return session.state() != EngineSession::State::restarting; });
}

} // namespace

void pictureLive(Stage& stage)
{
    stage.open(QStringLiteral("shaders/mandelbrot"));
    stage.window().workspace().choose(Layout::write);
    showDock(stage, "live");
    takeDock(stage, "live", QStringLiteral("panel-live"));
    playFrames(stage);
    takeDock(stage, "live", QStringLiteral("panel-live-paused"));
    stage.window().livePanel().menu().latency().setChecked(true);
    takeDock(stage, "live", QStringLiteral("panel-live-latency"));
    stage.window().livePanel().menu().latency().setChecked(false);
    takeInset(stage);
    takeFloating(stage);
    takeFullScreen(stage);
    takeWithoutEngine(stage);
    stage.window().session().stop();
    settle();
}

} // namespace wavelane::ui
