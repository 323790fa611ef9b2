// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/engine/protocol/shared_bytes.h"

#include <cstdint>
#include <optional>

namespace wavelane::engine {

/// Type of a frame. The values are part of the protocol.
enum class MessageType : std::uint16_t {
    // from the client
    compile = 1,
    run = 2,
    read = 3,
    devices = 4,
    stop = 5, ///< The run with this key ends after its current frame, an inspection after its current piece.
    translate = 6,
    inspect = 7,
    // from the engine
    hello = 64,
    compileAnswer = 65,
    runAnswer = 66,
    readAnswer = 67,
    devicesAnswer = 68,
    progress = 69,
    failed = 70,
    goodbye = 71, ///< The engine exits after this because its device is unusable.
    translateAnswer = 72,
    inspectAnswer = 73,
    picture = 74, ///< The memory of a picture that later answers to runs name; see pictures.h.
};

std::optional<MessageType> messageTypeFromNumber(std::uint16_t number);

/// Precedes each frame, in native byte order, because both ends are the same build on one machine.
///
/// FrameHeader | payload: JSON text, `payloadBytes` | a memfd travels with the header if `bulkBytes` > 0, and the
/// descriptor of a device's memory with the header of a picture
struct FrameHeader
{
    static constexpr std::uint32_t magicNumber = 0x4e4c5657; // "WVLN"
    static constexpr std::uint16_t currentVersion = 1;
    static constexpr std::uint64_t payloadLimitInBytes = std::uint64_t{256} << 20;

    std::uint32_t magic = magicNumber;
    std::uint16_t version = currentVersion;
    std::uint16_t type = 0;
    std::uint64_t key = 0;
    std::uint64_t payloadBytes = 0;
    std::uint64_t bulkBytes = 0;
};
static_assert(sizeof(FrameHeader) == 32);

/// A frame as a value. Only answers with bytes have `bulk`. All pictures, and no other messages, have `memory`.
struct Message
{
    MessageType type = MessageType::hello;
    std::uint64_t key = 0;
    Json payload;
    std::optional<SharedBytes> bulk;
    UniqueFd memory = {};
};

} // namespace wavelane::engine
