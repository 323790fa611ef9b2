// SPDX-License-Identifier: MIT
// How fast are bytes and numbers found and counted in 64 MiB, compared to memchr over the same bytes? `of_memchr` is
// the speed as a part of that of memchr, both by the CPU time of the thread: at least 0.5 for searches.
// `GB_per_second` is absolute, and at least 0.5 for statistics and histograms.
#include "benchmarks/compare.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/histogram.h"
#include "core/inspect/statistics/statistics.h"

#include <cmath>
#include <cstring>
#include <span>

namespace wavelane::benchmarks {

namespace {

constexpr std::size_t inspectedFloats = std::size_t{16} << 20U;

/// Without NaN, and without the byte 0x01.
std::vector<float> inspectedNumbers()
{
    std::vector<float> numbers(inspectedFloats);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = 1.0F + static_cast<float>(i % 1024) / 1024;
    return numbers;
}

/// Any bytes except 0x01, so that almost all values differ and some are NaN.
std::vector<std::uint64_t> inspectedBits()
{
    std::vector<std::uint64_t> words(inspectedFloats / 2);
    std::uint64_t state = 88172645463325252ULL;
    for (std::uint64_t& each : words) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        each = state;
    }
    for (std::byte& each : std::as_writable_bytes(std::span(words)))
        each = each == std::byte{1} ? std::byte{2} : each;
    return words;
}

/// Compares work on all bytes with memchr over them.
template<class Work>
void compareWithMemchr(benchmark::State& state, std::span<const std::byte> bytes, Work&& work)
{
    compare(state, work,
            Plain{"memchr", [&] { benchmark::DoNotOptimize(std::memchr(bytes.data(), 0x01, bytes.size())); }});
    state.counters["of_memchr"] = state.counters["thread_us_memchr"].value / state.counters["thread_us_ours"].value;
    state.counters["GB_per_second"] = static_cast<double>(bytes.size()) / (state.counters["us_ours"].value * 1e3);
}

void search(benchmark::State& state, std::string_view pattern, std::uint64_t expected)
{
    std::vector<float> numbers = inspectedNumbers();
    numbers.back() = std::nanf("");
    const auto bytes = std::as_bytes(std::span(numbers));
    const auto source = inspect::sourceOf(bytes);
    const inspect::Elements elements = *inspect::numberElements(NumberType::float32, 4);
    const inspect::FindOptions options{.pattern = *inspect::patternFromText(pattern), .bins = 1024};
    std::uint64_t count = 0;
    compareWithMemchr(state, bytes, [&] {
        const auto found = inspect::find(*source, elements, options, {});
        count = found ? found->count : UINT64_MAX;
    });
    if (count != expected)
        state.SkipWithError("the search found something else");
}

/// Statistics, or a histogram of the range that the numbers have, of all columns.
template<class Options, class Count>
void countAll(benchmark::State& state, std::span<const std::byte> bytes, const inspect::Elements& elements,
              const Options& options, Count count)
{
    const auto source = inspect::sourceOf(bytes);
    bool succeeded = true;
    compareWithMemchr(state, bytes,
                      [&] { succeeded = count(*source, elements, options, inspect::Control()).has_value(); });
    if (!succeeded)
        state.SkipWithError("counting failed");
}

void statisticsOfFloats(benchmark::State& state)
{
    const std::vector<float> numbers = inspectedNumbers();
    countAll(state, std::as_bytes(std::span(numbers)), *inspect::numberElements(NumberType::float32),
             inspect::StatisticsOptions(), inspect::statistics);
}
void statisticsOfFormat(benchmark::State& state, Format format)
{
    const std::vector<std::uint64_t> words = inspectedBits();
    countAll(state, std::as_bytes(std::span(words)), *inspect::texelElements(format), inspect::StatisticsOptions(),
             inspect::statistics);
}
void histogramOfFloats(benchmark::State& state)
{
    const std::vector<float> numbers = inspectedNumbers();
    countAll(state, std::as_bytes(std::span(numbers)), *inspect::numberElements(NumberType::float32),
             inspect::HistogramOptions(), inspect::histogram);
}
void histogramOfFormat(benchmark::State& state, Format format)
{
    const std::vector<std::uint64_t> words = inspectedBits();
    countAll(state, std::as_bytes(std::span(words)), *inspect::texelElements(format), inspect::HistogramOptions(),
             inspect::histogram);
}

void findNan(benchmark::State& state)
{
    search(state, "nan", 1);
}
void findInfinity(benchmark::State& state)
{
    search(state, "inf", 0);
}
void findNumber(benchmark::State& state)
{
    search(state, "2.5", 0);
}
void findByte(benchmark::State& state)
{
    search(state, "hex:01", 0);
}
void findBytes(benchmark::State& state)
{
    search(state, "hex:00fe00fe", 0);
}

BENCHMARK(findNan)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(findInfinity)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(findNumber)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(findByte)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(findBytes)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(statisticsOfFloats)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK(histogramOfFloats)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(0.5);
BENCHMARK_CAPTURE(statisticsOfFormat, R32_FLOAT, Format::R32_FLOAT)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(statisticsOfFormat, R32_UINT, Format::R32_UINT)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(statisticsOfFormat, R16G16B16A16_FLOAT, Format::R16G16B16A16_FLOAT)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(statisticsOfFormat, R8G8B8A8_UNORM, Format::R8G8B8A8_UNORM)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(histogramOfFormat, R32_FLOAT, Format::R32_FLOAT)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(histogramOfFormat, R16G16B16A16_FLOAT, Format::R16G16B16A16_FLOAT)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);
BENCHMARK_CAPTURE(histogramOfFormat, R8G8B8A8_UNORM, Format::R8G8B8A8_UNORM)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);

} // namespace

} // namespace wavelane::benchmarks
