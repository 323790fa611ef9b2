// SPDX-License-Identifier: MIT
#include "ui/panels/list_panels.h"

#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/problem_model.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_list.h"

#include <QHeaderView>
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
    header()->setSectionResizeMode(ProblemModel::placeColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(ProblemModel::codeColumn, QHeaderView::ResizeToContents);
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
    connect(this, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT jump(m_model->diagnosticAt(index.row())); });
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
