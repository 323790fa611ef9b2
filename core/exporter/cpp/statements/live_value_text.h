// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/live_value.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::exporter {

struct CppProgram;

/// Whether exported programs leave the live input at zero: the wheel and gamepads.
bool isNeverRead(project::LiveInput input);

/// The comment line that says so about a member.
std::string neverReadText(std::string_view member);

/// The statements that write the constant blocks with live values before a frame. `resolution` is that of the first
/// presented texture. Number types that C++ lacks are `feature_missing`, at the values of their resource.
std::string liveValuesText(CppProgram& program, const std::array<std::uint64_t, 2>& resolution);

} // namespace wavelane::exporter
