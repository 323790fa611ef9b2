// SPDX-License-Identifier: MIT
#include "core/media/png.h"

#include "core/base/try.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>
#include <format>
#include <new>

namespace wavelane::media {

namespace {

constexpr std::array<unsigned char, 8> signature{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
constexpr std::size_t headerEnd = 33; ///< Signature and the IHDR chunk.

/// The maximum compression ratio of deflate. A smaller file cannot contain the image that it claims.
constexpr std::uint64_t maxDeflateRatio = 1032;

/// libpng's structures and the data of its callbacks. libpng exits its functions through longjmp, so the functions
/// below that call `setjmp` must not have objects with destructors.
struct PngReader
{
    explicit PngReader(std::span<const std::byte> file) : rest(file) {}
    ~PngReader() { png_destroy_read_struct(&png, &info, nullptr); }
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;

    png_structp png = nullptr;
    png_infop info = nullptr;
    std::span<const std::byte> rest;
    std::string message;
    std::vector<png_bytep> rows;
};

struct PngWriter
{
    PngWriter() = default;
    ~PngWriter() { png_destroy_write_struct(&png, &info); }
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;

    png_structp png = nullptr;
    png_infop info = nullptr;
    std::vector<std::byte> file;
    std::string message;
    std::vector<png_bytep> rows;
};

template<class Owner>
void onError(png_structp png, png_const_charp text)
{
    static_cast<Owner*>(png_get_error_ptr(png))->message = text;
    png_longjmp(png, 1);
}

/// libpng warns only about chunks that do not affect the texels; everything else is an error.
void onWarning(png_structp /*png*/, png_const_charp /*text*/) {}

void readBytes(png_structp png, png_bytep target, std::size_t size)
{
    auto* reader = static_cast<PngReader*>(png_get_io_ptr(png));
    if (size > reader->rest.size())
        png_error(png, "the file ends too early");
    std::memcpy(target, reader->rest.data(), size);
    reader->rest = reader->rest.subspan(size);
}

void writeBytes(png_structp png, png_bytep source, std::size_t size)
{
    auto* writer = static_cast<PngWriter*>(png_get_io_ptr(png));
    const auto bytes = std::as_bytes(std::span(source, size));
    bool isFull = false;
    try {
        writer->file.insert(writer->file.end(), bytes.begin(), bytes.end());
    } catch (const std::bad_alloc&) {
        isFull = true; // The handler must be left before longjmp.
    }
    if (isFull)
        png_error(png, "out of memory");
}

void flushNothing(png_structp /*png*/) {}

bool readPngHeader(PngReader& reader)
{
    if (setjmp(png_jmpbuf(reader.png)) != 0)
        return false;
    png_set_read_fn(reader.png, &reader, readBytes);
    png_set_user_limits(reader.png, maxImageSide, maxImageSide);
    // Damaged ancillary chunks must not be dropped, because the transparency chunk changes texels.
    png_set_crc_action(reader.png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_keep_unknown_chunks(reader.png, PNG_HANDLE_CHUNK_NEVER, nullptr, 0);
    png_read_info(reader.png, reader.info);
    // Everything becomes four components of 8 or 16 bits, little endian.
    png_set_expand(reader.png);
    png_set_gray_to_rgb(reader.png);
    png_set_add_alpha(reader.png, 0xffff, PNG_FILLER_AFTER);
    if (png_get_bit_depth(reader.png, reader.info) == 16)
        png_set_swap(reader.png);
    png_set_interlace_handling(reader.png);
    png_read_update_info(reader.png, reader.info);
    return true;
}

bool readPngRows(PngReader& reader)
{
    if (setjmp(png_jmpbuf(reader.png)) != 0)
        return false;
    png_read_image(reader.png, reader.rows.data());
    png_read_end(reader.png, nullptr);
    return true;
}

bool writeAll(PngWriter& writer, const Image& image, int depth, int colorType)
{
    if (setjmp(png_jmpbuf(writer.png)) != 0)
        return false;
    png_set_write_fn(writer.png, &writer, writeBytes, flushNothing);
    png_set_IHDR(writer.png, writer.info, image.width, image.height, depth, colorType, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(writer.png, writer.info);
    if (depth == 16)
        png_set_swap(writer.png);
    png_write_image(writer.png, writer.rows.data());
    png_write_end(writer.png, writer.info);
    return true;
}

std::uint64_t bigEndian(std::span<const std::byte> bytes)
{
    std::uint64_t value = 0;
    for (const std::byte each : bytes)
        value = value << 8U | std::to_integer<std::uint64_t>(each);
    return value;
}

std::unexpected<Error> brokenPng(const std::string& why)
{
    return fail(Code::badValue, std::format("The PNG file cannot be read: {}.", why));
}

struct PngKind
{
    int depth;
    int colorType;
};

std::optional<PngKind> kindFor(Format format)
{
    if (format == Format::R8_UNORM)
        return PngKind{8, PNG_COLOR_TYPE_GRAY};
    if (format == Format::R16_UNORM)
        return PngKind{16, PNG_COLOR_TYPE_GRAY};
    if (format == Format::R8G8B8A8_UNORM || format == Format::R8G8B8A8_UNORM_SRGB || format == Format::R8G8B8A8_UINT)
        return PngKind{8, PNG_COLOR_TYPE_RGBA};
    if (format == Format::R16G16B16A16_UNORM || format == Format::R16G16B16A16_UINT)
        return PngKind{16, PNG_COLOR_TYPE_RGBA};
    return std::nullopt;
}

} // namespace

bool isPng(std::span<const std::byte> file)
{
    return file.size() >= signature.size() && std::memcmp(file.data(), signature.data(), signature.size()) == 0;
}

Result<Image> readPng(std::span<const std::byte> file)
{
    if (!isPng(file))
        return brokenPng("it does not begin with the signature of the format");
    if (file.size() < headerEnd)
        return brokenPng("the file ends too early");
    // Read from IHDR directly (PNG specification, 11.2.2), so that the message names the size before libpng fails.
    const std::uint64_t width = bigEndian(file.subspan(16, 4));
    const std::uint64_t height = bigEndian(file.subspan(20, 4));
    const bool isWide = file[24] == std::byte{16};
    TRY_VOID(checkImageSize("PNG", width, height, isWide ? 8 : 4));

    PngReader reader(file);
    reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, onError<PngReader>, onWarning);
    reader.info = reader.png != nullptr ? png_create_info_struct(reader.png) : nullptr;
    if (reader.info == nullptr)
        return fail(Code::internalError, "libpng could not be initialized.");
    if (!readPngHeader(reader))
        return brokenPng(reader.message);
    const std::uint64_t rowBytes = png_get_rowbytes(reader.png, reader.info);
    if (rowBytes != width * (isWide ? 8U : 4U))
        return brokenPng("its header is inconsistent");
    // The compressed data contains at least one bit per texel.
    if (width * height / 8 / maxDeflateRatio > file.size())
        return brokenPng(std::format("{} bytes cannot hold {} × {} texels", file.size(), width, height));

    Image image{.width = static_cast<std::uint32_t>(width),
                .height = static_cast<std::uint32_t>(height),
                .format = isWide ? Format::R16G16B16A16_UNORM : Format::R8G8B8A8_UNORM};
    try {
        image.bytes.resize(rowBytes * height);
        reader.rows.resize(height);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for an image of {} × {} texels.", width, height));
    }
    for (std::size_t y = 0; y < height; ++y)
        reader.rows[y] = reinterpret_cast<png_bytep>(image.bytes.data()) + y * rowBytes;
    if (!readPngRows(reader))
        return brokenPng(reader.message);
    return image;
}

Result<std::vector<std::byte>> writePng(const Image& image)
{
    TRY_VOID(checkImage(image));
    const auto kind = kindFor(image.format);
    if (!kind)
        return fail(Code::formatUnsupported, std::format("PNG does not support {}.", toString(image.format)));
    PngWriter writer;
    writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer, onError<PngWriter>, onWarning);
    writer.info = writer.png != nullptr ? png_create_info_struct(writer.png) : nullptr;
    if (writer.info == nullptr)
        return fail(Code::internalError, "libpng could not be initialized.");
    const std::size_t rowBytes = image.bytes.size() / image.height;
    // libpng's interface lacks const here but does not modify the bytes.
    auto* bytes = const_cast<png_bytep>(reinterpret_cast<png_const_bytep>(image.bytes.data()));
    for (std::size_t y = 0; y < image.height; ++y)
        writer.rows.push_back(bytes + y * rowBytes);
    if (!writeAll(writer, image, kind->depth, kind->colorType))
        return fail(Code::internalError, std::format("The PNG file cannot be created: {}.", writer.message));
    return std::move(writer.file);
}

} // namespace wavelane::media
