// SPDX-License-Identifier: MIT
#include "core/base/first_error.h"

#include <algorithm>

namespace wavelane {

const Diagnostic* firstError(const Diagnostics& diagnostics)
{
    const auto found = std::ranges::find(diagnostics, Severity::error, &Diagnostic::severity);
    return found == diagnostics.end() ? nullptr : &*found;
}

} // namespace wavelane
