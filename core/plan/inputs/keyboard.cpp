// SPDX-License-Identifier: MIT
#include "core/plan/inputs/keyboard.h"

#include "core/decode/numbers.h"
#include "core/project/live_texture.h"

#include <span>

namespace wavelane::plan {

namespace {

NumberType numberOf(Format format)
{
    if (format == Format::R32_UINT)
        return NumberType::uint32;
    return format == Format::R32_FLOAT ? NumberType::float32 : NumberType::uint8;
}

} // namespace

KeyboardState KeyboardState::next(const KeyBits& keys) const
{
    KeyboardState after{.down = keys};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        after.pressed[i] = keys[i] & ~down[i];
        after.toggled[i] = toggled[i] ^ after.pressed[i];
    }
    return after;
}

std::vector<std::byte> keyboardTexels(const KeyboardState& state, Format format)
{
    const NumberType type = numberOf(format);
    const std::size_t size = sizeInBytes(type);
    const std::uint64_t set = format == Format::R8_UNORM ? 0xff : 1;
    std::vector<std::byte> bytes(size * project::keyboardWidth * project::keyboardHeight);
    std::size_t at = 0;
    for (const KeyBits* row : {&state.down, &state.pressed, &state.toggled}) {
        for (std::size_t key = 0; key < project::keyboardWidth; ++key, at += size) {
            if (((*row)[key / 32] >> (key % 32) & 1U) != 0)
                decode::writeNumber(type, set, std::span(bytes).subspan(at, size));
        }
    }
    return bytes;
}

} // namespace wavelane::plan
