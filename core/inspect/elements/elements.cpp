// SPDX-License-Identifier: MIT
#include "core/inspect/elements/elements.h"

#include "core/base/try.h"
#include "core/decode/component_bits.h"
#include "core/decode/structs/structs.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace wavelane::inspect {

namespace {

constexpr std::string_view componentNames = "rgba";
constexpr std::string_view vectorNames = "xyzw";

/// The gaps between the columns. Columns of texels share bytes, so only their ends count.
std::vector<Padding> paddingOf(const Elements& elements)
{
    std::vector<std::array<std::uint64_t, 2>> used;
    for (const Column& each : elements.columns)
        used.push_back({each.offset, each.offset + each.sizeInBytes()});
    std::ranges::sort(used);
    std::vector<Padding> padding;
    std::uint64_t end = 0;
    for (const auto& [from, to] : used) {
        if (from > end)
            padding.push_back({.offset = end, .size = from - end});
        end = std::max(end, to);
    }
    if (end < elements.stride)
        padding.push_back({.offset = end, .size = elements.stride - end});
    return padding;
}

/// The number type of a component that is stored as it is.
std::optional<NumberType> plainType(const FormatInfo& facts)
{
    const bool isNormalized = facts.kind == ComponentKind::unorm || facts.kind == ComponentKind::snorm;
    return isNormalized ? std::nullopt : decode::componentType(facts.format);
}

std::string_view kindWord(ComponentKind kind)
{
    switch (kind) {
    case ComponentKind::floating:
        return "float";
    case ComponentKind::unorm:
        return "unorm";
    case ComponentKind::snorm:
        return "snorm";
    case ComponentKind::uint:
        return "uint";
    case ComponentKind::sint:
        return "int";
    }
    return "";
}

} // namespace

ValueKind Column::valueKind() const
{
    if (const auto* number = std::get_if<NumberType>(&type)) {
        if (wavelane::isFloat(*number))
            return ValueKind::real;
        return isSigned(*number) ? ValueKind::signedInteger : ValueKind::unsignedInteger;
    }
    const ComponentKind kind = info(std::get<Component>(type).format).kind;
    if (kind == ComponentKind::uint)
        return ValueKind::unsignedInteger;
    return kind == ComponentKind::sint ? ValueKind::signedInteger : ValueKind::real;
}

bool Column::isFloat() const
{
    if (const auto* number = std::get_if<NumberType>(&type))
        return wavelane::isFloat(*number);
    return info(std::get<Component>(type).format).kind == ComponentKind::floating;
}

std::uint64_t Column::sizeInBytes() const
{
    if (const auto* number = std::get_if<NumberType>(&type))
        return wavelane::sizeInBytes(*number);
    return info(std::get<Component>(type).format).blockBytes;
}

std::string Column::typeName() const
{
    if (const auto* number = std::get_if<NumberType>(&type))
        return std::string(toString(*number));
    const auto& [format, index] = std::get<Component>(type);
    if (format == Format::R9G9B9E5_SHAREDEXP)
        return "float9e5";
    return std::format("{}{}", kindWord(info(format).kind), decode::componentBits(format).count[index]);
}

decode::Number Column::read(std::span<const std::byte> element) const
{
    const auto bytes = element.subspan(offset, sizeInBytes());
    if (const auto* number = std::get_if<NumberType>(&type))
        return decode::readNumber(*number, bytes);
    const auto& [format, index] = std::get<Component>(type);
    // The format of a column can be decoded, because `texelElements` refuses all others.
    return decode::decodeTexel(format, bytes).value_or(decode::Texel{})[index];
}

const Column* Elements::find(std::string_view path) const
{
    const auto found = std::ranges::find(columns, path, &Column::path);
    if (found != columns.end())
        return &*found;
    return path == plainColumn && !columns.empty() && columns.front().path.empty() ? &columns.front() : nullptr;
}

Result<Elements> structureElements(const shader::Layout& layout, std::uint64_t stride)
{
    Elements elements{.title = layout.name, .stride = stride == 0 ? layout.size : stride, .layout = layout};
    if (elements.stride > maxStride) {
        return fail(Code::limitExceeded, std::format("The structure '{}' has {} bytes; the limit is {}.", layout.name,
                                                     elements.stride, maxStride));
    }
    const std::uint64_t count = decode::leafCount(layout, elements.stride);
    if (count > maxColumns) {
        return fail(Code::limitExceeded, std::format("The structure '{}' has {} numbers; the limit is {}.",
                                                     layout.name, count, maxColumns));
    }
    for (const decode::Leaf& each : decode::leaves(layout, elements.stride, maxColumns))
        elements.columns.push_back({.path = each.path, .offset = each.offset, .type = each.type});
    if (elements.columns.empty()) {
        return fail(Code::badValue, std::format("The structure '{}' has no complete number in its first {} bytes.",
                                                layout.name, elements.stride));
    }
    elements.padding = paddingOf(elements);
    return elements;
}

Result<Elements> texelElements(Format format)
{
    TRY_VOID(decode::checkDecodable(format));
    const FormatInfo& facts = info(format);
    Elements elements{.title = std::string(facts.name), .stride = facts.blockBytes, .format = format};
    const auto plain = plainType(facts);
    for (std::uint8_t i = 0; i < facts.components; ++i) {
        Column column{.path = std::string(1, componentNames[i])};
        if (plain) {
            column.offset = i * sizeInBytes(*plain);
            column.type = *plain;
        } else {
            column.type = Component{.format = format, .index = i};
        }
        elements.columns.push_back(std::move(column));
    }
    elements.padding = paddingOf(elements);
    return elements;
}

Result<Elements> numberElements(NumberType type, std::uint64_t perElement)
{
    if (perElement == 0 || perElement > maxColumns) {
        return fail(Code::badValue, std::format("An element can have 1 to {} numbers, but {} are requested.",
                                                maxColumns, perElement));
    }
    Elements elements{.title = std::string(toString(type)), .stride = perElement * sizeInBytes(type)};
    if (perElement > 1)
        elements.title += std::format(" × {}", perElement);
    for (std::uint64_t i = 0; i < perElement; ++i) {
        std::string path;
        if (perElement > vectorNames.size())
            path = std::format("[{}]", i);
        else if (perElement > 1)
            path = vectorNames[i];
        elements.columns.push_back({.path = std::move(path), .offset = i * sizeInBytes(type), .type = type});
    }
    return elements;
}

} // namespace wavelane::inspect
