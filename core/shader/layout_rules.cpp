// SPDX-License-Identifier: MIT
#include "core/shader/layout_rules.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

constexpr std::uint64_t registerBytes = 16;

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t alignment)
{
    return alignment == 0 ? value : (value + alignment - 1) / alignment * alignment;
}

/// Lays out members one after another. `inRegisters`: the rules of D3D constant buffers.
class Packer
{
public:
    explicit Packer(bool inRegisters) : m_inRegisters(inRegisters) {}

    /// Largest alignment of the members; `end` is where the last one ends.
    std::uint64_t pack(std::vector<Member>& members, std::uint64_t& end) const
    {
        std::uint64_t largest = 1;
        end = 0;
        for (Member& member : members) {
            std::uint64_t size = 0;
            const std::uint64_t alignment = one(member, size);
            const bool array = !member.dimensions.empty();
            const bool aggregate = array || !member.members.empty() || member.matrix.has_value();
            if (array)
                size = arrayed(member, size, alignment);
            member.size = size;
            std::uint64_t offset = roundedUp(end, m_inRegisters && aggregate ? registerBytes : alignment);
            const bool crosses = offset / registerBytes != (offset + size - 1) / registerBytes;
            if (m_inRegisters && !aggregate && size != 0 && crosses)
                offset = roundedUp(offset, registerBytes);
            member.offset = offset;
            end = offset + size;
            largest = std::max(largest, m_inRegisters && aggregate ? registerBytes : alignment);
        }
        return largest;
    }

private:
    /// Alignment and size of one element of a member.
    std::uint64_t one(Member& member, std::uint64_t& size) const
    {
        if (!member.members.empty()) {
            const std::uint64_t alignment = pack(member.members, size);
            if (!m_inRegisters)
                size = roundedUp(size, alignment);
            return alignment;
        }
        const std::uint64_t scalar = member.scalar ? sizeInBytes(*member.scalar) : 4;
        if (member.matrix) {
            const bool rows = member.matrix == MatrixOrder::row;
            const std::uint64_t vectors = rows ? member.rows : member.columns;
            const std::uint64_t bytes = scalar * (rows ? member.columns : member.rows);
            member.matrixStride = m_inRegisters ? roundedUp(bytes, registerBytes) : bytes;
            size = vectors == 0 ? 0 : (vectors - 1) * member.matrixStride + bytes;
            return scalar;
        }
        size = scalar * member.columns;
        return scalar;
    }

    std::uint64_t arrayed(Member& member, std::uint64_t element, std::uint64_t alignment) const
    {
        member.stride = roundedUp(element, m_inRegisters ? registerBytes : alignment);
        std::uint64_t count = 1;
        for (const std::uint32_t dimension : member.dimensions)
            count *= dimension;
        return count == 0 ? 0 : (count - 1) * member.stride + element;
    }

    bool m_inRegisters;
};

std::string difference(const std::vector<Member>& actual, const std::vector<Member>& wanted, const std::string& path)
{
    for (std::size_t index = 0; index < std::min(actual.size(), wanted.size()); ++index) {
        const Member& left = actual[index];
        const Member& right = wanted[index];
        const std::string name = path + (left.name.empty() ? "(element)" : left.name);
        if (left.offset != right.offset)
            return std::format("{} is at byte {} instead of {}", name, left.offset, right.offset);
        if (left.stride != right.stride)
            return std::format("the elements of {} are {} bytes apart instead of {}", name, left.stride,
                               right.stride);
        if (left.matrixStride != right.matrixStride)
            return std::format("the vectors of {} are {} bytes apart instead of {}", name, left.matrixStride,
                               right.matrixStride);
        if (std::string inner = difference(left.members, right.members, name + "."); !inner.empty())
            return inner;
    }
    return {};
}

} // namespace

Layout laidOut(const Layout& layout, LayoutRule rule, bool isConstants)
{
    Layout result = layout;
    std::uint64_t end = 0;
    const std::uint64_t alignment = Packer(rule == LayoutRule::dx && isConstants).pack(result.members, end);
    result.size = isConstants ? end : roundedUp(end, alignment);
    return result;
}

std::string difference(const Layout& actual, const Layout& wanted)
{
    std::string found = difference(actual.members, wanted.members, {});
    if (found.empty() && actual.size != wanted.size)
        found = std::format("{} has {} bytes instead of {}", actual.name, actual.size, wanted.size);
    return found;
}

} // namespace wavelane::shader
