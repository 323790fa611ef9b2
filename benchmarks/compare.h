// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

/// Seconds of each turn of one way of doing the work.
class Times
{
public:
    template<class Work>
    double measure(Work&& work)
    {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        m_seconds.push_back(taken.count());
        return taken.count();
    }

    void add(double seconds) { m_seconds.push_back(seconds); } ///< What was measured elsewhere.

    double median()
    {
        if (m_seconds.empty())
            return 0;
        const auto middle = m_seconds.begin() + static_cast<std::ptrdiff_t>(m_seconds.size() / 2);
        std::ranges::nth_element(m_seconds, middle);
        return *middle;
    }

    /// The turn that others on the machine disturbed least; 0 without one.
    double minimum() const { return m_seconds.empty() ? 0 : *std::ranges::min_element(m_seconds); }

private:
    std::vector<double> m_seconds;
};

/// One plain way to compare with, with the name of its counter.
template<class Work>
struct Plain
{
    std::string name;
    Work work;
};

/// Runs our way and the plain ways in turns, so that a busy machine slows all of them alike, and counts as
/// `ratio` what ours takes in units of the first plain way, and as `ratio_NAME` in units of each. Medians; the time
/// of the benchmark itself is ours. `ratio` above 1: ours is slower.
template<class Ours, class... Others>
void compare(benchmark::State& state, Ours&& ours, Plain<Others>... plain)
{
    Times mine;
    std::vector<Times> others(sizeof...(Others));
    // The first turn of each pays for what is made once: caches, pages, lazily compiled code.
    ours();
    (plain.work(), ...);
    for ([[maybe_unused]] auto turn : state) {
        state.SetIterationTime(mine.measure(ours));
        std::size_t index = 0;
        (others[index++].measure(plain.work), ...);
    }
    const double ourMedian = mine.median();
    std::size_t index = 0;
    const auto count = [&](const std::string& name) {
        const double median = others[index].median();
        state.counters["us_" + name] = median * 1e6;
        state.counters["ratio_" + name] = median > 0 ? ourMedian / median : 0;
        if (index++ == 0)
            state.counters["ratio"] = median > 0 ? ourMedian / median : 0;
    };
    (count(plain.name), ...);
    state.counters["us_ours"] = ourMedian * 1e6;
}

} // namespace wavelane::benchmarks
