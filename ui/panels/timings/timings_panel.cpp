// SPDX-License-Identifier: MIT
#include "ui/panels/timings/timings_panel.h"

#include "ui/base/text.h"
#include "ui/models/timing_model.h"
#include "ui/panels/timings/queue_timeline.h"
#include "ui/panels/timings/timing_curve.h"
#include "ui/panels/timings/timing_graph.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flat_list.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

TimingCurve curveOf(const TimingModel& model, int row)
{
    const std::string& key = model.keyAt(row);
    return {.nanoseconds = model.history().medians(key), .baseline = model.history().baseline(key)};
}

/// Draws the history of a pass in its row.
class CurveDelegate final : public QStyledItemDelegate
{
public:
    CurveDelegate(const TimingModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index); // The background.
        painter->save();
        painter->setClipRect(option.rect);
        const int space = metrics::space(1);
        curveOf(m_model, index.row())
            .paint(*painter, QRectF(option.rect).adjusted(space, space, -space, -space), option.palette);
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {metrics::space(24), QStyledItemDelegate::sizeHint(option, index).height()};
    }

private:
    const TimingModel& m_model;
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
    m_list->header()->setResizeContentsPrecision(0); // Visible rows.
    m_list->setItemDelegateForColumn(TimingModel::historyColumn, new CurveDelegate(*m_model, m_list));
    m_list->setColumnHidden(TimingModel::baselineColumn, true);
    m_graph = new TimingGraph;
    m_graph->hide();
    m_timeline = new QueueTimeline;
    m_guard = new QLabel;
    m_guard->setObjectName(QStringLiteral("guard"));
    m_guard->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_measure = makeButton(QStringLiteral("measureGuard"), tr("Measure Loop Guard Cost"),
                           tr("Run the frame alternately with and without the loop guard, and compare the GPU times. "
                              "This resets the contents of all resources."));
    m_baseline = makeButton(QStringLiteral("baseline"), tr("Freeze Baseline"),
                            tr("Keep the current median of each pass, and show how later runs differ from it"));
    m_baseline->setCheckable(true);
    m_copy = makeButton(
        QStringLiteral("copyTimes"), tr("Copy as CSV"),
        tr("Copy the times of all passes in the last %1 runs, in nanoseconds").arg(TimingHistory::capacity));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(1), metrics::space(1));
    row->addWidget(m_guard, 1);
    row->addWidget(m_baseline);
    row->addWidget(m_copy);
    row->addWidget(m_measure);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    column->addWidget(m_timeline);
    column->addWidget(m_graph);
    setFocusProxy(m_list);

    connect(m_list, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(toQt(m_model->passAt(index.row()).at)); });
    connect(m_measure, &QToolButton::clicked, &m_session, &EngineSession::measureGuard);
    connect(m_baseline, &QToolButton::toggled, this, [this](bool isFrozen) {
        if (isFrozen)
            m_model->history().freezeBaseline();
        else
            m_model->history().dropBaseline();
        refresh();
    });
    connect(m_copy, &QToolButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_model->history().csv()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TimingsPanel::showGraph);
    const auto refresh = [this] { m_times.ask(); };
    connect(&m_session, &EngineSession::reported, this, [this] { m_model->record(); });
    connect(&m_session, &EngineSession::reportReadable, this, refresh);
    connect(&m_session, &EngineSession::guardMeasured, this, refresh);
    connect(&m_session, &EngineSession::stateChanged, this, refresh);
}

QToolButton* TimingsPanel::makeButton(const QString& name, const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setText(text);
    button->setToolTip(tip);
    return button;
}

void TimingsPanel::showGraph()
{
    constexpr std::size_t minPoints = 2; // A line has at least two.
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || !m_model->statistics(current.row())) {
        m_graph->hide();
        return;
    }
    TimingCurve curve = curveOf(*m_model, current.row());
    m_graph->setVisible(curve.nanoseconds.size() >= minPoints && hasRoomForGraph());
    m_graph->show(toQt(m_model->passAt(current.row()).name), std::move(curve));
}

bool TimingsPanel::hasRoomForGraph() const
{
    constexpr int minVisibleRows = 4;
    constexpr int maxVisibleRows = 8; ///< More rows scroll.
    const int rowHeight = std::max(m_list->sizeHintForRow(0), m_list->fontMetrics().height());
    const int rows = std::clamp(m_model->rowCount(), minVisibleRows, maxVisibleRows);
    const int table = std::max(m_list->header()->height() + rows * rowHeight, m_list->minimumSizeHint().height() + 1);
    const int buttons = m_baseline->sizeHint().height() + 2 * metrics::space(1);
    return height() >= buttons + table + m_graph->sizeHint().height();
}

void TimingsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showGraph();
}

QString TimingsPanel::guardText() const
{
    return m_guard->text();
}

void TimingsPanel::refresh()
{
    m_model->update();
    m_timeline->show(m_session.report());
    const TimingHistory& history = m_model->history();
    m_baseline->setEnabled(!history.isEmpty());
    m_copy->setEnabled(!history.isEmpty());
    if (m_baseline->isChecked() && !history.hasBaseline())
        m_baseline->setChecked(false); // Another project.
    m_list->setColumnHidden(TimingModel::baselineColumn, !history.hasBaseline());
    showGraph();
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
