// SPDX-License-Identifier: MIT
#include "ui/panels/list_panels.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/problem_model.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_list.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QTextBlock>
#include <QTime>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int timeLength = 10;     ///< Length of "HH:mm:ss  ".
constexpr int beginsWithTime = 16; ///< Added to the severity in the state of a line.
constexpr int placePercent = 20;   ///< Maximum width as a share of the panel, so that messages have room.
constexpr int codePercent = 15;

/// The object at a JSON pointer, for display.
QString placeText(const project::Project& project, const std::string& pointer)
{
    const ObjectId id = objectAtPointer(project, pointer);
    const QString name = nameOf(project, id);
    switch (id.kind) {
    case ObjectKind::shader:
        return ProblemsPanel::tr("shader %1").arg(name);
    case ObjectKind::resource:
        return ProblemsPanel::tr("resource %1").arg(name);
    case ObjectKind::pass:
        return ProblemsPanel::tr("pass %1").arg(name);
    case ObjectKind::expectation:
        return ProblemsPanel::tr("expectation %1").arg(name);
    case ObjectKind::project:
    case ObjectKind::none:
        break;
    }
    return toQt(pointer);
}

} // namespace

ProblemsPanel::ProblemsPanel(const Document& document, QWidget* parent) : QTreeView(parent)
{
    makeFlat(*this);
    m_model = new ProblemModel(
        document.problems(),
        [&document](const std::string& pointer) { return placeText(document.project(), pointer); }, this);
    setModel(m_model);
    setAccessibleName(tr("Problems"));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(ProblemModel::messageColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(ProblemModel::placeColumn, QHeaderView::Fixed);
    header()->setSectionResizeMode(ProblemModel::codeColumn, QHeaderView::Fixed);
    elideInMiddle(*this, ProblemModel::placeColumn);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProblemsPanel::fitColumns);
    buildActions();
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
    connect(this, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
}

void ProblemsPanel::fitColumns()
{
    const auto fit = [this](int column, int percent) {
        const int wanted = std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
        header()->resizeSection(column, std::min(wanted, viewport()->width() * percent / 100));
    };
    fit(ProblemModel::placeColumn, placePercent);
    fit(ProblemModel::codeColumn, codePercent);
}

void ProblemsPanel::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void ProblemsPanel::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitColumns();
}

void ProblemsPanel::buildActions()
{
    const auto make = [this](const QString& name, const QString& text, const QKeySequence& keys) {
        auto* action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        addAction(action);
        return action;
    };
    m_offer = make(QStringLiteral("quickFix"), tr("Quick Fix …"), QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_offer->setToolTip(tr("List fixes for the selected problem"));
    m_goTo = make(QStringLiteral("goTo"), tr("Go to Problem"), {});
    m_copy = make(QStringLiteral("copy"), tr("Copy Message"), QKeySequence(QKeySequence::Copy));
    connect(m_offer, &QAction::triggered, this, &ProblemsPanel::offerFixes);
    connect(m_goTo, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            Q_EMIT jump(m_model->diagnosticAt(currentIndex().row()));
    });
    connect(m_copy, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            QApplication::clipboard()->setText(coreMessage(m_model->diagnosticAt(currentIndex().row()).message));
    });
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
}

void ProblemsPanel::addFixes(QMenu& menu, const Diagnostic& problem)
{
    if (m_fixes)
        for (const OfferedFix& fix : m_fixes(problem))
            menu.addAction(fix.title, this, [apply = fix.apply] { apply(); });
}

void ProblemsPanel::addFixesOfCurrent(QMenu& menu)
{
    if (currentIndex().isValid())
        addFixes(menu, m_model->diagnosticAt(currentIndex().row()));
}

void ProblemsPanel::showMenu(QPoint position)
{
    const QModelIndex index = indexAt(position);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixes(*menu, m_model->diagnosticAt(index.row()));
    if (!menu->isEmpty())
        menu->addSeparator();
    menu->addActions({m_goTo, m_copy});
    menu->popup(viewport()->mapToGlobal(position));
}

void ProblemsPanel::offerFixes()
{
    if (!currentIndex().isValid() && m_model->rowCount() > 0)
        setCurrentIndex(m_model->index(0, 0));
    if (!currentIndex().isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fixes"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixes(*menu, m_model->diagnosticAt(currentIndex().row()));
    if (menu->isEmpty())
        menu->addAction(tr("No fix is available for this problem"))->setEnabled(false);
    menu->popup(viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()));
    menu->setActiveAction(menu->actions().front());
}

void ProblemsPanel::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    paintHint(*this, tr("No problems."));
}

OutputPanel::OutputPanel(EngineSession& session, QWidget* parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMaximumBlockCount(5000);
    setFont(Theme::monospace());
    setAccessibleName(tr("Output"));
    setPlaceholderText(tr("Messages of the engine and of runs appear here."));
    connect(&session, &EngineSession::message, this, &OutputPanel::append);
}

void OutputPanel::append(Severity severity, const QString& text)
{
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    if (!document()->isEmpty())
        cursor.insertBlock();
    const int first = cursor.blockNumber();
    const QString time = QTime::currentTime().toString(QStringLiteral("HH:mm:ss  "));
    cursor.insertText(time + coreMessage(text));
    for (QTextBlock block = document()->findBlockByNumber(first); block.isValid(); block = block.next()) {
        block.setUserState(static_cast<int>(severity) + (block.blockNumber() == first ? beginsWithTime : 0));
        colorLine(block);
    }
    setTextCursor(cursor);
}

void OutputPanel::colorLine(const QTextBlock& block)
{
    const ThemeColors& colors = Theme::colors(palette());
    const int state = std::max(block.userState(), 0);
    const int severity = state % beginsWithTime;
    QTextCharFormat format;
    if (severity == static_cast<int>(Severity::error))
        format.setForeground(colors.error);
    else if (severity == static_cast<int>(Severity::warning))
        format.setForeground(colors.warning);
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.setCharFormat(format);
    if (state < beginsWithTime)
        return;
    QTextCharFormat time;
    time.setForeground(colors.faded);
    cursor.setPosition(block.position());
    cursor.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, timeLength);
    cursor.setCharFormat(time);
}

void OutputPanel::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) // Older lines follow the color scheme.
        for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
            colorLine(block);
}

} // namespace wavelane::ui
