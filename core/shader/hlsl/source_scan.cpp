// SPDX-License-Identifier: MIT
#include "core/shader/hlsl/source_scan.h"

#include "core/base/text/parse_number.h"
#include "core/shader/hlsl/lexer.h"
#include "core/shader/hlsl/token_cursor.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::array<std::string_view, 16> modifiers{
    "const",   "uniform",  "extern", "row_major", "column_major",    "globallycoherent", "unorm",  "snorm",
    "precise", "volatile", "shared", "inline",    "reordercoherent", "nointerpolation",  "export", "noinline"};

/// What may precede a declaration of the language Slang. These words are reserved in HLSL.
constexpr std::array<std::string_view, 3> accessLevels{"public", "internal", "private"};

class Scanner : private TokenCursor
{
public:
    using TokenCursor::TokenCursor;

    SourceScan scan()
    {
        while (!atEnd())
            statement();
        return std::move(m_scan);
    }

private:
    void attributes()
    {
        const std::span<const std::string_view> words = takeAttributes();
        for (std::size_t index = 0; index < words.size(); ++index) {
            m_isEntry = m_isEntry || words[index] == "numthreads" ||
                        (words[index] == "\"compute\"" && words[index - 1] == "(");
            m_isPush = m_isPush || words[index] == "push_constant";
            m_isSpecialization = m_isSpecialization || words[index] == "constant_id";
        }
    }

    void statement()
    {
        m_isEntry = m_isPush = m_isSpecialization = false;
        attributes();
        skipAccessLevels();
        if (take(";") || take("}"))
            return;
        if (peek() == "namespace") {
            skip();
            while (!atEnd() && !take("{"))
                skip();
            return;
        }
        if (peek() == "static" || peek() == "groupshared" || peek() == "typedef" || peek() == "using" ||
            peek() == "enum") {
            skipStatement();
            return;
        }
        if (peek() == "interface" || peek() == "extension") {
            skipStatement();
            return;
        }
        if (peek() == "template" || peek() == "__generic") {
            skip();
            angled();
            return;
        }
        if (peek() == "cbuffer" || peek() == "tbuffer") {
            block();
            return;
        }
        if (peek() == "struct" || peek() == "class") {
            skip();
            structure();
            return;
        }
        variablesOrFunction();
    }

    /// True at the name of a generic function of the language Slang: `name<T : IArithmetic>(…)`. Annotations of
    /// effect files, `name <string text = "…";>`, are similar.
    bool isGenericFunction() const
    {
        int depth = 0;
        for (std::size_t ahead = 1; at() + ahead < size(); ++ahead) {
            const std::string_view token = peek(ahead);
            depth += token == "<" ? 1 : 0;
            depth -= token == ">" ? 1 : 0;
            if (depth == 0)
                return ahead > 1 && peek(ahead + 1) == "(";
            if (token == ";" || token == "{")
                return false;
        }
        return false;
    }

    void skipAccessLevels()
    {
        while (std::ranges::contains(accessLevels, peek()))
            skip();
    }

    /// `<…>` at the current token, with single spaces between words.
    std::string angled()
    {
        std::string text;
        int depth = 0;
        while (!atEnd()) {
            const std::string_view token = next();
            depth += token == "<" ? 1 : 0;
            depth -= token == ">" ? 1 : 0;
            if (depth == 0)
                break;
            if (token == "<" && depth == 1)
                continue;
            const bool word = !text.empty() && isWord(text.back()) && isWord(token.front());
            text += word ? " " : "";
            text += token;
        }
        return text;
    }

    void block()
    {
        SourceDeclaration declaration;
        declaration.type = next();
        declaration.name = peek();
        skip();
        annotations(declaration);
        const std::string name = declaration.name;
        m_scan.declarations.push_back(std::move(declaration));
        if (peek() == "{")
            members(name);
        take(";");
    }

    void structure()
    {
        std::string name;
        if (peek() != "{") {
            name = peek();
            skip();
        }
        while (!atEnd() && peek() != "{" && peek() != ";")
            skip();
        if (peek() == "{")
            members(name);
        // In Slang, structures need no semicolon.
        static constexpr std::string_view afterName = ";,[:=";
        if (peek() == ";" ||
            (!atEnd() && isWord(peek().front()) && peek(1).size() == 1 && afterName.contains(peek(1))))
            declarators(name, {});
    }

    /// Skips brackets. Returns the number of `[[vk::offset(n)]]` if they contain it, else `before`.
    std::optional<std::uint32_t> offsetAttribute(std::optional<std::uint32_t> before)
    {
        const std::size_t start = at();
        skipBalanced();
        const std::span<const std::string_view> words = tokensSince(start);
        for (std::size_t index = 3; index + 2 < words.size(); ++index)
            if (words[index] == "offset" && words[index - 3] == "vk" && words[index + 1] == "(")
                return unsignedNumber(words[index + 2]);
        return before;
    }

    static std::optional<std::uint32_t> unsignedNumber(std::string_view digits)
    {
        const auto number = parseInteger<std::uint32_t>(digits);
        return number ? std::optional(*number) : std::nullopt;
    }

    /// Reads the types of the members in the body of a structure.
    void members(const std::string& structureName)
    {
        const std::size_t start = at();
        std::optional<std::uint32_t> offset;
        take("{");
        while (!atEnd() && !take("}")) {
            if (peek() == "[" || peek() == "{" || peek() == "(") {
                offset = offsetAttribute(offset);
                continue;
            }
            skipAccessLevels();
            std::optional<MatrixOrder> order;
            while (std::ranges::contains(modifiers, peek()) || peek() == "static") {
                if (peek() == "row_major" || peek() == "column_major")
                    order = peek() == "row_major" ? MatrixOrder::row : MatrixOrder::column;
                skip();
            }
            const std::string type(peek());
            skip();
            if (peek() == "<")
                angled();
            while (!atEnd() && isWord(peek().empty() ? ' ' : peek().front())) {
                const std::string name(next());
                if (peek() == "(")
                    break;
                m_scan.members.push_back({.structure = structureName,
                                          .name = name,
                                          .type = type,
                                          .offset = std::exchange(offset, {}),
                                          .order = order});
                while (!atEnd() && peek() != "," && peek() != ";" && peek() != "}") {
                    if (peek() == "[" || peek() == "(" || peek() == "{")
                        skipBalanced();
                    else
                        skip();
                }
                if (!take(","))
                    break;
            }
            while (!atEnd() && peek() != ";" && peek() != "}" && peek() != "{") {
                if (peek() == "(" || peek() == "[")
                    skipBalanced();
                else
                    skip();
            }
            if (peek() == "{")
                skipBalanced();
            take(";");
        }
        const std::span<const std::string_view> words = tokensSince(start);
        for (std::size_t index = 3; index < words.size(); ++index)
            if (words[index] == "packoffset" || (words[index] == "offset" && words[index - 3] == "vk")) {
                m_scan.placed.push_back(structureName);
                break;
            }
    }

    /// Reads `: register(u0, space1)` and skips other annotations.
    void annotations(SourceDeclaration& declaration)
    {
        while (take(":")) {
            const bool isRegister = take("register");
            if (!isRegister) {
                skip();
                if (peek() == "(")
                    skipBalanced();
                continue;
            }
            const std::size_t start = at();
            skipBalanced();
            for (const std::string_view word : tokensSince(start))
                readRegister(word, declaration);
        }
    }

    static void readRegister(std::string_view token, SourceDeclaration& declaration)
    {
        if (token.starts_with("space")) {
            declaration.space = unsignedNumber(token.substr(5));
            return;
        }
        const char letter = static_cast<char>(token.empty() ? ' ' : token.front() | 0x20);
        if (declaration.registerName.empty() && std::string_view("btsu").contains(letter) &&
            unsignedNumber(token.substr(1)))
            declaration.registerName = letter + std::to_string(*unsignedNumber(token.substr(1)));
    }

    /// Reads `name[2] : register(t0) = …, other;` after a type.
    void declarators(const std::string& type, const std::string& element)
    {
        while (!atEnd() && !take(";")) {
            if (peek() == "," || peek().empty()) {
                skip();
                continue;
            }
            SourceDeclaration declaration{.name = std::string(peek()), .type = type, .element = element};
            declaration.isPushConstant = m_isPush;
            declaration.isSpecialization = m_isSpecialization;
            skip();
            while (peek() == "[") {
                declaration.isArray = true;
                declaration.isUnbounded = declaration.isUnbounded || peek(1) == "]";
                skipBalanced();
            }
            annotations(declaration);
            m_scan.declarations.push_back(std::move(declaration));
            while (!atEnd() && peek() != "," && peek() != ";") {
                if (peek() == "(" || peek() == "{" || peek() == "[")
                    skipBalanced();
                else
                    skip();
            }
        }
    }

    void variablesOrFunction()
    {
        while (std::ranges::contains(modifiers, peek()) || peek() == "struct")
            skip();
        if (atEnd() || !isWord(peek().front())) {
            skip();
            return;
        }
        std::string type(peek());
        skip();
        while (peek() == ":" && peek(1) == ":") {
            goTo(at() + 2);
            type = next();
        }
        const std::string element = peek() == "<" ? angled() : std::string();
        if (!atEnd() && isWord(peek().front()) && (peek(1) == "(" || isGenericFunction())) {
            const std::string name(peek());
            if (m_isEntry)
                m_scan.entries.push_back(name);
            skipStatement();
            return;
        }
        if (atEnd() || !isWord(peek().front())) {
            skipStatement();
            return;
        }
        declarators(type, element);
    }

    SourceScan m_scan;
    bool m_isEntry = false;
    bool m_isPush = false;
    bool m_isSpecialization = false;
};

} // namespace

const SourceDeclaration* SourceScan::find(std::string_view name) const
{
    const auto found = std::ranges::find(declarations, name, &SourceDeclaration::name);
    return found == declarations.end() ? nullptr : &*found;
}

bool SourceScan::isPlaced(std::string_view name) const
{
    const SourceDeclaration* const variable = find(name);
    return std::ranges::contains(placed, name) ||
           (variable != nullptr &&
            (std::ranges::contains(placed, variable->element) || std::ranges::contains(placed, variable->type)));
}

SourceScan scanHlsl(std::string_view preprocessed)
{
    return Scanner(preprocessed).scan();
}

} // namespace wavelane::shader
