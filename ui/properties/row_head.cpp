// SPDX-License-Identifier: MIT
#include "ui/properties/row_head.h"

#include "ui/base/text.h"
#include "ui/properties/fields/field_label.h"
#include "ui/properties/fields/form_style.h"
#include "ui/widgets/line_field.h"
#include "ui/widgets/side_button.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QToolButton>

namespace wavelane::ui {

namespace {

constexpr int indentWidth = 12; ///< Indent of nested rows, in logical pixels.

LineField* lineIn(QWidget* field)
{
    auto* line = qobject_cast<LineField*>(field);
    return line ? line : field->findChild<LineField*>();
}

/// Rows for values with parts, which are sometimes easier to edit as text.
bool isStructured(const PlanRow& row)
{
    switch (row.kind) {
    case PlanRow::Kind::alternative:
    case PlanRow::Kind::list:
    case PlanRow::Kind::item:
        return !row.pointer.empty();
    case PlanRow::Kind::section:
    case PlanRow::Kind::names:
        return false;
    case PlanRow::Kind::field:
        break;
    }
    return row.spec.shape == FieldShape::matrix || row.spec.shape == FieldShape::json;
}

} // namespace

RowHead::RowHead(const PlanRow& row, QWidget& field, const QString& hint, bool isResettable, QWidget* parent)
    : QWidget(parent)
{
    auto* label = new FieldLabel(row.spec.label, lineIn(&field));
    label->setMinimumWidth(labelWidth);
    label->setContentsMargins(row.depth * indentWidth, 0, 0, 0);
    label->setBuddy(&field);
    label->setToolTip(hint);
    label->setContextMenuPolicy(Qt::ActionsContextMenu);
    // The button is next to the label, so that all fields end at the same edge.
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(label, 1);
    if (isResettable) {
        m_reset = makeSideButton(QStringLiteral("↺"), tr("Reset %1 to its default").arg(row.spec.label));
        m_reset->setObjectName(toQt(row.pointer) + QStringLiteral("/reset"));
        m_reset->hide();
        QSizePolicy policy = m_reset->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        m_reset->setSizePolicy(policy);
        label->setMinimumWidth(labelWidth - m_reset->sizeHint().width());
        layout->addWidget(m_reset);
        connect(m_reset, &QToolButton::clicked, this, &RowHead::resetRequested);
        QAction* action = offerInMenu(field, *m_reset, tr("Reset to De&fault"));
        action->setEnabled(false);
        label->addAction(action);
    }
    auto* copy = new QAction(tr("Copy &Key"), label);
    connect(copy, &QAction::triggered, this,
            [pointer = toQt(row.pointer)] { QApplication::clipboard()->setText(pointer); });
    label->addAction(copy);
    addToMenu(field, *copy);
    if (isStructured(row)) {
        auto* json = new QAction(tr("Edit as &JSON …"), label);
        connect(json, &QAction::triggered, this, &RowHead::jsonRequested);
        label->addAction(json);
        addToMenu(field, *json);
    }
}

void RowHead::setChanged(bool isChanged)
{
    if (!m_reset)
        return;
    m_reset->setVisible(isChanged);
    for (QAction* action : m_reset->findChildren<QAction*>())
        action->setEnabled(isChanged);
}

} // namespace wavelane::ui
