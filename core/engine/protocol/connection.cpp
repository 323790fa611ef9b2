// SPDX-License-Identifier: MIT
#include "core/engine/protocol/connection.h"

#include "core/base/json/json_reader.h"
#include "core/base/try.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <new>

namespace wavelane::engine {

namespace {

constexpr std::size_t readSizeInBytes = std::size_t{256} << 10;
constexpr std::size_t descriptorLimit = 16;
/// Buffer capacity that is kept after a large frame.
constexpr std::size_t keptBufferInBytes = std::size_t{1} << 20;

Result<void> check(const FrameHeader& header)
{
    if (header.magic != FrameHeader::magicNumber)
        return fail(Code::badValue, "The received data is not a frame of the engine protocol.");
    if (header.version != FrameHeader::currentVersion)
        return fail(Code::badValue, std::format("The peer uses version {} of the engine protocol instead of {}.",
                                                header.version, FrameHeader::currentVersion));
    if (!messageTypeFromNumber(header.type))
        return fail(Code::badValue, std::format("A frame has the unknown type {}.", header.type));
    if (header.payloadBytes > FrameHeader::payloadLimitInBytes)
        return fail(Code::badValue, std::format("A frame of {} bytes exceeds the limit of {}.", header.payloadBytes,
                                                FrameHeader::payloadLimitInBytes));
    return {};
}

/// Number of values in a document, including itself, and whether it exceeds the maximum depth.
struct Shape
{
    std::size_t values = 0;
    bool isTooDeep = false;
};

void measure(const Json& json, Shape& shape, std::size_t depth = 0)
{
    ++shape.values;
    if (!json.is_structured())
        return;
    shape.isTooDeep = shape.isTooDeep || depth >= maxJsonDepth;
    if (shape.isTooDeep)
        return;
    for (const Json& each : json)
        measure(each, shape, depth + 1);
}

/// Serializes a payload. Payloads that the peer would reject are not sent, because they would look like a defective
/// engine.
Result<std::string> serializedPayload(const Json& payload)
{
    if (payload.is_null())
        return std::string();
    Shape shape;
    measure(payload, shape);
    if (shape.isTooDeep)
        return fail(
            Code::limitExceeded,
            std::format("A message nests deeper than the engine protocol's limit of {} levels.", maxJsonDepth));
    if (shape.values > maxJsonValues)
        return fail(Code::limitExceeded,
                    std::format("A message of {} values exceeds the engine protocol's limit of {}.", shape.values,
                                maxJsonValues));
    std::string text = dumpJson(payload);
    if (text.size() > FrameHeader::payloadLimitInBytes)
        return fail(Code::limitExceeded,
                    std::format("A message of {} bytes exceeds the engine protocol's limit of {}.", text.size(),
                                FrameHeader::payloadLimitInBytes));
    return text;
}

} // namespace

std::optional<MessageType> messageTypeFromNumber(std::uint16_t number)
{
    const bool known = (number >= 1 && number <= 7) || (number >= 64 && number <= 74);
    return known ? std::optional(static_cast<MessageType>(number)) : std::nullopt;
}

Connection::Connection(UniqueFd socket) : m_socket(std::move(socket))
{
    const int flags = ::fcntl(m_socket.value(), F_GETFL);
    ::fcntl(m_socket.value(), F_SETFL, flags | O_NONBLOCK);
}

Result<void> Connection::send(const Message& message)
{
    TRY(const std::string payload, serializedPayload(message.payload));
    Outgoing frame;
    FrameHeader header{.type = static_cast<std::uint16_t>(message.type),
                       .key = message.key,
                       .payloadBytes = payload.size(),
                       .bulkBytes = message.bulk ? message.bulk->bytes().size() : 0};
    if (header.bulkBytes > 0 || message.memory) {
        const int shared = message.memory ? message.memory.value() : message.bulk->descriptor();
        frame.descriptor.reset(::fcntl(shared, F_DUPFD_CLOEXEC, 0));
        if (!frame.descriptor)
            return fail(Code::engineDied,
                        std::format("No more file descriptors are available: {}.", std::strerror(errno)));
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
    try {
        Received received;
        for (std::size_t pieces = 0; pieces < maxBytesPerCall / readSizeInBytes; ++pieces) {
            TRY(const bool more, readSome(received));
            TRY_VOID(takeFrames(received));
            if (!more)
                return received;
        }
        received.more = true;
        return received;
    } catch (const std::bad_alloc&) {
        return fail(Code::limitExceeded, "There is not enough memory for the received data.");
    }
}

Result<bool> Connection::readSome(Received& received)
{
    const std::size_t before = m_incoming.size();
    iovec piece{.iov_base = nullptr, .iov_len = readSizeInBytes};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(descriptorLimit * sizeof(int))> control{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    ssize_t got = 0;
    int problem = 0;
    // Without writing zeros to the space first.
    m_incoming.resize_and_overwrite(before + readSizeInBytes, [&](char* bytes, std::size_t) {
        piece.iov_base = bytes + before;
        do
            got = ::recvmsg(m_socket.value(), &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
        while (got < 0 && errno == EINTR);
        problem = errno;
        return before + static_cast<std::size_t>(got > 0 ? got : 0);
    });
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
        return fail(Code::badValue, "The peer sent more file descriptors than the protocol allows.");
    received.closed = got == 0;
    return got > 0;
}

Result<void> Connection::takeFrames(Received& received)
{
    std::size_t begin = 0;
    while (m_incoming.size() - begin >= sizeof(FrameHeader)) {
        FrameHeader header;
        std::memcpy(&header, m_incoming.data() + begin, sizeof header);
        TRY_VOID(check(header));
        if (m_incoming.size() - begin - sizeof header < header.payloadBytes)
            break;
        TRY(Message message,
            takeFrame(header, std::string_view(m_incoming).substr(begin + sizeof header, header.payloadBytes)));
        received.messages.push_back(std::move(message));
        begin += sizeof header + header.payloadBytes;
    }
    m_incoming.erase(0, begin);
    // A descriptor arrives with the first byte of its frame.
    if (m_incoming.empty() && !m_descriptors.empty())
        return fail(Code::badValue, "A frame that announces no shared memory came with a file descriptor.");
    if (m_incoming.empty() && m_incoming.capacity() > keptBufferInBytes)
        m_incoming.shrink_to_fit();
    return {};
}

Result<Message> Connection::takeFrame(const FrameHeader& header, std::string_view payload)
{
    Message message{.type = *messageTypeFromNumber(header.type), .key = header.key, .payload = {}, .bulk = {}};
    if (!payload.empty()) {
        Result<Json> json = readJson(payload);
        if (!json)
            return fail(Code::badValue, std::format("The payload of a frame of type {} is not valid JSON: {}.",
                                                    header.type, json.error().message));
        message.payload = std::move(*json);
    }
    if (message.type == MessageType::picture) {
        if (m_descriptors.empty() || header.bulkBytes > 0)
            return fail(Code::badValue, "A picture came without its memory, or with other memory.");
        message.memory = std::move(m_descriptors.front());
        m_descriptors.pop_front();
    }
    if (header.bulkBytes > 0) {
        if (m_descriptors.empty())
            return fail(Code::badValue, "A frame announced shared memory but came without any.");
        UniqueFd descriptor = std::move(m_descriptors.front());
        m_descriptors.pop_front();
        TRY(SharedBytes bulk, SharedBytes::open(std::move(descriptor), header.bulkBytes));
        message.bulk = std::move(bulk);
    }
    return message;
}

} // namespace wavelane::engine
