// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/inputs/recorded_inputs.h"
#include "core/plan/snapshot.h"
#include "ui/exchange/tool_process.h"

#include <QObject>
#include <QSize>
#include <QTemporaryDir>

#include <memory>

namespace wavelane::ui {

struct RecordingRequest
{
    QString resource;         ///< A texture.
    QString file;             ///< As for `--dump`: a movie, or with a place for the number of the frame.
    bool isLastFrame = false; ///< The file is a picture of the last frame.
    std::uint64_t frames = 1; ///< From frame 0.
    double framesPerSecond = 60;
    plan::RecordedInputs inputs; ///< Inputs of all frames; empty: a fixed step of time and no other inputs.
    QSize view;                  ///< For textures whose size follows the view.
    QString device;              ///< Empty: the default.
};

/// Records a project from frame 0 in a process of its own. UI thread.
class RecordingRun final : public QObject
{
    Q_OBJECT

public:
    /// `program` is the path of `wavelane`.
    explicit RecordingRun(const QString& program, QObject* parent = nullptr);

    void start(const plan::ProjectSnapshot& snapshot, const RecordingRequest& request);
    void cancel(); ///< `ended` is not emitted. Pictures that are complete stay.
    bool isRunning() const { return m_process.isRunning(); }

Q_SIGNALS:
    void progressed(quint64 frames);    ///< Number of frames that have begun.
    void ended(const QString& problem); ///< Empty if everything was written.

private:
    void read(const QByteArray& line);
    void conclude(const ToolEnd& end);

    QString m_program;
    QString m_file;
    ToolProcess m_process;
    std::unique_ptr<QTemporaryDir> m_place; ///< Folder of the inputs.
    QByteArray m_problems;                  ///< Lines that are not about the progress.
};

} // namespace wavelane::ui
