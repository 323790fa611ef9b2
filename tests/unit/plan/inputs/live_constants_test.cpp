// SPDX-License-Identifier: MIT
#include "core/plan/inputs/live_constants.h"

#include "core/decode/structs/structs.h"

#include <gtest/gtest.h>

#include <cstring>

namespace wavelane::plan {
namespace {

shader::Member memberAt(std::string name, std::uint64_t offset, NumberType type, std::uint32_t columns = 1)
{
    return {.name = std::move(name), .offset = offset, .size = 4ull * columns, .scalar = type, .columns = columns};
}

/// cbuffer Settings { float time; uint seconds; float2 size; float4 mouse; float scale; };
shader::Layout settingsLayout()
{
    return {.name = "Settings",
            .size = 36,
            .members = {memberAt("time", 0, NumberType::float32), memberAt("seconds", 4, NumberType::uint32),
                        memberAt("size", 8, NumberType::float32, 2), memberAt("mouse", 16, NumberType::float32, 4),
                        memberAt("scale", 32, NumberType::float32)}};
}

LiveInputs liveInputs()
{
    return {.time = 2.75F, .timeDelta = 0.5F, .frame = 7, .resolution = {640, 360}, .mouse = {1.5F, 2, 3, 4}};
}

template<class Value>
Value valueAt(const std::vector<std::byte>& bytes, std::size_t offset)
{
    Value value;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

TEST(LiveConstants, LiveMembersAndOthersShareABlock)
{
    const Json values{
        {"time", "$time"}, {"seconds", "$time"}, {"size", {"$resolution.x", 9}}, {"mouse", "$mouse"}, {"scale", 2}};
    const auto contents = blockContents({.values = values}, settingsLayout());
    ASSERT_TRUE(contents) << contents.error().message;
    EXPECT_EQ(contents->bytes.size(), 48u) << "whole registers";
    const auto bytes = bytesOfFrame(*contents, liveInputs());
    EXPECT_EQ(valueAt<float>(bytes, 0), 2.75F);
    EXPECT_EQ(valueAt<std::uint32_t>(bytes, 4), 2u) << "the fraction is cut off";
    EXPECT_EQ(valueAt<float>(bytes, 8), 640.0F);
    EXPECT_EQ(valueAt<float>(bytes, 12), 9.0F);
    EXPECT_EQ(valueAt<float>(bytes, 16), 1.5F);
    EXPECT_EQ(valueAt<float>(bytes, 28), 4.0F);
    EXPECT_EQ(valueAt<float>(bytes, 32), 2.0F);
}

TEST(LiveConstants, FixedBlocksHaveNoLiveNumbers)
{
    const auto contents = blockContents({.values = Json{{"scale", 2}}}, settingsLayout());
    ASSERT_TRUE(contents);
    EXPECT_TRUE(contents->live.empty());
    EXPECT_EQ(bytesOfFrame(*contents, liveInputs()), contents->bytes);
}

TEST(LiveConstants, AnOverrideReplacesALiveMember)
{
    auto contents = blockContents({.values = Json{{"time", "$time"}, {"mouse", "$mouse"}}}, settingsLayout());
    ASSERT_TRUE(contents);
    ASSERT_TRUE(overrideMember(*contents, settingsLayout(), {.resource = "c", .member = "mouse.y", .value = 50}));
    ASSERT_TRUE(overrideMember(*contents, settingsLayout(), {.resource = "c", .member = "scale", .value = 8}));
    const auto bytes = bytesOfFrame(*contents, liveInputs());
    EXPECT_EQ(valueAt<float>(bytes, 0), 2.75F);
    EXPECT_EQ(valueAt<float>(bytes, 16), 1.5F);
    EXPECT_EQ(valueAt<float>(bytes, 20), 50.0F);
    EXPECT_EQ(valueAt<float>(bytes, 24), 3.0F);
    EXPECT_EQ(valueAt<float>(bytes, 32), 8.0F);
}

TEST(LiveConstants, KeysFillTheArrayOfTheFormat)
{
    shader::Member keys = memberAt("keys", 0, NumberType::uint32, 4);
    keys.dimensions = {16};
    keys.count = 16;
    keys.stride = 16;
    const auto contents =
        blockContents({.values = Json{{"keys", "$keys"}}}, {.name = "C", .size = 256, .members = {keys}});
    ASSERT_TRUE(contents) << contents.error().message;
    LiveInputs inputs;
    inputs.keys = {1, 2, 3, 4, 5, 6, 7, 8};
    const auto bytes = bytesOfFrame(*contents, inputs);
    EXPECT_EQ(valueAt<std::uint32_t>(bytes, 0), 1u);
    EXPECT_EQ(valueAt<std::uint32_t>(bytes, 28), 8u);
    EXPECT_EQ(valueAt<std::uint32_t>(bytes, 32), 0u);
}

TEST(LiveConstants, AnInputThatDoesNotFitItsMemberIsAnError)
{
    const auto contents = blockContents({.values = Json{{"size", "$mouse"}}}, settingsLayout());
    ASSERT_FALSE(contents);
    EXPECT_EQ(contents.error().code, Code::badValue);
    EXPECT_TRUE(contents.error().message.starts_with("size: ")) << contents.error().message;
    EXPECT_FALSE(blockContents({.values = Json{{"scale", "$resolution"}}}, settingsLayout()));
    EXPECT_FALSE(blockContents({.values = Json{{"mouse", "$time"}}}, settingsLayout()));
}

} // namespace
} // namespace wavelane::plan
