// SPDX-License-Identifier: MIT
#include "ui/properties/elements/elements_field.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/forms/json_edit.h"
#include "ui/properties/elements/json_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/side_button.h"
#include "ui/widgets/tone.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int visibleRows = 8;
constexpr int cellMargin = 16;

/// The columns of a list of numbers: the components of a format, or one.
std::vector<ElementColumn> numberColumns(const FieldSpec& spec)
{
    std::vector<ElementColumn> columns;
    for (const QString& title : spec.columnTitles)
        columns.push_back({.title = title, .steps = {}, .offset = 0, .type = spec.elementType});
    if (columns.empty())
        columns.push_back({.title = {}, .steps = {}, .offset = 0, .type = spec.elementType});
    return columns;
}

ElementsShape shapeOf(const FieldSpec& spec, const Json& list)
{
    ElementsShape shape{.columns = {}, .dimensions = spec.dimensions, .elementRows = spec.elementCount};
    shape.absent = spec.isPartial ? QCoreApplication::translate("Fields", "any") : QStringLiteral("0");
    if (spec.isNumberList) {
        shape.form = ElementsShape::Form::numbers;
        shape.columns = numberColumns(spec);
    } else {
        shape.form = spec.dimensions.empty() ? ElementsShape::Form::structures : ElementsShape::Form::array;
        shape.columns = spec.elements ? elementColumns(*spec.elements) : elementColumns(list);
    }
    return shape;
}

} // namespace

ElementsField::ElementsField(const FieldSpec& spec, Commit commit, QWidget* parent)
    : QWidget(parent), m_spec(spec), m_commit(std::move(commit))
{
    m_model = new ElementsModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setObjectName(QStringLiteral("elements"));
    m_table->setAccessibleName(spec.label);
    m_table->setTabKeyNavigation(false); // Tab leaves the table; the arrows move in it.
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    CellDelegate::install(*m_table);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    const QFontMetrics metrics(Theme::monospace());
    m_table->verticalHeader()->setDefaultSectionSize(metrics.height() + 6);
    m_table->horizontalHeader()->setDefaultSectionSize(metrics.horizontalAdvance(QStringLiteral("-1.234567")) +
                                                       cellMargin);
    m_note = new QLabel;
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_add = makeSideButton(QStringLiteral("+"), tr("Insert an element after the current one"));
    m_remove = makeSideButton(QStringLiteral("−"), tr("Remove the selected elements"));
    QToolButton* json = makeSideButton(tr("JSON …"), tr("Edit the list as JSON"));
    json->setObjectName(QStringLiteral("json"));
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(2);
    bar->addWidget(m_add);
    bar->addWidget(m_remove);
    bar->addWidget(m_note, 1);
    bar->addWidget(json);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_table);
    column->addLayout(bar);
    setFocusProxy(m_table);
    connect(json, &QToolButton::clicked, this, &ElementsField::editAsJson);
    connect(m_add, &QToolButton::clicked, this, [this] { m_model->insertElement(currentRow() + 1); });
    connect(m_remove, &QToolButton::clicked, this, [this] {
        const QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
        const auto [first, last] = std::ranges::minmax_element(cells, {}, &QModelIndex::row);
        if (!cells.isEmpty())
            m_model->removeElements(first->row(), last->row());
    });
    connect(m_model, &ElementsModel::edited, this, &ElementsField::commit);
    connect(m_model, &ElementsModel::failed, this, [this](const QString& reason) { showNote(reason, true); });
    offerInMenu(*m_table, *m_add, tr("Insert Element"), QKeySequence(Qt::Key_Insert));
    offerInMenu(*m_table, *m_remove, tr("Remove Elements"), QKeySequence(Qt::CTRL | Qt::Key_Delete));
    buildActions();
    offerInMenu(*m_table, *json, tr("Edit as &JSON …"));
}

void ElementsField::buildActions()
{
    auto* clear = new QAction(tr("Clear Cells"), m_table);
    clear->setShortcut(QKeySequence(Qt::Key_Delete));
    clear->setShortcutContext(Qt::WidgetShortcut);
    connect(clear, &QAction::triggered, this,
            [this] { m_model->clearCells(m_table->selectionModel()->selectedIndexes()); });
    addToMenu(*m_table, *clear);
}

int ElementsField::currentRow() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : m_model->rowCount() - 1;
}

void ElementsField::show(const Json* value, bool isMixed)
{
    m_list = value && !isMixed ? *value : Json();
    m_model->show(shapeOf(m_spec, m_list), m_list);
    m_table->setEnabled(!isMixed);
    const auto& columns = m_model->shape().columns;
    m_table->horizontalHeader()->setVisible(
        std::ranges::any_of(columns, [](const ElementColumn& one) { return !one.title.isEmpty(); }));
    m_add->setVisible(m_model->canResize());
    m_remove->setVisible(m_model->canResize());
    m_add->setEnabled(!isMixed && m_model->columnCount() > 0);
    m_remove->setEnabled(m_list.is_array() && !m_list.empty());
    const std::size_t shown = m_model->shape().columns.size();
    if (isMixed)
        showNote(tr("several values"), false);
    else if (shown == 0)
        showNote(tr("The members are known once the shader compiles."), false);
    else if (shown == maxElementColumns)
        showNote(tr("The table has the first %n value(s) of each element.", nullptr, static_cast<int>(shown)), false);
    else
        showNote({}, false);
    fitHeight();
}

void ElementsField::showNote(const QString& text, bool isProblem)
{
    m_note->setText(text);
    setTone(*m_note, isProblem ? Tone::error : Tone::faded);
}

void ElementsField::commit(const Json& list)
{
    if (const auto done = m_commit(list); !done) {
        showNote(coreMessage(done.error().message), true);
        markError(*m_table, coreMessage(done.error().message));
    } else {
        clearError(*m_table);
    }
}

void ElementsField::editAsJson()
{
    auto* dialog = new JsonDialog(tr("%1 as JSON").arg(m_spec.label), m_list.is_null() ? Json::array() : m_list,
                                  m_commit, window());
    // A change replaces the form, but the dialog is modal: only the whole page could go away while it is open.
    connect(this, &QObject::destroyed, dialog, &QDialog::reject);
    dialog->open();
}

void ElementsField::fitHeight()
{
    const int rows = std::clamp(m_model->rowCount(), 1, visibleRows);
    const int scrolled = m_model->columnCount() > 1 ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
    const bool hasHeader = !m_table->horizontalHeader()->isHidden();
    m_table->setFixedHeight((hasHeader ? m_table->horizontalHeader()->sizeHint().height() : 0) +
                            rows * m_table->verticalHeader()->defaultSectionSize() + scrolled +
                            2 * m_table->frameWidth());
}

FieldView makeElementsField(const FieldSpec& spec, FieldCommit commit)
{
    auto* field =
        new ElementsField(spec, [commit = std::move(commit)](Json list) { return commit(std::move(list), 0); });
    return {field, [field](const Json* value, bool isMixed) { field->show(value, isMixed); }};
}

} // namespace wavelane::ui
