// SPDX-License-Identifier: MIT
#include "core/shader/source/entry_points.h"

#include <gtest/gtest.h>

namespace wavelane::shader {
namespace {

using Names = std::vector<std::string>;

TEST(EntryPoints, AreTheFunctionsWithNumthreadsWhateverTheirNames)
{
    EXPECT_EQ(scanEntryPoints(
                  "#pragma kernel CSMain\n[numthreads(8,8,1)]\nvoid CSMain(uint3 id : SV_DispatchThreadID) {}\n",
                  Language::hlsl),
              Names{"CSMain"});
    EXPECT_EQ(scanEntryPoints("float f() { return 1; }\n[RootSignature(RS)]\n[numthreads(64, 1, 1)] void first() {}\n"
                              "[numthreads(N, 1, 1)] void second() {}",
                              Language::hlsl),
              (Names{"first", "second"}));
}

TEST(EntryPoints, InCommentsAreNotFound)
{
    EXPECT_EQ(
        scanEntryPoints("// [numthreads(8,8,1)] void a() {}\n/* [numthreads(1,1,1)] void b() {} */\nvoid c() {}",
                        Language::hlsl),
        Names());
}

TEST(EntryPoints, OfSlangMayBeMarkedWithTheStageOnly)
{
    EXPECT_EQ(scanEntryPoints("[shader(\"compute\")]\n[numthreads(4,1,1)]\nvoid computeMain() {}", Language::slang),
              Names{"computeMain"});
    EXPECT_EQ(
        scanEntryPoints("[shader(\"compute\")] void one() {} [shader(\"vertex\")] void two() {}", Language::slang),
        Names{"one"});
}

TEST(EntryPoints, OfWgslHaveTheComputeAttribute)
{
    EXPECT_EQ(scanEntryPoints("@compute @workgroup_size(8, 8)\nfn draw(@builtin(global_invocation_id) id: vec3u) {}\n"
                              "fn helper() {}\n@workgroup_size(64) @compute fn sum() {}",
                              Language::wgsl),
              (Names{"draw", "sum"}));
}

TEST(EntryPoints, OfGlslIsMain)
{
    EXPECT_EQ(scanEntryPoints("#version 430\nlayout(local_size_x = 8) in;\nvoid main() {}", Language::glsl),
              Names{"main"});
    EXPECT_EQ(scanEntryPoints("float domain(float x) { return x; }", Language::glsl), Names());
}

TEST(DefaultEntryPoint, IsTheOnlyOneUnlessTheSourceHasAFunctionMain)
{
    EXPECT_EQ(defaultEntryPoint("[numthreads(1,1,1)] void blur() {}", {"blur"}), "blur");
    EXPECT_EQ(defaultEntryPoint("void main() {} [numthreads(1,1,1)] void blur() {}", {"blur"}), "main");
    EXPECT_EQ(defaultEntryPoint("[numthreads(1,1,1)] void a() {} [numthreads(1,1,1)] void b() {}", {"a", "b"}),
              "main");
    EXPECT_EQ(defaultEntryPoint("", {}), "main");
}

TEST(QuotedNames, ReadAsAList)
{
    EXPECT_EQ(quotedNames({}), "");
    EXPECT_EQ(quotedNames({"a"}), "'a'");
    EXPECT_EQ(quotedNames({"a", "b"}), "'a' and 'b'");
    EXPECT_EQ(quotedNames({"a", "b", "c"}), "'a', 'b' and 'c'");
}

} // namespace
} // namespace wavelane::shader
