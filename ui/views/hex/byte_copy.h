// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

#include <optional>

namespace wavelane::ui {

class ByteCache;

/// The forms in which bytes are copied.
enum class CopyForm {
    hex,    ///< `0a 00 ff`
    text,   ///< The bytes as Latin-1.
    c,      ///< `unsigned char data[3] = {0x0a, 0x00, 0xff};`
    hlsl,   ///< `static const uint data[1] = {0x00ff000a};`: words, the last one filled up with zeros.
    python, ///< `b"\x0a\x00\xff"`
};

QString copiedBytes(const QByteArray& bytes, CopyForm form);

/// Copies bytes to the clipboard as soon as all of them have arrived. UI thread.
class ByteCopy final : public QObject
{
    Q_OBJECT

public:
    static constexpr quint64 maxCopiedBytes = 1024 * 1024;

    /// `cache` must outlive this object.
    explicit ByteCopy(ByteCache& cache, QObject* parent = nullptr);

    /// Rejects more than `maxCopiedBytes` with a message.
    void start(quint64 offset, quint64 sizeInBytes, CopyForm form);
    void cancel() { m_pending.reset(); } ///< Bytes of another source or run must not be copied.

Q_SIGNALS:
    void message(const QString& text); ///< For the user.

private:
    void finish();

    struct Pending
    {
        quint64 offset, size;
        CopyForm form;
    };

    ByteCache& m_cache;
    std::optional<Pending> m_pending;
};

} // namespace wavelane::ui
