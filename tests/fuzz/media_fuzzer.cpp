// SPDX-License-Identifier: MIT
// For any image or table, reading terminates, and writing and reading the result again does not change it. The entry
// point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/media/csv.h"
#include "core/media/exr.h"
#include "core/media/image.h"
#include "core/media/npy.h"
#include "core/media/png.h"
#include "core/media/read_image.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace wavelane;

namespace {

[[noreturn]] void fail(const char* what, const std::string& why = {})
{
    std::fprintf(stderr, "%s %s\n", what, why.c_str());
    std::abort();
}

void expectSentence(const Error& error)
{
    if (error.message.empty() || error.code == Code::internalError)
        fail("A rejection has no message:", error.message);
}

void readPicture(std::span<const std::byte> file)
{
    const Result<media::Image> image = media::readImage(file);
    if (!image)
        return expectSentence(image.error());
    if (!media::checkImage(*image))
        fail("An image's byte count does not match its size.");
    if (image->bytes.size() > 1 << 20U)
        return; // Writing large images again tests nothing new.
    const bool isFloat = image->format == Format::R32G32B32A32_FLOAT;
    const auto written = isFloat ? media::writeExr(*image) : media::writePng(*image);
    if (!written)
        fail("An image that was read cannot be written:", written.error().message);
    const Result<media::Image> again = media::readImage(*written);
    if (!again || again->bytes != image->bytes || again->width != image->width || again->format != image->format)
        fail("An image changes in a round trip:", again ? "" : again.error().message);
}

void readArray(std::span<const std::byte> file)
{
    const Result<media::NpyArray> array = media::readNpy(file);
    if (!array)
        return expectSentence(array.error());
    const auto written = media::writeNpy(*array);
    if (!written)
        return expectSentence(written.error()); // Too many dimensions for its header.
    const Result<media::NpyArray> again = media::readNpy(*written);
    if (!again || *again != *array)
        fail("An array changes in a round trip.");
}

void readTable(std::string_view text)
{
    const Result<media::CsvTable> table = media::readCsv(text);
    if (!table)
        return expectSentence(table.error());
    if (table->columns != 0 && table->cells.size() % table->columns != 0)
        fail("A table has an incomplete row.");
    if (table->rows() == 0)
        return;
    const Result<media::CsvTable> again = media::readCsv(media::writeCsv(*table));
    if (!again || again->cells != table->cells || again->columns != table->columns)
        fail("A table changes in a round trip:", again ? "" : again.error().message);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::span file(reinterpret_cast<const std::byte*>(data), size);
    if (media::isNpy(file))
        readArray(file);
    readPicture(file);
    readTable({reinterpret_cast<const char*>(data), size});
    return 0;
}
