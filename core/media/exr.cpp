// SPDX-License-Identifier: MIT
#include "core/media/exr.h"

#include "core/base/try.h"

#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfIO.h>
#include <OpenEXR/ImfInputPart.h>
#include <OpenEXR/ImfMultiPartInputFile.h>
#include <OpenEXR/ImfOutputFile.h>
#include <OpenEXR/ImfTileDescription.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <format>
#include <new>
#include <stdexcept>

namespace wavelane::media {

namespace {

class ExrSource final : public Imf::IStream
{
public:
    explicit ExrSource(std::span<const std::byte> file) : IStream("memory"), m_file(file) {}

    bool read(char target[], int size) override
    {
        const auto count = static_cast<std::size_t>(std::max(size, 0));
        if (m_position > m_file.size() || count > m_file.size() - m_position)
            throw std::runtime_error("the file ends too early");
        std::memcpy(target, m_file.data() + m_position, count);
        m_position += count;
        return m_position < m_file.size();
    }
    std::uint64_t tellg() override { return m_position; }
    void seekg(std::uint64_t position) override { m_position = position; }

private:
    std::span<const std::byte> m_file;
    std::uint64_t m_position = 0;
};

class Sink final : public Imf::OStream
{
public:
    Sink() : OStream("memory") {}

    void write(const char source[], int size) override
    {
        const auto count = static_cast<std::size_t>(std::max(size, 0));
        if (m_position + count > m_file.size())
            m_file.resize(m_position + count);
        std::memcpy(m_file.data() + m_position, source, count);
        m_position += count;
    }
    std::uint64_t tellp() override { return m_position; }
    void seekp(std::uint64_t position) override { m_position = position; }

    std::vector<std::byte> take() { return std::move(m_file); }

private:
    std::vector<std::byte> m_file;
    std::uint64_t m_position = 0;
};

constexpr std::array<const char*, 4> channelNames{"R", "G", "B", "A"};

std::unexpected<Error> brokenExr(std::string_view why)
{
    return fail(Code::badValue, std::format("The EXR file cannot be read: {}.", why));
}

/// The maximum compression ratio. DWA can keep only one number of a block of 64 and applies deflate, whose maximum
/// ratio of 1032 exceeds that of the other methods.
std::uint64_t maxCompressionRatio(Imf::Compression compression)
{
    constexpr std::uint64_t deflateRatio = 1032;
    const bool isLossy = compression == Imf::DWAA_COMPRESSION || compression == Imf::DWAB_COMPRESSION;
    return isLossy ? 64 * deflateRatio : deflateRatio;
}

/// Bytes that OpenEXR allocates for one block with all channels: a tile, or up to 256 lines even for smaller images.
std::uint64_t blockSize(const Imf::Header& header, std::uint64_t width)
{
    constexpr std::uint64_t maxLines = 256;
    std::uint64_t texelBytes = 0;
    for (auto channel = header.channels().begin(); channel != header.channels().end(); ++channel)
        texelBytes += channel.channel().type == Imf::HALF ? 2 : 4;
    if (!header.hasTileDescription())
        return texelBytes * width * maxLines;
    const Imf::TileDescription& tile = header.tileDescription();
    return texelBytes * tile.xSize * tile.ySize;
}

/// Limits the sizes in a header for which OpenEXR allocates memory.
void limitSizes()
{
    static const bool done = [] {
        constexpr int side = 1 << 20; // Above maxImageSide, whose check has a better message.
        Imf::Header::setMaxImageSize(side, side);
        Imf::Header::setMaxTileSize(side, side);
        return true;
    }();
    static_cast<void>(done);
}

/// The channel of the file for each component. Y supplies three components.
std::array<const char*, 4> chooseChannels(const Imf::ChannelList& channels)
{
    std::array<const char*, 4> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = channels.findChannel(channelNames[i]) != nullptr ? channelNames[i] : nullptr;
    if (names[0] == nullptr && names[1] == nullptr && names[2] == nullptr && channels.findChannel("Y") != nullptr)
        names[0] = names[1] = names[2] = "Y";
    return names;
}

Result<Image> readUnguarded(std::span<const std::byte> file)
{
    constexpr std::uint64_t maxBlockSize = 512 * 1024 * 1024;
    limitSizes();
    ExrSource source(file);
    // Reads only the header; creating the InputPart allocates buffers for pixels.
    Imf::MultiPartInputFile parts(source, 0, false);
    const Imf::Header& header = parts.header(0);
    const Imath::Box2i window = header.dataWindow();
    const std::int64_t width = std::int64_t{window.max.x} - window.min.x + 1;
    const std::int64_t height = std::int64_t{window.max.y} - window.min.y + 1;
    TRY_VOID(checkImageSize("EXR", static_cast<std::uint64_t>(std::max<std::int64_t>(width, 0)),
                            static_cast<std::uint64_t>(std::max<std::int64_t>(height, 0)), 16));
    const Imf::ChannelList& channels = header.channels();
    const auto names = chooseChannels(channels);
    if (std::ranges::count(names, nullptr) == 4)
        return brokenExr("it has none of the channels R, G, B, A and Y");
    for (const char* name : names) {
        const Imf::Channel* channel = name != nullptr ? channels.findChannel(name) : nullptr;
        if (channel != nullptr && (channel->xSampling != 1 || channel->ySampling != 1))
            return brokenExr("its channels have fewer samples than texels");
    }

    Image image{.width = static_cast<std::uint32_t>(width),
                .height = static_cast<std::uint32_t>(height),
                .format = Format::R32G32B32A32_FLOAT};
    const std::size_t texels = std::size_t{image.width} * image.height;
    // A component has at least two bytes.
    if (texels * 2 / maxCompressionRatio(header.compression()) > file.size())
        return brokenExr(std::format("{} bytes cannot hold {} × {} texels", file.size(), width, height));
    if (const std::uint64_t block = blockSize(header, image.width); block > maxBlockSize) {
        return fail(Code::limitExceeded,
                    std::format("A block of the EXR file requires {} bytes of memory; the limit is {}.", block,
                                maxBlockSize));
    }
    Imf::InputPart input(parts, 0);
    // Channels are read into a plane first, because OpenEXR can read a channel into only one destination.
    std::vector<float> plane;
    try {
        image.bytes.resize(texels * 16);
        plane.resize(texels);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for an image of {} × {} texels.", width, height));
    }
    for (std::size_t c = 0; c < names.size(); ++c) {
        const bool isRepeated = c > 0 && c < 3 && names[c] != nullptr && names[c] == names[c - 1];
        if (names[c] == nullptr) {
            std::ranges::fill(plane, c == 3 ? 1.0F : 0.0F);
        } else if (!isRepeated) {
            Imf::FrameBuffer frame;
            frame.insert(names[c], Imf::Slice::Make(Imf::FLOAT, plane.data(), window, sizeof(float),
                                                    sizeof(float) * image.width));
            input.setFrameBuffer(frame);
            input.readPixels(window.min.y, window.max.y);
        }
        for (std::size_t i = 0; i < texels; ++i)
            std::memcpy(image.bytes.data() + i * 16 + c * 4, &plane[i], sizeof(float));
    }
    return image;
}

std::vector<std::byte> writeUnguarded(const Image& image)
{
    const FormatInfo& facts = info(image.format);
    const bool isHalf = facts.componentBits == 16;
    const Imf::PixelType type = isHalf ? Imf::HALF : Imf::FLOAT;
    const std::size_t step = isHalf ? 2 : 4;
    Imf::Header header(static_cast<int>(image.width), static_cast<int>(image.height));
    header.compression() = Imf::ZIP_COMPRESSION;
    Imf::FrameBuffer frame;
    // OpenEXR's interface lacks const here but does not modify the bytes.
    auto* bytes = const_cast<char*>(reinterpret_cast<const char*>(image.bytes.data()));
    for (std::size_t c = 0; c < facts.components; ++c) {
        const char* name = facts.components == 1 ? "Y" : channelNames[c];
        header.channels().insert(name, Imf::Channel(type));
        frame.insert(name, Imf::Slice(type, bytes + c * step, facts.blockBytes, facts.blockBytes * image.width));
    }
    Sink sink;
    {
        Imf::OutputFile output(sink, header, 0);
        output.setFrameBuffer(frame);
        output.writePixels(static_cast<int>(image.height));
    }
    return sink.take();
}

} // namespace

bool isExr(std::span<const std::byte> file)
{
    constexpr std::array magic{std::byte{0x76}, std::byte{0x2f}, std::byte{0x31}, std::byte{0x01}};
    return file.size() > magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

Result<Image> readExr(std::span<const std::byte> file)
{
    if (!isExr(file))
        return brokenExr("it does not begin with the signature of the format");
    try {
        return readUnguarded(file);
    } catch (const std::exception& failure) {
        return brokenExr(failure.what());
    }
}

Result<std::vector<std::byte>> writeExr(const Image& image)
{
    TRY_VOID(checkImage(image));
    const FormatInfo& facts = info(image.format);
    if (facts.kind != ComponentKind::floating || facts.componentBits == 0)
        return fail(Code::formatUnsupported,
                    std::format("EXR does not support {}; it supports 16-bit and 32-bit floats.", facts.name));
    try {
        return writeUnguarded(image);
    } catch (const std::exception& failure) {
        return fail(Code::internalError, std::format("The EXR file cannot be created: {}.", failure.what()));
    }
}

} // namespace wavelane::media
