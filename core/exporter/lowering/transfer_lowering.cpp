// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/transfer_lowering.h"

#include "core/base/try.h"
#include "core/plan/frame/clear_value.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <memory>
#include <utility>

namespace wavelane::exporter {

namespace {

/// Only resources of the same kind, size and format can be swapped, because the commands of a pass are written once.
bool areInterchangeable(const project::Resource& a, const project::Resource& b)
{
    if (const auto* left = std::get_if<project::Buffer>(&a.kind)) {
        const auto* right = std::get_if<project::Buffer>(&b.kind);
        return right && project::sizeInBytes(*left) == project::sizeInBytes(*right) &&
               left->stride == right->stride && left->format == right->format && left->sparse == right->sparse;
    }
    if (const auto* left = std::get_if<project::Texture>(&a.kind)) {
        const auto* right = std::get_if<project::Texture>(&b.kind);
        if (!right)
            return false;
        project::Texture other = *right;
        other.placement = left->placement;
        other.heapType = left->heapType;
        return other == *left;
    }
    return a.kind.index() == b.kind.index();
}

NamedUse transferUse(const std::string& resource, bool writes)
{
    gpu::MemoryUse use{.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT};
    (writes ? use.writes : use.reads) = writes ? VK_ACCESS_2_TRANSFER_WRITE_BIT : VK_ACCESS_2_TRANSFER_READ_BIT;
    return {.resource = resource, .use = use};
}

/// Merges contiguous pieces.
std::vector<plan::PlannedUpload::Piece> merged(const std::vector<plan::PlannedUpload::Piece>& pieces)
{
    std::vector<plan::PlannedUpload::Piece> out;
    for (const plan::PlannedUpload::Piece& each : pieces) {
        if (!out.empty() && out.back().from + out.back().size == each.from &&
            out.back().to + out.back().size == each.to)
            out.back().size += each.size;
        else
            out.push_back(each);
    }
    return out;
}

} // namespace

Result<LoweredTransfer> TransferLowering::copy(const project::CopyPass& copy) const
{
    TRY(const project::Resource* from, find(copy.from.resource));
    TRY(const project::Resource* to, find(copy.to.resource));
    TRY(const plan::CopyRegions regions, plan::copyRegions(copy, *from, *to));
    return LoweredTransfer{.kind =
                               LoweredCopy{.from = copy.from.resource, .to = copy.to.resource, .regions = regions},
                           .uses = {transferUse(copy.from.resource, false), transferUse(copy.to.resource, true)}};
}

Result<LoweredTransfer> TransferLowering::upload(const plan::PlannedUpload& upload, const project::UploadPass* pass)
{
    TRY(const project::Resource* target, find(upload.resource));
    LoweredUpload lowered{.resource = upload.resource, .pass = pass, .bytes = upload.bytes};
    std::vector<plan::PlannedUpload::Piece> pieces = upload.pieces;
    if (upload.recipe) {
        TRY(std::vector<std::byte> bytes, bytesOf(*upload.recipe));
        lowered.bytes = std::make_shared<const std::vector<std::byte>>(std::move(bytes));
        pieces = plan::uploadPieces(*upload.recipe);
    }
    for (const plan::PlannedUpload::Piece& piece : merged(pieces)) {
        TRY(const auto regions, plan::uploadRegions(piece, *target));
        for (const plan::UploadRegion& each : regions)
            lowered.pieces.push_back({.from = each.from, .to = each.to, .size = each.size, .region = each.region});
    }
    return LoweredTransfer{.kind = std::move(lowered), .uses = {transferUse(upload.resource, true)}};
}

Result<LoweredTransfer> TransferLowering::clear(const project::ClearPass& clear) const
{
    TRY(const project::Resource* target, find(clear.resource));
    LoweredClear lowered{.resource = clear.resource};
    if (const auto* buffer = std::get_if<project::Buffer>(&target->kind)) {
        TRY(lowered.value, plan::clearWord(*buffer, clear.value));
    } else if (const auto* texture = std::get_if<project::Texture>(&target->kind)) {
        TRY(lowered.value, plan::clearColor(texture->format, clear.value));
    } else {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" is a {}; only buffers and textures can be cleared.", target->name,
                                project::kindName(*target)));
    }
    return LoweredTransfer{.kind = std::move(lowered), .uses = {transferUse(clear.resource, true)}};
}

Result<LoweredTransfer> TransferLowering::present(const project::PresentPass& present) const
{
    TRY(const project::Resource* resource, find(present.resource));
    if (!std::holds_alternative<project::Texture>(resource->kind)) {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" cannot be presented; only textures can.", present.resource));
    }
    return LoweredTransfer{.kind = present, .uses = {}};
}

Result<LoweredTransfer> TransferLowering::swap(const project::SwapPass& swap) const
{
    TRY(const project::Resource* a, find(swap.resources[0]));
    TRY(const project::Resource* b, find(swap.resources[1]));
    if (!areInterchangeable(*a, *b)) {
        return fail(Code::featureMissing,
                    std::format("\"{}\" and \"{}\" are swapped but differ in kind, size or format, which an export "
                                "does not support.",
                                a->name, b->name));
    }
    return LoweredTransfer{.kind = swap, .uses = {}};
}

Result<const project::Resource*> TransferLowering::find(const std::string& name) const
{
    const project::Resource* resource = m_project.resource(name);
    if (!resource || resource->broken)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
    return resource;
}

Result<std::vector<std::byte>> TransferLowering::bytesOf(const plan::UploadRecipe& recipe)
{
    m_uploaded += recipe.sizeInBytes;
    if (m_uploaded > maxExportedBytes) {
        return fail(Code::limitExceeded,
                    std::format("The uploads of the project have more than {} bytes, the limit for an export.",
                                maxExportedBytes));
    }
    TRY(const auto source, plan::openUpload(recipe));
    std::vector<std::byte> bytes(recipe.sizeInBytes);
    TRY_VOID(source->read(bytes));
    return bytes;
}

} // namespace wavelane::exporter
