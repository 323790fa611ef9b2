// SPDX-License-Identifier: MIT
#include "ui/forms/slot_resources.h"

#include <gtest/gtest.h>

#include <array>

namespace wavelane::ui {
namespace {

using shader::BindingKind;

bool offers(BindingKind kind, const std::string& resource)
{
    project::Project project;
    project.resources.push_back({.name = "picture", .kind = project::Texture{}});
    project.resources.push_back(
        {.name = "volume", .kind = project::Texture{.dimension = project::TextureDimension::three}});
    project.resources.push_back({.name = "bytes", .kind = project::Buffer{.size = project::Amount{64, {}}}});
    return fits(project, {.name = "slot", .kind = kind}, *project.resource(resource));
}

TEST(SlotResources, HaveTheRightKind)
{
    EXPECT_TRUE(offers(BindingKind::rwTexture2d, "picture"));
    EXPECT_FALSE(offers(BindingKind::rwTexture2d, "volume"));
    EXPECT_TRUE(offers(BindingKind::texture3d, "volume"));
    EXPECT_FALSE(offers(BindingKind::rwTexture2d, "bytes"));
    EXPECT_TRUE(offers(BindingKind::byteAddressBuffer, "bytes"));
    EXPECT_FALSE(offers(BindingKind::sampler, "picture"));
}

TEST(SlotResources, FitTheirSlots)
{
    constexpr std::array kinds{
        BindingKind::constants,         BindingKind::buffer,      BindingKind::rwStructuredBuffer,
        BindingKind::byteAddressBuffer, BindingKind::texture2d,   BindingKind::rwTexture3d,
        BindingKind::textureCube,       BindingKind::rwTexture1d, BindingKind::sampler};
    for (const BindingKind kind : kinds) {
        const shader::Binding binding{
            .name = "slot", .kind = kind, .stride = kind == BindingKind::rwStructuredBuffer ? 16U : 0U};
        project::Project project;
        project.resources.push_back(resourceFor(binding));
        EXPECT_TRUE(fits(project, binding, project.resources.front())) << toString(kind);
    }
}

} // namespace
} // namespace wavelane::ui
