// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/selection_exporter.h"

#include "core/base/try.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/inspect/results/decoded_texels.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/table/table_view.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include <span>

namespace wavelane::ui {

namespace {

Result<QByteArray> exportedFile(const ExportedPart& part, const QByteArray& bytes, const QString& ending)
{
    if (!part.cells || (ending != u"csv" && ending != u"npy"))
        return bytes;
    const auto elements = std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (ending == u"csv")
        return QByteArray::fromStdString(csvOfCells(*part.cells, elements));
    TRY(const std::vector<std::byte> file, npyOfCells(*part.cells, elements));
    return QByteArray(reinterpret_cast<const char*>(file.data()), static_cast<qsizetype>(file.size()));
}

} // namespace

void ExportedPart::take(const HexArea& hex)
{
    offset = hex.selectionStart();
    size = hex.selectionSize();
}

void ExportedPart::take(const TableView& table)
{
    const auto block = table.selectedBlock();
    if (!block)
        return;
    offset = block->firstRow * table.shape().stride;
    size = block->rows * table.shape().stride;
    cells = selectedCells(table.shape(), block->columns);
}

SelectionExporter::SelectionExporter(PassContents& contents, QWidget& owner)
    : QObject(&owner), m_contents(contents), m_owner(owner)
{
}

void SelectionExporter::choose(const ExportedPart& part)
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
    save(part, path);
}

void SelectionExporter::chooseDecoded(ExportedPart part, DecodedTexels& texels)
{
    const std::uint64_t offset = part.offset;
    const std::uint64_t size = part.size;
    texels.read(offset, size, [this, part = std::move(part)](const Result<QByteArray>& bytes) mutable {
        if (!bytes)
            return Q_EMIT finished(coreMessage(bytes.error().message));
        part.bytes = *bytes;
        choose(part);
    });
}

void SelectionExporter::save(const ExportedPart& part, const QString& path)
{
    if (part.size > maxBytes) {
        Q_EMIT finished(tr("The selection has %L1 bytes, but at most %L2 can be saved. Use wavelane read for more.")
                            .arg(part.size)
                            .arg(maxBytes));
        return;
    }
    if (part.bytes)
        return write(part, *part.bytes, path);
    m_contents.read(
        {.resource = toUtf8(part.resource), .mip = {}, .slice = {}, .offset = part.offset, .size = part.size}, {},
        this, [this, part, path](const Result<QByteArray>& bytes) {
            if (bytes)
                write(part, *bytes, path);
            else
                Q_EMIT finished(coreMessage(bytes.error().message));
        });
}

void SelectionExporter::write(const ExportedPart& part, const QByteArray& bytes, const QString& path)
{
    const auto file = exportedFile(part, bytes, QFileInfo(path).suffix().toLower());
    if (!file) {
        Q_EMIT finished(coreMessage(file.error().message));
        return;
    }
    QSaveFile target(path);
    if (target.open(QIODevice::WriteOnly) && target.write(*file) == file->size() && target.commit())
        Q_EMIT finished(tr("“%1” was saved.").arg(QFileInfo(path).fileName()));
    else
        Q_EMIT finished(tr("“%1” could not be written: %2.").arg(path, target.errorString()));
}

} // namespace wavelane::ui
