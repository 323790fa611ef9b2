// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/check_report.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/shader/toolchain.h"
#include "core/sim/dispatch/dispatch.h"

#include <cstdint>
#include <string>

namespace wavelane::check {

struct CheckOptions
{
    sim::Checks checks;
    std::string compiler;              ///< As in RunOptions.
    std::uint64_t maxGroups = 0;       ///< Of each dispatch; 0: all.
    std::uint64_t maxInstructions = 0; ///< Of all lanes of a dispatch together; 0: no limit.
    std::uint64_t maxIterations = 0;   ///< Of a loop in a wave; 0: no limit.
    double timeoutSeconds = 10;        ///< Of a frame on the device.
};

/// Runs the first frame of a project pass by pass on the device and interprets each dispatch with the contents that
/// the passes before it left.
class ProjectCheck
{
public:
    /// All must outlive the object.
    ProjectCheck(run::Session& session, plan::ShaderProvider& shaders, shader::Toolchain& toolchain)
        : m_session(session), m_shaders(shaders), m_toolchain(toolchain)
    {
    }

    CheckReport run(const plan::ProjectSnapshot& snapshot, const CheckOptions& options);

private:
    struct Work;
    bool runPasses(Work& work, std::size_t count);
    DispatchReport checkDispatch(Work& work, std::size_t index);
    Result<void> interpretDispatch(Work& work, std::size_t index, DispatchReport& report);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
    shader::Toolchain& m_toolchain;
};

} // namespace wavelane::check
