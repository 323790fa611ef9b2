// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stops/debug_stops.h"

#include "core/project/paths.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_process.h"
#include "ui/panels/debug/debug_text.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace wavelane::ui {

namespace {

/// What follows `watch`.
QString commandOf(const DebugStops::Bytes& bytes)
{
    return QStringLiteral("bytes %1 %2 %3%4")
        .arg(bytes.offset)
        .arg(bytes.size)
        .arg(bytes.isShared ? QStringLiteral("groupshared ") : QString(), bytes.name);
}

} // namespace

DebugStops::DebugStops(Document& document, DebugProcess& process, QObject* parent)
    : QObject(parent), m_document(document), m_process(process), m_kept(document)
{
    connect(&m_kept, &KeptBreakpoints::changed, this, &DebugStops::changed);
    connect(&m_kept, &KeptBreakpoints::newlyLost, this, &DebugStops::newlyLost);
}

bool DebugStops::hasAny() const
{
    return !m_watchPoints.empty() || !m_kept.isEmpty();
}

bool DebugStops::hasEnabled() const
{
    return std::ranges::any_of(m_watchPoints, &WatchPoint::isEnabled) || m_kept.hasEnabled();
}

void DebugStops::setAllEnabled(bool isEnabled)
{
    const QSignalBlocker blocker(m_kept); // One signal follows for all.
    m_kept.setAllEnabled(isEnabled);
    for (WatchPoint& each : m_watchPoints)
        each.isEnabled = isEnabled;
    sendWatchPoints();
}

void DebugStops::removeAll()
{
    const QSignalBlocker blocker(m_kept); // One signal follows for all.
    m_kept.clear();
    m_watchPoints.clear();
    sendWatchPoints();
}

void DebugStops::restore(const DebugState& state)
{
    for (const KeptWatchPoint& each : state.watchPoints)
        m_watchPoints.push_back({.id = ++m_lastId,
                                 .text = each.text,
                                 .command = each.command,
                                 .problem = {},
                                 .isEnabled = each.isEnabled});
    sendWatchPoints();
    m_kept.restore(state.breakpoints);
}

void DebugStops::addTo(DebugState& state) const
{
    state.breakpoints = m_kept.all();
    for (const WatchPoint& each : m_watchPoints)
        state.watchPoints += {.text = each.text, .command = each.command, .isEnabled = each.isEnabled};
}

std::vector<DebugStops::Breakpoint> DebugStops::breakpoints() const
{
    std::vector<Breakpoint> list;
    // Also those of texts without an editor.
    for (const auto& [path, text] : m_document.openFiles()) {
        DebugMarks& marks = DebugMarks::of(text->document());
        const QString file = toQt(project::nameInFolder(m_document.folder(), path.lexically_normal()));
        for (const DebugMarks::Breakpoint& each : marks.breakpoints()) {
            const auto sent = std::ranges::find_if(
                m_sent, [&](const Sent& one) { return one.file == file && one.line == each.line; });
            list.push_back({.marks = &marks,
                            .file = file,
                            .line = each.line,
                            .condition = each.condition,
                            .hits = each.hits,
                            .isEnabled = each.isEnabled,
                            .reached = sent == m_sent.end() ? std::nullopt : sent->reached});
        }
    }
    std::ranges::sort(list, {}, [](const Breakpoint& each) { return std::tuple(each.file, each.line); });
    return list;
}

void DebugStops::addWatchPoint(const QString& text)
{
    const QString given = text.trimmed();
    if (given.isEmpty())
        return;
    m_watchPoints.push_back({.id = ++m_lastId, .text = given, .command = given, .problem = {}});
    sendWatchPoints();
}

void DebugStops::addWatchPoint(const Bytes& bytes)
{
    m_watchPoints.push_back({.id = ++m_lastId,
                             .text = watchedText(bytes.name, bytes.offset, bytes.size),
                             .command = commandOf(bytes),
                             .problem = {}});
    sendWatchPoints();
}

void DebugStops::removeWatchPoint(std::size_t index)
{
    if (index >= m_watchPoints.size())
        return;
    m_watchPoints.erase(m_watchPoints.begin() + static_cast<std::ptrdiff_t>(index));
    sendWatchPoints();
}

void DebugStops::setWatchPointEnabled(std::size_t index, bool isEnabled)
{
    if (index >= m_watchPoints.size())
        return;
    m_watchPoints[index].isEnabled = isEnabled;
    sendWatchPoints();
}

void DebugStops::sendWatchPoints()
{
    ++m_list;
    for (WatchPoint& each : m_watchPoints)
        each.problem.clear();
    if (m_process.isOpen()) {
        m_process.send(QStringLiteral("unwatch all"));
        for (std::size_t i = 0; i < m_watchPoints.size(); ++i) {
            if (!m_watchPoints[i].isEnabled)
                continue;
            m_process.send(QStringLiteral("watch ") + m_watchPoints[i].command,
                           [this, i, list = m_list](const Json& answer) {
                               if (list == m_list)
                                   resolve(i, answer);
                           });
        }
    }
    Q_EMIT changed();
}

void DebugStops::resolve(std::size_t index, const Json& answer)
{
    WatchPoint& point = m_watchPoints[index];
    if (answer.contains("error")) {
        point.problem = toQt(stringOr(answer["error"], "message"));
    } else if (const Json& all = memberOr(answer, "watch_points"); all.is_array() && !all.empty()) {
        // From now on the same bytes, whatever the expression means later.
        const Json& place = all.back();
        const Bytes bytes{.name = toQt(stringOr(place, "name")),
                          .isShared = stringOr(place, "kind") == "groupshared",
                          .offset = unsignedOr(place, "offset"),
                          .size = unsignedOr(place, "size")};
        point.command = commandOf(bytes);
        if (const QString text = watchedText(bytes.name, bytes.offset, bytes.size); !point.text.contains(text)) {
            const bool isTypedAsBytes = point.text.startsWith(QLatin1StringView("bytes "));
            point.text = isTypedAsBytes ? text : tr("%1 (%2)").arg(point.text, text);
        }
    }
    Q_EMIT changed();
}

void DebugStops::sendBreakpoints()
{
    m_problems.clear();
    m_sent.clear();
    m_process.send(QStringLiteral("delete all"));
    for (const Breakpoint& each : breakpoints()) {
        if (each.isEnabled)
            sendBreakpoint(each);
    }
}

void DebugStops::sendBreakpoint(const Breakpoint& breakpoint)
{
    const QString place = QStringLiteral("%1:%2").arg(breakpoint.file).arg(breakpoint.line + 1);
    QString command = QStringLiteral("break ") + place;
    if (breakpoint.hits > 1)
        command += QStringLiteral(" hits %1").arg(breakpoint.hits);
    const auto known = [this, file = breakpoint.file, line = breakpoint.line](const Json& answer) {
        if (!answer.contains("error"))
            m_sent.push_back({.file = file, .line = line, .reached = {}});
    };
    if (breakpoint.condition.isEmpty())
        return m_process.send(command, known);
    m_process.send(command + QStringLiteral(" if ") + breakpoint.condition,
                   [this, command, place, known](const Json& answer) {
                       if (!answer.contains("error"))
                           return known(answer);
                       // The condition is wrong if the place alone is accepted. All are sent again before the thread
                       // moves.
                       const QString message = toQt(stringOr(answer["error"], "message"));
                       m_process.send(command, [this, place, message, known](const Json& alone) {
                           if (alone.contains("error"))
                               return;
                           known(alone);
                           m_problems += tr("Condition of the breakpoint at %1: %2").arg(place, message);
                           Q_EMIT changed();
                       });
                   });
}

void DebugStops::requestHitCounts()
{
    m_process.send(QStringLiteral("breakpoints"), [this](const Json& answer) {
        const Json& all = memberOr(answer, "breakpoints");
        for (std::size_t i = 0; i < m_sent.size() && all.is_array() && i < all.size(); ++i) {
            const Json& reached = memberOr(all[i], "reached");
            m_sent[i].reached = reached.is_number_unsigned() ? std::optional(reached.get<quint64>()) : std::nullopt;
        }
        Q_EMIT changed();
    });
}

void DebugStops::forget()
{
    m_watchPoints.clear();
    m_kept.forgetLost();
    forgetRun();
}

void DebugStops::forgetRun()
{
    ++m_list;
    m_problems.clear();
    m_sent.clear();
    for (WatchPoint& each : m_watchPoints)
        each.problem.clear();
    Q_EMIT changed();
}

} // namespace wavelane::ui
