// SPDX-License-Identifier: MIT
#include "tests/unit/language/source_with_cursor.h"

#include <gtest/gtest.h>

namespace wavelane::language {
namespace {

Description describedAt(std::string_view source)
{
    return describe(AtCursor(source).scope()).value_or(Description{});
}

TEST(Describe, DescribesAFunctionWithFormsAndNotes)
{
    const Description smoothstep = describedAt("void main() { smoothstep| }");
    EXPECT_EQ(smoothstep.forms, (std::vector<std::string>{"T smoothstep(T lower, T upper, T value)"}));
    ASSERT_EQ(smoothstep.where.size(), 1U);
    EXPECT_TRUE(smoothstep.where.front().starts_with("T: "));
    EXPECT_FALSE(smoothstep.summary.empty());
    EXPECT_EQ(smoothstep.facts, (std::vector<std::string>{"Undefined unless lower is less than upper."}));
}

TEST(Describe, DescribesShaderModelRequirementsAndReleases)
{
    const Description match = describedAt("void main() { QuadAny| }");
    EXPECT_TRUE(std::ranges::contains(match.facts, "Since shader model 6.7."));
    EXPECT_TRUE(std::ranges::contains(match.facts, "Requires wave operations."));
    EXPECT_TRUE(std::ranges::contains(match.facts, "Requires DXC 1.8.2505 or later."));
}

TEST(Describe, LocatesDeclarationsOfTheSource)
{
    const Description shade = describedAt("// Light.\nfloat3 shade(float3 n) { return n; }\nvoid main() { shade| }");
    EXPECT_EQ(shade.forms, (std::vector<std::string>{"float3 shade(float3 n)"}));
    EXPECT_EQ(shade.summary, "Light.");
    EXPECT_EQ(shade.line, 2);
    EXPECT_EQ(shade.file, 0U);
    EXPECT_FALSE(describedAt("void main() { float x; x| }").file);
}

TEST(Describe, DependsOnThePositionOfTheWord)
{
    EXPECT_TRUE(
        describedAt("Texture2D<float4> t;\nvoid main() { t.Load| }").forms.front().starts_with("float4 Load(int3"));
    EXPECT_EQ(describedAt("void main() { a.Load| }"), Description{});
    EXPECT_EQ(describedAt("void main() { [loop| ] for (;;) {} }").forms.front(), "[loop]");
    EXPECT_EQ(describedAt("void main() { float3x4| m; }").forms.front(), "float3x4");
    EXPECT_EQ(describedAt("void main() { nothing_known| }"), Description{});
}

std::string hint(std::string_view source)
{
    const auto found = hintAt(AtCursor(source).scope());
    if (!found)
        return "";
    const CallForm& form = found->forms[found->best];
    if (found->argument >= form.parameters.size())
        return form.text;
    const auto [begin, end] = form.parameters[found->argument];
    return form.text.substr(0, begin) + "*" + form.text.substr(begin, end - begin) + "*" + form.text.substr(end);
}

TEST(CallHint, ShowsTheCurrentParameter)
{
    EXPECT_EQ(hint("void main() { clamp(|"), "T clamp(*T value*, T lowest, T highest)");
    EXPECT_EQ(hint("void main() { clamp(1, 2, |"), "T clamp(T value, T lowest, *T highest*)");
    EXPECT_EQ(hint("float f(float a, uint b[2]) { return a; }\nvoid main() { f(1, |"),
              "float f(float a, *uint b[2]*)");
    EXPECT_EQ(hint("[numthreads(8, |"), "numthreads(x, *y*, z)");
    EXPECT_EQ(hint("void main() { unknown(|"), "");
}

TEST(CallHint, SelectsTheFirstFormWithEnoughParameters)
{
    EXPECT_EQ(hint("Texture2D<float4> t;\nvoid main() { t.Load(p, |"), "float4 Load(int3 location, *int2 offset*)");
    EXPECT_EQ(hint("groupshared uint n;\nvoid main() { InterlockedAdd(n, 1, |"),
              "void InterlockedAdd(inout T destination, T value, *out T before*)");
}

TEST(CallForm, KeepsBracketsInParameters)
{
    const CallForm form = callForm("void f(vector<float, 3> a, uint b = 4)");
    ASSERT_EQ(form.parameters.size(), 2U);
    EXPECT_EQ(form.text.substr(form.parameters[0].first, form.parameters[0].second - form.parameters[0].first),
              "vector<float, 3> a");
    EXPECT_TRUE(callForm("void f()").parameters.empty());
    EXPECT_TRUE(callForm("value").parameters.empty());
}

TEST(Reference, RejectsInvalidJson)
{
    EXPECT_FALSE(Reference::read(std::vector<std::string>{"{"}));
    EXPECT_FALSE(Reference::read(std::vector<std::string>{"[]"}));
}

TEST(Reference, DocumentsEveryName)
{
    const Reference& reference = shippedReference();
    EXPECT_GT(reference.entries().size(), 400U);
    for (const Entry& one : reference.entries())
        EXPECT_FALSE(one.summary.empty()) << one.name;
    for (const Entry& one : reference.methods())
        for (const std::string& type : one.types)
            EXPECT_FALSE(reference.signaturesOf(one, type, "float4").empty()) << type << "." << one.name;
}

} // namespace
} // namespace wavelane::language
