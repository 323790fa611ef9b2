// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"

#include <utility>
#include <vector>

namespace wavelane::ui {

/// Bytes computed from their offset, for sources of any size. Answers immediately, or when `answer` is called.
class PatternSource : public ByteSource
{
public:
    using Ranges = std::vector<std::pair<quint64, quint64>>; ///< Offset and size.

    explicit PatternSource(quint64 sizeInBytes) : m_size(sizeInBytes) {}

    static quint8 byteAt(quint64 offset) { return static_cast<quint8>((offset * 7 + (offset >> 8) * 13) & 0xff); }

    quint64 size() const override { return m_size; }
    void request(quint64 offset, quint64 sizeInBytes) override
    {
        m_requests.emplace_back(offset, sizeInBytes);
        if (!m_isSlow)
            answer(offset, sizeInBytes);
    }

    void answer(quint64 offset, quint64 sizeInBytes)
    {
        QByteArray bytes;
        for (quint64 at = offset; at < offset + sizeInBytes; ++at)
            bytes.append(static_cast<char>(at == m_changedOffset ? byteAt(at) + 1 : byteAt(at)));
        Q_EMIT bytesArrived(offset, bytes);
    }

    void setSlow(bool on) { m_isSlow = on; }
    void setSize(quint64 sizeInBytes) { m_size = sizeInBytes; }
    void changeByte(quint64 offset) { m_changedOffset = offset; }

    const Ranges& requests() const { return m_requests; }
    void forgetRequests() { m_requests.clear(); }
    quint64 requestedBytes() const
    {
        quint64 sum = 0;
        for (const auto& [offset, sizeInBytes] : m_requests)
            sum += sizeInBytes;
        return sum;
    }

private:
    quint64 m_size;
    quint64 m_changedOffset = ~quint64(0);
    bool m_isSlow = false;
    Ranges m_requests;
};

} // namespace wavelane::ui
