// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/snapshot.h"
#include "core/project/project.h"
#include "core/run/session.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::check {

// Projects that ask a device for results: their shaders read operands from buffers and write results to buffers.

/// A shader in GLSL, and a dispatch of it.
struct ProbeShader
{
    std::string name;
    std::string text;
    std::size_t threads = 1; ///< In groups of 64.
    std::vector<std::pair<std::string, project::BindingValue>> bindings;
};
void addShader(plan::ProjectSnapshot& probe, const ProbeShader& shader);

/// A buffer of 32-bit words.
project::Resource wordBuffer(std::string name, std::size_t count);
project::Resource wordBuffer(std::string name, const std::vector<std::uint32_t>& words);

/// Fails with the first error of the run; `what` begins its message.
Result<void> runProbe(run::Session& session, const plan::ProjectSnapshot& probe, std::string_view what);
Result<std::vector<std::uint32_t>> readWords(run::Session& session, const std::string& buffer);

} // namespace wavelane::check
