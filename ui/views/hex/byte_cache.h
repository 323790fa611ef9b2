// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"

#include <QPointer>

#include <array>
#include <bitset>
#include <optional>
#include <unordered_map>

namespace wavelane::ui {

/// The most recently used pages of a source. Requests missing pages once. After a reset the previous bytes are kept:
/// to find out which ones changed, and to show them until the new ones arrive.
class ByteCache : public QObject
{
    Q_OBJECT

public:
    static constexpr quint64 pageBytes = 4096;
    static constexpr std::size_t maxPages = 512; ///< 2 MiB.

    struct Byte
    {
        quint8 value = 0;
        bool known = false;   ///< `value` was read from the source.
        bool stale = false;   ///< It was read before the last reset; the new value has not arrived yet.
        bool changed = false; ///< Differs from the value before the reset.
    };

    explicit ByteCache(QObject* parent = nullptr);

    void setSource(ByteSource* source);
    ByteSource* source() const { return m_source; }
    quint64 size() const { return m_source != nullptr ? m_source->size() : 0; }

    /// Requests the missing pages of the range; adjacent pages share a request.
    void fetch(quint64 offset, quint64 sizeInBytes);

    Byte at(quint64 offset) const;

    /// Copies the bytes of the range if all of them are up to date.
    std::optional<QByteArray> bytes(quint64 offset, quint64 sizeInBytes) const;

Q_SIGNALS:
    void arrived(quint64 offset, quint64 sizeInBytes);
    void reset();
    void failed(const QString& reason);

private:
    using Bits = std::bitset<pageBytes>;
    struct Page
    {
        std::array<quint8, pageBytes> data{};
        Bits known, fresh, changed;
        bool requested = false;
        quint64 lastUse = 0;
    };

    void accept(quint64 offset, const QByteArray& bytes);
    void acceptReset();
    void evict();
    bool isComplete(const Page& page, quint64 number) const;

    QPointer<ByteSource> m_source;
    std::unordered_map<quint64, Page> m_pages; ///< By offset ÷ pageBytes.
    quint64 m_uses = 0;
};

} // namespace wavelane::ui
