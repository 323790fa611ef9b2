// SPDX-License-Identifier: MIT
#include "core/engine/connection.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

namespace wavelane::engine {
namespace {

struct Ends
{
    Connection connection;
    UniqueFd other;
};

Ends connected()
{
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    return {.connection = Connection(UniqueFd(ends[0])), .other = UniqueFd(ends[1])};
}

std::string frame(FrameHeader header, std::string_view payload)
{
    std::string bytes(sizeof header, '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes + std::string(payload);
}

void put(const UniqueFd& socket, std::string_view bytes)
{
    ASSERT_EQ(::send(socket.value(), bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
}

/// Sends the bytes with a descriptor beside them.
void putWithDescriptor(const UniqueFd& socket, std::string bytes, int descriptor)
{
    iovec piece{.iov_base = bytes.data(), .iov_len = bytes.size()};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(int))> control{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    cmsghdr* const entry = CMSG_FIRSTHDR(&message);
    entry->cmsg_level = SOL_SOCKET;
    entry->cmsg_type = SCM_RIGHTS;
    entry->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(entry), &descriptor, sizeof descriptor);
    ASSERT_EQ(::sendmsg(socket.value(), &message, MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
}

FrameHeader headerOf(MessageType type)
{
    return {.type = static_cast<std::uint16_t>(type)};
}

void expectRefused(FrameHeader header)
{
    Ends ends = connected();
    put(ends.other, frame(header, ""));
    const auto received = ends.connection.receive();
    ASSERT_FALSE(received.has_value());
    EXPECT_EQ(received.error().code, Code::badValue);
}

TEST(Connection, CarriesFramesInOrderWithTheirBytes)
{
    Ends ends = connected();
    Connection other(std::move(ends.other));
    Result<SharedBytes> bulk = SharedBytes::create(5000);
    ASSERT_TRUE(bulk.has_value());
    std::ranges::fill(bulk->writable(), std::byte{7});
    ASSERT_TRUE(
        ends.connection.send({.type = MessageType::run, .key = 3, .payload = {{"a", UINT64_MAX}}, .bulk = {}}));
    ASSERT_TRUE(
        ends.connection.send({.type = MessageType::readAnswer, .key = 4, .payload = {}, .bulk = std::move(*bulk)}));
    ASSERT_TRUE(ends.connection.flush());
    const auto received = other.receive();
    ASSERT_TRUE(received.has_value()) << received.error().message;
    ASSERT_EQ(received->messages.size(), 2U);
    EXPECT_EQ(received->messages[0].key, 3U);
    EXPECT_EQ(received->messages[0].payload["a"].get<std::uint64_t>(), UINT64_MAX);
    ASSERT_TRUE(received->messages[1].bulk.has_value());
    const auto bytes = std::as_const(*received->messages[1].bulk).bytes();
    EXPECT_EQ(bytes.size(), 5000U);
    EXPECT_EQ(std::ranges::count(bytes, std::byte{7}), 5000);
    EXPECT_FALSE(received->closed);
}

TEST(Connection, CarriesAFrameThatIsLargerThanTheSocketsBuffer)
{
    Ends ends = connected();
    Connection other(std::move(ends.other));
    const std::string text(8'000'000, 'x');
    ASSERT_TRUE(ends.connection.send({.type = MessageType::run, .key = 1, .payload = {{"text", text}}, .bulk = {}}));
    std::vector<Message> messages;
    while (messages.empty()) {
        ASSERT_TRUE(ends.connection.flush());
        auto received = other.receive();
        ASSERT_TRUE(received.has_value());
        std::ranges::move(received->messages, std::back_inserter(messages));
    }
    EXPECT_EQ(messages[0].payload["text"].get<std::string>(), text);
    EXPECT_FALSE(ends.connection.hasUnsent());
}

TEST(Connection, TakesAFrameThatComesByteByByte)
{
    Ends ends = connected();
    FrameHeader header = headerOf(MessageType::stop);
    header.key = 9;
    header.payloadBytes = 2;
    for (const char each : frame(header, "{}")) {
        const auto before = ends.connection.receive();
        ASSERT_TRUE(before.has_value());
        EXPECT_TRUE(before->messages.empty());
        put(ends.other, std::string_view(&each, 1));
    }
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value());
    ASSERT_EQ(received->messages.size(), 1U);
    EXPECT_EQ(received->messages[0].key, 9U);
}

TEST(Connection, RefusesWhatIsNoFrame)
{
    Ends ends = connected();
    put(ends.other, std::string(200, 'x'));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, RefusesAnotherVersion)
{
    FrameHeader header = headerOf(MessageType::run);
    header.version = 2;
    expectRefused(header);
}

TEST(Connection, RefusesAnUnknownType)
{
    FrameHeader header;
    header.type = 999;
    expectRefused(header);
}

TEST(Connection, RefusesAGiantFrameBeforeItArrives)
{
    FrameHeader header = headerOf(MessageType::run);
    header.payloadBytes = FrameHeader::payloadLimitInBytes + 1;
    expectRefused(header);
    header.payloadBytes = UINT64_MAX;
    expectRefused(header);
}

TEST(Connection, RefusesAFrameWithoutTheMemoryThatItAnnounces)
{
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 16;
    expectRefused(header);
}

TEST(Connection, RefusesMemoryOfAnotherSize)
{
    Ends ends = connected();
    Result<SharedBytes> bulk = SharedBytes::create(8);
    ASSERT_TRUE(bulk.has_value());
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 4096;
    putWithDescriptor(ends.other, frame(header, ""), bulk->descriptor());
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, RefusesMemoryThatCouldShrink)
{
    Ends ends = connected();
    const UniqueFd memory(::memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    ASSERT_EQ(::ftruncate(memory.value(), 4096), 0);
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 4096;
    putWithDescriptor(ends.other, frame(header, ""), memory.value());
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, RefusesAPayloadThatIsNoJson)
{
    Ends ends = connected();
    FrameHeader header = headerOf(MessageType::run);
    header.payloadBytes = 3;
    put(ends.other, frame(header, "{{{"));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, SaysWhenTheOtherEndCloses)
{
    Ends ends = connected();
    put(ends.other, frame(headerOf(MessageType::devices), ""));
    ends.other.reset();
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value());
    EXPECT_EQ(received->messages.size(), 1U);
    EXPECT_TRUE(received->closed);
}

TEST(Connection, SaysWhenTheOtherEndClosesItsHalf)
{
    Ends ends = connected();
    ::shutdown(ends.other.value(), SHUT_WR);
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value());
    EXPECT_TRUE(received->closed);
}

TEST(Connection, SendingToAClosedEndFails)
{
    Ends ends = connected();
    ends.other.reset();
    ASSERT_TRUE(ends.connection.send({.type = MessageType::devices, .key = 1, .payload = {}, .bulk = {}}));
    EXPECT_FALSE(ends.connection.flush());
}

} // namespace
} // namespace wavelane::engine
