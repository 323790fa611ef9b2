// SPDX-License-Identifier: MIT
// Passes that do not run a shader: copy, upload, clear, swap, present.
#include "core/exporter/lowering/lowering.h"
#include "core/plan/frame/clear_value.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>

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

} // namespace

bool Lowering::lowerCopy(const project::CopyPass& copy, const std::string& at, LoweredPass& out)
{
    const project::Resource* from = find(copy.from.resource, at);
    const project::Resource* to = find(copy.to.resource, at);
    if (!from || !to)
        return false;
    const auto regions = run::copyRegions(copy, *from, *to);
    if (!regions)
        return add(regions.error(), at), false;
    m_uses[at] = {transfer(copy.from.resource, false), transfer(copy.to.resource, true)};
    out.kind = LoweredCopy{.from = copy.from.resource, .to = copy.to.resource, .regions = *regions};
    return true;
}

NamedUse Lowering::transfer(const std::string& resource, bool writes)
{
    gpu::MemoryUse use{.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT};
    (writes ? use.writes : use.reads) = writes ? VK_ACCESS_2_TRANSFER_WRITE_BIT : VK_ACCESS_2_TRANSFER_READ_BIT;
    return {.resource = resource, .use = use};
}

bool Lowering::lowerUpload(const run::PlannedUpload& upload, const project::UploadPass* pass, const std::string& at,
                           LoweredPass& out)
{
    const project::Resource* target = find(upload.resource, at);
    if (!target)
        return false;
    LoweredUpload lowered{.resource = upload.resource, .pass = pass, .bytes = upload.bytes};
    std::vector<run::PlannedUpload::Piece> pieces = upload.pieces;
    if (upload.recipe) {
        auto bytes = bytesOf(*upload.recipe);
        if (!bytes)
            return add(std::move(bytes.error()), at), false;
        lowered.bytes = std::make_shared<const std::vector<std::byte>>(std::move(*bytes));
        pieces = run::uploadPieces(*upload.recipe);
    }
    for (const run::PlannedUpload::Piece& piece : merged(pieces)) {
        const auto regions = run::uploadRegions(piece, *target);
        if (!regions)
            return add(regions.error(), at), false;
        for (const run::UploadRegion& each : *regions)
            lowered.pieces.push_back({.from = each.from, .to = each.to, .size = each.size, .region = each.region});
    }
    m_uses[at] = {transfer(upload.resource, true)};
    out.kind = std::move(lowered);
    return true;
}

Result<std::vector<std::byte>> Lowering::bytesOf(const run::UploadRecipe& recipe)
{
    m_uploaded += recipe.sizeInBytes;
    if (m_uploaded > maxExportedBytes) {
        return fail(Code::limitExceeded,
                    std::format("The uploads of the project have more than {} bytes, the limit for an export.",
                                maxExportedBytes));
    }
    auto source = run::openUpload(recipe);
    if (!source)
        return std::unexpected(std::move(source.error()));
    std::vector<std::byte> bytes(recipe.sizeInBytes);
    if (auto read = (*source)->read(bytes); !read)
        return std::unexpected(std::move(read.error()));
    return bytes;
}

std::vector<run::PlannedUpload::Piece> Lowering::merged(const std::vector<run::PlannedUpload::Piece>& pieces)
{
    std::vector<run::PlannedUpload::Piece> out;
    for (const run::PlannedUpload::Piece& each : pieces) {
        if (!out.empty() && out.back().from + out.back().size == each.from &&
            out.back().to + out.back().size == each.to)
            out.back().size += each.size;
        else
            out.push_back(each);
    }
    return out;
}

bool Lowering::lowerClear(const project::ClearPass& clear, const std::string& at, LoweredPass& out)
{
    const project::Resource* target = find(clear.resource, at);
    if (!target)
        return false;
    LoweredClear lowered{.resource = clear.resource};
    if (const auto* buffer = std::get_if<project::Buffer>(&target->kind)) {
        const auto word = run::clearWord(*buffer, clear.value);
        if (!word)
            return add(word.error(), at), false;
        lowered.value = *word;
    } else if (const auto* texture = std::get_if<project::Texture>(&target->kind)) {
        const auto color = run::clearColor(texture->format, clear.value);
        if (!color)
            return add(color.error(), at), false;
        lowered.value = *color;
    } else {
        add({.code = Code::bindingKindMismatch,
             .message = std::format("\"{}\" is a {}; only buffers and textures can be cleared.", target->name,
                                    project::kindName(*target))},
            at);
        return false;
    }
    m_uses[at] = {transfer(clear.resource, true)};
    out.kind = lowered;
    return true;
}

bool Lowering::lowerPresent(const project::PresentPass& present, const std::string& at, LoweredPass& out)
{
    const project::Resource* shown = find(present.resource, at);
    if (!shown)
        return false;
    if (!std::holds_alternative<project::Texture>(shown->kind)) {
        add({.code = Code::bindingKindMismatch,
             .message = std::format("\"{}\" cannot be presented; only textures can.", present.resource)},
            at);
        return false;
    }
    out.kind = present;
    return true;
}

bool Lowering::lowerSwap(const project::SwapPass& swap, const std::string& at, LoweredPass& out)
{
    const project::Resource* a = find(swap.resources[0], at);
    const project::Resource* b = find(swap.resources[1], at);
    if (!a || !b)
        return false;
    if (!areInterchangeable(*a, *b)) {
        add({.code = Code::featureMissing,
             .message =
                 std::format("\"{}\" and \"{}\" are swapped but differ in kind, size or format, which an export "
                             "does not support.",
                             a->name, b->name)},
            at);
        return false;
    }
    m_out.swaps = true;
    m_swapped.push_back(swap.resources);
    out.kind = swap;
    return true;
}

} // namespace wavelane::exporter
