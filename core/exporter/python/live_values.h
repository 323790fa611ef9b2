// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace wavelane::exporter {

struct PythonProgram;

/// The lines that write the constant blocks with live values before a frame. `resolution` is that of the first
/// presented texture. Mouse, keys and date are zero.
std::string pythonLiveValues(PythonProgram& program, const std::array<std::uint32_t, 2>& resolution);

} // namespace wavelane::exporter
