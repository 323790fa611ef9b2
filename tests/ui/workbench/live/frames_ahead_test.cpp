// SPDX-License-Identifier: MIT
// Play without a limit, when the engine has the next request before the window has drawn a frame.
#include "tests/ui/workbench/live/live_fixture.h"
#include "ui/session/clock/live_clock.h"

#include <QTextCursor>
#include <QTextDocument>

#include <signal.h>

#include <cstdint>

namespace wavelane::ui {
namespace {

/// The picture shows how many frames have run since the initial data (red) and the number of the frame (green), both
/// modulo 256.
class FramesAheadTest : public LivePathTest
{
protected:
    void SetUp() override
    {
        LivePathTest::SetUp();
        write("count.hlsl", R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;
RWStructuredBuffer<uint> count;
[numthreads(1, 1, 1)]
void main()
{
    count[0] += 1;
    image[uint2(0, 0)] = float4((count[0] % 256) / 255.0, (frame % 256) / 255.0, frac(time), 1);
})");
        write("project.wavelane", R"({ "wavelane": 1, "shaders": { "count": { "source": "count.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 1, "height": 1, "format": "R8G8B8A8_UNORM" },
                           "count": { "kind": "buffer", "count": 1, "stride": 4 } },
            "passes": [ { "dispatch": "count", "groups": [1, 1, 1] }, { "present": "image" } ] })");
        open();
        session().clock().setFrameLimit(0);
        session().clock().setWaitsForScreen(false);
    }
    std::uint64_t nextFrame() { return session().report().nextFrame; }
    void playTo(std::uint64_t frame)
    {
        session().play();
        ASSERT_TRUE(eventually([&] { return nextFrame() >= frame; }));
    }
    /// After the frames in flight.
    void pause()
    {
        session().pause();
        ASSERT_TRUE(eventually([&] { return session().inputs().size() == nextFrame(); }));
        EXPECT_EQ(session().state(), EngineSession::State::paused);
    }
    QColor shown() { return view().picture().pixelColor(0, 0); }
    /// Each frame since the initial data has run once, with its number.
    void expectEachFrameOnce()
    {
        const auto modulo = [](std::uint64_t value) { return static_cast<int>(value % 256); };
        EXPECT_EQ(shown().red(), modulo(nextFrame()));
        EXPECT_EQ(shown().green(), modulo(nextFrame() - 1));
        for (std::uint64_t frame = 0; frame < nextFrame(); ++frame)
            ASSERT_EQ(session().inputs()[frame].frame, frame);
    }
};

INSTANTIATE_TEST_SUITE_P(Paths, FramesAheadTest, testing::Bool(), pathName);

TEST_P(FramesAheadTest, EachFrameRunsOnceAndAReplayGivesEqualBits)
{
    playTo(300);
    pause();
    expectEachFrameOnce();
    const QColor last = shown();
    const std::uint64_t frames = nextFrame();
    session().step();
    ASSERT_TRUE(eventually([&] { return nextFrame() == frames + 1; }));
    expectEachFrameOnce();
    session().stepBack();
    ASSERT_TRUE(eventually([&] { return nextFrame() == frames; }));
    EXPECT_EQ(shown(), last);
    session().replay(session().inputs());
    ASSERT_TRUE(eventually([&] {
        return session().state() == EngineSession::State::paused && nextFrame() == frames &&
               session().inputs().size() == frames;
    }));
    EXPECT_EQ(shown(), last);
}

TEST_P(FramesAheadTest, AKilledEngineStartsAgainAtFrame0)
{
    playTo(50);
    bool isRestarting = false; // Polling could miss the moment without an engine.
    const QObject listener;
    QObject::connect(&session(), &EngineSession::stateChanged, &listener,
                     [&] { isRestarting = isRestarting || session().state() == EngineSession::State::restarting; });
    ASSERT_EQ(::kill(session().engineProcessId(), SIGKILL), 0);
    ASSERT_TRUE(eventually([&] { return isRestarting; }));
    ASSERT_TRUE(eventually([&] { return session().state() == EngineSession::State::playing && nextFrame() >= 20; }));
    pause();
    expectEachFrameOnce();
}

TEST_P(FramesAheadTest, AnEditContinuesAfterTheFramesInFlightAndAnErrorChangesNothing)
{
    playTo(20);
    Document& document = window->document();
    const auto file = document.sourceFile(document.shaderPath(document.project().shaders.front()));
    ASSERT_TRUE(file);
    QTextDocument& text = (*file)->document();
    const QString before = text.toPlainText();
    QTextCursor(&text).insertText(QStringLiteral("wrong "));
    ASSERT_TRUE(eventually(
        [&] { return session().isCompiled() && window->document().problems().count(Severity::error) > 0; }));
    const std::uint64_t frame = nextFrame();
    ASSERT_TRUE(eventually([&] { return nextFrame() > frame + 20; })) << "with the text before";
    text.setPlainText(QString(before).replace(QStringLiteral("frac(time)"), QStringLiteral("1")));
    ASSERT_TRUE(eventually([&] { return shown().blue() == 255; }));
    pause();
    expectEachFrameOnce();
}

} // namespace
} // namespace wavelane::ui
