// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/assist/completion.h"

#include <QObject>
#include <QTimer>

#include <vector>

class QKeyEvent;

namespace wavelane::ui {

class CodeEditor;
class CompletionPopup;
class SourceNames;

/// Completes names: after two letters of a word or a dot when the user pauses, or immediately on request. Return
/// accepts the selected name only if the user requested the list, moved the selection or had time to read the list;
/// otherwise it inserts a line break. It never replaces a complete word. Tab always accepts, Escape closes. UI
/// thread; owned by its editor.
class Completer final : public QObject
{
    Q_OBJECT

public:
    /// Typing pause that opens the list. A shorter one would make it flicker between letters.
    static constexpr int restInMilliseconds = 80;
    /// Time between the last letter and Return, by event timestamps, after which the user is assumed to have read the
    /// list.
    static constexpr quint64 lookInMilliseconds = 300;

    Completer(CodeEditor& editor, SourceNames& names);
    ~Completer() override;

    /// Called before the editor; true if the list handled the key.
    bool take(const QKeyEvent& event);
    /// Called after the editor handled the key.
    void follow(const QKeyEvent& event);
    void openList(); ///< Opens the list immediately.
    void close();
    bool isOpen() const;
    CompletionPopup& popup() { return *m_popup; }

Q_SIGNALS:
    void called(); ///< A name and an opening bracket were inserted.

private:
    void refresh();
    void refilter();
    bool collect();
    std::vector<language::Completion> includedFiles() const;
    bool acceptsKey(const QKeyEvent& event) const;
    QString typed() const; ///< From `m_begin` to the cursor; only while the list is open.
    bool isCursorInWord() const;
    void accept();

    CodeEditor& m_editor;
    SourceNames& m_names;
    CompletionPopup* m_popup = nullptr;
    std::vector<language::Completion> m_all; ///< Candidates at `m_begin`.
    int m_begin = -1;                        ///< Position of the word's first letter.
    bool m_isFile = false;                   ///< Completes the name of an included file, which contains dots.
    bool m_wasAsked = false;                 ///< The user requested the list or moved the selection.
    quint64 m_lastLetter = 0;                ///< Event timestamp of the key in milliseconds.
    QTimer m_rest;
};

} // namespace wavelane::ui
