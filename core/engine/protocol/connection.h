// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/frame.h"

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace wavelane::engine {

/// One end of the socket between client and engine. Sends and receives frames without blocking. Received data is
/// fully validated; after an error of `receive`, the connection must not be used. Owns the socket. Not thread-safe.
class Connection
{
public:
    /// `socket` is a connected Unix stream socket, which becomes non-blocking.
    explicit Connection(UniqueFd socket);

    static constexpr std::size_t maxBytesPerCall = std::size_t{4} << 20;

    int socket() const { return m_socket.value(); }

    /// Queues a frame. Fails with `limit_exceeded`, without queuing it, if its payload exceeds the size limit or the
    /// limits of `readJson`.
    Result<void> send(const Message& message);
    /// Writes as much as the socket accepts now. Returns false if the peer is gone.
    bool flush();
    bool hasUnsent() const { return !m_outgoing.empty(); }

    /// What one call of `receive` read.
    struct Received
    {
        std::vector<Message> messages;
        bool closed = false; ///< The peer is gone; `messages` arrived before.
        bool more = false;   ///< More data can be available immediately.
    };
    /// Returns the received messages, reading at most `maxBytesPerCall`, so that a peer that never stops sending
    /// cannot block the caller. Fails with `bad_value` for data that violates the protocol and with `limit_exceeded`
    /// if there is not enough memory.
    Result<Received> receive();

private:
    /// A message that is not completely sent yet; `sent` counts its bytes that are.
    struct Outgoing
    {
        std::string bytes;
        std::size_t sent = 0;
        UniqueFd descriptor;
    };

    bool writeSome(Outgoing& frame);
    /// Reads once. Returns false if no data is available.
    Result<bool> readSome(Received& received);
    Result<void> takeFrames(Received& received);
    Result<Message> takeFrame(const FrameHeader& header, std::string_view payload);

    UniqueFd m_socket;
    std::deque<Outgoing> m_outgoing;
    std::string m_incoming;
    std::deque<UniqueFd> m_descriptors;
};

} // namespace wavelane::engine
