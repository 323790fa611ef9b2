// SPDX-License-Identifier: MIT
// The rules for missing bindings and coverage on every project of the repository.
#include "core/plan/shaders/shader_library.h"
#include "core/project/bindings/reconcile.h"
#include "core/project/missing/coverage.h"
#include "core/project/reader.h"
#include "core/project/validator.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>

namespace wavelane::plan {
namespace {

struct CompiledProject
{
    ProjectSnapshot snapshot;
    std::map<std::string, std::shared_ptr<const ShaderOutcome>> shaders;

    std::optional<project::DispatchedShader> shaderOf(const project::DispatchPass& pass) const
    {
        const auto found = shaders.find(pass.shader);
        if (found == shaders.end() || !found->second->ok() || !found->second->report.reflection)
            return std::nullopt;
        return project::DispatchedShader{*found->second->report.reflection, found->second->language, {}};
    }
};

void forEachProject(const std::function<void(const std::string&, const CompiledProject&)>& check)
{
    ShaderLibrary library({});
    std::size_t count = 0;
    for (const char* const part : {"shaders", "tests/projects", "resources/templates"})
        for (const auto& folder :
             std::filesystem::directory_iterator(std::filesystem::path(WAVELANE_SOURCE_DIR) / part)) {
            if (!std::filesystem::exists(folder.path() / "project.wavelane"))
                continue;
            const auto read = project::openProject(folder.path());
            if (!read)
                continue;
            CompiledProject compiled{.snapshot = {.project = read->project, .folder = folder.path()}};
            for (const project::ShaderEntry& each : read->project.shaders)
                compiled.shaders[each.name] = library.shader(compiled.snapshot, each.name, {});
            check(folder.path().filename().string(), compiled);
            ++count;
        }
    EXPECT_GT(count, 50U);
}

TEST(EveryProject, IsNotWarnedAboutCoverageAndCanBeCompletedFromNothing)
{
    std::size_t completed = 0;
    forEachProject([&](const std::string& name, const CompiledProject& compiled) {
        for (const auto& each : project::uncoveredTextures(compiled.snapshot.project,
                                                           [&](const auto& pass) { return compiled.shaderOf(pass); }))
            ADD_FAILURE() << name << ": " << toDiagnostic(each).message;
        for (const auto& [shader, outcome] : compiled.shaders) {
            project::Project bare;
            bare.shaders.push_back(*compiled.snapshot.project.shader(shader));
            bare.passes.push_back({.name = "dispatch", .kind = project::DispatchPass{.shader = shader}});
            const auto& pass = std::get<project::DispatchPass>(bare.passes[0].kind);
            const auto known = compiled.shaderOf(pass);
            if (!known)
                continue;
            const auto plan = project::planMissingBindings(bare, "/passes/0", *known);
            for (const Diagnostic& each : project::validate(plan.project))
                if (each.severity == Severity::error)
                    ADD_FAILURE() << name << ", " << shader << ": " << each.at << ": " << each.message;
            const auto after =
                project::reconcile(plan.project, std::get<project::DispatchPass>(plan.project.passes[0].kind),
                                   "/passes/0", known->reflection, known->language, {});
            for (const project::Slot& slot : after.matches)
                if (slot.problem && slot.binding.used)
                    ADD_FAILURE() << name << ", " << shader << ": " << slot.key << ": " << slot.problem->message;
            ++completed;
        }
    });
    EXPECT_GT(completed, 50U);
}

} // namespace
} // namespace wavelane::plan
