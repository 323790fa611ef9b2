// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/frame.h"

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace wavelane::engine {

/// One end of the socket between client and engine: frames in, frames out, never blocking. What comes in is checked
/// field by field; after an error of `receive` the connection is of no more use. Owns the socket. One thread.
class Connection
{
public:
    /// `socket`: a connected Unix stream socket; is made non-blocking.
    explicit Connection(UniqueFd socket);

    static constexpr std::size_t mostBytesAtOnce = std::size_t{4} << 20;

    int socket() const { return m_socket.value(); }

    /// Queues a frame; `limit_exceeded` where its text is above the payload limit, or nests deeper or has more values
    /// than `readJson` takes (then nothing is queued).
    Result<void> send(const Message& message);
    /// Writes what the socket takes now. False where the other end is gone.
    bool flush();
    bool hasUnsent() const { return !m_outgoing.empty(); }

    struct Received
    {
        std::vector<Message> messages;
        bool closed = false; ///< The other end is gone; `messages` came before.
        bool more = false;   ///< There may be more to take at once.
    };
    /// What has arrived, up to `mostBytesAtOnce`, so that one who never stops sending does not keep the caller.
    /// `bad_value` for what is no frame of this protocol, `limit_exceeded` where there is no memory for it.
    Result<Received> receive();

private:
    struct Outgoing
    {
        std::string bytes;
        std::size_t sent = 0;
        UniqueFd descriptor;
    };

    bool writeSome(Outgoing& frame);
    /// Reads once. False where nothing is there now.
    Result<bool> readSome(Received& received);
    Result<void> takeFrames(Received& received);
    Result<Message> takeFrame(const FrameHeader& header, std::string_view payload);

    UniqueFd m_socket;
    std::deque<Outgoing> m_outgoing;
    std::string m_incoming;
    std::deque<UniqueFd> m_descriptors;
};

} // namespace wavelane::engine
