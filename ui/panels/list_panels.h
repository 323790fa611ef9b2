// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QPlainTextEdit>
#include <QTreeView>

namespace wavelane::ui {

class Document;
class EngineSession;
class ProblemModel;

/// Everything that is wrong now; Return or a double click goes there.
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

/// What engine and runs have said, with the time of day; the oldest of 5000 lines goes first.
class OutputPanel final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit OutputPanel(EngineSession& session, QWidget* parent = nullptr);
    void append(wavelane::Severity severity, const QString& text);
};

} // namespace wavelane::ui
