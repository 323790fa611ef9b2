// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export.h"
#include "core/plan/make_plan.h"
#include "core/plan/shaders/shader_library.h"
#include "core/project/reader.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace wavelane::exporter::test {

/// A provider for projects without shaders.
class NoShaders final : public plan::ShaderProvider
{
public:
    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string& name,
                                                      const std::string&) override
    {
        throw std::logic_error("The project has the shader " + name + ".");
    }
};

/// A planned project without shaders; `members` are those of the file.
inline ExportInput planned(std::string_view members)
{
    ExportInput input;
    project::ReadOutcome outcome = project::readProject("{ \"wavelane\": 1, " + std::string(members) + " }");
    if (hasErrors(outcome.diagnostics))
        throw std::logic_error(outcome.diagnostics.front().message);
    input.snapshot.project = std::move(outcome.project);
    input.snapshot.folder = "/nowhere";
    NoShaders shaders;
    input.plan = plan::makePlan(input.snapshot, {}, shaders);
    if (hasErrors(input.plan.diagnostics))
        throw std::logic_error(input.plan.diagnostics.front().message);
    return input;
}

} // namespace wavelane::exporter::test
