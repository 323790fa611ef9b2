// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/check/bound_contents.h"
#include "core/check/flat_passes.h"
#include "core/plan/plan.h"
#include "core/plan/request.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/sim/dispatch/dispatch.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::check {

/// Which frame runs, and how.
struct FrameOptions
{
    std::string compiler;            ///< As in RunOptions.
    double timeoutSeconds = 10;      ///< Time limit of a frame on the device.
    std::uint64_t frame = 0;         ///< Frames before this one run on the device without steps.
    std::uint64_t maxDispatches = 0; ///< The first ones of the frame; 0: all.
    bool times = false;              ///< Measures the passes on the device.
    /// Recorded ones of each frame from frame 0. Frames after the last one have fixed time steps without mouse and
    /// keys.
    std::vector<plan::LiveInputs> inputs = {};
};

/// A dispatch that is ready to be interpreted.
struct PreparedDispatch
{
    std::string shader;
    sim::Program program;
    sim::DispatchRequest request; ///< Without checks and limits. Refers to the contents that were bound.
};

/// A frame of a project that runs on the device pass by pass. A copy can run again from its start.
class SteppedFrame
{
public:
    /// All must outlive the object.
    SteppedFrame(run::Session& session, plan::ShaderProvider& shaders) : m_session(&session), m_shaders(&shaders) {}

    /// Takes the project apart. False: `diagnostics` has the errors.
    bool open(const plan::ProjectSnapshot& snapshot, const FrameOptions& options);
    /// Runs the frames before this one. False: `diagnostics` has the errors.
    bool start();
    /// From now on, copies of this frame that start later do not run the frames before it once more, if their
    /// contents can be kept. They must have the same shaders.
    void keepStart() { m_kept = std::make_shared<Kept>(); }
    /// Runs the passes from `begin` to the one before `end`, after all passes before them.
    bool run(std::size_t begin, std::size_t end);
    /// Runs one pass like `run`, and notes who writes some bytes. Fails if its shader cannot be instrumented, or if
    /// the device fails, after which the frame must start again.
    Result<run::NotedWrites> runWatched(std::size_t pass, const run::WatchedBytes& bytes);
    /// The plan of a dispatch, whose shader is compiled.
    Result<plan::PlannedDispatch> planned(std::size_t pass);
    /// The shader of a dispatch with the source lines of its instructions; without them if it cannot be compiled so.
    Result<std::shared_ptr<const plan::ShaderOutcome>> compileWithLines(const plan::PlannedDispatch& dispatch);
    /// Binds the contents that the passes before this dispatch left, and decodes its shader.
    Result<PreparedDispatch> prepare(const plan::PlannedDispatch& dispatch, BoundContents& contents);
    /// Fills in what a request takes from the dispatch and the device.
    Result<void> bind(const plan::PlannedDispatch& dispatch, BoundContents& contents, sim::DispatchRequest& request);
    /// From now on, the device must not combine floating-point operations of this shader.
    void pinShader(const std::string& name);

    const std::vector<FlatPass>& passes() const { return m_passes; }
    const plan::ProjectSnapshot& snapshot() const { return m_snapshot; }
    const FrameOptions& options() const { return m_options; }
    plan::LiveInputs inputs() const; ///< The inputs of this frame; the resolution is 0 if they were not recorded.
    run::Session& session() const { return *m_session; }
    unsigned lanes() const { return m_lanes; }
    /// What the passes of the last run took on the device; 0 if they are not measured.
    std::uint64_t gpuNanoseconds() const { return m_gpuNanoseconds; }
    int device() const { return m_device; } ///< Index of the device that was used; -1: nothing ran.
    const Diagnostics& diagnostics() const { return m_diagnostics; }
    Diagnostics takeDiagnostics() { return std::exchange(m_diagnostics, {}); }

private:
    /// What the frames before this one left.
    struct Kept
    {
        std::shared_ptr<const run::Checkpoint> contents;
        int device = -1;
    };
    bool runEarlierFrames();
    plan::ProjectSnapshot part(std::size_t begin, std::size_t end) const;
    plan::RunOptions optionsOf(std::uint64_t frames, std::uint64_t first) const;
    void findDistinctPasses();
    void recordRun(const plan::RunReport& report);
    bool runOnDevice(const plan::ProjectSnapshot& snapshot, std::uint64_t frames, std::uint64_t first);
    bool addError(const Error& error); ///< Returns false.

    run::Session* m_session;
    plan::ShaderProvider* m_shaders;
    FrameOptions m_options;
    plan::ProjectSnapshot m_snapshot; ///< With visible counters and without expectations.
    std::vector<FlatPass> m_passes;
    std::vector<std::size_t> m_distinct; ///< The first run of each pass of the project.
    Diagnostics m_diagnostics;
    int m_device = -1; ///< Index of the device; -1: nothing ran.
    unsigned m_lanes = 32;
    std::uint64_t m_gpuNanoseconds = 0;
    bool m_hasStarted = false;
    std::shared_ptr<Kept> m_kept; ///< Null: not wanted.
};

} // namespace wavelane::check
