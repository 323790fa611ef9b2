// SPDX-License-Identifier: MIT
#include "ui/views/table/table_bar.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace wavelane::ui {

namespace {
constexpr int defaultColumns = 4;
constexpr int maxColumnsPerRow = 64;
constexpr int filterMilliseconds = 400; ///< From the last key to the filter.
} // namespace

TableBar::TableBar(QWidget* parent) : QWidget(parent)
{
    m_hint = tr("Show only elements that meet a condition, such as kind == 3 &amp;&amp; position.y &lt; 0, "
                "isnan(value), or index % 64 == 0.");
    m_choice = new QComboBox;
    m_choice->setAccessibleName(tr("Type of the elements"));
    m_choice->setToolTip(m_choice->accessibleName());
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_columns = new NumberBox;
    m_columns->setRange(1, maxColumnsPerRow);
    m_columns->setValue(defaultColumns);
    m_columns->setSuffix(tr(" per row"));
    m_columns->setAccessibleName(tr("Numbers per row"));
    m_columns->setToolTip(m_columns->accessibleName());
    m_goTo = new QLineEdit;
    m_goTo->setPlaceholderText(tr("Go to element"));
    setHint(*m_goTo, tr("Go to an element by its index, such as 100 or 64*64."));
    m_goTo->setAccessibleName(tr("Go to element"));
    m_goTo->setMinimumWidth(metrics::space(34));
    m_goTo->setMaximumWidth(160);
    m_goTo->addAction(Theme::icon(QStringLiteral("go-to")), QLineEdit::LeadingPosition);
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setFont(Theme::monospace());
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(Theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->setMinimumWidth(metrics::space(24));
    m_filter->installEventFilter(this);
    setHint(*m_filter, m_hint);
    m_statistics = new QToolButton;
    m_statistics->setText(QStringLiteral("Σ"));
    m_statistics->setCheckable(true);
    m_statistics->setAutoRaise(true);
    m_statistics->setAccessibleName(tr("Statistics"));
    m_statistics->setToolTip(tr("Show the minimum, maximum, mean, NaN, infinite and zero of each column"));
    m_note = new ElidedLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(m_goTo, 1);
    row->addWidget(m_filter, 2);
    row->addWidget(new QLabel(tr("as")));
    row->addWidget(m_choice);
    row->addWidget(m_columns);
    row->addWidget(m_statistics);
    row->addWidget(m_note, 2);
    m_typing.setSingleShot(true);
    m_typing.setInterval(filterMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &TableBar::apply);
    connect(m_filter, &QLineEdit::returnPressed, this, &TableBar::apply);
    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        clearError(*m_filter);
        m_typing.start();
    });
}

void TableBar::setWhere(const QString& where)
{
    m_filter->setText(where);
    m_typing.stop();
    m_where = where.trimmed();
    clearError(*m_filter);
}

void TableBar::setFilterProblem(const QString& reason)
{
    m_filter->setEnabled(reason.isEmpty());
    setHint(*m_filter, reason.isEmpty() ? m_hint : reason.toHtmlEscaped());
}

void TableBar::showNote(const QString& text)
{
    m_note->setText(text);
}

void TableBar::apply()
{
    m_typing.stop();
    m_where = m_filter->text().trimmed();
    Q_EMIT whereChanged();
}

bool TableBar::eventFilter(QObject* watched, QEvent* event)
{
    const bool isEscape = watched == m_filter && event->type() == QEvent::KeyPress &&
                          static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (!isEscape || m_filter->text().isEmpty())
        return QWidget::eventFilter(watched, event);
    m_filter->clear();
    apply();
    return true;
}

} // namespace wavelane::ui
