// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QString>

#include <algorithm>
#include <ctime>
#include <vector>

namespace wavelane {

/// Time that events of one kind of work take on the UI thread.
struct BusyTimes
{
    QString work;
    qint64 handled = 0;       ///< Events and calls.
    qint64 over = 0;          ///< Events that took more CPU time than a frame.
    qint64 longest = 0;       ///< Longest CPU time of one event in nanoseconds.
    qint64 longestOnWall = 0; ///< Longest wall-clock time of one event in nanoseconds, including preemption.
    QString longestName;      ///< Receiver class and event number (`QEvent::Type`) of `longest`.
};

/// Measures how long each event occupies the UI thread, during which the window neither draws nor responds. Nested
/// events count for the outer one. Uses the thread's CPU time, which does not depend on other programs, and also
/// records wall-clock time. For tests and benchmarks; do not assert on the measurements.
class WatchedApplication final : public QApplication
{
public:
    /// A frame at 60 Hz.
    static constexpr qint64 frameNanoseconds = 16'000'000;

    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        // Read first, because events can delete their receiver.
        const char* const name = receiver->metaObject()->className();
        const int type = event->type();
        bool handled = false;
        measure([&] { handled = QApplication::notify(receiver, event); }, name, type);
        return handled;
    }

    /// Measures a call that is not an event.
    void watch(const auto& work, const char* name) { measure(work, name, 0); }

    /// Assigns the following events to this work.
    void begin(const QString& work)
    {
        const auto known = std::ranges::find(m_all, work, &BusyTimes::work);
        m_current = static_cast<std::size_t>(known - m_all.begin());
        if (known == m_all.end())
            m_all.push_back({.work = work});
    }

    void forget() { m_all = {{}}, m_current = 0; }
    const std::vector<BusyTimes>& all() const { return m_all; } ///< In the order in which they began.

private:
    static qint64 ownNanoseconds()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<qint64>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
    }

    void measure(const auto& work, const char* name, int type)
    {
        const std::size_t current = m_current;
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const qint64 before = ownNanoseconds();
        work();
        const qint64 own = ownNanoseconds() - before;
        const qint64 onWall = timer.nsecsElapsed();
        --m_depth;
        BusyTimes& times = m_all[current];
        ++times.handled;
        times.over += own > frameNanoseconds ? 1 : 0;
        times.longestOnWall = std::max(times.longestOnWall, onWall);
        if (own > times.longest) {
            times.longest = own;
            times.longestName = QStringLiteral("%1 (%2)").arg(QLatin1StringView(name)).arg(type);
        }
    }

    int m_depth = 0;
    std::vector<BusyTimes> m_all{1};
    std::size_t m_current = 0;
};

} // namespace wavelane
