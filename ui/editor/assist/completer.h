// SPDX-License-Identifier: MIT
#pragma once

#include "core/language/completion.h"

#include <QObject>
#include <QTimer>

#include <vector>

class QKeyEvent;

namespace wavelane::ui {

class CodeEditor;
class CompletionPopup;
class SourceNames;

/// Offers names while someone types: behind two letters of a word or a dot once the keys rest for a moment, or at
/// once on demand. Return takes a name only where it was meant: after the list was asked for or moved in, or after a
/// look at it; a word that stands there whole is never replaced, and whoever types on without looking gets a new
/// line. Tab takes what is selected, Escape closes. UI thread; belongs to its editor.
class Completer final : public QObject
{
    Q_OBJECT

public:
    /// A list that opens sooner would flicker between letters.
    static constexpr int restInMilliseconds = 80;
    /// Between the last letter and Return, by the keys' own times: nobody reads a list in less.
    static constexpr quint64 lookInMilliseconds = 300;

    Completer(CodeEditor& editor, SourceNames& names);
    ~Completer() override;

    /// Before the editor gets a key; true where it was for the list.
    bool take(const QKeyEvent& event);
    /// Behind the editor's own work for a key.
    void follow(const QKeyEvent& event);
    void offer(); ///< Now, whatever is typed.
    void close();
    bool isOpen() const;
    CompletionPopup& popup() { return *m_popup; }

Q_SIGNALS:
    void called(); ///< A name and the bracket behind it were put in.

private:
    void refresh();
    void refilter();
    bool collect();
    std::vector<language::Completion> includedFiles() const;
    bool isMeant(const QKeyEvent& event) const;
    QString typed() const; ///< From `m_begin` to the cursor; of a list that is open.
    bool isStillInside() const;
    void accept();

    CodeEditor& m_editor;
    SourceNames& m_names;
    CompletionPopup* m_popup = nullptr;
    std::vector<language::Completion> m_all; ///< That may stand at `m_begin`.
    int m_begin = -1;                        ///< Position of the word's first letter.
    bool m_isFile = false;                   ///< The name of an included file, which has dots.
    bool m_wasAsked = false;                 ///< On demand, or moved in.
    quint64 m_lastLetter = 0;                ///< Time of the key, in milliseconds of the system's own clock.
    QTimer m_rest;
};

} // namespace wavelane::ui
