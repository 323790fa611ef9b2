// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace wavelane::ui {

/// Tells those who show reports as text when to look at one: at once, but not after every frame of play, because
/// nobody reads so fast and texts cost more than the frame. UI thread.
class ReportPace final : public QObject
{
    Q_OBJECT

public:
    static constexpr int milliseconds = 100; ///< Between two looks during play.

    explicit ReportPace(QObject* parent = nullptr);

    /// There is a new report. `isPlaying`: it is one of many that follow each other.
    void note(bool isPlaying);
    /// Play has ended: a report that has not been looked at is due now.
    void flush();

Q_SIGNALS:
    void due();

private:
    QTimer m_pause;
    bool m_isOwed = false;
};

} // namespace wavelane::ui
