// SPDX-License-Identifier: MIT
// The switch of the Vulkan validation layer: Run ▸ Validation Layer.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/session/engine/engine_settings.h"

#include <filesystem>

namespace wavelane::ui {
namespace {

namespace fs = std::filesystem;

class ValidationSwitchTest : public WorkbenchTest
{
protected:
    void openPrinting()
    {
        fs::copy(WAVELANE_SOURCE_DIR "/tests/projects/shader-printf", fs::path(folder.path().toStdString()),
                 fs::copy_options::recursive | fs::copy_options::overwrite_existing);
        ASSERT_TRUE(openWhole(*window, folder.path()));
        ASSERT_TRUE(
            eventually([&] { return compiled() && window->session().state() == EngineSession::State::idle; }));
    }
    QAction& toggle() { return window->actions().at(action_id::validation); }
    bool isNoted()
    {
        return std::ranges::any_of(window->session().report().diagnostics,
                                   [](const Diagnostic& each) { return each.code == Code::shaderPrintf; });
    }

    QTemporaryDir folder;
};

TEST_F(ValidationSwitchTest, ShowsWhatShadersPrintUntilItIsOffAgain)
{
    openPrinting();
    EXPECT_FALSE(toggle().isChecked());
    runAndWait();
    EXPECT_TRUE(window->session().report().prints.empty());
    EXPECT_TRUE(isNoted()) << "the note names the switch";

    const auto process = window->session().engineProcessId();
    toggle().trigger();
    EXPECT_TRUE(toggle().isChecked());
    EXPECT_TRUE(engineSettings().validation);
    ASSERT_TRUE(eventually([&] {
        return window->session().engineProcessId() != 0 && window->session().engineProcessId() != process &&
               compiled() && window->session().state() == EngineSession::State::idle;
    }));
    runAndWait();
    EXPECT_FALSE(window->session().report().prints.empty());
    EXPECT_FALSE(isNoted());

    toggle().trigger();
    EXPECT_FALSE(engineSettings().validation);
    ASSERT_TRUE(eventually([&] {
        return window->session().engineProcessId() != 0 && compiled() &&
               window->session().state() == EngineSession::State::idle;
    }));
    runAndWait();
    EXPECT_TRUE(window->session().report().prints.empty());
}

TEST_F(ValidationSwitchTest, ShowsTheChoiceOfTheCommandLineAndKeepsItOutOfTheSettings)
{
    window.reset();
    WorkbenchOptions options = testWorkbenchOptions();
    options.failureFolder = failures.path();
    options.tourFolder = tours.path();
    options.engine.session.validation = true;
    workbench = std::make_unique<Workbench>(std::move(options));
    window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
    window->show();
    EXPECT_TRUE(eventually([&] { return toggle().isChecked(); }));
    EXPECT_FALSE(engineSettings().validation);
}

} // namespace
} // namespace wavelane::ui
