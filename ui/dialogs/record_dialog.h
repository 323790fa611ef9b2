// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "ui/exchange/recording_run.h"
#include "ui/widgets/tone.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace wavelane::ui {

struct RecordDialogOptions
{
    QString program;             ///< Path of `wavelane`.
    QString device;              ///< The device that the project runs on; empty: the default.
    QStringList textures;        ///< Textures that the project presents; not empty.
    plan::RecordedInputs inputs; ///< Inputs of the frames that were played.
    QSize view;                  ///< Size of the live view in pixels.
    QString folder;              ///< For the first recording.
};

/// Records frames of the project, from frame 0 and with a fixed step, as pictures or a movie. A separate process does
/// the work; closing the dialog cancels it.
class RecordDialog final : public QDialog
{
    Q_OBJECT

public:
    RecordDialog(std::shared_ptr<const plan::ProjectSnapshot> snapshot, const RecordDialogOptions& options,
                 QWidget* parent = nullptr);
    ~RecordDialog() override;

    bool isBusy() const { return m_run.isRunning(); }

public Q_SLOTS:
    void done(int result) override; ///< Cancels a recording.

Q_SIGNALS:
    void recorded(const QString& file);

private:
    void addFields();
    void addButtons();
    void changeFormat();
    void changeInputs();
    void chooseFile();
    void start();
    void conclude(const QString& problem);
    /// Text for the user until something changes.
    void showOutcome(const QString& outcome, Tone tone);
    void refresh();
    QString filePattern() const; ///< With a place for the number if there are several files.

    std::shared_ptr<const plan::ProjectSnapshot> m_snapshot;
    RecordDialogOptions m_options;
    RecordingRun m_run;
    QString m_outcome;
    Tone m_outcomeTone = Tone::plain;
    QComboBox* m_format = nullptr;
    QComboBox* m_texture = nullptr;
    QSpinBox* m_frames = nullptr;
    QDoubleSpinBox* m_rate = nullptr;
    QCheckBox* m_withInputs = nullptr;
    QLineEdit* m_file = nullptr;
    QLabel* m_state = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_record = nullptr;
};

} // namespace wavelane::ui
