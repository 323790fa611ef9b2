// SPDX-License-Identifier: MIT
// The rules are those of `unnormalizedCoordinates` in the Vulkan specification.
#include "core/plan/bindings/sampled_pairs.h"

#include <gtest/gtest.h>

#include <map>

namespace wavelane::plan {
namespace {

using shader::BindingKind;

class SampledPairs : public testing::Test
{
protected:
    SampledPairs()
    {
        m_resources["flat"] = {.name = "flat",
                               .kind = project::Texture{.dimension = project::TextureDimension::two,
                                                        .width = {.value = 8, .expression = {}},
                                                        .height = {.value = 8, .expression = {}},
                                                        .mips = 3}};
        m_resources["deep"] = {.name = "deep",
                               .kind = project::Texture{.dimension = project::TextureDimension::three,
                                                        .width = {.value = 8, .expression = {}},
                                                        .height = {.value = 8, .expression = {}},
                                                        .depth = {.value = 8, .expression = {}}}};
        m_resources["texels"] = {.name = "texels", .kind = project::Sampler{.unnormalized = true}};
        m_resources["usual"] = {.name = "usual", .kind = project::Sampler{}};
    }

    static PlannedSlot slot(const std::string& name, BindingKind kind, std::vector<project::BindingValue> values,
                            std::vector<std::string> samplers = {})
    {
        PlannedSlot slot{.binding = {}, .elements = {}, .at = "/passes/0/bind/" + name};
        slot.binding.name = name;
        slot.binding.kind = kind;
        slot.binding.samplers = std::move(samplers);
        for (project::BindingValue& value : values)
            slot.elements.push_back({.value = std::move(value)});
        return slot;
    }

    std::vector<SampledPair> pairs() const
    {
        return sampledPairs(m_dispatch, [&](const std::string& name) -> const project::Resource* {
            const auto found = m_resources.find(name);
            return found == m_resources.end() ? nullptr : &found->second;
        });
    }
    std::string problem() const
    {
        for (const SampledPair& pair : pairs()) {
            if (const auto checked = checkUnnormalized(pair); !checked) {
                EXPECT_EQ(checked.error().code, Code::bindingKindMismatch);
                EXPECT_EQ(checked.error().at, "/passes/0/bind/image");
                return checked.error().message;
            }
        }
        return {};
    }

    std::map<std::string, project::Resource> m_resources;
    PlannedDispatch m_dispatch;
};

TEST_F(SampledPairs, OnlySamplersThatTheShaderUsesWithATextureArePaired)
{
    m_dispatch.slots = {slot("image", BindingKind::texture2d, {{.resource = "flat", .mip = 0}}, {"first"}),
                        slot("first", BindingKind::sampler, {{.resource = "usual"}}),
                        slot("second", BindingKind::sampler, {{.resource = "texels"}})};
    ASSERT_EQ(pairs().size(), 1U);
    EXPECT_EQ(pairs()[0].sampler.name, "usual");
    m_dispatch.slots[0].binding.samplers = {"first", "second"};
    EXPECT_EQ(pairs().size(), 2U);
}

TEST_F(SampledPairs, EveryElementOfAnArrayIsPaired)
{
    m_dispatch.slots = {
        slot("image", BindingKind::texture2d, {{.resource = "flat"}, {}, {.resource = "flat"}}, {"s"}),
        slot("s", BindingKind::sampler, {{.resource = "usual"}, {.resource = "texels"}})};
    EXPECT_EQ(pairs().size(), 4U);
}

TEST_F(SampledPairs, CombinedTexturesHaveTheirOwnSampler)
{
    m_dispatch.slots = {
        slot("image", BindingKind::sampledTexture2d, {{.resource = "flat", .mip = 0, .sampler = "texels"}})};
    ASSERT_EQ(pairs().size(), 1U);
    EXPECT_EQ(pairs()[0].sampler.name, "texels");
    EXPECT_EQ(problem(), "");
}

TEST_F(SampledPairs, UnnormalizedCoordinatesNeedOneMip)
{
    m_dispatch.slots = {slot("image", BindingKind::texture2d, {{.resource = "flat"}}, {"s"}),
                        slot("s", BindingKind::sampler, {{.resource = "texels"}})};
    EXPECT_EQ(problem(), "Sampler \"texels\" has unnormalized coordinates, which need a texture with one mip, but "
                         "`image` sees 3 mips of \"flat\"; set \"mip\" in its binding.");
    m_dispatch.slots[0].elements[0].value.mip = 1;
    EXPECT_EQ(problem(), "");
    m_dispatch.slots[1].elements[0].value.resource = "usual";
    m_dispatch.slots[0].elements[0].value.mip.reset();
    EXPECT_EQ(problem(), "");
}

TEST_F(SampledPairs, UnnormalizedCoordinatesNeedAFlatTexture)
{
    m_dispatch.slots = {slot("image", BindingKind::texture3d, {{.resource = "deep"}}, {"s"}),
                        slot("s", BindingKind::sampler, {{.resource = "texels"}})};
    EXPECT_EQ(problem(),
              "Sampler \"texels\" has unnormalized coordinates, which need a 1D or 2D texture, but `image` "
              "is a texture3d.");
}

TEST_F(SampledPairs, UnnormalizedCoordinatesNeedAGivenLevel)
{
    m_dispatch.slots = {slot("image", BindingKind::texture2d, {{.resource = "flat", .mip = 0}}, {"s"}),
                        slot("s", BindingKind::sampler, {{.resource = "texels"}})};
    EXPECT_EQ(problem(), "");
    m_dispatch.slots[0].binding.normalized = true;
    EXPECT_EQ(problem(), "Sampler \"texels\" has unnormalized coordinates, with which Vulkan allows only SampleLevel "
                         "without an offset and Gather; the shader samples `image` in another way.");
}

} // namespace
} // namespace wavelane::plan
