// SPDX-License-Identifier: MIT
#include "ui/forms/slot_resources.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace wavelane::ui
