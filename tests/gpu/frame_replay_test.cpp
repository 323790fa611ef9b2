// SPDX-License-Identifier: MIT
#include "core/run/frame/frame_replay.h"

#include "core/run/bindings/pipeline_cache.h"
#include "tests/support/device_test.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <vector>

namespace wavelane::run {
namespace {

/// Recordings of an empty plan, whose frames end immediately.
class FrameReplayTest : public gpu::DeviceTest
{
protected:
    void SetUp() override
    {
        DeviceTest::SetUp();
        m_store.emplace(*gpu);
        m_pipelines.emplace(*gpu->device, std::filesystem::path());
        m_recorder.emplace(*gpu, *m_store, *m_pipelines);
        m_snapshots.emplace(*gpu, *m_store);
        m_replay.emplace(*m_recorder, *m_snapshots);
        ASSERT_TRUE(m_recorder->prepare(m_plan).has_value());
    }
    void TearDown() override
    {
        m_replay.reset();
        m_snapshots.reset();
        m_recorder.reset();
        m_pipelines.reset();
        m_store.reset();
        DeviceTest::TearDown();
    }

    RecordedFrame* take()
    {
        const auto frame = m_replay->take(m_plan, {}, {});
        EXPECT_TRUE(frame.has_value()) << gpu::problem(frame);
        return frame ? *frame : nullptr;
    }
    /// Submits a frame and waits for the device.
    static void finish(RecordedFrame& frame)
    {
        const FrameLimits limits{
            .seconds = 60, .deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1), .stop = {}};
        ASSERT_TRUE(frame.submit({}, {}, limits).value_or(false));
        ASSERT_TRUE(frame.wait(std::chrono::minutes(1)).value_or(false));
        ASSERT_TRUE(frame.idle());
    }

    Plan m_plan;
    std::optional<ResourceStore> m_store;
    std::optional<PipelineCache> m_pipelines;
    std::optional<FrameRecorder> m_recorder;
    std::optional<Snapshots> m_snapshots;
    std::optional<FrameReplay> m_replay;
};

TEST_F(FrameReplayTest, DoesNotReuseAFrameBeforeItIsReleased)
{
    RecordedFrame* const first = take();
    ASSERT_NE(first, nullptr);
    finish(*first);
    RecordedFrame* const second = take();
    ASSERT_NE(second, nullptr);
    EXPECT_NE(second, first) << "the times and notes of the first frame have not been read yet";
    m_replay->release(*first);
    EXPECT_EQ(take(), first);
    m_replay->release(*first);
    m_replay->release(*second);
}

TEST_F(FrameReplayTest, ExceedsItsSizeWhileAllFramesAreInUse)
{
    std::vector<RecordedFrame*> taken;
    for (std::size_t i = 0; i < FrameReplay::maxFrames + 3; ++i)
        taken.push_back(take());
    std::ranges::sort(taken);
    EXPECT_TRUE(std::ranges::adjacent_find(taken) == taken.end());
    for (RecordedFrame* const each : taken)
        m_replay->release(*each);
}

} // namespace
} // namespace wavelane::run
