// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/descriptor_lowering.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

/// A dispatch with one slot, among a structured buffer, a texture and two samplers.
class DescriptorLowering : public testing::Test
{
protected:
    Result<LoweredBindings> lowered(shader::Binding binding, project::BindingValue value)
    {
        plan::PlannedDispatch dispatch;
        dispatch.slots = {
            {.binding = std::move(binding), .elements = {{.value = std::move(value)}}, .at = "/passes/0"}};
        return lowerBindings(dispatch, m_project, {});
    }

private:
    project::Project m_project{
        .resources = {{.name = "b", .kind = project::Buffer{.count = project::Amount{4, {}}, .stride = 16}},
                      {.name = "t", .kind = project::Texture{.width = {8, {}}, .height = {8, {}}, .mips = 2}},
                      {.name = "plain", .kind = project::Sampler{}},
                      {.name = "comparing", .kind = project::Sampler{.compare = project::CompareOperation::less}}}};
};

TEST_F(DescriptorLowering, BindsWholeStorageBuffers)
{
    const auto done = lowered({.name = "x",
                               .binding = 2048,
                               .kind = shader::BindingKind::rwStructuredBuffer,
                               .stride = 16,
                               .access = shader::Access::readWrite},
                              {.resource = "b"});
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(done->descriptors,
              (std::vector<LoweredDescriptor>{{.kind = DescriptorKind::storage, .resource = "b"}}));
    ASSERT_EQ(done->slots.size(), 1u);
    EXPECT_EQ(done->slots[0].what.binding, 2048u);
    EXPECT_EQ(done->slots[0].what.type, plan::DescriptorType::storageBuffer);
    ASSERT_EQ(done->uses.size(), 1u);
    EXPECT_NE(done->uses[0].use.writes, 0u);
}

TEST_F(DescriptorLowering, RefusesOtherStridesAtThePass)
{
    const auto done =
        lowered({.name = "x", .kind = shader::BindingKind::structuredBuffer, .stride = 12}, {.resource = "b"});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, Code::bindingStrideMismatch);
    EXPECT_EQ(done.error().at, "/passes/0");
}

TEST_F(DescriptorLowering, BindsNullDescriptorsAndDefaultSamplers)
{
    EXPECT_EQ(lowered({.name = "x", .kind = shader::BindingKind::structuredBuffer}, {})->descriptors[0].kind,
              DescriptorKind::null);
    const auto sampler = lowered({.name = "x", .kind = shader::BindingKind::comparisonSampler}, {});
    EXPECT_EQ(sampler->descriptors[0].kind, DescriptorKind::defaultSampler);
    EXPECT_TRUE(sampler->descriptors[0].comparing);
}

TEST_F(DescriptorLowering, RequiresComparisonSamplersWhereTheShaderCompares)
{
    EXPECT_TRUE(lowered({.name = "x", .kind = shader::BindingKind::comparisonSampler}, {.resource = "comparing"}));
    EXPECT_EQ(
        lowered({.name = "x", .kind = shader::BindingKind::comparisonSampler}, {.resource = "plain"}).error().code,
        Code::bindingKindMismatch);
    EXPECT_EQ(lowered({.name = "x", .kind = shader::BindingKind::sampler}, {.resource = "comparing"}).error().code,
              Code::bindingKindMismatch);
}

TEST_F(DescriptorLowering, KeepsCountersInsideOfTheirBuffer)
{
    const shader::Binding append{
        .name = "x", .kind = shader::BindingKind::appendBuffer, .stride = 16, .counterBinding = 9};
    const auto done = lowered(append, {.resource = "b", .counter = "b", .counterOffset = 60});
    ASSERT_TRUE(done) << done.error().message;
    ASSERT_EQ(done->descriptors.size(), 2u);
    EXPECT_EQ(done->descriptors[1],
              (LoweredDescriptor{.kind = DescriptorKind::storage, .resource = "b", .offset = 60, .range = 4}));
    EXPECT_EQ(lowered(append, {.resource = "b", .counter = "b", .counterOffset = 64}).error().code, Code::badValue);
    EXPECT_EQ(lowered(append, {.resource = "b"})->descriptors[1].kind, DescriptorKind::counter);
}

} // namespace
} // namespace wavelane::exporter
