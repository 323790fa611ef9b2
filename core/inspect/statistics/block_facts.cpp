// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/block_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace wavelane::inspect {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();
/// Independent partial results, so that additions do not wait for each other.
constexpr std::size_t lanes = 8;

template<class T>
using Lanes = std::array<T, lanes>;

/// Calls `take(lane, value)` for all values, `lanes` of them in a loop that the compiler unrolls.
template<class Take>
void forEachLane(std::span<const double> values, Take take)
{
    const std::size_t whole = values.size() / lanes * lanes;
    for (std::size_t i = 0; i < whole; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(lane, values[i + lane]);
    for (std::size_t i = whole; i < values.size(); ++i)
        take(i - whole, values[i]);
}

template<class T>
T sumOf(const Lanes<T>& parts)
{
    return std::accumulate(parts.begin(), parts.end(), T{});
}

Moments narrowMoments(std::span<const double> values)
{
    Lanes<double> sums{};
    forEachLane(values, [&sums](std::size_t lane, double value) { sums[lane] += value; });
    const long double precise = static_cast<long double>(sumOf(sums)) / static_cast<long double>(values.size());
    const auto mean = static_cast<double>(precise);
    Lanes<double> squares{};
    forEachLane(values, [&squares, mean](std::size_t lane, double value) {
        squares[lane] += (value - mean) * (value - mean);
    });
    return {.mean = precise, .squares = sumOf(squares)};
}

/// long double has a larger range, so that sums of the largest doubles do not overflow.
Moments wideMoments(std::span<const double> values)
{
    long double sum = 0;
    for (const double each : values)
        sum += static_cast<long double>(each);
    Moments moments{.mean = sum / static_cast<long double>(values.size()), .squares = 0};
    for (const double each : values) {
        const long double distance = static_cast<long double>(each) - moments.mean;
        moments.squares += distance * distance;
    }
    return moments;
}

} // namespace

BlockFacts factsOf(std::span<const double> values)
{
    Lanes<double> low;
    Lanes<double> high;
    low.fill(unlimited);
    high.fill(-unlimited);
    // As wide as the numbers, so that comparisons are counted by vector instructions.
    Lanes<std::uint64_t> finite{};
    Lanes<std::uint64_t> zero{};
    Lanes<std::uint64_t> negative{};
    forEachLane(values, [&](std::size_t lane, double value) {
        const bool isFinite = std::fabs(value) < unlimited;
        const double forLow = isFinite ? value : unlimited;
        const double forHigh = isFinite ? value : -unlimited;
        low[lane] = forLow < low[lane] ? forLow : low[lane];
        high[lane] = forHigh > high[lane] ? forHigh : high[lane];
        finite[lane] += isFinite ? 1U : 0U;
        zero[lane] += value == 0 ? 1U : 0U;
        negative[lane] += value < 0 ? 1U : 0U;
    });
    return {.low = std::ranges::min(low),
            .high = std::ranges::max(high),
            .finite = sumOf(finite),
            .zero = sumOf(zero),
            .negative = sumOf(negative)};
}

Moments momentsOf(std::span<const double> values, bool isNarrow)
{
    return isNarrow ? narrowMoments(values) : wideMoments(values);
}

} // namespace wavelane::inspect
