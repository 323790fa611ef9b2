// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace wavelane::sim {

/// The extended instruction set of debug information that the interpreter reads.
inline constexpr std::string_view debugInstructions = "NonSemantic.Shader.DebugInfo.100";

/// The numbers of its instructions.
enum DebugInstruction : std::uint32_t {
    debugFunction = 20,
    debugLexicalBlock = 21,
    debugScope = 23,
    debugNoScope = 24,
    debugInlinedAt = 25,
    debugLocalVariable = 26,
    debugDeclare = 28,
    debugValue = 29,
    debugExpression = 31,
    debugSource = 35,
    debugLine = 103,
    debugNoLine = 104,
};

} // namespace wavelane::sim
