// SPDX-License-Identifier: MIT
#include "ui/properties/slot_list.h"

#include <gtest/gtest.h>

namespace wavelane::ui {

namespace {

shader::Reflection reflection()
{
    shader::Reflection value;
    value.bindings.push_back({.name = "image", .registerName = "u0", .kind = shader::BindingKind::rwTexture2d});
    value.bindings.push_back({.name = "points",
                              .registerName = "t3",
                              .space = 1,
                              .kind = shader::BindingKind::structuredBuffer,
                              .stride = 16});
    value.bindings.push_back({.name = "Wavelane", .kind = shader::BindingKind::constants});
    return value;
}

} // namespace

TEST(Slots, FindByNameByRegisterByEqualNameAndTheLiveInputs)
{
    project::Project project;
    project.resources.push_back({.name = "image", .kind = project::Texture{}});
    project.resources.push_back({.name = "data", .kind = project::Buffer{}});
    project::DispatchPass pass;
    pass.bind.push_back({.key = "t3:1", .value = {.resource = "data"}});
    const auto slots = slotsOf(project, pass, reflection());
    ASSERT_EQ(slots.size(), 3U);
    EXPECT_EQ(slots[0].how, Slot::How::byEqualName);
    EXPECT_EQ(slots[0].resource, "image");
    EXPECT_EQ(slots[1].how, Slot::How::byKey);
    EXPECT_EQ(slots[1].resource, "data");
    EXPECT_EQ(slots[1].key, "t3:1");
    EXPECT_EQ(slots[2].how, Slot::How::liveInputs);
}

TEST(Slots, KeepWhatIsBoundToASlotThatIsGone)
{
    project::DispatchPass pass;
    pass.bind.push_back({.key = "mask", .value = {.resource = "data"}});
    pass.bind.push_back({.key = "u0", .value = {.resource = "data"}});
    const auto kept = orphans(pass, reflection());
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].key, "mask");
}

TEST(Slots, OfferResourcesOfTheRightKind)
{
    const project::Resource texture{.name = "t", .kind = project::Texture{}};
    const project::Resource volume{.name = "v",
                                   .kind = project::Texture{.dimension = project::TextureDimension::three}};
    const project::Resource buffer{.name = "b", .kind = project::Buffer{}};
    EXPECT_TRUE(fits(texture, shader::BindingKind::rwTexture2d));
    EXPECT_FALSE(fits(volume, shader::BindingKind::rwTexture2d));
    EXPECT_TRUE(fits(volume, shader::BindingKind::texture3d));
    EXPECT_FALSE(fits(buffer, shader::BindingKind::rwTexture2d));
    EXPECT_TRUE(fits(buffer, shader::BindingKind::constants));
    EXPECT_FALSE(fits(texture, shader::BindingKind::sampler));
    for (const shader::Binding& binding : reflection().bindings)
        EXPECT_TRUE(fits(resourceFor(binding), binding.kind)) << binding.name;
}

} // namespace wavelane::ui
