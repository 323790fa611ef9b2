// SPDX-License-Identifier: MIT
#include "core/decode/structs/structs.h"

#include "core/decode/numbers.h"
#include "core/decode/structs/member_place.h"

#include <algorithm>
#include <format>

namespace wavelane::decode {

namespace {

constexpr std::string_view componentNames = "xyzw";

std::string join(const std::string& path, const std::string& name)
{
    return path.empty() ? name : std::format("{}.{}", path, name);
}

Json readScalar(NumberType type, std::span<const std::byte> block, std::uint64_t offset)
{
    const std::uint64_t size = sizeInBytes(type);
    if (offset > block.size() || block.size() - offset < size)
        return nullptr;
    return toJson(type, readNumber(type, block.subspan(offset, size)));
}

Json readRow(const shader::Member& member, std::span<const std::byte> block, std::uint64_t offset, std::uint32_t row)
{
    Json numbers = Json::array();
    for (std::uint32_t column = 0; column < member.columns; ++column)
        numbers.push_back(readScalar(*member.scalar, block, offset + scalarOffset(member, row, column)));
    return numbers;
}

Json readFrom(const shader::Member& member, std::size_t dimension, std::span<const std::byte> block,
              std::uint64_t offset)
{
    Json result;
    if (dimension < member.dimensions.size()) {
        result = Json::array();
        const std::uint64_t available = offset < block.size() ? block.size() - offset : 0;
        const std::uint64_t count = dimensionCount(member, dimension, available);
        const std::uint64_t stride = dimensionStride(member, dimension);
        // Elements outside of the block are omitted instead of listed as nulls.
        for (std::uint64_t i = 0; i < count && offset + i * stride < block.size(); ++i)
            result.push_back(readFrom(member, dimension + 1, block, offset + i * stride));
        return result;
    }
    switch (shapeOf(member)) {
    case Shape::scalar:
        return readScalar(*member.scalar, block, offset);
    case Shape::vector:
        return readRow(member, block, offset, 0);
    case Shape::matrix:
        result = Json::array();
        for (std::uint32_t row = 0; row < member.rows; ++row)
            result.push_back(readRow(member, block, offset, row));
        return result;
    case Shape::structure:
        result = Json::object();
        for (const shader::Member& each : member.members)
            result[each.name] = readFrom(each, 0, block, offset + each.offset);
        return result;
    }
    return result;
}

class LeafCollector
{
public:
    LeafCollector(std::uint64_t size, std::size_t limit) : m_size(size), m_limit(limit) {}

    void add(const shader::Member& member, std::size_t dimension, const std::string& path, std::uint64_t offset)
    {
        if (isFull() || offset >= m_size)
            return;
        if (dimension < member.dimensions.size()) {
            const std::uint64_t count = dimensionCount(member, dimension, m_size - offset);
            const std::uint64_t stride = dimensionStride(member, dimension);
            for (std::uint64_t i = 0; i < count && !isFull() && offset + i * stride < m_size; ++i)
                add(member, dimension + 1, std::format("{}[{}]", path, i), offset + i * stride);
            return;
        }
        switch (shapeOf(member)) {
        case Shape::scalar:
            return addScalar(member, path, offset);
        case Shape::vector:
            for (std::uint32_t column = 0; column < member.columns; ++column)
                addScalar(member, join(path, std::string(1, componentNames[column % 4])),
                          offset + scalarOffset(member, 0, column));
            return;
        case Shape::matrix:
            for (std::uint32_t row = 0; row < member.rows; ++row) {
                for (std::uint32_t column = 0; column < member.columns; ++column)
                    addScalar(member, std::format("{}[{}][{}]", path, row, column),
                              offset + scalarOffset(member, row, column));
            }
            return;
        case Shape::structure:
            for (const shader::Member& each : member.members)
                add(each, 0, join(path, each.name), offset + each.offset);
            return;
        }
    }

    std::vector<Leaf> take() { return std::move(m_leaves); }

private:
    bool isFull() const { return m_leaves.size() >= m_limit; }

    void addScalar(const shader::Member& member, const std::string& path, std::uint64_t offset)
    {
        if (!isFull() && offset + sizeInBytes(*member.scalar) <= m_size)
            m_leaves.push_back({.path = path, .offset = offset, .type = *member.scalar});
    }

    std::uint64_t m_size;
    std::size_t m_limit;
    std::vector<Leaf> m_leaves;
};

/// Number of scalars of a member, starting at a dimension, in the `available` bytes.
std::uint64_t scalarCount(const shader::Member& member, std::size_t dimension, std::uint64_t available)
{
    if (available == 0)
        return 0;
    if (dimension < member.dimensions.size()) {
        const std::uint64_t count = dimensionCount(member, dimension, available);
        const std::uint64_t stride = dimensionStride(member, dimension);
        const std::uint64_t whole = stride == 0 ? count : std::min(count, available / stride);
        std::uint64_t scalars =
            whole == 0 ? 0 : whole * scalarCount(member, dimension + 1, stride == 0 ? available : stride);
        if (whole < count) // The last element is incomplete.
            scalars += scalarCount(member, dimension + 1, available - whole * stride);
        return scalars;
    }
    std::uint64_t scalars = 0;
    if (!member.scalar) {
        for (const shader::Member& each : member.members)
            scalars += scalarCount(each, 0, available - std::min(available, each.offset));
        return scalars;
    }
    const std::uint64_t size = sizeInBytes(*member.scalar);
    for (std::uint32_t row = 0; row < (member.matrix ? member.rows : 1); ++row) {
        for (std::uint32_t column = 0; column < member.columns; ++column)
            scalars += scalarOffset(member, row, column) + size <= available ? 1U : 0U;
    }
    return scalars;
}

} // namespace

Json readMember(const shader::Member& member, std::span<const std::byte> parent)
{
    return readFrom(member, 0, parent, member.offset);
}

Json readStruct(const shader::Layout& layout, std::span<const std::byte> block)
{
    if (layout.members.size() == 1 && layout.members[0].name.empty())
        return readMember(layout.members[0], block);
    Json result = Json::object();
    for (const shader::Member& each : layout.members)
        result[each.name] = readMember(each, block);
    return result;
}

std::string structText(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (!value.is_structured())
        return value.is_null() ? "?" : dumpJson(value);
    std::string text;
    for (const auto& [name, each] : value.items()) {
        text += text.empty() ? "" : ", ";
        text += value.is_object() ? std::format("{}: {}", name, structText(each)) : structText(each);
    }
    return value.is_object() ? std::format("{{ {} }}", text) : std::format("({})", text);
}

std::vector<Leaf> leaves(const shader::Layout& layout, std::uint64_t sizeInBytes, std::size_t limit)
{
    LeafCollector collector(sizeInBytes, limit);
    for (const shader::Member& each : layout.members)
        collector.add(each, 0, each.name, each.offset);
    return collector.take();
}

std::uint64_t leafCount(const shader::Layout& layout, std::uint64_t sizeInBytes)
{
    std::uint64_t count = 0;
    for (const shader::Member& each : layout.members)
        count += scalarCount(each, 0, sizeInBytes - std::min(sizeInBytes, each.offset));
    return count;
}

Result<std::vector<Leaf>> allLeaves(const shader::Layout& layout)
{
    const std::uint64_t count = leafCount(layout, layout.size);
    if (count > maxLeaves)
        return fail(Code::limitExceeded,
                    std::format("The structure '{}' has {} numbers, but at most {} can be compared.", layout.name,
                                count, maxLeaves));
    return leaves(layout, layout.size, maxLeaves);
}

} // namespace wavelane::decode
