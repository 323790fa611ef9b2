// SPDX-License-Identifier: MIT
#include "ui/actions/command_palette.h"

#include "ui/actions/command_model.h"
#include "ui/theme/metrics.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int paletteWidth = 680;
constexpr int shownRows = 14;
constexpr int measuredRows = 50; ///< To size a column; a project can have hundreds of objects.

} // namespace

CommandPalette::CommandPalette(QList<Command> commands, QWidget* parent) : QDialog(parent, Qt::Popup)
{
    setWindowTitle(tr("Command Palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setBackgroundRole(QPalette::Base);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Search commands, project objects, examples, and lessons"));
    m_field->setAccessibleName(tr("Command"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_model = new CommandModel(std::move(commands), this);
    m_list = new QTreeView;
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setHeaderHidden(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus); // The field has the focus and forwards the navigation keys.
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setResizeContentsPrecision(measuredRows);
    m_list->header()->setSectionResizeMode(CommandModel::textColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(CommandModel::whereColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(CommandModel::shortcutColumn, QHeaderView::ResizeToContents);
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(2), metrics::space(2), metrics::space(2), metrics::space(2));
    column->addWidget(m_field);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QTreeView::clicked, this, &CommandPalette::runAt);
    const int width = parent ? std::min(paletteWidth, parent->width() - metrics::space(4)) : paletteWidth;
    resize(width, height());
    if (parent)
        move(parent->mapToGlobal(QPoint((parent->width() - width) / 2, metrics::space(2))));
    filter({});
    m_field->setFocus();
}

QString CommandPalette::note() const
{
    return m_note->isHidden() ? QString() : m_note->text();
}

void CommandPalette::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelMenu, &option, &painter, this);
}

void CommandPalette::fitHeight()
{
    const int rows = std::min(shownRows, m_model->rowCount());
    const int rowHeight = std::max(m_list->sizeHintForRow(0), fontMetrics().height());
    m_list->setFixedHeight(rows * rowHeight);
    layout()->activate();
    resize(width(), layout()->hasHeightForWidth() ? layout()->heightForWidth(width()) : sizeHint().height());
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runAt(m_list->currentIndex());
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

void CommandPalette::filter(const QString& typed)
{
    m_model->filter(typed);
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->commandAt(row).enabled) {
            m_list->setCurrentIndex(m_model->index(row, 0));
            break;
        }
    m_list->scrollToTop();
    const bool isFound = m_model->rowCount() > 0;
    m_note->setText(isFound ? QString() : tr("Nothing matches “%1”.").arg(typed.trimmed()));
    m_note->setVisible(!isFound);
    m_list->setVisible(isFound);
    fitHeight();
}

void CommandPalette::runAt(const QModelIndex& index)
{
    if (!index.isValid() || !m_model->commandAt(index.row()).enabled)
        return;
    // Closing the palette returns the focus first, because commands act on the focused widget.
    QMetaObject::invokeMethod(parent() ? parent() : qApp, m_model->commandAt(index.row()).run, Qt::QueuedConnection);
    accept();
}

} // namespace wavelane::ui
