// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/completion.h"
#include "core/language/assist/description.h"
#include "tests/support/program.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::language {

/// The reference that the program ships.
inline const Reference& shippedReference()
{
    static const Reference reference = [] {
        std::vector<std::string> documents;
        for (const char* name : {"functions.json", "methods.json", "types.json", "words.json"})
            documents.push_back(textOfFile(std::string(WAVELANE_SOURCE_DIR "/resources/hlsl/") + name));
        return Reference::read(documents).value();
    }();
    return reference;
}

/// A source with the cursor at `|`, and the scope there.
class AtCursor
{
public:
    explicit AtCursor(std::string_view text)
        : m_before(text.substr(0, text.find('|'))),
          m_symbols(symbolsOf(m_before + std::string(text.substr(text.find('|') + 1)))),
          m_scope(shippedReference(), {&m_symbols}, m_before)
    {
    }

    const Scope& scope() const { return m_scope; }

    /// The offered names, best match first.
    std::vector<std::string> offered() const
    {
        std::vector<std::string> names;
        for (const Completion& one : fitting(completionsAt(m_scope), m_scope.word()))
            names.push_back(one.name);
        return names;
    }
    bool offers(std::string_view name) const { return std::ranges::contains(offered(), name); }
    /// The type of the expression before the dot, with `[]` for every array dimension.
    std::string type() const
    {
        const auto found = m_scope.objectType();
        if (!found)
            return "no dot";
        std::string text = found->text;
        for (int dimension = 0; dimension < found->dimensions; ++dimension)
            text += "[]";
        return text;
    }

private:
    std::string m_before;
    SourceSymbols m_symbols;
    Scope m_scope;
};

} // namespace wavelane::language
