// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/syntax_tree.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace wavelane::shader {

/// Finds side effects of expressions: writes to variables and resources, counters, atomics, barriers, wave
/// operations, and calls of functions with side effects. Writes of a function to its local variables do not count.
class SideEffects
{
public:
    explicit SideEffects(const SyntaxTree& tree) : m_tree(tree) {}

    /// A short description, such as `++` or `the call of next`; nothing if there is no side effect.
    std::optional<std::string> of(std::size_t expression);

private:
    std::optional<std::string> inside(std::size_t index, std::size_t owner);
    std::optional<std::string> at(std::size_t index, std::size_t owner);
    std::optional<std::string> ofCall(std::size_t index, std::size_t owner);
    bool hasSideEffects(std::size_t function);
    bool isLocal(std::size_t target, std::size_t owner) const;

    const SyntaxTree& m_tree;
    std::unordered_map<std::size_t, bool> m_functions; ///< Index of the function → whether calls have side effects.
};

} // namespace wavelane::shader
