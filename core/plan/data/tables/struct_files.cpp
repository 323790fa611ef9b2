// SPDX-License-Identifier: MIT
#include "core/plan/data/tables/struct_files.h"

#include "core/decode/numbers.h"
#include "core/media/csv.h"
#include "core/media/npy.h"
#include "core/plan/data/tables/struct_fields.h"
#include "core/plan/data/tables/struct_rows.h"

#include <algorithm>
#include <functional>

namespace wavelane::plan {

namespace {

bool endsUnsized(const shader::Layout& layout)
{
    return std::ranges::any_of(layout.members, [](const shader::Member& each) {
        return !each.dimensions.empty() && each.dimensions.front() == 0;
    });
}

/// The distance between structures in bytes; nothing if the bytes do not consist of whole structures.
std::optional<std::uint64_t> structStrideOf(const BufferBytes& buffer)
{
    if (!buffer.layout || buffer.layout->size == 0 || endsUnsized(*buffer.layout))
        return std::nullopt;
    const std::uint64_t stride = buffer.stride != 0 ? buffer.stride : buffer.layout->size;
    return stride >= buffer.layout->size && buffer.bytes.size() % stride == 0 ? std::optional(stride) : std::nullopt;
}

/// The columns for integers instead of structures.
StructRows integerRows(const BufferBytes& buffer)
{
    const std::uint64_t size = buffer.bytes.size();
    const std::uint64_t stride = buffer.stride != 0 && size % buffer.stride == 0 ? buffer.stride : 1;
    const bool isWords = size % 4 == 0 && (stride == 1 || stride % 4 == 0);
    const NumberType type = isWords ? NumberType::uint32 : NumberType::uint8;
    const std::uint64_t columns = std::max<std::uint64_t>(stride / sizeInBytes(type), 1);
    if (columns > maxRowScalars)
        return *rowsOfTypes(std::vector{columnOfType(type)});
    return *rowsOfTypes(std::vector(columns, columnOfType(type)));
}

/// A header and a line for each row; nothing if there are no columns.
std::string splitIntoLines(std::span<const std::byte> bytes, const StructRows& rows)
{
    std::vector<std::string> names;
    for (const decode::Leaf& each : rows.scalars)
        names.push_back(each.path.empty() ? "value" : each.path);
    std::string text = names.empty() ? std::string() : media::writeCsvHeader(names);
    for (std::uint64_t at = 0; !names.empty() && at < bytes.size(); at += rows.stride) {
        for (const decode::Leaf& each : rows.scalars) {
            if (&each != &rows.scalars.front())
                text += ',';
            text += decode::toText(each.type, decode::readNumber(each.type, bytes.subspan(at + each.offset)));
        }
        text += '\n';
    }
    return text;
}

} // namespace

Result<std::string> csvOf(const BufferBytes& buffer)
{
    const auto stride = structStrideOf(buffer);
    if (!stride)
        return splitIntoLines(buffer.bytes, integerRows(buffer));
    return rowsOf(*buffer.layout, *stride).transform(std::bind_front(splitIntoLines, buffer.bytes));
}

Result<std::vector<std::byte>> npyOf(const BufferBytes& buffer)
{
    media::NpyArray array{.type = NumberType::uint8, .bytes = {buffer.bytes.begin(), buffer.bytes.end()}};
    const std::uint64_t size = buffer.bytes.size();
    if (const auto stride = structStrideOf(buffer)) {
        array.shape.assign(1, size / *stride);
        std::vector<media::NpyField> fields = fieldsOf(*buffer.layout, *stride);
        // Plain numbers need no field names.
        if (fields.size() == 1 && fields.front().type && buffer.layout->members.front().name.empty()) {
            array.type = *fields.front().type;
            array.shape.insert(array.shape.end(), fields.front().shape.begin(), fields.front().shape.end());
        } else {
            array.fields = std::move(fields);
        }
    } else if (buffer.stride != 0 && size % buffer.stride == 0) {
        array.shape = {size / buffer.stride, buffer.stride};
    } else {
        array.shape.assign(1, size);
    }
    return media::writeNpy(array);
}

} // namespace wavelane::plan
