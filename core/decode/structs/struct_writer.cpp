// SPDX-License-Identifier: MIT
#include "core/decode/structs/struct_writer.h"

#include "core/decode/numbers.h"
#include "core/decode/structs/member_place.h"

#include <format>

namespace wavelane::decode {

namespace {

std::unexpected<Fault> fault(std::string message)
{
    return std::unexpected(Fault{.path = {}, .message = std::move(message)});
}

Written withPath(std::string step, Written written)
{
    if (!written)
        written.error().path.insert(0, step);
    return written;
}

std::string indexStep(std::size_t index)
{
    return std::format("[{}]", index);
}

std::string kindOf(const Json& value)
{
    if (value.is_array())
        return std::format("a list of {}", value.size());
    return value.is_object() ? "an object" : dumpJson(value);
}

/// Nesting depth of lists, following the first elements.
std::size_t listDepth(const Json& value)
{
    std::size_t depth = 0;
    for (const Json* each = &value; each->is_array(); each = &each->front()) {
        ++depth;
        if (each->empty())
            break;
    }
    return depth;
}

bool isFlatList(const shader::Member& member, const Json& value)
{
    const Shape shape = shapeOf(member);
    const std::size_t elementDepth = shape == Shape::vector || shape == Shape::matrix ? 1 : 0;
    const std::size_t depth = listDepth(value);
    if (depth < member.dimensions.size() + elementDepth)
        return true;
    // A flat list of matrices that are lists of rows is as deep as a nested list of flat matrices.
    return shape == Shape::matrix && depth < member.dimensions.size() + 2 && value.size() > member.dimensions[0] &&
           member.dimensions[0] != 0;
}

} // namespace

Written StructWriter::writeScalar(NumberType type, std::uint64_t offset, const Json& value)
{
    const std::uint64_t size = sizeInBytes(type);
    if (offset > m_block.size() || m_block.size() - offset < size)
        return fault(std::format("is at byte {}, but the block has {} bytes", offset, m_block.size()));
    if (m_deferred != nullptr && value.is_string() && value.get_ref<const std::string&>().starts_with('$')) {
        m_deferred->push_back({.offset = offset, .type = type, .text = value.get<std::string>()});
        return {};
    }
    const auto number = numberFromJson(type, value);
    if (!number)
        return fault(number.error().message);
    writeNumber(type, *number, m_block.subspan(offset, size));
    return {};
}

Written StructWriter::writeObject(std::span<const shader::Member> members, std::uint64_t offset, const Json& value)
{
    if (!value.is_object())
        return fault(std::format("is a structure and requires an object, not {}", kindOf(value)));
    for (const auto& [name, each] : value.items()) {
        const shader::Member* member = findMember(members, name);
        if (member == nullptr)
            return fault(std::format("has no member '{}'; its members are: {}", name, memberNames(members)));
        if (auto written = withPath("." + name, write(*member, 0, offset + member->offset, each)); !written)
            return written;
    }
    return {};
}

Written StructWriter::write(const shader::Member& member, std::size_t dimension, std::uint64_t offset,
                            const Json& value)
{
    if (dimension < member.dimensions.size())
        return writeArray(member, dimension, offset, value);
    switch (shapeOf(member)) {
    case Shape::scalar:
        return writeScalar(*member.scalar, offset, value);
    case Shape::vector:
        return writeMatrixRow(member, offset, 0, value);
    case Shape::matrix:
        return writeMatrix(member, offset, value);
    case Shape::structure:
        return writeObject(member.members, offset, value);
    }
    return {};
}

Written StructWriter::writeArray(const shader::Member& member, std::size_t dimension, std::uint64_t offset,
                                 const Json& value)
{
    if (!value.is_array())
        return fault(std::format("is an array and requires a list, not {}", kindOf(value)));
    if (dimension == 0 && member.dimensions.size() > 1 && isFlatList(member, value))
        return writeFlatArray(member, offset, value);
    const std::uint64_t available = offset < m_block.size() ? m_block.size() - offset : 0;
    const std::uint64_t count = dimensionCount(member, dimension, available);
    if (value.size() > count)
        return fault(std::format("has {} elements, but the list has {}", count, value.size()));
    const std::uint64_t stride = dimensionStride(member, dimension);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (auto written = withPath(indexStep(i), write(member, dimension + 1, offset + i * stride, value[i]));
            !written)
            return written;
    }
    return {};
}

Written StructWriter::writeFlatArray(const shader::Member& member, std::uint64_t offset, const Json& value)
{
    const std::size_t innermost = member.dimensions.size() - 1;
    const std::uint64_t available = offset < m_block.size() ? m_block.size() - offset : 0;
    std::uint64_t count = 1;
    for (std::size_t i = 0; i <= innermost; ++i)
        count *= dimensionCount(member, i, available);
    if (value.size() > count)
        return fault(std::format("has {} elements, but the flat list has {}", count, value.size()));
    const std::uint64_t stride = dimensionStride(member, innermost);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (auto written = withPath(indexStep(i), write(member, innermost + 1, offset + i * stride, value[i]));
            !written)
            return written;
    }
    return {};
}

Written StructWriter::writeMatrixRow(const shader::Member& member, std::uint64_t offset, std::uint32_t row,
                                     const Json& value)
{
    if (!value.is_array() || value.size() != member.columns)
        return fault(std::format("requires a list of {} numbers, not {}", member.columns, kindOf(value)));
    for (std::uint32_t column = 0; column < member.columns; ++column) {
        const std::uint64_t position = offset + scalarOffset(member, row, column);
        if (auto written = withPath(indexStep(column), writeScalar(*member.scalar, position, value[column]));
            !written)
            return written;
    }
    return {};
}

Written StructWriter::writeMatrix(const shader::Member& member, std::uint64_t offset, const Json& value)
{
    const std::size_t scalars = std::size_t{member.rows} * member.columns;
    const bool isFlat = value.is_array() && value.size() == scalars && !value.front().is_array();
    if (isFlat) {
        for (std::uint32_t i = 0; i < scalars; ++i) {
            const std::uint64_t position = offset + scalarOffset(member, i / member.columns, i % member.columns);
            if (auto written = withPath(indexStep(i), writeScalar(*member.scalar, position, value[i])); !written)
                return written;
        }
        return {};
    }
    if (!value.is_array() || value.size() != member.rows)
        return fault(std::format("requires a list of {} rows of {} numbers, or a flat list of {}, not {}",
                                 member.rows, member.columns, scalars, kindOf(value)));
    for (std::uint32_t row = 0; row < member.rows; ++row) {
        if (auto written = withPath(indexStep(row), writeMatrixRow(member, offset, row, value[row])); !written)
            return written;
    }
    return {};
}

} // namespace wavelane::decode
