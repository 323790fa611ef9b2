// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The statements that write the constant blocks with live values before a frame. `resolution` is that of the first
/// presented texture. Numbers that C++ has no type for are `feature_missing`, at the values of their resource.
std::string liveValuesText(CppProgram& program, const std::array<std::uint64_t, 2>& resolution);

} // namespace wavelane::exporter
