// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/dispatch_lowering.h"

#include "core/exporter/export.h"
#include "core/plan/make_plan.h"
#include "core/plan/shaders/shader_library.h"
#include "core/project/reader.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace wavelane::exporter {
namespace {

constexpr const char* addingSource = R"(#version 450
layout(local_size_x = 64) in;
layout(constant_id = 0) const uint step = 1;
layout(set = 0, binding = 0) buffer Numbers { uint values[]; } numbers;
void main() { numbers.values[gl_GlobalInvocationID.x] += step; }
)";

/// A project whose passes dispatch the shader `add`, which is bound to `a`, a buffer of 1000 numbers.
struct LoweredDispatches
{
    ExportInput input;
    Diagnostics diagnostics;
    Lowered lowered;

    explicit LoweredDispatches(std::string_view passes)
    {
        const std::string text = R"({ "wavelane": 1, "shaders": { "add": { "source": "add.comp" } }, "resources": {
            "a": { "kind": "buffer", "count": 1000, "stride": 4 }, "sizes": { "kind": "buffer", "size": 64 } },
            "passes": [ )" + std::string(passes) +
                                 " ] }";
        input.snapshot.folder = "/nowhere";
        input.snapshot.overrides["/nowhere/add.comp"] = addingSource;
        input.snapshot.project = project::readProject(text).project;
        plan::ShaderLibrary shaders(shader::ToolchainOptions{});
        input.plan = plan::makePlan(input.snapshot, {}, shaders);
        EXPECT_FALSE(hasErrors(input.plan.diagnostics)) << input.plan.diagnostics.front().message;
        lowered = lower(input, diagnostics);
    }
    const LoweredDispatch& dispatch(std::size_t index) const
    {
        return std::get<LoweredDispatch>(lowered.passes.at(index).kind);
    }
};

std::string adding(std::string_view members)
{
    return R"({ "dispatch": "add", "bind": { "numbers": "a" }, )" + std::string(members) + " }";
}

TEST(DispatchLowering, ResolvesTheNumberOfGroups)
{
    const LoweredDispatches done(adding(R"("groups": [3, 2, 1])") + ", " + adding(R"("threads": [65, 1, 1])") + ", " +
                                 adding(R"("cover": "a", "repeat": 5)"));
    EXPECT_TRUE(done.diagnostics.empty());
    EXPECT_EQ(done.dispatch(0).groups, (std::array<std::uint32_t, 3>{3, 2, 1}));
    EXPECT_EQ(done.dispatch(1).groups, (std::array<std::uint32_t, 3>{2, 1, 1}));
    EXPECT_EQ(done.dispatch(2).groups, (std::array<std::uint32_t, 3>{16, 1, 1})) << "1000 numbers, 64 in a group";
    EXPECT_EQ(done.dispatch(2).repeat, 5u);
}

TEST(DispatchLowering, SharesModulesWithEqualConstants)
{
    const LoweredDispatches done(adding(R"("groups": [1, 1, 1])") + ", " + adding(R"("groups": [2, 1, 1])") + ", " +
                                 adding(R"("groups": [1, 1, 1], "constants": { "step": 4 })"));
    EXPECT_TRUE(done.diagnostics.empty());
    ASSERT_EQ(done.lowered.modules.size(), 2u);
    EXPECT_EQ(done.dispatch(0).module, done.dispatch(1).module);
    EXPECT_NE(done.dispatch(0).module, done.dispatch(2).module);
    EXPECT_EQ(done.lowered.modules[0].groupSize, (std::array<std::uint32_t, 3>{64, 1, 1}));
    EXPECT_EQ(done.lowered.modules[1].constants.at(0).size(), 4u);
}

TEST(DispatchLowering, ReadsIndirectGroupsWhenTheDispatchBegins)
{
    const LoweredDispatches done(R"({ "clear": "sizes", "value": 1 }, )" +
                                 adding(R"("indirect": { "buffer": "sizes", "offset": 16 })"));
    EXPECT_TRUE(done.diagnostics.empty());
    EXPECT_EQ(done.dispatch(1).indirect, (project::Indirect{"sizes", 16}));
    ASSERT_TRUE(done.lowered.passes[1].barrier) << "the clear must be done";
    EXPECT_TRUE(done.lowered.passes[1].barrier->dstAccessMask & VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT);
}

TEST(DispatchLowering, NeedsNullDescriptorsForUnboundSlots)
{
    EXPECT_FALSE(LoweredDispatches(adding(R"("groups": [1, 1, 1])")).lowered.needsNull);
    const LoweredDispatches done(R"({ "dispatch": "add", "groups": [1, 1, 1] })");
    EXPECT_TRUE(done.lowered.needsNull);
}

TEST(DispatchLowering, RejectsMoreGroupsThanADispatchCanHave)
{
    const LoweredDispatches done(adding(R"("groups": [1, 4294967296, 1])"));
    ASSERT_EQ(done.diagnostics.size(), 1u);
    EXPECT_EQ(done.diagnostics[0].code, Code::limitExceeded);
    EXPECT_EQ(done.diagnostics[0].at, "/passes/0");
    EXPECT_EQ(done.diagnostics[0].message,
              "The dispatch has 4294967296 groups along y; no device allows more than 4294967295.");
}

} // namespace
} // namespace wavelane::exporter
