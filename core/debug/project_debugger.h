// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/answers/device_functions.h"
#include "core/check/bound_contents.h"
#include "core/check/problem_text.h"
#include "core/debug/debug_shader.h"
#include "core/debug/debug_target.h"
#include "core/debug/device_results.h"
#include "core/plan/plan.h"
#include "core/run/session.h"
#include "core/sim/debug/debug_session.h"
#include "core/sim/debug/first_problem.h"
#include "core/sim/prints/group_prints.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::debug {

/// Whether the copy without optimizations computes what the module that the project runs does, for the group.
struct CopyComparison
{
    bool isComplete = false; ///< Both were executed to their end.
    bool isEqual = true;
    std::string resource; ///< With the first difference.
    std::uint64_t offset = 0;
};

/// Steps a thread of a dispatch of a project. Needs the session only while it is opened; the provider of shaders must
/// outlive it.
class ProjectDebugger
{
public:
    /// Runs what comes before the dispatch on the device, and reads what the dispatch binds. Fails with the first
    /// error of the runs, like `findDispatch`, with `bad_value` for a thread that does not exist, and with
    /// `feature_missing` for what the interpreter does not support.
    static Result<std::unique_ptr<ProjectDebugger>> open(run::Session& session, plan::ShaderProvider& shaders,
                                                         const plan::ProjectSnapshot& snapshot,
                                                         const DebugTarget& target);

    sim::DebugSession& session() { return *m_debug; }
    const sim::DebugSession& session() const { return *m_debug; }
    /// The first problem of the group; see sim::findProblem. Nothing if there is none.
    Result<std::optional<check::Problem>> findProblem(const sim::ProblemKinds& kinds, const std::stop_token& stop);
    /// Debugs another thread of the dispatch: from its current line if it is in the group, otherwise from its first
    /// line, with what the passes before the dispatch left. Fails with `bad_value` if it does not exist.
    Result<void> selectThread(const std::array<std::uint64_t, 3>& thread);

    std::array<std::uint64_t, 3> threadOf(std::uint32_t local) const; ///< SV_DispatchThreadID.
    const std::array<std::uint32_t, 3>& groups() const { return m_request.groups; }
    /// What is bound, by set and binding.
    const std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<sim::View>>& bindings() const
    {
        return m_request.bindings;
    }
    const std::array<std::uint32_t, 3>& group() const { return m_group; }
    unsigned lanes() const { return m_request.lanes; }
    std::uint64_t frame() const { return m_frame; }
    const plan::ProjectSnapshot& snapshot() const { return m_snapshot; }
    const std::string& passName() const { return m_passName; }
    const std::string& passPointer() const { return m_passPointer; }
    const std::string& shaderName() const { return m_shaderName; }
    bool isGlsl() const { return m_isGlsl; }
    bool isCopy() const { return m_isCopy; }
    const std::string& note() const { return m_note; }
    /// Whether an instruction, such as a call of `sin`, has the results that the device computes for its operands in
    /// this group.
    std::set<std::uint32_t> answered() const;
    const std::optional<CopyComparison>& comparison() const { return m_comparison; } ///< Nothing: it is not a copy.
    /// What the group prints, from its start to its end.
    const sim::GroupPrints& prints() const { return m_prints; }
    const DeviceComparison& deviceComparison() const { return m_deviceComparison; }

private:
    ProjectDebugger() = default;
    Result<void> prepare(run::Session& session, plan::ShaderProvider& shaders, const plan::ProjectSnapshot& snapshot,
                         const DebugTarget& target);
    Result<void> startAt(const std::array<std::uint64_t, 3>& thread);
    /// Fails with `bad_value` if the thread does not exist.
    Result<std::array<std::uint32_t, 3>> groupOf(const std::array<std::uint64_t, 3>& thread) const;
    check::Place placeOf(const sim::AccessNote& note) const;
    std::function<std::string(const std::string&)> nameOfFile() const;
    std::uint32_t localOf(const std::array<std::uint64_t, 3>& thread) const; ///< Index of the thread in its group.
    Result<void> compareCopy(std::uint64_t group);
    void askDevice(std::uint64_t group); ///< For results of functions.

    plan::ProjectSnapshot m_snapshot; ///< The project that the contents refer to.
    std::unique_ptr<check::BoundContents> m_contents;
    std::unique_ptr<sim::Program> m_program;
    /// The module that the project runs, if it is another one that the interpreter supports.
    std::unique_ptr<sim::Program> m_shipped;
    sim::DispatchRequest m_request;
    std::unique_ptr<sim::DebugSession> m_debug;
    std::array<std::uint32_t, 3> m_group{};
    std::uint64_t m_frame = 0;
    std::string m_passName;
    std::string m_passPointer;
    std::string m_shaderName;
    bool m_isGlsl = false;
    bool m_isCopy = false;
    std::string m_note;
    std::optional<CopyComparison> m_comparison;
    std::unique_ptr<check::DeviceFunctions> m_functions;
    sim::DeviceAnswers m_answers;
    std::unique_ptr<check::DeviceSamples> m_samples; ///< What the device samples for the dispatch.
    bool m_areAnswered = false;
    std::unique_ptr<DeviceResults> m_results;
    DeviceComparison m_deviceComparison; ///< Of the group.
    sim::GroupPrints m_prints;
};

} // namespace wavelane::debug
