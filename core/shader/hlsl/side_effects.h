// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/hlsl/syntax_tree.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace wavelane::shader {

/// Finds what evaluating an expression changes or lets others see: writes to variables and resources, counters,
/// atomics, barriers, operations of a wave, and calls of functions that do such things. A function's writes to its
/// own variables are no effect of a call of it.
class SideEffects
{
public:
    explicit SideEffects(const SyntaxTree& tree) : m_tree(tree) {}

    /// In a few words, such as `++` or `the call of told`; nothing where there is none.
    std::optional<std::string> of(std::size_t expression);

private:
    std::optional<std::string> inside(std::size_t index, std::size_t owner);
    std::optional<std::string> at(std::size_t index, std::size_t owner);
    std::optional<std::string> ofCall(std::size_t index, std::size_t owner);
    bool changesFunction(std::size_t function);
    bool isOwn(std::size_t target, std::size_t owner) const;

    const SyntaxTree& m_tree;
    std::unordered_map<std::size_t, bool> m_functions; ///< Whether calls have effects, by the node.
};

} // namespace wavelane::shader
