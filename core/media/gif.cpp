// SPDX-License-Identifier: MIT
#include "core/media/gif.h"

#include "core/media/indexed_image.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <format>
#include <new>
#include <utility>
#include <vector>

namespace wavelane::media {

namespace {

struct FreeColors
{
    void operator()(ColorMapObject* colors) const { GifFreeMapObject(colors); }
};
using Colors = std::unique_ptr<ColorMapObject, FreeColors>;

/// giflib requires a power of two.
Colors colorsOf(const IndexedImage& image)
{
    std::vector<GifColorType> colors(std::bit_ceil(std::max<std::size_t>(image.colors.size(), 2)));
    std::ranges::transform(image.colors, colors.begin(), [](const std::array<std::uint8_t, 3>& color) {
        return GifColorType{.Red = color[0], .Green = color[1], .Blue = color[2]};
    });
    return Colors(GifMakeMapObject(static_cast<int>(colors.size()), colors.data()));
}

/// giflib calls this with everything that belongs in the file. Returns the number of bytes written; giflib is C, and
/// no exception may pass through it.
int append(GifFileType* file, const GifByteType* bytes, int size) noexcept
try {
    auto& written = *static_cast<std::string*>(file->UserData);
    written.append(bytes, bytes + size);
    return size;
} catch (const std::bad_alloc&) {
    return 0;
}

} // namespace

struct GifWriter::File
{
    File(std::uint32_t wantedWidth, std::uint32_t wantedHeight, double wantedRate)
        : width(static_cast<int>(wantedWidth)), height(static_cast<int>(wantedHeight)), rate(wantedRate)
    {
    }
    ~File()
    {
        if (gif)
            EGifCloseFile(gif, nullptr);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    bool open()
    {
        gif = EGifOpen(&written, append, &error);
        if (gif)
            EGifSetGifVersion(gif, true);
        return gif != nullptr;
    }

    bool putHeader()
    {
        constexpr int bitsPerChannel = 8;
        constexpr std::array<std::uint8_t, 3> repeatsForever{1, 0, 0};
        return EGifPutScreenDesc(gif, width, height, bitsPerChannel, 0, nullptr) == GIF_OK &&
               EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
               EGifPutExtensionBlock(gif, repeatsForever.size(), repeatsForever.data()) == GIF_OK &&
               EGifPutExtensionTrailer(gif) == GIF_OK;
    }

    bool putFrame(IndexedImage image)
    {
        const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                           .UserInputFlag = false,
                                           .DelayTime = nextDelay(),
                                           .TransparentColor = NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> extension{};
        const auto size = static_cast<int>(EGifGCBToExtension(&control, extension.data()));
        const Colors colors = colorsOf(image);
        return colors && EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, size, extension.data()) == GIF_OK &&
               EGifPutImageDesc(gif, 0, 0, width, height, false, colors.get()) == GIF_OK &&
               EGifPutLine(gif, image.texels.data(), static_cast<int>(image.texels.size())) == GIF_OK;
    }

    /// In hundredths of a second. The errors of rounding do not add up.
    int nextDelay()
    {
        const auto hundredths = [this](std::uint64_t count) {
            return std::lround(static_cast<double>(count) * 100 / rate);
        };
        const long delay = hundredths(frames + 1) - hundredths(frames);
        ++frames;
        return static_cast<int>(std::min(delay, 65535L));
    }

    Result<std::string> taken(bool isDone)
    {
        if (!isDone) {
            const char* const reason = GifErrorString(gif ? gif->Error : error);
            return fail(Code::fileUnwritable,
                        std::format("giflib cannot write the animation: {}.", reason ? reason : "out of memory"));
        }
        return std::exchange(written, {});
    }

    int width;
    int height;
    double rate;
    std::uint64_t frames = 0;
    std::string written;
    GifFileType* gif = nullptr;
    int error = E_GIF_SUCCEEDED;
};

GifWriter::GifWriter(std::unique_ptr<File> file) : m_file(std::move(file)) {}
GifWriter::GifWriter(GifWriter&& other) noexcept = default;
GifWriter& GifWriter::operator=(GifWriter&& other) noexcept = default;
GifWriter::~GifWriter() = default;

Result<GifWriter> GifWriter::create(std::uint32_t width, std::uint32_t height, double rate)
{
    if (width == 0 || height == 0 || width > maxGifSide || height > maxGifSide)
        return fail(Code::limitExceeded, std::format("A GIF file cannot have {} × {} texels; its sides have 1 to {}.",
                                                     width, height, maxGifSide));
    if (!(rate > 0 && rate <= maxGifRate))
        return fail(Code::limitExceeded,
                    std::format("A GIF file cannot show {} frames per second; the limit is {}.", rate, maxGifRate));
    return GifWriter(std::make_unique<File>(width, height, rate));
}

Result<std::string> GifWriter::header()
{
    return m_file->taken(m_file->open() && m_file->putHeader());
}

Result<std::string> GifWriter::frame(std::span<const std::byte> rgba)
{
    return m_file->taken(m_file->putFrame(reduceColors(rgba, static_cast<std::uint32_t>(m_file->width))));
}

Result<std::string> GifWriter::trailer()
{
    int error = E_GIF_SUCCEEDED;
    const bool isClosed = EGifCloseFile(m_file->gif, &error) == GIF_OK;
    m_file->gif = nullptr;
    m_file->error = error;
    return m_file->taken(isClosed);
}

} // namespace wavelane::media
