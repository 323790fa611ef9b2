// SPDX-License-Identifier: MIT
#include "ui/views/changes/changes_view.h"

#include "core/base/try.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/views/changes/density_strip.h"
#include "ui/views/changes/difference_model.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/line_field.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int toleranceWidth = 90;
using Kind = ChangesView::Choice::Kind;

} // namespace

QString summaryOf(const inspect::CompareResult& result)
{
    QString text = result.different == 0
                       ? ChangesView::tr("None of %L1 element(s) differs.", nullptr, pluralOf(result.elements))
                             .arg(result.elements)
                       : ChangesView::tr("%L1 of %L2 element(s) differ.", nullptr, pluralOf(result.different))
                             .arg(result.different)
                             .arg(result.elements);
    if (result.size != result.otherSize)
        text += u' ' + ChangesView::tr("The sizes differ: %L1 and %L2 bytes.").arg(result.size).arg(result.otherSize);
    return text;
}

ChangesView::ChangesView(QWidget* parent) : QWidget(parent)
{
    m_summary = new QLabel;
    m_summary->setWordWrap(true);
    m_summary->setMargin(metrics::space(1));
    m_place = new QLabel;
    m_place->setWordWrap(true);
    m_place->setMargin(metrics::space(1));
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place->hide();
    m_strip = new DensityStrip;
    m_pictures = new PictureCompare;
    m_parts = new QSplitter(Qt::Vertical);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(buildTable());
    m_parts->addWidget(m_pictures);
    m_parts->setStretchFactor(1, 3);
    m_parts->setSizes({150, 450}); // A few columns, and the picture.
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildBar());
    column->addWidget(m_summary);
    column->addWidget(m_place);
    column->addWidget(m_strip);
    column->addWidget(m_parts, 1);
    setFocusProxy(m_choices);
    connect(m_strip, &DensityStrip::clicked, this, [this](double share) {
        if (m_result && m_result->elements > 0)
            Q_EMIT elementRequested(std::min(static_cast<quint64>(share * static_cast<double>(m_result->elements)),
                                             static_cast<quint64>(m_result->elements - 1)),
                                    0);
    });
    setPicturesVisible(false);
    setResources({});
    showNote({});
}

QWidget* ChangesView::buildBar()
{
    auto* bar = new QWidget;
    m_choices = new QComboBox;
    m_choices->setAccessibleName(tr("Compare with"));
    m_choices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* label = new QLabel(tr("Compare with"));
    label->setBuddy(m_choices);
    m_freeze = new QPushButton(tr("Freeze"));
    m_freeze->setToolTip(tr("Keep a copy of the current contents, and compare with it"));
    m_toleranceField = new LineField([this](const QString& text) { return applyTolerance(text); });
    m_toleranceField->setMaximumWidth(toleranceWidth);
    m_toleranceField->setPlaceholderText(tr("exact"));
    m_toleranceField->setAccessibleName(tr("Tolerance"));
    setHint(*m_toleranceField, tr("The largest absolute difference that does not count. Empty: every bit counts."));
    auto* tolerance = new QLabel(tr("Tolerance"));
    tolerance->setBuddy(m_toleranceField);
    m_goToFirst = new QPushButton(tr("Go to First Difference"));
    m_previous = new QPushButton(tr("Previous"));
    m_previous->setAccessibleName(tr("Previous difference"));
    m_next = new QPushButton(tr("Next"));
    m_next->setAccessibleName(tr("Next difference"));
    connect(m_previous, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(inspect::Direction::previous); });
    connect(m_next, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(inspect::Direction::next); });
    for (QLabel* each : {label, tolerance}) // On the baseline of the fields.
        each->setMinimumHeight(m_choices->sizeHint().height());
    auto* row = new FlowLayout(bar); // The bar must not widen a narrow dock.
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(label);
    row->addWidget(m_choices);
    row->addWidget(m_freeze);
    row->addWidget(tolerance);
    row->addWidget(m_toleranceField);
    row->addWidget(m_goToFirst);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    connect(m_choices, &QComboBox::activated, this, &ChangesView::choose);
    connect(m_freeze, &QPushButton::clicked, this, [this] {
        setChoice({.kind = Kind::frozen, .name = {}});
        Q_EMIT freezeRequested();
    });
    connect(m_goToFirst, &QPushButton::clicked, this, &ChangesView::goToFirst);
    return bar;
}

QWidget* ChangesView::buildTable()
{
    m_model = new DifferenceModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    CellDelegate::install(*m_table);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAccessibleName(tr("Differences of columns"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false); // Tab leaves the table; the arrows move in it.
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + metrics::space(2));
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const inspect::ColumnDifference& column = m_model->difference(index.row());
        if (column.different > 0)
            Q_EMIT elementRequested(column.first, column.column);
    });
    return m_table;
}

void ChangesView::setResources(const QStringList& names)
{
    m_choices->clear();
    const auto add = [this](Kind kind, const QString& text, const QString& name) {
        m_choices->addItem(text, QVariantList{static_cast<int>(kind), name});
    };
    add(Kind::previousRun, tr("the previous run"), {});
    add(Kind::frozen, tr("the frozen copy"), {});
    for (const QString& name : names)
        add(Kind::resource, name, name);
    if (m_choice.kind == Kind::file)
        add(Kind::file, QFileInfo(m_choice.name).fileName(), m_choice.name);
    add(Kind::file, tr("a file…"), {});
    int shown = m_choices->findData(QVariantList{static_cast<int>(m_choice.kind), m_choice.name});
    if (shown < 0 && m_choice.kind == Kind::resource) { // It has been renamed or deleted.
        m_choice = {};
        shown = 0;
    }
    m_choices->setCurrentIndex(std::max(0, shown));
}

void ChangesView::setChoice(const Choice& choice)
{
    m_choice = choice;
    QStringList names;
    for (int i = 0; i < m_choices->count(); ++i)
        if (const QVariantList item = m_choices->itemData(i).toList();
            item.first().toInt() == static_cast<int>(Kind::resource))
            names += item.last().toString();
    setResources(names);
}

void ChangesView::choose(int index)
{
    const QVariantList item = m_choices->itemData(index).toList();
    const Choice chosen{.kind = static_cast<Kind>(item.first().toInt()), .name = item.last().toString()};
    if (chosen.kind == Kind::file && chosen.name.isEmpty())
        return chooseFile();
    setChoice(chosen);
    Q_EMIT choiceChanged();
}

void ChangesView::chooseFile()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Compare with File"), {},
                                     tr("Values (*.bin *.npy *.csv *.png *.jpg *.jpeg *.hdr *.exr);;All files (*)"));
    setChoice(path.isEmpty() ? m_choice : Choice{.kind = Kind::file, .name = path});
    if (!path.isEmpty())
        Q_EMIT choiceChanged();
}

Result<void> ChangesView::applyTolerance(const QString& text)
{
    decode::Tolerance tolerance;
    if (!text.trimmed().isEmpty()) {
        TRY(const double value, evaluateReal(toUtf8(text)));
        if (!(value >= 0))
            return fail(Code::badValue, toUtf8(tr("The tolerance must not be negative.")));
        if (value > 0)
            tolerance.absolute = value;
    }
    m_tolerance = tolerance;
    Q_EMIT toleranceChanged();
    return {};
}

void ChangesView::setTolerance(const decode::Tolerance& tolerance)
{
    m_tolerance = tolerance;
    m_toleranceField->showValue(tolerance.absolute ? QString::number(*tolerance.absolute, 'g', 9) : QString());
}

void ChangesView::showNote(const QString& text)
{
    m_result.reset();
    m_summary->setText(text);
    m_strip->setDensity({});
    m_strip->hide();
    m_model->setDifferences({}, {});
    m_table->setVisible(false);
    showPlace({});
    setSteps(false, tr("There is no difference to go to."));
}

void ChangesView::showProgress(double share)
{
    m_summary->setText(tr("Comparing … %1 %").arg(static_cast<int>(100 * share)));
}

void ChangesView::showResult(const inspect::CompareResult& result, std::vector<inspect::Column> columns)
{
    m_result = result;
    m_summary->setText(summaryOf(result));
    m_strip->setDensity(result.density);
    m_strip->setVisible(result.different > 0);
    const int rows = m_model->rowCount();
    m_model->setDifferences(result.columns, std::move(columns));
    m_table->setVisible(true);
    m_table->resizeColumnsToContents();
    if (m_model->rowCount() != rows) // The picture has the rest.
        fitTable();
    setSteps(result.different > 0, tr("There is no difference to go to."));
}

void ChangesView::fitTable()
{
    const int wanted = m_table->horizontalHeader()->sizeHint().height() +
                       m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize() + metrics::space(1);
    const int all = m_parts->height();
    m_parts->setSizes({std::min(wanted, all / 2), std::max(all - wanted, all / 2)});
}

void ChangesView::setSteps(bool enabled, const QString& reason)
{
    m_goToFirst->setEnabled(enabled);
    m_goToFirst->setToolTip(enabled ? tr("Show the first element that differs") : reason);
    m_previous->setEnabled(enabled);
    m_previous->setToolTip(enabled ? tr("Go to the previous difference (Shift+F3)") : reason);
    m_next->setEnabled(enabled);
    m_next->setToolTip(enabled ? tr("Go to the next difference (F3)") : reason);
}

void ChangesView::showDifference(quint64 element, const inspect::ColumnDifference& difference)
{
    const QString path = m_model->pathOf(difference);
    showPlace(tr("Element %L1 · %2: %3 instead of %4")
                  .arg(element)
                  .arg(path, m_model->textOf(difference, *difference.got),
                       m_model->textOf(difference, *difference.expected)));
}

void ChangesView::showPlace(const QString& text)
{
    m_place->setText(text);
    m_place->setVisible(!text.isEmpty());
}

QString ChangesView::place() const
{
    return m_place->text();
}

QString ChangesView::summary() const
{
    return m_summary->text();
}

void ChangesView::goToFirst()
{
    if (!m_result || m_result->different == 0)
        return;
    quint32 column = 0;
    for (const inspect::ColumnDifference& each : m_result->columns) {
        if (each.different > 0 && each.first == m_result->first) {
            column = each.column;
            break;
        }
    }
    Q_EMIT elementRequested(m_result->first, column);
}

void ChangesView::setPicturesVisible(bool visible)
{
    m_pictures->setVisible(visible);
}

} // namespace wavelane::ui
