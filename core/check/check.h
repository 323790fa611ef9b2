// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/answers/device_functions.h"
#include "core/check/check_report.h"
#include "core/check/fault_lab.h"
#include "core/check/stepped_frame.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/sim/dispatch/dispatch.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace wavelane::check {

/// How far a check is: the dispatch, from 0, and its interpreted groups.
struct CheckProgress
{
    std::size_t dispatch = 0;
    std::size_t dispatches = 0;
    std::string name; ///< Of the dispatch.
    std::uint64_t group = 0;
    std::uint64_t groups = 0;
};
using CheckProgressSink = std::function<void(const CheckProgress&)>;

/// What to check, and where to stop.
struct CheckOptions
{
    FrameOptions frame;
    sim::Checks checks;
    std::uint64_t maxGroups = 0;       ///< Of each dispatch; 0: all.
    std::uint64_t maxInstructions = 0; ///< Of all lanes of a dispatch together; 0: no limit.
    std::uint64_t maxIterations = 0;   ///< Of a loop in a wave; 0: no limit.
    /// Compare with pinned modules even if the module that runs is equal; otherwise only if it is not.
    bool alwaysPinned = false;
    std::optional<FaultOptions> faults; ///< Also interpret each dispatch with deliberate faults.
    CheckProgressSink progress;
};

/// Runs a frame of a project pass by pass on the device and interprets each dispatch with the contents that the
/// passes before it left. Dispatches whose results differ are compared again with pinned modules, which have
/// NoContraction on every floating-point operation: what then differs are not contractions of the device's compiler.
/// They are also compared with functions such as `sin` as the device computes them.
class ProjectCheck
{
public:
    /// All must outlive the object.
    ProjectCheck(run::Session& session, plan::ShaderProvider& shaders) : m_session(session), m_shaders(shaders) {}

    CheckReport run(const plan::ProjectSnapshot& snapshot, const CheckOptions& options);

private:
    struct Selection;
    struct Work;
    struct Repeatable;
    void checkPasses(Work& work);
    /// Of the report that was begun last. False: later dispatches cannot be checked.
    bool checkDispatch(Work& work, std::size_t pass);
    void comparePinned(Work& work, Work& pinned);
    Result<void> interpretDispatch(Work& work, std::size_t index, BoundContents& contents, Repeatable& repeatable);
    std::optional<Comparison> compareAnswered(Work& work, std::size_t pass, BoundContents& contents,
                                              Repeatable& repeatable);
    /// Of a comparison with the device that is not equal.
    void explain(Work& work, BoundContents& contents, Repeatable& repeatable, const Comparison& comparison);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
    std::unique_ptr<DeviceFunctions> m_functions; ///< Null: nothing was asked yet.
    sim::DeviceAnswers m_answers;
    std::set<std::size_t> m_withoutVectors; ///< Passes that ask for too many lengths, distances and directions.
};

} // namespace wavelane::check
