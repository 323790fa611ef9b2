// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/bound_contents.h"
#include "core/check/check_report.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/shader/toolchain.h"
#include "core/sim/dispatch/dispatch.h"

#include <cstdint>
#include <string>

namespace wavelane::check {

/// What to check, and where to stop.
struct CheckOptions
{
    sim::Checks checks;
    std::string compiler;              ///< As in RunOptions.
    std::uint64_t maxDispatches = 0;   ///< The first ones of the frame; 0: all.
    std::uint64_t maxGroups = 0;       ///< Of each dispatch; 0: all.
    std::uint64_t maxInstructions = 0; ///< Of all lanes of a dispatch together; 0: no limit.
    std::uint64_t maxIterations = 0;   ///< Of a loop in a wave; 0: no limit.
    double timeoutSeconds = 10;        ///< Of a frame on the device.
    std::uint64_t frame = 0;           ///< Which frame is checked; those before it only run on the device.
    /// Compare with pinned modules even if the module that runs is equal; otherwise only if it is not.
    bool alwaysPinned = false;
};

/// Runs a frame of a project pass by pass on the device and interprets each dispatch with the contents that the
/// passes before it left. Dispatches whose results differ are compared again with pinned modules, which have
/// NoContraction on every floating-point operation: what then differs are not contractions of the device's compiler.
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
    /// Runs the frames before the checked one.
    bool start(Work& work);
    /// Runs some passes of the frame, after those before them.
    bool runPasses(Work& work, std::size_t begin, std::size_t end);
    bool runOnDevice(Work& work, const plan::ProjectSnapshot& snapshot, std::uint64_t frames, std::uint64_t first);
    void checkPasses(Work& work);
    void comparePinned(Work& work, Work& pinned);
    Result<void> interpretDispatch(Work& work, std::size_t index, BoundContents& contents, DispatchReport& report);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
    shader::Toolchain& m_toolchain;
};

} // namespace wavelane::check
