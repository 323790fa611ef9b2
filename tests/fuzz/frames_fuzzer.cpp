// SPDX-License-Identifier: MIT
// For any bytes and descriptors from the peer of the engine's socket, receiving terminates and leaks no descriptors,
// and the received messages can be read like an engine and like a client. The entry point is libFuzzer's;
// run_inputs.cpp calls it without libFuzzer.
//
// An input is the stream itself. Each frame that announces shared memory comes with a descriptor whose kind depends
// on the frame's key.
#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/connection.h"
#include "core/engine/protocol/requests.h"
#include "tests/support/raw_frames.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace wavelane;
using namespace wavelane::engine;

namespace {

constexpr std::size_t pieceInBytes = 16384; // Accepted by a socket at once.
constexpr std::uint64_t maxBulkInBytes = 1U << 20U;

[[noreturn]] void fail(const char* what, const std::string& why = {})
{
    std::fprintf(stderr, "%s %s\n", what, why.c_str());
    std::abort();
}

UniqueFd memoryOf(const FrameHeader& header)
{
    const std::uint64_t kind = header.key % 6;
    if (kind == 5)
        return UniqueFd(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    UniqueFd memory(::memfd_create("fuzz", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    const std::uint64_t size = std::min(header.bulkBytes, maxBulkInBytes) + (kind == 3 ? 1 : 0);
    if (::ftruncate(memory.value(), static_cast<off_t>(size)) != 0)
        fail("no memory for the test");
    if (kind != 4 && ::fcntl(memory.value(), F_ADD_SEALS, F_SEAL_SHRINK) != 0)
        fail("no seal for the test");
    return memory;
}

void readAsEngine(const Message& message)
{
    snapshotFromJson(memberOr(message.payload, "snapshot"));
    runOptionsFromJson(memberOr(message.payload, "options"));
    diagnosticsFromJson(memberOr(message.payload, "crashes"));
    readRequestFromJson(message.payload);
}

void readAsClient(const Message& message)
{
    const std::span<const std::byte> bulk =
        message.bulk ? std::as_const(*message.bulk).bytes() : std::span<const std::byte>();
    const plan::RunReport report = runAnswerFromJson(message.payload, bulk);
    if (presentedSizeInBytes(report) > bulk.size())
        fail("Images have more bytes than were received.");
    if (std::ranges::count(bulk, std::byte{1}) > static_cast<std::ptrdiff_t>(bulk.size()))
        fail("Shared memory cannot be read.");
    shaderReportFromJson(memberOr(message.payload, "report"));
    diagnosticsFromJson(memberOr(message.payload, "diagnostics"));
    progressFromJson(message.payload);
    errorFromJson(message.payload);
    if (const Json& devices = memberOr(message.payload, "devices"); devices.is_array())
        for (const Json& each : devices)
            gpu::deviceFromJson(each);
}

/// Returns false if the connection can no longer be used.
bool takeAll(Connection& connection)
{
    for (bool more = true; more;) {
        const auto received = connection.receive();
        if (!received) {
            if (received.error().message.empty() || received.error().code == Code::internalError)
                fail("A rejection has no message.", received.error().message);
            return false;
        }
        for (const Message& each : received->messages) {
            readAsEngine(each);
            readAsClient(each);
        }
        more = received->more;
    }
    return true;
}

void sendAll(int socket, Connection& connection, std::string_view stream)
{
    bool isWell = true;
    std::uint64_t untilHeader = 0; // Remaining bytes of the current frame.
    while (isWell && !stream.empty()) {
        FrameHeader header;
        const bool isHeader = untilHeader == 0 && stream.size() >= sizeof header;
        if (isHeader) {
            std::memcpy(&header, stream.data(), sizeof header);
            untilHeader = sizeof header + std::min<std::uint64_t>(header.payloadBytes, stream.size());
        }
        const std::size_t length =
            std::min({pieceInBytes, stream.size(), untilHeader == 0 ? stream.size() : std::size_t{untilHeader}});
        const std::string_view piece = stream.substr(0, length);
        const bool isSent = isHeader && header.bulkBytes > 0 && header.key % 7 != 6
                                ? sendWithDescriptor(socket, std::string(piece), memoryOf(header).value())
                                : sendBytes(socket, piece);
        stream.remove_prefix(length);
        untilHeader -= std::min<std::uint64_t>(untilHeader, length);
        isWell = isSent && takeAll(connection);
    }
}

/// The lowest unused descriptor number.
int freeDescriptor()
{
    return UniqueFd(::dup(STDERR_FILENO)).value();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const int before = freeDescriptor();
    {
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            fail("no socket for the test");
        Connection connection{UniqueFd(ends[0])};
        const UniqueFd other(ends[1]);
        sendAll(other.value(), connection, {reinterpret_cast<const char*>(data), size});
    }
    if (freeDescriptor() != before)
        fail("A descriptor leaked.");
    return 0;
}
