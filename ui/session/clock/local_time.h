// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// The local date and time for the frames of play. Asks the system, which reads the time zone each time, only once a
/// second, and counts milliseconds in between.
class LocalTime
{
public:
    /// `ask` returns the date and time of the system.
    explicit LocalTime(std::function<QDateTime()> ask = [] { return QDateTime::currentDateTime(); })
        : m_ask(std::move(ask))
    {
    }

    /// Year, month, day, and seconds since midnight. `now` is in milliseconds of a steady clock.
    std::array<float, 4> at(std::int64_t now)
    {
        if (!m_last || now < m_last->asked || now - m_last->asked >= interval ||
            m_last->milliseconds + now - m_last->asked >= day)
            askAt(now);
        const QDate& date = m_last->date;
        return {static_cast<float>(date.year()), static_cast<float>(date.month()), static_cast<float>(date.day()),
                static_cast<float>(static_cast<double>(m_last->milliseconds + now - m_last->asked) / 1000)};
    }

private:
    static constexpr std::int64_t interval = 1000;
    static constexpr std::int64_t day = 86'400'000;

    struct Answer
    {
        std::int64_t asked = 0;
        QDate date;
        std::int64_t milliseconds = 0; ///< Since midnight.
    };
    void askAt(std::int64_t now)
    {
        const QDateTime answer = m_ask();
        m_last = {.asked = now, .date = answer.date(), .milliseconds = answer.time().msecsSinceStartOfDay()};
    }

    std::function<QDateTime()> m_ask;
    std::optional<Answer> m_last;
};

} // namespace wavelane::ui
