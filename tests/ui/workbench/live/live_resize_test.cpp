// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/live/live_fixture.h"
#include "ui/panels/live/full_screen.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QGuiApplication>
#include <QProcess>

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::ui {
namespace {

class LiveResizeTest : public LivePathTest
{
protected:
    void openMoving()
    {
        write("fill.hlsl", R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(id.x / 31.0, id.y / 15.0, frame % 2, 1);
})");
        write("project.wavelane", R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 32, "height": 16, "format": "R8G8B8A8_UNORM" } },
            "passes": [ { "name": "fill", "dispatch": "fill", "cover": "image" }, { "name": "show", "present": "image" } ] })");
        open();
    }
    static bool isOnWayland() { return QGuiApplication::platformName() == QStringLiteral("wayland"); }
    static void scaleScreen(int scale)
    {
        ASSERT_EQ(QProcess::execute(QStringLiteral("swaymsg"),
                                    {QStringLiteral("--quiet"), QStringLiteral("output"), QStringLiteral("*"),
                                     QStringLiteral("scale"), QString::number(scale)}),
                  0);
    }
    int random(int limit)
    {
        m_state = m_state * 1664525U + 1013904223U;
        return static_cast<int>((m_state >> 8U) % static_cast<std::uint32_t>(limit));
    }
    /// One thing that a user or a window manager does to the view.
    void disturb(QDockWidget& dock)
    {
        switch (random(isOnWayland() ? 18 : 16)) {
        case 0:
            dock.setFloating(!dock.isFloating());
            break;
        case 1:
            dock.setVisible(!dock.isVisible());
            break;
        case 2:
            panel().fullScreen().setOn(!panel().fullScreen().isOn());
            break;
        case 3:
            window->isMinimized() ? window->showNormal() : window->showMinimized();
            break;
        case 4:
            window->isFullScreen() ? window->showNormal() : window->showFullScreen();
            break;
        case 5:
            view().window()->resize(1, 1); // What a window manager may do although the smallest size is larger.
            break;
        case 6:
            view().resize(1, 1);
            break;
        case 16: // Only on Wayland, whose screen can change its scale while the program runs.
            scaleScreen(2);
            break;
        case 17:
            scaleScreen(1);
            break;
        case 7:
        case 8:
            window->resize(900 + random(700), 600 + random(400));
            break;
        default:
            (dock.isFloating() ? static_cast<QWidget*>(&dock) : &view())->resize(1 + random(700), 1 + random(500));
            break;
        }
    }

    /// Disturbs the view while the project plays, puts it back, and checks the picture.
    void changePlaces(int changes);

private:
    std::uint32_t m_state = 1;
};

void LiveResizeTest::changePlaces(int changes)
{
    openMoving();
    session().play();
    ASSERT_TRUE(eventually([&] { return session().report().nextFrame > 3; }));
    QDockWidget* dock = window->docks().find(QStringLiteral("live"));
    ASSERT_NE(dock, nullptr);
    std::uint64_t frames = 0;
    for (int i = 0; i < changes; ++i) {
        disturb(*dock);
        QCoreApplication::processEvents();
        ASSERT_GE(session().report().nextFrame, frames) << "the engine started again after change " << i;
        frames = session().report().nextFrame;
    }
    if (isOnWayland())
        scaleScreen(1);
    panel().fullScreen().setOn(false);
    window->showNormal();
    window->resize(1280, 800);
    dock->setFloating(false);
    window->docks().show(QStringLiteral("live"));
    EXPECT_EQ(session().state(), EngineSession::State::playing);
    EXPECT_TRUE(eventually([&] { return session().report().nextFrame > frames + 3; })) << "frames go on";
    session().pause();
    EXPECT_TRUE(view().usesVulkan()) << view().note().toStdString();
    EXPECT_EQ(view().picture().size(), QSize(32, 16));
    EXPECT_TRUE(eventually([&] {
        return view().isVisible() && view().devicePixelRatioF() == 1 && differences() == 0;
    })) << differences()
        << " pixels differ in " << onScreen().width() << " × " << onScreen().height();
    EXPECT_TRUE(window->document().undoStack().isClean());
    session().stop();
}

INSTANTIATE_TEST_SUITE_P(Paths, LiveResizeTest, testing::Bool(), pathName);

TEST_P(LiveResizeTest, ThePictureReturnsAfterAHundredChangesOfItsPlace)
{
    changePlaces(100);
}

TEST_P(LiveResizeTest, ThePictureReturnsAfterAThousandChangesOfItsPlace)
{
    changePlaces(1000);
}

} // namespace
} // namespace wavelane::ui
