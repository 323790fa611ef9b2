// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
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
    /// Called before each pass of a searched frame: its number, from 0, their number, and its name.
    std::function<void(std::size_t, std::size_t, const std::string&)> progress;
};

/// Finds the writers of some bytes: runs a frame pass by pass on the device, interprets the dispatches that can write
/// the resource with the contents that the passes before them left, and notes who writes. A second interpretation
/// notes what the last writer of each dispatch read.
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
        SteppedFrame frame;
        std::vector<std::string> names; ///< Of the resource before each pass, because passes swap names.
        std::size_t end = 0;            ///< The pass after the last one.
        std::vector<Writer> writers;
    };
    bool searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                     WhoReport& report, std::string& name);
    bool searchPass(Search& search, std::size_t pass, const WhoQuestion& question, WhoReport& report);
    /// Of a dispatch; none if it cannot write the resource.
    Result<std::vector<Writer>> writersOf(Search& search, std::size_t pass, const WhoQuestion& question);
    void addDeviceValue(Search& search, std::size_t pass, std::size_t firstWriter);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
};

} // namespace wavelane::check
