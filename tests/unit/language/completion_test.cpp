// SPDX-License-Identifier: MIT
#include "tests/unit/language/source_with_cursor.h"

#include <gtest/gtest.h>

namespace wavelane::language {
namespace {

TEST(Completion, OffersLocalFileAndLanguageNames)
{
    const AtCursor place("#define SAMPLES 4\nfloat3 shade(float3 n) { return n; }\nTexture2D<float4> sheet;\n"
                         "void main(uint3 id : SV_DispatchThreadID) { float saved; sa| }");
    const auto names = place.offered();
    ASSERT_FALSE(names.empty());
    EXPECT_EQ(names.front(), "saved") << "the nearest comes first";
    EXPECT_TRUE(std::ranges::contains(names, "saturate"));
    EXPECT_TRUE(std::ranges::contains(names, "SAMPLES"));
    EXPECT_FALSE(std::ranges::contains(names, "sheet"));
    EXPECT_TRUE(AtCursor("float3 shade() { return 0; }\nvoid main() { sh| }").offers("shade"));
}

TEST(Completion, OffersOnlyMembersAfterADot)
{
    const AtCursor texture("Texture2D<float4> sheet;\nvoid main() { sheet.| }");
    EXPECT_TRUE(texture.offers("SampleLevel"));
    EXPECT_TRUE(texture.offers("mips"));
    EXPECT_FALSE(texture.offers("Append"));
    EXPECT_FALSE(texture.offers("sheet"));
    const AtCursor vector("void main() { float3 a; a.| }");
    EXPECT_EQ(vector.offered(),
              (std::vector<std::string>{"x", "xy", "xyz", "y", "yz", "z", "b", "g", "gb", "r", "rg", "rgb"}));
    const AtCursor structure("struct S { float a; float b() { return 1; } };\nvoid main() { S s; s.| }");
    EXPECT_EQ(structure.offered(), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(AtCursor("float4x4 m;\nvoid main() { m.| }").offers("_m32"));
    EXPECT_TRUE(AtCursor("void main() { unknown.| }").offered().empty());
}

TEST(Completion, ShowsMethodsWithTheElementAndPlaceholdersOfTheirType)
{
    const AtCursor place("Texture3D<uint2> volume;\nvoid main() { volume.Loa| }");
    const auto list = fitting(completionsAt(place.scope()), "Loa");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list.front().signature, "uint2 Load(int4 location)  +2");
    EXPECT_TRUE(list.front().takesArguments);
    EXPECT_FALSE(list.front().description.empty());
}

TEST(Completion, OffersAttributesAfterBracketsAndSemanticsAfterColons)
{
    const AtCursor attribute("[num|\nvoid main() {}");
    EXPECT_EQ(attribute.offered(), (std::vector<std::string>{"numthreads"}));
    EXPECT_FALSE(AtCursor("void main() { float a[4]; a[num| }").offers("numthreads"));
    EXPECT_TRUE(AtCursor("[[vk::bin|").offers("binding"));
    const AtCursor semantic("void main(uint3 id : |");
    EXPECT_TRUE(semantic.offers("SV_DispatchThreadID"));
    EXPECT_FALSE(semantic.offers("sin"));
    EXPECT_TRUE(AtCursor("RWBuffer<float> b : |").offers("register"));
    EXPECT_TRUE(AtCursor("void main() { float a; float b = a > 1 ? a : si| }").offers("sin"));
}

TEST(Completion, OffersNamesOfTheVulkanNamespace)
{
    const AtCursor place("void main() { vk::Re| }");
    EXPECT_EQ(place.offered(), (std::vector<std::string>{"ReadClock"}));
}

TEST(Completion, OffersDirectivesAndMacrosInDirectives)
{
    const AtCursor place("#define FAST 1\n#|");
    const auto names = [&](std::string_view line, std::string_view typed) {
        std::string text;
        for (const Completion& one : fitting(directiveCompletions(place.scope(), line), typed))
            text += one.name + " ";
        return text;
    };
    EXPECT_EQ(names("#inc", "inc"), "include ");
    EXPECT_EQ(names("  # if", "if"), "if ifdef ifndef ");
    EXPECT_EQ(names("#if FA", "FA"), "FAST ");
    EXPECT_TRUE(names("#ifdef ", "").contains("__HLSL_VERSION"));
}

TEST(Completion, MatchesPrefixesOfNamesAndTheirParts)
{
    EXPECT_EQ(matchQuality("saturate", "sat"), 4);
    EXPECT_EQ(matchQuality("SampleLevel", "sam"), 3);
    EXPECT_EQ(matchQuality("GroupMemoryBarrierWithGroupSync", "gmb"), 2);
    EXPECT_EQ(matchQuality("WaveActiveSum", "wasum"), 2);
    EXPECT_EQ(matchQuality("light_count", "lc"), 2);
    EXPECT_EQ(matchQuality("saturate", "tur"), 0);
    EXPECT_EQ(matchQuality("saturate", ""), 1);
    EXPECT_EQ(matchQuality("s", "sat"), 0);
}

TEST(Completion, DoesNotOfferTheTypedWordAlone)
{
    EXPECT_TRUE(AtCursor("void main() { saturate| }").offered().empty());
    EXPECT_EQ(AtCursor("void main() { sin| }").offered().front(), "sin");
}

TEST(Completion, OmitsNamesThatAreNotForComputeShaders)
{
    EXPECT_FALSE(AtCursor("void main() { cli| }").offers("clip"));
    EXPECT_FALSE(AtCursor("void main() { Trac| }").offers("TraceRay"));
}

} // namespace
} // namespace wavelane::language
