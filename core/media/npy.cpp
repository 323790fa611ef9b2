// SPDX-License-Identifier: MIT
#include "core/media/npy.h"

#include "core/base/text/byte_text.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::media {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

std::unexpected<Error> brokenNpy(std::string_view why)
{
    return fail(Code::badValue, std::format("The NPY file cannot be read: {}.", why));
}

/// The text after `'key':` in the dictionary of the header, without leading spaces.
std::optional<std::string_view> valueOf(std::string_view header, std::string_view key)
{
    for (const char quote : {'\'', '"'}) {
        const std::string quoted = quote + std::string(key) + quote;
        // A field of a structure can have the same name as a key, but no colon follows it.
        for (std::size_t found = header.find(quoted); found != std::string_view::npos;
             found = header.find(quoted, found + 1)) {
            std::size_t position = header.find_first_not_of(" ", found + quoted.size());
            if (position == std::string_view::npos || header[position] != ':')
                continue;
            position = header.find_first_not_of(" ", position + 1);
            return position == std::string_view::npos ? std::nullopt : std::optional(header.substr(position));
        }
    }
    return std::nullopt;
}

std::optional<std::string_view> quotedText(std::string_view text)
{
    if (text.empty() || (text[0] != '\'' && text[0] != '"'))
        return std::nullopt;
    const std::size_t end = text.find(text[0], 1);
    return end == std::string_view::npos ? std::nullopt : std::optional(text.substr(1, end - 1));
}

std::optional<std::vector<std::uint64_t>> tupleOf(std::string_view text)
{
    const std::size_t end = text.find(')');
    if (!text.starts_with('(') || end == std::string_view::npos)
        return std::nullopt;
    text = text.substr(1, end - 1);
    std::vector<std::uint64_t> numbers;
    while (true) {
        const std::size_t begin = text.find_first_not_of(" ");
        if (begin == std::string_view::npos)
            return numbers;
        text.remove_prefix(begin);
        const auto number = takeInteger<std::uint64_t>(text);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
        const std::size_t next = text.find_first_not_of(" ");
        if (next == std::string_view::npos)
            return numbers;
        if (text[next] != ',')
            return std::nullopt;
        text.remove_prefix(next + 1);
    }
}

/// Number of elements of a shape; nothing if it exceeds 64 bits.
std::optional<std::uint64_t> elementsOf(const std::vector<std::uint64_t>& shape)
{
    std::uint64_t count = 1;
    for (const std::uint64_t each : shape) {
        if (__builtin_mul_overflow(count, each, &count))
            return std::nullopt;
    }
    return count;
}

/// Bytes of an element in the file; nothing if the number exceeds 64 bits.
std::optional<std::uint64_t> elementSizeInFile(const NpyArray& array)
{
    return array.fields.empty() ? std::optional(npyNumberSize(array.type)) : npySize(array.fields);
}

/// Reads the element type of an array from the text after `'descr':`.
Result<void> readElements(std::string_view described, NpyArray& array)
{
    if (described.starts_with('[')) {
        TRY(array.fields, readNpyDescription(described));
        if (array.fields.empty())
            return brokenNpy("its structures have no fields");
        array.type = NumberType::uint8;
        return {};
    }
    const auto name = quotedText(described);
    if (!name)
        return brokenNpy("its 'descr' is neither a type nor a list of fields");
    const auto type = npyType(*name);
    if (!type)
        return brokenNpy(std::format(
            "its element type '{}' is not supported; use little-endian i1 … i8, u1 … u8, f2 … f8 or b1", *name));
    array.type = *type;
    return {};
}

} // namespace

bool isNpy(std::span<const std::byte> file)
{
    return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

Result<NpyArray> readNpy(std::span<const std::byte> file)
{
    if (!isNpy(file))
        return brokenNpy("it does not begin with the signature of the format");
    if (file.size() < 10)
        return brokenNpy("it ends too early");
    const auto version = std::to_integer<unsigned>(file[6]);
    if (version < 1 || version > 3)
        return brokenNpy(std::format("its format version is {}, but only versions 1 to 3 are supported", version));
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    if (file.size() < 8 + lengthBytes)
        return brokenNpy("it ends too early");
    std::uint32_t length = 0;
    std::memcpy(&length, file.data() + 8, lengthBytes);
    const std::span<const std::byte> rest = file.subspan(8 + lengthBytes);
    if (length > rest.size())
        return brokenNpy("it ends too early");
    const std::string_view header = asText(rest.first(length));
    const std::span<const std::byte> data = rest.subspan(length);

    const auto described = valueOf(header, "descr");
    const auto order = valueOf(header, "fortran_order");
    const auto shape = valueOf(header, "shape").and_then(tupleOf);
    if (!described || !order || !shape)
        return brokenNpy("its header lacks 'descr', 'fortran_order' or 'shape'");
    NpyArray array{.shape = *shape};
    TRY_VOID(readElements(*described, array));
    if (!order->starts_with("False"))
        return brokenNpy("its array is in Fortran order; convert it with numpy.ascontiguousarray before saving");
    const auto count = elementsOf(*shape);
    const auto elementBytes = elementSizeInFile(array);
    if (!count || !elementBytes || *elementBytes == 0 || *count > data.size() / *elementBytes)
        return brokenNpy(std::format("its shape requires more than the {} bytes of data in the file", data.size()));
    if (array.type != NumberType::boolean) {
        const auto used = data.first(*count * *elementBytes);
        array.bytes.assign(used.begin(), used.end());
        return array;
    }
    array.bytes.resize(*count * 4);
    for (std::size_t i = 0; i < *count; ++i)
        array.bytes[4 * i] = data[i] == std::byte{0} ? std::byte{0} : std::byte{1};
    return array;
}

Result<std::vector<std::byte>> npyHeader(const NpyArray& array)
{
    std::string shape;
    for (const std::uint64_t each : array.shape)
        shape += std::format("{},{}", each, array.shape.size() == 1 ? "" : " ");
    if (array.shape.size() > 1)
        shape.resize(shape.size() - 2);
    const std::string description =
        array.fields.empty() ? std::format("'{}'", npyName(array.type)) : npyDescription(array.fields);
    std::string header = std::format("{{'descr': {}, 'fortran_order': False, 'shape': ({}), }}", description, shape);
    // The data starts at a multiple of 64 bytes, after a line feed. Longer headers require version 2.
    constexpr std::size_t alignment = 64;
    const std::size_t lengthBytes = header.size() + alignment > UINT16_MAX ? 4 : 2;
    const std::size_t prefix = magic.size() + 2 + lengthBytes;
    header.append((alignment - (prefix + header.size() + 1) % alignment) % alignment, ' ');
    header += '\n';
    if (header.size() > UINT32_MAX)
        return fail(Code::limitExceeded, "The header of the NPY file would have more than 4 GiB.");
    std::string text(magic);
    text += {lengthBytes == 2 ? '\x01' : '\x02', '\x00'};
    for (std::size_t i = 0; i < lengthBytes; ++i)
        text += static_cast<char>(header.size() >> (8 * i) & 0xffU);
    text += header;
    const auto begin = std::as_bytes(std::span(text));
    return std::vector<std::byte>(begin.begin(), begin.end());
}

Result<std::vector<std::byte>> writeNpy(const NpyArray& array)
{
    const auto count = elementsOf(array.shape);
    // A boolean has four bytes here and one in the file.
    const auto elementBytes =
        array.fields.empty() ? std::optional<std::uint64_t>(sizeInBytes(array.type)) : npySize(array.fields);
    if (!count || elementBytes.value_or(0) == 0 || array.bytes.size() % *elementBytes != 0 ||
        array.bytes.size() / *elementBytes != *count)
        return fail(Code::badValue,
                    std::format("{} bytes of {} do not match the shape of the array.", array.bytes.size(),
                                array.fields.empty() ? toString(array.type) : std::string_view("structures")));
    TRY(std::vector<std::byte> file, npyHeader(array));
    if (array.type != NumberType::boolean) {
        file.insert(file.end(), array.bytes.begin(), array.bytes.end());
        return file;
    }
    for (std::size_t i = 0; i < *count; ++i) {
        const auto four = std::span(array.bytes).subspan(4 * i, 4);
        const bool isTrue = std::ranges::any_of(four, [](std::byte each) { return each != std::byte{0}; });
        file.push_back(isTrue ? std::byte{1} : std::byte{0});
    }
    return file;
}

} // namespace wavelane::media
