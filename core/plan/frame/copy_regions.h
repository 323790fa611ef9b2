// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/texture_region.h"
#include "core/plan/plan.h"
#include "core/plan/upload_recipe.h"
#include "core/project/pass.h"
#include "core/project/resource.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace wavelane::plan {

/// A multiple of which every offset in a buffer must be, from which or to which a queue without shaders copies
/// texels.
inline constexpr std::uint64_t transferOffsetUnit = 4;

/// A copy between buffers, in bytes. A size of 0 copies nothing.
struct BufferRegions
{
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t size = 0;
};
/// A copy between textures. Both boxes have the same extent.
struct TextureRegions
{
    TextureRegion from;
    TextureRegion to;
};
/// A copy between a buffer and a texture, in either direction. The buffer's bytes are packed.
struct MixedRegions
{
    std::uint64_t offset = 0; ///< In bytes, in the buffer.
    TextureRegion texture;
};
using CopyRegions = std::variant<BufferRegions, TextureRegions, MixedRegions>;

/// The regions that a copy pass copies between two resources whose sizes are numbers. project::validate has checked
/// the bounds of textures. `binding_kind_mismatch` for resources without bytes, `copy_out_of_bounds` for bytes that
/// do not fit, `bad_value` for a buffer offset that is not a multiple of the texel size.
Result<CopyRegions> copyRegions(const project::CopyPass& copy, const project::Resource& from,
                                const project::Resource& to);

/// One copy command of an upload, from staged bytes to an offset of a buffer or to a box of a texture.
struct UploadRegion
{
    std::uint64_t from = 0; ///< Offset in the staged bytes.
    std::uint64_t to = 0;   ///< Offset in a buffer.
    std::uint64_t size = 0; ///< In bytes.
    TextureRegion region;   ///< Region of a texture.
};

/// The regions that a piece of an upload writes: one in a buffer, or whole slices in a texture.
/// `binding_kind_mismatch` for resources without bytes, `upload_out_of_bounds` if the piece does not fit, `bad_value`
/// for part of a slice.
Result<std::vector<UploadRegion>> uploadRegions(const PlannedUpload::Piece& piece, const project::Resource& target);

/// The pieces of an upload, one per run of the recipe.
std::vector<PlannedUpload::Piece> uploadPieces(const UploadRecipe& recipe);

/// A whole mip and layer of a texture, with its offset in the packed data.
struct PackedRegion
{
    TextureRegion region;
    std::uint64_t offset = 0; ///< In bytes.
};
std::vector<PackedRegion> packedRegions(const project::Texture& texture);

} // namespace wavelane::plan
