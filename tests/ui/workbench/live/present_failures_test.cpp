// SPDX-License-Identifier: MIT
// Surfaces that are no longer up to date, and pictures that cannot be imported: the picture returns.
#include "tests/support/layers/present_layer.h"
#include "tests/ui/workbench/live/counter_fixture.h"

#include <array>
#include <string>
#include <utility>

namespace wavelane::ui {
namespace {

class PresentFailuresTest : public CounterPathTest
{
protected:
    PresentLayer layer; ///< Before the instance of the window.
};

INSTANTIATE_TEST_SUITE_P(Paths, PresentFailuresTest, testing::Bool(), pathName);

TEST_P(PresentFailuresTest, ThePictureReturnsAfterTheSurfaceIsOutOfDate)
{
    openCounter();
    playUntil(3, wantedPath());
    const std::array<std::pair<std::string, VkResult>, 4> calls{{{"acquire", VK_ERROR_OUT_OF_DATE_KHR},
                                                                 {"present", VK_ERROR_OUT_OF_DATE_KHR},
                                                                 {"acquire", VK_SUBOPTIMAL_KHR},
                                                                 {"present", VK_SUBOPTIMAL_KHR}}};
    for (const auto& [call, result] : calls) {
        const std::uint64_t before = nextFrame();
        layer.ask(call, result);
        ASSERT_TRUE(eventually([&] { return layer.happened() && nextFrame() > before + 3; }))
            << call << ' ' << result;
        EXPECT_EQ(view().path(), wantedPath());
        EXPECT_TRUE(view().usesVulkan()) << view().note().toStdString();
        expectLastFrame();
        session().play();
    }
    session().stop();
}

TEST_P(PresentFailuresTest, APausedPictureReturnsAfterTheSurfaceIsOutOfDate)
{
    openCounter();
    playUntil(3, wantedPath());
    expectLastFrame();
    for (const auto& call : {"acquire", "present"}) {
        layer.ask(call, VK_ERROR_OUT_OF_DATE_KHR);
        FrameView moved = view().view();
        moved.isSmooth = !moved.isSmooth;
        view().setView(moved); // Draws.
        moved.isSmooth = false;
        view().setView(moved);
        ASSERT_TRUE(eventually([&] { return layer.happened(); })) << call;
        EXPECT_TRUE(eventually([&] { return differences() == 0; }))
            << call << ": " << differences() << " pixels differ";
    }
}

/// Only with pictures that the display device imports.
class PictureImportTest : public PresentFailuresTest
{
};

INSTANTIATE_TEST_SUITE_P(Paths, PictureImportTest, testing::Values(true), pathName);

TEST_P(PictureImportTest, APictureOfARunThatCannotBeImportedIsCopiedInstead)
{
    openCounter();
    session().run(); // The window gets its device when it first shows a frame.
    ASSERT_TRUE(eventually([&] { return view().pictureTarget().has_value() && session().runCount() == 1; }));
    layer.ask("import", VK_ERROR_INVALID_EXTERNAL_HANDLE);
    session().run();
    ASSERT_TRUE(eventually([&] { return layer.happened(); })) << view().pathReason().toStdString();
    ASSERT_TRUE(eventually([&] { return session().runCount() == 3; })) << "it runs again";
    EXPECT_EQ(view().path(), "shared memory");
    EXPECT_TRUE(view().pathReason().contains("vkAllocateMemory")) << view().pathReason().toStdString();
    expectShownFrame();
    EXPECT_TRUE(view().usesVulkan()) << view().note().toStdString();
}

TEST_P(PictureImportTest, PlayContinuesWithCopies)
{
    openCounter();
    layer.ask("import", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    playUntil(5, QStringLiteral("shared memory"));
    EXPECT_TRUE(layer.happened());
    expectLastFrame();
    // A new display device tries again.
    window->hide();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    playUntil(nextFrame() + 5, wantedPath());
    expectLastFrame();
}

TEST_P(PictureImportTest, APausedFrameThatCannotBeImportedIsCopiedToo)
{
    openCounter();
    session().step();
    ASSERT_TRUE(eventually([&] { return view().pictureTarget().has_value() && session().runCount() == 1; }));
    layer.ask("import", VK_ERROR_INVALID_EXTERNAL_HANDLE);
    session().step();
    ASSERT_TRUE(eventually([&] { return layer.happened() && session().runCount() == 3; }));
    EXPECT_EQ(view().path(), "shared memory");
    expectShownFrame();
    EXPECT_EQ(nextFrame(), 2U) << "the frame is the same";
    EXPECT_EQ(session().state(), EngineSession::State::paused);
}

} // namespace
} // namespace wavelane::ui
