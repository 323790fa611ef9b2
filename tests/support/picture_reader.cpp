// SPDX-License-Identifier: MIT
// Prints the numbers of a PNG or OpenEXR file exactly as libpng and OpenEXR read them, for tests of what the program
// writes: a line `WIDTH HEIGHT CHANNEL:TYPE …`, then rows of texels in little endian. Types are u8, u16, f2 and f4.
#include <OpenEXR/ImfChannelList.h>
#include <OpenEXR/ImfFrameBuffer.h>
#include <OpenEXR/ImfHeader.h>
#include <OpenEXR/ImfInputFile.h>

#include <png.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <format>
#include <string>
#include <string_view>
#include <vector>

namespace {

int failWith(const std::string& problem)
{
    std::fprintf(stderr, "%s\n", problem.c_str());
    return EXIT_FAILURE;
}

void printPicture(const std::string& heading, const std::vector<char>& texels)
{
    std::fputs((heading + "\n").c_str(), stdout);
    std::fwrite(texels.data(), 1, texels.size(), stdout);
}

/// The rows as they are stored, except for the order of the bytes of 16 bits.
int printPng(const char* path)
{
    std::FILE* const file = std::fopen(path, "rb");
    if (!file)
        return failWith(std::format("{} cannot be opened.", path));
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop facts = png_create_info_struct(png);
    png_init_io(png, file);
    png_read_png(png, facts, PNG_TRANSFORM_SWAP_ENDIAN, nullptr);
    const std::string type = png_get_bit_depth(png, facts) == 16 ? "u16" : "u8";
    const std::string_view names = png_get_color_type(png, facts) == PNG_COLOR_TYPE_GRAY ? "Y" : "RGBA";
    const png_uint_32 height = png_get_image_height(png, facts);
    std::string heading = std::format("{} {}", png_get_image_width(png, facts), height);
    for (std::size_t i = 0; i < png_get_channels(png, facts); ++i)
        heading += std::format(" {}:{}", names.at(i), type);
    std::vector<char> texels;
    png_bytepp rows = png_get_rows(png, facts);
    for (png_uint_32 y = 0; y < height; ++y)
        texels.insert(texels.end(), rows[y], rows[y] + png_get_rowbytes(png, facts));
    printPicture(heading, texels);
    png_destroy_read_struct(&png, &facts, nullptr);
    std::fclose(file);
    return EXIT_SUCCESS;
}

int printExr(const char* path)
{
    Imf::InputFile file(path);
    const Imath::Box2i window = file.header().dataWindow();
    const auto width = static_cast<std::size_t>(window.max.x - window.min.x) + 1;
    const auto height = static_cast<std::size_t>(window.max.y - window.min.y) + 1;
    std::string heading = std::format("{} {}", width, height);
    const Imf::ChannelList& channels = file.header().channels();
    std::size_t texelBytes = 0;
    for (auto each = channels.begin(); each != channels.end(); ++each) {
        const bool isHalf = each.channel().type == Imf::HALF;
        heading += std::format(" {}:{}", each.name(), isHalf ? "f2" : "f4");
        texelBytes += isHalf ? 2 : 4;
    }
    std::vector<char> texels(width * height * texelBytes);
    Imf::FrameBuffer target;
    std::size_t place = 0;
    for (auto each = channels.begin(); each != channels.end(); ++each) {
        target.insert(each.name(), Imf::Slice::Make(each.channel().type, texels.data() + place, window, texelBytes,
                                                    width * texelBytes));
        place += each.channel().type == Imf::HALF ? 2 : 4;
    }
    file.setFrameBuffer(target);
    file.readPixels(window.min.y, window.max.y);
    printPicture(heading, texels);
    return EXIT_SUCCESS;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2)
        return failWith("The argument is a .png or .exr file.");
    try {
        return std::string_view(arguments[1]).ends_with(".png") ? printPng(arguments[1]) : printExr(arguments[1]);
    } catch (const std::exception& problem) {
        return failWith(problem.what());
    }
}
