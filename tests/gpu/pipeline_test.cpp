// SPDX-License-Identifier: MIT
#include "core/gpu/commands/pipeline.h"

#include "core/gpu/commands/timestamps.h"
#include "core/gpu/resources/sampler.h"
#include "tests/support/device_test.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace wavelane::gpu {
namespace {

constexpr const char* shader = R"(#version 460
layout(local_size_x_id = 1) in;
layout(constant_id = 0) const uint factor = 2;
layout(constant_id = 5) const double offset = 1.0;
layout(set = 1, binding = 3) buffer Numbers { uint values[]; };
layout(push_constant) uniform Push { uint added; };
void main() { values[gl_GlobalInvocationID.x] = factor * 100 + added * 10 + uint(offset); }
)";

template<class T>
std::vector<std::byte> bytesOfValue(T value)
{
    const auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    return {bytes.begin(), bytes.end()};
}

class DevicePipeline : public DeviceTest
{
protected:
    PipelineOptions options() const
    {
        return {.spirv = m_spirv,
                .slots = {{.set = 1, .binding = 3, .type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER}},
                .pushSizeInBytes = 4,
                .name = "pipeline"};
    }
    /// The numbers after a dispatch of `groups`.
    std::vector<std::uint32_t> run(const PipelineOptions& with, std::uint32_t groups)
    {
        const auto pipeline = Pipeline::create(device(), with);
        EXPECT_TRUE(pipeline.has_value()) << problem(pipeline);
        const auto numbers = buffer(32);
        const auto set = BindingSet::create(
            device(), **pipeline,
            {{.set = 1, .binding = 3, .descriptors = {BufferDescriptor{.buffer = numbers->get()}}}});
        EXPECT_TRUE(set.has_value()) << problem(set);
        EXPECT_TRUE(transfer().zero(*numbers).has_value());
        EXPECT_TRUE(transfer().flush().has_value());
        submit([&](Recorder& recorder) {
            recorder.dispatch(**pipeline, **set, bytesOfValue(std::uint32_t{3}), {groups, 1, 1});
        });
        std::vector<std::uint32_t> values(8);
        EXPECT_TRUE(transfer().read(*numbers, 0, std::as_writable_bytes(std::span(values))).has_value());
        return values;
    }

    std::vector<std::uint32_t> m_spirv = compiled(shader);
};

TEST_F(DevicePipeline, RunsWithTheDefaultsOfItsConstants)
{
    EXPECT_EQ(run(options(), 2), (std::vector<std::uint32_t>{231, 231, 0, 0, 0, 0, 0, 0}));
}

TEST_F(DevicePipeline, AcceptsSpecializationConstantsOfFourAndEightBytes)
{
    PipelineOptions with = options();
    with.constants = {{0, bytesOfValue(std::uint32_t{7})}, {5, bytesOfValue(9.0)}};
    EXPECT_EQ(run(with, 1), (std::vector<std::uint32_t>{739, 0, 0, 0, 0, 0, 0, 0}));
}

TEST_F(DevicePipeline, AcceptsTheGroupSizeAsASpecializationConstant)
{
    PipelineOptions with = options();
    with.constants = {{1, bytesOfValue(std::uint32_t{3})}};
    EXPECT_EQ(run(with, 2), (std::vector<std::uint32_t>{231, 231, 231, 231, 231, 231, 0, 0}));
}

TEST_F(DevicePipeline, GapsBetweenItsSetsAreEmptyLayouts)
{
    const auto pipeline = Pipeline::create(device(), options());
    ASSERT_TRUE(pipeline.has_value()) << problem(pipeline);
    EXPECT_EQ((*pipeline)->setLayouts().size(), 2U);
    EXPECT_EQ((*pipeline)->pushSizeInBytes(), 4U);
}

TEST_F(DevicePipeline, RejectsTooManySets)
{
    PipelineOptions with = options();
    with.slots.push_back({.set = device().limits().maxBoundDescriptorSets});
    const auto pipeline = Pipeline::create(device(), with);
    ASSERT_FALSE(pipeline.has_value());
    EXPECT_EQ(pipeline.error().code, Code::limitExceeded) << pipeline.error().message;
}

TEST_F(DevicePipeline, RunsWithANullBuffer)
{
    if (!device().has("nullDescriptor"))
        GTEST_FAIL() << "the software device has null descriptors";
    const auto pipeline = Pipeline::create(device(), options());
    ASSERT_TRUE(pipeline.has_value()) << problem(pipeline);
    const auto set =
        BindingSet::create(device(), **pipeline, {{.set = 1, .binding = 3, .descriptors = {BufferDescriptor{}}}});
    ASSERT_TRUE(set.has_value()) << problem(set);
    submit(
        [&](Recorder& recorder) { recorder.dispatch(**pipeline, **set, bytesOfValue(std::uint32_t{3}), {1, 1, 1}); });
}

TEST_F(DevicePipeline, ReadsIndirectGroupsFromABuffer)
{
    const auto pipeline = Pipeline::create(device(), options());
    ASSERT_TRUE(pipeline.has_value()) << problem(pipeline);
    const auto numbers = buffer(32);
    const auto arguments = buffer(16);
    const std::array<std::uint32_t, 4> groups{9, 3, 1, 1};
    ASSERT_TRUE(transfer().zero(*numbers).has_value());
    ASSERT_TRUE(transfer().write(*arguments, 0, std::as_bytes(std::span(groups))).has_value());
    ASSERT_TRUE(transfer().flush().has_value());
    const auto set =
        BindingSet::create(device(), **pipeline,
                           {{.set = 1, .binding = 3, .descriptors = {BufferDescriptor{.buffer = numbers->get()}}}});
    ASSERT_TRUE(set.has_value()) << problem(set);
    submit([&](Recorder& recorder) {
        recorder.dispatchIndirect(**pipeline, **set, bytesOfValue(std::uint32_t{0}), *arguments, 4);
    });
    std::vector<std::uint32_t> values(8);
    ASSERT_TRUE(transfer().read(*numbers, 0, std::as_writable_bytes(std::span(values))).has_value());
    EXPECT_EQ(values, (std::vector<std::uint32_t>{201, 201, 201, 0, 0, 0, 0, 0}));
}

class DeviceQueue : public DeviceTest
{
};

TEST_F(DeviceQueue, TimepointsAreReachedInOrder)
{
    Queue& queue = *gpu->queue;
    EXPECT_TRUE(queue.reached({}));
    Timepoint before;
    const auto recorder = Recorder::create(device());
    ASSERT_TRUE(recorder.has_value()) << problem(recorder);
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE((*recorder)->begin().has_value());
        const auto point = queue.submit((*recorder)->end().value());
        ASSERT_TRUE(point.has_value()) << problem(point);
        EXPECT_GT(*point, before);
        EXPECT_EQ(queue.last(), *point);
        EXPECT_TRUE(queue.wait(*point, std::chrono::seconds(60)).value());
        EXPECT_TRUE(queue.reached(*point));
        EXPECT_TRUE(queue.wait(before, {}).value()) << "a reached timepoint needs no wait";
        before = *point;
    }
}

TEST_F(DeviceQueue, ReplaysARecording)
{
    const auto from = buffer(8, HeapType::upload);
    const auto to = buffer(8, HeapType::readback);
    const auto recorder = Recorder::create(device());
    ASSERT_TRUE(recorder.has_value()) << problem(recorder);
    ASSERT_TRUE((*recorder)->begin(Recorder::Lifetime::replayed).has_value());
    (*recorder)->copy(*from, 0, *to, 0, 8);
    (*recorder)->makeVisibleToHost();
    const auto commands = (*recorder)->end();
    ASSERT_TRUE(commands.has_value()) << problem(commands);
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        const auto bytes = noise(8, seed);
        std::ranges::copy(bytes, from->mapped());
        const auto point = gpu->queue->submit(*commands);
        ASSERT_TRUE(point.has_value()) << problem(point);
        ASSERT_TRUE(gpu->queue->wait(*point, std::chrono::seconds(60)).value());
        EXPECT_TRUE(std::ranges::equal(bytes, std::span(to->mapped(), 8)));
    }
}

TEST_F(DeviceQueue, ReportsATimeout)
{
    const Timepoint future{gpu->queue->last().value + 1};
    EXPECT_FALSE(gpu->queue->reached(future));
    EXPECT_FALSE(gpu->queue->wait(future, std::chrono::nanoseconds(1)).value());
    EXPECT_FALSE(gpu->queue->wait(future, std::chrono::nanoseconds(-1)).value());
}

TEST_F(DeviceQueue, TimestampsMeasureEachInterval)
{
    const auto created = Timestamps::create(device(), 2);
    ASSERT_TRUE(created.has_value() && *created);
    const std::unique_ptr<Timestamps>& timestamps = *created;
    const auto made = buffer(1 << 22);
    std::optional<std::uint32_t> first;
    std::optional<std::uint32_t> second;
    submit([&](Recorder& recorder) {
        timestamps->reset(recorder);
        first = timestamps->begin(recorder);
        recorder.fill(*made, 0, 1 << 22, 7);
        timestamps->end(recorder, first);
        second = timestamps->begin(recorder);
        timestamps->end(recorder, second);
    });
    ASSERT_TRUE(first && second);
    EXPECT_NE(*first, *second);
    const auto times = timestamps->intervals();
    ASSERT_TRUE(times.has_value()) << problem(times);
    ASSERT_EQ(times->size(), 2U);
    EXPECT_GT((*times)[*first].end, (*times)[*first].begin);
    EXPECT_EQ((*times)[*first].begin, 0U) << "it was the earliest";
    EXPECT_GE((*times)[*second].begin, (*times)[*first].end) << "one queue runs them in order";
}

TEST_F(DeviceQueue, IntervalsBeyondTheCapacityAreNotMeasured)
{
    const auto timestamps = Timestamps::create(device(), 1);
    ASSERT_TRUE(timestamps.has_value() && *timestamps);
    submit([&](Recorder& recorder) {
        (*timestamps)->reset(recorder);
        const auto first = (*timestamps)->begin(recorder);
        (*timestamps)->end(recorder, first);
        const auto second = (*timestamps)->begin(recorder);
        EXPECT_FALSE(second.has_value());
        (*timestamps)->end(recorder, second);
    });
    EXPECT_EQ((*timestamps)->intervals().value().size(), 1U);
}

class DeviceSampler : public DeviceTest
{
};

TEST_F(DeviceSampler, LimitsAreChecked)
{
    VkSamplerCreateInfo info{.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO, .maxLod = VK_LOD_CLAMP_NONE};
    EXPECT_TRUE(Sampler::create(device(), info, "plain").has_value());
    info.mipLodBias = device().limits().maxSamplerLodBias + 1;
    EXPECT_EQ(Sampler::create(device(), info, "bias").error().code, Code::limitExceeded);
    info.mipLodBias = -info.mipLodBias;
    EXPECT_EQ(Sampler::create(device(), info, "bias").error().code, Code::limitExceeded);
    info.mipLodBias = 0;
    info.anisotropyEnable = VK_TRUE;
    for (const float tooMuch : {device().limits().maxSamplerAnisotropy + 1, 0.5F, -1.0F}) {
        info.maxAnisotropy = tooMuch;
        EXPECT_EQ(Sampler::create(device(), info, "anisotropy").error().code, Code::limitExceeded);
    }
    info.maxAnisotropy = device().limits().maxSamplerAnisotropy;
    EXPECT_TRUE(Sampler::create(device(), info, "anisotropy").has_value());
}

} // namespace
} // namespace wavelane::gpu
