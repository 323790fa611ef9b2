// SPDX-License-Identifier: MIT
#include "core/shader/contract/compiler.h"
#include "core/shader/reflection/reflection.h"

#include <gtest/gtest.h>

namespace wavelane::shader {

TEST(ShaderNames, BindingKindsRoundTrip)
{
    for (int value = 0; value <= static_cast<int>(BindingKind::accelerationStructure); ++value) {
        const auto kind = static_cast<BindingKind>(value);
        ASSERT_FALSE(toString(kind).empty()) << value;
        EXPECT_EQ(bindingKindFromString(toString(kind)), kind);
    }
    EXPECT_EQ(toString(BindingKind::rwTexture2dArray), "rw_texture2d_array");
    EXPECT_EQ(toString(BindingKind::textureCubeArray), "texturecube_array");
    EXPECT_FALSE(bindingKindFromString("rwTexture2d"));
}

TEST(ShaderNames, ExtensionsSelectTheLanguageIgnoringCase)
{
    EXPECT_EQ(languageOfFile("a/b.hlsl"), Language::hlsl);
    EXPECT_EQ(languageOfFile("B.HLSL"), Language::hlsl);
    for (const char* const file : {"Blur.compute", "UnityCG.cginc", "Blur.usf", "Common.ush", "old.fx"})
        EXPECT_EQ(languageOfFile(file), Language::hlsl) << file; // As Unity, Unreal and Direct3D 9 name them.
    EXPECT_EQ(languageOfFile("x.comp"), Language::glsl);
    EXPECT_EQ(languageOfFile("x.spv"), Language::spirv);
    EXPECT_EQ(languageOfFile("x.spvasm"), Language::spirvAssembly);
    EXPECT_EQ(languageOfFile("x.wgsl"), Language::wgsl);
    EXPECT_FALSE(languageOfFile("x.txt"));
    EXPECT_FALSE(languageOfFile("hlsl"));
    EXPECT_EQ(languageFromString("spirv-asm"), Language::spirvAssembly);
    EXPECT_EQ(layoutRuleFromString("scalar"), LayoutRule::scalar);
    EXPECT_FALSE(layoutRuleFromString("std140"));
}

TEST(ShaderNames, EachKindBelongsToOneFamily)
{
    for (int value = 0; value <= static_cast<int>(BindingKind::accelerationStructure); ++value) {
        const auto kind = static_cast<BindingKind>(value);
        const int families = isTexture(kind) + isCombined(kind) + isSampler(kind) + isTypedBuffer(kind) +
                             isStorageBuffer(kind) + (kind == BindingKind::constants) +
                             (kind == BindingKind::accelerationStructure);
        EXPECT_EQ(families, 1) << toString(kind);
        EXPECT_TRUE(!isStorageTexture(kind) || isTexture(kind)) << toString(kind);
    }
}

} // namespace wavelane::shader
