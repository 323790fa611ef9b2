// SPDX-License-Identifier: MIT
#include "core/exporter/text/struct_text.h"

#include "core/decode/structs/member_place.h"
#include "core/exporter/text/number_text.h"

#include <algorithm>
#include <format>
#include <functional>
#include <numeric>

namespace wavelane::exporter {

namespace {

using shader::Member;

std::uint64_t product(const std::vector<std::uint64_t>& dimensions)
{
    return std::accumulate(dimensions.begin(), dimensions.end(), std::uint64_t{1}, std::multiplies<>());
}

/// Converts the members of a layout to the fields of a C++ structure.
class FieldList
{
public:
    FieldList(StructTexts& types, StructType& out) : m_types(types), m_out(out) {}

    /// Returns false if C++ cannot express the layout.
    bool make(std::span<const Member> members, std::uint64_t size)
    {
        // A member with the name of a type would hide the type in the structure.
        for (const Member& each : members) {
            if (!each.scalar)
                m_names.reserve(StructTexts::wantedName(each.type));
        }
        for (std::size_t i = 0; i < members.size(); ++i) {
            // An unsized array is not a part of the structure.
            if (members[i].size == 0)
                continue;
            const std::uint64_t end = i + 1 < members.size() ? members[i + 1].offset : size;
            if (!add(members[i], end))
                return false;
        }
        pad(size);
        return m_at == size && size % m_out.alignment == 0;
    }

private:
    static std::string nameOf(const Member& member) { return member.name.empty() ? "value" : member.name; }

    void pad(std::uint64_t to)
    {
        if (to <= m_at)
            return;
        m_out.fields.push_back(
            {.name = m_names.add("padding"), .isPadding = true, .offset = m_at, .dimensions = {to - m_at}});
        m_at = to;
    }

    /// Adds a member that must end at or before `end`, where the next member starts.
    bool add(const Member& member, std::uint64_t end)
    {
        if (member.offset < m_at)
            return false;
        pad(member.offset);
        StructField field{.name = m_names.add(nameOf(member), Casing::camel, "Member"),
                          .scalar = member.scalar,
                          .offset = member.offset};
        for (const std::uint32_t each : member.dimensions)
            field.dimensions.push_back(each);
        std::uint64_t unit = 0; // Bytes of an element of the dimensions so far.
        std::string comment;
        if (!member.scalar) {
            std::uint64_t natural = 0;
            for (const Member& each : member.members)
                natural = std::max(natural, each.offset + each.size);
            unit = member.stride != 0 ? member.stride : std::max(natural, member.size);
            // The last element can share its padding with the next member; then the type has no padding at its end.
            if (member.dimensions.empty() && member.offset + unit > end)
                unit = natural;
            field.structure = m_types.add(member.type, member.members, unit);
        } else {
            unit = sizeInBytes(*member.scalar);
            const decode::Shape shape = decode::shapeOf(member);
            const bool isColumns = shape == decode::Shape::matrix && member.matrix == shader::MatrixOrder::column;
            const std::uint64_t inner = shape == decode::Shape::matrix && isColumns ? member.rows : member.columns;
            const std::uint64_t outer = isColumns ? member.columns : member.rows;
            if (shape == decode::Shape::matrix) {
                field.dimensions.push_back(outer);
                if (!addLane(field, inner, member.matrixStride, unit))
                    return false;
                comment = isColumns ? "columns" : "rows";
            } else if (shape == decode::Shape::vector || member.stride > unit) {
                if (!addLane(field, inner, member.dimensions.empty() ? inner * unit : member.stride, unit))
                    return false;
            }
            if (!field.dimensions.empty() && field.dimensions.back() > inner)
                comment +=
                    std::format("{}{} of {} used", comment.empty() ? "" : ", ", inner, field.dimensions.back());
        }
        field.comment = comment;
        const std::uint64_t alignment = member.scalar ? unit : m_types.type(field.structure).alignment;
        if (member.offset % alignment != 0)
            return false;
        m_out.alignment = std::max(m_out.alignment, alignment);
        const std::uint64_t bytes = product(field.dimensions) * unit;
        if (member.offset + bytes <= end) {
            m_at = member.offset + bytes;
            m_out.fields.push_back(std::move(field));
            return true;
        }
        return member.scalar && addShort(std::move(field), member, end, unit);
    }

    /// Adds the innermost dimension: `count` numbers, plus the padding up to the stride.
    static bool addLane(StructField& field, std::uint64_t count, std::uint64_t stride, std::uint64_t unit)
    {
        if (stride % unit != 0 || stride < count * unit)
            return false;
        field.dimensions.push_back(stride / unit);
        return true;
    }

    /// Adds an array whose last row shares its padding with the next member: the last row becomes a separate member.
    bool addShort(StructField field, const Member& member, std::uint64_t end, std::uint64_t unit)
    {
        const std::uint64_t lane = field.dimensions.back();
        const std::uint64_t rows = product(field.dimensions) / lane;
        if (rows < 1)
            return false;
        StructField last{.name = m_names.add(field.name + "_last"),
                         .scalar = field.scalar,
                         .offset = member.offset + (rows - 1) * lane * unit,
                         .dimensions = {},
                         .comment = std::format("last row of {}", field.name)};
        const std::uint64_t room = (std::min(end, member.offset + member.size) - last.offset) / unit;
        if (last.offset + room * unit > end || room == 0)
            return false;
        last.dimensions = {room};
        field.dimensions = {rows - 1, lane};
        if (rows > 1)
            m_out.fields.push_back(std::move(field));
        m_at = last.offset + room * unit;
        m_out.fields.push_back(std::move(last));
        return true;
    }

    StructTexts& m_types;
    StructType& m_out;
    Identifiers m_names;
    std::uint64_t m_at = 0;
};

bool sameFields(const StructType& a, const StructType& b)
{
    return a.size == b.size && std::ranges::equal(a.fields, b.fields, [](const StructField& x, const StructField& y) {
               return x.name == y.name && x.scalar == y.scalar && x.structure == y.structure &&
                      x.isPadding == y.isPadding && x.offset == y.offset && x.dimensions == y.dimensions;
           });
}

} // namespace

std::string StructTexts::wantedName(std::string_view layoutName)
{
    // Compilers often name a block after the type of its buffer: `$Globals`, `type.Settings`.
    const std::string_view shown = layoutName.starts_with("type.") ? layoutName.substr(5) : layoutName;
    return identifierOf(shown.empty() ? "Element" : shown, Casing::pascal);
}

void StructTexts::avoid(const std::set<std::string>& identifiers)
{
    for (const std::string& each : identifiers)
        m_names.reserve(each);
}

std::size_t StructTexts::add(std::string_view name, std::span<const Member> members, std::uint64_t size)
{
    StructType type{.layoutName = std::string(name), .size = size};
    if (!FieldList(*this, type).make(members, size)) {
        // Fall back to raw bytes.
        type.alignment = 1;
        type.isRaw = true;
        type.fields = {{.name = "bytes", .isPadding = true, .dimensions = {size}}};
    }
    const auto same = std::ranges::find_if(m_types, [&](const StructType& each) {
        return each.layoutName == type.layoutName && sameFields(each, type);
    });
    if (same != m_types.end())
        return static_cast<std::size_t>(same - m_types.begin());
    type.name = m_names.add(wantedName(name), Casing::pascal);
    m_types.push_back(std::move(type));
    return m_types.size() - 1;
}

std::string StructTexts::declarations() const
{
    std::string out;
    for (const StructType& type : m_types) {
        out += std::format("{}struct {}\n{{\n", out.empty() ? "" : "\n", type.name);
        for (const StructField& field : type.fields) {
            const std::string_view kind = field.isPadding ? "std::byte"
                                          : field.scalar  ? cppType(*field.scalar)
                                                          : std::string_view(m_types[field.structure].name);
            std::string line = std::format("    {} {}", kind, field.name);
            for (const std::uint64_t each : field.dimensions)
                line += std::format("[{}]", each);
            line += "{};";
            std::string comment = type.isRaw ? "C++ cannot express this layout" : field.comment;
            if (field.scalar == NumberType::float16)
                comment += comment.empty() ? "bits of a 16-bit float" : ", bits of 16-bit floats";
            out += comment.empty() ? line + "\n" : std::format("{} // {}\n", line, comment);
        }
        out += "};\n";
        out += std::format("static_assert(sizeof({}) == {});\n", type.name, type.size);
        for (const StructField& field : type.fields) {
            if (!field.isPadding)
                out += std::format("static_assert(offsetof({}, {}) == {});\n", type.name, field.name, field.offset);
        }
    }
    return out;
}

std::string StructTexts::elements(const StructField& field, std::span<const std::byte> bytes,
                                  std::size_t dimension) const
{
    if (dimension == field.dimensions.size()) {
        if (field.scalar)
            return cppNumber(*field.scalar, bytes);
        return "{" + inner(m_types[field.structure], bytes, ", ") + "}";
    }
    const std::uint64_t count = field.dimensions[dimension];
    const std::uint64_t unit = field.scalar ? sizeInBytes(*field.scalar) : m_types[field.structure].size;
    std::uint64_t step = unit;
    for (std::size_t i = dimension + 1; i < field.dimensions.size(); ++i)
        step *= field.dimensions[i];
    // Trailing zeros can be omitted.
    std::uint64_t last = count;
    const auto isZero = [&](std::uint64_t i) {
        return std::ranges::all_of(bytes.subspan(i * step, step),
                                   [](std::byte each) { return each == std::byte{0}; });
    };
    while (last > 1 && isZero(last - 1))
        --last;
    std::string out = "{";
    for (std::uint64_t i = 0; i < last; ++i)
        out += (i == 0 ? "" : ", ") + elements(field, bytes.subspan(i * step), dimension + 1);
    return out + "}";
}

std::string StructTexts::value(const StructField& field, std::span<const std::byte> bytes) const
{
    return elements(field, bytes.subspan(field.offset), 0);
}

std::string StructTexts::inner(const StructType& type, std::span<const std::byte> bytes,
                               const std::string& separator) const
{
    std::string out;
    if (type.isRaw) {
        for (std::uint64_t i = 0; i < type.size; ++i)
            out += std::format("{}std::byte{{0x{:02x}}}", i == 0 ? ".bytes = {" : ", ",
                               std::to_integer<unsigned>(bytes[i]));
        return out + "}";
    }
    for (const StructField& field : type.fields) {
        if (field.isPadding)
            continue;
        out += (out.empty() ? "" : separator) + std::format(".{} = {}", field.name, value(field, bytes));
    }
    return out;
}

std::string StructTexts::literal(std::size_t index, std::span<const std::byte> bytes, std::size_t indent) const
{
    constexpr std::size_t shortLine = 90;
    const StructType& type = m_types[index];
    if (const std::string line = inner(type, bytes, ", "); line.size() <= shortLine)
        return std::format("{}{{{}}}", type.name, line);
    const std::string space(indent, ' ');
    return std::format("{}{{\n{}{},\n{}}}", type.name, space + "    ", inner(type, bytes, ",\n" + space + "    "),
                       space);
}

} // namespace wavelane::exporter
