// SPDX-License-Identifier: MIT
#include "ui/dialogs/changes_dialog.h"

#include "core/base/text/line_changes.h"
#include "ui/dialogs/diff_view.h"
#include "ui/dialogs/two_line_delegate.h"
#include "ui/theme/fitting_size.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/notes/wrapped_label.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr QSize defaultSize(860, 560);

QString countsOf(const TextChange& change)
{
    qsizetype added = 0;
    qsizetype removed = 0;
    for (const LineChange& one : lineChanges(splitIntoLines(change.before), splitIntoLines(change.after))) {
        added += static_cast<qsizetype>(one.afterCount);
        removed += static_cast<qsizetype>(one.beforeCount);
    }
    return QStringLiteral("+%1 −%2").arg(added).arg(removed);
}

} // namespace

ChangesDialog::ChangesDialog(const QString& title, const QString& sentence, const QString& question,
                             const std::vector<TextChange>& changes, QWidget* parent)
    : QDialog(parent), m_changes(changes)
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(metrics::space(3));
    auto* heading = new WrappedLabel(sentence);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    column->addWidget(heading);

    m_files = new QListWidget;
    m_files->setItemDelegate(new TwoLineDelegate(m_files));
    m_files->setAccessibleName(tr("Files"));
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_view = new DiffView;
    auto* split = new QSplitter;
    split->setChildrenCollapsible(false);
    split->addWidget(m_files);
    split->addWidget(m_view);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 3);
    column->addWidget(split, 1);
    m_files->setMinimumWidth(m_files->fontMetrics().averageCharWidth() * 24);

    auto* prompt = new QLabel(question);
    prompt->setWordWrap(true);
    prompt->setTextFormat(Qt::PlainText);
    column->addWidget(prompt);
    m_buttons = new QDialogButtonBox;
    column->addWidget(m_buttons);

    for (const TextChange& change : m_changes) {
        const QString note = change.note.isEmpty() ? QString() : QStringLiteral(" – ") + change.note;
        auto* item =
            new QListWidgetItem(QStringLiteral("%1\n%2%3").arg(change.name, countsOf(change), note), m_files);
        item->setToolTip(change.name + note);
    }
    connect(m_files, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            m_view->show(m_changes[static_cast<std::size_t>(row)].before,
                         m_changes[static_cast<std::size_t>(row)].after);
    });
    m_files->setCurrentRow(0);
    connect(m_buttons, &QDialogButtonBox::clicked, this, &QDialog::accept);
    resizeToFit(*this, defaultSize);
}

QPushButton* ChangesDialog::addButton(const QString& text, QDialogButtonBox::ButtonRole role,
                                      std::function<void()> chosen)
{
    const bool isFirst = m_buttons->buttons().isEmpty();
    QPushButton* button = m_buttons->addButton(text, role);
    button->setAutoDefault(isFirst);
    button->setDefault(isFirst);
    if (isFirst)
        button->setFocus();
    connect(button, &QAbstractButton::clicked, parent(), std::move(chosen));
    return button;
}

} // namespace wavelane::ui
