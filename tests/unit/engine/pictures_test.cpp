// SPDX-License-Identifier: MIT
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/pictures.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace wavelane::engine {
namespace {

constexpr long memoryBytes = 4096;

UniqueFd memoryFile(unsigned flags = MFD_ALLOW_SEALING)
{
    UniqueFd descriptor(::memfd_create("picture", MFD_CLOEXEC | flags));
    EXPECT_EQ(::ftruncate(descriptor.value(), memoryBytes), 0);
    return descriptor;
}

Message pictureOf(UniqueFd memory, std::uint64_t id = 7, std::uint64_t size = memoryBytes, std::uint32_t width = 32)
{
    const plan::SharedPicture picture{
        .id = id, .width = width, .height = 32, .sizeInBytes = size, .memoryType = 2, .memory = std::move(memory)};
    return std::move(*toMessage(1, picture));
}

std::string refusal(Message message)
{
    const auto picture = pictureFromMessage(std::move(message));
    return picture ? std::string() : picture.error().message;
}

TEST(Pictures, AreReceivedAsTheyWereSent)
{
    const auto picture = pictureFromMessage(pictureOf(memoryFile()));
    ASSERT_TRUE(picture) << picture.error().message;
    EXPECT_EQ(picture->id, 7U);
    EXPECT_EQ(picture->width, 32U);
    EXPECT_EQ(picture->height, 32U);
    EXPECT_EQ(picture->sizeInBytes, static_cast<std::uint64_t>(memoryBytes));
    EXPECT_EQ(picture->memoryType, 2U);
    EXPECT_NE(::ftruncate(picture->memory.value(), 1), 0) << "its memory can no longer become smaller";
}

TEST(Pictures, WhoseMemoryIsTooSmallOrCanShrinkAreRefused)
{
    EXPECT_EQ(refusal(pictureOf(memoryFile(), 7, memoryBytes + 1)),
              "The memory of a picture has 4096 bytes instead of the announced 4097.");
    EXPECT_EQ(refusal(pictureOf(memoryFile(), 7, memoryBytes, 33)),
              "A picture of 33 × 32 texels cannot have 4096 bytes of memory.");
    EXPECT_EQ(refusal(pictureOf(memoryFile(), 7, memoryBytes, 0)),
              "A picture of 0 × 32 texels cannot have 4096 bytes of memory.");
    // A memfd that does not allow seals has the seal that forbids others.
    EXPECT_EQ(refusal(pictureOf(memoryFile(0))), "The memory of a picture cannot be sealed against shrinking.");
    EXPECT_EQ(refusal(pictureOf(memoryFile(), 7, UINT64_MAX)),
              "A picture of 32 × 32 texels cannot have 18446744073709551615 bytes of memory.");
}

TEST(Pictures, OnlyTheLastOnesAreKept)
{
    ReceivedPictures pictures;
    for (std::uint64_t id = 1; id <= plan::SharedPicture::maxPictures + 1; ++id)
        ASSERT_TRUE(pictures.add(pictureOf(memoryFile(), id)));
    EXPECT_EQ(pictures.find(1), nullptr);
    for (std::uint64_t id = 2; id <= plan::SharedPicture::maxPictures + 1; ++id)
        EXPECT_NE(pictures.find(id), nullptr) << id;
}

TEST(Pictures, AnAnswerNamesThoseThatWereReceived)
{
    ReceivedPictures pictures;
    ASSERT_TRUE(pictures.add(pictureOf(memoryFile())));
    plan::RunReport report;
    report.ok = true;
    report.presented.push_back(
        {.at = "/passes/0", .resource = "r", .width = 32, .height = 32, .picture = pictures.find(7)});
    const Json answer = runAnswerToJson(report);
    const plan::RunReport received = runAnswerFromJson(answer, {}, pictures);
    EXPECT_TRUE(received.ok);
    EXPECT_EQ(received.presented[0].picture, pictures.find(7));
    EXPECT_EQ(received.presented[0].copiedBytes, 0U);

    const plan::RunReport unknown = runAnswerFromJson(answer, {}, {});
    EXPECT_FALSE(unknown.ok);
    EXPECT_EQ(unknown.presented[0].picture, nullptr);
    report.presented[0].width = 16; // Drawing it would show other texels.
    EXPECT_FALSE(runAnswerFromJson(runAnswerToJson(report), {}, pictures).ok);
}

} // namespace
} // namespace wavelane::engine
