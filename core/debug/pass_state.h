// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/check/flat_passes.h"
#include "core/plan/plan.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::debug {

/// Which thread of which dispatch to debug.
struct DebugTarget
{
    std::string pass;             ///< Its name, or its JSON pointer; empty: the first dispatch.
    std::uint64_t occurrence = 0; ///< Of a pass that a frame runs several times.
    std::uint64_t frame = 0;
    std::array<std::uint64_t, 3> thread{}; ///< SV_DispatchThreadID.
    std::string compiler;                  ///< As in RunOptions.
    bool optimized = false;                ///< Debug the module that the project runs.
    bool namesOnly = false;                ///< Without records about variables, on which compilers can crash.
    double timeoutSeconds = 10;            ///< Of a frame on the device.
    bool operator==(const DebugTarget&) const = default;
};

/// The project before a pass: everything that runs before it has run on the device.
class PassState
{
public:
    /// All must outlive the object.
    PassState(run::Session& session, plan::ShaderProvider& shaders) : m_session(session), m_shaders(shaders) {}

    /// Runs the frames and passes before the dispatch. Fails with `unknown_pass` if it does not exist, and with the
    /// first error of the runs.
    Result<void> run(const plan::ProjectSnapshot& snapshot, const DebugTarget& target);

    // After `run`:

    const plan::ProjectSnapshot& snapshot() const { return m_snapshot; } ///< With readable counters.
    const check::FlatPass& pass() const { return m_passes[m_index]; }
    const plan::PlannedDispatch& dispatch() const { return std::get<plan::PlannedDispatch>(m_plan.passes[0].kind); }
    unsigned lanes() const { return m_lanes; } ///< Of a wave of the device.

private:
    Result<std::size_t> find(const DebugTarget& target) const;
    Result<void> runPart(const std::vector<project::Pass>& passes, std::uint64_t frames, std::uint64_t first,
                         const DebugTarget& target, bool restart);
    Result<void> readLanes();

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
    plan::ProjectSnapshot m_snapshot;
    std::vector<check::FlatPass> m_passes;
    std::size_t m_index = 0;
    plan::Plan m_plan; ///< Of the dispatch alone.
    int m_device = -1;
    unsigned m_lanes = 32;
};

} // namespace wavelane::debug
