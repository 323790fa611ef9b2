// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

namespace wavelane::benchmarks {

constexpr std::uint32_t pairPictures = 5;

/// What the two processes of the hand-written pair send each other over a socket of packets: from the one that
/// computes, that a picture is complete, with its memory when it is sent for the first time; from the window, that a
/// picture can be overwritten.
struct PictureMessage
{
    std::uint32_t picture = 0; ///< Less than `pairPictures`.
    std::uint32_t memoryType = 0;
    std::uint64_t sizeInBytes = 0; ///< Of the memory.
};

struct ReceivedPicture
{
    PictureMessage message;
    UniqueFd memory; ///< Often none.
};

/// `memory` is −1 if the other process has it. False if the other process has ended.
inline bool sendPicture(int socket, PictureMessage message, int memory = -1)
{
    iovec bytes{.iov_base = &message, .iov_len = sizeof(message)};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr packet{};
    packet.msg_iov = &bytes;
    packet.msg_iovlen = 1;
    if (memory >= 0) {
        packet.msg_control = control;
        packet.msg_controllen = sizeof(control);
        cmsghdr* const header = CMSG_FIRSTHDR(&packet);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        std::memcpy(CMSG_DATA(header), &memory, sizeof(int));
    }
    return ::sendmsg(socket, &packet, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof(message));
}

/// Nothing if the other process has ended, or if none has arrived and `flags` has MSG_DONTWAIT.
inline std::optional<ReceivedPicture> receivePicture(int socket, int flags = 0)
{
    ReceivedPicture received;
    iovec bytes{.iov_base = &received.message, .iov_len = sizeof(received.message)};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {};
    msghdr packet{};
    packet.msg_iov = &bytes;
    packet.msg_iovlen = 1;
    packet.msg_control = control;
    packet.msg_controllen = sizeof(control);
    if (::recvmsg(socket, &packet, flags | MSG_CMSG_CLOEXEC) != static_cast<ssize_t>(sizeof(PictureMessage)) ||
        received.message.picture >= pairPictures)
        return std::nullopt;
    if (const cmsghdr* const header = CMSG_FIRSTHDR(&packet)) {
        int memory = -1;
        std::memcpy(&memory, CMSG_DATA(header), sizeof(int));
        received.memory.reset(memory);
    }
    return received;
}

} // namespace wavelane::benchmarks
