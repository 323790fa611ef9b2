// SPDX-License-Identifier: MIT
#include "tests/support/hostile_peer.h"

#include "tests/support/raw_frames.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace wavelane::engine {

namespace {

constexpr std::size_t bulkBytes = 4096;

[[noreturn]] void doNothing()
{
    for (;;)
        ::pause();
}

std::string hello()
{
    return wholeFrame(headerOf(MessageType::hello), R"({"compilers": []})");
}

std::string deep(std::size_t levels)
{
    return std::string(levels, '[') + std::string(levels, ']');
}

UniqueFd memory(unsigned seals)
{
    UniqueFd descriptor(::memfd_create("hostile", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (::ftruncate(descriptor.value(), bulkBytes) != 0 || ::fcntl(descriptor.value(), F_ADD_SEALS, seals) != 0)
        std::abort();
    return descriptor;
}

class HostilePeer
{
public:
    explicit HostilePeer(int socket) : m_socket(socket) {}

    void send(std::string_view bytes) const
    {
        if (!sendBytes(m_socket, bytes))
            doNothing();
    }
    void sendForever(const std::string& bytes) const
    {
        for (;;)
            send(bytes);
    }
    void sendWith(const std::string& bytes, int descriptor) const
    {
        if (!sendWithDescriptor(m_socket, bytes, descriptor))
            doNothing();
    }
    void closeHalf() const { ::shutdown(m_socket, SHUT_WR); }

    /// Says hello, reads the header of a request, and reports progress.
    void readHalf() const
    {
        send(hello());
        FrameHeader header;
        take(&header, sizeof header);
        send(wholeFrame(headerOf(MessageType::progress, header.key), R"({"stage": "prepare"})"));
    }
    /// Receives a whole request and returns its key.
    std::uint64_t request() const
    {
        FrameHeader header;
        take(&header, sizeof header);
        std::vector<char> payload(header.payloadBytes);
        take(payload.data(), payload.size());
        return header.key;
    }

private:
    void take(void* target, std::size_t size) const
    {
        auto* bytes = static_cast<char*>(target);
        while (size > 0) {
            const ssize_t got = ::recv(m_socket, bytes, size, 0);
            if (got <= 0)
                doNothing();
            bytes += got;
            size -= static_cast<std::size_t>(got);
        }
    }

    int m_socket;
};

using Behavior = std::function<void(const HostilePeer&)>;

/// Says hello, receives a request, and sends the given answer.
Behavior answering(MessageType type, std::string payload)
{
    return [type, payload = std::move(payload)](const HostilePeer& peer) {
        peer.send(hello());
        const std::uint64_t key = peer.request();
        peer.send(wholeFrame(headerOf(type, key), payload));
    };
}

/// Says hello, receives a request, and answers it with shared memory of the given size and seals.
Behavior sharing(std::size_t announced, unsigned seals, MessageType type = MessageType::readAnswer)
{
    return [=](const HostilePeer& peer) {
        peer.send(hello());
        FrameHeader header = headerOf(type, peer.request());
        header.bulkBytes = announced;
        peer.sendWith(frame(header), memory(seals).value());
    };
}

void sendOtherVersion(const HostilePeer& peer)
{
    FrameHeader header = headerOf(MessageType::hello);
    header.version = 7;
    peer.send(frame(header));
}

void sendHalfAFrame(const HostilePeer& peer)
{
    const std::string whole = hello();
    peer.send(std::string_view(whole).substr(0, whole.size() - 1));
}

void sendByteByByte(const HostilePeer& peer)
{
    FrameHeader header = headerOf(MessageType::hello);
    header.payloadBytes = FrameHeader::payloadLimitInBytes;
    peer.send(frame(header));
    for (;;) {
        peer.send(" ");
        std::this_thread::sleep_for(std::chrono::milliseconds(10)); // NOLINT: deliberately slow
    }
}

void sendProgressForever(const HostilePeer& peer)
{
    peer.send(hello());
    const std::uint64_t key = peer.request();
    peer.sendForever(wholeFrame(headerOf(MessageType::progress, key), R"({"stage": "frame", "frame": 1})"));
}

void fillTheLog(const HostilePeer& peer)
{
    peer.send(hello());
    peer.request();
    const std::string text(1 << 16, 'x');
    while (::write(STDERR_FILENO, text.data(), text.size()) > 0) {
    }
}

void shareNothing(const HostilePeer& peer)
{
    peer.send(hello());
    FrameHeader header = headerOf(MessageType::readAnswer, peer.request());
    header.bulkBytes = bulkBytes;
    peer.send(frame(header));
}

void sharePipe(const HostilePeer& peer)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return;
    peer.send(hello());
    FrameHeader header = headerOf(MessageType::readAnswer, peer.request());
    header.bulkBytes = bulkBytes;
    peer.sendWith(frame(header), ends[0]);
}

void sendStrayDescriptors(const HostilePeer& peer)
{
    peer.send(hello());
    const std::uint64_t key = peer.request();
    for (;;)
        peer.sendWith(wholeFrame(headerOf(MessageType::progress, key), "{}"), STDIN_FILENO);
}

void answerWide(const HostilePeer& peer)
{
    peer.send(hello());
    const std::uint64_t key = peer.request();
    std::string text = R"({"report": {"project": "wide", "ok": true}, "resources": {"first": 0)";
    for (int i = 0; i < 500'000; ++i)
        text += ",\"" + std::to_string(i) + "\": 0";
    peer.send(wholeFrame(headerOf(MessageType::runAnswer, key), text + "}}"));
}

const std::vector<std::pair<std::string, Behavior>>& behaviors()
{
    static const std::vector<std::pair<std::string, Behavior>> all{
        {"another version", sendOtherVersion},
        {"babble", [](const HostilePeer& peer) { peer.send(std::string(64, 'x')); }},
        {"silence", [](const HostilePeer&) {}},
        {"half a frame", sendHalfAFrame},
        {"byte by byte", sendByteByByte},
        {"says hello forever", [](const HostilePeer& peer) { peer.sendForever(hello()); }},
        {"progress forever", sendProgressForever},
        {"fills the log", fillTheLog},
        {"reads nothing", [](const HostilePeer& peer) { peer.send(hello()); }},
        {"reads half a request", [](const HostilePeer& peer) { peer.readHalf(); }},
        {"closes its half",
         [](const HostilePeer& peer) {
             peer.send(hello());
             peer.closeHalf();
         }},
        {"says hello and exits",
         [](const HostilePeer& peer) {
             peer.send(hello());
             ::_exit(0);
         }},
        {"says goodbye and stays",
         [](const HostilePeer& peer) {
             peer.send(hello());
             peer.request();
             peer.send(frame(headerOf(MessageType::goodbye)));
         }},
        {"asks", answering(MessageType::devices, "")},
        {"unknown type", answering(static_cast<MessageType>(200), "")},
        {"answers something else", answering(MessageType::devicesAnswer, "{}")},
        {"answers no JSON", answering(MessageType::runAnswer, "{]")},
        {"answers nothing", answering(MessageType::runAnswer, "")},
        {"answers wrong types", answering(MessageType::runAnswer, R"({"report": [1], "pixels": {"a": 1}})")},
        {"answers deep",
         answering(MessageType::devicesAnswer, R"({"devices": [{"limits": {"a": )" + deep(1'000'000) + "}}]}")},
        {"answers wide", answerWide},
        {"answers a giant",
         [](const HostilePeer& peer) {
             peer.send(hello());
             FrameHeader header = headerOf(MessageType::runAnswer, peer.request());
             header.payloadBytes = FrameHeader::payloadLimitInBytes + 1;
             peer.send(frame(header));
         }},
        {"shares more than asked", sharing(bulkBytes, F_SEAL_SHRINK)},
        {"shares unsealed memory", sharing(bulkBytes, 0)},
        {"shares less than announced", sharing(bulkBytes + 1, F_SEAL_SHRINK)},
        {"shares terabytes", sharing(std::size_t{1} << 42U, F_SEAL_SHRINK)},
        {"shares nothing", shareNothing},
        {"shares a pipe", sharePipe},
        {"stray descriptors", sendStrayDescriptors},
        {"a picture of nothing", answering(MessageType::picture, "{}")},
    };
    return all;
}

} // namespace

void behaveBadly(const std::string& how, int socket)
{
    const auto behavior = std::ranges::find(behaviors(), how, &std::pair<std::string, Behavior>::first);
    if (behavior == behaviors().end())
        return;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // Exits with the test.
    behavior->second(HostilePeer(socket));
    doNothing();
}

} // namespace wavelane::engine
