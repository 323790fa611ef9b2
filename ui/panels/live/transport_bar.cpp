// SPDX-License-Identifier: MIT
#include "ui/panels/live/transport_bar.h"

#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr double sliderStepsPerSecond = 60; ///< A frame at the normal speed.
constexpr std::array speeds{0.1, 0.25, 0.5, 1.0, 2.0, 4.0};
/// The ends of the slider, in seconds. The next one follows when the time reaches the end.
constexpr std::array spans{10.0, 30.0, 60.0, 300.0, 1800.0, 7200.0, 36000.0};

double spanFor(double seconds)
{
    const auto found = std::ranges::find_if(spans, [seconds](double span) { return seconds <= span; });
    return found == spans.end() ? seconds : *found;
}

QString speedText(double speed)
{
    return QStringLiteral("×%1").arg(speed);
}

} // namespace

TransportBar::TransportBar(EngineSession& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), 0);
    row->setSpacing(metrics::space(1));
    m_reset = addButton(QStringLiteral("reset"), tr("Return to frame 0 and the initial data"));
    m_play = addButton(QStringLiteral("play"), tr("Play"));
    m_back =
        addButton(QStringLiteral("step-back"), tr("Show the frame before, by running all frames up to it again"));
    m_step = addButton(QStringLiteral("step"), tr("Run one more frame"));
    m_time = new QSlider(Qt::Horizontal);
    m_time->setAccessibleName(tr("Time"));
    m_time->setToolTip(tr("Set the time of the next frame. The frame number and all contents continue."));
    m_time->setMinimumWidth(metrics::space(12));
    m_time->setPageStep(static_cast<int>(sliderStepsPerSecond));
    m_label = new QLabel;
    m_label->setObjectName(QStringLiteral("time"));
    m_label->setFont(Theme::monospace());
    m_label->setAccessibleName(tr("Time in seconds"));
    m_speed = new QToolButton;
    m_speed->setAutoRaise(true);
    m_speed->setPopupMode(QToolButton::InstantPopup);
    m_speed->setToolTip(tr("Speed of the time"));
    addSpeeds();
    row->addWidget(m_time, 1);
    row->addWidget(m_label);
    row->addWidget(m_speed);

    connect(m_reset, &QToolButton::clicked, this, [this] { m_session.reset(); });
    connect(m_play, &QToolButton::clicked, this, [this] {
        if (m_session.state() == EngineSession::State::playing)
            m_session.pause();
        else
            m_session.play();
    });
    connect(m_back, &QToolButton::clicked, this, [this] { m_session.stepBack(); });
    connect(m_step, &QToolButton::clicked, this, [this] { m_session.step(); });
    connect(m_time, &QSlider::valueChanged, this,
            [this](int value) { m_session.seek(value / sliderStepsPerSecond); });
    refresh();
}

QToolButton* TransportBar::addButton(const QString& icon, const QString& text)
{
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setIcon(Theme::icon(icon));
    button->setToolTip(text);
    button->setAccessibleName(text);
    layout()->addWidget(button);
    return button;
}

void TransportBar::addSpeeds()
{
    auto* menu = new QMenu(m_speed);
    auto* group = new QActionGroup(menu);
    for (const double speed : speeds) {
        QAction* action = menu->addAction(speedText(speed));
        action->setCheckable(true);
        action->setChecked(speed == m_session.clock().speed());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, speed] {
            m_session.clock().setSpeed(speed);
            refresh();
        });
    }
    menu->addSeparator();
    QAction* fixed = menu->addAction(tr("Fixed Step of 1/60 s"));
    fixed->setCheckable(true);
    fixed->setChecked(m_session.clock().hasFixedStep());
    fixed->setToolTip(tr("Each frame is 1/60 s × speed after the previous one, no matter how long it takes"));
    connect(fixed, &QAction::toggled, this, [this](bool on) { m_session.clock().setFixedStep(on); });
    menu->setToolTipsVisible(true);
    m_speed->setMenu(menu);
}

void TransportBar::refresh()
{
    const EngineSession::State state = m_session.state();
    const bool isPlaying = state == EngineSession::State::playing;
    const bool hasEngine = state != EngineSession::State::starting && state != EngineSession::State::restarting &&
                           state != EngineSession::State::failed;
    const bool canRun = hasEngine && m_session.hasProject();
    for (QWidget* each : {static_cast<QWidget*>(m_reset), static_cast<QWidget*>(m_play),
                          static_cast<QWidget*>(m_step), static_cast<QWidget*>(m_time)})
        each->setEnabled(canRun);
    m_back->setEnabled(canRun && m_session.canStepBack());
    if (isPlaying != m_shownPlaying) {
        m_shownPlaying = isPlaying;
        m_play->setIcon(Theme::icon(isPlaying ? QStringLiteral("pause") : QStringLiteral("play")));
        m_play->setToolTip(isPlaying ? tr("Pause at this frame") : tr("Play"));
        m_play->setAccessibleName(m_play->toolTip());
    }
    m_speed->setText(speedText(m_session.clock().speed()));
    showTime();
}

void TransportBar::showTime()
{
    const double seconds = m_session.clock().time();
    m_label->setText(tr("%1 s").arg(seconds, 0, 'f', 2));
    if (m_time->isSliderDown() || m_session.clock().isSeeking())
        return;
    const QSignalBlocker silent(m_time);
    m_time->setRange(0, static_cast<int>(spanFor(seconds) * sliderStepsPerSecond));
    m_time->setValue(static_cast<int>(std::lround(seconds * sliderStepsPerSecond)));
}

} // namespace wavelane::ui
