// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::plan {
}

namespace wavelane::run {

/// Makes the names of core/plan available as wavelane::run::Name as well. Programs that use the installed library
/// rely on this.
using namespace plan;

} // namespace wavelane::run
