// SPDX-License-Identifier: MIT
#include "core/media/gif.h"

#include "core/media/palette.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <format>
#include <string_view>
#include <unordered_map>

namespace wavelane::media {

namespace {

constexpr std::string_view repeatsForever("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00", 19);
constexpr unsigned maxCodeBits = 12;
constexpr std::size_t maxBlockBytes = 255;

void addWord(std::string& bytes, std::uint32_t value)
{
    bytes += static_cast<char>(value & 0xff);
    bytes += static_cast<char>(value >> 8 & 0xff);
}

/// Packs codes of variable width, least significant bit first.
class CodeWriter
{
public:
    void put(std::uint32_t code, unsigned width)
    {
        m_bits |= code << m_count;
        for (m_count += width; m_count >= 8; m_count -= 8, m_bits >>= 8)
            m_bytes += static_cast<char>(m_bits & 0xff);
    }
    std::string take() &&
    {
        if (m_count > 0)
            m_bytes += static_cast<char>(m_bits & 0xff);
        return std::move(m_bytes);
    }

private:
    std::string m_bytes;
    std::uint32_t m_bits = 0;
    unsigned m_count = 0;
};

/// Compresses indices of `indexBits` bits with LZW as GIF uses it (GIF89a, appendix F).
std::string compress(std::span<const std::uint8_t> indices, unsigned indexBits)
{
    const std::uint32_t clear = 1U << indexBits;
    const std::uint32_t end = clear + 1;
    CodeWriter codes;
    std::unordered_map<std::uint32_t, std::uint32_t> strings; // Code of the prefix and the next index → code.
    std::uint32_t next = end + 1;
    unsigned width = indexBits + 1;
    // A decoder learns a string one code later than this encoder, and needs a wider code from then on.
    const auto widen = [&] { width += next == 1U << width && width < maxCodeBits ? 1 : 0; };
    codes.put(clear, width);
    std::uint32_t prefix = indices.empty() ? end : indices[0];
    for (const std::uint8_t index : indices.subspan(indices.empty() ? 0 : 1)) {
        const std::uint32_t key = prefix << 8 | index;
        if (const auto found = strings.find(key); found != strings.end()) {
            prefix = found->second;
            continue;
        }
        codes.put(prefix, width);
        if (next < 1U << maxCodeBits) {
            strings.emplace(key, next);
            widen();
            ++next;
        } else {
            codes.put(clear, width);
            strings.clear();
            next = end + 1;
            width = indexBits + 1;
        }
        prefix = index;
    }
    if (prefix != end) {
        codes.put(prefix, width);
        widen();
    }
    codes.put(end, width);
    return std::move(codes).take();
}

} // namespace

Result<GifWriter> GifWriter::create(std::uint32_t width, std::uint32_t height, double rate)
{
    if (width == 0 || height == 0 || width > maxGifSide || height > maxGifSide)
        return fail(Code::limitExceeded, std::format("A GIF file cannot have {} × {} texels; its sides have 1 to {}.",
                                                     width, height, maxGifSide));
    if (!(rate > 0 && rate <= maxGifRate))
        return fail(Code::limitExceeded, std::format("A GIF file cannot show {} frames per second; the limit is {}.",
                                                     rate, maxGifRate));
    return GifWriter(width, height, rate);
}

std::string GifWriter::header() const
{
    std::string bytes = "GIF89a";
    addWord(bytes, m_width);
    addWord(bytes, m_height);
    bytes += std::string_view("\x70\x00\x00", 3); // 8 bits per channel, no common colors.
    return bytes.append(repeatsForever);
}

std::string GifWriter::frame(std::span<const std::byte> rgba)
{
    const auto hundredths = [this](std::uint64_t frames) {
        return static_cast<std::uint32_t>(std::lround(static_cast<double>(frames) * 100 / m_rate));
    };
    const std::uint32_t delay = hundredths(m_frames + 1) - hundredths(m_frames); // Errors do not add up.
    ++m_frames;
    const IndexedImage image = reduceColors(rgba);
    const unsigned bits =
        std::clamp(static_cast<unsigned>(std::bit_width(std::max<std::size_t>(image.colors.size(), 2) - 1)), 1U, 8U);

    std::string bytes("\x21\xf9\x04\x04", 4); // The next frame replaces this one.
    addWord(bytes, std::min(delay, 65535U));
    bytes += std::string_view("\x00\x00\x2c\x00\x00\x00\x00", 7);
    addWord(bytes, m_width);
    addWord(bytes, m_height);
    bytes += static_cast<char>(0x80 | (bits - 1)); // Followed by 2^bits colors.
    for (std::size_t i = 0; i < std::size_t{1} << bits; ++i) {
        for (std::size_t channel = 0; channel < 3; ++channel)
            bytes += i < image.colors.size() ? static_cast<char>(image.colors[i][channel]) : '\0';
    }
    const unsigned indexBits = std::max(bits, 2U); // The smallest that GIF allows.
    bytes += static_cast<char>(indexBits);
    const std::string codes = compress(image.texels, indexBits);
    for (std::size_t at = 0; at < codes.size(); at += maxBlockBytes) {
        const std::size_t size = std::min(maxBlockBytes, codes.size() - at);
        bytes += static_cast<char>(size);
        bytes.append(codes, at, size);
    }
    bytes += '\0';
    return bytes;
}

} // namespace wavelane::media
