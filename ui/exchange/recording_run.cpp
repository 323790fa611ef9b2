// SPDX-License-Identifier: MIT
#include "ui/exchange/recording_run.h"

#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

#include <QDir>
#include <QFile>

namespace wavelane::ui {

RecordingRun::RecordingRun(const QString& program, QObject* parent) : QObject(parent), m_program(program)
{
    connect(&m_process, &ToolProcess::lineWritten, this, &RecordingRun::read);
    connect(&m_process, &ToolProcess::ended, this, &RecordingRun::conclude);
}

void RecordingRun::start(const plan::ProjectSnapshot& snapshot, const RecordingRequest& request)
{
    cancel();
    m_file = request.file;
    m_problems.clear();
    const QString target = request.isLastFrame ? request.resource : request.resource + QStringLiteral("@frame");
    QStringList arguments{QStringLiteral("run"),      QStringLiteral("--progress"),
                          QStringLiteral("--frames"), QString::number(request.frames),
                          QStringLiteral("--fps"),    QString::number(request.framesPerSecond, 'g', 12),
                          QStringLiteral("--dump"),   target + QLatin1Char('=') + request.file};
    if (!request.view.isEmpty())
        arguments +=
            {QStringLiteral("--view"), QStringLiteral("%1x%2").arg(request.view.width()).arg(request.view.height())};
    if (!request.device.isEmpty())
        arguments += {QStringLiteral("--device"), request.device};
    if (!request.inputs.empty()) {
        m_place = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-record-XXXXXX")));
        const QString inputs = m_place->filePath(QStringLiteral("inputs.json"));
        if (const auto written = project::writeFileAtomically(toPath(inputs), plan::textOfInputs(request.inputs));
            !written) {
            const QString problem = toQt(written.error().message);
            QMetaObject::invokeMethod(this, [this, problem] { Q_EMIT ended(problem); }, Qt::QueuedConnection);
            return;
        }
        arguments += {QStringLiteral("--inputs"), inputs};
    }
    arguments += QStringLiteral("-");
    m_process.start({.program = m_program, .arguments = arguments, .input = inputOf(snapshot), .folder = {}});
}

void RecordingRun::cancel()
{
    const qint64 id = m_process.processId();
    m_process.stop();
    m_place.reset();
    if (id > 0) // The name of a movie until it is complete.
        QFile::remove(QStringLiteral("%1.%2").arg(m_file).arg(id));
}

void RecordingRun::read(const QByteArray& line)
{
    const QList<QByteArray> words = line.split(' ');
    static const QList<QByteArray> stages{"compile", "prepare", "frame", "check", "loop"};
    if (words[0] == "frame" && words.size() >= 2)
        Q_EMIT progressed(words[1].toULongLong() + 1);
    else if (!stages.contains(words[0]))
        m_problems += line + '\n';
}

void RecordingRun::conclude(const ToolEnd& end)
{
    m_place.reset();
    Q_EMIT ended(end.status == 0 ? end.problem : failureText(end, m_problems));
}

} // namespace wavelane::ui
