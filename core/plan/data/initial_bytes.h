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

namespace wavelane::plan {

/// The resource, or part of one, that data is generated for or compared with.
struct DataTarget
{
    std::uint64_t sizeInBytes = 0;
    std::optional<Format> format;            ///< Format of a texture or typed buffer.
    std::optional<project::Texture> texture; ///< The texture, with sizes in texels instead of expressions.
    std::optional<shader::Layout> layout;    ///< Layout of the elements or of the block, if a shader declares one.
    std::uint64_t stride = 0;                ///< In bytes, between structures; 0: the layout's size.
    bool operator==(const DataTarget&) const = default;
};

/// The target for a whole buffer of a known size. `layout` is the one in which a shader sees it.
DataTarget targetOf(const project::Buffer& buffer, std::uint64_t sizeInBytes,
                    const std::optional<shader::Layout>& layout = {});
/// The target for a whole texture, with all mips and slices.
DataTarget targetOf(const project::Texture& texture);

/// The limit for data of any target (`limit_exceeded`).
inline constexpr std::uint64_t maxInitialBytes = std::uint64_t{16} << 30U;

/// The bytes of a form of `initial`, from the start of the target. If they are fewer than `target.sizeInBytes`, the
/// caller decides about the rest: zeros for `initial`, unchanged for an upload.
///
/// - hex, values: the given bytes and numbers.
/// - structs: in the target's layout, at its `stride`. Omitted members are zero. `bad_value` without a layout.
/// - fill, sequence, random: `count` elements, by default as many as fit. Sequences of integers are exact and wrap
///   around at the type's size. Sequences of floats are computed in double precision. The modulus is never negative
///   and applies before the value is stored.
/// - random: `Pcg32(seed)`. Floats are min + (max − min)·u with u = `unit24` (`unit53` for float64), rounded to the
///   type. Integers are min + `below(max − min + 1)`, both ends included.
/// - file: `.npy` and `.csv` by extension, all other files raw. `skip` bytes are skipped first.
///   A raw file must not be larger than the target. Arrays of `.npy` are converted by value if the target's format
///   has another component type, and structures must be those of the target.
///   The cells of `.csv` become the components of the format, the types that the header names (`(uint32)`), the
///   scalars of the layout, or float32.
/// - image: converted to the target's format without color management; see image_bytes.h.
/// - pattern: see patterns.h.
/// - garbage: `Pcg32(seed)` bytes mixed with NaN, infinities and denormals, for the whole target.
///
/// Errors: `upload_out_of_bounds` with both sizes if the data is larger than the target; `bad_value`; `file_missing`,
/// `file_unreadable`, `path_escapes_project`; `format_unsupported`; `limit_exceeded`. `folder` is the project's
/// folder. Deterministic on every machine. Can be called from any thread.
///
/// The source generates the bytes on demand, images one at a time. Only tables are kept as a whole. Errors in the
/// data are returned immediately, and errors of a file that changes later when it is read.
Result<std::unique_ptr<ByteSource>> initialSource(const project::InitialData& data, const DataTarget& target,
                                                  const std::filesystem::path& folder, bool allowOutside = false);

/// All bytes of `initialSource`. Counts them in `meter`, which can be null.
Result<std::vector<std::byte>> initialBytes(const project::InitialData& data, const DataTarget& target,
                                            const std::filesystem::path& folder, bool allowOutside = false,
                                            WorkMeter* meter = nullptr);

} // namespace wavelane::plan
