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
    explicit ProblemsPanel(const Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void jump(const wavelane::Diagnostic& to);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
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
