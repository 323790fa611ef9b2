// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/environment_variable.h"
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/open_whole.h"
#include "tests/ui/workbench/test_options.h"
#include "ui/panels/live_panel.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/engine_session.h"
#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/vulkan_instance.h"
#include "ui/window/layout/docks.h"
#include "ui/window/workbench.h"

#include <QGuiApplication>
#include <QProcess>
#include <QScreen>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::ui {

/// The window with an engine and a live view that Vulkan draws.
class LiveWindowTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (vulkan == nullptr) {
            auto made = createVulkanInstance();
            ASSERT_TRUE(made) << made.error().toStdString();
            vulkan = std::move(*made);
        }
        setEngineSettings({});
        WorkbenchOptions options = testWorkbenchOptions();
        options.failureFolder = failures.path();
        options.tourFolder = tours.path();
        workbench = std::make_unique<Workbench>(std::move(options));
        MainWindowOptions windowOptions = testWindowOptions();
        windowOptions.vulkan = vulkan.get();
        window = std::make_unique<MainWindow>(*workbench, std::move(windowOptions));
        window->resize(1280, 800);
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    }
    void TearDown() override
    {
        window->document().undoStack().setClean();
        window.reset();
    }

    void write(const char* name, std::string_view text) const
    {
        std::ofstream(std::filesystem::path(folder.path().toStdString()) / name) << text;
    }
    /// Opens the project that was written, with Live in front.
    void open()
    {
        ASSERT_TRUE(openWhole(*window, folder.path()));
        window->docks().show(QStringLiteral("live"));
        ASSERT_TRUE(
            eventually([&] { return session().isCompiled() && session().state() == EngineSession::State::idle; }));
    }
    EngineSession& session() { return window->session(); }
    LivePanel& panel() { return window->livePanel(); }
    PresentView& view() { return panel().view(); }

    /// What the X server or the Wayland compositor shows at the place of the view. The view has no window of its own
    /// that could be grabbed.
    QImage onScreen()
    {
        const QPoint at = view().mapToGlobal(QPoint(0, 0)) - view().screen()->geometry().topLeft();
        if (QGuiApplication::platformName() == QStringLiteral("wayland"))
            return compositorPicture(QRect(at, view().size()));
        return view().screen()->grabWindow(0, at.x(), at.y(), view().width(), view().height()).toImage();
    }
    /// The pixels on the screen that differ from the texel of the picture at their center. Pixels whose center is at
    /// the edge of a texel are not counted, because rounding decides about them. −1 if the picture covers no pixel.
    int differences()
    {
        const QImage screen = onScreen();
        const QImage picture = view().picture();
        const PresentedFrame frame{.width = picture.width(), .height = picture.height(), .rgba = {}};
        const QRectF place = placeFrame(frame, screen.size(), view().view());
        const auto isOnEdge = [](double value) { return std::abs(value - std::round(value)) < 1e-3; };
        int different = 0;
        int compared = 0;
        for (int y = 0; y < screen.height(); ++y)
            for (int x = 0; x < screen.width(); ++x) {
                const QPointF center(x + 0.5, y + 0.5);
                const QPointF texel = texelAt(frame, screen.size(), center, view().view());
                if (!place.contains(center) || isOnEdge(texel.x()) || isOnEdge(texel.y()))
                    continue;
                const QRgb wanted =
                    picture.pixel(static_cast<int>(std::floor(texel.x())), static_cast<int>(std::floor(texel.y())));
                ++compared;
                different += (screen.pixel(x, y) & 0xffffffU) != (wanted & 0xffffffU) ? 1 : 0;
            }
        return compared > 0 ? different : -1;
    }

    /// Wayland shows programs no other windows, so a tool of the compositor takes the picture. Null if nothing of the
    /// place is on a screen: a window knows its new size and scale before the compositor does, or after it.
    static QImage compositorPicture(const QRect& place)
    {
        QProcess tool;
        tool.start(
            QStringLiteral("grim"),
            {QStringLiteral("-g"),
             QStringLiteral("%1,%2 %3x%4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height()),
             QStringLiteral("-t"), QStringLiteral("ppm"), QStringLiteral("-")});
        tool.waitForFinished();
        const QByteArray problem = tool.readAllStandardError();
        if (problem.contains("did not intersect"))
            return {};
        EXPECT_EQ(tool.exitCode(), 0) << problem.toStdString();
        return QImage::fromData(tool.readAllStandardOutput(), "PPM").convertToFormat(QImage::Format_RGB32);
    }

    QTemporaryDir folder; ///< Of the project.
    QTemporaryDir failures;
    QTemporaryDir tours;
    std::unique_ptr<QVulkanInstance> vulkan; ///< Outlives the window. A test can create it first.
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

/// With the parameter, the display device imports the engine's pictures; otherwise, frames go through shared memory.
class LivePathTest : public LiveWindowTest, public testing::WithParamInterface<bool>
{
protected:
    void SetUp() override
    {
        if (!GetParam())
            m_forced.emplace("WAVELANE_PRESENT", "shared-memory");
        LiveWindowTest::SetUp();
    }

private:
    std::optional<EnvironmentVariable> m_forced;
};

inline std::string pathName(const testing::TestParamInfo<bool>& info)
{
    return info.param ? "ZeroCopy" : "SharedMemory";
}

} // namespace wavelane::ui
