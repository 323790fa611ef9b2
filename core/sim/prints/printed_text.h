// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

#include <cstddef>
#include <functional>
#include <string>

namespace wavelane::sim {

/// The text that a shader prints: its format with the values of a thread, as Vulkan's validation layer formats them.
/// `word` is the bits of a component of an operand. What does not fit the format is `?`.
std::string printedText(const PrintCall& call,
                        const std::function<Word(std::size_t operand, std::uint32_t component)>& word);

} // namespace wavelane::sim
