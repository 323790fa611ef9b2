// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/base/result.h"
#include "core/plan/data/byte_source.h"
#include "core/project/initial_data.h"
#include "core/project/resource.h"
#include "core/shader/contract/layout.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace wavelane::run {

/// What data are made for, or judged against.
struct DataTarget
{
    std::uint64_t sizeInBytes = 0;
    std::optional<Format> format;            ///< Of textures and typed buffers.
    std::optional<project::Texture> texture; ///< Of textures; its sizes are texels, no longer expressions.
    std::optional<shader::Layout> layout;    ///< Of the elements, or of the block, where a shader declares one.
    std::uint64_t stride = 0;                ///< Bytes from one structure to the next; 0: the layout's size.
    bool operator==(const DataTarget&) const = default;
};

/// The target for all of a buffer of a known size, and the layout in which a shader sees it, where one does.
DataTarget targetOf(const project::Buffer& buffer, std::uint64_t sizeInBytes,
                    const std::optional<shader::Layout>& layout = {});
/// The target for all of a texture, mips and slices.
DataTarget targetOf(const project::Texture& texture);

/// More than this is `limit_exceeded`, whatever the target says.
inline constexpr std::uint64_t maxInitialBytes = std::uint64_t{16} << 30U;

/// The bytes that a form of `initial` stands for, from the target's start; at most `target.sizeInBytes`. What the
/// result leaves out behind its end is for the caller: zero for `initial`, untouched for an upload.
///
/// - hex, values: as they stand.
/// - structs: by the target's layout, `stride` apart; what an element leaves out is zero. `bad_value` without layout.
/// - fill, sequence, random: `count` elements, else as many as fit. Sequences of integers are exact and wrap
///   around at the type's size, those of floats are computed in double; the modulus is mathematical (never negative)
///   and applies before the value is stored.
/// - random: `Pcg32(seed)`. Floats are min + (max − min)·u with u = `unit24` (`unit53` for float64), rounded to the
///   type. Integers are min + `below(max − min + 1)`, both ends included.
/// - file: `.npy` and `.csv` by their name, all else raw; `skip` bytes are left out before it is read. Raw bytes are
///   as they are and may be cut off by nothing: larger than the target is an error. Arrays of `.npy` are converted by
///   value where the target has a format with another component type, and structures must be those of the target;
///   `.csv` cells go one after the other to the components of the format, to the types that the header names
///   (`(uint32)`), to the scalars of the layout, or to float32.
/// - image: converted to the target's format without colour management; see image_bytes.h.
/// - pattern: see patterns.h.
/// - garbage: `Pcg32(seed)` bytes with NaN, infinities and denormals strewn in, over the whole target.
///
/// Errors: `upload_out_of_bounds` where the data are larger than the target, naming both sizes; `bad_value`;
/// `file_missing`, `file_unreadable`, `path_escapes_project`; `format_unsupported`; `limit_exceeded`. Files are read
/// from `folder`, the project's. Deterministic on every machine. From any thread.
///
/// The source makes them as they are read, pictures one at a time; only tables are held whole. Errors of the data
/// come at once, those of a file that changes meanwhile when it is read.
Result<std::unique_ptr<ByteSource>> initialSource(const project::InitialData& data, const DataTarget& target,
                                                  const std::filesystem::path& folder, bool allowOutside = false);

/// The same, all of them; counted in `meter`, unless that is null.
Result<std::vector<std::byte>> initialBytes(const project::InitialData& data, const DataTarget& target,
                                            const std::filesystem::path& folder, bool allowOutside = false,
                                            WorkMeter* meter = nullptr);

} // namespace wavelane::run
