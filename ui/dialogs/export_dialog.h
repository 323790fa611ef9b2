// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/exchange_run.h"
#include "ui/exchange/export_comparison.h"

#include <QDialog>
#include <QTemporaryDir>
#include <QTimer>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace wavelane::ui {

class FilesPreview;
class ReportView;

/// What the dialog has to know beside the project.
struct ExportDialogOptions
{
    QString program;       ///< Path of `wavelane`.
    QStringList compilers; ///< That are there.
    QString device;        ///< That the project runs on; empty: the usual one.
};

/// Exports a project: the targets with what each of them is, options, the folder to write to, and all files before
/// anything is written, or what is refused and why. A C++ program can be built and compared with the project's own
/// run. All work is done in processes beside the window, in temporary folders that go with them.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(run::ProjectSnapshot snapshot, const ExportDialogOptions& options, QWidget* parent = nullptr);
    ~ExportDialog() override;

    FilesPreview& preview() { return *m_preview; }
    ReportView& refusals() { return *m_refusals; }
    bool isBusy() const { return m_previewRun.isRunning() || m_writeRun.isRunning() || m_comparison.isRunning(); }
    QString previewFolder() const; ///< Temporary; empty while there is none.

public Q_SLOTS:
    void done(int result) override; ///< What is still at work is cancelled.

private:
    // export_dialog_layout.cpp
    QWidget* makeChoices();
    QWidget* makeResults();
    QWidget* makeComparison();
    QWidget* makeDestination();
    void connectParts();
    // export_dialog.cpp
    QString target() const;
    void targetChosen();
    void prepare(); ///< Makes the preview anew.
    void prepared(const ExchangeReport& report);
    void write();
    void written(const ExchangeReport& report);
    void compare();
    void compared(const ComparisonResult& result);
    void refresh();
    void say(const QString& sentence, const char* kind = "");

    run::ProjectSnapshot m_snapshot;
    ExportDialogOptions m_options;
    ExchangeRun m_previewRun;
    ExchangeRun m_writeRun;
    ExportComparison m_comparison;
    std::unique_ptr<QTemporaryDir> m_place;
    QTimer m_delay; ///< Numbers that are being typed.
    ExchangeReport m_report;
    bool m_chosenFolder = false; ///< The user wrote a destination: it no longer follows the target.

    QListWidget* m_targets = nullptr;
    QComboBox* m_compiler = nullptr;
    QSpinBox* m_tile = nullptr;
    QLabel* m_tileLabel = nullptr;
    QLabel* m_state = nullptr;
    QProgressBar* m_progress = nullptr;
    QStackedWidget* m_results = nullptr;
    FilesPreview* m_preview = nullptr;
    ReportView* m_refusals = nullptr;
    QPlainTextEdit* m_log = nullptr; ///< What the tools said, where they failed.
    QLineEdit* m_folder = nullptr;
    QPushButton* m_choose = nullptr;
    QCheckBox* m_force = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_compare = nullptr;
    QSpinBox* m_frames = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace wavelane::ui
