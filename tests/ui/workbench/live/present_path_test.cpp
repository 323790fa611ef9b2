// SPDX-License-Identifier: MIT
// Both paths of frames from the engine to the window, each forced.
#include "tests/ui/workbench/live/live_fixture.h"

#include <QLabel>

#include <signal.h>

#include <cstdint>
#include <memory>
#include <string>

namespace wavelane::ui {
namespace {

class PresentPathTest : public LivePathTest
{
protected:
    bool isZeroCopy() const { return GetParam(); }
    QString wantedPath() const
    {
        return isZeroCopy() ? QStringLiteral("zero-copy") : QStringLiteral("shared memory");
    }

    void openCounter(const char* format = "R8G8B8A8_UNORM")
    {
        write("fill.hlsl", R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(id.x * 8 / 255.0, id.y * 16 / 255.0, (frame % 256) / 255.0, 1);
})");
        write("project.wavelane", std::string(R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 31, "height": 15, "format": ")") +
                                      format + R"(" } },
            "passes": [ { "name": "fill", "dispatch": "fill", "cover": "image" }, { "name": "show", "present": "image" } ] })");
        open();
    }
    std::uint64_t nextFrame() { return session().report().nextFrame; }
    /// Until frames arrive on the path, too: the first ones can be requested before the window has a device.
    void playUntil(std::uint64_t frame, const QString& path)
    {
        session().play();
        ASSERT_TRUE(eventually([&] { return nextFrame() >= frame && view().path() == path; }))
            << view().path().toStdString() << ": " << view().pathReason().toStdString();
    }
    /// Pauses, and checks each texel of the last frame and its place on the screen.
    void expectLastFrame()
    {
        session().pause();
        std::uint64_t last = 0; // No frame is in progress if the number stays.
        ASSERT_TRUE(eventually([&] { return std::exchange(last, nextFrame()) == nextFrame(); }));
        const QImage picture = view().picture();
        ASSERT_EQ(picture.size(), QSize(31, 15));
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                ASSERT_EQ(picture.pixelColor(x, y), QColor(x * 8, y * 16, static_cast<int>((nextFrame() - 1) % 256)))
                    << x << ", " << y;
        EXPECT_TRUE(eventually([&] { return differences() == 0; })) << differences() << " pixels differ";
    }
};

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
    const QObject listener;
    QObject::connect(&session(), &EngineSession::stateChanged, &listener, [&] {
        isKept = isKept || (session().state() == EngineSession::State::restarting && !view().picture().isNull());
    });
    ::kill(process, SIGKILL);
    ASSERT_TRUE(eventually([&] { return isKept; }));
    EXPECT_TRUE(eventually([&] { return differences() == 0; })) << differences() << " pixels differ";
    ASSERT_TRUE(eventually([&] { return session().runCount() > runs + 5 && nextFrame() > 3; }));
    EXPECT_NE(session().engineProcessId(), process);
    EXPECT_TRUE(eventually([&] { return view().path() == wantedPath(); }));
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
