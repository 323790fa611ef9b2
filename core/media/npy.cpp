// SPDX-License-Identifier: MIT
#include "core/media/npy.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <format>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::media {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

constexpr std::array typeNames = std::to_array<std::pair<NumberType, std::string_view>>({
    {NumberType::int8, "|i1"},
    {NumberType::uint8, "|u1"},
    {NumberType::int16, "<i2"},
    {NumberType::uint16, "<u2"},
    {NumberType::int32, "<i4"},
    {NumberType::uint32, "<u4"},
    {NumberType::int64, "<i8"},
    {NumberType::uint64, "<u8"},
    {NumberType::float16, "<f2"},
    {NumberType::float32, "<f4"},
    {NumberType::float64, "<f8"},
    {NumberType::boolean, "|b1"},
});

std::unexpected<Error> brokenNpy(std::string_view why)
{
    return fail(Code::badValue, std::format("The NPY file cannot be read: {}.", why));
}

std::optional<NumberType> typeOf(std::string_view description)
{
    // The byte order of single bytes means nothing and is written `|` or `<`.
    for (const auto& [type, name] : typeNames) {
        if (name == description ||
            (name[0] == '|' && description.starts_with('<') && name.substr(1) == description.substr(1)))
            return type;
    }
    return std::nullopt;
}

/// What follows `'key':` in the dictionary of the header, without blanks in front.
std::optional<std::string_view> valueOf(std::string_view header, std::string_view key)
{
    for (const char quote : {'\'', '"'}) {
        const std::string quoted = quote + std::string(key) + quote;
        std::size_t place = header.find(quoted);
        if (place == std::string_view::npos)
            continue;
        place = header.find_first_not_of(" ", place + quoted.size());
        if (place == std::string_view::npos || header[place] != ':')
            return std::nullopt;
        place = header.find_first_not_of(" ", place + 1);
        return place == std::string_view::npos ? std::nullopt : std::optional(header.substr(place));
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
        std::uint64_t number = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc())
            return std::nullopt;
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
        const std::size_t next = text.find_first_not_of(" ");
        if (next == std::string_view::npos)
            return numbers;
        if (text[next] != ',')
            return std::nullopt;
        text.remove_prefix(next + 1);
    }
}

/// Elements of a shape; nothing where they are more than 64 bits can count.
std::optional<std::uint64_t> elementsOf(const std::vector<std::uint64_t>& shape)
{
    std::uint64_t count = 1;
    for (const std::uint64_t each : shape) {
        if (__builtin_mul_overflow(count, each, &count))
            return std::nullopt;
    }
    return count;
}

} // namespace

bool isNpy(std::span<const std::byte> file)
{
    return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

Result<NpyArray> readNpy(std::span<const std::byte> file)
{
    if (!isNpy(file))
        return brokenNpy("it does not begin as one");
    if (file.size() < 10)
        return brokenNpy("it ends too early");
    const auto version = std::to_integer<unsigned>(file[6]);
    if (version < 1 || version > 3)
        return brokenNpy(std::format("its format version is {}, and 1 to 3 are known", version));
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    if (file.size() < 8 + lengthBytes)
        return brokenNpy("it ends too early");
    std::uint32_t length = 0;
    std::memcpy(&length, file.data() + 8, lengthBytes);
    const std::span<const std::byte> behind = file.subspan(8 + lengthBytes);
    if (length > behind.size())
        return brokenNpy("it ends too early");
    const std::string_view header(reinterpret_cast<const char*>(behind.data()), length);
    const std::span<const std::byte> data = behind.subspan(length);

    const auto description = valueOf(header, "descr").and_then(quotedText);
    const auto order = valueOf(header, "fortran_order");
    const auto shape = valueOf(header, "shape").and_then(tupleOf);
    if (!description || !order || !shape)
        return brokenNpy("its header lacks 'descr' as a plain type, 'fortran_order' or 'shape'");
    const auto type = typeOf(*description);
    if (!type)
        return brokenNpy(std::format(
            "its element type is '{}', and known are little-endian i1 … i8, u1 … u8, f2 … f8 and b1", *description));
    if (!order->starts_with("False"))
        return brokenNpy("its array is in Fortran order; save numpy.ascontiguousarray of it");
    const std::uint64_t fileBytes = *type == NumberType::boolean ? 1 : sizeInBytes(*type);
    const auto count = elementsOf(*shape);
    if (!count || *count > data.size() / fileBytes)
        return brokenNpy(std::format("its shape needs more than the {} bytes of data that it has", data.size()));
    NpyArray array{.type = *type, .shape = *shape};
    if (*type != NumberType::boolean) {
        const auto used = data.first(*count * fileBytes);
        array.bytes.assign(used.begin(), used.end());
        return array;
    }
    array.bytes.resize(*count * 4);
    for (std::size_t i = 0; i < *count; ++i)
        array.bytes[4 * i] = data[i] == std::byte{0} ? std::byte{0} : std::byte{1};
    return array;
}

Result<std::vector<std::byte>> writeNpy(const NpyArray& array)
{
    const auto count = elementsOf(array.shape);
    const std::uint64_t elementBytes = sizeInBytes(array.type);
    if (!count || array.bytes.size() % elementBytes != 0 || array.bytes.size() / elementBytes != *count)
        return fail(Code::badValue, std::format("{} bytes of {} are not the elements of the array's shape.",
                                                array.bytes.size(), toString(array.type)));
    std::string shape;
    for (const std::uint64_t each : array.shape)
        shape += std::format("{},{}", each, array.shape.size() == 1 ? "" : " ");
    if (array.shape.size() > 1)
        shape.resize(shape.size() - 2);
    const auto* name = std::ranges::find(typeNames, array.type, &std::pair<NumberType, std::string_view>::first);
    std::string header =
        std::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", name->second, shape);
    // The data begins at a multiple of 64 bytes; a line feed ends the header.
    constexpr std::size_t alignment = 64;
    const std::size_t prefix = magic.size() + 4;
    header.append((alignment - (prefix + header.size() + 1) % alignment) % alignment, ' ');
    header += '\n';
    if (header.size() > UINT16_MAX)
        return fail(Code::badValue, std::format("An NPY file cannot have {} dimensions.", array.shape.size()));
    std::string text(magic);
    text += {'\x01', '\x00', static_cast<char>(header.size() & 0xffU), static_cast<char>(header.size() >> 8U)};
    text += header;
    const auto begin = std::as_bytes(std::span(text));
    std::vector<std::byte> file(begin.begin(), begin.end());
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
