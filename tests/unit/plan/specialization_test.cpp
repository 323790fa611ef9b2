// SPDX-License-Identifier: MIT
#include "core/plan/make_plan.h"
#include "core/plan/specialization_cache.h"
#include "core/project/reader.h"
#include "tests/support/scratch_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <string>

namespace wavelane::plan {
namespace {

/// Constant 0 is the group size, constant 1 the length of a descriptor array, and no size depends on constant 2.
constexpr const char* fillSource = R"(#version 460
layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint count = 2;
layout(constant_id = 2) const float scale = 1.0;
layout(set = 0, binding = 0) buffer Numbers { float values[]; } numbers[count];
void main()
{
    for (uint i = 0; i < count; ++i)
        numbers[i].values[gl_GlobalInvocationID.x] = scale;
}
)";

class Specialization : public testing::Test
{
protected:
    Plan plan(const std::string& constants, const std::string& bound = R"(["a", "a"])")
    {
        Plan made = planWithErrors(fillSource, constants, bound);
        for (const Diagnostic& each : made.diagnostics)
            EXPECT_NE(each.severity, Severity::error) << each.at << ": " << each.message;
        return made;
    }

    Plan planWithErrors(const char* source, const std::string& constants, const std::string& bound)
    {
        const project::ReadOutcome read = project::readProject(std::format(R"({{ "wavelane": 1,
            "shaders": {{ "fill": {{ "source": "fill.comp" }} }},
            "resources": {{ "a": {{ "kind": "buffer", "size": 256 }} }},
            "passes": [ {{ "dispatch": "fill", "threads": [64, 1, 1], "bind": {{ "numbers": {} }},
                           "constants": {{ {} }} }} ] }})",
                                                                           bound, constants));
        ProjectSnapshot snapshot{.project = read.project,
                                 .readDiagnostics = read.diagnostics,
                                 .folder = std::filesystem::canonical(m_folder.path())};
        snapshot.overrides[snapshot.folder / "fill.comp"] = source;
        return makePlan(snapshot, {}, m_shaders, &m_cache);
    }

    static const PlannedDispatch& dispatchOf(const Plan& plan)
    {
        return std::get<PlannedDispatch>(plan.passes.at(0).kind);
    }

    ScratchFolder m_folder;
    ShaderLibrary m_shaders{{}};
    SpecializationCache m_cache;
};

TEST_F(Specialization, EvaluatesAModuleOnlyIfAConstantOfASizeChanged)
{
    EXPECT_EQ(dispatchOf(plan(R"("0": 8, "scale": 1.5)")).groupSize[0], 8U);
    EXPECT_EQ(m_cache.evaluations(), 1U);
    EXPECT_EQ(dispatchOf(plan(R"("0": 8, "scale": 1.5)")).groupSize[0], 8U);
    EXPECT_EQ(m_cache.evaluations(), 1U) << "nothing changed";
    EXPECT_EQ(dispatchOf(plan(R"("0": 8, "scale": 2.5)")).groupSize[0], 8U);
    EXPECT_EQ(m_cache.evaluations(), 1U) << "no size depends on the changed constant";
    EXPECT_EQ(dispatchOf(plan(R"("0": 16, "scale": 2.5)")).groupSize[0], 16U);
    EXPECT_EQ(m_cache.evaluations(), 2U);
}

TEST_F(Specialization, KeepsAllValuesInThePlan)
{
    const Plan made = plan(R"("0": 8, "scale": 2.5)");
    EXPECT_EQ(dispatchOf(made).constants.size(), 2U);
    EXPECT_NE(dispatchOf(made), dispatchOf(plan(R"("0": 8, "scale": 1.5)")));
}

TEST_F(Specialization, ResizesDescriptorArrays)
{
    EXPECT_EQ(dispatchOf(plan("")).slots.at(0).binding.count, 2U);
    const Plan made = plan(R"("count": 3)", R"(["a", "a", "a"])");
    const PlannedSlot& slot = dispatchOf(made).slots.at(0);
    EXPECT_EQ(slot.binding.count, 3U);
    EXPECT_EQ(slot.binding.dimensions, std::vector<std::uint32_t>{3});
    EXPECT_EQ(slot.elements.size(), 3U);
    EXPECT_EQ(dispatchOf(plan(R"("count": 1)", R"(["a"])")).slots.at(0).elements.size(), 1U);
}

TEST_F(Specialization, ResizesArraysOfDescriptorArrays)
{
    constexpr const char* source = R"(#version 460
layout(local_size_x_id = 0) in;
layout(constant_id = 1) const uint count = 2;
layout(set = 0, binding = 0) buffer Numbers { float values[]; } numbers[count][3];
void main() { numbers[gl_LocalInvocationID.x][gl_LocalInvocationID.y].values[0] = 1; }
)";
    const auto bindingOf = [&](const char* constants, const char* bound) {
        const Plan made = planWithErrors(source, constants, bound);
        for (const Diagnostic& each : made.diagnostics)
            EXPECT_NE(each.severity, Severity::error) << each.at << ": " << each.message;
        return dispatchOf(made).slots.at(0).binding;
    };
    const shader::Binding sameLength = bindingOf(R"("0": 8)", R"([["a", "a", "a"], ["a", "a", "a"]])");
    EXPECT_EQ(sameLength.dimensions, (std::vector<std::uint32_t>{2, 3}));
    EXPECT_EQ(sameLength.count, 6U);
    const shader::Binding longer =
        bindingOf(R"("count": 3)", R"([["a", "a", "a"], ["a", "a", "a"], ["a", "a", "a"]])");
    EXPECT_EQ(longer.dimensions, (std::vector<std::uint32_t>{3, 3}));
    EXPECT_EQ(longer.count, 9U);
}

TEST_F(Specialization, RejectsALengthOfZero)
{
    const Plan made = planWithErrors(fillSource, R"("count": 0)", R"(["a"])");
    const auto found = std::ranges::find(made.diagnostics, "/passes/0/constants", &Diagnostic::at);
    ASSERT_NE(found, made.diagnostics.end());
    EXPECT_EQ(found->severity, Severity::error);
    EXPECT_EQ(found->message, "The length of an array is 0; it must be at least 1.");
}

} // namespace
} // namespace wavelane::plan
