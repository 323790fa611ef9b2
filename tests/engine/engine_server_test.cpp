// SPDX-License-Identifier: MIT
#include "core/base/child_process.h"
#include "core/engine/connection.h"

#include <gtest/gtest.h>

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cstring>
#include <string>

namespace wavelane::engine {
namespace {

/// An engine without a client in front of it.
class EngineServer : public testing::Test
{
protected:
    void SetUp() override
    {
        std::array<int, 2> ends{};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        m_socket.reset(ends[0]);
        const UniqueFd theirs(ends[1]);
        Result<ChildProcess> process = ChildProcess::start({.program = WAVELANE_FAKE_ENGINE,
                                                            .arguments = {"engine", "--socket", "3"},
                                                            .descriptors = {{theirs.value(), 3}}});
        ASSERT_TRUE(process.has_value()) << process.error().message;
        m_process.emplace(std::move(*process));
    }

    void put(std::string_view bytes) const
    {
        ASSERT_EQ(::send(m_socket.value(), bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }

    void put(const FrameHeader& header) const
    {
        put(std::string_view(reinterpret_cast<const char*>(&header), sizeof header));
    }

    /// Exit status, or minus the signal.
    int ended()
    {
        const std::optional<ProcessEnd> end = m_process->waitFor(std::chrono::seconds(60));
        if (!end)
            return INT32_MIN;
        return end->signal != 0 ? -end->signal : end->status;
    }

    UniqueFd m_socket;
    std::optional<ChildProcess> m_process;
};

TEST_F(EngineServer, EndsWellWhenItsClientGoes)
{
    m_socket.reset();
    EXPECT_EQ(ended(), 0);
}

TEST_F(EngineServer, EndsWellWhenItsClientClosesItsHalf)
{
    ::shutdown(m_socket.value(), SHUT_WR);
    EXPECT_EQ(ended(), 0);
}

TEST_F(EngineServer, EndsOnGarbage)
{
    put(std::string(1000, 'x'));
    EXPECT_EQ(ended(), 70);
}

TEST_F(EngineServer, EndsOnAGiantFrame)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::run), .payloadBytes = UINT64_MAX});
    EXPECT_EQ(ended(), 70);
}

TEST_F(EngineServer, EndsOnAnAnswer)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::runAnswer)});
    EXPECT_EQ(ended(), 70);
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

TEST_F(EngineServer, EndsWhenItsClientGoesInTheMiddleOfAFrame)
{
    put(FrameHeader{.type = static_cast<std::uint16_t>(MessageType::run), .payloadBytes = 1000});
    put("{ \"snapshot\"");
    m_socket.reset();
    EXPECT_EQ(ended(), 0);
}

} // namespace
} // namespace wavelane::engine
