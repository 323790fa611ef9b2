// SPDX-License-Identifier: MIT
#include "core/language/names/declarations.h"
#include "core/language/names/symbols.h"

#include <algorithm>

namespace wavelane::language {

namespace {

/// Tracks the braces in a part of a source and collects the declarations in those that are still open.
class LocalScanner
{
public:
    explicit LocalScanner(std::string_view text) : m_reader(text) {}

    std::vector<Symbol> scan(std::string& structure)
    {
        m_scopes.emplace_back();
        while (!m_reader.atEnd())
            step();
        std::vector<Symbol> visible;
        structure.clear();
        for (std::size_t depth = 1; depth < m_scopes.size(); ++depth) {
            std::ranges::copy(m_scopes[depth].names, std::back_inserter(visible));
            if (!m_scopes[depth].structure.empty())
                structure = m_scopes[depth].structure;
        }
        return visible;
    }

private:
    struct Scope
    {
        std::vector<Symbol> names;
        std::string structure;
        bool isFunction = false; ///< True for a function body and all scopes inside it.
    };

    void step()
    {
        const std::string_view token = m_reader.peek();
        if (token == "{") {
            m_scopes.push_back({std::move(m_parameters), std::move(m_structure), m_hasHeader || inFunction()});
            m_parameters.clear();
            m_structure.clear();
            m_hasHeader = false;
            m_reader.skip();
            m_atStatement = true;
        } else if (token == "}") {
            if (m_scopes.size() > 1)
                m_scopes.pop_back();
            m_reader.skip();
            m_atStatement = true;
        } else if (token == ";") {
            m_hasHeader = false;
            m_parameters.clear();
            m_structure.clear(); // `struct S s;` has no body.
            m_reader.skip();
            m_atStatement = true;
        } else if ((token == "struct" || token == "class") && isName(m_reader.peek(1))) {
            m_structure = m_reader.peek(1);
            m_reader.skip();
            m_reader.skip();
        } else if (token == "for" && m_reader.peek(1) == "(") {
            m_reader.skip();
            m_reader.skip();
            m_atStatement = true;
        } else if (token == "[" && m_atStatement) {
            m_reader.takeAttributes();
        } else if (m_atStatement && (isName(token) || isModifier(token)) && !isStatementWord(token)) {
            declaration();
        } else {
            m_reader.skip();
            m_atStatement = false;
        }
    }

    bool inFunction() const { return m_scopes.back().isFunction; }

    void declaration()
    {
        m_atStatement = false;
        const std::size_t start = m_reader.at();
        const std::string type = m_reader.type();
        if (type.empty() || !isName(m_reader.peek()) || isModifier(m_reader.peek())) {
            m_reader.goTo(start + 1);
            return;
        }
        if (m_reader.peek(1) == "(" && !inFunction()) {
            m_reader.skip();
            m_parameters = m_reader.parameters();
            m_hasHeader = true;
            return;
        }
        declarators(type);
    }

    void declarators(const std::string& type)
    {
        while (isName(m_reader.peek())) {
            Symbol variable{.name = std::string(m_reader.peek()), .kind = SymbolKind::variable, .type = type};
            const std::size_t nameToken = m_reader.at();
            m_reader.skip();
            variable.dimensions = m_reader.dimensions();
            variable.signature = type + " " + m_reader.textBetween(nameToken, m_reader.at());
            const std::string_view next = m_reader.peek();
            const bool declares = next == "=" || next == ";" || next == "," || next == ":" || m_reader.atEnd();
            if (!declares)
                return;
            // A name is not in scope in its own initializer.
            skipInitializer();
            if (!m_reader.atEnd())
                m_scopes.back().names.push_back(std::move(variable));
            if (!m_reader.take(","))
                return;
        }
    }

    void skipInitializer()
    {
        while (!m_reader.atEnd() && m_reader.peek() != "," && m_reader.peek() != ";" && m_reader.peek() != "{" &&
               m_reader.peek() != "}") {
            if (m_reader.peek() == "(" || m_reader.peek() == "[")
                m_reader.skipBalanced();
            else
                m_reader.skip();
        }
        if (m_reader.peek() == "{")
            m_reader.skipBalanced();
    }

    TokenReader m_reader;
    std::vector<Scope> m_scopes;
    std::vector<Symbol> m_parameters; ///< Parameters of the function whose body is next.
    std::string m_structure;
    bool m_hasHeader = false;
    bool m_atStatement = true;
};

} // namespace

std::vector<Symbol> localsOf(std::string_view before, std::string& structure)
{
    return LocalScanner(before).scan(structure);
}

} // namespace wavelane::language
