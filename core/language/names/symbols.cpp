// SPDX-License-Identifier: MIT
#include "core/language/names/symbols.h"

#include "core/language/names/declarations.h"
#include "core/language/names/directives.h"
#include "core/language/type_name.h"

#include <algorithm>
#include <map>

namespace wavelane::language {

namespace {

class SymbolScanner
{
public:
    explicit SymbolScanner(std::string_view text) : m_reader(text), m_lines(text), m_notes(text) {}

    std::vector<Symbol> scan()
    {
        while (!m_reader.atEnd())
            declaration({}, SymbolKind::variable);
        std::erase_if(m_symbols, [](const Symbol& one) { return one.name.empty(); });
        return std::move(m_symbols);
    }

private:
    /// Reads one declaration outside of functions; `owner` is the enclosing structure or block.
    void declaration(const std::string& owner, SymbolKind kind)
    {
        const std::size_t start = m_reader.at();
        const bool isEntry = std::ranges::contains(m_reader.takeAttributes(), "numthreads");
        if (m_reader.take(";") || m_reader.take("}") || m_reader.take(")"))
            return;
        const std::string_view word = m_reader.peek();
        if (word == "template") {
            m_reader.skip();
            skipAngled();
        } else if (word == "namespace") {
            while (!m_reader.atEnd() && !m_reader.take("{"))
                m_reader.skip();
        } else if (word == "cbuffer" || word == "tbuffer") {
            body(start, SymbolKind::block, SymbolKind::constant);
        } else if (word == "enum") {
            enumeration(start);
        } else if ((word == "struct" || word == "class" || word == "interface") &&
                   (isBody(m_reader.peek(1)) || isBody(m_reader.peek(2)))) {
            body(start, SymbolKind::structure, SymbolKind::member);
        } else if (word == "typedef") {
            m_reader.skip();
            const std::string target = m_reader.type();
            addName(start, SymbolKind::type, target, owner);
            m_reader.skipStatement();
        } else if (word == "using") {
            m_reader.skip();
            const std::size_t nameToken = m_reader.at();
            m_reader.skip();
            m_reader.take("=");
            const std::string target = m_reader.type();
            const std::size_t end = m_reader.at();
            m_reader.goTo(nameToken);
            addName(start, SymbolKind::type, target, owner);
            m_reader.goTo(end);
            m_reader.skipStatement();
        } else {
            variablesOrFunction(start, isEntry, owner, kind);
        }
    }

    static bool isBody(std::string_view token) { return token == "{" || token == ":"; }

    void skipAngled()
    {
        int depth = 0;
        while (!m_reader.atEnd()) {
            depth += m_reader.peek() == "<" ? 1 : m_reader.peek() == ">" ? -1 : 0;
            m_reader.skip();
            if (depth <= 0)
                return;
        }
    }

    /// Adds the name at the current token and skips the token. Null if it is not a name.
    Symbol* addName(std::size_t start, SymbolKind kind, std::string type, const std::string& owner)
    {
        if (!isName(m_reader.peek()))
            return nullptr;
        const std::size_t offset = m_reader.offsetOf(m_reader.at());
        Symbol symbol{.name = std::string(m_reader.peek()), .kind = kind, .type = std::move(type), .owner = owner};
        symbol.line = m_lines.lineAt(offset);
        symbol.note = m_notes.noteAt(m_lines.lineAt(m_reader.offsetOf(start)), symbol.line);
        m_reader.skip();
        m_symbols.push_back(std::move(symbol));
        return &m_symbols.back();
    }

    /// `struct name : base { … } variable;`
    void body(std::size_t start, SymbolKind kind, SymbolKind memberKind)
    {
        m_reader.skip();
        std::string owner;
        std::size_t index = m_symbols.size();
        if (Symbol* symbol = addName(start, kind, {}, {}))
            owner = symbol->name;
        else
            index = std::string::npos;
        std::string base;
        while (!m_reader.atEnd() && m_reader.peek() != "{" && m_reader.peek() != ";") {
            if (kind == SymbolKind::structure && isName(m_reader.peek()))
                base = m_reader.peek();
            m_reader.skip();
        }
        if (index != std::string::npos) {
            m_symbols[index].type = base;
            m_symbols[index].signature = m_reader.textBetween(start, m_reader.at());
        }
        if (m_reader.take("{"))
            while (!m_reader.atEnd() && m_reader.peek() != "}")
                declaration(owner, memberKind);
        m_reader.take("}");
        if (kind == SymbolKind::structure)
            declarators(start, owner, {}, SymbolKind::variable);
        m_reader.take(";");
    }

    void enumeration(std::size_t start)
    {
        m_reader.skip();
        if (m_reader.peek() == "class" || m_reader.peek() == "struct")
            m_reader.skip();
        std::string owner;
        if (Symbol* symbol = addName(start, SymbolKind::structure, {}, {})) {
            owner = symbol->name;
            symbol->signature = "enum " + owner;
        }
        while (!m_reader.atEnd() && m_reader.peek() != "{" && m_reader.peek() != ";")
            m_reader.skip();
        if (!m_reader.take("{"))
            return;
        while (!m_reader.atEnd() && !m_reader.take("}")) {
            if (Symbol* symbol = addName(m_reader.at(), SymbolKind::constant, owner, owner))
                symbol->signature = owner + " " + symbol->name;
            while (!m_reader.atEnd() && m_reader.peek() != "," && m_reader.peek() != "}")
                m_reader.skip();
            m_reader.take(",");
        }
        m_reader.take(";");
    }

    void variablesOrFunction(std::size_t start, bool isEntry, const std::string& owner, SymbolKind kind)
    {
        bool isPrivate = false;
        for (std::size_t ahead = 0; isModifier(m_reader.peek(ahead)); ++ahead)
            isPrivate = isPrivate || m_reader.peek(ahead) == "static" || m_reader.peek(ahead) == "groupshared";
        const std::size_t declared = m_reader.at();
        const std::string type = m_reader.type();
        if (type.empty()) {
            m_reader.skip();
            return;
        }
        if (m_reader.peek() == "operator" || m_reader.peek() == "(") { // An operator, or a macro invocation.
            m_reader.skipStatement();
            return;
        }
        // A method defined outside of its structure: `void S::f() {…}`.
        const bool isOutside = isName(m_reader.peek()) && m_reader.peek(1) == ":" && m_reader.peek(2) == ":";
        if (isOutside || (isName(m_reader.peek()) && m_reader.peek(1) == "(")) {
            if (!isOutside)
                function(start, declared, isEntry, type, owner);
            m_reader.skipStatement();
            return;
        }
        if (kind == SymbolKind::variable && !isPrivate)
            kind = isBoundType(type) ? SymbolKind::resource : SymbolKind::constant;
        declarators(start, type, owner, kind);
    }

    static bool isBoundType(const std::string& type)
    {
        const std::string base = typeNamed(type).base;
        return base.ends_with("Buffer") || base.starts_with("Texture") || base.starts_with("RWTexture") ||
               base.starts_with("Sampler") || base.starts_with("sampler") ||
               base == "RaytracingAccelerationStructure";
    }

    void function(std::size_t start, std::size_t declared, bool isEntry, const std::string& type,
                  const std::string& owner)
    {
        const SymbolKind kind = !owner.empty() ? SymbolKind::method
                                : isEntry      ? SymbolKind::entry
                                               : SymbolKind::function;
        const std::size_t index = m_symbols.size();
        if (!addName(start, kind, type, owner))
            return;
        m_reader.parameters();
        m_symbols[index].signature = m_reader.textBetween(declared, m_reader.at());
        // A definition replaces a previous declaration without a body.
        const std::string form = owner + "::" + m_symbols[index].signature;
        if (m_reader.peek() != "{")
            m_declared.emplace(form, index);
        else if (const auto found = m_declared.find(form); found != m_declared.end())
            m_symbols[found->second].name.clear();
    }

    void declarators(std::size_t start, const std::string& type, const std::string& owner, SymbolKind kind)
    {
        while (!m_reader.atEnd() && !m_reader.take(";") && m_reader.peek() != "}") {
            const std::size_t index = m_symbols.size();
            const std::size_t nameToken = m_reader.at();
            if (!addName(start, kind, type, owner)) {
                m_reader.skip();
                continue;
            }
            m_symbols[index].dimensions = m_reader.dimensions();
            const std::size_t end = m_reader.at();
            while (!m_reader.atEnd() && m_reader.peek() != "," && m_reader.peek() != ";" && m_reader.peek() != "}") {
                if (m_reader.peek() == "(" || m_reader.peek() == "{" || m_reader.peek() == "[")
                    m_reader.skipBalanced();
                else
                    m_reader.skip();
            }
            std::string annotation;
            if (m_reader.textBetween(end, end + 1) == ":")
                annotation = " " + m_reader.textBetween(end, m_reader.at());
            m_symbols[index].signature =
                type + " " + m_reader.textBetween(nameToken, end) + annotation.substr(0, annotation.find('='));
            m_reader.take(",");
        }
    }

    TokenReader m_reader;
    LineIndex m_lines;
    CommentNotes m_notes;
    std::vector<Symbol> m_symbols;
    std::map<std::string, std::size_t> m_declared; ///< Signature of a function without a body → index in m_symbols.
};

} // namespace

SourceSymbols symbolsOf(std::string_view source)
{
    SourceSymbols result = directivesOf(source);
    std::vector<Symbol> declared = SymbolScanner(source).scan();
    std::ranges::move(declared, std::back_inserter(result.symbols));
    std::ranges::stable_sort(result.symbols, {}, &Symbol::line);
    return result;
}

} // namespace wavelane::language
