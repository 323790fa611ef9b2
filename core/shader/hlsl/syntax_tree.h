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

/// One declaration, statement or expression of a source, as DXC understood it. The texts point into the tree.
struct SyntaxNode
{
    std::string_view kind;     ///< Clang's word: `CallExpr`, `FunctionDecl`.
    std::uint64_t id = 0;      ///< Differs from node to node; 0: none.
    std::uint64_t earlier = 0; ///< Id of the earlier declaration of the same thing; 0: none.
    std::string_view
        text; ///< What is told behind the place: a declaration's name and type, an expression's type and more.
    std::string_view file;
    int line = 0; ///< 0: in no source.
    int column = 0;
    std::size_t parent = 0; ///< Index; the root is its own.
    std::size_t end = 0;    ///< Index behind the last node below this one.
};

/// The tree that clang prints of a source with `-ast-dump`, includes, macros and templates resolved. What it does not
/// understand of a line it leaves out.
class SyntaxTree
{
public:
    explicit SyntaxTree(std::string dump);

    /// A node stands before everything that is below it.
    const std::vector<SyntaxNode>& nodes() const { return m_nodes; }
    /// Indices of the nodes right below one.
    std::vector<std::size_t> children(std::size_t index) const;
    /// The node that declares an id, with its body where there is one; the number of nodes where none does.
    std::size_t declaration(std::uint64_t id) const;
    /// The function that a node belongs to; 0: none.
    std::size_t functionOf(std::size_t index) const;
    /// True for a function that has statements.
    bool hasBody(std::size_t index) const;

private:
    std::unique_ptr<const std::string> m_text;
    std::vector<SyntaxNode> m_nodes;
    std::unordered_map<std::uint64_t, std::size_t> m_declarations;
};

/// The text between the first pair of quotes, or, where two types are told as `'name':'what it stands for'`, the
/// latter.
std::string_view typeOf(const SyntaxNode& node);
/// What an expression refers to: the id and the name behind `Function`, `Var`, `ParmVar`, `.member` and the like.
struct SyntaxReference
{
    std::uint64_t id = 0;
    std::string_view name;
};
SyntaxReference referenceOf(const SyntaxNode& node);
/// The name of a declaration: the last word before its type.
std::string_view nameOf(const SyntaxNode& node);
/// True where the text has this word outside of its types.
bool hasWord(const SyntaxNode& node, std::string_view word);

} // namespace wavelane::shader
