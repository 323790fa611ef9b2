// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_parser.h"

#include "core/base/try.h"
#include "core/inspect/structs/type_name.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

/// The type name of a structure without a name.
constexpr std::string_view anonymous = "struct";
constexpr int maxNesting = 32;
constexpr std::size_t maxDimensions = 8;

/// Qualifiers that do not change the memory of a member.
constexpr std::array<std::string_view, 22> ignoredQualifiers{
    "const",  "volatile",         "static",        "uniform",  "precise",   "nointerpolation",
    "linear", "centroid",         "noperspective", "sample",   "highp",     "mediump",
    "lowp",   "coherent",         "restrict",      "readonly", "writeonly", "flat",
    "smooth", "globallycoherent", "snorm",         "unorm"};

bool isIgnored(std::string_view name)
{
    return std::ranges::contains(ignoredQualifiers, name);
}

/// Parses types of C that consist of several words; removes them from `words` in any order.
const char* typeOfWords(std::vector<std::string_view> words)
{
    const auto take = [&words](std::string_view word) {
        const auto found = std::ranges::find(words, word);
        const bool has = found != words.end();
        if (has)
            words.erase(found);
        return has;
    };
    const bool isUnsigned = take("unsigned");
    if (!isUnsigned)
        take("signed");
    const bool isShort = take("short");
    const bool isLongLong = std::ranges::count(words, "long") == 2 && take("long") && take("long");
    const bool isChar = take("char");
    if (!isChar)
        take("int");
    if (!words.empty())
        return nullptr;
    if (isChar)
        return isUnsigned ? "uint8_t" : "int8_t";
    if (isShort)
        return isUnsigned ? "uint16_t" : "int16_t";
    if (isLongLong)
        return isUnsigned ? "uint64_t" : "int64_t";
    return isUnsigned ? "uint" : "int";
}

constexpr std::array<std::string_view, 6> typeWords{"unsigned", "signed", "short", "long", "char", "int"};

} // namespace

bool StructParser::isAtName(std::string_view name) const
{
    return m_reader.peek().kind == Token::Kind::name && m_reader.peek().text == name;
}

Parsed<shader::Layout> StructParser::parse()
{
    Definition loose;
    std::optional<shader::Layout> last;
    while (!m_reader.isAtEnd()) {
        if (m_reader.isAt("#")) {
            TRY_VOID(parseDirective());
        } else if (isAtName("static") || isAtName("const")) {
            TRY_VOID(parseConstant());
        } else if (isAtName("typedef")) {
            TRY(last, parseTypedef());
        } else if (!m_reader.skip(";")) {
            TRY(const Type type, parseType());
            const bool isAlone = m_reader.isAtEnd() && loose.members.empty();
            if (type.isDefinition && m_reader.peek().kind != Token::Kind::name) {
                last = layoutOf(type);
            } else if (type.isDefinition && isAtName("struct")) {
                last = layoutOf(type); // Without a semicolon.
            } else if (isAlone) {
                return layoutOf(type);
            } else {
                TRY_VOID(parseNames(loose, type));
            }
            if (!m_reader.isAtEnd() && !isAtName("struct"))
                TRY_VOID(m_reader.expect(";"));
        }
    }
    if (!loose.members.empty())
        return shader::Layout{.name = "", .members = std::move(loose.members)};
    if (last)
        return *std::move(last);
    return problemAt(m_reader.peek(), "The text declares no structure; write a type such as float4, or members "
                                      "such as 'float3 position; uint kind;'.");
}

shader::Layout StructParser::layoutOf(const Type& type)
{
    if (type.member.scalar)
        return {.name = type.member.type, .members = {type.member}};
    return {.name = type.member.type == anonymous ? "" : type.member.type, .members = type.member.members};
}

/// `#define NAME EXPRESSION` up to the end of the line.
Parsed<void> StructParser::parseDirective()
{
    const Token hash = m_reader.take();
    if (!isAtName("define"))
        return problemAt(hash, "Only '#define NAME NUMBER' is supported here.");
    m_reader.take();
    const Token name = m_reader.take();
    if (name.kind != Token::Kind::name || name.line != hash.line)
        return problemAt(name, "A name is expected after #define.");
    if (m_reader.isAtEnd() || m_reader.peek().line != hash.line)
        return problemAt(name, std::format("'{}' needs a value: '#define NAME NUMBER'.", name.text));
    TRY(const std::uint64_t value, m_constants.parse());
    if (!m_reader.isAtEnd() && m_reader.peek().line == hash.line)
        return problemAt(m_reader.peek(),
                         std::format("The end of the line is expected instead of {}.", describe(m_reader.peek())));
    m_constants.define(name.text, value);
    return {};
}

/// `static const uint NAME = EXPRESSION;`
Parsed<void> StructParser::parseConstant()
{
    while (isAtName("static") || isAtName("const"))
        m_reader.take();
    TRY(const Type type, parseType());
    if (!type.member.scalar || isFloat(*type.member.scalar) || type.member.columns > 1 || type.member.matrix)
        return problemAt(type.at, "A constant for the sizes of arrays must be an integer.");
    const Token name = m_reader.take();
    if (name.kind != Token::Kind::name)
        return problemAt(name, std::format("A name is expected instead of {}.", describe(name)));
    TRY_VOID(m_reader.expect("="));
    TRY(const std::uint64_t value, m_constants.parse());
    TRY_VOID(m_reader.expect(";"));
    m_constants.define(name.text, value);
    return {};
}

/// `typedef struct { … } NAME`
Parsed<shader::Layout> StructParser::parseTypedef()
{
    m_reader.take();
    if (!isAtName("struct"))
        return problemAt(m_reader.peek(), "Only 'typedef struct { … } NAME;' is supported.");
    TRY(Type type, parseType());
    const Token name = m_reader.take();
    if (name.kind != Token::Kind::name)
        return problemAt(name, std::format("The name of the structure is expected instead of {}.", describe(name)));
    type.member.type = name.text;
    if (m_structures.contains(name.text))
        return problemAt(name, std::format("There are two structures with the name {}.", describe(name)));
    m_structures.emplace(name.text, Definition{.members = type.member.members, .scalars = type.scalars});
    return layoutOf(type);
}

Parsed<StructParser::Definition> StructParser::parseBody()
{
    TRY(const Token open, m_reader.expect("{"));
    if (++m_depth > maxNesting)
        return problemAt(open, std::format("Structures are nested more than {} levels deep.", maxNesting));
    Definition definition;
    while (!m_reader.isAt("}")) {
        if (m_reader.isAtEnd())
            return problemAt(open, "The structure has no closing '}'.");
        if (m_reader.isAt("#")) {
            TRY_VOID(parseDirective());
        } else if (!m_reader.skip(";")) {
            TRY_VOID(parseMembers(definition));
        }
    }
    m_reader.take();
    --m_depth;
    return definition;
}

/// `TYPE NAME[SIZE], NAME;`
Parsed<void> StructParser::parseMembers(Definition& definition)
{
    TRY(const Type type, parseType());
    TRY_VOID(parseNames(definition, type));
    TRY_VOID(m_reader.expect(";"));
    return {};
}

/// `NAME[SIZE] : SEMANTIC, NAME`
Parsed<void> StructParser::parseNames(Definition& definition, const Type& type)
{
    do {
        if (m_reader.isAt("*") || m_reader.isAt("&"))
            return problemAt(m_reader.peek(), "Pointers and references have no place in the memory of a GPU.");
        const Token name = m_reader.peek();
        if (name.kind != Token::Kind::name) {
            return problemAt(name, std::format("The name of a member of type '{}' is expected instead of {}.",
                                               type.member.type, describe(name)));
        }
        m_reader.take();
        TRY(std::vector<std::uint32_t> dimensions, parseDimensions());
        TRY_VOID(skipSemantic());
        TRY_VOID(addMember(definition, type, name, std::move(dimensions)));
    } while (m_reader.skip(","));
    return {};
}

Parsed<void> StructParser::addMember(Definition& definition, const Type& type, const Token& name,
                                     std::vector<std::uint32_t> dimensions) const
{
    if (std::ranges::contains(definition.members, name.text, &shader::Member::name))
        return problemAt(name, std::format("There are two members with the name '{}'.", name.text));
    definition.scalars += type.scalars;
    if (definition.scalars > maxStructMembers)
        return problemAt(name, std::format("The structure has more than {} members.", maxStructMembers));
    shader::Member member = type.member;
    member.name = name.text;
    member.dimensions = std::move(dimensions);
    definition.members.push_back(std::move(member));
    return {};
}

Parsed<StructParser::Type> StructParser::parseType()
{
    std::optional<shader::MatrixOrder> order;
    Token at = m_reader.peek();
    for (;; at = m_reader.peek()) {
        if (at.kind != Token::Kind::name)
            return problemAt(at, std::format("A type is expected instead of {}.", describe(at)));
        if (at.text == "row_major" || at.text == "column_major")
            order = at.text == "row_major" ? shader::MatrixOrder::row : shader::MatrixOrder::column;
        else if (!isIgnored(at.text))
            break;
        m_reader.take();
    }
    m_reader.take();
    TRY(Type type, parseTypeName(at));
    if (order && type.member.matrix)
        type.member.matrix = order;
    return type;
}

/// The tag and body after `struct`.
Parsed<StructParser::Type> StructParser::parseStructure(const Token& word)
{
    Type type{.member = {.type = std::string(anonymous)}, .at = word, .isDefinition = true};
    if (m_reader.peek().kind == Token::Kind::name) {
        const Token tag = m_reader.take();
        if (!m_reader.isAt("{")) // `struct Light light;` as in C
            return parseTypeName(tag);
        if (m_structures.contains(tag.text))
            return problemAt(tag, std::format("There are two structures with the name {}.", describe(tag)));
        type.member.type = tag.text;
    }
    TRY(Definition body, parseBody());
    if (body.members.empty())
        return problemAt(word, std::format("The structure '{}' has no members.", type.member.type));
    type.member.members = body.members;
    type.scalars = body.scalars;
    if (type.member.type != anonymous)
        m_structures.emplace(type.member.type, std::move(body));
    return type;
}

Parsed<StructParser::Type> StructParser::parseTypeName(const Token& name)
{
    if (name.text == "struct" || name.text == "cbuffer")
        return parseStructure(name);
    if (name.text == "vector" || name.text == "matrix")
        return parseTemplate(name);
    if (const auto found = m_structures.find(name.text); found != m_structures.end()) {
        return Type{.member = {.type = std::string(name.text), .members = found->second.members},
                    .scalars = found->second.scalars,
                    .at = name};
    }
    if (std::ranges::contains(typeWords, name.text)) {
        std::vector<std::string_view> words{name.text};
        while (m_reader.peek().kind == Token::Kind::name && std::ranges::contains(typeWords, m_reader.peek().text))
            words.push_back(m_reader.take().text);
        if (std::ranges::count(words, "long") == 1) {
            return problemAt(name, "'long' has a different size on different systems; use int64_t, uint64_t, int or "
                                   "uint.");
        }
        const char* type = typeOfWords(words);
        if (!type)
            return problemAt(name, std::format("The words from '{}' on do not form a type.", name.text));
        return Type{.member = *memberOfType(type), .at = name};
    }
    if (const auto member = memberOfType(name.text))
        return Type{.member = *member, .at = name};
    return problemAt(name, std::format("There is no type {}.", describe(name)));
}

/// `vector<float, 3>` and `matrix<float, 2, 3>`.
Parsed<StructParser::Type> StructParser::parseTemplate(const Token& name)
{
    const bool isMatrix = name.text == "matrix";
    if (!m_reader.skip("<")) // HLSL's abbreviations.
        return Type{.member = *memberOfType("float", isMatrix ? 4 : 0, 4), .at = name};
    const Token component = m_reader.take();
    std::array<std::uint64_t, 2> sizes{0, 4};
    for (std::size_t i = isMatrix ? 0 : 1; i < sizes.size(); ++i) {
        TRY_VOID(m_reader.expect(","));
        TRY(sizes[i], m_constants.parse(2)); // Without shifts, whose symbol could be the end.
    }
    TRY_VOID(m_reader.expect(">"));
    const bool isInRange = sizes[0] <= 4 && sizes[1] <= 4 && sizes[1] >= 1 && (!isMatrix || sizes[0] >= 1);
    const auto member = isInRange ? memberOfType(component.text, static_cast<std::uint32_t>(sizes[0]),
                                                 static_cast<std::uint32_t>(sizes[1]))
                                  : std::nullopt;
    if (!member)
        return problemAt(component, std::format("There is no {} of {} with these sizes; they must be from 1 to 4.",
                                                name.text, describe(component)));
    return Type{.member = *member, .at = name};
}

Parsed<std::vector<std::uint32_t>> StructParser::parseDimensions()
{
    std::vector<std::uint32_t> dimensions;
    while (m_reader.isAt("[")) {
        const Token open = m_reader.take();
        if (m_reader.isAt("]"))
            return problemAt(open, "The array needs a size.");
        TRY(const std::uint64_t size, m_constants.parse());
        TRY_VOID(m_reader.expect("]"));
        if (size == 0 || size > UINT32_MAX)
            return problemAt(open,
                             std::format("The size of the array is {}; it must be from 1 to {}.", size, UINT32_MAX));
        if (dimensions.size() == maxDimensions)
            return problemAt(open, std::format("The array has more than {} dimensions.", maxDimensions));
        dimensions.push_back(static_cast<std::uint32_t>(size));
    }
    return dimensions;
}

/// `: POSITION`, which has no effect on memory.
Parsed<void> StructParser::skipSemantic()
{
    if (!m_reader.isAt(":"))
        return {};
    const Token colon = m_reader.take();
    const Token next = m_reader.take();
    if (next.kind == Token::Kind::number)
        return problemAt(colon, "Bit fields are not supported; use an unsigned integer and a filter such as "
                                "'(flags >> 4 & 3) == 1'.");
    if (next.kind != Token::Kind::name)
        return problemAt(next, std::format("A semantic is expected instead of {}.", describe(next)));
    if (next.text == "packoffset" || next.text == "register")
        return problemAt(next, std::format("'{}' is not supported; members follow each other.", next.text));
    return {};
}

} // namespace wavelane::inspect
