// SPDX-License-Identifier: MIT
#include "core/plan/data/tables/struct_rows.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

Result<StructRows> rowsOf(const shader::Layout& layout, std::uint64_t stride)
{
    StructRows rows{.scalars = decode::leaves(layout, std::min(layout.size, stride), maxRowScalars + 1),
                    .stride = stride};
    if (rows.scalars.size() > maxRowScalars)
        return fail(Code::limitExceeded,
                    std::format("The structure {} has more than {} numbers, which is the limit of a table.",
                                layout.name, maxRowScalars));
    return rows;
}

std::string columnOfType(NumberType type)
{
    return std::format("({})", toString(type));
}

std::optional<StructRows> rowsOfTypes(std::span<const std::string> header)
{
    StructRows rows;
    for (const std::string& each : header) {
        const bool isType = each.size() > 2 && each.starts_with('(') && each.ends_with(')');
        const auto type =
            isType ? numberTypeFromString(std::string_view(each).substr(1, each.size() - 2)) : std::nullopt;
        if (!type)
            return std::nullopt;
        rows.scalars.push_back({.path = each, .offset = rows.stride, .type = *type});
        rows.stride += sizeInBytes(*type);
    }
    return header.empty() ? std::nullopt : std::optional(std::move(rows));
}

std::vector<media::NpyScalar> numbersOf(const StructRows& rows)
{
    std::vector<media::NpyScalar> numbers;
    for (const decode::Leaf& each : rows.scalars)
        numbers.push_back(
            {.offset = each.offset, .type = each.type == NumberType::boolean ? NumberType::uint32 : each.type});
    std::ranges::sort(numbers, {}, &media::NpyScalar::offset);
    return numbers;
}

} // namespace wavelane::plan
