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

/// Makes a project of a file that another program was made for: what it is, the folder of the project, what was not
/// understood, and all files before anything is written. The work is done in a process beside the window, in a
/// temporary folder that goes with it.
class ImportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit ImportDialog(const QString& program, QWidget* parent = nullptr);
    ~ImportDialog() override;

    void setFile(const QString& file);
    QString folder() const; ///< Where the project is, once the dialog was accepted; absolute.
    FilesPreview& preview() { return *m_preview; }
    ReportView& report() { return *m_report; }
    bool isBusy() const { return m_previewRun.isRunning() || m_writeRun.isRunning(); }

public Q_SLOTS:
    void done(int result) override; ///< What is still at work is cancelled.

private:
    QWidget* makeChoices();
    QWidget* makeButtons();
    void connectParts();
    void fileChosen();
    void prepare(); ///< Makes the preview anew.
    void prepared(const ExchangeReport& report);
    void write();
    void written(const ExchangeReport& report);
    void refresh();
    void say(const QString& sentence, bool isError = false);

    ExchangeRun m_previewRun;
    ExchangeRun m_writeRun;
    std::unique_ptr<QTemporaryDir> m_place;
    QTimer m_delay; ///< A path that is being typed.
    bool m_understood = false;
    bool m_chosenFolder = false; ///< The user wrote a destination: it no longer follows the file.

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
