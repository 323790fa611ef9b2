// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/frame.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace wavelane::engine {

/// Frames built by hand, for peers that violate the protocol.

inline FrameHeader headerOf(MessageType type, std::uint64_t key = 0)
{
    return {.type = static_cast<std::uint16_t>(type), .key = key};
}

/// The bytes of a frame with an unchecked header.
inline std::string frame(const FrameHeader& header, std::string_view payload = {})
{
    std::string bytes(sizeof header, '\0');
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes + std::string(payload);
}

/// The bytes of a frame whose header has the payload's size.
inline std::string wholeFrame(FrameHeader header, std::string_view payload)
{
    header.payloadBytes = payload.size();
    return frame(header, payload);
}

/// Waits until all bytes are sent. Returns false if the peer is gone.
inline bool sendBytes(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

/// Sends the bytes in one call, together with a descriptor.
inline bool sendWithDescriptor(int socket, std::string bytes, int descriptor)
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
    return ::sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

} // namespace wavelane::engine
