// SPDX-License-Identifier: MIT
#include "core/base/system/child_process.h"
#include "core/engine/protocol/connection.h"
#include "tests/support/raw_frames.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <string>

namespace wavelane::engine {
namespace {

/// An engine that the test talks to directly.
class EngineServer : public testing::Test
{
protected:
    void SetUp() override
    {
        std::array<int, 2> ends{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        m_socket.reset(ends[0]);
        const UniqueFd theirs(ends[1]);
        // Larger answers do not fit until they are read.
        const int room = answerRoomInBytes;
        ASSERT_EQ(::setsockopt(theirs.value(), SOL_SOCKET, SO_SNDBUF, &room, sizeof room), 0);
        ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
        m_log.reset(ends[0]);
        const UniqueFd log(ends[1]);
        Result<ChildProcess> process = ChildProcess::start({.program = WAVELANE_FAKE_ENGINE,
                                                            .arguments = {"engine", "--socket", "3"},
                                                            .descriptors = {{theirs.value(), 3}},
                                                            .output = log.value()});
        ASSERT_TRUE(process.has_value()) << process.error().message;
        m_process.emplace(std::move(*process));
    }

    void put(std::string_view bytes) const
    {
        ASSERT_EQ(::send(m_socket.value(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }

    void put(const FrameHeader& header) const { put(frame(header)); }

    /// The exit status, or the negated signal.
    int exitStatus()
    {
        const std::optional<ProcessEnd> end = m_process->waitFor(std::chrono::seconds(60));
        if (!end)
            return INT32_MIN;
        return end->signal != 0 ? -end->signal : end->status;
    }

    /// Its output.
    std::string log() const
    {
        std::string text;
        std::array<char, 4096> piece{};
        for (ssize_t got = 0; (got = ::read(m_log.value(), piece.data(), piece.size())) > 0;)
            text.append(piece.data(), static_cast<std::size_t>(got));
        return text;
    }

    static constexpr int answerRoomInBytes = 16 << 10;

    UniqueFd m_socket;
    UniqueFd m_log;
    std::optional<ChildProcess> m_process;
};

TEST_F(EngineServer, ExitsNormallyWhenTheClientDisconnects)
{
    m_socket.reset();
    EXPECT_EQ(exitStatus(), 0);
}

TEST_F(EngineServer, ExitsNormallyWhenTheClientClosesItsHalf)
{
    ::shutdown(m_socket.value(), SHUT_WR);
    EXPECT_EQ(exitStatus(), 0);
}

TEST_F(EngineServer, ExitsOnGarbage)
{
    put(std::string(1000, 'x'));
    EXPECT_EQ(exitStatus(), 70);
}

TEST_F(EngineServer, ExitsOnAHugeFrame)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::run), .payloadBytes = UINT64_MAX});
    EXPECT_EQ(exitStatus(), 70);
}

TEST_F(EngineServer, ExitsOnAnAnswer)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::runAnswer)});
    EXPECT_EQ(exitStatus(), 70);
}

TEST_F(EngineServer, AnswersARequestWithoutAPayload)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::run), .key = 5});
    Connection connection(std::move(m_socket));
    bool answered = false;
    while (!answered) {
        pollfd entry{.fd = connection.socket(), .events = POLLIN, .revents = 0};
        ASSERT_GT(::poll(&entry, 1, 60'000), 0);
        const auto received = connection.receive();
        ASSERT_TRUE(received.has_value()) << received.error().message;
        ASSERT_FALSE(received->closed);
        for (const Message& each : received->messages)
            answered = answered || (each.type == MessageType::runAnswer && each.key == 5);
    }
}

TEST_F(EngineServer, ExitsOnAnotherVersionWithAMessage)
{
    FrameHeader header = headerOf(MessageType::run);
    header.version = FrameHeader::currentVersion + 1;
    put(header);
    EXPECT_EQ(exitStatus(), 70);
    EXPECT_TRUE(log().contains(std::format("The peer uses version {} of the engine protocol instead of {}.",
                                           FrameHeader::currentVersion + 1, FrameHeader::currentVersion)));
}

TEST_F(EngineServer, ExitsOnARequestThatNestsTooDeep)
{
    put(wholeFrame(headerOf(MessageType::run, 1),
                   R"({"snapshot": {"project": )" + std::string(30'000, '[') + std::string(30'000, ']') + "}}"));
    EXPECT_EQ(exitStatus(), 70);
    EXPECT_TRUE(log().contains("256 levels"));
}

TEST_F(EngineServer, ExitsOnASnapshotThatItDoesNotKnow)
{
    put(wholeFrame(headerOf(MessageType::run, 1), R"({"snapshot": {"number": 7}, "options": {}})"));
    EXPECT_EQ(exitStatus(), 70);
    EXPECT_TRUE(log().contains("refers to snapshot 7")) << log();
}

TEST_F(EngineServer, AnswersRequestsWithMistypedFields)
{
    const std::array<std::string, 5> payloads{
        "[]", "3", R"({"snapshot": 1, "options": [], "crashes": {}})",
        R"({"snapshot": {"project": 1, "overrides": [1, {"file": 2}], "revision": -1}, "options": {"frames": "a",
            "timeout": [], "overrides": [3], "inputs": {"keys": {}, "mouse": [{}]}}})",
        R"({"unknown": {"more": [1, 2, 3]}, "mip": -1, "slice": 1e300, "size": 16, "offset": null})"};
    Connection connection(std::move(m_socket));
    for (const std::string& each : payloads) {
        for (const MessageType type : {MessageType::run, MessageType::compile, MessageType::read}) {
            // The fake device returns as many bytes as requested.
            if (type == MessageType::read && !each.contains("16"))
                continue;
            ASSERT_TRUE(sendBytes(connection.socket(), wholeFrame(headerOf(type, 5), each)));
            for (bool answered = false; !answered;) {
                pollfd entry{.fd = connection.socket(), .events = POLLIN, .revents = 0};
                ASSERT_GT(::poll(&entry, 1, 60'000), 0);
                const auto received = connection.receive();
                ASSERT_TRUE(received.has_value()) << received.error().message;
                ASSERT_FALSE(received->closed) << each;
                answered = std::ranges::any_of(received->messages, [](const Message& message) {
                    return message.key == 5 && message.type != MessageType::progress;
                });
            }
        }
    }
}

TEST_F(EngineServer, ExitsIfAClientNeverStopsSendingRequests)
{
    const std::string request =
        wholeFrame(headerOf(MessageType::run, 1), R"({"snapshot": {"project": {"name": "wait for stop"}}})");
    while (sendBytes(m_socket.value(), request)) {
    }
    EXPECT_EQ(exitStatus(), 70);
    EXPECT_TRUE(log().contains("More than 8 requests are waiting for an answer"));
}

TEST_F(EngineServer, ReceivesNoRequestsFromAClientThatReadsNoAnswers)
{
    const std::string large = wholeFrame(headerOf(MessageType::run, 1), R"({"snapshot": {"project": {"name": ")" +
                                                                            std::string(100'000, 'n') + R"("}}})");
    static_assert(100'000 > 2 * answerRoomInBytes, "the kernel doubles the room");
    ASSERT_TRUE(sendBytes(m_socket.value(), large));
    // Hello and progress are small, so more bytes mean that a part of the answer arrived and the rest waits.
    const auto unread = [this] {
        int bytes = 0;
        EXPECT_EQ(::ioctl(m_socket.value(), FIONREAD, &bytes), 0);
        return bytes;
    };
    for (int i = 0; i < 6000 && unread() < 4096; ++i)
        m_process->waitFor(std::chrono::milliseconds(10));
    ASSERT_GE(unread(), 4096) << log();
    // The server would exit if it received this many requests.
    for (int i = 0; i < 100; ++i)
        put(headerOf(MessageType::devices));
    EXPECT_FALSE(m_process->waitFor(std::chrono::milliseconds(300)).has_value()) << log();
    m_socket.reset();
    EXPECT_EQ(exitStatus(), 0);
}

TEST_F(EngineServer, ExitsWithItsClientDespiteUnreadData)
{
    FrameHeader header = headerOf(MessageType::run);
    header.payloadBytes = FrameHeader::payloadLimitInBytes;
    put(header);
    for (int i = 0; i < 100; ++i)
        put(std::string(1000, ' '));
    m_socket.reset();
    EXPECT_EQ(exitStatus(), 0);
}

TEST_F(EngineServer, ExitsWhenTheClientDisconnectsInTheMiddleOfAFrame)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::run), .payloadBytes = 1000});
    put("{ \"snapshot\"");
    m_socket.reset();
    EXPECT_EQ(exitStatus(), 0);
}

} // namespace
} // namespace wavelane::engine
