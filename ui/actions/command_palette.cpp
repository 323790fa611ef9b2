// SPDX-License-Identifier: MIT
#include "ui/actions/command_palette.h"

#include "ui/actions/command_model.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr QSize defaultPaletteSize(680, 440);
constexpr int measuredRows = 50; ///< To size a column; a project can have hundreds of objects.

} // namespace

CommandPalette::CommandPalette(QList<Command> commands, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Command Palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Search commands and project objects"));
    m_field->setAccessibleName(tr("Command"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_model = new CommandModel(std::move(commands), this);
    m_list = new QTreeView;
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setHeaderHidden(true);
    m_list->setFocusPolicy(Qt::NoFocus); // The field has the focus and forwards the navigation keys.
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setResizeContentsPrecision(measuredRows);
    m_list->header()->setSectionResizeMode(CommandModel::textColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(CommandModel::whereColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(CommandModel::shortcutColumn, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QTreeView::clicked, this, &CommandPalette::runAt);
    filter({});

    QSize size = defaultPaletteSize;
    if (parent) {
        size = size.boundedTo(parent->size());
        move(parent->mapToGlobal(QPoint((parent->width() - size.width()) / 2, parent->height() / 12)));
    }
    resize(size);
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
