// SPDX-License-Identifier: MIT
#include "core/plan/bindings/binding_rules.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace wavelane::plan {
namespace {

using shader::BindingKind;

shader::Binding ruled(BindingKind kind, std::uint32_t stride = 0)
{
    shader::Binding binding;
    binding.name = "b";
    binding.kind = kind;
    binding.stride = stride;
    return binding;
}

project::Resource bufferWithStride(std::optional<std::uint64_t> stride)
{
    project::Buffer buffer;
    buffer.stride = stride;
    return {.name = "r", .kind = buffer};
}

project::Resource samplerResource(std::optional<project::CompareOperation> compare)
{
    project::Sampler sampler;
    sampler.compare = compare;
    return {.name = "r", .kind = sampler};
}

TEST(BindingRules, AcceptResourcesOfTheBindingsKind)
{
    const std::array resources{bufferWithStride({}),
                               project::Resource{.name = "r", .kind = project::Constants{}},
                               project::Resource{.name = "r", .kind = project::Texture{}},
                               samplerResource({}),
                               project::Resource{.name = "r", .kind = project::AccelerationStructure{}},
                               project::Resource{.name = "r", .kind = project::Heap{}}};
    struct Row
    {
        BindingKind kind;
        std::array<bool, 6> accepted;
    };
    const std::array rows{Row{BindingKind::constants, {true, true}},
                          Row{BindingKind::buffer, {true}},
                          Row{BindingKind::rwBuffer, {true}},
                          Row{BindingKind::structuredBuffer, {true}},
                          Row{BindingKind::byteAddressBuffer, {true}},
                          Row{BindingKind::appendBuffer, {true}},
                          Row{BindingKind::texture2d, {false, false, true}},
                          Row{BindingKind::rwTexture3d, {false, false, true}},
                          Row{BindingKind::sampledTexture2d, {false, false, true}},
                          Row{BindingKind::sampler, {false, false, false, true}},
                          Row{BindingKind::accelerationStructure, {false, false, false, false, true}}};
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < resources.size(); ++i) {
            const auto checked = checkResource(ruled(row.kind), resources[i]);
            EXPECT_EQ(checked.has_value(), row.accepted[i]) << shader::toString(row.kind) << " " << i;
            if (!checked) {
                EXPECT_EQ(checked.error().code, Code::bindingKindMismatch);
            }
        }
    }
    EXPECT_EQ(checkResource(ruled(BindingKind::texture2d), bufferWithStride({})).error().message,
              "`b` is a texture2d; \"r\" is a buffer.");
}

TEST(BindingRules, RejectAnotherStride)
{
    EXPECT_TRUE(checkResource(ruled(BindingKind::rwStructuredBuffer, 12), bufferWithStride(12)));
    EXPECT_TRUE(checkResource(ruled(BindingKind::rwStructuredBuffer, 12), bufferWithStride({})));
    EXPECT_TRUE(checkResource(ruled(BindingKind::rwByteAddressBuffer), bufferWithStride(12)));
    const auto checked = checkResource(ruled(BindingKind::structuredBuffer, 12), bufferWithStride(16));
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, Code::bindingStrideMismatch);
    EXPECT_EQ(
        checked.error().message,
        "The elements of \"b\" have 12 bytes in the shader, but the buffer \"r\" has a stride of 16 bytes. Set its "
        "stride to 12.");
}

TEST(BindingRules, SamplersCompareIfTheBindingDoes)
{
    const auto plain = samplerResource({});
    const auto comparing = samplerResource(project::CompareOperation::less);
    EXPECT_TRUE(checkResource(ruled(BindingKind::sampler), plain));
    EXPECT_TRUE(checkResource(ruled(BindingKind::comparisonSampler), comparing));
    EXPECT_EQ(checkResource(ruled(BindingKind::comparisonSampler), plain).error().message,
              "`b` is a comparison_sampler; \"r\" does not have `compare`.");
    EXPECT_EQ(checkResource(ruled(BindingKind::sampler), comparing).error().message,
              "`b` is a sampler; \"r\" has `compare`.");
}

TEST(BindingRules, LiveInputsAreConstants)
{
    EXPECT_TRUE(checkLiveInputs(ruled(BindingKind::constants)));
    EXPECT_EQ(checkLiveInputs(ruled(BindingKind::buffer)).error().code, Code::bindingKindMismatch);
}

TEST(BindingRules, BuffersContainTheWholeBlock)
{
    shader::Binding block = ruled(BindingKind::constants);
    EXPECT_TRUE(checkConstantsSize(block, "r", 1));
    block.layout = shader::Layout{.size = 32};
    EXPECT_TRUE(checkConstantsSize(block, "r", 32));
    const auto checked = checkConstantsSize(block, "r", 31);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().code, Code::bindingSizeMismatch);
    EXPECT_EQ(checked.error().message, "`b` needs 32 bytes; \"r\" has 31.");
}

TEST(BindingRules, CountersAreInsideABuffer)
{
    const shader::Binding binding = ruled(BindingKind::appendBuffer);
    const auto buffer = bufferWithStride({});
    const auto codeAt = [&](std::uint64_t offset, std::uint64_t size) {
        const auto checked = checkCounter(binding, {.counter = "r", .counterOffset = offset}, &buffer, size);
        return checked ? std::optional<Code>() : checked.error().code;
    };
    EXPECT_EQ(codeAt(0, 4), std::nullopt);
    EXPECT_EQ(codeAt(12, 16), std::nullopt);
    EXPECT_EQ(codeAt(16, 16), Code::badValue);
    EXPECT_EQ(codeAt(0, 3), Code::badValue);
    EXPECT_EQ(codeAt(std::numeric_limits<std::uint64_t>::max() - 3, 16), Code::badValue);
    const auto sampler = samplerResource({});
    EXPECT_EQ(checkCounter(binding, {.counter = "r"}, nullptr, 0).error().code, Code::unknownResource);
    EXPECT_EQ(checkCounter(binding, {.counter = "r"}, &sampler, 0).error().code, Code::unknownResource);
}

TEST(BindingRules, CombinedTexturesNeedASampler)
{
    const shader::Binding binding = ruled(BindingKind::sampledTexture2d);
    const auto sampler = samplerResource({});
    const auto buffer = bufferWithStride({});
    EXPECT_TRUE(checkCombinedSampler(binding, &sampler));
    EXPECT_EQ(checkCombinedSampler(binding, nullptr).error().code, Code::bindingMissing);
    EXPECT_EQ(checkCombinedSampler(binding, &buffer).error().code, Code::bindingMissing);
}

TEST(BindingRules, AccessDeterminesWhatTheShaderDoes)
{
    shader::Binding binding = ruled(BindingKind::rwBuffer);
    binding.access = shader::Access::read;
    EXPECT_TRUE(readsMemory(binding));
    EXPECT_FALSE(writesMemory(binding));
    binding.access = shader::Access::write;
    EXPECT_FALSE(readsMemory(binding));
    EXPECT_TRUE(writesMemory(binding));
    binding.access = shader::Access::readWrite;
    EXPECT_TRUE(readsMemory(binding) && writesMemory(binding));
}

TEST(BindingRules, ArraysWithDifferentFormatsHaveNone)
{
    shader::Binding binding = ruled(BindingKind::rwTexture2d);
    binding.set = 1;
    binding.binding = 2;
    shader::ImageFormats formats;
    addFormat(formats, binding, Format::R32_FLOAT);
    addFormat(formats, binding, Format::R32_FLOAT);
    EXPECT_EQ(formats, (shader::ImageFormats{{{1, 2}, Format::R32_FLOAT}}));
    addFormat(formats, binding, Format::R32_UINT);
    addFormat(formats, binding, Format::R32_FLOAT);
    EXPECT_EQ(formats, (shader::ImageFormats{{{1, 2}, std::nullopt}}));
}

} // namespace
} // namespace wavelane::plan
