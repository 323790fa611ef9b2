// SPDX-License-Identifier: MIT
#include "tests/unit/shader/compile_support.h"

namespace wavelane::shader::test {
namespace {

TEST_F(WithDxc, ASourceThatIsNotHlsl2021IsCompiledAsHlsl2018WithAWarning)
{
    const std::string text = "RWStructuredBuffer<float3> r : register(u0);\n[numthreads(1, 1, 1)] void main()\n"
                             "{\n    r[0] = r[1] < 0.5 ? r[2] : r[3];\n}\n";
    const CompiledShader shader = compile(text);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.result.hlslVersion, "2018");
    ASSERT_EQ(shader.result.diagnostics.size(), 1U) << messagesOf(shader);
    EXPECT_EQ(shader.result.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(shader.result.diagnostics[0].line, 4);
    EXPECT_TRUE(shader.result.diagnostics[0].message.contains("HLSL 2018"));

    CompileRequest request = requestFor(text);
    request.options.hlslVersion = "2021";
    EXPECT_FALSE(compile(request).result.ok()) << "the project's version counts";
    request = requestFor(text);
    request.options.arguments["dxc"] = {"-HV", "2021"};
    EXPECT_FALSE(compile(request).result.ok()) << "and so does an argument";
    EXPECT_EQ(firstError(compile("[numthreads(1, 1, 1)] void main() { nowhere(); }"))->message,
              "use of undeclared identifier 'nowhere'");
}

TEST_F(WithDxc, TemplatesCompileWithoutAVersion)
{
    const CompiledShader shader = compile("RWStructuredBuffer<uint> r : register(u0);\n"
                                          "template<typename T> T twice(T a) { return a + a; }\n"
                                          "[numthreads(1, 1, 1)] void main() { r[0] = twice<uint>(r[1]); }\n");
    EXPECT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.result.hlslVersion, "2021");
}

} // namespace
} // namespace wavelane::shader::test
