// SPDX-License-Identifier: MIT
#include "ui/panels/debug/debug_bytes.h"

#include "ui/base/text.h"
#include "ui/panels/debug/debug_process.h"

#include <QPointer>

#include <utility>

namespace wavelane::ui {

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

void DebugBytes::request(quint64 offset, quint64 sizeInBytes)
{
    if (!m_process.isOpen())
        return Q_EMIT failed(offset, sizeInBytes, tr("No thread is being debugged."));
    const QString command = QStringLiteral("memory %1 %2 %3%4")
                                .arg(offset)
                                .arg(sizeInBytes)
                                .arg(m_isShared ? QStringLiteral("groupshared ") : QString(), m_name);
    m_process.send(command, [self = QPointer(this), offset, sizeInBytes, epoch = m_epoch](const Json& answer) {
        if (!self || epoch != self->m_epoch)
            return;
        if (answer.contains("error"))
            Q_EMIT self->failed(offset, sizeInBytes, toQt(stringOr(answer["error"], "message")));
        else
            Q_EMIT self->bytesArrived(offset,
                                      QByteArray::fromHex(QByteArray::fromStdString(stringOr(answer, "bytes"))));
    });
}

void DebugBytes::read(quint64 offset, quint64 sizeInBytes, Handler handler)
{
    auto* const once = new QObject(this);
    const auto end = [once] { once->deleteLater(); };
    connect(this, &ByteSource::bytesArrived, once,
            [offset, end, handler = std::move(handler)](quint64 at, const QByteArray& bytes) {
                if (at != offset)
                    return;
                end();
                handler(bytes);
            });
    connect(this, &ByteSource::failed, once, end);
    connect(this, &ByteSource::reset, once, end);
    connect(this, &ByteSource::exchanged, once, end);
    request(offset, sizeInBytes);
}

} // namespace wavelane::ui
