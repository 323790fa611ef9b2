// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/offered_fix.h"
#include "ui/editor/assist/quick_fixes.h"

#include <QObject>

class QMenu;

namespace wavelane::ui {

class CodeEditor;
class Document;

/// The quick fixes for the lines of a shader in any language: edits of the text, which are known for HLSL, and the
/// fixes that change the project, which the window provides. UI thread; owned by its editor.
class LineFixes final : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive the object. `projectFixes` may be empty.
    LineFixes(CodeEditor& editor, Document& document, FixSource projectFixes);

    /// Edits of the text for the problems in a line (1-based), for problems that a change at its end solves in the
    /// next line, and edits that apply without a problem.
    std::vector<QuickFix> edits(int line) const;
    /// All fixes for a line, those of the project first.
    std::vector<OfferedFix> fixes(int line);
    bool hasFixes(int line) const;              ///< Whether a problem has a fix.
    int bulbLine() const { return m_bulbLine; } ///< Line of the cursor if one of its problems has a fix; otherwise 0.
    void refreshBulb();                         ///< Call when the problems changed.
    void addTo(QMenu& menu, int line);
    void openMenu(int line); ///< Opens a menu at the line.
    void apply(const QuickFix& fix);
    /// Applies the fix and immediately hides the problems of the line that it solves.
    void answer(int line, const QuickFix& fix);

Q_SIGNALS:
    void fileWanted(const QString& name); ///< An `#include` names a file that does not exist.
    void dxcWanted();
    void opening(); ///< A menu is about to open: other popups close.

private:
    Diagnostics problemsAround(int line) const; ///< In this line and in the next line with code.
    /// If the problem is in another line, only the fixes that change `line` alone.
    std::vector<QuickFix> editsFor(const Diagnostic& problem, int line, const QString& source) const;
    std::vector<OfferedFix> projectFixes(int line) const;

    CodeEditor& m_editor;
    Document& m_document;
    FixSource m_projectFixes;
    int m_bulbLine = 0;
};

} // namespace wavelane::ui
