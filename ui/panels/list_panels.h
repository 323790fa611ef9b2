// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QPlainTextEdit>
#include <QTreeView>

namespace wavelane::ui {

class Document;
class EngineSession;
class ProblemModel;

/// The current problems. A click or Return goes to the location of a problem.
class ProblemsPanel final : public QTreeView
{
    Q_OBJECT

public:
    ProblemsPanel(Document& document, const EngineSession& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void jump(const wavelane::Diagnostic& to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void openMenu(const QModelIndex& row, QPoint globalPlace);

    Document& m_document;
    const EngineSession& m_session;
    ProblemModel* m_model = nullptr;
};

/// The messages of the engine and of runs, with the time of day. Keeps the last 5000 lines.
class OutputPanel final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit OutputPanel(EngineSession& session, QWidget* parent = nullptr);
    void append(wavelane::Severity severity, const QString& text);
};

} // namespace wavelane::ui
