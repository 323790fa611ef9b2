// SPDX-License-Identifier: MIT
#include "ui/panels/timings_panel.h"

#include "ui/base/text.h"
#include "ui/models/timing_model.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flat_list.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

/// The list, with a hint before the first run.
class TimingList final : public QTreeView
{
protected:
    void paintEvent(QPaintEvent* event) override
    {
        QTreeView::paintEvent(event);
        paintHint(*this, TimingsPanel::tr("Run (F5) to see how long each pass takes on the GPU."));
    }
};

} // namespace

QString guardSummary(const EngineSession& session)
{
    if (session.guardBudget() == 0)
        return {};
    const QString budget = QLocale().toString(session.guardBudget());
    const int plural = pluralOf(static_cast<std::uint64_t>(session.guardBudget()));
    const auto& cost = session.guardCost();
    if (!cost)
        return TimingsPanel::tr("Loop guard: %1 iteration(s)", nullptr, plural).arg(budget);
    return TimingsPanel::tr("Loop guard: %1 iteration(s), ×%2", nullptr, plural)
        .arg(budget)
        .arg(cost->ratio(), 0, 'f', 2);
}

TimingsPanel::TimingsPanel(EngineSession& session, QWidget* parent) : QWidget(parent), m_session(session)
{
    m_model = new TimingModel(session, this);
    m_list = new TimingList;
    makeFlat(*m_list);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Timings"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(TimingModel::passColumn, QHeaderView::Stretch);
    m_guard = new QLabel;
    m_guard->setObjectName(QStringLiteral("guard"));
    m_guard->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_measure = new QToolButton;
    m_measure->setAutoRaise(true);
    m_measure->setText(tr("Measure Loop Guard Cost"));
    m_measure->setToolTip(
        tr("Runs the frame alternately with and without the loop guard and compares the GPU times. Resets the "
           "contents of all resources."));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(1), metrics::space(1));
    row->addWidget(m_guard, 1);
    row->addWidget(m_measure);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    setFocusProxy(m_list);

    connect(m_list, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(toQt(m_model->passAt(index.row()).at)); });
    connect(m_measure, &QToolButton::clicked, &m_session, &EngineSession::measureGuard);
    const auto refresh = [this] { m_times.ask(); };
    connect(&m_session, &EngineSession::reported, this, refresh);
    connect(&m_session, &EngineSession::guardMeasured, this, refresh);
    connect(&m_session, &EngineSession::stateChanged, this, refresh);
}

QString TimingsPanel::guardText() const
{
    return m_guard->text();
}

void TimingsPanel::refresh()
{
    m_model->update();
    QString text = guardSummary(m_session);
    const auto& cost = m_session.guardCost();
    if (m_session.isMeasuring())
        text = tr("Measuring the loop guard …");
    else if (text.isEmpty())
        text = cost ? tr("No loop guard; it would cost ×%1").arg(cost->ratio(), 0, 'f', 2) : tr("No loop guard");
    else if (cost && cost->revision != m_session.report().revision)
        text += tr(", measured before the last edit");
    if (m_guard->text() != text)
        m_guard->setText(text);
    m_guard->setToolTip(text);
    m_measure->setEnabled(m_session.runCount() > 0 && !m_session.isMeasuring());
}

} // namespace wavelane::ui
