// SPDX-License-Identifier: MIT
// The page of a shader has the keys that mean something in its language.
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/base/text.h"
#include "ui/document/edits/project_edits.h"
#include "ui/forms/shader_keys.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/widgets/choice_field.h"

namespace wavelane::ui {
namespace {

TEST(ShaderKeys, LanguageFollowsTheKeyThenTheFile)
{
    using enum shader::Language;
    EXPECT_EQ(languageOfShader({{"source", "a.comp"}}), glsl);
    EXPECT_EQ(languageOfShader({{"source", "a.comp"}, {"language", "hlsl"}}), hlsl);
    EXPECT_EQ(languageOfShader({{"source", "a.slang"}}), slang);
    EXPECT_EQ(languageOfShader({{"source", "a.txt"}}), hlsl);
}

TEST(ShaderKeys, ThoseOfHlslAreNotInOtherLanguages)
{
    using enum shader::Language;
    for (const char* key : {"profile", "hlsl_version", "native_16bit"}) {
        EXPECT_TRUE(appliesTo(key, hlsl)) << key;
        EXPECT_FALSE(appliesTo(key, glsl)) << key;
        EXPECT_FALSE(appliesTo(key, wgsl)) << key;
        EXPECT_FALSE(appliesTo(key, spirv)) << key;
    }
    EXPECT_TRUE(appliesTo("profile", slang));
    EXPECT_FALSE(appliesTo("hlsl_version", slang));
    EXPECT_TRUE(appliesTo("defines", glsl));
    EXPECT_TRUE(appliesTo("include", glsl));
    EXPECT_FALSE(appliesTo("entry", glsl)) << "It is always main.";
    EXPECT_TRUE(appliesTo("entry", wgsl));
    EXPECT_FALSE(appliesTo("defines", spirv));
}

class ShaderKeysTest : public FieldsProjectTest
{
protected:
    QWidget* field(const char* pointer)
    {
        return window->propertiesPanel().page()->field(QString::fromLatin1(pointer));
    }
};

TEST_F(ShaderKeysTest, AGlslShaderShowsTheFieldsOfGlsl)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(shaderId(1));
    for (const char* key : {"source", "language", "compiler", "defines", "include"})
        EXPECT_NE(field(key), nullptr) << key;
    for (const char* key : {"profile", "hlsl_version", "native_16bit", "matrix", "layout", "entry", "strict_float"})
        EXPECT_EQ(field(key), nullptr) << key;
    const auto* compiler = qobject_cast<ChoiceField*>(field("compiler"));
    ASSERT_NE(compiler, nullptr);
    EXPECT_LT(compiler->findText(QStringLiteral("dxc")), 0);
    EXPECT_GE(compiler->findText(QStringLiteral("glslang")), 0);
    window->projectPanel().select(shaderId(0));
    EXPECT_NE(field("profile"), nullptr);
}

} // namespace
} // namespace wavelane::ui
