// SPDX-License-Identifier: MIT
#include "core/plan/data/tables/struct_fields.h"

#include "core/decode/structs/member_place.h"
#include "core/decode/structs/structs.h"

#include <algorithm>
#include <array>
#include <functional>
#include <span>

namespace wavelane::plan {

namespace {

using media::NpyField;

std::vector<NpyField> fieldsOfMembers(std::span<const shader::Member> members, std::uint64_t size);

NpyField paddingOf(std::uint64_t size)
{
    return {.name = {}, .type = {}, .fields = {}, .paddingInBytes = size, .shape = {}};
}

/// Booleans have four bytes in shaders, but one byte in NumPy.
NpyField numberField(const std::string& name, NumberType type, std::vector<std::uint64_t> shape)
{
    return {.name = name,
            .type = type == NumberType::boolean ? NumberType::uint32 : type,
            .fields = {},
            .shape = std::move(shape)};
}

std::uint64_t sizeOf(const NpyField& field)
{
    return media::npySize(std::span(&field, 1)).value_or(UINT64_MAX);
}

/// An array of the field, `stride` bytes apart, with padding after each element if it is smaller.
NpyField repeated(NpyField field, std::span<const std::uint64_t> counts, std::uint64_t stride)
{
    const std::uint64_t size = sizeOf(field);
    if (size < stride) {
        NpyField padded{.name = field.name, .type = {}, .fields = {}, .shape = {}};
        field.name = "value";
        padded.fields = {std::move(field), paddingOf(stride - size)};
        field = std::move(padded);
    }
    field.shape.insert(field.shape.begin(), counts.begin(), counts.end());
    return field;
}

/// The member as one field, which may be larger than the member if no padding follows its last element.
NpyField wholeField(const shader::Member& member)
{
    NpyField field;
    if (!member.scalar) {
        field = {.name = member.name, .type = {}, .fields = {}, .shape = {}};
        field.fields = fieldsOfMembers(member.members, decode::elementSize(member));
    } else if (!member.matrix) {
        field = numberField(member.name, *member.scalar, {});
        if (member.columns > 1)
            field.shape = {member.columns};
    } else {
        const bool isByRow = member.matrix == shader::MatrixOrder::row;
        const std::array<std::uint64_t, 1> lines{isByRow ? member.rows : member.columns};
        const std::uint64_t numbers = isByRow ? member.columns : member.rows;
        field = repeated(numberField(member.name, *member.scalar, {numbers}), lines, member.matrixStride);
    }
    if (member.dimensions.empty())
        return field;
    const std::vector<std::uint64_t> counts(member.dimensions.begin(), member.dimensions.end());
    return repeated(std::move(field), counts, decode::dimensionStride(member, member.dimensions.size() - 1));
}

/// Adds fields one after the other, with padding in between.
class FieldList
{
public:
    void add(NpyField field, std::uint64_t offset)
    {
        padTo(offset);
        m_at += sizeOf(field);
        m_fields.push_back(std::move(field));
    }

    void padTo(std::uint64_t offset)
    {
        if (offset > m_at)
            m_fields.push_back(paddingOf(offset - m_at));
        m_at = std::max(m_at, offset);
    }

    std::vector<NpyField> take() { return std::move(m_fields); }

private:
    std::vector<NpyField> m_fields;
    std::uint64_t m_at = 0;
};

std::vector<NpyField> fieldsOfMembers(std::span<const shader::Member> members, std::uint64_t size)
{
    std::vector<std::reference_wrapper<const shader::Member>> sorted(members.begin(), members.end());
    std::ranges::stable_sort(sorted, {}, [](const shader::Member& each) { return each.offset; });
    FieldList list;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const shader::Member& member = sorted[i];
        const std::uint64_t end = i + 1 < sorted.size() ? sorted[i + 1].get().offset : size;
        NpyField whole = wholeField(member);
        if (sizeOf(whole) <= end - member.offset) {
            list.add(std::move(whole), member.offset);
            continue;
        }
        const shader::Layout alone{.name = {}, .size = end, .members = {member}};
        auto leaves = decode::leaves(alone, end, SIZE_MAX);
        std::ranges::stable_sort(leaves, {}, &decode::Leaf::offset);
        for (const decode::Leaf& leaf : leaves)
            list.add(numberField(leaf.path, leaf.type, {}), leaf.offset);
    }
    list.padTo(size);
    return list.take();
}

} // namespace

std::vector<NpyField> fieldsOf(const shader::Layout& layout, std::uint64_t stride)
{
    std::vector<NpyField> fields = fieldsOfMembers(layout.members, stride);
    for (NpyField& each : fields) {
        const bool isPadding = !each.type && each.fields.empty();
        if (each.name.empty() && !isPadding)
            each.name = "value";
    }
    return fields;
}

} // namespace wavelane::plan
