// SPDX-License-Identifier: MIT
#include "core/inspect/columns/patterns.h"

#include "core/decode/component_bits.h"

#include <array>
#include <cstring>

namespace wavelane::inspect {

namespace {

constexpr unsigned maxPatternBits = 16;
constexpr std::size_t maxTexelBytes = 16;
constexpr std::size_t maxPatternColumns = 16;
constexpr std::uint64_t minPatternElements = 65536;

template<class Word>
void loadWordPatterns(const std::byte* from, const ElementBytes& elements, unsigned shift, unsigned bits,
                      std::uint16_t* out)
{
    const auto mask = static_cast<Word>((std::uint64_t{1} << bits) - 1);
    for (std::size_t i = 0; i < elements.count; ++i) {
        Word word{};
        std::memcpy(&word, from + i * elements.stride, sizeof word);
        out[i] = static_cast<std::uint16_t>(static_cast<Word>(word >> shift) & mask);
    }
}

} // namespace

std::optional<unsigned> patternBits(const Column& column)
{
    unsigned bits = 0;
    if (const auto* number = std::get_if<NumberType>(&column.type)) {
        bits = 8 * wavelane::sizeInBytes(*number);
    } else {
        const auto& [format, index] = std::get<Component>(column.type);
        // A shared exponent is apart from the bits of the component.
        if (format == Format::R9G9B9E5_SHAREDEXP)
            return std::nullopt;
        bits = decode::componentBits(format).count[index];
    }
    return bits <= maxPatternBits ? std::optional(bits) : std::nullopt;
}

bool usesPatterns(const Source& source, const Elements& elements, std::size_t columns)
{
    return columns <= maxPatternColumns && elements.count(source.sizeInBytes()) >= minPatternElements;
}

void loadPatterns(const Column& column, const ElementBytes& elements, std::uint16_t* out)
{
    const std::byte* const from = elements.first + column.offset;
    const unsigned bits = patternBits(column).value_or(maxPatternBits);
    unsigned shift = 0;
    if (const auto* component = std::get_if<Component>(&column.type))
        shift = decode::componentBits(component->format).offset[component->index];
    switch (column.sizeInBytes()) {
    case 1:
        return loadWordPatterns<std::uint8_t>(from, elements, shift, bits, out);
    case 2:
        return loadWordPatterns<std::uint16_t>(from, elements, shift, bits, out);
    case 4:
        return loadWordPatterns<std::uint32_t>(from, elements, shift, bits, out);
    default:
        return loadWordPatterns<std::uint64_t>(from, elements, shift, bits, out);
    }
}

double realOfPattern(const Column& column, std::uint16_t pattern)
{
    std::array<std::byte, maxTexelBytes> bytes{};
    if (const auto* component = std::get_if<Component>(&column.type)) {
        const decode::ComponentBits places = decode::componentBits(component->format);
        decode::storeBits(bytes, places.offset[component->index], places.count[component->index], pattern);
    } else {
        std::memcpy(bytes.data(), &pattern, sizeof pattern);
    }
    double value = 0;
    loadReals({.path = {}, .offset = 0, .type = column.type},
              {.first = bytes.data(), .stride = bytes.size(), .count = 1}, &value);
    return value;
}

} // namespace wavelane::inspect
