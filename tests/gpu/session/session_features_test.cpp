// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <format>

namespace wavelane::run {
namespace {

class SessionFeatures : public SessionTest
{
protected:
    bool deviceHas(const std::string& feature)
    {
        const auto devices = m_session->devices();
        return devices && std::ranges::any_of(*devices, [&](const gpu::DeviceInfo& each) {
                   return each.name == m_device && std::ranges::contains(each.features, feature);
               });
    }
    std::string m_device;
};

constexpr std::string_view clamped = R"({ "wavelane": 1,
  "shaders": { "s": { "source": "s.hlsl", "compiler": "dxc" } },
  "resources": { "image": { "kind": "texture2d", "width": 4, "height": 4, "mips": 3, "format": "R8G8B8A8_UNORM" },
                 "smp": { "kind": "sampler" },
                 "seen": { "kind": "buffer", "count": 1, "stride": 16 } },
  "passes": [ { "dispatch": "s", "groups": [1, 1, 1] } ] })";

TEST_F(SessionFeatures, NamesMissingFeaturesAtTheLineThatRequiresThem)
{
    const RunReport report = run(snapshot(clamped, {{"s.hlsl", "Texture2D<float4> image;\n"
                                                               "SamplerState smp;\n"
                                                               "RWStructuredBuffer<float4> seen;\n"
                                                               "[numthreads(1, 1, 1)] void main()\n"
                                                               "{\n"
                                                               "    seen[0] = image.SampleGrad(smp, 0.5, 0.1, 0.1,"
                                                               " int2(0, 0), 1.0);\n"
                                                               "}\n"}}));
    ASSERT_TRUE(report.device.has_value()) << messagesOf(report);
    m_device = report.device->name;
    if (has(report, Severity::error, Code::compilerMissing, "/shaders/s"))
        GTEST_SKIP() << messagesOf(report);
    if (deviceHas("shaderResourceMinLod")) {
        EXPECT_TRUE(report.ok) << messagesOf(report);
        return;
    }
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.frames, 0U);
    const auto found = std::ranges::find(report.diagnostics, Code::featureMissing, &Diagnostic::code);
    ASSERT_NE(found, report.diagnostics.end()) << messagesOf(report);
    EXPECT_EQ(found->at, "/shaders/s");
    EXPECT_EQ(found->file, "s.hlsl");
    EXPECT_EQ(found->line, 6);
    EXPECT_NE(found->message.find("shaderResourceMinLod"), std::string::npos) << found->message;
    EXPECT_NE(found->message.find(m_device), std::string::npos) << found->message;
}

/// Enough buffers of `size` bytes to exceed `total`.
std::string manyBuffers(std::uint64_t size, std::uint64_t total)
{
    std::string text = R"({ "wavelane": 1, "resources": {)";
    for (std::uint64_t i = 0; i <= total / size; ++i)
        text += std::format(R"({} "b{}": {{ "kind": "buffer", "size": {} }})", i == 0 ? "" : ",", i, size);
    return text + R"(}, "passes": [] })";
}

TEST_F(SessionFeatures, RejectsTooMuchMemoryBeforeCreatingResources)
{
    const auto devices = m_session->devices();
    ASSERT_TRUE(devices.has_value());
    mustRun(snapshot(R"({ "wavelane": 1, "resources": {}, "passes": [] })"));
    std::uint64_t budget = 0;
    for (const gpu::DeviceInfo& each : *devices)
        for (const gpu::MemoryHeapInfo& heap : each.heaps)
            budget = std::max(budget, heap.budget);
    // Each buffer is small enough for every device.
    const std::uint64_t size = std::max<std::uint64_t>(budget / 1000, 1U << 20);
    const RunReport report = run(snapshot(manyBuffers(size, budget)));
    EXPECT_FALSE(report.ok);
    const auto found = std::ranges::find(report.diagnostics, Code::outOfDeviceMemory, &Diagnostic::code);
    ASSERT_NE(found, report.diagnostics.end()) << messagesOf(report);
    EXPECT_TRUE(found->at.starts_with("/resources/b")) << found->at;
    EXPECT_NE(found->message.find("budget"), std::string::npos) << found->message;
    EXPECT_EQ(std::ranges::count(report.diagnostics, Severity::error, &Diagnostic::severity), 1);
    EXPECT_FALSE(m_session->broken());
    mustRun(snapshot(manyBuffers(1U << 20, 1U << 20)));
}

} // namespace
} // namespace wavelane::run
