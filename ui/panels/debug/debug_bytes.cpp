// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_bytes.h"

#include "ui/base/text.h"
#include "ui/panels/debug/debug_process.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr quint64 maxPartBytes = quint64{1} << 19U;
} // namespace

void DebugBytes::setMemory(const Json& memory)
{
    const QString name = toQt(stringOr(memory, "name"));
    const bool isShared = stringOr(memory, "kind") == "groupshared";
    const bool isSame = name == m_name && isShared == m_isShared;
    m_name = name;
    m_isShared = isShared;
    m_size = unsignedOr(memory, "size");
    ++m_epoch;
    if (isSame)
        Q_EMIT reset();
    else
        Q_EMIT exchanged();
}

void DebugBytes::refresh()
{
    ++m_epoch;
    Q_EMIT reset();
}

void DebugBytes::requestPart(quint64 offset, quint64 sizeInBytes, Handler handler)
{
    if (!m_process.isOpen())
        return Q_EMIT failed(offset, sizeInBytes, tr("No thread is being debugged."));
    const QString command = QStringLiteral("memory %1 %2 %3%4")
                                .arg(offset)
                                .arg(sizeInBytes)
                                .arg(m_isShared ? QStringLiteral("groupshared ") : QString(), m_name);
    m_process.send(command, [self = QPointer(this), offset, sizeInBytes, epoch = m_epoch,
                             handler = std::move(handler)](const Json& answer) {
        if (!self || epoch != self->m_epoch)
            return;
        if (answer.contains("error"))
            Q_EMIT self->failed(offset, sizeInBytes, toQt(stringOr(answer["error"], "message")));
        else
            handler(QByteArray::fromHex(QByteArray::fromStdString(stringOr(answer, "bytes"))));
    });
}

void DebugBytes::request(quint64 offset, quint64 sizeInBytes)
{
    requestPart(offset, sizeInBytes, [this, offset](const QByteArray& bytes) { Q_EMIT bytesArrived(offset, bytes); });
}

void DebugBytes::read(quint64 offset, quint64 sizeInBytes, Handler handler)
{
    readFrom(offset, offset + sizeInBytes, {}, std::move(handler));
}

void DebugBytes::readFrom(quint64 offset, quint64 end, const QByteArray& before, Handler handler)
{
    if (offset >= end)
        return handler(before);
    // In parts, so that no answer keeps the UI thread busy.
    const quint64 size = std::min(maxPartBytes, end - offset);
    requestPart(offset, size,
                [this, offset, size, end, before, handler = std::move(handler)](const QByteArray& bytes) {
                    readFrom(offset + size, end, before + bytes, handler);
                });
}

} // namespace wavelane::ui
