// SPDX-License-Identifier: MIT
#include "core/plan/data/tables/table_file.h"

#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/texels.h"
#include "core/media/csv.h"
#include "core/media/npy.h"
#include "core/plan/data/initial_numbers.h"
#include "core/plan/data/tables/struct_rows.h"

#include <algorithm>
#include <format>
#include <functional>
#include <span>
#include <string>

namespace wavelane::plan {

namespace {

Result<TypedBytes> typed(Result<std::vector<std::byte>> bytes, std::optional<NumberType> type,
                         bool isStructures = false)
{
    if (!bytes)
        return std::unexpected(bytes.error());
    return TypedBytes{.bytes = std::move(*bytes), .type = type, .isStructures = isStructures};
}

/// Describes the location of a number in its file, for messages.
using PlaceInFile = std::function<std::string(std::size_t)>;

PlaceInFile cellsOf(const media::CsvTable& table)
{
    return [columns = std::max<std::size_t>(table.columns, 1)](std::size_t index) {
        return std::format("In row {}, column {}", index / columns + 1, index % columns + 1);
    };
}

std::unexpected<Error> at(const std::string& place, const Error& error)
{
    return fail(error.code, std::format("{}: {}", place, error.message));
}

/// The component that `encodeTexel` rejects if all others are 0.
std::size_t refusedComponent(Format format, const decode::Texel& texel, std::span<std::byte> target)
{
    for (std::size_t c = 0; c < texel.size(); ++c) {
        decode::Texel alone{0.0, 0.0, 0.0, 0.0};
        alone[c] = texel[c];
        if (!decode::encodeTexel(format, alone, target))
            return c;
    }
    return 0;
}

/// Converts numbers to the components of texels. An incomplete last texel is padded with 0.
Result<std::vector<std::byte>> encodeComponents(Format format, std::span<const decode::Number> numbers,
                                                const PlaceInFile& place)
{
    const FormatInfo& facts = info(format);
    const std::size_t texels = (numbers.size() + facts.components - 1) / facts.components;
    std::vector<std::byte> bytes(texels * facts.blockBytes);
    for (std::size_t i = 0; i < texels; ++i) {
        decode::Texel texel{0.0, 0.0, 0.0, 0.0};
        const auto some = numbers.subspan(i * facts.components);
        for (std::size_t c = 0; c < std::min<std::size_t>(facts.components, some.size()); ++c)
            texel[c] = some[c];
        const auto target = std::span(bytes).subspan(i * facts.blockBytes, facts.blockBytes);
        if (auto encoded = decode::encodeTexel(format, texel, target); !encoded)
            return at(place(i * facts.components + refusedComponent(format, texel, target)), encoded.error());
    }
    return bytes;
}

Result<std::vector<std::byte>> texelsOfCells(const media::CsvTable& table, Format format)
{
    TRY_VOID(decode::checkDecodable(format));
    const ComponentKind kind = info(format).kind;
    NumberType type = NumberType::float64;
    if (kind == ComponentKind::uint)
        type = NumberType::uint64;
    else if (kind == ComponentKind::sint)
        type = NumberType::int64;
    std::vector<decode::Number> numbers;
    numbers.reserve(table.cells.size());
    const PlaceInFile place = cellsOf(table);
    for (const std::string& cell : table.cells) {
        const auto number = decode::numberFromText(type, cell);
        if (!number)
            return at(place(numbers.size()), number.error());
        numbers.push_back(*number);
    }
    return encodeComponents(format, numbers, place);
}

Result<std::vector<std::byte>> scalarsOfCells(const media::CsvTable& table, const StructRows& rows,
                                              std::uint64_t room)
{
    const auto& [leaves, stride] = rows;
    const std::uint64_t elements = (table.cells.size() + leaves.size() - 1) / leaves.size();
    // The padding of the last structure can be missing.
    if (auto fits = checkFits(elements * stride, room + stride - 1); !fits)
        return fail(Code::uploadOutOfBounds,
                    std::format("The {} structures of {} bytes in the file need {} bytes, but the target has {}.",
                                elements, stride, elements * stride, room));
    std::vector<std::byte> bytes(elements * stride);
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        const decode::Leaf& leaf = leaves[i % leaves.size()];
        const auto number = decode::numberFromText(leaf.type, table.cells[i]);
        if (!number)
            return at(cellsOf(table)(i), number.error());
        const std::uint64_t offset = i / leaves.size() * stride + leaf.offset;
        decode::writeNumber(leaf.type, *number, std::span(bytes).subspan(offset, sizeInBytes(leaf.type)));
    }
    bytes.resize(std::min<std::uint64_t>(bytes.size(), room));
    return bytes;
}

/// Reads a table of at most twice as many cells as the target can hold, so that messages about slightly larger tables
/// can name the size. An element has `elementBytes` and `elementCells`.
Result<media::CsvTable> tableFor(std::span<const std::byte> file, const DataTarget& target,
                                 std::uint64_t elementBytes, std::uint64_t elementCells)
{
    const std::uint64_t elements = target.sizeInBytes / std::max<std::uint64_t>(elementBytes, 1) + 1;
    const std::uint64_t room = elements > UINT64_MAX / 2 / elementCells ? UINT64_MAX / 2 : elements * elementCells;
    auto table = media::readCsv({reinterpret_cast<const char*>(file.data()), file.size()}, 2 * room);
    if (!table && table.error().code == Code::limitExceeded)
        return fail(Code::uploadOutOfBounds,
                    std::format("The CSV file has more than {} cells, but the target has {} bytes.", 2 * room,
                                target.sizeInBytes));
    return table;
}

/// The bytes of an array of structures, which must be those of the target.
Result<TypedBytes> structuresOf(media::NpyArray array, const DataTarget& target)
{
    if (target.format)
        return fail(Code::badValue, std::format("The NPY file has structures, but the target has the format {}.",
                                                toString(*target.format)));
    const std::uint64_t size = media::npySize(array.fields).value_or(0);
    const std::uint64_t natural = target.layout ? target.layout->size : size;
    const std::uint64_t stride = target.stride != 0 ? target.stride : natural;
    if (size != stride)
        return fail(
            Code::badValue,
            std::format("The NPY file has structures of {} bytes, but those of the target have {}.", size, stride));
    if (!target.layout || array.bytes.empty())
        return TypedBytes{.bytes = std::move(array.bytes)};
    const auto given = media::scalarsOf(array.fields, maxRowScalars);
    const auto wanted = rowsOf(*target.layout, stride);
    if (!given || !wanted)
        return std::unexpected(given ? wanted.error() : given.error());
    if (!std::ranges::equal(*given, numbersOf(*wanted)))
        return fail(Code::badValue,
                    "The numbers in the structures of the NPY file differ in type or offset from those "
                    "that the shader declares.");
    return TypedBytes{.bytes = std::move(array.bytes), .isStructures = true};
}

/// Describes how the rows of a table become bytes.
struct CellRows
{
    StructRows rows;
    std::optional<NumberType> type;
    bool isStructures = false;
};

/// For targets without a format: types of the header, or scalars of the layout, or floats.
Result<CellRows> rowsFor(std::span<const std::string> header, const DataTarget& target)
{
    if (auto rows = rowsOfTypes(header)) {
        const NumberType first = rows->scalars.front().type;
        const bool isOne = std::ranges::all_of(rows->scalars, [&](const auto& each) { return each.type == first; });
        return CellRows{.rows = std::move(*rows), .type = isOne ? std::optional(first) : std::nullopt};
    }
    if (target.layout) {
        TRY(auto rows, rowsOf(*target.layout, target.stride != 0 ? target.stride : target.layout->size));
        if (!rows.scalars.empty())
            return CellRows{.rows = std::move(rows), .type = {}, .isStructures = true};
    }
    constexpr NumberType type = NumberType::float32;
    return CellRows{.rows = {.scalars = {{.path = {}, .type = type}}, .stride = sizeInBytes(type)}, .type = type};
}

} // namespace

Result<TypedBytes> npyBytes(std::span<const std::byte> file, const DataTarget& target)
{
    TRY(auto array, media::readNpy(file));
    if (!array.fields.empty())
        return structuresOf(std::move(array), target);
    // Without a conversion, the bytes stay unchanged.
    if (!target.format || decode::componentType(*target.format) == array.type)
        return TypedBytes{.bytes = std::move(array.bytes), .type = array.type};
    TRY_VOID(decode::checkDecodable(*target.format));
    const std::size_t size = sizeInBytes(array.type);
    std::vector<decode::Number> numbers(array.bytes.size() / size);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = decode::readNumber(array.type, std::span(array.bytes).subspan(i * size, size));
    const auto place = [](std::size_t index) { return std::format("In element {}", index); };
    return typed(encodeComponents(*target.format, numbers, place), decode::componentType(*target.format));
}

Result<TypedBytes> csvBytes(std::span<const std::byte> file, const DataTarget& target)
{
    if (target.format) {
        const FormatInfo& facts = info(*target.format);
        const auto table = tableFor(file, target, facts.blockBytes, std::max<std::uint64_t>(facts.components, 1));
        return table ? typed(texelsOfCells(*table, *target.format), decode::componentType(*target.format))
                     : std::unexpected(table.error());
    }
    const auto header = media::readCsvHeader({reinterpret_cast<const char*>(file.data()), file.size()});
    TRY(const auto cells, rowsFor(header, target));
    TRY(const auto table, tableFor(file, target, cells.rows.stride, cells.rows.scalars.size()));
    return typed(scalarsOfCells(table, cells.rows, target.sizeInBytes), cells.type, cells.isStructures);
}

} // namespace wavelane::plan
