// SPDX-License-Identifier: MIT
#include "core/gpu/resources/texture.h"
#include "tests/support/device_test.h"

#include <algorithm>
#include <span>

namespace wavelane::gpu {
namespace {

class DeviceTexture : public DeviceTest
{
protected:
    static std::size_t mipSize(const TextureOptions& options, std::uint32_t mip)
    {
        const auto extent = mipExtent(options, mip);
        const FormatInfo& format = info(options.format);
        const auto blocks = [&](std::uint32_t texels) {
            return std::size_t{(texels + format.blockWidth - 1) / format.blockWidth};
        };
        return blocks(extent[0]) * blocks(extent[1]) * extent[2] * format.blockBytes;
    }

    /// Writes different bytes to each mip of each layer, then reads all of them back.
    void expectRoundTrip(const TextureOptions& options)
    {
        const auto made = texture(options);
        ASSERT_NE(made, nullptr);
        for (std::uint32_t mip = 0; mip < options.mips; ++mip) {
            for (std::uint32_t layer = 0; layer < options.layers; ++layer) {
                const auto written = transfer().write(*made, {.mip = mip, .layer = layer},
                                                      noise(mipSize(options, mip), mip * 100 + layer));
                ASSERT_TRUE(written.has_value()) << problem(written);
            }
        }
        for (std::uint32_t mip = 0; mip < options.mips; ++mip) {
            for (std::uint32_t layer = 0; layer < options.layers; ++layer) {
                std::vector<std::byte> bytes(mipSize(options, mip));
                const auto read = transfer().read(*made, {.mip = mip, .layer = layer}, bytes);
                ASSERT_TRUE(read.has_value()) << problem(read);
                EXPECT_TRUE(bytes == noise(bytes.size(), mip * 100 + layer))
                    << toString(options.format) << " mip " << mip << " layer " << layer;
            }
        }
    }

    void expectRefused(const TextureOptions& options, Code code)
    {
        const auto made = Texture::create(device(), options);
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().code, code) << made.error().message;
    }
};

TEST_F(DeviceTexture, KeepsItsBytesInEveryShape)
{
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_1D, .extent = {17, 1, 1}});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_1D, .extent = {17, 1, 1}, .layers = 3, .mips = 5});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_2D, .extent = {7, 5, 1}});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_2D, .extent = {16, 9, 1}, .layers = 4, .mips = 5});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_3D, .extent = {6, 5, 4}, .mips = 3});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_CUBE, .extent = {8, 8, 1}, .layers = 6, .mips = 4});
    expectRoundTrip({.shape = VK_IMAGE_VIEW_TYPE_CUBE, .extent = {4, 4, 1}, .layers = 12});
}

TEST_F(DeviceTexture, KeepsItsBitsInEverySupportedFormat)
{
    int formats = 0;
    for (const FormatInfo& format : allFormats()) {
        const FormatSupport support = textureSupport(device(), format.format);
        if (!support.sampled && !support.storage) {
            expectRefused({.extent = {8, 8, 1}, .format = format.format}, Code::formatUnsupported);
            continue;
        }
        ++formats;
        TextureOptions options{
            .extent = {9, 6, 1}, .mips = 2, .format = format.format, .name = std::string(format.name)};
        // Depth is copied by queues with graphics; a session that copies depth takes one.
        if (format.format == Format::D32_FLOAT && !device().copiesDepth())
            continue;
        // Devices can change the bits of NaNs in float formats, but no other bits.
        if (format.kind != ComponentKind::floating || format.componentBits != 0)
            expectRoundTrip(options);
    }
    EXPECT_GT(formats, 40);
}

TEST_F(DeviceTexture, TransfersMoreThanTheStagingMemory)
{
    expectRoundTrip({.extent = {3001, 3001, 1}, .format = Format::R8G8B8A8_UINT});
}

TEST_F(DeviceTexture, TransfersManySlicesThroughTheStagingMemory)
{
    expectRoundTrip({.extent = {1024, 1024, 1}, .layers = 10, .format = Format::R8G8B8A8_UINT});
}

TEST_F(DeviceTexture, RejectsPartsOfRowsAndTooManyRows)
{
    const auto made = texture({.extent = {4, 4, 1}});
    EXPECT_FALSE(transfer().write(*made, {}, noise(63)).has_value());
    EXPECT_FALSE(transfer().write(*made, {}, noise(65)).has_value());
    EXPECT_FALSE(transfer().write(*made, {}, noise(80)).has_value());
    EXPECT_FALSE(transfer().write(*made, {.first = 3}, noise(32)).has_value());
    EXPECT_TRUE(transfer().write(*made, {}, noise(64)).has_value());
}

TEST_F(DeviceTexture, WritesRowsAcrossPlanes)
{
    const auto made = texture({.shape = VK_IMAGE_VIEW_TYPE_3D, .extent = {2, 3, 3}});
    ASSERT_TRUE(transfer().write(*made, {}, noise(72, 1)).has_value());
    ASSERT_TRUE(transfer().flush().has_value());
    ASSERT_TRUE(transfer().write(*made, {.first = 2}, noise(40, 2)).has_value());
    auto expected = noise(72, 1);
    std::ranges::copy(noise(40, 2), expected.begin() + 16);
    std::vector<std::byte> whole(72);
    ASSERT_TRUE(transfer().read(*made, {}, whole).has_value());
    EXPECT_EQ(whole, expected);
    std::vector<std::byte> part(24);
    ASSERT_TRUE(transfer().read(*made, {.first = 5}, part).has_value());
    EXPECT_TRUE(std::ranges::equal(part, std::span(expected).subspan(40, 24)));
}

TEST_F(DeviceTexture, RejectsExtentsAboveTheLimits)
{
    const VkPhysicalDeviceLimits& limits = device().limits();
    expectRefused({.shape = VK_IMAGE_VIEW_TYPE_1D, .extent = {limits.maxImageDimension1D + 1, 1, 1}},
                  Code::limitExceeded);
    expectRefused({.extent = {1, limits.maxImageDimension2D + 1, 1}}, Code::limitExceeded);
    expectRefused({.shape = VK_IMAGE_VIEW_TYPE_3D, .extent = {1, 1, limits.maxImageDimension3D + 1}},
                  Code::limitExceeded);
    expectRefused({.extent = {1, 1, 1}, .layers = limits.maxImageArrayLayers + 1}, Code::limitExceeded);
    expectRefused({.extent = {UINT32_MAX, UINT32_MAX, 1}}, Code::limitExceeded);
    expectRefused({.extent = {4, 4, 1}, .mips = 40}, Code::limitExceeded);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::array<std::uint32_t, 3> extent{4, 4, 1};
        extent[axis] = 0;
        expectRefused({.extent = extent}, Code::zeroSize);
    }
    expectRefused({.extent = {4, 4, 1}, .layers = 0}, Code::zeroSize);
}

TEST_F(DeviceTexture, RejectsMoreTexelsThanTheDeviceSupports)
{
    const std::uint32_t side = device().limits().maxImageDimension2D;
    const auto made = Texture::create(device(), {.extent = {side, side, 1},
                                                 .layers = device().limits().maxImageArrayLayers,
                                                 .format = Format::R32G32B32A32_FLOAT,
                                                 .name = "huge"});
    ASSERT_FALSE(made.has_value());
    EXPECT_TRUE(made.error().code == Code::limitExceeded || made.error().code == Code::outOfDeviceMemory)
        << problem(made);
}

TEST_F(DeviceTexture, PlacedTexturesKeepTheirBytes)
{
    const auto heap = Heap::create(device(), HeapType::defaultHeap, 1 << 20, "heap");
    ASSERT_TRUE(heap.has_value()) << problem(heap);
    expectRoundTrip({.extent = {64, 64, 1}, .mips = 3, .place = {heap->get(), 0}});
    expectRoundTrip({.extent = {64, 64, 1}, .place = {heap->get(), 1 << 18}});
}

TEST_F(DeviceTexture, RejectsPlacesThatDoNotFit)
{
    const auto heap = Heap::create(device(), HeapType::defaultHeap, 1 << 18, "heap");
    ASSERT_TRUE(heap.has_value()) << problem(heap);
    expectRefused({.extent = {64, 64, 1}, .place = {heap->get(), 1}}, Code::badValue);
    expectRefused({.extent = {64, 64, 1}, .place = {heap->get(), 1 << 18}}, Code::heapTooSmall);
    expectRefused({.extent = {512, 512, 1}, .place = {heap->get(), 0}}, Code::heapTooSmall);
    expectRefused({.extent = {64, 64, 1}, .place = {heap->get(), ~std::uint64_t{0xffff}}}, Code::heapTooSmall);
}

TEST_F(DeviceTexture, CanBeViewedInFormatsOfItsClass)
{
    const auto made = texture({.extent = {8, 8, 1}, .layers = 2, .mips = 2, .format = Format::R32_UINT});
    for (const Format format : {Format::R32_UINT, Format::R32_FLOAT, Format::R8G8B8A8_UNORM}) {
        const auto view = made->view({.mip = 1, .layer = 1, .format = format});
        EXPECT_TRUE(view.has_value()) << problem(view);
    }
    const auto blocks = texture({.extent = {8, 8, 1}, .format = Format::BC1_UNORM});
    EXPECT_TRUE(blocks->view({.format = Format::BC1_UNORM_SRGB}).has_value());
}

TEST_F(DeviceTexture, CachesViews)
{
    const auto made = texture({.extent = {8, 8, 1}, .mips = 2});
    EXPECT_EQ(made->view({.mip = 1}).value(), made->view({.mip = 1}).value());
    EXPECT_NE(made->view({.mip = 0}).value(), made->view({.mip = 1}).value());
}

TEST_F(DeviceTexture, CopiesRegions)
{
    const TextureOptions options{.extent = {8, 8, 1}, .layers = 2, .format = Format::R8_UINT};
    const auto from = texture(options);
    const auto to = texture(options);
    const auto bytes = noise(64);
    const std::vector<std::byte> zeros(64);
    ASSERT_TRUE(transfer().write(*from, {.mip = 0, .layer = 1}, bytes).has_value());
    ASSERT_TRUE(transfer().write(*to, {.mip = 0, .layer = 0}, zeros).has_value());
    ASSERT_TRUE(transfer().flush().has_value());
    submit([&](Recorder& recorder) {
        recorder.copy(*from, {.layer = 1, .origin = {2, 3, 0}, .extent = {4, 2, 1}}, *to,
                      {.origin = {1, 1, 0}, .extent = {4, 2, 1}});
    });
    std::vector<std::byte> expected(64);
    for (std::size_t y = 0; y < 2; ++y) {
        for (std::size_t x = 0; x < 4; ++x)
            expected[(y + 1) * 8 + x + 1] = bytes[(y + 3) * 8 + x + 2];
    }
    std::vector<std::byte> got(64);
    ASSERT_TRUE(transfer().read(*to, {.mip = 0, .layer = 0}, got).has_value());
    EXPECT_EQ(got, expected);
}

} // namespace
} // namespace wavelane::gpu
