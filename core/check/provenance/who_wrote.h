// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/provenance/who_question.h"
#include "core/check/provenance/who_report.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"

#include <cstdint>
#include <string>

namespace wavelane::check {

/// Finds the writers of some bytes, frame by frame from the asked one back; see FrameSearch.
class WhoWrote
{
public:
    static constexpr std::uint64_t maxBytes = 4096; ///< In one question.

    /// All must outlive the object.
    WhoWrote(run::Session& session, plan::ShaderProvider& shaders) : m_session(session), m_shaders(shaders) {}

    WhoReport answer(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question);

private:
    /// `name` is that of the resource at the end of the frame; afterwards, before it.
    bool searchFrame(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, std::uint64_t number,
                     WhoReport& report, std::string& name);
    /// Reads the asked bytes, which are there now.
    bool readBytes(const plan::ProjectSnapshot& snapshot, const WhoQuestion& question, const std::string& name,
                   WhoReport& report);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
};

} // namespace wavelane::check
