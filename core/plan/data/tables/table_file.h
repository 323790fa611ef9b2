// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/initial_bytes.h"

#include <cstddef>
#include <span>

namespace wavelane::plan {

/// The bytes of an .npy file for a target. The rules are in initial_bytes.h. `bad_value` names the element that does
/// not fit the target's format, or the difference between the structures.
Result<TypedBytes> npyBytes(std::span<const std::byte> file, const DataTarget& target);

/// As above for a .csv file. `bad_value` names the row and column (1-based, without the header) that does not fit.
Result<TypedBytes> csvBytes(std::span<const std::byte> file, const DataTarget& target);

} // namespace wavelane::plan
