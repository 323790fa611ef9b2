// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/check/bound_contents.h"
#include "core/check/check_report.h"
#include "core/plan/plan.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"

#include <array>
#include <cstdint>

namespace wavelane::check {

/// The group counts of a dispatch, which can be in a buffer. Fails like `Session::read`, and with
/// `unknown_resource` or `bad_value` for a size that does not exist.
Result<std::array<std::uint64_t, 3>> groupsOf(const plan::PlannedDispatch& dispatch,
                                              const plan::ProjectSnapshot& snapshot, run::Session& session);

/// Compares what the interpreter wrote with the contents of the device. Adds errors of reading to `diagnostics`.
Comparison compare(const BoundContents& contents, run::Session& session, Diagnostics& diagnostics);

} // namespace wavelane::check
