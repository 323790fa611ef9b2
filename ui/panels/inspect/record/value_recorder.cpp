// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/record/value_recorder.h"

#include "core/base/try.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/session/contents/result_age.h"
#include "ui/session/engine_session.h"

#include <format>
#include <string_view>
#include <system_error>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxRecordedBytes = std::uint64_t{512} << 20U;
constexpr int maxFileNumber = 10'000;

/// Writes the bytes to an unused name in the project's folder and returns the name.
Result<std::string> writeRecorded(const std::filesystem::path& folder, const std::string& resource,
                                  std::string_view bytes)
{
    std::error_code error;
    for (int number = 1; number < maxFileNumber; ++number) {
        const std::string name = recordedFileName(resource, number);
        const std::filesystem::path file = folder / name;
        if (std::filesystem::exists(file, error))
            continue;
        std::filesystem::create_directories(file.parent_path(), error);
        if (error)
            return fail(Code::fileUnwritable, std::format("The folder {} could not be created: {}.",
                                                          file.parent_path().string(), error.message()));
        TRY_VOID(project::writeFileAtomically(file, bytes));
        return name;
    }
    return fail(Code::limitExceeded, std::format("There are already {} files of \"{}\" in the folder 'expected'.",
                                                 maxFileNumber - 1, resource));
}

} // namespace

ValueRecorder::ValueRecorder(Document& document, EngineSession& session, QObject* parent)
    : QObject(parent), m_document(document), m_session(session), m_worker("recorded values")
{
}

ValueRecorder::~ValueRecorder() = default;

QString ValueRecorder::disabledReason() const
{
    if (!m_document.isOpen())
        return tr("No project is open.");
    if (const auto editable = m_document.checkEditable(); !editable)
        return coreMessage(editable.error().message);
    if (m_session.isLive())
        return tr("Stop playing first: expectations are evaluated by a run from the initial data.");
    if (m_session.runCount() == 0 || m_session.report().resources.empty())
        return tr("Run the project first.");
    const QString age = resultAge(m_document, m_session);
    return age.isEmpty() ? QString() : tr("The values are not current: %1. Run the project first.").arg(age);
}

void ValueRecorder::record(const ValueSelection& selection)
{
    if (const QString reason = disabledReason(); !reason.isEmpty())
        return Q_EMIT failed(reason);
    if (selection.size == 0)
        return Q_EMIT failed(tr("Nothing is selected."));
    if (selection.size > maxRecordedBytes)
        return Q_EMIT failed(tr("An expectation can record at most 512 MiB. Select fewer bytes."));
    if (recordedForm(selection) == RecordedForm::none)
        return Q_EMIT failed(
            tr("The selected columns have too many numbers to record. Select fewer rows, or all columns."));
    const plan::ReadRequest request{.resource = selection.resource,
                                    .mip = selection.mip,
                                    .slice = selection.slice,
                                    .offset = selection.offset,
                                    .size = selection.size,
                                    .after = selection.after};
    m_session.read(request, {}, this, [this, selection](const Result<QByteArray>& bytes) {
        if (bytes)
            take(selection, *bytes);
        else
            Q_EMIT failed(coreMessage(bytes.error().message));
    });
}

void ValueRecorder::take(const ValueSelection& selection, const QByteArray& bytes)
{
    if (recordedForm(selection) == RecordedForm::file)
        return write(selection, bytes);
    add(selection, recordedData(selection, std::as_bytes(std::span(bytes.constData(), bytes.size()))));
}

void ValueRecorder::write(const ValueSelection& selection, const QByteArray& bytes)
{
    m_worker.post([this, selection, bytes, folder = m_document.folder()](const std::stop_token&) {
        auto written =
            writeRecorded(folder, selection.resource, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
        QMetaObject::invokeMethod(
            this,
            [this, selection, folder, written = std::move(written)] {
                if (!written)
                    Q_EMIT failed(coreMessage(written.error().message));
                else if (folder == m_document.folder())
                    add(selection, {recordedFile(selection, *written)});
            },
            Qt::QueuedConnection);
    });
}

void ValueRecorder::add(const ValueSelection& selection, std::vector<project::Expectation> expectations)
{
    if (const auto editable = m_document.checkEditable(); !editable)
        return Q_EMIT failed(coreMessage(editable.error().message));
    project::Project after = m_document.project();
    const std::size_t first = after.expectations.size();
    after.expectations.insert(after.expectations.end(), std::make_move_iterator(expectations.begin()),
                              std::make_move_iterator(expectations.end()));
    m_document.replace(std::move(after), tr("Expect current value of %1").arg(toQt(selection.resource)));
    Q_EMIT recorded(expectationId(first));
}

} // namespace wavelane::ui
