// SPDX-License-Identifier: MIT
#include "ui/views/hex/byte_cache.h"

#include <algorithm>
#include <vector>

namespace wavelane::ui {

ByteCache::ByteCache(QObject* parent) : QObject(parent) {}

void ByteCache::setSource(ByteSource* source)
{
    if (m_source != nullptr)
        disconnect(m_source, nullptr, this, nullptr);
    m_source = source;
    m_pages.clear();
    if (source != nullptr) {
        connect(source, &ByteSource::bytesArrived, this, &ByteCache::accept);
        connect(source, &ByteSource::reset, this, &ByteCache::acceptReset);
        connect(source, &ByteSource::exchanged, this, [this] {
            m_pages.clear();
            Q_EMIT reset();
        });
        connect(source, &ByteSource::failed, this,
                [this](quint64, quint64, const QString& reason) { Q_EMIT failed(reason); });
        connect(source, &QObject::destroyed, this, [this] {
            m_pages.clear();
            Q_EMIT reset();
        });
    }
    Q_EMIT reset();
}

bool ByteCache::isComplete(const Page& page, quint64 number) const
{
    const quint64 inPage = std::min(pageBytes, size() - number * pageBytes);
    return page.fresh.count() >= inPage;
}

void ByteCache::fetch(quint64 offset, quint64 sizeInBytes)
{
    const quint64 end = std::min(size(), offset + sizeInBytes);
    if (m_source == nullptr || offset >= end)
        return;
    struct Range
    {
        quint64 first, count;
    };
    std::vector<Range> missing;
    for (quint64 number = offset / pageBytes; number <= (end - 1) / pageBytes; ++number) {
        Page& page = m_pages[number];
        page.lastUse = ++m_uses;
        if (page.requested || isComplete(page, number))
            continue;
        page.requested = true;
        if (!missing.empty() && missing.back().first + missing.back().count == number)
            ++missing.back().count;
        else
            missing.push_back({number, 1});
    }
    evict();
    // A source may answer immediately and change the pages, so the ranges are collected first.
    for (const Range& range : missing) {
        const quint64 first = range.first * pageBytes;
        if (m_source != nullptr && first < size())
            m_source->request(first, std::min(range.count * pageBytes, size() - first));
    }
}

ByteCache::Byte ByteCache::at(quint64 offset) const
{
    const auto found = m_pages.find(offset / pageBytes);
    if (found == m_pages.end() || offset >= size())
        return {};
    const auto index = static_cast<std::size_t>(offset % pageBytes);
    const Page& page = found->second;
    return {.value = page.data[index],
            .known = page.known[index],
            .stale = page.known[index] && !page.fresh[index],
            .changed = page.changed[index]};
}

std::optional<QByteArray> ByteCache::bytes(quint64 offset, quint64 sizeInBytes) const
{
    QByteArray result;
    result.reserve(static_cast<qsizetype>(sizeInBytes));
    for (quint64 i = 0; i < sizeInBytes; ++i) {
        const Byte byte = at(offset + i);
        if (!byte.known || byte.stale)
            return std::nullopt;
        result.append(static_cast<char>(byte.value));
    }
    return result;
}

void ByteCache::accept(quint64 offset, const QByteArray& bytes)
{
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const quint64 at = offset + static_cast<quint64>(i);
        const auto found = m_pages.find(at / pageBytes);
        if (found == m_pages.end())
            continue;
        Page& page = found->second;
        const auto index = static_cast<std::size_t>(at % pageBytes);
        const auto value = static_cast<quint8>(bytes[i]);
        if (!page.fresh[index])
            page.changed[index] = page.known[index] && page.data[index] != value;
        page.data[index] = value;
        page.known.set(index);
        page.fresh.set(index);
        if (index == pageBytes - 1 || at + 1 == size())
            page.requested = !isComplete(page, at / pageBytes);
    }
    if (!bytes.isEmpty())
        Q_EMIT arrived(offset, static_cast<quint64>(bytes.size()));
}

void ByteCache::acceptReset()
{
    std::erase_if(m_pages, [this](const auto& entry) { return entry.first * pageBytes >= size(); });
    for (auto& [number, page] : m_pages) {
        page.fresh.reset();
        page.requested = false;
    }
    Q_EMIT reset();
}

void ByteCache::evict()
{
    if (m_pages.size() <= maxPages)
        return;
    std::vector<quint64> uses;
    for (const auto& [number, page] : m_pages)
        uses.push_back(page.lastUse);
    const auto cut = uses.begin() + static_cast<std::ptrdiff_t>(uses.size() - maxPages * 3 / 4);
    std::ranges::nth_element(uses, cut);
    std::erase_if(m_pages, [oldest = *cut](const auto& entry) { return entry.second.lastUse < oldest; });
}

} // namespace wavelane::ui
