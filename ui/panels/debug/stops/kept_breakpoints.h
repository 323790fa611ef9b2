// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/debug/stops/debug_state.h"

#include <QHash>
#include <QObject>
#include <QTextCursor>

#include <optional>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

class DebugMarks;
class Document;
class SourceFile;

/// Brings breakpoints back that are kept with the project, and carries them over when a file gets another text from
/// elsewhere. A breakpoint whose line is not found is lost: it is listed with the reason, and comes back with its
/// line. UI thread.
class KeptBreakpoints final : public QObject
{
    Q_OBJECT

public:
    /// `document` must outlive the object.
    explicit KeptBreakpoints(Document& document, QObject* parent = nullptr);

    struct Lost
    {
        KeptBreakpoint kept;
        QString reason; ///< One sentence.
    };

    /// Breakpoints in the margins of the open files, and those whose line was not found.
    QList<KeptBreakpoint> all() const;
    bool isEmpty() const;    ///< `all` is.
    bool hasEnabled() const; ///< One of `all` is enabled.
    const QList<Lost>& lost() const { return m_lost; }
    void removeLost(qsizetype index);
    void setAllEnabled(bool isEnabled);
    void clear(); ///< Also the margins.
    void forgetLost();
    /// Opens the files of the breakpoints, if they are in the project's folder, and adds the breakpoints to them.
    void restore(const QList<KeptBreakpoint>& kept);

Q_SIGNALS:
    void changed();                               ///< `all`.
    void newlyLost(const QStringList& sentences); ///< One for each breakpoint.

private:
    struct Moving
    {
        KeptBreakpoint kept;
        QTextCursor cursor; ///< In its line.
    };
    void watchOpenFiles();
    void remember(SourceFile& file);
    void carryOver(SourceFile& file);
    void retry(SourceFile& file);
    /// False if no line of the text fits.
    static bool place(const KeptBreakpoint& kept, QTextDocument& text);
    std::vector<DebugMarks*> marks() const; ///< Marks of the open files.
    QList<KeptBreakpoint> keptOf(const SourceFile& file) const;
    QString nameOf(const SourceFile& file) const;
    QString addLost(const KeptBreakpoint& kept, const QString& reason); ///< A sentence about it.
    void report(const QStringList& sentences);

    Document& m_document;
    QList<Lost> m_lost;
    QHash<const SourceFile*, std::vector<Moving>> m_before; ///< Breakpoints of files whose text is being replaced.
};

/// The line, starting at 1, to which a kept breakpoint belongs in a text: its own if the text of the line is still
/// the same, or the nearest line with this text. Nothing if no line has it.
std::optional<int> fittingLine(const KeptBreakpoint& kept, const QTextDocument& text);

} // namespace wavelane::ui
