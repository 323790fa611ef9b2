// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/data/data_file.h"
#include "core/plan/data/initial_bytes.h"

#include <cstddef>
#include <span>

namespace wavelane::run {

/// What a whole .npy file gives a target; rules in initial_bytes.h. `bad_value` names the element that does not fit
/// the target's format, and says how structures differ from those of the target.
Result<TypedBytes> npyBytes(std::span<const std::byte> file, const DataTarget& target);

/// The same of a .csv file. `bad_value` names row and column (1-based, without the header) of what does not fit.
Result<TypedBytes> csvBytes(std::span<const std::byte> file, const DataTarget& target);

} // namespace wavelane::run
