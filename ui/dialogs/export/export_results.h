// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/project.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace wavelane::ui {

class FilesPreview;
class ReportView;

/// A status line above the exported files, the reasons why the project cannot be exported, or the output of tools.
class ExportResults final : public QWidget
{
    Q_OBJECT

public:
    enum class State { neutral, success, error };

    explicit ExportResults(QWidget* parent = nullptr);

    void setStatus(const QString& text, State state = State::neutral);
    /// `files` are relative to `folder`. The main file is selected.
    void showFiles(const QString& folder, const QStringList& files);
    void showFiles(); ///< Shows the files of the last results again.
    void showRefusals(const Diagnostics& diagnostics, const project::Project& project);
    void showProblem(const QString& problem);
    void showLog(const QString& text);

    FilesPreview& preview() { return *m_preview; }
    ReportView& refusals() { return *m_refusals; }

private:
    QLabel* m_status = nullptr;
    QStackedWidget* m_pages = nullptr;
    FilesPreview* m_preview = nullptr;
    ReportView* m_refusals = nullptr;
    QPlainTextEdit* m_log = nullptr;
};

} // namespace wavelane::ui
