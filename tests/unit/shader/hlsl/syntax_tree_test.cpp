// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/syntax_tree.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::shader::test {
namespace {

constexpr const char* treeDump =
    "TranslationUnitDecl 0x10 <<invalid sloc>> <invalid sloc>\n"
    "|-VarDecl 0x20 </a b/main.hlsl:3:1, col:24> col:24 used numbers 'Buffer<uint>':'Buffer<unsigned int>'\n"
    "|-FunctionDecl 0x30 </a b/part.hlsli:1:1, col:20> col:6 used told 'bool (uint)'\n"
    "| `-ParmVarDecl 0x31 <col:14, col:19> col:19 x 'uint':'unsigned int'\n"
    "|-FunctionDecl 0x40 <line:7:1, line:9:1> line:7:6 main 'void ()'\n"
    "| `-CompoundStmt 0x41 <line:8:3, col:40>\n"
    "|   `-CallExpr 0x42 <col:5, col:12> 'bool'\n"
    "|     |-DeclRefExpr 0x43 <col:5> 'bool (uint)' lvalue Function 0x30 'told' 'bool (uint)'\n"
    "|     |-<<<NULL>>>\n"
    "|     `-MemberExpr 0x44 <line:8:11, col:12> 'float':'float' lvalue .weight 0x99\n"
    "`-FunctionDecl 0x50 prev 0x30 <line:11:1, col:47> col:6 used told 'bool (uint)'\n"
    "  `-CompoundStmt 0x51 <col:22, col:47>\n";

std::size_t place(const SyntaxTree& tree, std::uint64_t id)
{
    const auto found = std::ranges::find(tree.nodes(), id, &SyntaxNode::id);
    return static_cast<std::size_t>(found - tree.nodes().begin());
}

TEST(SyntaxTree, CompletesAbbreviatedLocations)
{
    const SyntaxTree tree(treeDump);
    const SyntaxNode& variable = tree.nodes()[place(tree, 0x20)];
    EXPECT_EQ(variable.file, "/a b/main.hlsl");
    EXPECT_EQ(variable.line, 3);
    const SyntaxNode& call = tree.nodes()[place(tree, 0x42)];
    EXPECT_EQ(call.file, "/a b/part.hlsli");
    EXPECT_EQ(call.line, 8);
    EXPECT_EQ(call.column, 5);
    EXPECT_EQ(tree.nodes()[place(tree, 0x50)].line, 11);
    EXPECT_EQ(tree.nodes()[0].line, 0);
}

TEST(SyntaxTree, NestsNodesBelowTheirParents)
{
    const SyntaxTree tree(treeDump);
    const std::size_t call = place(tree, 0x42);
    const std::vector<std::size_t> children = tree.children(call);
    ASSERT_EQ(children.size(), 3U);
    EXPECT_EQ(tree.nodes()[children[0]].kind, "DeclRefExpr");
    EXPECT_EQ(tree.nodes()[children[1]].kind, "<<<NULL>>>");
    EXPECT_EQ(tree.functionOf(children[2]), place(tree, 0x40));
    EXPECT_EQ(tree.functionOf(place(tree, 0x20)), 0U);
    EXPECT_EQ(tree.children(0).size(), 4U);
}

TEST(SyntaxTree, FindsTheBodyOfAFunctionByItsFirstDeclaration)
{
    const SyntaxTree tree(treeDump);
    EXPECT_EQ(tree.declaration(0x30), place(tree, 0x50));
    EXPECT_TRUE(tree.hasBody(tree.declaration(0x30)));
    EXPECT_FALSE(tree.hasBody(place(tree, 0x30)));
    EXPECT_EQ(tree.declaration(0x77), tree.nodes().size());
}

TEST(SyntaxTree, ReadsNamesTypesAndReferences)
{
    const SyntaxTree tree(treeDump);
    const SyntaxNode& variable = tree.nodes()[place(tree, 0x20)];
    EXPECT_EQ(nameOf(variable), "numbers");
    EXPECT_EQ(typeOf(variable), "Buffer<unsigned int>");
    EXPECT_TRUE(hasWord(variable, "used"));
    EXPECT_FALSE(hasWord(variable, "int>"));
    const SyntaxReference function = referenceOf(tree.nodes()[place(tree, 0x43)]);
    EXPECT_EQ(function.id, 0x30U);
    EXPECT_EQ(function.name, "told");
    const SyntaxReference member = referenceOf(tree.nodes()[place(tree, 0x44)]);
    EXPECT_EQ(member.id, 0x99U);
    EXPECT_EQ(member.name, "weight");
}

TEST(SyntaxTree, AcceptsAnyText)
{
    for (const char* text :
         {"", "\n\n", "|-", "x", "`-A 0x <", "A 0x1 <col:\n      |-B 0x2 <a:b:c, >", "| | | |-C 0xzz <<<<"})
        for (const SyntaxTree tree(text); const SyntaxNode& node : tree.nodes()) {
            EXPECT_LE(node.end, tree.nodes().size());
            EXPECT_FALSE(referenceOf(node).name.contains('\''));
            EXPECT_FALSE(typeOf(node).contains('\'') || nameOf(node).contains(' '));
        }
}

} // namespace
} // namespace wavelane::shader::test
