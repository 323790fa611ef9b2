// SPDX-License-Identifier: MIT
#include "core/plan/bindings/texture_view.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

using shader::BindingKind;

project::Resource textureOf(project::TextureDimension dimension, std::uint64_t slices = 1, std::uint64_t mips = 1)
{
    return {.name = "t",
            .kind = project::Texture{.dimension = dimension,
                                     .width = {.value = 8, .expression = {}},
                                     .height = {.value = 8, .expression = {}},
                                     .slices = slices,
                                     .mips = mips,
                                     .format = Format::R8G8B8A8_UNORM}};
}

shader::Binding bindingOf(BindingKind kind)
{
    shader::Binding binding;
    binding.name = "source";
    binding.kind = kind;
    return binding;
}

TEST(TextureView, SampledTexturesSeeAllMipsAndStorageTexturesOne)
{
    const auto texture = textureOf(project::TextureDimension::two, 1, 3);
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture2d), {}, texture).value(), (TextureView{.mips = 3}));
    EXPECT_EQ(textureView(bindingOf(BindingKind::rwTexture2d), {}, texture).value(),
              (TextureView{.mips = 1, .storage = true}));
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture2d), {.mip = 2}, texture).value(),
              (TextureView{.mip = 2, .mips = 1}));
}

TEST(TextureView, StorageCubesAreCubesAsTheShaderDeclaresThem)
{
    shader::Binding binding = bindingOf(BindingKind::rwTexture2dArray);
    binding.isCube = true;
    const auto cube = textureOf(project::TextureDimension::cube, 2);
    EXPECT_EQ(textureView(binding, {.slice = 1}, cube).value(),
              (TextureView{.shape = ViewShape::textureCube, .mips = 1, .layer = 6, .layers = 6, .storage = true}));
    const auto flat = textureView(binding, {}, textureOf(project::TextureDimension::two, 6));
    ASSERT_FALSE(flat);
    EXPECT_EQ(flat.error().message, "`source` is an imageCube; \"t\" is a texture2d.");
    binding.isCube = false;
    binding.isCubeArray = true;
    EXPECT_EQ(textureView(binding, {}, cube).value(),
              (TextureView{.shape = ViewShape::textureCubeArray, .mips = 1, .layers = 12, .storage = true}));
}

TEST(TextureView, CubesCountSixLayersPerSlice)
{
    const auto cubes = textureOf(project::TextureDimension::cube, 2);
    EXPECT_EQ(textureView(bindingOf(BindingKind::textureCube), {.slice = 1}, cubes).value(),
              (TextureView{.shape = ViewShape::textureCube, .layer = 6, .layers = 6}));
    EXPECT_EQ(textureView(bindingOf(BindingKind::textureCubeArray), {}, cubes).value(),
              (TextureView{.shape = ViewShape::textureCubeArray, .layers = 12}));
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture2dArray), {}, cubes).value().layers, 12U);
}

TEST(TextureView, RejectsOtherDimensionsMipsAndFormats)
{
    const auto texture = textureOf(project::TextureDimension::two);
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture3d), {}, texture).error().code, Code::bindingKindMismatch);
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture2d), {.mip = 1}, texture).error().message,
              "`source` requests mip 1 and slice 0 of \"t\", which has 1 mips and 1 slices.");
    EXPECT_EQ(textureView(bindingOf(BindingKind::texture2d), {.format = Format::R32G32_FLOAT}, texture).error().code,
              Code::bindingFormatMismatch);
}

} // namespace
} // namespace wavelane::plan
