// SPDX-License-Identifier: MIT
#include "ui/panels/live_panel.h"

#include "ui/document/objects/object_text.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {
constexpr int numbersMilliseconds = 250; ///< Faster updates would be hard to read.
}

LivePanel::LivePanel(const Document& document, EngineSession& session, QVulkanInstance* instance,
                     const QString& noVulkanReason, QWidget* parent)
    : QWidget(parent), m_session(session)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_view = new PresentView(instance, noVulkanReason);
    m_view->setEmptyText(tr("Run (F5) or play (F6) to see the output of a present pass."));
    m_view->setMinimumSize(160, 120);
    column->addWidget(m_view, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    // A plain label would widen the panel, and the window, when the numbers grow.
    m_numbers = new ElidedLabel;
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_numbers->setObjectName(QStringLiteral("numbers"));
    m_age = new AgeChip(document, session);
    row->addWidget(m_age);
    row->addWidget(m_numbers, 1);
    row->addWidget(m_note);
    column->addLayout(row);

    connect(m_view, &PresentView::mouseChanged, this,
            [this](QPointF texel, bool pressed) { m_session.setMouse(texel, pressed); });
    connect(m_view, &PresentView::keyChanged, this, [this](int key, bool down) { m_session.setKey(key, down); });
    connect(&m_session, &EngineSession::reported, this, &LivePanel::showReport);
    connect(&m_session, &EngineSession::stateChanged, this, &LivePanel::showNumbers);
    m_timer.setInterval(numbersMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &LivePanel::showNumbers);
    m_timer.start();
    showNumbers();
}

void LivePanel::showReport()
{
    const plan::RunReport& report = m_session.report();
    if (report.presented.empty()) {
        // A failed or stopped run keeps the last frame.
        if (!hasErrors(report.diagnostics) && m_session.outcome().isEmpty()) {
            m_view->clear();
            m_age->setHasResults(false);
            m_view->setEmptyText(m_session.runCount() == 0
                                     ? tr("Run (F5) or play (F6) to see the output of a present pass.")
                                     : tr("The project has no present pass. Add one to see its output."));
        }
        return;
    }
    const plan::PresentedReport& shown = report.presented.back();
    PresentedFrame frame;
    frame.width = static_cast<int>(shown.width);
    frame.height = static_cast<int>(shown.height);
    frame.rgba =
        QByteArray(reinterpret_cast<const char*>(shown.pixels.data()), static_cast<qsizetype>(shown.pixels.size()));
    frame.fit = shown.fit;
    frame.at = QPoint(static_cast<int>(shown.place[0]), static_cast<int>(shown.place[1]));
    if (!frame.rgba.isEmpty())
        m_view->setFrame(frame);
    m_age->setHasResults(true);
    if (!m_session.isLive())
        showNumbers();
}

void LivePanel::showNumbers()
{
    const plan::RunReport& report = m_session.report();
    QStringList parts;
    if (m_session.state() == EngineSession::State::playing)
        parts += tr("%1 fps").arg(m_view->framesPerSecond(), 0, 'f', 0);
    std::uint64_t nanoseconds = 0;
    bool timed = false;
    for (const plan::PassReport& pass : report.passes)
        if (pass.gpu) {
            nanoseconds += pass.gpu->median;
            timed = true;
        }
    if (timed)
        parts += tr("%1 GPU").arg(durationText(nanoseconds));
    if (report.nextFrame > 0)
        parts += tr("frame %1").arg(report.nextFrame - 1);
    if (!report.presented.empty())
        parts += QStringLiteral("%1 × %2").arg(report.presented.back().width).arg(report.presented.back().height);
    if (timed && m_session.guardBudget() > 0) // Last, because a narrow panel elides the end.
        parts += m_session.guardCost() ? tr("loop guard ×%1").arg(m_session.guardCost()->ratio(), 0, 'f', 2)
                                       : tr("loop guard");
    m_numbers->setText(parts.join(QStringLiteral("  ·  ")));
    m_note->setText(m_view->usesVulkan() ? QString() : tr("drawn by the CPU"));
    m_note->setToolTip(m_view->note());
}

} // namespace wavelane::ui
