// SPDX-License-Identifier: MIT
#include "core/run/resources/upload_stream.h"

#include "tests/support/device_test.h"

#include <chrono>
#include <memory>

namespace wavelane::run {
namespace {

class UploadStream : public gpu::DeviceTest
{
protected:
    void SetUp() override
    {
        DeviceTest::SetUp();
        ASSERT_TRUE(gpu);
        auto buffer = gpu::Buffer::create(*gpu->device, {.sizeInBytes = 64, .name = "b"});
        ASSERT_TRUE(buffer) << buffer.error().message;
        target.spec = {.name = "b", .kind = project::Buffer{.size = project::Amount{.value = 64}}};
        target.size = 64;
        target.buffer = std::move(*buffer);
        ASSERT_TRUE(gpu->transfer->zero(*target.buffer));
        ASSERT_TRUE(gpu->transfer->flush());
    }
    void TearDown() override
    {
        target.buffer.reset();
        DeviceTest::TearDown();
    }

    HostUpload upload(const UploadRecipe& recipe)
    {
        return {
            .name = "pass", .at = "/passes/3", .recipe = std::make_shared<UploadRecipe>(recipe), .target = &target};
    }
    std::vector<std::byte> bytes()
    {
        std::vector<std::byte> all(64);
        EXPECT_TRUE(gpu->transfer->read(*target.buffer, 0, all));
        return all;
    }

    static UploadRecipe ones()
    {
        return {.data = project::HexData{std::vector<std::byte>(8, std::byte{1})},
                .target = {.sizeInBytes = 64},
                .dataBytes = 8,
                .to = 16,
                .runBytes = 3,
                .pitch = 5,
                .sizeInBytes = 8};
    }
    static FrameLimits farDeadline()
    {
        return {.seconds = 3600, .deadline = std::chrono::steady_clock::now() + std::chrono::hours(1), .stop = {}};
    }

    LiveResource target;
};

TEST_F(UploadStream, WritesRowsAtThePitch)
{
    ASSERT_TRUE(checkUpload(ones(), target));
    ASSERT_TRUE(streamUpload(*gpu, upload(ones()), farDeadline()));
    const auto all = bytes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isRow = i >= 16 && i < 28 && (i - 16) % 5 < 3;
        EXPECT_EQ(all[i], isRow ? std::byte{1} : std::byte{0}) << i;
    }
}

TEST_F(UploadStream, WritesNothingAfterTheDeadline)
{
    const auto outcome =
        streamUpload(*gpu, upload(ones()), {.seconds = 2, .deadline = std::chrono::steady_clock::now(), .stop = {}});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, Code::timedOut);
    EXPECT_EQ(outcome.error().at, "/passes/3");
    EXPECT_EQ(outcome.error().message,
              "The frame did not end within 2 s: 0 of 8 bytes of upload \"pass\" were written.");
    EXPECT_EQ(bytes(), std::vector<std::byte>(64));
}

TEST_F(UploadStream, RejectsUploadsThatExceedTheLiveResource)
{
    UploadRecipe recipe = ones();
    recipe.to = 52;
    EXPECT_TRUE(checkUpload(recipe, target)) << "two whole rows, and two bytes at 62";
    recipe.to = 53;
    EXPECT_EQ(checkUpload(recipe, target).error().code, Code::uploadOutOfBounds);
    target.buffer.reset();
    EXPECT_EQ(checkUpload(ones(), target).error().code, Code::bindingKindMismatch);
}

} // namespace
} // namespace wavelane::run
