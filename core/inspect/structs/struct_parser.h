// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/structs/constant_expressions.h"
#include "core/inspect/structs/struct_text.h"
#include "core/inspect/text/tokens.h"
#include "core/shader/contract/layout.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

/// Reads declarations into members whose places are not set yet. Used once.
class StructParser
{
public:
    explicit StructParser(std::vector<Token> tokens) : m_reader(std::move(tokens)) {}
    StructParser(const StructParser&) = delete;
    StructParser& operator=(const StructParser&) = delete;

    /// The structure that the text describes: its name, or that of the type, and its members.
    Parsed<shader::Layout> parse();

private:
    /// The members of a structure that the text defines.
    struct Definition
    {
        std::vector<shader::Member> members;
        std::size_t scalars = 0; ///< Members, including those of members.
    };
    /// A type with its modifiers, before the names that it declares.
    struct Type
    {
        shader::Member member;
        std::size_t scalars = 1;
        Token at;
        bool isDefinition = false; ///< A structure with its body.
    };

    Parsed<void> parseDirective();
    Parsed<void> parseConstant();
    Parsed<shader::Layout> parseTypedef();
    Parsed<Type> parseStructure(const Token& word);
    Parsed<Definition> parseBody();
    Parsed<void> parseMembers(Definition& definition);
    Parsed<void> parseNames(Definition& definition, const Type& type);
    Parsed<Type> parseType();
    Parsed<Type> parseTypeName(const Token& name);
    Parsed<Type> parseTemplate(const Token& name);
    Parsed<std::vector<std::uint32_t>> parseDimensions();
    Parsed<void> skipSemantic();

    static shader::Layout layoutOf(const Type& type);
    bool isAtName(std::string_view name) const;
    Parsed<void> addMember(Definition& definition, const Type& type, const Token& name,
                           std::vector<std::uint32_t> dimensions) const;

    TokenReader m_reader;
    std::map<std::string, Definition, std::less<>> m_structures;
    ConstantExpressions m_constants{m_reader};
    int m_depth = 0;
};

} // namespace wavelane::inspect
