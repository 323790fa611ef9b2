// SPDX-License-Identifier: MIT
#include "core/run/messages/layer_messages.h"

#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

/// Provokes messages of the validation layer, which are taken before the fixture checks for messages.
class LayerMessages : public DeviceTest
{
protected:
    /// Records commands within the labels of two passes without submitting them, and returns the messages.
    template<class Body>
    std::vector<LayerMessage> said(Body body)
    {
        auto recorder = Recorder::create(device());
        EXPECT_TRUE(recorder.has_value()) << problem(recorder);
        EXPECT_TRUE((*recorder)->begin().has_value());
        static_cast<void>(gpu->instance->takeMessages()); // What the loader says of drivers.
        (*recorder)->beginLabel("outer");
        (*recorder)->beginLabel("inner");
        body(**recorder);
        (*recorder)->endLabel();
        (*recorder)->endLabel();
        static_cast<void>((*recorder)->end());
        return gpu->instance->takeMessages();
    }
    std::unique_ptr<Buffer> named(const std::string& name)
    {
        auto made = Buffer::create(device(), {.sizeInBytes = 64, .name = name});
        EXPECT_TRUE(made.has_value()) << problem(made);
        return made ? std::move(*made) : nullptr;
    }
    static Diagnostics diagnosticsOf(const std::vector<LayerMessage>& messages)
    {
        plan::Plan plan;
        plan.leaves = {{.name = "before", .label = "before", .at = "/passes/0", .kind = "clear"},
                       {.name = "outer", .label = "outer", .at = "/passes/1", .kind = "copy"},
                       {.name = "inner", .label = "inner", .at = "/passes/2/group/0", .kind = "clear"}};
        project::Project project;
        for (const char* name : {"num", "numbers", "picture"})
            project.resources.push_back({.name = name, .kind = project::Buffer{}});
        Diagnostics diagnostics;
        run::addLayerMessages(messages, plan, project, diagnostics);
        return diagnostics;
    }
};

TEST_F(LayerMessages, NameThePassAndTheResource)
{
    const auto numbers = named("numbers");
    const auto messages = said([&](Recorder& recorder) { recorder.fill(*numbers, 2, 4, 0); });
    ASSERT_FALSE(messages.empty());
    EXPECT_EQ(messages[0].labels, (std::vector<std::string>{"inner", "outer"})) << messages[0].text;
    const Diagnostics diagnostics = diagnosticsOf(messages);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].severity, Severity::error);
    EXPECT_EQ(diagnostics[0].code, Code::validationMessage);
    EXPECT_EQ(diagnostics[0].at, "/passes/2/group/0");
    EXPECT_NE(diagnostics[0].detail.find("VUID-vkCmdFillBuffer-dstOffset"), std::string::npos);
    EXPECT_NE(diagnostics[0].detail.find("Concerns resource \"numbers\"."), std::string::npos)
        << diagnostics[0].detail;
}

TEST_F(LayerMessages, ReportHazardsAtThePassThatDoesNotWait)
{
    const auto numbers = named("numbers");
    const auto other = named("num");
    const auto messages = said([&](Recorder& recorder) {
        recorder.fill(*numbers, 0, 64, 1);
        recorder.copy(*numbers, 0, *other, 0, 64);
    });
    const Diagnostics diagnostics = diagnosticsOf(messages);
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_EQ(diagnostics[0].at, "/passes/2/group/0");
    EXPECT_NE(diagnostics[0].detail.find("SYNC-HAZARD"), std::string::npos) << diagnostics[0].detail;
    EXPECT_NE(diagnostics[0].message.find("numbers"), std::string::npos) << diagnostics[0].message;
}

TEST_F(LayerMessages, OutsideOfPassesAreAtTheResource)
{
    const auto picture = texture({.extent = {4, 4, 1}, .format = Format::R32_UINT, .name = "picture"});
    // The texels have another size, so a view cannot have this format.
    static_cast<void>(picture->view({.format = Format::R8_UINT}));
    const Diagnostics diagnostics = diagnosticsOf(gpu->instance->takeMessages());
    ASSERT_FALSE(diagnostics.empty());
    EXPECT_EQ(diagnostics[0].at, "/resources/picture") << diagnostics[0].message << diagnostics[0].detail;
}

TEST_F(LayerMessages, AreReportedOnce)
{
    const auto numbers = named("numbers");
    const auto other = named("num");
    const auto messages = said([&](Recorder& recorder) {
        for (int i = 0; i < 3; ++i)
            recorder.copy(*numbers, 0, *other, 0, 0);
    });
    EXPECT_GE(messages.size(), 2U);
    const Diagnostics diagnostics = diagnosticsOf(messages);
    for (const Diagnostic& each : diagnostics)
        EXPECT_EQ(each, diagnostics.front()) << each.message << each.detail;
    EXPECT_EQ(diagnostics.size(), 1U);
}

TEST(LayerMessagesWithoutADevice, OfASubmitAreAtTheNamedPass)
{
    plan::Plan plan;
    plan.leaves = {
        {.name = "numbers", .label = "numbers", .at = "/passes/0", .kind = "clear"},
        {.name = "sum", .label = "sum (/passes/1/group/0)", .at = "/passes/1/group/0", .kind = "dispatch"},
        {.name = "sum", .label = "sum (/passes/1/group/1)", .at = "/passes/1/group/1", .kind = "dispatch"}};
    Diagnostics diagnostics;
    run::addLayerMessages(
        {{.text = "vkQueueSubmit2(): pSubmits[0] hazard: vkCmdDispatch[frame::sum (/passes/1/group/1)] reads "
                  "VkBuffer 0x5[numbers], which vkCmdFillBuffer[numbers] wrote."},
         {.text = "vkQueueSubmit2(): vkCmdDispatch reads VkBuffer 0x5[numbers] and vkCmdCopyBuffer["}},
        plan, project::Project{}, diagnostics);
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(diagnostics[0].at, "/passes/1/group/1");
    EXPECT_EQ(diagnostics[1].at, "");
}

TEST(LayerMessagesWithoutADevice, OmitInformationAndTreatPrintProblemsAsWarnings)
{
    Diagnostics diagnostics;
    run::addLayerMessages({{.severity = Severity::note, .id = "x", .text = "hello"},
                           {.severity = Severity::warning, .id = "y", .text = "Debug Printf message was truncated"},
                           {.severity = Severity::warning, .id = "z", .text = "slow"}},
                          plan::Plan{}, project::Project{}, diagnostics);
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(diagnostics[0].code, Code::shaderPrintf);
    EXPECT_NE(diagnostics[0].message.find(std::to_string(Instance::printBytes)), std::string::npos);
    EXPECT_EQ(diagnostics[1].code, Code::validationMessage);
    EXPECT_EQ(diagnostics[1].severity, Severity::warning);
}

} // namespace
} // namespace wavelane::gpu
