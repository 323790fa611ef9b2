// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

/// CPU time of the calling thread in seconds.
inline double threadSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Durations of one alternative in seconds, one per turn.
class Times
{
public:
    template<class Work>
    double measure(Work&& work)
    {
        const double before = threadSeconds();
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        m_seconds.push_back(taken.count());
        m_threadSeconds.push_back(threadSeconds() - before);
        return taken.count();
    }

    void add(double seconds) { m_seconds.push_back(seconds); } ///< Adds a duration measured elsewhere.

    double median() { return medianOf(m_seconds); }
    /// Of the CPU time of the thread that measured. Other programs disturb it less, but it lacks what other threads
    /// did.
    double threadMedian() { return medianOf(m_threadSeconds); }

    /// The fastest turn, which other programs disturbed least; 0 if there is none.
    double minimum() const { return m_seconds.empty() ? 0 : *std::ranges::min_element(m_seconds); }

private:
    static double medianOf(std::vector<double>& all)
    {
        if (all.empty())
            return 0;
        const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
        std::ranges::nth_element(all, middle);
        return *middle;
    }

    std::vector<double> m_seconds;
    std::vector<double> m_threadSeconds; ///< Empty for durations that were measured elsewhere.
};

/// A baseline and the name of its counter.
template<class Work>
struct Plain
{
    std::string name;
    Work work;
};

/// Runs our implementation and the baselines in turns, so that a busy machine slows them alike, in a random order, so
/// that none always follows the same other one. Reports our median time relative to the first baseline as `ratio`,
/// and relative to each baseline as `ratio_NAME`. The benchmark's own time is ours. A `ratio` above 1 means that ours
/// is slower.
template<class Ours, class... Others>
void compare(benchmark::State& state, Ours&& ours, Plain<Others>... plain)
{
    Times mine;
    std::vector<Times> others(sizeof...(Others));
    // The first turn of each includes one-time costs: caches, pages, lazy compilation.
    ours();
    (plain.work(), ...);
    std::array<std::size_t, sizeof...(Others) + 1> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::minstd_rand random;
    const auto measure = [&](std::size_t which) {
        if (which == 0)
            return state.SetIterationTime(mine.measure(ours));
        std::size_t index = 0;
        ((++index == which ? static_cast<void>(others[index - 1].measure(plain.work)) : static_cast<void>(0)), ...);
    };
    for ([[maybe_unused]] auto turn : state) {
        std::ranges::shuffle(order, random);
        std::ranges::for_each(order, measure);
    }
    const double ourMedian = mine.median();
    std::size_t index = 0;
    const auto count = [&](const std::string& name) {
        const double median = others[index].median();
        state.counters["us_" + name] = median * 1e6;
        state.counters["thread_us_" + name] = others[index].threadMedian() * 1e6;
        state.counters["fastest_us_" + name] = others[index].minimum() * 1e6;
        state.counters["ratio_" + name] = median > 0 ? ourMedian / median : 0;
        if (index++ == 0)
            state.counters["ratio"] = median > 0 ? ourMedian / median : 0;
    };
    (count(plain.name), ...);
    state.counters["us_ours"] = ourMedian * 1e6;
    state.counters["thread_us_ours"] = mine.threadMedian() * 1e6;
    state.counters["fastest_us_ours"] = mine.minimum() * 1e6;
}

} // namespace wavelane::benchmarks
