// SPDX-License-Identifier: MIT
#include "ui/panels/list_panels.h"

#include "ui/models/problem_model.h"
#include "ui/models/timing_model.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QTime>

namespace wavelane::ui {

namespace {

void makeFlat(QTreeView& view)
{
    view.setRootIsDecorated(false);
    view.setUniformRowHeights(true);
    view.setFrameShape(QFrame::NoFrame);
    view.setAlternatingRowColors(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
}

} // namespace

ProblemsPanel::ProblemsPanel(Problems& problems, QWidget* parent) : QTreeView(parent)
{
    makeFlat(*this);
    m_model = new ProblemModel(problems, this);
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
    if (m_model->rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(Theme::colors(palette()).faded);
    painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No problems."));
}

OutputPanel::OutputPanel(EngineSession& session, QWidget* parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMaximumBlockCount(5000);
    setFont(Theme::monospace());
    setAccessibleName(tr("Output"));
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

TimingsPanel::TimingsPanel(EngineSession& session, QWidget* parent) : QTreeView(parent)
{
    makeFlat(*this);
    m_model = new TimingModel(session, this);
    setModel(m_model);
    setAccessibleName(tr("Timings"));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(TimingModel::passColumn, QHeaderView::Stretch);
    connect(this, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT jump(toQt(m_model->passAt(index.row()).at)); });
}

} // namespace wavelane::ui
