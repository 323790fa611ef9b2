// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/request.h"

#include <chrono>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace wavelane::cli {

/// Parses the arguments of `--set NAME.MEMBER=VALUE`. A value is JSON, or otherwise text such as `nan` or `0x40`.
/// Fails with `bad_value`.
Result<std::vector<plan::ConstantOverride>> parseSettings(const std::vector<std::string>& texts);

/// Parses the argument of `--view WIDTHxHEIGHT`. Fails with `bad_value`.
Result<project::ViewSize> parseViewSize(const std::string& text);

/// How long one frame and one compile may take.
struct TimeLimits
{
    double frameSeconds = 10;
    double compileSeconds = 10;

    std::chrono::milliseconds compileDeadline() const;
};

/// Adds `--timeout` and `--compile-timeout`.
void addTimeLimits(CLI::App& command, TimeLimits& limits);

/// Returns an error message unless the text is a number of frames per second.
std::string checkRate(const std::string& text);

} // namespace wavelane::cli
