// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QString>

#include <algorithm>
#include <ctime>
#include <vector>

namespace wavelane {

/// What the events of one kind of work cost the user's thread.
struct BusyTimes
{
    QString work;
    qint64 handled = 0;       ///< Events and calls.
    qint64 over = 0;          ///< Took longer than a frame of the thread's own time.
    qint64 longest = 0;       ///< Nanoseconds of the thread's own time in one event.
    qint64 longestOnWall = 0; ///< Nanoseconds that went by; what other programs took from the thread is in it.
    QString longestName;      ///< Class of the receiver and number of the event (`QEvent::Type`) of `longest`.
};

/// An application that measures how long the user's thread is busy with one event at a time: while it is, the window
/// neither draws nor listens. What an event does to other objects in turn counts for it. What is judged is the time
/// that the thread itself has computed, which does not depend on what else the machine does; the time on the wall is
/// kept beside it. For tests and benchmarks; nothing may be asserted about what it measures.
class WatchedApplication final : public QApplication
{
public:
    /// A frame of a screen with 60 Hz.
    static constexpr qint64 frameNanoseconds = 16'000'000;

    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        // What is needed for the report is taken first: events may delete their receiver.
        const char* const name = receiver->metaObject()->className();
        const int type = event->type();
        bool handled = false;
        measure([&] { handled = QApplication::notify(receiver, event); }, name, type);
        return handled;
    }

    /// The same for what is called and does not come as an event.
    void watch(const auto& work, const char* name) { measure(work, name, 0); }

    /// What is handled from now on belongs to this work.
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
