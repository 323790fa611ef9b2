// SPDX-License-Identifier: MIT
#include "ui/window/status_bar.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>

#include <utility>

namespace wavelane::ui {

StatusBar::StatusBar(const WindowContext& context)
    : m_context(context), m_state(new QLabel), m_problems(new QLabel), m_compiler(new QLabel), m_device(new QLabel)
{
    addWidget(m_state);
    addWidget(m_problems);
    addPermanentWidget(m_compiler);
    addPermanentWidget(m_device);
    setSizeGripEnabled(false);
    constexpr int labelMargin = 8;
    constexpr int minLabelWidth = 24; // Long device names are cut off rather than widening the window.
    for (QLabel* label : {m_state, m_problems, m_compiler, m_device}) {
        label->setContentsMargins(labelMargin, 0, labelMargin, 0);
        label->setMinimumWidth(minLabelWidth);
    }
    ActionRegistry& actions = m_context.actions;
    connect(m_state, &QLabel::linkActivated, &actions.at(action_id::tryAgain), &QAction::trigger);
    m_problems->setObjectName(QStringLiteral("status.problems"));
    connect(m_problems, &QLabel::linkActivated, this, [this] {
        m_context.docks.show(QStringLiteral("problems"));
        m_context.panels.problems().setFocus(Qt::OtherFocusReason);
    });
    connect(m_device, &QLabel::linkActivated, &actions.at(action_id::chooseDevice), &QAction::trigger);
    m_context.window.setStatusBar(this);
    refresh();
}

void StatusBar::refresh()
{
    const EngineSession& session = m_context.workbench.session();
    m_state->setText(stateText());
    m_problems->setText(problemText());
    const QString& problem = session.deviceProblem();
    m_device->setText(problem.isEmpty() ? session.deviceName() : tr("<a href='device'>No device</a>"));
    m_device->setToolTip(problem.isEmpty() ? session.deviceName() : problem);
    m_compiler->setText(session.compilers().empty() ? QString() : toQt(session.compilers().front()));
    m_compiler->setToolTip(session.dxcProblem());
}

void StatusBar::changeEvent(QEvent* event)
{
    QStatusBar::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (QLabel* each : {m_state, m_device}) // The colors of links are fixed when a different text is set.
        each->clear();
    refresh(); // The number of problems is colored.
}

QString StatusBar::stateText() const
{
    const EngineSession& session = m_context.workbench.session();
    QString text = [&session] {
        if (session.isFindingLoop())
            return tr("Finding the endless loop …");
        switch (session.state()) {
        case EngineSession::State::starting:
            return tr("Starting the engine …");
        case EngineSession::State::idle:
            return session.outcome().isEmpty() ? tr("Ready") : session.outcome();
        case EngineSession::State::running:
            return session.isCompiling() ? tr("Compiling …") : tr("Running …");
        case EngineSession::State::stopping:
            return tr("Stopping …");
        case EngineSession::State::playing:
            return tr("Playing");
        case EngineSession::State::paused:
            return tr("Paused");
        case EngineSession::State::restarting:
            return tr("Restarting the engine …");
        case EngineSession::State::failed:
            return tr("No engine");
        }
        std::unreachable();
    }();
    if (session.isLive() && session.shaders().anyBroken())
        text += tr(" – with the last version that compiles");
    if (session.isSuspended())
        text += tr(" – suspended after %n failure(s): <a href='again'>try again</a>", nullptr, FailureStreak::limit);
    return text;
}

QString StatusBar::problemText() const
{
    const Document& document = m_context.workbench.document();
    const int errors = document.problems().count(Severity::error);
    const int warnings = document.problems().count(Severity::warning);
    if (!document.isOpen())
        return {};
    if (errors + warnings == 0)
        return tr("No problems");
    const ThemeColors colors = Theme::colors(palette());
    const QString text = errors > 0 ? tr("%n error(s)", nullptr, errors) : tr("%n warning(s)", nullptr, warnings);
    return QStringLiteral("<a href='problems' style='color:%1; text-decoration:none'>%2</a>")
        .arg((errors > 0 ? colors.error : colors.warning).name(), text);
}

} // namespace wavelane::ui
