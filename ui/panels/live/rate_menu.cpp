// SPDX-License-Identifier: MIT
#include "ui/panels/live/rate_menu.h"

#include "ui/session/engine_session.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/dialogs/line_dialog.h"

#include <QActionGroup>

#include <algorithm>
#include <array>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr std::array frameLimits{0, 30, 60, 120};

Presentation presentationOf(const QAction& action)
{
    return static_cast<Presentation>(action.data().toInt());
}

} // namespace

RateMenu::RateMenu(PresentView& view, EngineSession& session, QWidget* parent)
    : QMenu(parent), m_view(view), m_session(session), m_settings(liveSettings())
{
    setTitle(tr("Fr&ame Rate"));
    setToolTipsVisible(true);
    addPresentations();
    addSeparator();
    addLimits();
    apply();
    connect(this, &QMenu::aboutToShow, this, &RateMenu::refresh);
    refresh();
}

void RateMenu::addPresentations()
{
    m_presentations = new QActionGroup(this);
    const auto add = [this](const QString& text, Presentation presentation) {
        QAction* action = addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(presentation));
        m_presentations->addAction(action);
        connect(action, &QAction::triggered, this, [this, presentation] {
            LiveSettings settings = m_settings;
            settings.presentation = presentation;
            setSettings(settings);
        });
    };
    add(tr("&Vsync"), Presentation::vsync);
    add(tr("Vsync O&ff"), Presentation::immediate);
    add(tr("Vsync with the &Newest Picture (Mailbox)"), Presentation::mailbox);
}

void RateMenu::addLimits()
{
    m_limits = new QActionGroup(this);
    for (const int limit : frameLimits) {
        QAction* action = addAction(limit == 0 ? tr("No &Limit") : tr("At Most &%1 fps").arg(limit));
        action->setCheckable(true);
        action->setData(limit);
        m_limits->addAction(action);
        connect(action, &QAction::triggered, this, [this, limit] {
            LiveSettings settings = m_settings;
            settings.framesPerSecond = limit;
            setSettings(settings);
        });
    }
    m_otherLimit = addAction(QString());
    m_otherLimit->setCheckable(true);
    m_limits->addAction(m_otherLimit);
    connect(m_otherLimit, &QAction::triggered, this, &RateMenu::chooseLimit);
}

void RateMenu::chooseLimit()
{
    const int before = m_settings.framesPerSecond > 0 ? m_settings.framesPerSecond : LiveSettings().framesPerSecond;
    const auto limit = askNumber({.title = tr("Frame Limit"),
                                  .label = tr("&Frames per second"),
                                  .value = before,
                                  .least = 1,
                                  .most = LiveSettings::maxFramesPerSecond},
                                 parentWidget());
    if (limit) {
        LiveSettings settings = m_settings;
        settings.framesPerSecond = *limit;
        setSettings(settings);
    }
    refresh();
}

void RateMenu::setSettings(const LiveSettings& settings)
{
    m_settings = settings;
    setLiveSettings(settings);
    apply();
    refresh();
    Q_EMIT changed();
}

void RateMenu::apply()
{
    m_view.setPresentation(m_settings.presentation);
    m_session.clock().setFrameLimit(m_settings.framesPerSecond);
}

QString RateMenu::reasonAgainst(Presentation presentation) const
{
    if (!m_view.usesVulkan())
        return tr("Not available, because the CPU draws the picture.");
    if (m_view.arePresentationsFinal() && !m_view.offeredPresentations().contains(presentation))
        return tr("The driver does not offer this for the window.");
    return {};
}

void RateMenu::refresh()
{
    const std::array toolTips{tr("Show each picture at a refresh of the screen, one after the other"),
                              tr("Show each picture at once; parts of two pictures can be on the screen"),
                              tr("Show the newest picture at each refresh of the screen, and drop the others")};
    // Without a surface, the view keeps the choice for later.
    const std::optional<Presentation> current =
        m_view.arePresentationsFinal() ? m_view.presentation() : std::optional(m_settings.presentation);
    for (QAction* each : m_presentations->actions()) {
        const QString reason = reasonAgainst(presentationOf(*each));
        each->setEnabled(reason.isEmpty());
        each->setToolTip(reason.isEmpty() ? toolTips.at(static_cast<std::size_t>(each->data().toInt())) : reason);
        each->setChecked(current == presentationOf(*each));
    }
    const int limit = m_settings.framesPerSecond;
    const bool isOther = !std::ranges::contains(frameLimits, limit);
    for (QAction* each : m_limits->actions())
        each->setChecked(each == m_otherLimit ? isOther : each->data().toInt() == limit);
    m_otherLimit->setText(isOther ? tr("&At Most %1 fps …").arg(limit) : tr("&Other Limit …"));
}

} // namespace wavelane::ui
