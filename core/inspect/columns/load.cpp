// SPDX-License-Identifier: MIT
#include "core/inspect/columns/load.h"

#include "core/decode/component_bits.h"
#include "core/decode/small_float.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace wavelane::inspect {

namespace {

/// The numbers of a type at a distance. Those that are apart are packed first, so that the compiler vectorizes their
/// conversion, too.
template<class T, class Out, class Convert>
void loadAll(const std::byte* from, const ElementBytes& elements, Out* out, Convert convert)
{
    const auto load = [from](std::size_t offset) {
        T value{};
        std::memcpy(&value, from + offset, sizeof(T));
        return value;
    };
    if (elements.stride == sizeof(T)) {
        for (std::size_t i = 0; i < elements.count; ++i)
            out[i] = convert(load(i * sizeof(T)));
        return;
    }
    std::array<T, 256> packed;
    for (std::size_t begin = 0; begin < elements.count; begin += packed.size()) {
        const std::size_t count = std::min(packed.size(), elements.count - begin);
        for (std::size_t i = 0; i < count; ++i)
            packed[i] = load((begin + i) * elements.stride);
        for (std::size_t i = 0; i < count; ++i)
            out[begin + i] = convert(packed[i]);
    }
}

/// binary16 with arithmetic that can be vectorized. Multiplying by a power of two is exact, also for denormals.
float fromHalf(std::uint16_t bits)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(bits & 0x8000U) << 16U;
    const std::uint32_t rest = static_cast<std::uint32_t>(bits & 0x7fffU) << 13U;
    const float finite = std::bit_cast<float>(rest) * 0x1p112F;
    const std::uint32_t magnitude =
        (bits & 0x7c00U) == 0x7c00U ? rest | 0x7f800000U : std::bit_cast<std::uint32_t>(finite);
    return std::bit_cast<float>(sign | magnitude);
}

template<class Out>
void loadNumbers(NumberType type, const std::byte* from, const ElementBytes& elements, Out* out)
{
    const auto cast = [](auto value) { return static_cast<Out>(value); };
    switch (type) {
    case NumberType::int8:
        return loadAll<std::int8_t>(from, elements, out, cast);
    case NumberType::uint8:
        return loadAll<std::uint8_t>(from, elements, out, cast);
    case NumberType::int16:
        return loadAll<std::int16_t>(from, elements, out, cast);
    case NumberType::uint16:
        return loadAll<std::uint16_t>(from, elements, out, cast);
    case NumberType::int32:
        return loadAll<std::int32_t>(from, elements, out, cast);
    case NumberType::uint32:
        return loadAll<std::uint32_t>(from, elements, out, cast);
    case NumberType::int64:
        return loadAll<std::int64_t>(from, elements, out, cast);
    case NumberType::uint64:
        return loadAll<std::uint64_t>(from, elements, out, cast);
    case NumberType::float16:
        return loadAll<std::uint16_t>(from, elements, out,
                                      [](std::uint16_t bits) { return static_cast<Out>(fromHalf(bits)); });
    case NumberType::float32:
        return loadAll<float>(from, elements, out, cast);
    case NumberType::float64:
        return loadAll<double>(from, elements, out, cast);
    case NumberType::boolean:
        return loadAll<std::uint32_t>(from, elements, out,
                                      [](std::uint32_t bits) { return static_cast<Out>(bits != 0 ? 1 : 0); });
    }
}

/// The doubles of all unsigned floats with that many mantissa bits and 5 exponent bits.
template<std::uint32_t mantissaBits>
const auto& unsignedFloats()
{
    static const auto table = [] {
        std::array<double, std::size_t{1} << (mantissaBits + 5)> values{};
        for (std::uint32_t bits = 0; bits < values.size(); ++bits)
            values[bits] = decode::unsignedFloatToDouble(bits, mantissaBits);
        return values;
    }();
    return table;
}

/// Integers of 32 bits are converted to doubles by one vector instruction, those of 64 bits are not. Components that
/// are not plain numbers have at most 16 bits.
std::int32_t extended(std::uint32_t bits, std::uint8_t count)
{
    const unsigned unused = 32U - count;
    return static_cast<std::int32_t>(bits << unused) >> unused;
}

/// The components of texels that `Word` contains.
template<class Word, class Out>
void loadComponent(const Component& component, const std::byte* from, const ElementBytes& elements, Out* out)
{
    const FormatInfo& facts = info(component.format);
    if (component.format == Format::R9G9B9E5_SHAREDEXP) {
        return loadAll<Word>(from, elements, out, [index = component.index](Word word) {
            return static_cast<Out>(decode::sharedExponentToDouble(static_cast<std::uint32_t>(word))[index]);
        });
    }
    const decode::ComponentBits places = decode::componentBits(component.format);
    const std::uint8_t shift = places.offset[component.index];
    const std::uint8_t count = places.count[component.index];
    const Word mask = static_cast<Word>(~std::uint64_t{0} >> (64U - count));
    const auto bitsOf = [shift, mask](Word word) {
        return static_cast<std::uint32_t>(static_cast<Word>(word >> shift) & mask);
    };
    switch (facts.kind) {
    case ComponentKind::unorm: {
        const double scale = std::ldexp(1.0, count) - 1;
        return loadAll<Word>(from, elements, out, [bitsOf, scale](Word word) {
            return static_cast<Out>(static_cast<double>(static_cast<std::int32_t>(bitsOf(word))) / scale);
        });
    }
    case ComponentKind::snorm: {
        const double scale = std::ldexp(1.0, count - 1) - 1;
        return loadAll<Word>(from, elements, out, [bitsOf, scale, count](Word word) {
            return static_cast<Out>(std::max(static_cast<double>(extended(bitsOf(word), count)) / scale, -1.0));
        });
    }
    case ComponentKind::uint:
        return loadAll<Word>(from, elements, out, [bitsOf](Word word) { return static_cast<Out>(bitsOf(word)); });
    case ComponentKind::sint:
        return loadAll<Word>(from, elements, out,
                             [bitsOf, count](Word word) { return static_cast<Out>(extended(bitsOf(word), count)); });
    case ComponentKind::floating: // Plain numbers except those of R11G11B10_FLOAT.
        return loadAll<Word>(from, elements, out, [bitsOf, count](Word word) {
            const auto bits = static_cast<std::size_t>(bitsOf(word));
            return static_cast<Out>(count == 11 ? unsignedFloats<6>()[bits] : unsignedFloats<5>()[bits]);
        });
    }
}

template<class Out>
void load(const Column& column, const ElementBytes& elements, Out* out)
{
    const std::byte* const from = elements.first + column.offset;
    if (const auto* number = std::get_if<NumberType>(&column.type))
        return loadNumbers(*number, from, elements, out);
    const auto& component = std::get<Component>(column.type);
    switch (info(component.format).blockBytes) {
    case 1:
        return loadComponent<std::uint8_t>(component, from, elements, out);
    case 2:
        return loadComponent<std::uint16_t>(component, from, elements, out);
    case 4:
        return loadComponent<std::uint32_t>(component, from, elements, out);
    default: // Of the formats that are not plain numbers, none has more.
        return loadComponent<std::uint64_t>(component, from, elements, out);
    }
}

} // namespace

void loadReals(const Column& column, const ElementBytes& elements, double* out)
{
    load(column, elements, out);
}

void loadSigned(const Column& column, const ElementBytes& elements, std::int64_t* out)
{
    load(column, elements, out);
}

void loadUnsigned(const Column& column, const ElementBytes& elements, std::uint64_t* out)
{
    load(column, elements, out);
}

bool isUnsigned64(const Column& column)
{
    const auto* number = std::get_if<NumberType>(&column.type);
    return number && *number == NumberType::uint64;
}

} // namespace wavelane::inspect
