// SPDX-License-Identifier: MIT
#include "core/decode/structs/member_place.h"

#include <algorithm>

namespace wavelane::decode {

Shape shapeOf(const shader::Member& member)
{
    if (!member.scalar)
        return Shape::structure;
    if (member.matrix)
        return Shape::matrix;
    return member.columns > 1 ? Shape::vector : Shape::scalar;
}

std::uint64_t scalarOffset(const shader::Member& member, std::uint32_t row, std::uint32_t column)
{
    const std::uint64_t scalarBytes = member.scalar ? sizeInBytes(*member.scalar) : 0;
    if (!member.matrix)
        return column * scalarBytes;
    return member.matrix == shader::MatrixOrder::row ? row * member.matrixStride + column * scalarBytes
                                                     : column * member.matrixStride + row * scalarBytes;
}

std::uint64_t elementSize(const shader::Member& member)
{
    if (member.scalar) {
        return scalarOffset(member, member.matrix ? member.rows - 1 : 0, member.columns - 1) +
               sizeInBytes(*member.scalar);
    }
    std::uint64_t size = 0;
    for (const shader::Member& each : member.members) {
        std::uint64_t end = each.offset + elementSize(each);
        for (std::size_t i = 0; i < each.dimensions.size(); ++i)
            end += (std::max<std::uint64_t>(each.dimensions[i], 1) - 1) * dimensionStride(each, i);
        size = std::max(size, end);
    }
    return size;
}

std::uint64_t dimensionStride(const shader::Member& member, std::size_t dimension)
{
    std::uint64_t stride = member.stride != 0 ? member.stride : elementSize(member);
    for (std::size_t i = dimension + 1; i < member.dimensions.size(); ++i)
        stride *= member.dimensions[i];
    return stride;
}

std::uint64_t dimensionCount(const shader::Member& member, std::size_t dimension, std::uint64_t available)
{
    if (member.dimensions[dimension] != 0)
        return member.dimensions[dimension];
    const std::uint64_t stride = dimensionStride(member, dimension);
    return stride == 0 ? 0 : available / stride;
}

const shader::Member* findMember(std::span<const shader::Member> members, std::string_view name)
{
    const auto found = std::ranges::find(members, name, &shader::Member::name);
    return found == members.end() ? nullptr : &*found;
}

std::string memberNames(std::span<const shader::Member> members)
{
    std::string names;
    for (const shader::Member& each : members)
        names += (names.empty() ? "" : ", ") + each.name;
    return names.empty() ? "none" : names;
}

} // namespace wavelane::decode
