// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/element_reader.h"

#include "ui/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

namespace wavelane::ui {

namespace {

struct ElementReaderText
{
    Q_DECLARE_TR_FUNCTIONS(ElementReader)
};

constexpr std::uint64_t pieceBytes = std::uint64_t{4} << 20U;
constexpr std::uint64_t listedBytes = std::uint64_t{64} << 20U;  ///< Elements of a list that are taken together.
constexpr std::uint64_t pieceElements = std::uint64_t{1} << 20U; ///< As many as a search lists.

std::unexpected<Error> changedContents()
{
    return fail(Code::badValue, toUtf8(ElementReaderText::tr("The contents changed while they were read. Pause the "
                                                             "project, and try again.")));
}

} // namespace

ElementReader::ElementReader(const ExportedPart& part, PartAccess access)
    : m_part(part), m_access(std::move(access)), m_revision(m_access.revision())
{
    if (m_part.elements)
        m_list = *m_part.elements;
}

double ElementReader::progress() const
{
    const std::uint64_t all = m_part.elements ? m_part.elements->size() : m_part.count;
    return all > 0 ? static_cast<double>(m_done) / static_cast<double>(all) : 1;
}

void ElementReader::next(Take take)
{
    if (m_access.revision() != m_revision)
        return take(changedContents());
    if (m_part.elements || m_part.order)
        nextListed(take);
    else
        nextRange(take);
}

void ElementReader::read(std::uint64_t first, std::uint64_t count, const Take& take,
                         std::function<void(const QByteArray&)> use)
{
    m_access.read(first * m_part.stride, count * m_part.stride,
                  [this, alive = std::weak_ptr(m_alive), size = count * m_part.stride, take,
                   use = std::move(use)](const Result<QByteArray>& bytes) {
                      if (alive.expired())
                          return;
                      if (!bytes)
                          return take(bytes);
                      const bool isWhole = static_cast<std::uint64_t>(bytes->size()) == size;
                      if (!isWhole || m_access.revision() != m_revision)
                          return take(changedContents());
                      use(*bytes);
                  });
}

void ElementReader::nextRange(const Take& take)
{
    const bool isComplete = !m_part.where.empty() && m_met == m_part.skipped + m_part.rows;
    if (m_done >= m_part.count || isComplete)
        return take(QByteArray());
    const std::uint64_t limit = std::clamp<std::uint64_t>(pieceBytes / m_part.stride, 1, pieceElements);
    const std::uint64_t first = m_part.first + m_done;
    const std::uint64_t count = std::min(limit, m_part.count - m_done);
    m_done += count;
    if (m_part.where.empty())
        return read(first, count, take, [take](const QByteArray& bytes) { take(bytes); });
    m_access.find(m_part.where, {.first = first, .count = count},
                  [this, alive = std::weak_ptr(m_alive), take](const Result<std::vector<std::uint64_t>>& matches) {
                      if (alive.expired())
                          return;
                      if (!matches)
                          return take(std::unexpected(matches.error()));
                      readMatches(*matches, take);
                  });
}

void ElementReader::readMatches(std::span<const std::uint64_t> matches, const Take& take)
{
    const std::uint64_t wanted = m_part.skipped + m_part.rows;
    matches = matches.first(std::min<std::uint64_t>(matches.size(), wanted - m_met));
    const std::uint64_t skipped =
        std::min<std::uint64_t>(matches.size(), m_part.skipped - std::min(m_met, m_part.skipped));
    m_met += matches.size();
    if (matches.size() == skipped)
        return next(take);
    std::vector<std::uint64_t> kept(matches.begin() + static_cast<std::ptrdiff_t>(skipped), matches.end());
    const std::uint64_t first = kept.front();
    const std::uint64_t count = kept.back() - first + 1;
    read(first, count, take, [this, matches = std::move(kept), first, take](const QByteArray& bytes) {
        QByteArray met;
        met.reserve(static_cast<qsizetype>(matches.size() * m_part.stride));
        for (const std::uint64_t each : matches)
            met.append(bytes.constData() + (each - first) * m_part.stride, static_cast<qsizetype>(m_part.stride));
        take(met);
    });
}

void ElementReader::nextListed(const Take& take)
{
    if (m_taken >= m_list.size())
        return m_part.order && m_done < m_part.count ? nextSorted(take) : take(QByteArray());
    const std::uint64_t limit = std::max<std::uint64_t>(listedBytes / m_part.stride, 1);
    m_order.resize(std::min<std::uint64_t>(limit, m_list.size() - m_taken));
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::ranges::sort(m_order, {}, [this](std::size_t place) { return m_list[m_taken + place]; });
    m_listed.resize(static_cast<qsizetype>(m_order.size() * m_part.stride));
    m_read = 0;
    readListed(take);
}

void ElementReader::nextSorted(const Take& take)
{
    m_access.sort(m_part.where, *m_part.order, m_part.first + m_done, m_part.count - m_done,
                  [this, alive = std::weak_ptr(m_alive), take](const Result<std::vector<std::uint64_t>>& sorted) {
                      if (alive.expired())
                          return;
                      if (!sorted)
                          return take(std::unexpected(sorted.error()));
                      if (sorted->empty() || m_access.revision() != m_revision)
                          return take(changedContents());
                      m_list = *sorted;
                      m_taken = 0;
                      nextListed(take);
                  });
}

void ElementReader::readListed(const Take& take)
{
    if (m_read >= m_order.size()) {
        m_taken += m_order.size();
        m_done += m_order.size();
        return take(std::exchange(m_listed, {}));
    }
    // Those that are in one piece of the resource.
    const auto elementAt = [this](std::size_t index) { return m_list[m_taken + m_order[index]]; };
    const std::size_t begin = m_read;
    const std::uint64_t first = elementAt(begin);
    const std::uint64_t limit = std::max<std::uint64_t>(pieceBytes / m_part.stride, 1);
    std::size_t end = begin;
    while (end < m_order.size() && elementAt(end) - first < limit)
        ++end;
    m_read = end;
    read(first, elementAt(end - 1) - first + 1, take, [this, begin, end, first, take](const QByteArray& bytes) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t place = m_order[i];
            std::memcpy(m_listed.data() + place * m_part.stride,
                        bytes.constData() + (m_list[m_taken + place] - first) * m_part.stride, m_part.stride);
        }
        readListed(take);
    });
}

} // namespace wavelane::ui
