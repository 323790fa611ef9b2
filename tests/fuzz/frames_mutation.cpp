// SPDX-License-Identifier: MIT
// Mutations of the engine socket's stream: frames with wrong headers, with other JSON, repeated, or missing.
#include "core/engine/protocol/frame.h"
#include "tests/fuzz/byte_mutator.h"
#include "tests/fuzz/json_mutator.h"
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace wavelane::test {

namespace {

using engine::FrameHeader;

struct RawFrame
{
    FrameHeader header;
    std::string payload;
};

/// Splits a stream into frames; trailing data becomes the payload of the last one.
std::vector<RawFrame> framesOf(std::string_view stream)
{
    std::vector<RawFrame> frames;
    while (stream.size() >= sizeof(FrameHeader)) {
        RawFrame each;
        std::memcpy(&each.header, stream.data(), sizeof each.header);
        stream.remove_prefix(sizeof each.header);
        const std::size_t length = std::min<std::uint64_t>(each.header.payloadBytes, stream.size());
        each.payload = stream.substr(0, length);
        stream.remove_prefix(length);
        frames.push_back(std::move(each));
    }
    return frames;
}

void changeHeader(ByteMutator& mutator, FrameHeader& header)
{
    static constexpr std::array<std::uint16_t, 14> types{1, 2, 3, 4, 5, 64, 65, 66, 67, 68, 69, 70, 71, 72};
    switch (mutator.below(7)) {
    case 0:
        header.magic = static_cast<std::uint32_t>(mutator.edge(header.magic));
        return;
    case 1:
        header.version = static_cast<std::uint16_t>(mutator.edge(header.version));
        return;
    case 2:
        header.key = mutator.edge(header.key);
        return;
    case 3:
        header.payloadBytes = mutator.edge(header.payloadBytes);
        return;
    case 4:
        header.bulkBytes = mutator.edge(header.bulkBytes);
        return;
    default:
        header.type = types[mutator.below(types.size())];
    }
}

} // namespace

std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    ByteMutator mutator(seed);
    std::vector<RawFrame> frames = framesOf(text);
    const std::vector<RawFrame> donors = framesOf(other);
    for (std::size_t changes = 1 + mutator.below(4); changes > 0 && !frames.empty(); --changes) {
        const std::size_t at = mutator.below(frames.size());
        RawFrame& frame = frames[at];
        const RawFrame& donor = donors.empty() ? frame : donors[mutator.below(donors.size())];
        switch (mutator.below(6)) {
        case 0:
            changeHeader(mutator, frame.header);
            break;
        case 1:
            frames.insert(frames.begin() + static_cast<std::ptrdiff_t>(at), RawFrame(donor));
            break;
        case 2:
            frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(at));
            break;
        default:
            frame.payload = JsonMutator(mutator.number()).mutate(frame.payload, donor.payload);
            frame.header.payloadBytes = frame.payload.size();
        }
    }
    std::string stream;
    for (const RawFrame& each : frames) {
        stream.append(reinterpret_cast<const char*>(&each.header), sizeof each.header);
        stream += each.payload;
    }
    if (mutator.below(8) == 0)
        mutator.change(stream, other);
    return stream;
}

} // namespace wavelane::test
