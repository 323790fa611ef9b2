// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/provenance/device_writes.h"
#include "core/check/provenance/pass_writes.h"
#include "core/check/provenance/who_report.h"
#include "core/check/stepped_frame.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace wavelane::check {

/// Which bytes, and how far to search.
struct WhoQuestion
{
    ByteRange range;
    std::string after;  ///< The state after this pass (name or JSON pointer); empty: after the frame.
    std::string before; ///< Instead: the state before this pass; empty: `after` counts.
    FrameOptions frame;
    std::uint64_t earlierFrames = 4;   ///< That are searched if nothing in the frame writes the bytes; and frame 0.
    std::uint64_t maxInstructions = 0; ///< Of all lanes of a dispatch together; 0: no limit.
    std::uint64_t maxIterations = 0;   ///< Of a loop in a wave; 0: no limit.
    /// Called before each pass of a searched frame: its number, from 0, their number, and its name. Passes count
    /// twice, because a frame runs with instruments and without.
    std::function<void(std::size_t, std::size_t, const std::string&)> progress;
};

/// Finds the writers of some bytes. A frame runs on the device pass by pass with shaders that are instrumented to
/// note which threads write the bytes. Then it runs again without instruments, and the groups of these threads are
/// interpreted with the contents that the passes before them left; see WriteInterpreter.
class WhoWrote
{
public:
    static constexpr std::size_t maxWriters = 64;
    static constexpr std::uint64_t maxBytes = 4096; ///< In one question.

    /// All must outlive the object.
    WhoWrote(run::Session& session, plan::ShaderProvider& shaders) : m_session(session), m_shaders(shaders) {}

    WhoReport answer(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question);

private:
    /// What one frame found, in its order.
    struct Search
    {
        SteppedFrame fresh; ///< A copy from before the start, to start again.
        SteppedFrame frame;
        std::vector<std::string> names;   ///< Of the resource before each pass, because passes swap names.
        std::size_t end = 0;              ///< The pass after the last one.
        std::vector<DeviceWrites> device; ///< Of each pass; of dispatches only.
        std::vector<Writer> writers;
        Diagnostics problems; ///< Of the device.
    };
    bool searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                     WhoReport& report, std::string& name);
    /// Runs the frame with instrumented dispatches.
    bool askDevice(Search& search, const WhoQuestion& question);
    /// Instruments a dispatch that can write the resource, before which the passes up to `next` ran. Moves `next`
    /// after it, unless it could not run instrumented.
    bool askDispatch(Search& search, std::size_t pass, const WhoQuestion& question, std::size_t& next);
    /// Runs the frame as it is, and explains what its passes wrote.
    bool explain(Search& search, const WhoQuestion& question, WhoReport& report);
    bool searchPass(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report);
    bool searchDispatch(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report);
    Result<std::vector<Writer>> interpretedWriters(Search& search, std::size_t pass, PreparedDispatch& dispatch,
                                                   BoundContents& contents, const WhoQuestion& question);
    /// Those that only the device noted.
    void addNotedWriters(Search& search, std::size_t pass, const plan::PlannedDispatch& dispatch,
                         const WhoQuestion& question, WhoReport& report);
    void addDeviceValue(Search& search, std::size_t pass, std::size_t firstWriter);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
};

} // namespace wavelane::check
