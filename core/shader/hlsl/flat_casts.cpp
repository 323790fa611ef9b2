// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/flat_casts.h"

#include <algorithm>
#include <format>
#include <vector>

namespace wavelane::shader {

namespace {

/// The type without `const` and references.
std::string_view plainType(std::string_view type)
{
    if (type.starts_with("const "))
        type.remove_prefix(6);
    return type.substr(0, type.find(" &"));
}

bool isScalarType(std::string_view type)
{
    return !type.contains('[') && !type.contains('<') &&
           (type.starts_with("literal ") || type.starts_with("unsigned ") || type.starts_with("min") ||
            type == "bool" || type == "int" || type == "float" || type == "half" || type == "double" ||
            type == "short" || type == "long" || type == "long long" || type.ends_with("_t"));
}

bool isZero(const SyntaxNode& node)
{
    return node.kind.contains("Literal") &&
           (node.text.ends_with("' 0") || node.text.ends_with("' 0.000000e+00") || node.text.ends_with("' false"));
}

/// Index of the definition of a structure; the number of nodes if there is none.
std::size_t structureOf(const SyntaxTree& tree, std::string_view type)
{
    const std::vector<SyntaxNode>& nodes = tree.nodes();
    const auto found = std::ranges::find_if(nodes, [&](const SyntaxNode& node) {
        return node.kind == "CXXRecordDecl" && node.text.ends_with(" definition") && nameOf(node) == type;
    });
    return static_cast<std::size_t>(found - nodes.begin());
}

/// The types of the members; empty if the index is past the end.
std::vector<std::string_view> memberTypes(const SyntaxTree& tree, std::size_t structure)
{
    std::vector<std::string_view> types;
    if (structure >= tree.nodes().size())
        return types;
    for (const std::size_t child : tree.children(structure))
        if (tree.nodes()[child].kind == "FieldDecl")
            types.push_back(plainType(typeOf(tree.nodes()[child])));
    return types;
}

/// True for a structure that has a base, or a member whose type has one.
bool hasBase(const SyntaxTree& tree, std::string_view type)
{
    const std::size_t structure = structureOf(tree, type.substr(0, type.find(" [")));
    if (structure >= tree.nodes().size())
        return false;
    const std::vector<std::size_t> children = tree.children(structure);
    return std::ranges::any_of(children, [&](std::size_t child) {
        const SyntaxNode& node = tree.nodes()[child];
        return node.kind == "public" || node.kind == "private" || node.kind == "protected" ||
               (node.kind == "FieldDecl" && hasBase(tree, plainType(typeOf(node))));
    });
}

/// The HLSL spelling: `float4` for `vector<float, 4>`.
std::string hlslSpelling(std::string_view type)
{
    const std::size_t open = type.find('<');
    const std::size_t close = type.find('>');
    std::string_view scalar = type.substr(0, std::min(type.find(" ["), type.size()));
    std::string_view rest = type.substr(scalar.size());
    std::string shape;
    const std::size_t comma = type.find(',');
    if (open < comma && comma < close && close != std::string_view::npos) {
        scalar = type.substr(open + 1, comma - open - 1);
        rest = type.substr(close + 1);
        for (const char each : type.substr(comma, close - comma))
            if (each >= '0' && each <= '9')
                shape += shape.empty() ? std::string(1, each) : std::string{'x', each};
    }
    if (rest.starts_with(' '))
        rest.remove_prefix(1);
    return std::format("{}{}{}", scalar == "unsigned int" ? "uint" : scalar, shape, rest);
}

} // namespace

std::string brokenCast(const SyntaxTree& tree, std::size_t index)
{
    const SyntaxNode& node = tree.nodes()[index];
    if (node.kind == "InitListExpr" && hasBase(tree, plainType(typeOf(node))))
        return std::format("crashes on an initializer list for {}, which has a base structure",
                           hlslSpelling(plainType(typeOf(node))));
    if (!node.kind.ends_with("CastExpr") || tree.children(index).empty())
        return {};
    const SyntaxNode& operand = tree.nodes()[tree.children(index).front()];
    const std::string_view to = plainType(typeOf(node));
    const std::string_view from = plainType(typeOf(operand));
    const auto describe = [&](std::string_view problem) {
        return std::format("{} the conversion of {} to {}", problem, hlslSpelling(from), hlslSpelling(to));
    };
    const std::size_t structure = structureOf(tree, from);
    const bool isStructure = structure < tree.nodes().size();
    if (!node.text.contains("<FlatConversion>") || isZero(operand) || from.contains('['))
        return {};
    if (isScalarType(from) || from.ends_with(", 1>"))
        return hasBase(tree, to) ? describe("crashes on") + ", which has a base structure" : std::string();
    const std::vector<std::string_view> target = memberTypes(tree, structureOf(tree, to));
    if (from.starts_with("vector<"))
        return target == std::vector{from} ? std::string() : describe("repeats the first components in");
    // Reading the contents of a constant buffer is also a conversion, and is compiled correctly.
    if (!isStructure && !from.starts_with("matrix<"))
        return {};
    const std::vector<std::string_view> source = memberTypes(tree, structure);
    if (!source.empty() && (source == target || (to.starts_with("vector<") && source == std::vector{to})))
        return {};
    return describe("crashes on");
}

} // namespace wavelane::shader
