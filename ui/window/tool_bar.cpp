// SPDX-License-Identifier: MIT
#include "ui/window/tool_bar.h"

#include <QToolButton>

#include <algorithm>

namespace wavelane::ui {

namespace {
constexpr int shortLetters = 22; ///< Length of names for which there is no more room.
} // namespace

ToolBar::ToolBar(const WindowContext& context) : QToolBar(tr("Tool Bar")), m_context(context)
{
    using namespace action_id;
    setObjectName(QStringLiteral("runBar"));
    setMovable(false);
    setAccessibleName(tr("Tool bar"));
    const auto add = [this](std::initializer_list<QLatin1StringView> ids) {
        for (const QLatin1StringView id : ids)
            addAction(&m_context.actions.at(id));
    };
    add({openProject, saveAll});
    addSeparator();
    add({chooseDevice, chooseCompiler});
    addSeparator();
    add({run, stop});
    addSeparator();
    add({play, pause, step, reset});
    addSeparator();
    add({autoRun});
    for (const QLatin1StringView id : {run, play, autoRun})
        if (auto* button = qobject_cast<QToolButton*>(widgetForAction(&m_context.actions.at(id))))
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    addAction(&m_context.actions.at(action_id::palette));
    m_context.window.addToolBar(this);
    refresh();
}

QString ToolBar::shortened(const QString& text) const
{
    return fontMetrics().elidedText(text, Qt::ElideRight, shortLetters * fontMetrics().averageCharWidth());
}

void ToolBar::showDevice()
{
    QAction& action = m_context.actions.at(action_id::chooseDevice);
    const int others = sizeHint().width() - fontMetrics().horizontalAdvance(action.iconText());
    const int room = std::max(width() - others, shortLetters * fontMetrics().averageCharWidth());
    const QString text = fontMetrics().elidedText(m_device, Qt::ElideRight, room);
    if (text != action.iconText())
        action.setIconText(text);
}

void ToolBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    showDevice();
}

void ToolBar::refresh()
{
    const EngineSession& session = m_context.workbench.session();
    ActionRegistry& actions = m_context.actions;
    const QString& problem = session.deviceProblem();
    const QString device = problem.isEmpty() ? session.deviceName() : tr("No device");
    m_device = device.isEmpty() ? tr("Device") : device;
    actions.setToolTip(action_id::chooseDevice,
                       tr("Device that runs the shaders: %1").arg(problem.isEmpty() ? device : problem));
    const QString compiler = session.compilers().empty() ? QString() : toQt(session.compilers().front());
    actions.at(action_id::chooseCompiler).setIconText(compiler.isEmpty() ? tr("Compiler") : shortened(compiler));
    actions.setToolTip(action_id::chooseCompiler, tr("HLSL compiler: %1").arg(compiler));
    showDevice();
}

} // namespace wavelane::ui
