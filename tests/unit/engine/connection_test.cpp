// SPDX-License-Identifier: MIT
#include "core/base/json/json_reader.h"
#include "core/engine/protocol/connection.h"
#include "tests/support/raw_frames.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <format>
#include <string>
#include <thread>
#include <utility>

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

void put(const UniqueFd& socket, std::string_view bytes)
{
    ASSERT_EQ(::send(socket.value(), bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
}

void expectRejected(FrameHeader header)
{
    Ends ends = connected();
    put(ends.other, frame(header, ""));
    const auto received = ends.connection.receive();
    ASSERT_FALSE(received.has_value());
    EXPECT_EQ(received.error().code, Code::badValue);
}

TEST(Connection, TransfersFramesInOrderWithTheirBytes)
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

TEST(Connection, TransfersAFrameLargerThanTheSocketBuffer)
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

TEST(Connection, ReceivesAFrameByteByByte)
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

TEST(Connection, RejectsDataThatIsNotAFrame)
{
    Ends ends = connected();
    put(ends.other, std::string(200, 'x'));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, RejectsAnotherVersion)
{
    FrameHeader header = headerOf(MessageType::run);
    header.version = 2;
    expectRejected(header);
}

TEST(Connection, RejectsAnUnknownType)
{
    FrameHeader header;
    header.type = 999;
    expectRejected(header);
}

TEST(Connection, RejectsAHugeFrameBeforeItArrives)
{
    FrameHeader header = headerOf(MessageType::run);
    header.payloadBytes = FrameHeader::payloadLimitInBytes + 1;
    expectRejected(header);
    header.payloadBytes = UINT64_MAX;
    expectRejected(header);
}

TEST(Connection, RejectsAFrameWithoutItsSharedMemory)
{
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 16;
    expectRejected(header);
}

TEST(Connection, RejectsSharedMemoryOfAnotherSize)
{
    Ends ends = connected();
    Result<SharedBytes> bulk = SharedBytes::create(8);
    ASSERT_TRUE(bulk.has_value());
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 4096;
    ASSERT_TRUE(sendWithDescriptor(ends.other.value(), frame(header), bulk->descriptor()));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, RejectsSharedMemoryThatCanShrink)
{
    Ends ends = connected();
    const UniqueFd memory(::memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    ASSERT_EQ(::ftruncate(memory.value(), 4096), 0);
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 4096;
    ASSERT_TRUE(sendWithDescriptor(ends.other.value(), frame(header), memory.value()));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, SharedMemoryCannotBeResized)
{
    Ends ends = connected();
    Result<SharedBytes> bulk = SharedBytes::create(8192);
    ASSERT_TRUE(bulk.has_value());
    FrameHeader header = headerOf(MessageType::readAnswer);
    header.bulkBytes = 8192;
    ASSERT_TRUE(sendWithDescriptor(ends.other.value(), frame(header), bulk->descriptor()));
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value()) << received.error().message;
    EXPECT_EQ(::ftruncate(bulk->descriptor(), 0), -1);
    EXPECT_EQ(::ftruncate(bulk->descriptor(), 16384), -1);
    EXPECT_EQ(::fcntl(bulk->descriptor(), F_ADD_SEALS, F_SEAL_WRITE), -1); // Seals cannot change either.
    const auto bytes = std::as_const(*received->messages.at(0).bulk).bytes();
    EXPECT_EQ(std::ranges::count(bytes, std::byte{0}), 8192);
}

TEST(Connection, RejectsUnannouncedDescriptors)
{
    Ends ends = connected();
    ASSERT_TRUE(sendWithDescriptor(ends.other.value(), frame(headerOf(MessageType::devices)), STDIN_FILENO));
    const auto received = ends.connection.receive();
    ASSERT_FALSE(received.has_value());
    EXPECT_TRUE(received.error().message.contains("announces no shared memory")) << received.error().message;
}

TEST(Connection, RejectsDescriptorsThatAreNotMemfds)
{
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const UniqueFd out(pipe[0]);
    const UniqueFd in(pipe[1]);
    const UniqueFd file(::open("/proc/self/exe", O_RDONLY | O_CLOEXEC));
    struct stat status{};
    ASSERT_EQ(::fstat(file.value(), &status), 0);
    for (const auto& [descriptor, size] :
         {std::pair(out.value(), off_t{16}), std::pair(file.value(), off_t{status.st_size})}) {
        Ends ends = connected();
        FrameHeader header = headerOf(MessageType::readAnswer);
        header.bulkBytes = static_cast<std::uint64_t>(size);
        ASSERT_TRUE(sendWithDescriptor(ends.other.value(), frame(header), descriptor));
        EXPECT_FALSE(ends.connection.receive().has_value());
    }
}

TEST(Connection, ReceivesALimitedAmountPerCall)
{
    Ends ends = connected();
    const std::string frames = [] {
        std::string all;
        while (all.size() < Connection::maxBytesPerCall * 2)
            all += wholeFrame(headerOf(MessageType::progress, 1), "{}");
        return all;
    }();
    std::jthread talker([&] { sendBytes(ends.other.value(), frames); });
    for (std::size_t count = 0; count < frames.size() / (sizeof(FrameHeader) + 2);) {
        const auto received = ends.connection.receive();
        ASSERT_TRUE(received.has_value()) << received.error().message;
        EXPECT_LE(received->messages.size(), Connection::maxBytesPerCall / sizeof(FrameHeader));
        count += received->messages.size();
    }
}

TEST(Connection, ReportsBothVersionsIfTheyDiffer)
{
    Ends ends = connected();
    FrameHeader header = headerOf(MessageType::run);
    header.version = 9;
    put(ends.other, frame(header));
    const auto received = ends.connection.receive();
    ASSERT_FALSE(received.has_value());
    EXPECT_EQ(received.error().message, std::format("The peer uses version 9 of the engine protocol instead of {}.",
                                                    FrameHeader::currentVersion));
}

TEST(Connection, DoesNotSendWhatThePeerWouldReject)
{
    Ends ends = connected();
    Json deep;
    for (std::size_t i = 0; i < maxJsonDepth; ++i) {
        Json outer = Json::array();
        outer.push_back(std::move(deep));
        deep = std::move(outer);
    }
    ASSERT_TRUE(ends.connection.send({.type = MessageType::run, .key = 1, .payload = deep, .bulk = {}}));
    Json deeper = Json::object();
    deeper["a"] = std::move(deep);
    const Result<void> sent =
        ends.connection.send({.type = MessageType::run, .key = 2, .payload = std::move(deeper), .bulk = {}});
    ASSERT_FALSE(sent.has_value());
    EXPECT_EQ(sent.error().code, Code::limitExceeded);
    ASSERT_TRUE(ends.connection.flush());
    Connection other(std::move(ends.other));
    const auto received = other.receive();
    ASSERT_TRUE(received.has_value()) << received.error().message;
    EXPECT_EQ(received->messages.size(), 1U);
}

TEST(Connection, RejectsDeepNesting)
{
    Ends ends = connected();
    const std::string text = std::string(50'000, '[') + std::string(50'000, ']');
    put(ends.other, wholeFrame(headerOf(MessageType::run), text));
    const auto received = ends.connection.receive();
    ASSERT_FALSE(received.has_value());
    EXPECT_TRUE(received.error().message.contains("256 levels")) << received.error().message;
}

TEST(Connection, RejectsInvalidJson)
{
    Ends ends = connected();
    FrameHeader header = headerOf(MessageType::run);
    header.payloadBytes = 3;
    put(ends.other, frame(header, "{{{"));
    EXPECT_FALSE(ends.connection.receive().has_value());
}

TEST(Connection, ReportsAClosedConnection)
{
    Ends ends = connected();
    put(ends.other, frame(headerOf(MessageType::devices), ""));
    ends.other.reset();
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value());
    EXPECT_EQ(received->messages.size(), 1U);
    EXPECT_TRUE(received->closed);
}

TEST(Connection, ReportsAHalfClosedConnection)
{
    Ends ends = connected();
    ::shutdown(ends.other.value(), SHUT_WR);
    const auto received = ends.connection.receive();
    ASSERT_TRUE(received.has_value());
    EXPECT_TRUE(received->closed);
}

TEST(Connection, SendingToAClosedConnectionFails)
{
    Ends ends = connected();
    ends.other.reset();
    ASSERT_TRUE(ends.connection.send({.type = MessageType::devices, .key = 1, .payload = {}, .bulk = {}}));
    EXPECT_FALSE(ends.connection.flush());
}

} // namespace
} // namespace wavelane::engine
