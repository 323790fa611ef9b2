// SPDX-License-Identifier: MIT
#include "core/shader/source/group_size_text.h"

#include <gtest/gtest.h>

namespace wavelane::shader {
namespace {

std::string changed(std::string_view source, Language language = Language::hlsl, std::string_view entry = "main")
{
    const Result<std::string> result = withGroupSize(source, language, entry, {16, 4, 2});
    return result ? *result : result.error().message;
}

TEST(GroupSizeText, ReplacesNumbersAndMacrosInHlsl)
{
    EXPECT_EQ(changed("[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) {}"),
              "[numthreads(16, 4, 2)]\nvoid main(uint3 id : SV_DispatchThreadID) {}");
    EXPECT_EQ(changed("[numthreads(N, (N + 1), 1)] void main() {}"), "[numthreads(16, 4, 2)] void main() {}");
}

TEST(GroupSizeText, ChangesOnlyTheEntryPoint)
{
    EXPECT_EQ(
        changed("[numthreads(1,1,1)] void first() {} [shader(\"compute\")] [numthreads(2,1,1)] void second() {}",
                Language::slang, "second"),
        "[numthreads(1,1,1)] void first() {} [shader(\"compute\")] [numthreads(16, 4, 2)] void second() {}");
    EXPECT_EQ(changed("[numthreads(2,1,1)] [shader(\"compute\")] void main() {}"),
              "[numthreads(16, 4, 2)] [shader(\"compute\")] void main() {}");
}

TEST(GroupSizeText, ChangesBothBranchesAndNoComments)
{
    EXPECT_EQ(changed("// [numthreads(1,1,1)] void main()\n#if A\n[numthreads(1,1,1)]\n#else\n[numthreads(2,1,1)]\n"
                      "#endif\nvoid main() {}"),
              "// [numthreads(1,1,1)] void main()\n#if A\n[numthreads(16, 4, 2)]\n#else\n[numthreads(16, 4, 2)]\n"
              "#endif\nvoid main() {}");
}

TEST(GroupSizeText, KnowsGlslAndWgsl)
{
    EXPECT_EQ(changed("layout(local_size_x = 8, local_size_y = 8) in;\nlayout(binding = 0) buffer B { int b[]; };",
                      Language::glsl),
              "layout(local_size_x = 16, local_size_y = 4, local_size_z = 2) in;\n"
              "layout(binding = 0) buffer B { int b[]; };");
    EXPECT_EQ(changed("@compute @workgroup_size(64) fn main() {}", Language::wgsl),
              "@compute @workgroup_size(16, 4, 2) fn main() {}");
}

TEST(GroupSizeText, ReportsASourceWithoutOne)
{
    EXPECT_EQ(changed("void main() {}"), "The source declares no group size for the entry point 'main'.");
    EXPECT_EQ(changed("[numthreads(1,1,1)] void other() {}"),
              "The source declares no group size for the entry point 'main'.");
    EXPECT_EQ(changed("layout(local_size_x_id = 3) in;", Language::glsl),
              "The source declares no group size for the entry point 'main'.");
    EXPECT_EQ(changed("[numthreads(1, 1", Language::hlsl),
              "The source declares no group size for the entry point 'main'.");
}

} // namespace
} // namespace wavelane::shader
