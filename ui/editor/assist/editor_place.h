// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/names/scope.h"
#include "core/language/text_state.h"
#include "ui/editor/assist/source_names.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// The scope at a position of a source. A snapshot: it does not follow changes of the text.
class EditorPlace
{
public:
    /// `position` in the file's document.
    EditorPlace(SourceNames& names, SourceFile& file, int position, SourceNames::When when = SourceNames::When::soon);

    language::TextState state() const { return m_state; }
    const language::Scope& scope() const { return m_scope; }
    const std::vector<NamedFile>& files() const { return m_files; } ///< In the order of `Scope::files`.
    const std::string& lineUpToPlace() const { return m_line; }

private:
    std::vector<NamedFile> m_files;
    std::string m_line;
    language::TextState m_state;
    language::Scope m_scope;
};

/// The lexical state at a position; cheap enough for every key.
language::TextState stateAt(QTextDocument& document, int position);

/// The first line (0-based) of the declaration that contains a line. A declaration begins outside braces and
/// comments, after the end of the previous one.
int declarationStart(QTextDocument& document, int line);

/// The word that ends at a position.
QString wordBefore(const QTextDocument& document, int position);
/// Begin and end of the word around a position; equal if there is no word.
std::pair<int, int> wordAround(const QTextDocument& document, int position);

} // namespace wavelane::ui
