// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/scope.h"
#include "core/language/text_state.h"
#include "ui/editor/assist/source_names.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// A place in a source and what is known there. Made for one question and let go: it does not follow the text.
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

/// What a place is part of; cheap, for every key.
language::TextState stateAt(QTextDocument& document, int position);

/// The first line, 0-based, of the declaration that a line is part of: it begins outside of braces and comments,
/// behind one that ends.
int declarationStart(QTextDocument& document, int line);

/// The word that ends at a position.
QString wordBefore(const QTextDocument& document, int position);
/// First and last position of the word around a position; equal where there is none.
std::pair<int, int> wordAround(const QTextDocument& document, int position);

} // namespace wavelane::ui
