// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

namespace wavelane {

/// The first diagnostic of severity `error`, expected or not; null if there is none.
const Diagnostic* firstError(const Diagnostics& diagnostics);

} // namespace wavelane
