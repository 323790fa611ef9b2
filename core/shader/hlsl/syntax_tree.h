// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace wavelane::shader {

/// One declaration, statement or expression in DXC's syntax tree. The texts point into the tree.
struct SyntaxNode
{
    std::string_view kind;     ///< Clang's name: `CallExpr`, `FunctionDecl`.
    std::uint64_t id = 0;      ///< Unique; 0: none.
    std::uint64_t earlier = 0; ///< Id of an earlier declaration of the same entity; 0: none.
    std::string_view text; ///< The text after the location: name and type of a declaration, type of an expression.
    std::string_view file;
    int line = 0; ///< 0: not in a source.
    int column = 0;
    std::size_t parent = 0; ///< Index of the parent; the root is its own parent.
    std::size_t end = 0;    ///< Index after the last descendant.
};

/// The syntax tree of a source, parsed from the output of `-ast-dump`. Includes, macros and templates are resolved.
/// Unrecognized parts of a line are skipped.
class SyntaxTree
{
public:
    explicit SyntaxTree(std::string dump);

    /// Every node precedes its descendants.
    const std::vector<SyntaxNode>& nodes() const { return m_nodes; }
    /// Indices of the direct children of a node.
    std::vector<std::size_t> children(std::size_t index) const;
    /// The node that declares an id, preferably the declaration with a body; the number of nodes if there is none.
    std::size_t declaration(std::uint64_t id) const;
    /// The function that contains a node; 0: none.
    std::size_t functionOf(std::size_t index) const;
    /// True for a function with a body.
    bool hasBody(std::size_t index) const;

private:
    std::unique_ptr<const std::string> m_text;
    std::vector<SyntaxNode> m_nodes;
    std::unordered_map<std::uint64_t, std::size_t> m_declarations;
};

/// The first text in quotes; of `'alias':'type'`, the second.
std::string_view typeOf(const SyntaxNode& node);
/// The id and the name of the function, variable, parameter or member to which an expression refers.
struct SyntaxReference
{
    std::uint64_t id = 0;
    std::string_view name;
};
SyntaxReference referenceOf(const SyntaxNode& node);
/// The name of a declaration: the last word before its type.
std::string_view nameOf(const SyntaxNode& node);
/// True if the text contains this word outside of types.
bool hasWord(const SyntaxNode& node, std::string_view word);

} // namespace wavelane::shader
