// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QSlider;
class QToolButton;

namespace wavelane::ui {

class EngineSession;

/// Reset, play, step, and the time of the live view: a bar to scrub it and its speed. UI thread.
class TransportBar final : public QWidget
{
    Q_OBJECT

public:
    /// `session` must outlive the bar.
    explicit TransportBar(EngineSession& session, QWidget* parent = nullptr);

    QToolButton& playButton() { return *m_play; }
    QToolButton& backButton() { return *m_back; }
    QSlider& timeSlider() { return *m_time; }
    const QLabel& timeLabel() const { return *m_label; }

    /// Shows the state and the time of the session. Called after each change of either.
    void refresh();

private:
    QToolButton* addButton(const QString& icon, const QString& text);
    void addSpeeds();
    void showTime();

    EngineSession& m_session;
    QToolButton* m_reset = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_step = nullptr;
    QSlider* m_time = nullptr;
    QLabel* m_label = nullptr;
    QToolButton* m_speed = nullptr;
    bool m_shownPlaying = false;
};

} // namespace wavelane::ui
