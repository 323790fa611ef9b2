// SPDX-License-Identifier: MIT
#include "core/engine/connection.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>

namespace wavelane::engine {

namespace {

constexpr std::size_t readSizeInBytes = std::size_t{256} << 10;
constexpr std::size_t descriptorLimit = 16;

Result<void> check(const FrameHeader& header)
{
    if (header.magic != FrameHeader::magicNumber)
        return fail(Code::badValue, "what came over the engine's socket is no frame of its protocol");
    if (header.version != FrameHeader::currentVersion)
        return fail(Code::badValue, std::format("the other side speaks version {} of the engine protocol, not {}",
                                                header.version, FrameHeader::currentVersion));
    if (!messageTypeFromNumber(header.type))
        return fail(Code::badValue, std::format("a frame of the unknown type {}", header.type));
    if (header.payloadBytes > FrameHeader::payloadLimitInBytes)
        return fail(Code::badValue, std::format("a frame of {} bytes is above the limit of {}", header.payloadBytes,
                                                FrameHeader::payloadLimitInBytes));
    return {};
}

} // namespace

std::optional<MessageType> messageTypeFromNumber(std::uint16_t number)
{
    const bool known = (number >= 1 && number <= 5) || (number >= 64 && number <= 71);
    return known ? std::optional(static_cast<MessageType>(number)) : std::nullopt;
}

Connection::Connection(UniqueFd socket) : m_socket(std::move(socket))
{
    const int flags = ::fcntl(m_socket.value(), F_GETFL);
    ::fcntl(m_socket.value(), F_SETFL, flags | O_NONBLOCK);
}

Result<void> Connection::send(const Message& message)
{
    const std::string payload = message.payload.is_null() ? std::string() : dumpJson(message.payload);
    if (payload.size() > FrameHeader::payloadLimitInBytes)
        return fail(Code::limitExceeded, std::format("a message of {} bytes to the engine is above the limit of {}",
                                                     payload.size(), FrameHeader::payloadLimitInBytes));
    Outgoing frame;
    FrameHeader header{.type = static_cast<std::uint16_t>(message.type),
                       .key = message.key,
                       .payloadBytes = payload.size(),
                       .bulkBytes = message.bulk ? message.bulk->bytes().size() : 0};
    if (header.bulkBytes > 0) {
        frame.descriptor.reset(::fcntl(message.bulk->descriptor(), F_DUPFD_CLOEXEC, 0));
        if (!frame.descriptor)
            return fail(Code::engineDied, std::format("no more file descriptors: {}", std::strerror(errno)));
    }
    frame.bytes.resize(sizeof header);
    std::memcpy(frame.bytes.data(), &header, sizeof header);
    frame.bytes += payload;
    m_outgoing.push_back(std::move(frame));
    return {};
}

bool Connection::flush()
{
    while (!m_outgoing.empty()) {
        Outgoing& frame = m_outgoing.front();
        if (!writeSome(frame))
            return errno == EAGAIN || errno == EWOULDBLOCK;
        if (frame.sent == frame.bytes.size())
            m_outgoing.pop_front();
    }
    return true;
}

bool Connection::writeSome(Outgoing& frame)
{
    iovec piece{.iov_base = frame.bytes.data() + frame.sent, .iov_len = frame.bytes.size() - frame.sent};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(int))> control{};
    if (frame.descriptor) {
        message.msg_control = control.data();
        message.msg_controllen = control.size();
        cmsghdr* const entry = CMSG_FIRSTHDR(&message);
        entry->cmsg_level = SOL_SOCKET;
        entry->cmsg_type = SCM_RIGHTS;
        entry->cmsg_len = CMSG_LEN(sizeof(int));
        const int descriptor = frame.descriptor.value();
        std::memcpy(CMSG_DATA(entry), &descriptor, sizeof descriptor);
    }
    ssize_t written = 0;
    do
        written = ::sendmsg(m_socket.value(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (written < 0 && errno == EINTR);
    if (written < 0)
        return false;
    frame.sent += static_cast<std::size_t>(written);
    frame.descriptor.reset();
    return true;
}

Result<Connection::Received> Connection::receive()
{
    Received received;
    for (;;) {
        const Result<bool> more = readSome(received);
        if (!more)
            return std::unexpected(more.error());
        if (Result<void> taken = takeFrames(received); !taken)
            return std::unexpected(taken.error());
        if (!*more)
            return received;
    }
}

Result<bool> Connection::readSome(Received& received)
{
    const std::size_t before = m_incoming.size();
    m_incoming.resize(before + readSizeInBytes);
    iovec piece{.iov_base = m_incoming.data() + before, .iov_len = readSizeInBytes};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(descriptorLimit * sizeof(int))> control{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    ssize_t got = 0;
    do
        got = ::recvmsg(m_socket.value(), &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    const int problem = errno;
    m_incoming.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
    if (got < 0) {
        received.closed = problem != EAGAIN && problem != EWOULDBLOCK;
        return false;
    }
    for (cmsghdr* entry = CMSG_FIRSTHDR(&message); entry; entry = CMSG_NXTHDR(&message, entry)) {
        if (entry->cmsg_level != SOL_SOCKET || entry->cmsg_type != SCM_RIGHTS)
            continue;
        const std::size_t count = (entry->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (std::size_t i = 0; i < count; ++i) {
            int descriptor = -1;
            std::memcpy(&descriptor, CMSG_DATA(entry) + i * sizeof descriptor, sizeof descriptor);
            m_descriptors.emplace_back(descriptor);
        }
    }
    if ((message.msg_flags & MSG_CTRUNC) != 0 || m_descriptors.size() > descriptorLimit)
        return fail(Code::badValue, "the other side sent more file descriptors than the protocol knows");
    received.closed = got == 0;
    return got > 0;
}

Result<void> Connection::takeFrames(Received& received)
{
    std::size_t begin = 0;
    while (m_incoming.size() - begin >= sizeof(FrameHeader)) {
        FrameHeader header;
        std::memcpy(&header, m_incoming.data() + begin, sizeof header);
        if (Result<void> good = check(header); !good)
            return good;
        if (m_incoming.size() - begin - sizeof header < header.payloadBytes)
            break;
        Result<Message> message =
            takeFrame(header, std::string_view(m_incoming).substr(begin + sizeof header, header.payloadBytes));
        if (!message)
            return std::unexpected(message.error());
        received.messages.push_back(std::move(*message));
        begin += sizeof header + header.payloadBytes;
    }
    m_incoming.erase(0, begin);
    return {};
}

Result<Message> Connection::takeFrame(const FrameHeader& header, std::string_view payload)
{
    Message message{.type = *messageTypeFromNumber(header.type), .key = header.key, .payload = {}, .bulk = {}};
    if (!payload.empty()) {
        std::optional<Json> json = parseJson(payload);
        if (!json)
            return fail(Code::badValue, std::format("a frame of type {} holds no JSON", header.type));
        message.payload = std::move(*json);
    }
    if (header.bulkBytes > 0) {
        if (m_descriptors.empty())
            return fail(Code::badValue, "a frame announced shared memory and brought none");
        UniqueFd descriptor = std::move(m_descriptors.front());
        m_descriptors.pop_front();
        Result<SharedBytes> bulk = SharedBytes::open(std::move(descriptor), header.bulkBytes);
        if (!bulk)
            return std::unexpected(bulk.error());
        message.bulk = std::move(*bulk);
    }
    return message;
}

} // namespace wavelane::engine
