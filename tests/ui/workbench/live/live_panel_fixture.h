// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/live_panel.h"
#include "ui/views/present/present_view.h"
#include "ui/window/layout/docks.h"

#include <cstdint>

namespace wavelane::ui {

/// The window with an example in Live, which the CPU draws.
class LivePanelTest : public WorkbenchTest
{
protected:
    using State = EngineSession::State;

    void open()
    {
        WorkbenchTest::open("swap-channels");
        window->docks().show(QStringLiteral("live"));
        runAndWait();
        ASSERT_TRUE(eventually([&] { return !view().picture().isNull(); }));
    }
    LivePanel& panel() { return window->livePanel(); }
    PresentView& view() { return panel().view(); }
    EngineSession& session() { return window->session(); }
    QWidget& surface() { return *view().focusProxy(); }
    std::uint64_t nextFrame() { return session().report().nextFrame; }
};

} // namespace wavelane::ui
