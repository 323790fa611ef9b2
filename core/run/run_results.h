// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/check/result_check.h"
#include "core/plan/plan.h"
#include "core/run/plan_names.h"
#include "core/run/session_state.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::run {

/// Reads the results of a session's last run: bytes and counters, at the end of the last frame or after one of its
/// passes.
class RunResults
{
public:
    /// `state` must outlive the object.
    explicit RunResults(SessionState& state) : m_state(state) {}

    /// An empty `pass` is the end of the frame. `unknown_pass` if nothing was copied after the pass.
    Result<std::vector<std::byte>> read(const ReadRequest& request, const std::string& pass) const;
    /// The value of the counter of a buffer.
    Result<std::uint64_t> readCounter(const ProjectSnapshot& snapshot, const std::string& name,
                                      const std::string& pass) const;
    /// The results for expectations. The arguments and the object must outlive it.
    ResultsAfterPass source(const ProjectSnapshot& snapshot, const Plan& plan) const;

private:
    SessionState& m_state;
};

} // namespace wavelane::run
