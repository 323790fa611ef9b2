// SPDX-License-Identifier: MIT
#include "core/run/bindings/descriptor_limits.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <ostream>
#include <string>

namespace wavelane::run {
namespace {

using Kind = shader::BindingKind;
using Structures = VkPhysicalDeviceAccelerationStructurePropertiesKHR;

/// The limits of a device, of which a test sets one.
struct Allowance
{
    VkPhysicalDeviceLimits limits{};
    Structures structures{};

    Allowance()
    {
        constexpr std::uint32_t any = std::numeric_limits<std::uint32_t>::max();
        for (std::uint32_t VkPhysicalDeviceLimits::* each :
             {&VkPhysicalDeviceLimits::maxPerStageDescriptorSamplers,
              &VkPhysicalDeviceLimits::maxDescriptorSetSamplers,
              &VkPhysicalDeviceLimits::maxPerStageDescriptorUniformBuffers,
              &VkPhysicalDeviceLimits::maxDescriptorSetUniformBuffers,
              &VkPhysicalDeviceLimits::maxPerStageDescriptorStorageBuffers,
              &VkPhysicalDeviceLimits::maxDescriptorSetStorageBuffers,
              &VkPhysicalDeviceLimits::maxPerStageDescriptorSampledImages,
              &VkPhysicalDeviceLimits::maxDescriptorSetSampledImages,
              &VkPhysicalDeviceLimits::maxPerStageDescriptorStorageImages,
              &VkPhysicalDeviceLimits::maxDescriptorSetStorageImages, &VkPhysicalDeviceLimits::maxPerStageResources})
            limits.*each = any;
        limits.maxUniformBufferRange = any;
        structures.maxPerStageDescriptorAccelerationStructures = any;
        structures.maxDescriptorSetAccelerationStructures = any;
    }
};

PlannedSlot slot(Kind kind, const std::string& at)
{
    PlannedSlot made{.binding = {.name = at, .kind = kind}, .at = at};
    made.elements.resize(1);
    return made;
}

PlannedSlot arrayOf(Kind kind, std::uint32_t count, const std::string& at)
{
    PlannedSlot made = slot(kind, at);
    made.binding.count = count;
    made.binding.dimensions = {count};
    made.elements.resize(count);
    return made;
}

struct Case
{
    Kind kind;
    std::uint32_t VkPhysicalDeviceLimits::* limit;
    const char* name;

    friend void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }
};

class DescriptorLimits : public testing::TestWithParam<Case>
{
};

TEST_P(DescriptorLimits, RejectsOneMoreThanTheLimit)
{
    Allowance device;
    device.limits.*GetParam().limit = 3;
    PlannedDispatch dispatch;
    for (const char* at : {"/a", "/b", "/c"})
        dispatch.slots.push_back(slot(GetParam().kind, at));
    EXPECT_TRUE(checkDescriptorLimits(dispatch, device.limits, device.structures));

    dispatch.slots.push_back(slot(GetParam().kind, "/d"));
    const auto refused = checkDescriptorLimits(dispatch, device.limits, device.structures);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::limitExceeded);
    EXPECT_EQ(refused.error().at, "/a");
    for (const char* part : {" 4 ", " 3 ", GetParam().name})
        EXPECT_NE(refused.error().message.find(part), std::string::npos) << refused.error().message;
}

using Limits = VkPhysicalDeviceLimits;

INSTANTIATE_TEST_SUITE_P(
    OfAStageAndASet, DescriptorLimits,
    testing::Values(
        Case{Kind::sampler, &Limits::maxPerStageDescriptorSamplers, "maxPerStageDescriptorSamplers"},
        Case{Kind::sampler, &Limits::maxDescriptorSetSamplers, "maxDescriptorSetSamplers"},
        Case{Kind::constants, &Limits::maxPerStageDescriptorUniformBuffers, "maxPerStageDescriptorUniformBuffers"},
        Case{Kind::constants, &Limits::maxDescriptorSetUniformBuffers, "maxDescriptorSetUniformBuffers"},
        Case{Kind::structuredBuffer, &Limits::maxPerStageDescriptorStorageBuffers,
             "maxPerStageDescriptorStorageBuffers"},
        Case{Kind::rwStructuredBuffer, &Limits::maxDescriptorSetStorageBuffers, "maxDescriptorSetStorageBuffers"},
        Case{Kind::texture2d, &Limits::maxPerStageDescriptorSampledImages, "maxPerStageDescriptorSampledImages"},
        Case{Kind::buffer, &Limits::maxDescriptorSetSampledImages, "maxDescriptorSetSampledImages"},
        Case{Kind::rwTexture2d, &Limits::maxPerStageDescriptorStorageImages, "maxPerStageDescriptorStorageImages"},
        Case{Kind::rwBuffer, &Limits::maxDescriptorSetStorageImages, "maxDescriptorSetStorageImages"},
        Case{Kind::structuredBuffer, &Limits::maxPerStageResources, "maxPerStageResources"}),
    [](const auto& instance) { return std::string(instance.param.name); });

TEST(DescriptorLimitsOfStructures, AreSeparate)
{
    Allowance device;
    PlannedDispatch dispatch;
    dispatch.slots = {slot(Kind::accelerationStructure, "/a"), slot(Kind::accelerationStructure, "/b")};
    EXPECT_TRUE(checkDescriptorLimits(dispatch, device.limits, device.structures));
    for (std::uint32_t Structures::* limit : {&Structures::maxPerStageDescriptorAccelerationStructures,
                                              &Structures::maxDescriptorSetAccelerationStructures}) {
        Allowance one;
        one.structures.*limit = 1;
        const auto refused = checkDescriptorLimits(dispatch, one.limits, one.structures);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().message.find("acceleration structures"), std::string::npos);
    }
}

TEST(DescriptorLimitsOfArrays, CountElementsAndTheNullDescriptor)
{
    Allowance device;
    device.limits.maxPerStageDescriptorSampledImages = 6;
    PlannedDispatch dispatch;
    dispatch.slots = {slot(Kind::texture2d, "/one"), arrayOf(Kind::texture2d, 4, "/many")};
    EXPECT_TRUE(checkDescriptorLimits(dispatch, device.limits, device.structures));
    dispatch.slots.push_back(slot(Kind::texture2d, "/more"));
    const auto refused = checkDescriptorLimits(dispatch, device.limits, device.structures);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().at, "/many");
}

TEST(DescriptorLimitsOfCounters, AreThoseOfBuffers)
{
    Allowance device;
    device.limits.maxPerStageDescriptorStorageBuffers = 1;
    PlannedDispatch dispatch;
    dispatch.slots = {slot(Kind::rwStructuredBuffer, "/appended")};
    EXPECT_TRUE(checkDescriptorLimits(dispatch, device.limits, device.structures));
    dispatch.slots.front().binding.counterBinding = 7;
    EXPECT_FALSE(checkDescriptorLimits(dispatch, device.limits, device.structures));
}

TEST(DescriptorLimitsOfCombinedTextures, AreThoseOfTexturesAndOfSamplers)
{
    PlannedDispatch dispatch;
    dispatch.slots = {slot(Kind::sampledTexture2d, "/a"), slot(Kind::sampledTexture2d, "/b")};
    for (std::uint32_t Limits::* limit :
         {&Limits::maxPerStageDescriptorSamplers, &Limits::maxPerStageDescriptorSampledImages}) {
        Allowance device;
        device.limits.*limit = 1;
        EXPECT_FALSE(checkDescriptorLimits(dispatch, device.limits, device.structures));
    }
}

TEST(DescriptorLimitsOfConstantBlocks, RejectBlocksAboveMaxUniformBufferRange)
{
    Allowance device;
    device.limits.maxUniformBufferRange = 64;
    PlannedDispatch dispatch;
    dispatch.slots = {slot(Kind::constants, "/small"), slot(Kind::constants, "/large")};
    dispatch.slots[0].binding.layout = shader::Layout{.name = "Small", .size = 64, .members = {}};
    dispatch.slots[1].binding.layout = shader::Layout{.name = "Large", .size = 64, .members = {}};
    EXPECT_TRUE(checkDescriptorLimits(dispatch, device.limits, device.structures));

    dispatch.slots[1].binding.layout->size = 65;
    for (const bool liveInputs : {false, true}) {
        dispatch.slots[1].elements[0].liveInputs = liveInputs;
        const auto refused = checkDescriptorLimits(dispatch, device.limits, device.structures);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, Code::limitExceeded);
        EXPECT_EQ(refused.error().at, "/large");
        EXPECT_EQ(refused.error().message,
                  "The constant block `/large` has 65 bytes; this device allows 64 (maxUniformBufferRange).");
    }
}

} // namespace
} // namespace wavelane::run
