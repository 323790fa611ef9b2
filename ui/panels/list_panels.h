// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/document/offered_fix.h"

#include <QPlainTextEdit>
#include <QTreeView>

class QMenu;

namespace wavelane::ui {

class Document;
class EngineSession;
class ProblemModel;

/// The current problems. A click or Return goes to the location of a problem; the context menu and Ctrl+. offer its
/// fixes.
class ProblemsPanel final : public QTreeView
{
    Q_OBJECT

public:
    explicit ProblemsPanel(const Document& document, QWidget* parent = nullptr);

    void setFixes(FixSource source) { m_fixes = std::move(source); }
    void addFixesOfCurrent(QMenu& menu); ///< Adds the fixes of the selected problem, if there is one.

Q_SIGNALS:
    void jump(const wavelane::Diagnostic& to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns(); ///< Places and codes take a part of the width at most.
    void buildActions();
    void showMenu(QPoint position);
    void offerFixes();
    void addFixes(QMenu& menu, const Diagnostic& problem);

    ProblemModel* m_model = nullptr;
    FixSource m_fixes;
    QAction* m_offer = nullptr;
    QAction* m_goTo = nullptr;
    QAction* m_copy = nullptr;
};

/// The messages of the engine and of runs, with the time of day. Keeps the last 5000 lines.
class OutputPanel final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit OutputPanel(EngineSession& session, QWidget* parent = nullptr);
    void append(wavelane::Severity severity, const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colorLine(const QTextBlock& block);
};

} // namespace wavelane::ui
