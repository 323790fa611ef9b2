// SPDX-License-Identifier: MIT
#include "ui/exchange/export_comparison.h"

#include "core/base/json/json.h"
#include "core/plan/report/report_json.h"
#include "ui/base/text.h"
#include "ui/exchange/exchange_run.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <optional>

namespace wavelane::ui {

namespace {

constexpr qint64 pieceBytes = qint64{4} << 20; ///< Compared per event; takes a few milliseconds.
constexpr qsizetype maxDetails = 20'000;

/// The resources with bytes according to `wavelane run --json`; nothing if this is not its output.
std::optional<QStringList> resourcesWithBytes(const QByteArray& said)
{
    const auto json = parseJson({said.constData(), static_cast<std::size_t>(said.size())});
    if (!json)
        return std::nullopt;
    QStringList names;
    for (const plan::ResourceReport& each : plan::reportFromJson(*json).resources)
        if (!each.hash.empty())
            names += toQt(each.name);
    return names;
}

QString lastOf(const QString& text)
{
    return text.size() <= maxDetails ? text : QStringLiteral("…\n") + text.last(maxDetails);
}

QString hexByte(char byte)
{
    return QStringLiteral("%1").arg(static_cast<unsigned char>(byte), 2, 16, QLatin1Char('0'));
}

} // namespace

ExportComparison::ExportComparison(QObject* parent) : QObject(parent)
{
    connect(&m_process, &ToolProcess::ended, this, &ExportComparison::toolEnded);
}

void ExportComparison::start(const ComparisonRequest& request)
{
    cancel();
    m_request = request;
    m_resources.clear();
    m_place = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("wavelane-compare-XXXXXX")));
    enter(Step::configure);
}

void ExportComparison::cancel()
{
    m_process.stop();
    ++m_turn;
    m_step = Step::none;
    m_theirs.reset();
    m_ours.reset();
    m_place.reset();
}

QString ExportComparison::place(const QString& name) const
{
    return m_place->filePath(name);
}

QStringList ExportComparison::dumps(const QString& prefix) const
{
    QStringList arguments;
    for (qsizetype i = 0; i < m_resources.size(); ++i)
        arguments +=
            {QStringLiteral("--dump"),
             QStringLiteral("%1=%2").arg(m_resources[i], place(QStringLiteral("%1-%2.bin").arg(prefix).arg(i)))};
    return arguments;
}

QString ExportComparison::builtProgram() const
{
    const QDir folder(place(QStringLiteral("build")));
    const QFileInfoList found = folder.entryInfoList(QDir::Files | QDir::Executable);
    const auto program = std::ranges::find_if(found, [](const QFileInfo& each) {
        return each.suffix().isEmpty() && !each.fileName().endsWith(QStringLiteral("-window"));
    });
    return program == found.end() ? QString() : program->filePath();
}

void ExportComparison::enter(Step step)
{
    m_step = step;
    const QString build = m_place->isValid() ? place(QStringLiteral("build")) : QString();
    const QStringList device =
        m_request.device.isEmpty() ? QStringList() : QStringList{QStringLiteral("--device"), m_request.device};
    const QStringList frames{QStringLiteral("--frames"), QString::number(m_request.frames)};
    const QStringList ours{QStringLiteral("run"), QStringLiteral("-"), QStringLiteral("--timeout"),
                           QStringLiteral("60")};
    ToolCall call{.program = QStandardPaths::findExecutable(QStringLiteral("cmake")),
                  .arguments = {},
                  .input = {},
                  .folder = {}};
    switch (step) {
    case Step::none:
        return;
    case Step::configure:
        Q_EMIT stepped(0, tr("Preparing the build …"));
        // The second program of exports, which opens a window with GLFW, would take as long to build and is not run.
        call.arguments = {QStringLiteral("-S"),
                          m_request.exported,
                          QStringLiteral("-B"),
                          build,
                          QStringLiteral("-DCMAKE_BUILD_TYPE=Release"),
                          QStringLiteral("-DCMAKE_DISABLE_FIND_PACKAGE_glfw3=ON"),
                          QStringLiteral("--no-warn-unused-cli")};
        if (!QStandardPaths::findExecutable(QStringLiteral("ninja")).isEmpty())
            call.arguments += {QStringLiteral("-G"), QStringLiteral("Ninja")};
        break;
    case Step::build:
        Q_EMIT stepped(1, tr("Building the program …"));
        call.arguments = {QStringLiteral("--build"), build};
        break;
    case Step::survey:
        Q_EMIT stepped(2, tr("Listing resources …"));
        call.program = m_request.program;
        call.arguments = ours + QStringList{QStringLiteral("--json")} + device;
        call.input = inputOf(m_request.snapshot);
        break;
    case Step::runOurs:
        Q_EMIT stepped(3, tr("Running the project …"));
        call.program = m_request.program;
        call.arguments = ours + frames + device + dumps(QStringLiteral("ours"));
        call.input = inputOf(m_request.snapshot);
        break;
    case Step::runExported:
        Q_EMIT stepped(4, tr("Running the program …"));
        call.program = builtProgram();
        call.arguments = frames + device + dumps(QStringLiteral("exported"));
        break;
    case Step::compare:
        Q_EMIT stepped(5, tr("Comparing …"));
        m_pair = 0;
        m_total = 0;
        break;
    }
    // Signals are emitted later, whatever happens here.
    const auto later = [this, turn = ++m_turn](auto&& what) {
        QTimer::singleShot(0, this, [this, turn, what] {
            if (turn == m_turn)
                what();
        });
    };
    if (step == Step::compare) {
        later([this] { comparePiece(); });
    } else if (!m_place->isValid()) {
        later([this] {
            finish(ComparisonResult::Kind::failed,
                   tr("No temporary folder can be created: %1.").arg(m_place->errorString()));
        });
    } else if (call.program.isEmpty()) {
        later([this, step] {
            finish(ComparisonResult::Kind::failed, step == Step::runExported
                                                       ? tr("The build produced no program.")
                                                       : tr("CMake is required to build the exported program but is "
                                                            "not installed (Debian: cmake, make, g++ and "
                                                            "libvulkan-dev)."));
        });
    } else {
        m_process.start(call);
    }
}

void ExportComparison::toolEnded(const ToolEnd& end)
{
    if (m_step == Step::survey && end.problem.isEmpty()) {
        const auto resources = resourcesWithBytes(end.output);
        if (!resources && end.status == 0) {
            finish(ComparisonResult::Kind::failed, tr("The report of wavelane cannot be read."),
                   lastOf(QString::fromUtf8(end.output)));
            return;
        }
        // If the project cannot be run, the next step reports why.
        m_resources = resources.value_or(QStringList());
        enter(Step::runOurs);
        return;
    }
    if (end.problem.isEmpty() && end.status == 0) {
        enter(static_cast<Step>(static_cast<int>(m_step) + 1));
        return;
    }
    QString what;
    switch (m_step) {
    case Step::configure:
        what = tr("CMake cannot configure the build.");
        break;
    case Step::build:
        what = tr("The program cannot be built.");
        break;
    case Step::runExported:
        what = tr("The exported program exited with status %1.").arg(end.status);
        break;
    case Step::survey:
    case Step::runOurs:
        what = tr("The project cannot be run here: wavelane exited with status %1.").arg(end.status);
        break;
    case Step::compare:
    case Step::none:
        return;
    }
    const QString said = QString::fromUtf8(end.errors) + QString::fromUtf8(end.output);
    finish(ComparisonResult::Kind::failed, end.problem.isEmpty() ? what : end.problem, lastOf(said.trimmed()));
}

QString ExportComparison::frameWords() const
{
    return tr("%n frame(s)", nullptr, m_request.frames);
}

void ExportComparison::reportUnreadable(const QFile& file)
{
    finish(ComparisonResult::Kind::failed,
           tr("The bytes of %1 cannot be read: %2.").arg(m_resources[m_pair], file.errorString()));
}

bool ExportComparison::openPair()
{
    m_theirs = std::make_unique<QFile>(place(QStringLiteral("exported-%1.bin").arg(m_pair)));
    m_ours = std::make_unique<QFile>(place(QStringLiteral("ours-%1.bin").arg(m_pair)));
    m_compared = 0;
    for (QFile* each : {m_theirs.get(), m_ours.get()}) {
        if (!each->open(QIODevice::ReadOnly)) {
            reportUnreadable(*each);
            return false;
        }
    }
    if (m_theirs->size() != m_ours->size()) {
        finish(ComparisonResult::Kind::different,
               tr("%1 differs: it has %L2 byte(s) in the exported program and %L3 here.", nullptr,
                  pluralOf(static_cast<std::uint64_t>(m_theirs->size())))
                   .arg(m_resources[m_pair])
                   .arg(m_theirs->size())
                   .arg(m_ours->size()));
        return false;
    }
    return true;
}

void ExportComparison::comparePiece()
{
    if (m_resources.isEmpty()) {
        finish(ComparisonResult::Kind::failed, tr("The project has no resources with bytes to compare."));
        return;
    }
    if (m_pair == m_resources.size()) {
        finish(ComparisonResult::Kind::equal,
               tr("Equal: %1 with %2 in total, after %3.")
                   .arg(tr("%n resource(s)", nullptr, static_cast<int>(m_resources.size())),
                        tr("%L1 byte(s)", nullptr, pluralOf(static_cast<std::uint64_t>(m_total))).arg(m_total),
                        frameWords()));
        return;
    }
    if (!m_ours && !openPair())
        return;
    const QByteArray theirs = m_theirs->read(pieceBytes);
    const QByteArray ours = m_ours->read(pieceBytes);
    // A failed read returns no bytes, like the end of the file.
    for (const QFile* each : {m_theirs.get(), m_ours.get()}) {
        if (each->error() != QFileDevice::NoError) {
            reportUnreadable(*each);
            return;
        }
    }
    const auto [at, other] = std::ranges::mismatch(theirs, ours);
    if (at != theirs.end() || other != ours.end()) {
        const auto index = static_cast<qint64>(at - theirs.begin());
        const auto byteAt = [index](const QByteArray& bytes) {
            return index < bytes.size() ? hexByte(bytes[index]) : QStringLiteral("–");
        };
        finish(ComparisonResult::Kind::different,
               tr("%1 first differs at byte %L2 (0x%3): %4 in the exported program, %5 here, after %6.")
                   .arg(m_resources[m_pair])
                   .arg(m_compared + index)
                   .arg(QString::number(m_compared + index, 16), byteAt(theirs), byteAt(ours), frameWords()));
        return;
    }
    m_compared += theirs.size();
    m_total += theirs.size();
    if (theirs.isEmpty()) { // Both files have ended.
        m_theirs.reset();
        m_ours.reset();
        ++m_pair;
    }
    QTimer::singleShot(0, this, [this, turn = m_turn] {
        if (turn == m_turn)
            comparePiece();
    });
}

void ExportComparison::finish(ComparisonResult::Kind kind, const QString& sentence, const QString& details)
{
    cancel();
    Q_EMIT ended({.kind = kind, .sentence = sentence, .details = details});
}

} // namespace wavelane::ui
