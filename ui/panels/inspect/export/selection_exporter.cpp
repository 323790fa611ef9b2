// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/selection_exporter.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/inspect/export/element_reader.h"
#include "ui/panels/inspect/export/transfer_bar.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSaveFile>

#include <utility>

namespace wavelane::ui {

/// What is saved or copied now.
struct SelectionExporter::Job
{
    std::shared_ptr<const ExportedPart> part; ///< Shared with the thread that encodes pieces.
    ElementForm form = ElementForm::bytes;
    std::unique_ptr<QSaveFile> file; ///< Null: to the clipboard.
    QByteArray copied;
    std::uint64_t rows = 0; ///< Number of rows that were read.
    std::unique_ptr<ElementReader> reader;
};

SelectionExporter::SelectionExporter(TransferBar& bar, QWidget& owner) : QObject(&owner), m_bar(bar), m_owner(owner)
{
    connect(&m_bar, &TransferBar::canceled, this, &SelectionExporter::cancel);
}

SelectionExporter::~SelectionExporter() = default;

void SelectionExporter::choose(const ExportedPart& part, const PartAccess& access)
{
    const QString filters = part.cells ? tr("CSV (*.csv);;NumPy (*.npy);;Bytes (*.bin)") : tr("Bytes (*.bin)");
    const QString name = part.resource + (part.cells ? QStringLiteral(".csv") : QStringLiteral(".bin"));
    QString chosen;
    QString path = QFileDialog::getSaveFileName(&m_owner, tr("Export Selection"), name, filters, &chosen);
    if (path.isEmpty())
        return;
    // The suggested ending follows the chosen form.
    if (chosen.contains(u"npy") && path.endsWith(u".csv"))
        path = path.chopped(4) + QStringLiteral(".npy");
    else if (chosen.contains(u"bin") && path.endsWith(u".csv"))
        path = path.chopped(4) + QStringLiteral(".bin");
    save(part, access, path);
}

void SelectionExporter::save(const ExportedPart& part, const PartAccess& access, const QString& path)
{
    auto job = std::make_unique<Job>();
    job->form = formOf(part, path);
    job->part = std::make_shared<ExportedPart>(part);
    job->file = std::make_unique<QSaveFile>(path);
    const auto begin = startOf(part, job->form);
    if (!begin)
        return Q_EMIT finished(coreLine(begin.error().message));
    if (!job->file->open(QIODevice::WriteOnly) || job->file->write(*begin) != begin->size())
        return Q_EMIT finished(tr("“%1” could not be written: %2.").arg(path, job->file->errorString()));
    start(std::move(job), access, tr("Saving “%1” …").arg(QFileInfo(path).fileName()));
}

void SelectionExporter::copy(const ExportedPart& part, const PartAccess& access)
{
    const std::uint64_t cells = part.rows * part.text.cells.size();
    if (cells > maxCopiedCells)
        return Q_EMIT finished(
            tr("%L1 cells are selected, but at most %L2 can be copied. Save them with Export Selection instead.")
                .arg(cells)
                .arg(maxCopiedCells));
    auto job = std::make_unique<Job>();
    job->form = ElementForm::text;
    job->part = std::make_shared<ExportedPart>(part);
    start(std::move(job), access, tr("Copying %L1 cell(s) …", nullptr, pluralOf(cells)).arg(cells));
}

void SelectionExporter::start(std::unique_ptr<Job> job, const PartAccess& access, const QString& text)
{
    if (m_job)
        return Q_EMIT finished(tr("Another selection is being saved or copied. Wait for it, or cancel it."));
    job->reader = std::make_unique<ElementReader>(*job->part, access);
    m_job = std::move(job);
    ++m_epoch;
    m_bar.start(text);
    readNext();
}

void SelectionExporter::readNext()
{
    m_job->reader->next([this](const Result<QByteArray>& bytes) {
        if (!bytes)
            return end(coreLine(bytes.error().message));
        if (bytes->isEmpty())
            return complete();
        m_job->rows += static_cast<std::uint64_t>(bytes->size()) / m_job->part->stride;
        m_bar.showProgress(m_job->reader->progress());
        m_worker.post([this, epoch = m_epoch, part = m_job->part, form = m_job->form,
                       elements = *bytes](const std::stop_token& stop) {
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                this,
                [this, epoch, text = encoded(*part, form, elements)] {
                    if (m_job && epoch == m_epoch)
                        take(text);
                },
                Qt::QueuedConnection);
        });
    });
}

void SelectionExporter::take(const QByteArray& encoded)
{
    if (!m_job->file)
        m_job->copied += encoded;
    else if (m_job->file->write(encoded) != encoded.size())
        return end(tr("“%1” could not be written: %2.").arg(m_job->file->fileName(), m_job->file->errorString()));
    readNext();
}

void SelectionExporter::complete()
{
    if (m_job->rows != m_job->part->rows)
        return end(tr("The contents changed while they were read. Pause the project, and try again."));
    if (!m_job->file) {
        m_job->copied.chop(1); // The last line feed.
        QGuiApplication::clipboard()->setText(QString::fromUtf8(m_job->copied));
        const std::uint64_t cells = m_job->part->rows * m_job->part->text.cells.size();
        return end(tr("%L1 cell(s) were copied.", nullptr, pluralOf(cells)).arg(cells));
    }
    const QString path = m_job->file->fileName();
    if (m_job->file->commit())
        end(tr("“%1” was saved.").arg(QFileInfo(path).fileName()));
    else
        end(tr("“%1” could not be written: %2.").arg(path, m_job->file->errorString()));
}

void SelectionExporter::cancel()
{
    if (!m_job)
        return;
    m_job->reader->stop();
    end(m_job->file ? tr("“%1” was not saved.").arg(QFileInfo(m_job->file->fileName()).fileName())
                    : tr("Nothing was copied."));
}

void SelectionExporter::end(const QString& message)
{
    m_job.reset(); // A file that is not committed is discarded.
    m_bar.finish();
    Q_EMIT finished(message);
}

} // namespace wavelane::ui
