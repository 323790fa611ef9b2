// SPDX-License-Identifier: MIT
#include "ui/window/command_palette.h"

#include "ui/window/command_model.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTreeView>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr QSize usualPaletteSize(680, 440);
constexpr int rowsMeasured = 50; ///< For the width of a column; a project may have hundreds of places.

QString withoutMnemonic(QString text)
{
    const QChar kept(0xE000); // Of the private use area: stands for a real ampersand meanwhile.
    return text.replace(QLatin1StringView("&&"), kept).remove(QLatin1Char('&')).replace(kept, QLatin1Char('&'));
}

void addCommands(QList<Command>& commands, const QList<QAction*>& actions, const QString& where)
{
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QString text = withoutMnemonic(action->text());
        if (const QMenu* menu = action->menu()) {
            addCommands(commands, menu->actions(), where.isEmpty() ? text : where + QStringLiteral(" › ") + text);
            continue;
        }
        commands += {.text = text,
                     .where = where,
                     .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                     .icon = action->icon(),
                     .enabled = action->isEnabled(),
                     .run = [action = QPointer(action)] {
                         if (action)
                             action->trigger();
                     }};
    }
}

} // namespace

QList<Command> menuCommands(const QMenuBar& menus)
{
    QList<Command> commands;
    addCommands(commands, menus.actions(), {});
    return commands;
}

CommandPalette::CommandPalette(QList<Command> commands, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Command palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("What to do, or where to go"));
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
    m_list->setFocusPolicy(Qt::NoFocus); // The keys go to the field, which hands on those that choose.
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setResizeContentsPrecision(rowsMeasured);
    m_list->header()->setSectionResizeMode(CommandModel::textColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(CommandModel::whereColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(CommandModel::shortcutColumn, QHeaderView::ResizeToContents);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QTreeView::clicked, this, &CommandPalette::runAt);
    filter({});

    QSize size = usualPaletteSize;
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
    // The focus is back where it was before the command looks for it.
    QMetaObject::invokeMethod(parent() ? parent() : qApp, m_model->commandAt(index.row()).run, Qt::QueuedConnection);
    accept();
}

} // namespace wavelane::ui
