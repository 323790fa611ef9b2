// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/exchange_run.h"
#include "ui/exchange/export_comparison.h"

#include <QDialog>
#include <QTemporaryDir>

#include <memory>

class QProgressBar;
class QPushButton;
class QSpinBox;

namespace wavelane::ui {

class ExportChoices;
class ExportDestination;
class ExportResults;
class FilesPreview;
class ReportView;

struct ExportDialogOptions
{
    QString program;       ///< Path of `wavelane`.
    QStringList compilers; ///< Available compilers, with versions.
    QString device;        ///< The device that the project runs on; empty: the default.
};

/// Exports a project. All files, or the reasons why the project cannot be exported, are shown before anything is
/// written. An exported C++ program can be built and compared with the project's own run. Separate processes do the
/// work in temporary folders that are removed with the dialog.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(plan::ProjectSnapshot snapshot, const ExportDialogOptions& options, QWidget* parent = nullptr);
    ~ExportDialog() override;

    FilesPreview& preview();
    ReportView& refusals();
    bool isBusy() const { return m_previewRun.isRunning() || m_writeRun.isRunning() || m_comparison.isRunning(); }
    QString previewFolder() const; ///< Temporary; empty if there is none.

public Q_SLOTS:
    void done(int result) override; ///< Cancels running work.

Q_SIGNALS:
    void written(const QString& folder); ///< The files of the export are in this folder.

private:
    QWidget* makeButtons();
    void connectParts();
    void changeTarget();
    void prepare(); ///< Recreates the preview.
    void showPrepared(const ExchangeReport& report);
    void write();
    void showWritten(const ExchangeReport& report);
    void compare();
    void showComparison(const ComparisonResult& result);
    void cancelComparison();
    void refresh();
    ExportRequest request(const QString& folder, bool force) const;

    plan::ProjectSnapshot m_snapshot;
    ExportDialogOptions m_options;
    ExchangeRun m_previewRun;
    ExchangeRun m_writeRun;
    ExportComparison m_comparison;
    std::unique_ptr<QTemporaryDir> m_place;
    ExchangeReport m_report;
    QString m_writtenFolder; ///< Empty if the last export is not written.

    ExportChoices* m_choices = nullptr;
    ExportResults* m_results = nullptr;
    ExportDestination* m_destination = nullptr;
    QPushButton* m_compare = nullptr;
    QSpinBox* m_frames = nullptr;
    QPushButton* m_cancel = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_export = nullptr;
};

} // namespace wavelane::ui
