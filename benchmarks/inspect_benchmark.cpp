// SPDX-License-Identifier: MIT
// How fast are bytes and numbers found in 64 MiB, compared to memchr over the same bytes, and counted, compared to a
// loop over the numbers?
#include "benchmarks/compare.h"
#include "core/inspect/find/find.h"

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

/// `ratio` must be at most 2: at least half the speed of memchr.
void search(benchmark::State& state, std::string_view pattern, std::uint64_t expected)
{
    std::vector<float> numbers = inspectedNumbers();
    numbers.back() = std::nanf("");
    const auto bytes = std::as_bytes(std::span(numbers));
    const auto source = inspect::sourceOf(bytes);
    const inspect::Elements elements = *inspect::numberElements(NumberType::float32, 4);
    const inspect::FindOptions options{.pattern = *inspect::patternFromText(pattern), .bins = 1024};
    std::uint64_t count = 0;
    compare(
        state,
        [&] {
            const auto found = inspect::find(*source, elements, options, {});
            count = found ? found->count : UINT64_MAX;
        },
        Plain{"memchr", [&] { benchmark::DoNotOptimize(std::memchr(bytes.data(), 0x01, bytes.size())); }});
    if (count != expected)
        state.SkipWithError("the search found something else");
    state.counters["GB_per_second"] = static_cast<double>(bytes.size()) / (state.counters["us_ours"].value * 1e3);
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

} // namespace

} // namespace wavelane::benchmarks
