// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/side_effects.h"

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::shader {

namespace {

/// Prefixes of intrinsics with side effects. Wave operations are included because their results depend on the set of
/// participating threads.
constexpr auto effects = std::to_array<std::string_view>({
    "Interlocked", "Wave",     "Quad",   "Append", "Consume", "IncrementCounter", "DecrementCounter",
    "Store",       "printf",   "errorf", "abort",  "clip",    "AllMemoryBarrier", "DeviceMemoryBarrier",
    "GroupMemory", "TraceRay", "Commit", "Abort",  "Proceed",
});
constexpr auto values = std::to_array<std::string_view>({"WaveGetLane", "Committed"});

bool hasEffect(std::string_view name)
{
    const auto begins = [&](std::string_view start) { return name.starts_with(start); };
    return std::ranges::any_of(effects, begins) && std::ranges::none_of(values, begins);
}

/// True if the type of a function allows it to write an argument: `void (float, float &)`.
bool writesArguments(std::string_view type)
{
    const std::size_t open = type.find('(');
    return open != std::string_view::npos && type.find('&', open) != std::string_view::npos;
}

} // namespace

std::optional<std::string> SideEffects::of(std::size_t expression)
{
    return inside(expression, 0);
}

/// `owner` is the function whose local variables do not count; 0: every write counts.
std::optional<std::string> SideEffects::inside(std::size_t index, std::size_t owner)
{
    for (std::size_t each = index; each < m_tree.nodes()[index].end; ++each)
        if (std::optional<std::string> found = at(each, owner))
            return found;
    return std::nullopt;
}

std::optional<std::string> SideEffects::at(std::size_t index, std::size_t owner)
{
    const SyntaxNode& node = m_tree.nodes()[index];
    if (node.kind.ends_with("CallExpr"))
        return ofCall(index, owner);
    const bool isAssignment =
        node.kind == "CompoundAssignOperator" || (node.kind == "BinaryOperator" && node.text.ends_with("'='"));
    const bool isStep = node.kind == "UnaryOperator" && (node.text.ends_with("'++'") || node.text.ends_with("'--'"));
    if (!isAssignment && !isStep)
        return std::nullopt;
    const std::vector<std::size_t> children = m_tree.children(index);
    if (owner != 0 && !children.empty() && isLocal(children.front(), owner))
        return std::nullopt;
    return isStep ? std::string(node.text.substr(node.text.size() - 3, 2)) : std::string("an assignment");
}

std::optional<std::string> SideEffects::ofCall(std::size_t index, std::size_t owner)
{
    const std::vector<std::size_t> children = m_tree.children(index);
    if (children.empty())
        return std::nullopt;
    std::size_t callee = children.front();
    while (m_tree.nodes()[callee].kind.ends_with("CastExpr") && !m_tree.children(callee).empty())
        callee = m_tree.children(callee).front();
    const SyntaxReference reference = referenceOf(m_tree.nodes()[callee]);
    const std::size_t function = m_tree.declaration(reference.id);
    const bool isKnown = function < m_tree.nodes().size() && m_tree.hasBody(function);
    const std::string description = std::format("the call of {}", reference.name);
    if (isKnown ? hasSideEffects(function) : hasEffect(reference.name))
        return description;
    // Writes through parameters do not count if the arguments are local variables of the owner.
    const std::string_view type = isKnown ? typeOf(m_tree.nodes()[function]) : typeOf(m_tree.nodes()[callee]);
    if (!writesArguments(type) && reference.name != "GetDimensions")
        return std::nullopt;
    for (std::size_t argument = 1; argument < children.size(); ++argument) {
        const bool isLvalue = hasWord(m_tree.nodes()[children[argument]], "lvalue");
        if (isLvalue && (owner == 0 || !isLocal(children[argument], owner)))
            return description;
    }
    return std::nullopt;
}

bool SideEffects::hasSideEffects(std::size_t function)
{
    // The compiler rejects recursive functions, so the preliminary value is never used.
    const auto [known, isNew] = m_functions.try_emplace(function, false);
    if (!isNew)
        return known->second;
    const bool changes = inside(function, function).has_value();
    m_functions[function] = changes;
    return changes;
}

/// True if an lvalue is, or is part of, a local variable or parameter of the function.
bool SideEffects::isLocal(std::size_t target, std::size_t owner) const
{
    const std::vector<SyntaxNode>& nodes = m_tree.nodes();
    for (;;) {
        const SyntaxNode& node = nodes[target];
        if (node.kind == "DeclRefExpr") {
            const std::size_t declared = m_tree.declaration(referenceOf(node).id);
            // `out` parameters count as local here; the caller checks the argument.
            return declared > owner && declared < nodes[owner].end && !hasWord(nodes[declared], "static");
        }
        const std::vector<std::size_t> children = m_tree.children(target);
        // The first child of an operator call is the operator, the second the indexed object.
        const std::size_t step = node.kind == "CXXOperatorCallExpr" ? 1 : 0;
        if (children.size() <= step)
            return false;
        target = children[step];
    }
}

} // namespace wavelane::shader
