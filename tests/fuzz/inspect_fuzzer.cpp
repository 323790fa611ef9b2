// SPDX-License-Identifier: MIT
// For any text as a structure, a condition or a pattern, reading it terminates, and what it accepts can be applied to
// bytes. The entry point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/inspect/filter/filter.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/statistics.h"
#include "core/inspect/structs/struct_text.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

using namespace wavelane;

namespace {

void expect(bool holds, const char* what)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

std::vector<std::byte> someBytes(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::byte>(i * 37 + i / 7);
    return bytes;
}

void applyStructure(std::string_view text, inspect::Packing packing)
{
    const auto layout = inspect::layoutOfText(text, packing);
    if (!layout) {
        expect(layout.error().line >= 1 && layout.error().column >= 1, "A problem has no place.");
        return;
    }
    const auto elements = inspect::structureElements(*layout);
    if (!elements)
        return;
    for (const inspect::Column& each : elements->columns)
        expect(each.offset + each.sizeInBytes() <= elements->stride, "A column is outside of its element.");
    constexpr std::uint64_t maxBytes = 1U << 16U;
    if (elements->stride > maxBytes || elements->columns.size() > 256)
        return;
    const auto source = inspect::sourceOf(someBytes(3 * elements->stride));
    expect(inspect::statistics(*source, *elements, {}, {}).has_value(), "A structure has no statistics.");
    const auto found = inspect::find(*source, *elements, {.pattern = inspect::FindClass{}}, {});
    expect(found.has_value(), "A structure cannot be searched.");
    for (const inspect::Match& each : found->matches)
        expect(each.column < elements->columns.size(), "A match is in no column.");
}

void applyCondition(std::string_view text)
{
    static const inspect::Elements elements =
        *inspect::structureElements(*inspect::layoutOfText("struct Light { float3 color; float power; };"
                                                           "struct Item { float3 position; uint kind; bool alive;"
                                                           "              uint64_t big; float2x2 m; Light lights[2];"
                                                           "              float weights[3]; uint flags; };",
                                                           inspect::Packing::structured));
    static const std::vector<std::byte> bytes = someBytes(16 * elements.stride);
    auto filter = inspect::Filter::create(text, elements);
    if (!filter) {
        expect(filter.error().line >= 1 && filter.error().column >= 1, "A problem has no place.");
        return;
    }
    std::array<std::uint8_t, 16> mask{};
    const std::size_t count = filter->evaluate(bytes, 0, mask.size(), mask);
    std::size_t marked = 0;
    for (const std::uint8_t each : mask)
        marked += each;
    expect(count == marked, "The count differs from the marks.");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const inspect::Packing packing :
         {inspect::Packing::structured, inspect::Packing::cbuffer, inspect::Packing::std140, inspect::Packing::std430,
          inspect::Packing::scalar})
        applyStructure(text, packing);
    applyCondition(text);
    static const std::vector<std::byte> numbers = someBytes(4096);
    if (const auto pattern = inspect::patternFromText(text)) {
        const auto source = inspect::sourceOf(numbers);
        const bool isChange = std::holds_alternative<inspect::FindChanged>(*pattern);
        for (const NumberType type :
             {NumberType::float16, NumberType::float32, NumberType::int8, NumberType::uint64}) {
            const auto elements = inspect::numberElements(type, 3);
            expect(inspect::find(*source, *elements, {.pattern = *pattern, .bins = 7}, {}).has_value() || isChange,
                   "A pattern cannot be searched for.");
        }
    }
    return 0;
}
