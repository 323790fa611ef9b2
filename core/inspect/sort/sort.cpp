// SPDX-License-Identifier: MIT
#include "core/inspect/sort/sort.h"

#include "core/base/try.h"
#include "core/inspect/filter/filter_names.h"
#include "core/inspect/filter/matching_elements.h"

#include <algorithm>
#include <bit>
#include <format>
#include <functional>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr unsigned digitBits = 16;
constexpr std::size_t digits = std::size_t{1} << digitBits;
constexpr std::uint64_t signBit = std::uint64_t{1} << 63U;
/// Elements that are sorted in memory, of 16 bytes each.
constexpr std::uint64_t maxCollected = std::uint64_t{2} << 20U;

/// Unsigned integers in the order of the numbers of a column; NaN is the largest one.
class SortKeys
{
public:
    SortKeys(const Column& column, bool descending) : m_column(column), m_descending(descending) {}

    const std::vector<std::uint64_t>& of(const ElementBytes& elements)
    {
        m_keys.resize(elements.count);
        switch (m_column.valueKind()) {
        case ValueKind::real:
            m_reals.resize(elements.count);
            loadReals(m_column, elements, m_reals.data());
            std::ranges::transform(m_reals, m_keys.begin(), [this](double value) { return keyOf(value); });
            return m_keys;
        case ValueKind::signedInteger:
            m_integers.resize(elements.count);
            loadSigned(m_column, elements, m_integers.data());
            std::ranges::transform(m_integers, m_keys.begin(), [this](std::int64_t value) {
                return directed(static_cast<std::uint64_t>(value) ^ signBit);
            });
            return m_keys;
        case ValueKind::unsignedInteger:
            loadUnsigned(m_column, elements, m_keys.data());
            for (std::uint64_t& each : m_keys)
                each = directed(each);
            return m_keys;
        }
        return m_keys;
    }

private:
    std::uint64_t directed(std::uint64_t key) const { return m_descending ? ~key : key; }
    std::uint64_t keyOf(double value) const
    {
        if (value != value)
            return UINT64_MAX;
        const auto bits = std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value);
        return directed((bits & signBit) != 0 ? ~bits : bits | signBit);
    }

    const Column& m_column;
    bool m_descending;
    std::vector<double> m_reals;
    std::vector<std::int64_t> m_integers;
    std::vector<std::uint64_t> m_keys;
};

/// Narrows down the key that is at a rank: an interval of keys with the same leading digits.
class RankSearch
{
public:
    explicit RankSearch(std::uint64_t rank) : m_rank(rank) {}

    std::uint64_t lowest() const { return m_prefix; }
    std::uint64_t highest() const { return m_known == 64 ? m_prefix : m_prefix | (UINT64_MAX >> m_known); }
    bool isComplete() const { return m_known == 64; }
    std::uint64_t below() const { return m_below; }   ///< Elements with smaller keys than the interval.
    std::uint64_t inside() const { return m_inside; } ///< Elements with keys in the interval, after the first pass.

    void begin() { m_counts.assign(digits, 0); }
    void count(std::uint64_t key)
    {
        if (m_known == 0 || (key ^ m_prefix) >> (64 - m_known) == 0)
            ++m_counts[key >> (64 - m_known - digitBits) & (digits - 1)];
    }
    void narrow()
    {
        std::uint64_t below = m_below;
        std::size_t digit = 0;
        while (digit + 1 < digits && below + m_counts[digit] <= m_rank)
            below += m_counts[digit++];
        m_below = below;
        m_inside = m_counts[digit];
        m_known += digitBits;
        m_prefix |= static_cast<std::uint64_t>(digit) << (64 - m_known);
    }

private:
    std::uint64_t m_rank;
    std::uint64_t m_prefix = 0;
    unsigned m_known = 0; ///< Leading bits of the prefix that are known.
    std::uint64_t m_below = 0;
    std::uint64_t m_inside = 0;
    std::vector<std::uint64_t> m_counts;
};

class Sorter
{
public:
    using KeyVisitor = std::function<void(std::uint64_t key, std::uint64_t index)>;
    /// Visits the key and index of each element.
    using Scan = std::function<Result<void>(const KeyVisitor&)>;

    Sorter(std::uint64_t first, std::uint64_t count, Scan scan)
        : m_first(first), m_count(count), m_scan(std::move(scan))
    {
    }

    /// `maxElements` is a limit of their number.
    Result<SortResult> sort(std::uint64_t maxElements)
    {
        if (maxElements <= maxCollected)
            return collect({});
        std::uint64_t elements = 0;
        TRY_VOID(m_scan([&elements](std::uint64_t, std::uint64_t) { ++elements; }));
        if (m_first >= elements || m_count == 0)
            return SortResult{.elements = elements, .indices = {}};
        RankSearch low(m_first);
        RankSearch high(std::min(m_first + m_count, elements) - 1);
        std::uint64_t collected = elements;
        while (collected > maxCollected && !(low.isComplete() && high.isComplete())) {
            low.begin();
            high.begin();
            TRY_VOID(m_scan([&](std::uint64_t key, std::uint64_t) {
                low.count(key);
                high.count(key);
            }));
            low.narrow();
            high.narrow();
            collected = high.below() + high.inside() - low.below();
        }
        TRY(SortResult result, collect({.lowest = low.lowest(),
                                        .highest = high.highest(),
                                        .below = low.below(),
                                        .areExact = low.isComplete() && high.isComplete()}));
        result.elements = elements;
        return result;
    }

private:
    /// The keys of the wanted rows.
    struct Keys
    {
        std::uint64_t lowest = 0;
        std::uint64_t highest = UINT64_MAX;
        std::uint64_t below = 0; ///< Elements with smaller keys.
        bool areExact = false;   ///< The first wanted row has the lowest key, and the last one the highest.
    };

    Result<SortResult> collect(const Keys& keys)
    {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> kept;
        std::uint64_t elements = 0;
        std::uint64_t lowestSeen = 0;
        std::uint64_t highestKept = 0;
        const std::uint64_t skipped = m_first - keys.below;
        TRY_VOID(m_scan([&](std::uint64_t key, std::uint64_t index) {
            ++elements;
            if (key < keys.lowest || key > keys.highest)
                return;
            // There can be any number of elements with these two keys, but only the missing ones are needed.
            if (keys.areExact && key == keys.lowest) {
                const std::uint64_t place = lowestSeen++;
                if (place < skipped || place - skipped >= m_count)
                    return;
            } else if (keys.areExact && key == keys.highest && highestKept++ >= m_count) {
                return;
            }
            kept.emplace_back(key, index);
        }));
        std::ranges::sort(kept);
        const std::uint64_t from = keys.areExact ? 0 : std::min<std::uint64_t>(skipped, kept.size());
        SortResult result{.elements = elements, .indices = {}};
        for (std::uint64_t i = from; i < kept.size() && result.indices.size() < m_count; ++i)
            result.indices.push_back(kept[i].second);
        return result;
    }

    std::uint64_t m_first;
    std::uint64_t m_count;
    Scan m_scan;
};

} // namespace

Result<SortResult> sortedRows(Source& source, const Elements& elements, const SortOptions& options,
                              const Control& control)
{
    const Column* const column = elements.find(options.column);
    if (!column) {
        return fail(Code::badValue, std::format("There is no column '{}' to sort by; there are: {}.", options.column,
                                                namesOf(elements)));
    }
    if (options.count > maxSortedRows) {
        return fail(Code::limitExceeded,
                    std::format("{} sorted rows are requested; the limit is {}.", options.count, maxSortedRows));
    }
    SortKeys keys(*column, options.descending);
    const auto scan = [&](const Sorter::KeyVisitor& visit) {
        return forEachMatching(source, elements, {.range = options.range, .where = options.where, .box = {}}, control,
                               [&](const MatchingElements& block) {
                                   const std::vector<std::uint64_t>& blockKeys = keys.of(block.elements);
                                   for (std::size_t i = 0; i < blockKeys.size(); ++i)
                                       visit(blockKeys[i], block.indexOf(i));
                               });
    };
    Sorter sorter(options.first, options.count, scan);
    return sorter.sort(clipped(options.range, elements, source.sizeInBytes()).count);
}

} // namespace wavelane::inspect
