// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::media {

/// Builds PNG files chunk by chunk, without libpng and without compression, to test files that the writer never
/// creates: palettes, low bit depths, interlacing, invalid data.
class PngBuilder
{
public:
    PngBuilder(std::uint32_t width, std::uint32_t height, int depth, int colorType, bool interlaced = false)
    {
        std::string header = bigEndian(width) + bigEndian(height);
        header +=
            {static_cast<char>(depth), static_cast<char>(colorType), 0, 0, static_cast<char>(interlaced ? 1 : 0)};
        chunk("IHDR", header);
    }

    /// One chunk with a valid checksum (PNG specification, 5.3).
    PngBuilder& chunk(std::string_view type, std::string_view data)
    {
        const std::string body = std::string(type) + std::string(data);
        m_text += bigEndian(static_cast<std::uint32_t>(data.size())) + body + bigEndian(crc(body));
        return *this;
    }

    /// Rows with filter bytes, as one stored deflate block in a zlib stream (RFC 1950, RFC 1951).
    PngBuilder& rows(std::string_view data)
    {
        const auto size = static_cast<std::uint16_t>(data.size());
        const auto flipped = static_cast<std::uint16_t>(~size);
        std::string stream = "\x78\x01\x01";
        for (const std::uint16_t each : {size, flipped})
            stream += {static_cast<char>(each & 0xffU), static_cast<char>(each >> 8U)};
        stream += data;
        std::uint32_t a = 1;
        std::uint32_t b = 0;
        for (const char each : data) {
            a = (a + static_cast<unsigned char>(each)) % 65521;
            b = (b + a) % 65521;
        }
        return chunk("IDAT", stream + bigEndian(b << 16U | a));
    }

    std::vector<std::byte> file()
    {
        chunk("IEND", "");
        std::vector<std::byte> bytes;
        for (const char each : m_text)
            bytes.push_back(static_cast<std::byte>(each));
        return bytes;
    }

    static std::string bigEndian(std::uint32_t value)
    {
        return {static_cast<char>(value >> 24U), static_cast<char>(value >> 16U & 0xffU),
                static_cast<char>(value >> 8U & 0xffU), static_cast<char>(value & 0xffU)};
    }

private:
    static std::uint32_t crc(std::string_view data)
    {
        std::uint32_t value = ~0U;
        for (const char each : data) {
            value ^= static_cast<unsigned char>(each);
            for (int bit = 0; bit < 8; ++bit)
                value = (value & 1U) != 0 ? value >> 1U ^ 0xedb88320U : value >> 1U;
        }
        return ~value;
    }

    std::string m_text = "\x89PNG\r\n\x1a\n";
};

/// Bytes of a string literal, including zeros.
template<std::size_t N>
std::string_view raw(const char (&text)[N])
{
    return {text, N - 1};
}

} // namespace wavelane::media
