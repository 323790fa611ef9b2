// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <format>

namespace wavelane::run {
namespace {

class SessionWaves : public SessionTest
{
protected:
    static constexpr std::string_view project = R"({ "wavelane": 1,
      "shaders": { "s": { "source": "s.hlsl", "compiler": "dxc" } },
      "resources": { "lanes": { "kind": "buffer", "count": 1, "stride": 4 } },
      "passes": [ { "dispatch": "s", "groups": [1, 1, 1] } ] })";

    ProjectSnapshot shaderWith(const std::string& attribute) const
    {
        return snapshot(project, {{"s.hlsl", "RWStructuredBuffer<uint> lanes;\n" + attribute +
                                                 "\n[numthreads(64, 1, 1)] void main()\n"
                                                 "{\n    lanes[0] = WaveGetLaneCount();\n}\n"}});
    }
};

// SPIR-V has no such attribute of a shader: DXC omits it with a warning, and the device decides.
TEST_F(SessionWaves, TheDeviceChoosesTheWaveSizeWhateverTheAttributeRequires)
{
    const RunReport unrestricted = run(shaderWith(""));
    if (has(unrestricted, Severity::error, Code::compilerMissing, "/shaders/s"))
        GTEST_SKIP() << messagesOf(unrestricted);
    ASSERT_TRUE(unrestricted.ok) << messagesOf(unrestricted);
    EXPECT_FALSE(has(unrestricted, Severity::warning, Code::compileWarning, "/shaders/s"));
    const auto ofDevice = values("lanes");
    for (const std::string size : {"4", "32", "128", "4, 64", "4, 64, 16"}) {
        const RunReport report = mustRun(shaderWith("[WaveSize(" + size + ")]"));
        EXPECT_EQ(values("lanes"), ofDevice) << size;
        const auto warning = std::ranges::find(report.diagnostics, Code::compileWarning, &Diagnostic::code);
        ASSERT_NE(warning, report.diagnostics.end()) << size;
        EXPECT_EQ(warning->line, 2);
        EXPECT_TRUE(warning->message.contains("Wave size")) << warning->message;
    }
}

TEST_F(SessionWaves, AWaveSizeThatHlslDoesNotHaveIsAnError)
{
    const RunReport report = run(shaderWith("[WaveSize(3)]"));
    if (has(report, Severity::error, Code::compilerMissing, "/shaders/s"))
        GTEST_SKIP() << messagesOf(report);
    EXPECT_TRUE(has(report, Severity::error, Code::compileFailed, "/shaders/s")) << messagesOf(report);
}

} // namespace
} // namespace wavelane::run
