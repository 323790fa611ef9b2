// SPDX-License-Identifier: MIT
#include "ui/panels/debug/group_view.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/error_mark.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

std::array<quint64, 3> threadFrom(const Json& json)
{
    std::array<quint64, 3> thread{};
    for (std::size_t i = 0; i < thread.size() && json.is_array() && i < json.size(); ++i) {
        if (json[i].is_number_unsigned())
            thread[i] = json[i].get<quint64>();
    }
    return thread;
}

GroupView::GroupView(QWidget* parent) : QWidget(parent)
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    auto* const row = new QHBoxLayout;
    m_coloring = new QComboBox;
    m_coloring->setAccessibleName(tr("Color threads by"));
    m_coloring->addItems({tr("By State"), tr("By Line"), tr("By Value")});
    row->addWidget(m_coloring);
    m_expression = new QLineEdit;
    m_expression->setPlaceholderText(tr("Expression"));
    m_expression->setAccessibleName(tr("Expression to show for each thread"));
    m_expression->setClearButtonEnabled(true);
    row->addWidget(m_expression, 1);
    column->addLayout(row);
    m_grid = new GroupGrid;
    m_area = new QScrollArea;
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus); // The grid has the keys.
    m_area->setWidget(m_grid);
    column->addWidget(m_area, 1);
    connect(m_coloring, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_grid->setColoring(static_cast<GroupGrid::Coloring>(index));
        Q_EMIT lanesWanted();
    });
    connect(m_expression, &QLineEdit::editingFinished, this, [this] {
        if (!expressionText().isEmpty())
            m_coloring->setCurrentIndex(static_cast<int>(GroupGrid::Coloring::value));
        Q_EMIT lanesWanted();
    });
}

void GroupView::show(const std::array<int, 3>& groupSize, const Json& lanes)
{
    std::vector<GroupGrid::Cell> cells;
    for (const Json& each : lanes)
        cells.push_back({.thread = threadFrom(memberOr(each, "thread")),
                         .state = toQt(stringOr(each, "state")),
                         .file = toQt(stringOr(each, "file")),
                         .line = static_cast<int>(integerOr(each, "line")),
                         .value = toQt(stringOr(each, "value")),
                         .isKnown = boolOr(each, "known")});
    m_grid->setCells(groupSize, std::move(cells));
    revealCurrent();
}

void GroupView::forget()
{
    m_revealed.reset();
    m_grid->clear();
    setExpressionError({});
}

QString GroupView::expressionText() const
{
    return m_expression->text().trimmed();
}

void GroupView::setExpressionError(const QString& message)
{
    if (message.isEmpty())
        clearError(*m_expression);
    else
        markError(*m_expression, message);
}

void GroupView::revealCurrent()
{
    const auto index = m_grid->currentIndex();
    if (!index)
        return;
    const auto& thread = m_grid->cells()[*index].thread;
    if (std::exchange(m_revealed, thread) == thread)
        return; // Only once for a thread, so that people can scroll away.
    const QRect cell = m_grid->cellRect(*index);
    m_area->ensureVisible(cell.center().x(), cell.center().y(), cell.width(), cell.height());
}

} // namespace wavelane::ui
