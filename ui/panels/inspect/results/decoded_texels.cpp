// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/results/decoded_texels.h"

#include "core/decode/blocks/block_texels.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/panels/inspect/image/large_slice.h"
#include "ui/session/contents/pass_contents.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {

int withinCount(int value, quint64 count)
{
    return std::min(value, static_cast<int>(std::max<quint64>(count, 1)) - 1);
}

} // namespace

DecodedTexels::DecodedTexels(PassContents& contents, QObject* parent) : ByteSource(parent), m_contents(contents) {}

void DecodedTexels::setSlice(const plan::ResourceReport& report, int mip, int slice)
{
    const int shownMip = withinCount(mip, report.mips);
    const bool isVolume = report.extent[2] > 1;
    const int shownSlice = isVolume ? 0 : withinCount(slice, report.slices);
    const LargeSlice large = largeSlice(report, shownMip, shownSlice);
    const bool isSame = m_target == large.target && m_format == *report.format;
    m_target = large.target;
    m_format = *report.format;
    m_extent = {static_cast<std::uint64_t>(large.image.width), static_cast<std::uint64_t>(large.image.height),
                std::max<std::uint64_t>(1, report.extent[2] >> shownMip)};
    m_texelBytes = info(decode::decodedFormat(m_format)).blockBytes;
    m_start = sliceOffset(report, shownMip, shownSlice);
    QStringList parts{toQt(toString(m_format)), tr("decoded")};
    if (report.mips > 1)
        parts += tr("mip %1").arg(shownMip);
    if (report.slices > 1)
        parts += tr("slice %1").arg(shownSlice);
    m_title = parts.join(QStringLiteral(", "));
    ++m_epoch;
    if (isSame)
        Q_EMIT reset();
    else
        Q_EMIT exchanged();
}

void DecodedTexels::clear()
{
    if (std::exchange(m_target, {}).resource.empty())
        return;
    m_extent = {};
    ++m_epoch;
    Q_EMIT exchanged();
}

TableLayout DecodedTexels::layout() const
{
    TableLayout table = texelLayout(decode::decodedFormat(m_format));
    table.title = m_title;
    table.width = m_extent[2] > 1 ? 0 : m_extent[0];
    table.view = inspect::View{.format = m_format};
    return table;
}

quint64 DecodedTexels::blocks(std::size_t axis) const
{
    return (m_extent[axis] + decode::blockSide - 1) / decode::blockSide;
}

quint64 DecodedTexels::blockOf(quint64 decoded) const
{
    const quint64 texel = decoded / m_texelBytes;
    const quint64 x = texel % m_extent[0];
    const quint64 y = texel / m_extent[0] % m_extent[1];
    const quint64 plane = texel / m_extent[0] / m_extent[1];
    const quint64 block = (plane * blocks(1) + y / decode::blockSide) * blocks(0) + x / decode::blockSide;
    return m_start + block * info(m_format).blockBytes;
}

std::optional<quint64> DecodedTexels::decodedOf(quint64 offset) const
{
    if (offset < m_start)
        return std::nullopt;
    const quint64 block = (offset - m_start) / info(m_format).blockBytes;
    const quint64 plane = block / (blocks(0) * blocks(1));
    if (plane >= m_extent[2])
        return std::nullopt;
    const quint64 y = block / blocks(0) % blocks(1) * decode::blockSide;
    const quint64 x = block % blocks(0) * decode::blockSide;
    return ((plane * m_extent[1] + y) * m_extent[0] + x) * m_texelBytes;
}

quint64 DecodedTexels::size() const
{
    return m_target.resource.empty() ? 0 : m_extent[0] * m_extent[1] * m_extent[2] * m_texelBytes;
}

void DecodedTexels::request(quint64 offset, quint64 sizeInBytes)
{
    read(offset, sizeInBytes, [this, offset, sizeInBytes, epoch = m_epoch](const Result<QByteArray>& bytes) {
        if (epoch != m_epoch)
            return;
        if (bytes)
            Q_EMIT bytesArrived(offset, *bytes);
        else
            Q_EMIT failed(offset, sizeInBytes, coreMessage(bytes.error().message));
    });
}

void DecodedTexels::read(quint64 offset, quint64 sizeInBytes, std::function<void(const Result<QByteArray>&)> take)
{
    const quint64 rowBytes = m_extent[0] * m_texelBytes;
    const quint64 first = offset / rowBytes;
    const quint64 last = (offset + sizeInBytes - 1) / rowBytes;
    // The engine is asked about one plane at a time.
    const quint64 rows = std::min<quint64>(last, first - first % m_extent[1] + m_extent[1] - 1) - first + 1;
    ask(first, rows,
        [this, offset, sizeInBytes, rowBytes, first, rows, last,
         take = std::move(take)](const Result<QByteArray>& bytes) {
            if (!bytes)
                return take(bytes);
            const auto skipped = static_cast<qsizetype>(offset - first * rowBytes);
            const QByteArray part =
                bytes->mid(skipped, static_cast<qsizetype>(std::min<quint64>(
                                        sizeInBytes, static_cast<quint64>(bytes->size() - skipped))));
            if (first + rows > last)
                return take(part);
            const auto size = static_cast<quint64>(part.size());
            read(offset + size, sizeInBytes - size, [part, take](const Result<QByteArray>& rest) {
                take(rest ? Result<QByteArray>(part + *rest) : rest);
            });
        });
}

void DecodedTexels::ask(quint64 firstRow, quint64 rows, std::function<void(const Result<QByteArray>&)> take)
{
    const quint64 plane = firstRow / m_extent[1];
    const inspect::SampleOptions options{
        .box = {.origin = {0, firstRow % m_extent[1], plane}, .extent = {m_extent[0], rows, 1}}};
    m_contents.ask(
        {.target = m_target, .view = {.format = m_format}, .action = options}, {}, this,
        [this, target = m_target, take = std::move(take)](const Result<inspect::Answer>& answer) {
            if (target != m_target)
                return take(fail(Code::badValue, toUtf8(tr("Another mip or slice was chosen."))));
            if (!answer)
                return take(std::unexpected(answer.error()));
            const auto& texels = std::get<inspect::SampleResult>(*answer).texels;
            take(QByteArray(reinterpret_cast<const char*>(texels.data()), static_cast<qsizetype>(texels.size())));
        });
}

} // namespace wavelane::ui
