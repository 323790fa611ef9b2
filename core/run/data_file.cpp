// SPDX-License-Identifier: MIT
#include "core/run/data_file.h"

#include "core/decode/numbers.h"
#include "core/decode/structs.h"
#include "core/decode/texels.h"
#include "core/media/csv.h"
#include "core/media/npy.h"
#include "core/project/paths.h"
#include "core/run/initial_numbers.h"

#include <algorithm>
#include <format>
#include <fstream>
#include <span>
#include <string>

namespace wavelane::run {

namespace {

Result<TypedBytes> typed(Result<std::vector<std::byte>> bytes, std::optional<NumberType> type,
                         bool isStructures = false)
{
    if (!bytes)
        return std::unexpected(bytes.error());
    return TypedBytes{.bytes = std::move(*bytes), .type = type, .isStructures = isStructures};
}

/// Numbers one after the other as the components of texels; a last texel that is not whole is filled up with 0.
Result<std::vector<std::byte>> encodeComponents(Format format, std::span<const decode::Number> numbers)
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
            return fail(encoded.error().code, std::format("Texel {}: {}", i, encoded.error().message));
    }
    return bytes;
}

Result<TypedBytes> npyBytes(std::span<const std::byte> file, const DataTarget& target)
{
    auto array = media::readNpy(file);
    if (!array)
        return std::unexpected(array.error());
    // The same type, or no type at all: the bytes as they are.
    if (!target.format || decode::componentType(*target.format) == array->type)
        return TypedBytes{.bytes = std::move(array->bytes), .type = array->type};
    if (auto decodable = decode::checkDecodable(*target.format); !decodable)
        return std::unexpected(decodable.error());
    const std::size_t size = sizeInBytes(array->type);
    std::vector<decode::Number> numbers(array->bytes.size() / size);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = decode::readNumber(array->type, std::span(array->bytes).subspan(i * size, size));
    return typed(encodeComponents(*target.format, numbers), decode::componentType(*target.format));
}

Result<std::vector<std::byte>> texelsOfCells(const media::CsvTable& table, Format format)
{
    if (auto decodable = decode::checkDecodable(format); !decodable)
        return std::unexpected(decodable.error());
    const ComponentKind kind = info(format).kind;
    NumberType type = NumberType::float64;
    if (kind == ComponentKind::uint)
        type = NumberType::uint64;
    else if (kind == ComponentKind::sint)
        type = NumberType::int64;
    std::vector<decode::Number> numbers;
    numbers.reserve(table.cells.size());
    for (const std::string& cell : table.cells) {
        const auto number = decode::numberFromText(type, cell);
        if (!number)
            return std::unexpected(number.error());
        numbers.push_back(*number);
    }
    return encodeComponents(format, numbers);
}

Result<std::vector<std::byte>> scalarsOfCells(const media::CsvTable& table, const std::vector<decode::Leaf>& leaves,
                                              std::uint64_t stride, std::uint64_t room)
{
    const std::uint64_t elements = (table.cells.size() + leaves.size() - 1) / leaves.size();
    // The last structure may lack the padding behind it.
    if (auto fits = checkFits(elements * stride, room + stride - 1); !fits)
        return fail(Code::uploadOutOfBounds,
                    std::format("The {} structures of {} bytes in the file need {} bytes and the target has {}.",
                                elements, stride, elements * stride, room));
    std::vector<std::byte> bytes(elements * stride);
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        const decode::Leaf& leaf = leaves[i % leaves.size()];
        const auto number = decode::numberFromText(leaf.type, table.cells[i]);
        if (!number)
            return fail(Code::badValue, std::format("Cell {}: {}", i, number.error().message));
        const std::uint64_t offset = i / leaves.size() * stride + leaf.offset;
        decode::writeNumber(leaf.type, *number, std::span(bytes).subspan(offset, sizeInBytes(leaf.type)));
    }
    bytes.resize(std::min<std::uint64_t>(bytes.size(), room));
    return bytes;
}

/// As many cells of a table as the target has room for, in elements of so many bytes and cells, and as many again, so
/// that a table that is a little too large is told in bytes.
Result<media::CsvTable> tableFor(std::span<const std::byte> file, const DataTarget& target,
                                 std::uint64_t elementBytes, std::uint64_t elementCells)
{
    const std::uint64_t elements = target.sizeInBytes / std::max<std::uint64_t>(elementBytes, 1) + 1;
    const std::uint64_t room = elements > UINT64_MAX / 2 / elementCells ? UINT64_MAX / 2 : elements * elementCells;
    auto table = media::readCsv({reinterpret_cast<const char*>(file.data()), file.size()}, 2 * room);
    if (!table && table.error().code == Code::limitExceeded)
        return fail(Code::uploadOutOfBounds, std::format("The CSV file has more than {} cells and the target has {} "
                                                         "bytes.",
                                                         2 * room, target.sizeInBytes));
    return table;
}

Result<TypedBytes> csvBytes(std::span<const std::byte> file, const DataTarget& target)
{
    if (target.format) {
        const FormatInfo& facts = info(*target.format);
        const auto table = tableFor(file, target, facts.blockBytes, std::max<std::uint64_t>(facts.components, 1));
        return table ? typed(texelsOfCells(*table, *target.format), decode::componentType(*target.format))
                     : std::unexpected(table.error());
    }
    std::vector<decode::Leaf> leaves;
    std::uint64_t stride = 4;
    if (target.layout) {
        const std::uint64_t size = std::max<std::uint64_t>(target.layout->size, 1);
        leaves = decode::leaves(*target.layout, size);
        if (!leaves.empty())
            stride = target.stride != 0 ? target.stride : size;
    }
    const bool isStructures = !leaves.empty();
    if (!isStructures)
        leaves.push_back({.type = NumberType::float32});
    const auto table = tableFor(file, target, stride, leaves.size());
    if (!table)
        return std::unexpected(table.error());
    return typed(scalarsOfCells(*table, leaves, stride, target.sizeInBytes),
                 isStructures ? std::nullopt : std::optional(NumberType::float32), isStructures);
}

bool hasExtension(std::string_view path, std::string_view extension)
{
    return path.size() > extension.size() &&
           std::ranges::equal(path.substr(path.size() - extension.size()), extension, [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
           });
}

/// A file that was opened, and how large it is.
struct OpenFile
{
    std::ifstream stream;
    std::uint64_t size = 0;
};

Result<OpenFile> openProjectFile(std::string_view path, const std::filesystem::path& folder, bool allowOutside)
{
    const auto whole = project::resolvePath(folder, path, allowOutside);
    if (!whole)
        return std::unexpected(whole.error());
    std::error_code problem;
    const auto status = std::filesystem::status(*whole, problem);
    if (!std::filesystem::exists(status))
        return fail(Code::fileMissing, std::format("There is no file {}.", path));
    if (!std::filesystem::is_regular_file(status))
        return fail(Code::fileUnreadable, std::format("{} is no file.", path));
    const std::uintmax_t size = std::filesystem::file_size(*whole, problem);
    if (problem)
        return fail(Code::fileUnreadable, std::format("{} cannot be read: {}.", path, problem.message()));
    return OpenFile{.stream = std::ifstream(*whole, std::ios::binary), .size = size};
}

Result<void> readInto(std::ifstream& stream, std::span<std::byte> into, std::string_view path)
{
    stream.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
    if (!stream)
        return fail(Code::fileUnreadable, std::format("{} cannot be read.", path));
    return {};
}

/// A file as it is, from a place on.
class FileSource final : public ByteSource
{
public:
    FileSource(OpenFile file, std::uint64_t skip, std::string path)
        : ByteSource(file.size - skip), m_stream(std::move(file.stream)), m_path(std::move(path))
    {
        m_stream.seekg(static_cast<std::streamoff>(skip));
    }
    Result<void> read(std::span<std::byte> into) override { return readInto(m_stream, into, m_path); }

private:
    std::ifstream m_stream;
    std::string m_path;
};

Result<void> checkSkip(const project::FileData& data, std::uint64_t size)
{
    if (data.skip <= size)
        return {};
    return fail(Code::badValue,
                std::format("{} has {} bytes and {} of them are to be skipped.", data.path, size, data.skip));
}

Result<void> checkFileFits(const project::FileData& data, std::uint64_t size, const DataTarget& target)
{
    if (size <= target.sizeInBytes)
        return {};
    return fail(Code::uploadOutOfBounds,
                std::format("{} gives {} bytes and the target has {}.", data.path, size, target.sizeInBytes));
}

/// A file that is larger holds more than the target has room for, however its numbers are written: so much of it need
/// not be read to say that.
std::uint64_t mostBytesFor(const project::FileData& data, const DataTarget& target)
{
    constexpr std::uint64_t headings = 1U << 20U;
    constexpr std::uint64_t mostCharactersOfANumber = 64;
    const std::uint64_t room = std::min(target.sizeInBytes, maxInitialBytes) * mostCharactersOfANumber + headings;
    return std::min(data.skip, maxInitialBytes - std::min(room, maxInitialBytes)) + std::min(room, maxInitialBytes);
}

} // namespace

Result<std::vector<std::byte>> readProjectFile(std::string_view path, const std::filesystem::path& folder,
                                               bool allowOutside, std::uint64_t limitInBytes)
{
    auto file = openProjectFile(path, folder, allowOutside);
    if (!file)
        return std::unexpected(std::move(file.error()));
    if (file->size > limitInBytes)
        return fail(Code::limitExceeded,
                    std::format("{} has {} bytes and the limit is {}.", path, file->size, limitInBytes));
    std::vector<std::byte> bytes(file->size);
    if (auto read = readInto(file->stream, bytes, path); !read)
        return std::unexpected(std::move(read.error()));
    return bytes;
}

Result<TypedBytes> typedFileBytes(const project::FileData& data, const DataTarget& target,
                                  const std::filesystem::path& folder, bool allowOutside)
{
    auto file = readProjectFile(data.path, folder, allowOutside, mostBytesFor(data, target));
    if (!file)
        return std::unexpected(file.error());
    if (auto skipped = checkSkip(data, file->size()); !skipped)
        return std::unexpected(std::move(skipped.error()));
    file->erase(file->begin(), file->begin() + static_cast<std::ptrdiff_t>(data.skip));
    Result<TypedBytes> result;
    if (hasExtension(data.path, ".npy"))
        result = npyBytes(*file, target);
    else if (hasExtension(data.path, ".csv"))
        result = csvBytes(*file, target);
    else
        result = TypedBytes{.bytes = std::move(*file)};
    if (!result)
        return fail(result.error().code, std::format("{}: {}", data.path, result.error().message));
    if (auto fits = checkFileFits(data, result->bytes.size(), target); !fits)
        return std::unexpected(std::move(fits.error()));
    return result;
}

Result<std::unique_ptr<ByteSource>> fileSource(const project::FileData& data, const DataTarget& target,
                                               const std::filesystem::path& folder, bool allowOutside)
{
    if (hasExtension(data.path, ".npy") || hasExtension(data.path, ".csv")) {
        auto file = typedFileBytes(data, target, folder, allowOutside);
        if (!file)
            return std::unexpected(std::move(file.error()));
        return sourceOf(std::move(file->bytes));
    }
    auto file = openProjectFile(data.path, folder, allowOutside);
    if (!file)
        return std::unexpected(std::move(file.error()));
    if (auto skipped = checkSkip(data, file->size); !skipped)
        return std::unexpected(std::move(skipped.error()));
    if (auto fits = checkFileFits(data, file->size - data.skip, target); !fits)
        return std::unexpected(std::move(fits.error()));
    return std::make_unique<FileSource>(std::move(*file), data.skip, data.path);
}

} // namespace wavelane::run
