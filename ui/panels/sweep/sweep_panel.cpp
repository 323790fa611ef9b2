// SPDX-License-Identifier: MIT
#include "ui/panels/sweep/sweep_panel.h"

#include "ui/document/document.h"
#include "ui/models/sweep_model.h"
#include "ui/panels/sweep/heat_map.h"
#include "ui/panels/sweep/sweep_axes.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flat_list.h"
#include "ui/widgets/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

/// The runs, with a hint before the first sweep.
class SweepTable final : public QTreeView
{
protected:
    void paintEvent(QPaintEvent* event) override
    {
        QTreeView::paintEvent(event);
        paintHint(*this, SweepPanel::tr("Choose a property and its values, and start the sweep."));
    }
};

} // namespace

SweepPanel::SweepPanel(Document& document, const QString& program, QWidget* parent)
    : QWidget(parent), m_document(document), m_run(program),
      m_offers([this] { m_axes->setTargets(m_document.project()); })
{
    m_model = new SweepModel(this);
    m_table = new SweepTable;
    makeFlat(*m_table);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Runs of the sweep"));
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setMaximumSectionSize(metrics::space(60)); // Tool tips show longer texts.
    m_map = new HeatMap;
    m_map->hide();
    m_results = new QSplitter;
    m_results->addWidget(m_table);
    m_results->addWidget(m_map);
    m_results->setStretchFactor(0, 3);
    m_results->setStretchFactor(1, 1);
    m_results->setChildrenCollapsible(true);
    auto* all = new QSplitter(Qt::Horizontal);
    all->addWidget(makeChoices());
    all->addWidget(m_results);
    all->setStretchFactor(0, 0);
    all->setStretchFactor(1, 1);
    all->setSizes({metrics::space(72), metrics::space(130)});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(all);
    setFocusProxy(m_axes);

    connect(m_start, &QPushButton::clicked, this, &SweepPanel::toggle);
    connect(&m_run, &SweepRun::progressed, this,
            [this](int done, int total) { m_note->setText(tr("Run %1 of %2").arg(done).arg(total)); });
    connect(&m_run, &SweepRun::ended, this, &SweepPanel::conclude);
    connect(m_map, &HeatMap::activated, this, &SweepPanel::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_map->choose(current.row());
            });
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_run.cancel();
            m_axes->clear();
            m_model->show({});
            m_map->show({});
            m_map->hide();
            m_note->clear();
        } else if (event.changesProject() && m_model->rowCount() > 0 && !m_run.isRunning()) {
            m_note->setText(tr("The project has changed since the sweep."));
        }
        m_offers.ask();
        showState();
    });
    showState();
}

QWidget* SweepPanel::makeChoices()
{
    m_axes = new SweepAxes;
    auto* more = new QPushButton(tr("Add Property"));
    more->setObjectName(QStringLiteral("addProperty"));
    connect(more, &QPushButton::clicked, m_axes, &SweepAxes::add);
    m_compilers = new QComboBox;
    m_compilers->setAccessibleName(tr("Compilers"));
    m_compilers->addItem(tr("The project's compiler"), QString());
    m_compilers->addItem(tr("All compilers"), QStringLiteral("all"));
    m_devices = new QComboBox;
    m_devices->setAccessibleName(tr("Devices"));
    m_devices->addItem(tr("The default device"), QString());
    m_devices->addItem(tr("All devices"), QStringLiteral("all"));
    m_frames = new NumberBox;
    m_frames->setContextMenuPolicy(Qt::NoContextMenu); // Keys and the wheel do what its items would do.
    m_frames->setAccessibleName(tr("Frames of each run"));
    m_frames->setRange(1, 100'000);
    m_frames->setValue(10);
    m_frames->setPrefix(tr("Frames: "));
    m_start = new QPushButton;
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("sweepNote"));
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* choices = new QWidget;
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(metrics::space(2), metrics::space(2), metrics::space(2), metrics::space(2));
    column->setSpacing(metrics::space(1));
    column->addWidget(m_axes);
    column->addWidget(more, 0, Qt::AlignLeft);
    column->addWidget(m_compilers);
    column->addWidget(m_devices);
    m_statistics = new QCheckBox(tr("Statistics of the driver"));
    m_statistics->setToolTip(tr("Registers and other figures of each run, if the driver reports them"));
    column->addWidget(m_statistics);
    auto* last = new QHBoxLayout;
    last->addWidget(m_frames);
    last->addStretch(1);
    last->addWidget(m_start);
    column->addLayout(last);
    column->addWidget(m_note);
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(choices);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(choices->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    return area;
}

QString SweepPanel::note() const
{
    return m_note->text();
}

void SweepPanel::toggle()
{
    if (m_run.isRunning()) {
        m_run.cancel();
        m_note->setText(tr("The sweep was stopped."));
    } else {
        start();
    }
    showState();
}

void SweepPanel::start()
{
    const SweepRequest request{.variations = m_axes->variations(),
                               .compilers = m_compilers->currentData().toString(),
                               .devices = m_devices->currentData().toString(),
                               .frames = m_frames->value(),
                               .executable = m_statistics->isChecked()};
    m_note->setText(tr("Starting …"));
    m_run.start(*m_document.snapshot(), request);
}

void SweepPanel::conclude(const SweepResult& result, const QString& problem)
{
    m_note->setText(problem);
    if (problem.isEmpty()) {
        m_model->show(result);
        for (int i = 0; i < m_model->columnCount(); ++i)
            m_table->setColumnHidden(i,
                                     i == m_model->column(SweepModel::statisticsColumn) && !m_model->hasStatistics());
        m_map->show(result);
        m_map->setVisible(m_map->hasCells());
        if (m_map->isVisible())
            shareWidth();
        if (m_model->rowCount() > 0)
            m_table->setCurrentIndex(m_model->index(result.fastest.value_or(0), 0));
    }
    showState();
}

/// The table shows all its columns if the map has room beside them.
void SweepPanel::shareWidth()
{
    const QHeaderView& header = *m_table->header();
    const QAbstractItemView& view = *m_table; // QTreeView hides the size hints of its columns.
    int columns = 0;
    for (int i = 0; i < m_model->columnCount(); ++i)
        if (!header.isSectionHidden(i))
            columns +=
                std::min(std::max(header.sectionSizeHint(i), view.sizeHintForColumn(i)), header.maximumSectionSize());
    const int table = columns + 2 * m_table->frameWidth() + m_table->verticalScrollBar()->sizeHint().width();
    const int all = m_results->width() - m_results->handleWidth();
    const int map = std::max(all - table, m_map->minimumWidth());
    m_results->setSizes({all - map, map});
}

void SweepPanel::choose(int run)
{
    m_table->setCurrentIndex(m_model->index(run, 0));
}

void SweepPanel::showState()
{
    m_start->setText(m_run.isRunning() ? tr("Stop") : tr("Start Sweep"));
    m_start->setEnabled(m_document.isOpen());
}

} // namespace wavelane::ui
