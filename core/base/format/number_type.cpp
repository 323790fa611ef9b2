// SPDX-License-Identifier: MIT
#include "core/base/format/number_type.h"

#include <array>

namespace wavelane {

namespace {

struct Row
{
    NumberType type;
    std::string_view name;
    std::uint32_t size;
    bool isFloat;
    bool isSigned;
};

constexpr std::array numberTypes = std::to_array<Row>({
    {NumberType::int8, "int8", 1, false, true},
    {NumberType::uint8, "uint8", 1, false, false},
    {NumberType::int16, "int16", 2, false, true},
    {NumberType::uint16, "uint16", 2, false, false},
    {NumberType::int32, "int32", 4, false, true},
    {NumberType::uint32, "uint32", 4, false, false},
    {NumberType::int64, "int64", 8, false, true},
    {NumberType::uint64, "uint64", 8, false, false},
    {NumberType::float16, "float16", 2, true, true},
    {NumberType::float32, "float32", 4, true, true},
    {NumberType::float64, "float64", 8, true, true},
    {NumberType::boolean, "bool", 4, false, false},
});

constexpr const Row& row(NumberType type)
{
    return numberTypes[static_cast<std::size_t>(type)];
}

} // namespace

std::string_view toString(NumberType type)
{
    return row(type).name;
}

std::optional<NumberType> numberTypeFromString(std::string_view text)
{
    for (const Row& each : numberTypes) {
        if (each.name == text)
            return each.type;
    }
    return std::nullopt;
}

std::uint32_t sizeInBytes(NumberType type)
{
    return row(type).size;
}

bool isFloat(NumberType type)
{
    return row(type).isFloat;
}

bool isSigned(NumberType type)
{
    return row(type).isSigned;
}

} // namespace wavelane
