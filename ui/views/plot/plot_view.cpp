// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_view.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/plot/plot_source.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPixmap>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr int firstColumns = 4; ///< Shown until the user chooses.
constexpr int maxListed = 256;  ///< Columns in the legend.
constexpr int legendWidth = 150;

QIcon lineIcon(int column, const QPalette& palette)
{
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QPen pen(plotColor(column, palette), 5);
    if (column / plotColorCount % 2 == 1)
        pen.setDashPattern({1.5, 1});
    painter.setPen(pen);
    painter.drawLine(2, 16, 30, 16);
    return picture;
}

} // namespace

PlotView::PlotView(QWidget* parent) : QWidget(parent)
{
    m_canvas = new PlotCanvas;
    m_legend = new QListWidget;
    m_legend->setAccessibleName(tr("Columns"));
    m_legend->setFixedWidth(legendWidth);
    m_legend->setFrameShape(QFrame::NoFrame);
    m_values = new ElidedLabel;
    m_values->setFont(Theme::monospace());
    m_values->setAccessibleName(tr("Values at the cursor"));
    m_counts = new QLabel;
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    buildToolBar();
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_canvas, 1);
    middle->addWidget(m_legend);
    auto* status = new QHBoxLayout;
    status->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    status->setSpacing(metrics::space(3));
    status->addWidget(m_values, 1);
    status->addWidget(m_counts);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addLayout(middle, 1);
    column->addLayout(status);
    setFocusProxy(m_canvas);
    m_requestTimer.setSingleShot(true);
    m_requestTimer.setInterval(0);

    connect(&m_requestTimer, &QTimer::timeout, this, &PlotView::request);
    connect(m_canvas, &PlotCanvas::spanChanged, this, &PlotView::requestSoon);
    connect(m_canvas, &PlotCanvas::cursorMoved, this, &PlotView::showStatus);
    connect(m_legend, &QListWidget::itemChanged, this, &PlotView::chooseColumns);
    showColumns();
}

void PlotView::buildToolBar()
{
    m_toolBar = new QToolBar;
    m_toolBar->setMovable(false);
    m_toolBar->setAccessibleName(tr("Plot tools"));
    const auto add = [this](const QString& icon, const QString& text, const QString& hint) {
        QAction* action = icon.isEmpty() ? m_toolBar->addAction(text) : m_toolBar->addAction(Theme::icon(icon), text);
        action->setToolTip(hint);
        addAction(action);
        return action;
    };
    connect(add(QStringLiteral("zoom-in"), tr("Zoom In"), tr("Zoom In (+)")), &QAction::triggered, m_canvas,
            [this] { m_canvas->zoomBy(1.25); });
    connect(add(QStringLiteral("zoom-out"), tr("Zoom Out"), tr("Zoom Out (-)")), &QAction::triggered, m_canvas,
            [this] { m_canvas->zoomBy(0.8); });
    connect(add(QStringLiteral("fit"), tr("Fit to View"), tr("Show all elements (Home)")), &QAction::triggered,
            m_canvas, &PlotCanvas::fit);
    m_toolBar->addSeparator();
    m_points = add({}, tr("Points"), tr("Draw points without lines between them"));
    m_points->setCheckable(true);
    connect(m_points, &QAction::toggled, m_canvas,
            [this](bool on) { m_canvas->setStyle(on ? PlotStyle::points : PlotStyle::lines); });
    m_logarithmic = add({}, tr("Log"), tr("Logarithmic values. Zero and negative ones are left out."));
    m_logarithmic->setCheckable(true);
    connect(m_logarithmic, &QAction::toggled, m_canvas, &PlotCanvas::setLogarithmic);
    m_automatic =
        add({}, tr("Auto Range"), tr("Show the range of the visible values. Ctrl+wheel zooms in on values."));
    m_automatic->setCheckable(true);
    m_automatic->setChecked(true);
    connect(m_automatic, &QAction::toggled, m_canvas, &PlotCanvas::setAutomatic);
    connect(m_canvas, &PlotCanvas::automaticChanged, m_automatic, &QAction::setChecked);
}

void PlotView::setSource(PlotSource* source)
{
    if (m_source)
        disconnect(m_source, nullptr, this, nullptr);
    m_source = source;
    if (m_source) {
        connect(m_source, &PlotSource::arrived, this, &PlotView::take);
        connect(m_source, &PlotSource::reset, this, [this] {
            m_canvas->setTotal(m_source->elements());
            requestSoon();
        });
        connect(m_source, &PlotSource::exchanged, this, [this] {
            m_canvas->clearEnvelopes();
            showColumns();
            requestSoon();
        });
        connect(m_source, &PlotSource::failed, this, [this](const QString& reason) {
            m_canvas->clearEnvelopes();
            m_canvas->setEmptyText(reason);
        });
    }
    showColumns();
    requestSoon();
}

void PlotView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_canvas->setEmptyText(text);
}

PlotView::State PlotView::state() const
{
    return {.canvas = m_canvas->state(), .columns = m_chosen};
}

void PlotView::setState(const State& state)
{
    m_chosen = state.columns;
    m_points->setChecked(state.canvas.style == PlotStyle::points);
    m_logarithmic->setChecked(state.canvas.isLogarithmic);
    showColumns();
    m_canvas->setState(state.canvas);
}

void PlotView::showColumns()
{
    const QSignalBlocker blocker(m_legend);
    const int row = m_legend->currentRow();
    m_legend->clear();
    std::vector<PlotSeries> series;
    const QStringList columns = m_source ? m_source->columns() : QStringList();
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const bool isShown = m_chosen ? m_chosen->contains(columns[i]) : i < firstColumns;
        series.push_back({.name = columns[i], .isShown = isShown});
        if (i >= maxListed)
            continue;
        auto* item = new QListWidgetItem(lineIcon(static_cast<int>(i), palette()),
                                         columns[i].isEmpty() ? tr("Value") : columns[i], m_legend);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isShown ? Qt::Checked : Qt::Unchecked);
        item->setToolTip(item->text());
    }
    m_legend->setCurrentRow(std::clamp(row, 0, std::max(0, m_legend->count() - 1)));
    m_legend->setVisible(m_legend->count() > 1);
    m_toolBar->setEnabled(!series.empty());
    m_canvas->setSeries(std::move(series));
    m_canvas->setTotal(m_source ? m_source->elements() : 0);
    showStatus();
}

void PlotView::chooseColumns()
{
    std::vector<PlotSeries> series = m_canvas->series();
    m_chosen.emplace();
    for (std::size_t i = 0; i < series.size(); ++i) {
        const QListWidgetItem* item = m_legend->item(static_cast<int>(i));
        series[i].isShown = item && item->checkState() == Qt::Checked;
        if (series[i].isShown)
            m_chosen->insert(series[i].name);
    }
    m_canvas->setSeries(std::move(series));
    requestSoon();
}

void PlotView::requestSoon()
{
    m_requestTimer.start();
}

void PlotView::request()
{
    const PlotSpan& span = m_canvas->span();
    if (!m_source || span.total() == 0)
        return;
    const double first = std::floor(span.first());
    inspect::EnvelopeOptions options{
        .columns = {},
        .range = {.first = static_cast<std::uint64_t>(first),
                  .count = static_cast<std::uint64_t>(std::ceil(span.first() + span.count()) - first)},
        .parts = m_canvas->neededParts()};
    // Elements outside of the view are the other ends of lines.
    options.range.count += 1;
    if (options.range.first > 0) {
        --options.range.first;
        ++options.range.count;
    }
    std::size_t hidden = 0;
    for (const PlotSeries& each : m_canvas->series()) {
        if (each.isShown)
            options.columns.push_back(each.name.toStdString());
        else
            ++hidden;
    }
    if (options.columns.empty())
        return;
    if (hidden == 0) // A single column can have no name.
        options.columns.clear();
    m_source->request(options);
}

void PlotView::take(const inspect::EnvelopeResult& envelope)
{
    m_canvas->setEmptyText(m_emptyText);
    m_canvas->setEnvelope(envelope);
    showStatus();
}

void PlotView::showStatus()
{
    m_values->setText(m_canvas->cursorText());
    std::uint64_t nan = 0;
    std::uint64_t infinite = 0;
    for (const inspect::ColumnEnvelope& column : m_canvas->envelope().columns) {
        nan += column.nanCount;
        infinite += column.infinityCount;
    }
    QStringList counts;
    if (nan > 0)
        counts += tr("%L1 NaN").arg(nan);
    if (infinite > 0)
        counts += tr("%L1 infinite").arg(infinite);
    const PlotSpan& span = m_canvas->span();
    if (span.total() > 0)
        counts += tr("%L1 of %L2 elements").arg(std::ceil(span.count()), 0, 'f', 0).arg(span.total());
    m_counts->setText(counts.join(QStringLiteral(" · ")));
}

QString PlotView::statusText() const
{
    return m_values->text() + u'|' + m_counts->text();
}

void PlotView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (int i = 0; i < m_legend->count(); ++i) {
            const QSignalBlocker blocker(m_legend);
            m_legend->item(i)->setIcon(lineIcon(i, palette()));
        }
}

} // namespace wavelane::ui
