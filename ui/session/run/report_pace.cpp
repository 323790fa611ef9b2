// SPDX-License-Identifier: MIT
#include "ui/session/run/report_pace.h"

#include <utility>

namespace wavelane::ui {

ReportPace::ReportPace(QObject* parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(milliseconds);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!std::exchange(m_isOwed, false))
            return;
        m_pause.start();
        Q_EMIT due();
    });
}

void ReportPace::note(bool isPlaying)
{
    if (isPlaying && m_pause.isActive()) {
        m_isOwed = true;
        return;
    }
    m_isOwed = false;
    if (isPlaying)
        m_pause.start();
    else
        m_pause.stop();
    Q_EMIT due();
}

void ReportPace::flush()
{
    m_pause.stop();
    if (std::exchange(m_isOwed, false))
        Q_EMIT due();
}

} // namespace wavelane::ui
