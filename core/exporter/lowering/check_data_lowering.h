// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/lowering/check_lowering.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/snapshot.h"

#include <vector>

namespace wavelane::exporter {

using CheckKind = decltype(LoweredCheck::kind);
using CheckKinds = std::vector<CheckKind>; ///< All of them must hold.

/// Converts a data expectation to checks of bytes, numbers, or the members of structures, with the rules of
/// plan::judgeData. Fails if its files cannot be read, the data does not fit the resource, or structures have more
/// members than can be compared (`limit_exceeded`).
Result<CheckKinds> lowerData(const project::DataExpectation& expectation, const plan::DataTarget& target,
                             const plan::ProjectSnapshot& snapshot);

} // namespace wavelane::exporter
