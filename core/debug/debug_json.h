// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/debug/project_debugger.h"
#include "core/sim/debug/lane_value.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace wavelane::debug {

// What `wavelane debug` prints and the window shows; docs/CLI.md describes the members.

/// What is debugged: the pass, the shader, the group and what is known of the compiled copy.
Json describeJson(const ProjectDebugger& debugger);
/// Whether the copy gives the results of the project's module; null: not known.
Json sameResultJson(const ProjectDebugger& debugger);
/// The comparison with the device.
Json deviceJson(const ProjectDebugger& debugger);
/// Where the thread is.
/// What the group has printed up to now.
Json printsJson(const ProjectDebugger& debugger);
Json stateJson(const ProjectDebugger& debugger);
Json valueJson(const sim::ShownValue& value);
/// The module that is stepped, as a list of lines. Fails with `invalid_spirv`.
Result<Json> disassemblyJson(const ProjectDebugger& debugger);
/// The bytes of a watch point.
Json placeJson(const sim::WatchPoint& point);
/// A change of a watch point's bytes.
Json changeJson(const ProjectDebugger& debugger, const sim::ByteChanges::Change& change,
                const sim::WatchPoint& point);
/// The variables of a call of the thread.
Json localsJson(const ProjectDebugger& debugger, std::size_t frame);
/// Static and groupshared variables, constants and resources. `maxParts`: elements of each.
Json globalsJson(const ProjectDebugger& debugger, std::uint64_t maxParts);
/// The value of an expression in a lane. Fails like Expression::parse and DebugSession::evaluate.
Result<sim::ShownValue> evaluated(const ProjectDebugger& debugger, const std::string& text, std::uint32_t local,
                                  std::size_t frame);
/// State, line and value of an expression in each thread of the group; an empty expression: no values. Fails for an
/// expression that cannot be parsed.
Result<Json> lanesJson(const ProjectDebugger& debugger, const std::string& text);

} // namespace wavelane::debug
