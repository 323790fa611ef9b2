// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTextCursor>

#include <optional>
#include <vector>

class QTextDocument;

namespace wavelane::ui {

/// The marks of the debugger in a text: breakpoints, and the line that the thread executes next. They move when the
/// text is edited. Owned by the text document, so all editors of a file share them. The Debug panel stores the
/// breakpoints with the project. UI thread.
class DebugMarks final : public QObject
{
    Q_OBJECT

public:
    /// A line at which the debugger stops.
    struct Breakpoint
    {
        int line = 0;      ///< 0-based.
        QString condition; ///< Empty: always.
        quint64 hits = 1;  ///< 1: at each hit; otherwise only at this one.
        bool isEnabled = true;
        bool operator==(const Breakpoint&) const = default;
    };

    /// The marks of a text; created on first use.
    static DebugMarks& of(QTextDocument& document);

    void toggle(int line);                  ///< 0-based.
    void put(const Breakpoint& breakpoint); ///< Replaces the one of its line. Does nothing past the last line.
    void remove(int line);
    void clear(); ///< Removes all breakpoints.
    // These do nothing without a breakpoint.
    void setCondition(int line, const QString& condition);
    void setHits(int line, quint64 hits); ///< At least 1.
    void setEnabled(int line, bool isEnabled);
    void setAllEnabled(bool isEnabled);
    bool isEmpty() const { return m_places.empty(); }
    bool hasEnabled() const;
    bool has(int line) const;
    std::optional<Breakpoint> at(int line) const;
    std::vector<Breakpoint> breakpoints() const; ///< Sorted by line.

    void setExecutionLine(int line); ///< 0-based; -1: none.
    int executionLine() const { return m_execution.isNull() ? -1 : m_execution.blockNumber(); }

Q_SIGNALS:
    void breakpointsChanged();
    void changed(); ///< Breakpoints or the execution line.

private:
    explicit DebugMarks(QTextDocument& document);

    struct Place
    {
        QTextCursor cursor;
        QString condition;
        quint64 hits = 1;
        bool isEnabled = true;
    };
    static Breakpoint breakpointOf(const Place& place);
    template<class Apply>
    void change(int line, Apply&& apply);
    void announce(); ///< Emits that breakpoints have changed.

    QTextDocument& m_document;
    std::vector<Place> m_places;
    QTextCursor m_execution; ///< Null: none.
};

} // namespace wavelane::ui
