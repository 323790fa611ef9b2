// SPDX-License-Identifier: MIT
#include "core/gpu/resources/buffer.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

class DeviceBuffer : public DeviceTest
{
protected:
    void expectRefused(const BufferOptions& options, Code code)
    {
        const auto made = Buffer::create(device(), options);
        ASSERT_FALSE(made.has_value());
        EXPECT_EQ(made.error().code, code) << made.error().message;
    }
};

TEST_F(DeviceBuffer, KeepsItsBytesInEveryHeapType)
{
    for (const HeapType type : {HeapType::defaultHeap, HeapType::upload, HeapType::readback}) {
        const auto made = buffer(1000, type);
        const auto bytes = noise(1000);
        ASSERT_TRUE(transfer().write(*made, 0, bytes).has_value());
        EXPECT_EQ(bytesOf(*made), bytes) << static_cast<int>(type);
        EXPECT_EQ(made->options().heapType, type);
    }
}

TEST_F(DeviceBuffer, IsMappedInHostVisibleHeaps)
{
    EXPECT_NE(buffer(16, HeapType::upload)->mapped(), nullptr);
    EXPECT_NE(buffer(16, HeapType::readback)->mapped(), nullptr);
}

TEST_F(DeviceBuffer, WritesAndReadsParts)
{
    const auto made = buffer(64);
    ASSERT_TRUE(transfer().zero(*made).has_value());
    const auto bytes = noise(8);
    ASSERT_TRUE(transfer().write(*made, 20, bytes).has_value());
    std::vector<std::byte> expected(64);
    std::ranges::copy(bytes, expected.begin() + 20);
    EXPECT_EQ(bytesOf(*made), expected);
    std::vector<std::byte> part(4);
    ASSERT_TRUE(transfer().read(*made, 22, part).has_value());
    EXPECT_TRUE(std::ranges::equal(part, std::span(bytes).subspan(2, 4)));
}

TEST_F(DeviceBuffer, IsReadInPlaceIfTheHostCachesItsMemory)
{
    for (const HeapType type : {HeapType::defaultHeap, HeapType::upload, HeapType::readback}) {
        const auto made = buffer(64, type);
        const auto bytes = noise(64);
        ASSERT_TRUE(transfer().write(*made, 0, bytes).has_value());
        const auto view = transfer().view(*made, 8, 16);
        ASSERT_TRUE(view.has_value()) << problem(view);
        const bool isReadable = device().unified() || type == HeapType::readback;
        ASSERT_EQ(view->has_value(), isReadable && made->isHostCached()) << static_cast<int>(type);
        if (!*view)
            continue;
        EXPECT_EQ((*view)->data(), made->mapped() + 8);
        EXPECT_TRUE(std::ranges::equal(**view, std::span(bytes).subspan(8, 16))) << static_cast<int>(type);
    }
}

TEST_F(DeviceBuffer, AcceptsSizesThatAreNotWholeWords)
{
    for (const std::uint64_t size : {1U, 2U, 3U, 5U, 4095U}) {
        const auto made = buffer(size);
        EXPECT_EQ(made->sizeInBytes(), size);
        ASSERT_TRUE(transfer().zero(*made).has_value());
        EXPECT_EQ(bytesOf(*made), std::vector<std::byte>(size));
    }
}

TEST_F(DeviceBuffer, TransfersMoreThanTheStagingMemory)
{
    const std::uint64_t size = Transfer::stagingBytes + (1u << 20) + 4;
    const auto from = buffer(size);
    const auto to = buffer(size, HeapType::readback);
    const auto bytes = noise(size);
    ASSERT_TRUE(transfer().write(*from, 0, bytes).has_value());
    ASSERT_TRUE(transfer().flush().has_value());
    submit([&](Recorder& recorder) { recorder.copy(*from, 0, *to, 0, size); });
    EXPECT_TRUE(bytesOf(*to) == bytes);
}

TEST_F(DeviceBuffer, FillsAndUpdatesInPlace)
{
    const auto made = buffer(32);
    ASSERT_TRUE(transfer().zero(*made).has_value());
    ASSERT_TRUE(transfer().flush().has_value());
    const auto bytes = noise(8);
    const MemoryUse write{
        .memory = 1, .stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, .writes = VK_ACCESS_2_TRANSFER_WRITE_BIT};
    submit([&](Recorder& recorder) {
        recorder.use(std::array{write});
        recorder.fill(*made, 4, 12, 0x01020304);
        recorder.use(std::array{write});
        EXPECT_TRUE(recorder.lastBarrier().has_value());
        recorder.update(*made, 8, bytes);
    });
    const auto got = bytesOf(*made);
    EXPECT_EQ(got[3], std::byte{0});
    EXPECT_EQ(got[4], std::byte{4});
    EXPECT_EQ(got[7], std::byte{1});
    EXPECT_TRUE(std::ranges::equal(std::span(got).subspan(8, 8), bytes));
    EXPECT_EQ(got[16], std::byte{0});
}

TEST_F(DeviceBuffer, RejectsASizeOfZero)
{
    expectRefused({.sizeInBytes = 0}, Code::zeroSize);
}

TEST_F(DeviceBuffer, NamesTheLimitThatASizeExceeds)
{
    const auto made = Buffer::create(device(), {.sizeInBytes = device().maxBufferSize() + 1, .name = "huge"});
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().code, Code::limitExceeded);
    EXPECT_NE(made.error().message.find("huge"), std::string::npos);
    EXPECT_NE(made.error().message.find(std::to_string(device().maxBufferSize())), std::string::npos);
    expectRefused({.sizeInBytes = UINT64_MAX}, Code::limitExceeded);
}

TEST_F(DeviceBuffer, ReportsOutOfMemoryForTooLargeHeaps)
{
    const auto heap = Heap::create(device(), HeapType::defaultHeap, std::uint64_t{1} << 50, "huge");
    ASSERT_FALSE(heap.has_value());
    EXPECT_EQ(heap.error().code, Code::outOfDeviceMemory) << heap.error().message;
}

TEST_F(DeviceBuffer, PlacedBuffersShareTheBytesOfTheirHeap)
{
    for (const HeapType type : {HeapType::defaultHeap, HeapType::upload, HeapType::readback}) {
        const auto heap = Heap::create(device(), type, 1 << 16, "heap");
        ASSERT_TRUE(heap.has_value()) << problem(heap);
        const auto whole = buffer(1 << 16, type, {heap->get(), 0});
        const auto part = buffer(256, type, {heap->get(), 4096});
        ASSERT_TRUE(transfer().zero(*whole).has_value());
        ASSERT_TRUE(transfer().flush().has_value());
        const auto bytes = noise(256);
        ASSERT_TRUE(transfer().write(*part, 0, bytes).has_value());
        ASSERT_TRUE(transfer().flush().has_value());
        std::vector<std::byte> seen(256);
        ASSERT_TRUE(transfer().read(*whole, 4096, seen).has_value());
        EXPECT_EQ(seen, bytes);
        EXPECT_EQ(bytesOf(*part), bytes);
    }
}

TEST_F(DeviceBuffer, RejectsMisalignedPlaces)
{
    const auto heap = Heap::create(device(), HeapType::defaultHeap, 1 << 16, "heap");
    ASSERT_TRUE(heap.has_value()) << problem(heap);
    expectRefused({.sizeInBytes = 256, .place = {heap->get(), 1}}, Code::badValue);
}

TEST_F(DeviceBuffer, RejectsPlacesOutsideTheHeap)
{
    const auto heap = Heap::create(device(), HeapType::defaultHeap, 1 << 16, "heap");
    ASSERT_TRUE(heap.has_value()) << problem(heap);
    expectRefused({.sizeInBytes = (1 << 16) + 4, .place = {heap->get(), 0}}, Code::heapTooSmall);
    expectRefused({.sizeInBytes = 4096, .place = {heap->get(), 1 << 16}}, Code::heapTooSmall);
    // The end of the buffer exceeds 64 bits.
    expectRefused({.sizeInBytes = 4096, .place = {heap->get(), UINT64_MAX - 4095}}, Code::heapTooSmall);
}

TEST_F(DeviceBuffer, EveryFormatHasATypedViewOrIsRefused)
{
    const auto made = buffer(4096);
    int viewed = 0;
    for (const FormatInfo& format : allFormats()) {
        for (const bool storage : {false, true}) {
            const auto view = made->texelView(format.format, storage);
            if (view)
                ++viewed;
            else
                EXPECT_EQ(view.error().code, Code::formatUnsupported) << format.name;
        }
    }
    EXPECT_GT(viewed, 40);
    EXPECT_FALSE(made->texelView(Format::BC1_UNORM, false).has_value());
}

TEST_F(DeviceBuffer, AViewNeedsAtLeastOneElement)
{
    const auto view = buffer(8)->texelView(Format::R32G32B32A32_UINT, true);
    ASSERT_FALSE(view.has_value());
    EXPECT_EQ(view.error().code, Code::bindingSizeMismatch) << view.error().message;
}

TEST_F(DeviceBuffer, CachesViews)
{
    const auto made = buffer(64);
    EXPECT_EQ(made->texelView(Format::R32_UINT, true).value(), made->texelView(Format::R32_UINT, true).value());
    EXPECT_NE(made->texelView(Format::R32_UINT, true).value(), made->texelView(Format::R32_SINT, true).value());
}

} // namespace
} // namespace wavelane::gpu
