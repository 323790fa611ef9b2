// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/check/provenance/device_writes.h"
#include "core/check/provenance/who_question.h"
#include "core/check/provenance/who_report.h"
#include "core/check/stepped_frame.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::check {

/// Finds the writers of some bytes in one frame. The frame runs on the device pass by pass with shaders that are
/// instrumented to note which threads write the bytes. Then it runs again without instruments, and the groups of
/// these threads are interpreted with the contents that the passes before them left; see WriteInterpreter.
class FrameSearch
{
public:
    static constexpr std::size_t maxWriters = 64;

    /// All must outlive the object. What is not known is added to `report`, but not the writers.
    FrameSearch(run::Session& session, plan::ShaderProvider& shaders, const WhoQuestion& question, WhoReport& report)
        : m_session(session), m_shaders(shaders), m_question(question), m_report(report)
    {
    }

    /// Called once. `name` is the name of the resource at the end of the frame. False: the diagnostics say why.
    bool run(const plan::ProjectSnapshot& snapshot, std::uint64_t number, const std::string& name);
    Diagnostics takeDiagnostics();
    std::vector<Writer> takeWriters() { return std::move(m_writers); } ///< In their order.
    const std::string& firstName() const { return m_names.front(); }   ///< Name of the resource before the frame.
    const SteppedFrame& frame() const { return m_frame; }

private:
    bool findEnd(); ///< Finds the end of the passes to search.
    /// Runs the frame with instrumented dispatches.
    bool runInstrumented();
    /// Instruments a dispatch that can write the resource, before which the passes up to `next` ran. Moves `next`
    /// after it, unless it could not run instrumented.
    bool runInstrumentedDispatch(std::size_t pass, std::size_t& next);
    /// Runs the frame as it is, and explains what its passes wrote.
    bool explain();
    bool searchPass(std::size_t pass);
    bool searchBinding(std::size_t pass);
    bool searchDispatch(std::size_t pass);
    Result<std::vector<Writer>> interpretedWriters(std::size_t pass, PreparedDispatch& dispatch,
                                                   BoundContents& contents);
    /// Adds writers that only the device noted.
    void addNotedWriters(std::size_t pass, const plan::PlannedDispatch& dispatch);
    void addDeviceValue(std::size_t pass, std::size_t firstWriter);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
    const WhoQuestion& m_question;
    WhoReport& m_report;
    SteppedFrame m_fresh{m_session, m_shaders}; ///< A copy from before the start, to start again.
    SteppedFrame m_frame{m_session, m_shaders};
    std::vector<std::string> m_names;   ///< Name of the resource before each pass, because passes swap names.
    std::size_t m_end = 0;              ///< The pass after the last one.
    std::vector<DeviceWrites> m_device; ///< For each pass that is a dispatch; otherwise empty.
    std::vector<Writer> m_writers;
    Diagnostics m_problems; ///< Problems of the device or of the question.
};

} // namespace wavelane::check
