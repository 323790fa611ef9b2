// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/columns/load.h"
#include "core/inspect/find/pattern.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::inspect {

/// Compares the numbers of one column with a pattern. To be used by one thread.
class CellMatcher
{
public:
    /// Nothing if the column can have no matches, such as a NaN in integers. `pattern` must be about numbers.
    static std::optional<CellMatcher> create(const Column& column, const Pattern& pattern);

    /// The pattern is about two sources.
    bool comparesWithOther() const { return std::holds_alternative<FindChanged>(m_test); }

    /// The number of matches in at most `blockElements` elements. `other` has the elements of the second source for
    /// `FindChanged`.
    std::size_t count(const ElementBytes& elements, const std::byte* other);
    /// Sets `mask[i]` to 1 if the number of element i matches, otherwise to 0.
    void mark(const ElementBytes& elements, const std::byte* other, std::span<std::uint8_t> mask);

private:
    /// Bounds of matching numbers; with `outside`, of those that do not match.
    struct Reals
    {
        double low = 0;
        double high = 0;
        bool outside = false;
    };
    /// Matches `float32` numbers, which need not be converted.
    struct Floats
    {
        float low = 0;
        float high = 0;
        bool outside = false;
    };
    /// Bounds of matching signed integers, both included.
    struct Signed
    {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    /// Bounds of matching unsigned integers, both included.
    struct Unsigned
    {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
    };
    using Test = std::variant<Reals, Floats, Signed, Unsigned, NumberClass, FindChanged>;

    CellMatcher(Column column, Test test) : m_column(std::move(column)), m_test(test) {}
    static std::optional<Test> numberTest(const Column& column, const FindNumber& pattern);

    /// Takes the numbers that differ by more than the tolerance.
    template<class Take>
    Take forEachBeyond(const decode::Tolerance& tolerance, const ElementBytes& elements, const std::byte* other,
                       Take take) const;
    /// Calls `take(i, matches)` for the number of each element i, and returns `take` as it is then.
    template<class Take>
    Take forEach(const ElementBytes& elements, const std::byte* other, Take take);

    Column m_column;
    Test m_test;
    std::vector<double> m_reals;
    std::vector<double> m_others;
};

} // namespace wavelane::inspect
