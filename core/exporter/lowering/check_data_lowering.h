// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/lowering/check_lowering.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/snapshot.h"

#include <vector>

namespace wavelane::exporter {

using CheckKind = decltype(LoweredCheck::kind);
using CheckKinds = std::vector<CheckKind>; ///< All must hold.

/// What an expectation of data asks of a resource with that layout: bytes, numbers, or numbers for each member of
/// structures. The rules are those of run::judgeData. Fails if files of it cannot be read, the data do not
/// fit the resource, or structures have more numbers than can be compared (`limit_exceeded`).
Result<CheckKinds> lowerData(const project::DataExpectation& expectation, const run::DataTarget& target,
                             const run::ProjectSnapshot& snapshot);

} // namespace wavelane::exporter
