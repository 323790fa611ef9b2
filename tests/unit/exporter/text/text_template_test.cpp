// SPDX-License-Identifier: MIT
#include "core/exporter/text/text_template.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace wavelane::exporter {
namespace {

TEST(TextTemplate, KeepsSectionsWithATrueCondition)
{
    const std::string text = "a\n//% if one or two\nb\n//% else\nc\n//% end\nd\n";
    EXPECT_EQ(fillTemplate(text, {.flags = {"two"}}), "a\nb\nd\n");
    EXPECT_EQ(fillTemplate(text, {}), "a\nc\nd\n");
}

TEST(TextTemplate, OmitsNestedSectionsOfAnOmittedSection)
{
    const std::string text = "//% if one\n//% if two\na\n//% else\nb\n//% end\n//% end\nc\n";
    EXPECT_EQ(fillTemplate(text, {.flags = {"two"}}), "c\n");
    EXPECT_EQ(fillTemplate(text, {.flags = {"one"}}), "b\nc\n");
}

TEST(TextTemplate, IndentsTheLinesOfAText)
{
    EXPECT_EQ(fillTemplate("{\n    @body@\n}\n", {.texts = {{"body", "a\n\nb"}}}), "{\n    a\n\n    b\n}\n");
    EXPECT_EQ(fillTemplate("x @one@ y\n", {.texts = {{"one", "1"}}}), "x 1 y\n");
}

TEST(TextTemplate, RemovesTheLineOfAnEmptyText)
{
    EXPECT_EQ(fillTemplate("a\n    @nothing@\nb\n", {.texts = {{"nothing", ""}}}), "a\nb\n");
}

TEST(TextTemplate, PutsBlankLinesOnlyBetweenItems)
{
    EXPECT_EQ(fillTemplate("struct A\n{\n\n    a\n\n\n    b\n\n};\n", {}), "struct A\n{\n    a\n\n    b\n};\n");
    EXPECT_EQ(fillTemplate("namespace {\n\na\n\n} // namespace\n", {}), "namespace {\n\na\n\n} // namespace\n");
}

TEST(TextTemplate, RefusesInvalidTemplates)
{
    EXPECT_THROW(fillTemplate("@unknown@\n", {}), std::logic_error);
    EXPECT_THROW(fillTemplate("//% if one\n", {}), std::logic_error);
    EXPECT_THROW(fillTemplate("//% end\n", {}), std::logic_error);
    EXPECT_THROW(fillTemplate("//% if one\n//% unless two\n//% end\n", {}), std::logic_error);
    EXPECT_THROW(templateText("cpp/no such file"), std::logic_error);
}

} // namespace
} // namespace wavelane::exporter
