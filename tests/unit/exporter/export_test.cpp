// SPDX-License-Identifier: MIT
#include "core/exporter/export.h"

#include "core/plan/shaders/shader_library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace wavelane::exporter {
namespace {

/// A provider of shaders whose sources were removed after compilation.
class LostSources final : public plan::ShaderProvider
{
public:
    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string& name,
                                                      const std::string&) override
    {
        auto outcome = std::make_shared<plan::ShaderOutcome>();
        outcome->report.name = name;
        outcome->spirv = {0x07230203};
        outcome->files = {"/nowhere/at/all.hlsl"};
        return outcome;
    }
};

TEST(ExportProject, RefusesASourceThatCannotBeRead)
{
    plan::ProjectSnapshot snapshot;
    snapshot.folder = "/nowhere";
    snapshot.project.shaders.push_back({.name = "lost", .source = "at/all.hlsl"});
    LostSources shaders;
    const Export made = exportProject(snapshot, *findTarget("cpp"), shaders, {});
    EXPECT_TRUE(made.files.empty());
    EXPECT_TRUE(std::ranges::contains(made.diagnostics, Code::fileMissing, &Diagnostic::code));
}

} // namespace
} // namespace wavelane::exporter
