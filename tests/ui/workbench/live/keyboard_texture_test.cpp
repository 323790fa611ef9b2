// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/live_panel.h"
#include "ui/views/present/present_view.h"
#include "ui/window/layout/docks.h"

#include <array>
#include <filesystem>
#include <fstream>

namespace wavelane::ui {
namespace {

/// The live view of a project that presents its keyboard texture.
class KeyboardTextureTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        const auto file = std::filesystem::path(m_folder.path().toStdString()) / "project.wavelane";
        std::ofstream(file) << R"({ "wavelane": 1,
            "resources": {
                "keyboard": { "kind": "texture2d", "width": 256, "height": 3, "format": "R8_UNORM", "live": "keyboard" } },
            "passes": [ { "name": "show", "present": "keyboard" } ] })";
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        window->docks().show(QStringLiteral("live"));
        ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::idle; }));
        step();
    }
    EngineSession& session() { return window->session(); }
    PresentView& view() { return window->livePanel().view(); }
    QWidget& surface() { return *view().focusProxy(); }

    void step()
    {
        const std::uint64_t before = session().runCount();
        session().step();
        ASSERT_TRUE(eventually(
            [&] { return session().runCount() > before && session().state() == EngineSession::State::paused; }));
    }
    /// Whether the texels of a key are white, in the rows down, pressed and toggled.
    std::array<bool, 3> rowsOf(int key)
    {
        const QImage picture = view().picture();
        EXPECT_EQ(picture.size(), QSize(256, 3));
        std::array<bool, 3> rows{};
        for (int row = 0; row < 3; ++row)
            rows[static_cast<std::size_t>(row)] = picture.pixelColor(key, row).red() == 255;
        return rows;
    }
    using Rows = std::array<bool, 3>;

private:
    QTemporaryDir m_folder;
};

TEST_F(KeyboardTextureTest, ShowsTheKeysOfTheWindow)
{
    EXPECT_EQ(rowsOf('E'), (Rows{false, false, false}));
    QTest::keyPress(&surface(), Qt::Key_E);
    step();
    EXPECT_EQ(rowsOf('E'), (Rows{true, true, true}));
    EXPECT_EQ(rowsOf('F'), (Rows{false, false, false}));
    step();
    EXPECT_EQ(rowsOf('E'), (Rows{true, false, true})) << "it is held";
    QTest::keyRelease(&surface(), Qt::Key_E);
    QTest::keyClick(&surface(), Qt::Key_Left);
    step();
    EXPECT_EQ(rowsOf('E'), (Rows{false, false, true}));
    EXPECT_EQ(rowsOf(37), (Rows{true, true, true})) << "a tap between two frames is not lost";
    QTest::keyPress(&surface(), Qt::Key_E);
    step();
    EXPECT_EQ(rowsOf('E'), (Rows{true, true, false}));
    EXPECT_EQ(rowsOf(37), (Rows{false, false, true}));
}

TEST_F(KeyboardTextureTest, ReplayedInputsShowTheSame)
{
    QTest::keyClick(&surface(), Qt::Key_E);
    step();
    QTest::keyPress(&surface(), Qt::Key_F);
    step();
    const QImage shown = view().picture();
    ASSERT_EQ(rowsOf('F'), (Rows{true, true, true}));
    ASSERT_EQ(rowsOf('E'), (Rows{false, false, true}));
    QTest::keyRelease(&surface(), Qt::Key_F);
    const plan::RecordedInputs inputs = session().inputs();
    session().reset();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame == 1 && rowsOf('E') == Rows{}; }));
    session().replay(inputs);
    ASSERT_TRUE(eventually([&] {
        return session().state() == EngineSession::State::paused && session().report().nextFrame == inputs.size();
    }));
    EXPECT_TRUE(eventually([&] { return view().picture() == shown; }));
}

} // namespace
} // namespace wavelane::ui
