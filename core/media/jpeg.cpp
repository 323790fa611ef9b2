// SPDX-License-Identifier: MIT
#include "core/media/jpeg.h"

#include "core/base/try.h"

#include <cstdio> // jpeglib.h needs FILE and size_t before it

#include <jerror.h>
#include <jpeglib.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>
#include <format>
#include <new>

namespace wavelane::media {

namespace {

/// A valid progressive image has far fewer scans; more would only cost time.
constexpr int maxScans = 500;

/// libjpeg's structures. Its error handler exits through longjmp, so the functions below that call `setjmp` must not
/// have objects with destructors.
struct JpegReader
{
    JpegReader()
    {
        input.err = jpeg_std_error(&errors);
        errors.error_exit = [](j_common_ptr common) {
            auto* reader = static_cast<JpegReader*>(common->client_data);
            std::array<char, JMSG_LENGTH_MAX> text{};
            common->err->format_message(common, text.data());
            reader->message = text.data();
            std::longjmp(reader->jump, 1); // NOLINT: the only way out of libjpeg
        };
        errors.emit_message = [](j_common_ptr common, int level) {
            // Only these warnings concern texels; extraneous bytes between markers are harmless.
            constexpr std::array<int, 5> harmful{JWRN_JPEG_EOF, JWRN_HIT_MARKER, JWRN_NOT_SEQUENTIAL,
                                                 JWRN_HUFF_BAD_CODE, JWRN_MUST_RESYNC};
            if (level < 0 && std::ranges::contains(harmful, common->err->msg_code))
                static_cast<JpegReader*>(common->client_data)->isDamaged = true;
        };
        progress.progress_monitor = [](j_common_ptr common) {
            auto* reader = static_cast<JpegReader*>(common->client_data);
            if (reader->input.input_scan_number > maxScans || reader->isDamaged)
                ERREXIT(common, JERR_CANT_SUSPEND);
        };
        input.client_data = this;
    }
    ~JpegReader() { jpeg_destroy_decompress(&input); }
    JpegReader(const JpegReader&) = delete;
    JpegReader& operator=(const JpegReader&) = delete;

    jpeg_error_mgr errors{};
    jpeg_progress_mgr progress{};
    jpeg_decompress_struct input{};
    std::jmp_buf jump{};
    std::string message;
    bool isDamaged = false; ///< Data is missing or invalid; libjpeg would continue with gray.
};

bool readJpegHeader(JpegReader& reader, const std::byte* data, std::size_t size)
{
    if (setjmp(reader.jump) != 0)
        return false;
    jpeg_create_decompress(&reader.input);
    reader.input.client_data = &reader;
    reader.input.progress = &reader.progress;
    jpeg_mem_src(&reader.input, reinterpret_cast<const unsigned char*>(data), static_cast<unsigned long>(size));
    jpeg_read_header(&reader.input, TRUE);
    return true;
}

bool readJpegRows(JpegReader& reader, std::byte* rows, std::size_t rowBytes)
{
    if (setjmp(reader.jump) != 0)
        return false;
    reader.input.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&reader.input);
    while (reader.input.output_scanline < reader.input.output_height) {
        auto* row = reinterpret_cast<JSAMPROW>(rows + reader.input.output_scanline * rowBytes);
        jpeg_read_scanlines(&reader.input, &row, 1);
    }
    jpeg_finish_decompress(&reader.input);
    return true;
}

std::unexpected<Error> brokenJpeg(const JpegReader& reader)
{
    const std::string why = reader.isDamaged ? "its data is damaged or ends too early" : reader.message;
    return fail(Code::badValue, std::format("The JPEG file cannot be read: {}.", why));
}

} // namespace

bool isJpeg(std::span<const std::byte> file)
{
    constexpr std::array begin{std::byte{0xff}, std::byte{0xd8}, std::byte{0xff}};
    return file.size() > begin.size() && std::memcmp(file.data(), begin.data(), begin.size()) == 0;
}

Result<Image> readJpeg(std::span<const std::byte> file)
{
    if (!isJpeg(file))
        return fail(Code::badValue,
                    "The JPEG file cannot be read: it does not begin with the signature of the format.");
    JpegReader reader;
    if (!readJpegHeader(reader, file.data(), file.size()) || reader.isDamaged)
        return brokenJpeg(reader);
    const std::uint32_t width = reader.input.image_width;
    const std::uint32_t height = reader.input.image_height;
    TRY_VOID(checkImageSize("JPEG", width, height, 4));
    if (reader.input.jpeg_color_space == JCS_CMYK || reader.input.jpeg_color_space == JCS_YCCK)
        return fail(Code::formatUnsupported, "The JPEG file uses CMYK, which is not supported; save it as RGB.");
    // A block of 8 × 8 texels requires at least one bit.
    if (std::uint64_t{width} * height / 512 > file.size()) {
        reader.isDamaged = true;
        return brokenJpeg(reader);
    }
    Image image{.width = width, .height = height, .format = Format::R8G8B8A8_UNORM};
    const std::size_t rowBytes = std::size_t{width} * 4;
    try {
        image.bytes.resize(rowBytes * height);
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded,
                    std::format("There is not enough memory for an image of {} × {} texels.", width, height));
    }
    if (!readJpegRows(reader, image.bytes.data(), rowBytes) || reader.isDamaged)
        return brokenJpeg(reader);
    return image;
}

} // namespace wavelane::media
