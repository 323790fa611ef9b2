// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "ui/panels/debug/stops/kept_breakpoints.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <vector>

namespace wavelane::ui {

class DebugMarks;
class DebugProcess;
class Document;

/// Where the debugged thread stops: the breakpoints in the margins of the sources, and watch points. Keeps the
/// debugger's own lists like these. UI thread.
class DebugStops final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the object.
    DebugStops(Document& document, DebugProcess& process, QObject* parent = nullptr);

    /// A breakpoint of any source of the project that is open or was.
    struct Breakpoint
    {
        DebugMarks* marks = nullptr;
        QString file; ///< As the debugger names it.
        int line = 0; ///< 0-based.
        QString condition;
        quint64 hits = 1;
        bool isEnabled = true;
        std::optional<quint64> reached; ///< How often the thread has reached it; nothing: not known.
    };
    /// Bytes whose change stops the thread.
    struct WatchPoint
    {
        quint64 id = 0;  ///< Stays the same, unlike its place in the list.
        QString text;    ///< For people.
        QString command; ///< What follows `watch` in docs/CLI.md.
        QString problem; ///< Why the debugger does not accept it; empty: it does, or it does not run.
        bool isEnabled = true;
    };

    std::vector<Breakpoint> breakpoints() const; ///< By file and line.
    const std::vector<WatchPoint>& watchPoints() const { return m_watchPoints; }
    const QStringList& problems() const { return m_problems; } ///< Problems of the breakpoints that were sent last.

    /// An expression, or `bytes OFFSET SIZE NAME`. While a thread is debugged, an expression means what it does now.
    void addWatchPoint(const QString& text);
    /// Bytes as `wavelane debug` names them.
    struct Bytes
    {
        QString name;
        bool isShared = false; ///< Groupshared memory.
        quint64 offset = 0;
        quint64 size = 0;
    };
    void addWatchPoint(const Bytes& bytes);
    void removeWatchPoint(std::size_t index);
    void setWatchPointEnabled(std::size_t index, bool isEnabled);
    /// Breakpoints that are kept with the project, but fit no line.
    const QList<KeptBreakpoints::Lost>& lost() const { return m_kept.lost(); }
    void removeLost(qsizetype index) { m_kept.removeLost(index); }
    bool hasAny() const; ///< Breakpoints or watch points.
    bool hasEnabled() const;
    void setAllEnabled(bool isEnabled);
    void removeAll();

    void sendBreakpoints();  ///< Before the thread moves.
    void sendWatchPoints();  ///< After the start, and after each change.
    void requestHitCounts(); ///< After the thread moved.
    void forget();           ///< Another project.
    /// Breakpoints and watch points as they are kept with the project.
    void restore(const DebugState& state);
    void addTo(DebugState& state) const;
    void forgetRun(); ///< What an ended debugger said.

Q_SIGNALS:
    void changed();
    void newlyLost(const QStringList& sentences); ///< Breakpoints that fit no line any more.

private:
    /// A breakpoint that the debugger knows.
    struct Sent
    {
        QString file;
        int line = 0;
        std::optional<quint64> reached;
    };
    void sendBreakpoint(const Breakpoint& breakpoint);
    void resolve(std::size_t index, const Json& answer);

    Document& m_document;
    DebugProcess& m_process;
    KeptBreakpoints m_kept;
    std::vector<WatchPoint> m_watchPoints;
    QStringList m_problems;
    std::vector<Sent> m_sent; ///< In the debugger's order.
    quint64 m_lastId = 0;
    quint64 m_list = 0; ///< Counts changes of `m_watchPoints`.
};

} // namespace wavelane::ui
