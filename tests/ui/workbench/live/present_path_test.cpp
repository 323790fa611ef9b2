// SPDX-License-Identifier: MIT
// Both paths of frames from the engine to the window, each forced.
#include "tests/ui/workbench/live/counter_fixture.h"
#include "ui/panels/inspect/age_chip.h"

#include <QLabel>

#include <signal.h>

#include <cstdint>

namespace wavelane::ui {
namespace {

using PresentPathTest = CounterPathTest;

INSTANTIATE_TEST_SUITE_P(Paths, PresentPathTest, testing::Bool(), pathName);

TEST_P(PresentPathTest, ShowsEachTexelAndItsWay)
{
    openCounter();
    playUntil(5, wantedPath());
    EXPECT_FALSE(view().pathReason().isEmpty());
    const auto* numbers = panel().findChild<QLabel*>(QStringLiteral("numbers"));
    EXPECT_TRUE(eventually([&] { return numbers->text().contains(wantedPath()); })) << numbers->text().toStdString();
    expectLastFrame();
}

TEST_P(PresentPathTest, TheHostCopiesNoPixelOfSharedPictures)
{
    openCounter();
    playUntil(3, wantedPath());
    const quint64 copied = view().copiedBytes();
    const std::uint64_t first = nextFrame();
    ASSERT_TRUE(eventually([&] { return nextFrame() >= first + 50; }));
    const quint64 frames = nextFrame() - first;
    if (isZeroCopy())
        EXPECT_EQ(view().copiedBytes(), copied) << "in " << frames << " frames";
    else
        EXPECT_GE(view().copiedBytes() - copied, (frames - 1) * 31 * 15 * 4 * 5) << "five copies of each frame";
    session().stop();
}

TEST_P(PresentPathTest, AKilledEngineLeavesItsLastFrameAndTheNextOneResumes)
{
    openCounter();
    playUntil(10, wantedPath());
    const int process = session().engineProcessId();
    ASSERT_GT(process, 0);
    const std::uint64_t runs = session().runCount();
    bool isKept = false; // Polling could miss the moment without an engine.
    bool isNoticed = false;
    const QObject listener;
    QObject::connect(&session(), &EngineSession::stateChanged, &listener, [&] {
        if (session().state() != EngineSession::State::restarting)
            return;
        isKept = isKept || !view().picture().isNull();
        const AgeChip& notice = panel().ageChip();
        isNoticed =
            isNoticed || (notice.isVisibleTo(window.get()) && notice.text().contains("the engine is restarting"));
    });
    ::kill(process, SIGKILL);
    ASSERT_TRUE(eventually([&] { return isKept; }));
    EXPECT_TRUE(isNoticed);
    EXPECT_TRUE(eventually([&] { return differences() == 0; })) << differences() << " pixels differ";
    ASSERT_TRUE(eventually([&] { return session().runCount() > runs + 5 && nextFrame() > 3; }));
    EXPECT_NE(session().engineProcessId(), process);
    EXPECT_TRUE(eventually([&] { return view().path() == wantedPath(); }));
    EXPECT_FALSE(panel().ageChip().isVisibleTo(window.get())) << panel().ageChip().text().toStdString();
    expectLastFrame();
}

TEST_P(PresentPathTest, TheFrameOutlivesTheSurface)
{
    openCounter();
    playUntil(5, wantedPath());
    session().pause();
    expectLastFrame();
    const QImage before = view().picture();
    window->hide(); // The window destroys its device.
    EXPECT_EQ(view().picture(), before);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window.get()));
    EXPECT_TRUE(eventually([&] { return differences() == 0; })) << differences() << " pixels differ";
    EXPECT_EQ(view().picture(), before);
    playUntil(nextFrame() + 3, wantedPath());
    expectLastFrame();
}

TEST_P(PresentPathTest, TexelsThatAreConvertedAreCopied)
{
    openCounter("R32G32B32A32_FLOAT");
    playUntil(3, QStringLiteral("shared memory"));
    EXPECT_TRUE(view().pathReason().contains(isZeroCopy() ? "converted" : "WAVELANE_PRESENT"))
        << view().pathReason().toStdString();
    expectLastFrame();
}

} // namespace
} // namespace wavelane::ui
