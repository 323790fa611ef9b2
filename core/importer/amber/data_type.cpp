// SPDX-License-Identifier: MIT
#include "core/importer/amber/data_type.h"

#include <array>
#include <cmath>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr auto scalarNames =
    std::to_array<std::pair<std::string_view, NumberType>>({{"int8", NumberType::int8},
                                                            {"int16", NumberType::int16},
                                                            {"int32", NumberType::int32},
                                                            {"int64", NumberType::int64},
                                                            {"uint8", NumberType::uint8},
                                                            {"uint16", NumberType::uint16},
                                                            {"uint32", NumberType::uint32},
                                                            {"uint64", NumberType::uint64},
                                                            {"float16", NumberType::float16},
                                                            {"float", NumberType::float32},
                                                            {"double", NumberType::float64}});

constexpr auto formatNames = std::to_array<std::pair<std::string_view, Format>>({
    {"R32G32B32A32_SFLOAT", Format::R32G32B32A32_FLOAT},
    {"R32G32B32A32_UINT", Format::R32G32B32A32_UINT},
    {"R32G32B32A32_SINT", Format::R32G32B32A32_SINT},
    {"R32G32B32_SFLOAT", Format::R32G32B32_FLOAT},
    {"R32G32B32_UINT", Format::R32G32B32_UINT},
    {"R32G32B32_SINT", Format::R32G32B32_SINT},
    {"R16G16B16A16_SFLOAT", Format::R16G16B16A16_FLOAT},
    {"R16G16B16A16_UNORM", Format::R16G16B16A16_UNORM},
    {"R16G16B16A16_UINT", Format::R16G16B16A16_UINT},
    {"R16G16B16A16_SNORM", Format::R16G16B16A16_SNORM},
    {"R16G16B16A16_SINT", Format::R16G16B16A16_SINT},
    {"R32G32_SFLOAT", Format::R32G32_FLOAT},
    {"R32G32_UINT", Format::R32G32_UINT},
    {"R32G32_SINT", Format::R32G32_SINT},
    {"A2B10G10R10_UNORM_PACK32", Format::R10G10B10A2_UNORM},
    {"A2B10G10R10_UINT_PACK32", Format::R10G10B10A2_UINT},
    {"B10G11R11_UFLOAT_PACK32", Format::R11G11B10_FLOAT},
    {"R8G8B8A8_UNORM", Format::R8G8B8A8_UNORM},
    {"R8G8B8A8_SRGB", Format::R8G8B8A8_UNORM_SRGB},
    {"R8G8B8A8_UINT", Format::R8G8B8A8_UINT},
    {"R8G8B8A8_SNORM", Format::R8G8B8A8_SNORM},
    {"R8G8B8A8_SINT", Format::R8G8B8A8_SINT},
    {"R16G16_SFLOAT", Format::R16G16_FLOAT},
    {"R16G16_UNORM", Format::R16G16_UNORM},
    {"R16G16_UINT", Format::R16G16_UINT},
    {"R16G16_SNORM", Format::R16G16_SNORM},
    {"R16G16_SINT", Format::R16G16_SINT},
    {"R32_SFLOAT", Format::R32_FLOAT},
    {"R32_UINT", Format::R32_UINT},
    {"R32_SINT", Format::R32_SINT},
    {"D32_SFLOAT", Format::D32_FLOAT},
    {"R8G8_UNORM", Format::R8G8_UNORM},
    {"R8G8_UINT", Format::R8G8_UINT},
    {"R8G8_SNORM", Format::R8G8_SNORM},
    {"R8G8_SINT", Format::R8G8_SINT},
    {"R16_SFLOAT", Format::R16_FLOAT},
    {"R16_UNORM", Format::R16_UNORM},
    {"R16_UINT", Format::R16_UINT},
    {"R16_SNORM", Format::R16_SNORM},
    {"R16_SINT", Format::R16_SINT},
    {"R8_UNORM", Format::R8_UNORM},
    {"R8_UINT", Format::R8_UINT},
    {"R8_SNORM", Format::R8_SNORM},
    {"R8_SINT", Format::R8_SINT},
    {"B8G8R8A8_UNORM", Format::B8G8R8A8_UNORM},
    {"B8G8R8A8_SRGB", Format::B8G8R8A8_UNORM_SRGB},
    {"R64_UINT", Format::R64_UINT},
    {"R64_SINT", Format::R64_SINT},
});

std::optional<std::uint32_t> sideFromText(std::string_view text)
{
    const bool isOne = text.size() == 1 && text.front() >= '2' && text.front() <= '4';
    return isOne ? std::optional(static_cast<std::uint32_t>(text.front() - '0')) : std::nullopt;
}

std::optional<NumberType> scalarFromText(std::string_view text)
{
    for (const auto& [name, type] : scalarNames) {
        if (name == text)
            return type;
    }
    return std::nullopt;
}

std::optional<NumberType> scalarOf(ComponentKind kind, std::uint32_t bits)
{
    switch (kind) {
    case ComponentKind::floating:
        return bits == 16 ? NumberType::float16 : NumberType::float32;
    case ComponentKind::unorm:
    case ComponentKind::uint:
        return bits == 8 ? NumberType::uint8 : bits == 16 ? NumberType::uint16 : NumberType::uint32;
    case ComponentKind::snorm:
    case ComponentKind::sint:
        return bits == 8 ? NumberType::int8 : bits == 16 ? NumberType::int16 : NumberType::int32;
    }
    return std::nullopt;
}

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

} // namespace

std::uint64_t DataType::columnStride() const
{
    const std::uint64_t bytes = std::uint64_t{sizeInBytes(scalar)} * rows;
    if (format)
        return bytes;
    if (std140 && (isArray || columns > 1))
        return roundedUp(bytes, 16);
    return rows == 3 ? std::uint64_t{sizeInBytes(scalar)} * 4 : bytes;
}

std::uint64_t DataType::elementStride() const
{
    return format ? info(*format).blockBytes : columnStride() * columns;
}

bool DataType::isTightlyPacked() const
{
    return elementStride() == std::uint64_t{sizeInBytes(scalar)} * components();
}

std::uint64_t DataType::offsetOf(std::uint32_t component) const
{
    return component / rows * columnStride() + std::uint64_t{component % rows} * sizeInBytes(scalar);
}

std::optional<Format> formatFromVulkanName(std::string_view text)
{
    for (const auto& [name, format] : formatNames) {
        if (name == text)
            return format;
    }
    return std::nullopt;
}

std::optional<DataType> typeOfFormat(Format format)
{
    const FormatInfo& facts = info(format);
    if (format == Format::R64_UINT || format == Format::R64_SINT)
        return DataType{.scalar = format == Format::R64_UINT ? NumberType::uint64 : NumberType::int64,
                        .format = format};
    if (facts.componentBits == 0)
        return std::nullopt;
    const std::optional<NumberType> scalar = scalarOf(facts.kind, facts.componentBits);
    return DataType{.scalar = *scalar, .rows = facts.components, .format = format};
}

std::optional<Format> formatOfType(const DataType& type)
{
    if (type.format)
        return type.format;
    if (type.columns != 1)
        return std::nullopt;
    for (const FormatInfo& each : allFormats()) {
        const std::optional<DataType> other = typeOfFormat(each.format);
        const bool isPlain = each.kind != ComponentKind::unorm && each.kind != ComponentKind::snorm;
        if (isPlain && other && each.format != Format::D32_FLOAT && other->scalar == type.scalar &&
            other->rows == type.rows && other->elementStride() == type.elementStride())
            return each.format;
    }
    return std::nullopt;
}

std::optional<DataType> dataTypeFromText(std::string_view text)
{
    DataType type;
    if (text.ends_with("[]")) {
        type.isArray = true;
        text.remove_suffix(2);
    }
    if (const auto format = formatFromVulkanName(text); format && !type.isArray)
        return typeOfFormat(*format);
    const std::size_t open = text.find('<');
    if (open != std::string_view::npos) {
        const std::string_view shape = text.substr(0, open);
        if (!text.ends_with('>'))
            return std::nullopt;
        const bool isMatrix = shape.starts_with("mat") && shape.size() == 6 && shape[4] == 'x';
        const bool isVector = shape.starts_with("vec") && shape.size() == 4;
        const auto first = isMatrix || isVector ? sideFromText(shape.substr(3, 1)) : std::nullopt;
        const auto second = isMatrix ? sideFromText(shape.substr(5)) : first;
        if (!first || !second)
            return std::nullopt;
        type.columns = isMatrix ? *first : 1;
        type.rows = *second;
        text = text.substr(open + 1, text.size() - open - 2);
    }
    const std::optional<NumberType> scalar = scalarFromText(text);
    if (!scalar)
        return std::nullopt;
    type.scalar = *scalar;
    return type;
}

Result<decode::Number> numberOf(const DataType& type, std::string_view text)
{
    Result<decode::Number> number = decode::numberFromText(type.scalar, text);
    if (number || isFloat(type.scalar))
        return number;
    // `0xffffffff` is -1 for a signed type, and an integer can be written with a zero fraction.
    static constexpr auto unsignedTypes =
        std::to_array<std::pair<NumberType, NumberType>>({{NumberType::int8, NumberType::uint8},
                                                          {NumberType::int16, NumberType::uint16},
                                                          {NumberType::int32, NumberType::uint32},
                                                          {NumberType::int64, NumberType::uint64}});
    if (text.starts_with("0x")) {
        for (const auto& [isSigned, isUnsigned] : unsignedTypes) {
            const auto bits = isSigned == type.scalar ? decode::numberFromText(isUnsigned, text) : number;
            if (!bits)
                continue;
            std::array<std::byte, 8> bytes{};
            decode::writeNumber(isUnsigned, *bits, bytes);
            return decode::readNumber(type.scalar, bytes);
        }
    }
    if (const auto real = decode::numberFromText(NumberType::float64, text);
        real && std::trunc(std::get<double>(*real)) == std::get<double>(*real) &&
        std::abs(std::get<double>(*real)) < 9e15)
        return decode::numberFromText(type.scalar, std::format("{:.0f}", std::get<double>(*real)));
    return number;
}

std::vector<std::byte> bytesOf(const DataType& type, std::span<const decode::Number> numbers)
{
    const std::uint64_t elements = (numbers.size() + type.components() - 1) / type.components();
    std::vector<std::byte> bytes(elements * type.elementStride());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::uint64_t offset = i / type.components() * type.elementStride() +
                                     type.offsetOf(static_cast<std::uint32_t>(i % type.components()));
        decode::writeNumber(type.scalar, numbers[i], std::span(bytes).subspan(offset));
    }
    return bytes;
}

} // namespace wavelane::importer::amber
