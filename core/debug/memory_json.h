// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/debug/project_debugger.h"

#include <cstdint>
#include <string>

namespace wavelane::debug {

// Groupshared memory and bound resources at the current step; docs/CLI.md describes the members.

/// All groupshared variables and bound resources, with how their bytes are arranged.
Json memoriesJson(const ProjectDebugger& debugger);
/// Bytes of one of them. Fails with `bad_value` if it does not exist or is shorter.
Result<Json> bytesJson(const ProjectDebugger& debugger, const std::string& name, bool isShared, std::uint64_t offset,
                       std::uint64_t size);

} // namespace wavelane::debug
