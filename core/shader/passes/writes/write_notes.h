// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::shader {

/// A descriptor through which a shader can write the resource in question, and how its places become bytes of the
/// resource. Offsets are those of the packed data (docs/FORMAT.md), modulo 2^32.
struct WriteTarget
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    std::uint32_t element = 0;    ///< In an array of descriptors; otherwise 0.
    std::uint32_t offset = 0;     ///< Offset of the first byte or texel of the descriptor.
    std::uint32_t texelBytes = 0; ///< Texel size of a typed buffer or a texture; otherwise 0.
    /// Texels of a texture; the last one is the depth or the number of layers. Of a typed buffer: its elements.
    std::array<std::uint32_t, 3> extent{1, 1, 1};
    auto operator<=>(const WriteTarget&) const = default;
};
using WriteTargets = std::vector<WriteTarget>;

/// How the writes of an entry point to some resource are noted, and where.
struct WriteNoteOptions
{
    std::string entry = "main";
    std::uint32_t set = 0; ///< Set of the storage buffer with the notes; the binding must be free.
    std::uint32_t binding = 0;
    std::uint32_t capacity = 1; ///< Capacity of the buffer in notes.
    WriteTargets targets = {};
};

/// The start of the buffer with the notes, which follow it.
struct WriteNoteHeader
{
    std::uint32_t count = 0; ///< All writes, also those for which there was no room. Initialize it to zero.
    std::uint32_t begin = 0; ///< The bytes in question: the first one, and their number (1 to 2^31).
    std::uint32_t size = 1;
    std::uint32_t unused = 0;
};

/// One execution of an instruction that writes at least one of the bytes.
struct WriteNote
{
    std::array<std::uint32_t, 3> thread{}; ///< SV_DispatchThreadID.
    /// The number of the instruction among the `resourceWrites` of the module in the lower half, and how many there
    /// are in the upper half; `unnumbered` if there are too many.
    std::uint32_t instruction = 0;
    static constexpr std::uint32_t unnumbered = UINT32_MAX;
    bool operator==(const WriteNote&) const = default;
};

/// Adds code to every write to one of the targets that notes, in the order in which the device gets there, the thread
/// and the instruction if it writes at least one of the bytes that the header names. Writes of values with gaps
/// (WritePlace::isContiguous) are also noted if the bytes are in a gap. What the shader computes does not change.
///
/// `spirv` must be valid; removes entry points other than `entry`. Fails with `invalid_spirv` if the words are not a
/// module or the entry point does not exist, and like `writePlace` and `checkWrites`.
Result<std::vector<std::uint32_t>> addWriteNotes(std::vector<std::uint32_t> spirv, const WriteNoteOptions& options);

} // namespace wavelane::shader
