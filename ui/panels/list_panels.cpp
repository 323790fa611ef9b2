// SPDX-License-Identifier: MIT
#include "ui/panels/list_panels.h"

#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/problem_model.h"
#include "ui/session/engine_session.h"
#include "ui/session/project_fixes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_list.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTime>

namespace wavelane::ui {

namespace {

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
    case ObjectKind::project:
    case ObjectKind::none:
        break;
    }
    return toQt(pointer);
}

} // namespace

ProblemsPanel::ProblemsPanel(Document& document, const EngineSession& session, QWidget* parent)
    : QTreeView(parent), m_document(document), m_session(session)
{
    makeFlat(*this);
    m_model = new ProblemModel(
        document.problems(),
        [&document](const std::string& pointer) { return placeText(document.project(), pointer); }, this);
    setModel(m_model);
    setAccessibleName(tr("Problems"));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(ProblemModel::messageColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(ProblemModel::placeColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(ProblemModel::codeColumn, QHeaderView::ResizeToContents);
    auto* fix = new QAction(tr("Quick Fix …"), this);
    fix->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Period));
    fix->setShortcutContext(Qt::WidgetShortcut);
    connect(fix, &QAction::triggered, this,
            [this] { openMenu(currentIndex(), viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())); });
    addAction(fix);
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
    connect(this, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
}

void ProblemsPanel::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    openMenu(byKey ? currentIndex() : indexAt(event->pos()), event->globalPos());
}

void ProblemsPanel::openMenu(const QModelIndex& row, QPoint globalPlace)
{
    if (!row.isValid())
        return;
    const Diagnostic problem = m_model->diagnosticAt(row.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const ProjectFix& fix : projectFixes(m_document, m_session, problem))
        menu->addAction(fix.title, this, [this, apply = fix.apply] { apply(m_document); });
    if (!menu->isEmpty())
        menu->addSeparator();
    menu->addAction(tr("Go to Problem"), this, [this, problem] { Q_EMIT jump(problem); });
    menu->addAction(tr("Copy Message"), this,
                    [problem] { QGuiApplication::clipboard()->setText(toQt(problem.message)); });
    menu->popup(globalPlace);
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
    QTextCharFormat format;
    const ThemeColors& colors = Theme::colors(palette());
    if (severity == Severity::error)
        format.setForeground(colors.error);
    else if (severity == Severity::warning)
        format.setForeground(colors.warning);
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    if (!document()->isEmpty())
        cursor.insertBlock();
    QTextCharFormat time;
    time.setForeground(colors.faded);
    cursor.insertText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")), time);
    cursor.insertText(text, format);
    setTextCursor(cursor);
}

} // namespace wavelane::ui
