// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/plan/upload_recipe.h"
#include "core/project/pass.h"
#include "core/project/resource.h"
#include "core/run/plan.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace wavelane::run {

/// A copy between buffers, in bytes. A size of 0 copies nothing.
struct BufferRegions
{
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t size = 0;
};
/// A copy between textures; both boxes have the extent of the one that is read.
struct TextureRegions
{
    gpu::TextureRegion from;
    gpu::TextureRegion to;
};
/// A copy between a buffer and a texture, in either direction; the buffer's bytes are packed.
struct MixedRegions
{
    std::uint64_t offset = 0; ///< Bytes, in the buffer.
    gpu::TextureRegion texture;
};
using CopyRegions = std::variant<BufferRegions, TextureRegions, MixedRegions>;

/// What a copy pass moves between two resources whose sizes are numbers. Bounds of textures were checked by
/// project::validate. `binding_kind_mismatch` for resources without bytes, `copy_out_of_bounds` for bytes that do not
/// fit, `bad_value` for a buffer's offset that is no multiple of a texel. Pure.
Result<CopyRegions> copyRegions(const project::CopyPass& copy, const project::Resource& from,
                                const project::Resource& to);

/// One command of an upload: bytes of what is staged, to an offset of a buffer or a box of a texture.
struct UploadRegion
{
    std::uint64_t from = 0;    ///< Offset in what is staged.
    std::uint64_t to = 0;      ///< Offset in a buffer.
    std::uint64_t size = 0;    ///< Bytes.
    gpu::TextureRegion region; ///< Of a texture.
};

/// What a piece of an upload writes: itself in a buffer, whole slices in a texture. `binding_kind_mismatch` for
/// resources without bytes, `upload_out_of_bounds` for what does not fit, `bad_value` for a part of a slice. Pure.
Result<std::vector<UploadRegion>> uploadRegions(const PlannedUpload::Piece& piece, const project::Resource& target);

/// Where the bytes of a recipe go, run by run.
std::vector<PlannedUpload::Piece> uploadPieces(const UploadRecipe& recipe);

} // namespace wavelane::run
