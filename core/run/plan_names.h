// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::plan {
}

namespace wavelane::run {

/// The names of core/plan are available as wavelane::run::Name, too: a session is used with plans, reports and
/// snapshots, and programs that use the installed library name them so.
using namespace plan;

} // namespace wavelane::run
