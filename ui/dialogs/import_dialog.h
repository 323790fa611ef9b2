// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/exchange_run.h"

#include <QDialog>
#include <QTemporaryDir>
#include <QTimer>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace wavelane::ui {

class FilesPreview;
class ReportView;

/// Converts a file of another program to a project: the file, its kind, the destination, a report of what is not
/// supported, and a preview of all files. A separate process does the work in a temporary folder that is removed with
/// the dialog.
class ImportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit ImportDialog(const QString& program, QWidget* parent = nullptr);
    ~ImportDialog() override;

    void setFile(const QString& file);
    QString folder() const; ///< Absolute path of the project after the dialog was accepted.
    /// Absolute path of the source to show first, after the dialog was accepted: a fragment of Shadertoy rather than
    /// the shader around it. Empty: none in particular.
    QString mainSource() const { return m_mainSource; }
    FilesPreview& preview() { return *m_preview; }
    ReportView& report() { return *m_report; }
    bool isBusy() const { return m_previewRun.isRunning() || m_writeRun.isRunning(); }

public Q_SLOTS:
    void done(int result) override; ///< Cancels running work.

private:
    QWidget* makeChoices();
    QWidget* makeButtons();
    void connectParts();
    void fileChosen();
    void prepare(); ///< Recreates the preview.
    void prepared(const ExchangeReport& report);
    void write();
    void written(const ExchangeReport& report);
    void refresh();
    void showStatus(const QString& text, bool isError = false);

    ExchangeRun m_previewRun;
    ExchangeRun m_writeRun;
    std::unique_ptr<QTemporaryDir> m_place;
    QTimer m_delay; ///< Until the user stops typing the path.
    QString m_mainSource;
    bool m_understood = false;
    bool m_chosenFolder = false; ///< The user edited the destination, which then no longer follows the file.

    QLineEdit* m_file = nullptr;
    QPushButton* m_chooseFile = nullptr;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_chooseFolder = nullptr;
    QCheckBox* m_force = nullptr;
    QLabel* m_state = nullptr;
    QLabel* m_note = nullptr;
    QTabWidget* m_tabs = nullptr;
    FilesPreview* m_preview = nullptr;
    ReportView* m_report = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_import = nullptr;
};

} // namespace wavelane::ui
