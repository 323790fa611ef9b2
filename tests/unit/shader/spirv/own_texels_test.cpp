// SPDX-License-Identifier: MIT
// Which writes are known to go to the texel with the thread's own ID.
#include "tests/unit/shader/compile_support.h"

#include <algorithm>

namespace wavelane::shader::test {

class OwnTexels : public EachCompiler
{
protected:
    /// Whether the texture `image` is known to be written only at the thread's own texel.
    bool isOwn(const std::string& body, const std::string& before = {})
    {
        const CompiledShader shader =
            compile("RWTexture2D<float4> image;\n" + before +
                    "\n[numthreads(8, 8, 1)]\nvoid main(uint3 id : SV_DispatchThreadID, uint3 "
                    "local : SV_GroupThreadID) {\n" +
                    body + "\n}\n");
        EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
        if (!shader.reflection)
            return false;
        const auto found = std::ranges::find(shader.reflection->bindings, "image", &Binding::name);
        return found != shader.reflection->bindings.end() && found->ownTexel;
    }
};

INSTANTIATE_TEST_SUITE_P(Compilers, OwnTexels, testing::Values("dxc", "glslang"));

/// glslang passes the ID to a function, which hides it. DXC inlines all functions.
class OwnTexelsOfDxc : public OwnTexels
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, OwnTexelsOfDxc, testing::Values("dxc"));

TEST_P(OwnTexelsOfDxc, AreKnownIfTheCoordinateIsTheThreadsId)
{
    EXPECT_TRUE(isOwn("image[id.xy] = 1;"));
    EXPECT_TRUE(isOwn("if (id.x < 100) image[id.xy] = 1; else image[id.xy] = 0.5;"));
    EXPECT_TRUE(isOwn("image[uint2(id.x, id.y)] = float4(id.xy, 0, 1);"));
}

TEST_P(OwnTexels, AreNotKnownForOtherCoordinates)
{
    EXPECT_FALSE(isOwn("image[id.xy * 2] = 1;"));
    EXPECT_FALSE(isOwn("image[id.yx] = 1;"));
    EXPECT_FALSE(isOwn("image[id.xy + uint2(0, 1)] = 1;"));
    EXPECT_FALSE(isOwn("image[local.xy] = 1;"));
    EXPECT_FALSE(isOwn("image[id.xy] = 1; image[uint2(id.x, 511 - id.y)] = 1;"));
    EXPECT_FALSE(isOwn("for (uint i = 0; i < 4; ++i) image[uint2(id.x, i)] = 1;"));
}

TEST_P(OwnTexels, AreNotKnownForTexturesThatAreOnlyRead)
{
    const CompiledShader shader = compile("Texture2D<float4> image; RWBuffer<float> sum;\n"
                                          "[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID) { "
                                          "sum[0] = image[id.xy].x; }");
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    for (const Binding& each : shader.reflection->bindings)
        EXPECT_FALSE(each.ownTexel) << each.name;
}

} // namespace wavelane::shader::test
