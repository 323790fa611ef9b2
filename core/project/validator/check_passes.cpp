// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "core/project/validator/checks.h"

#include <format>

namespace wavelane::project {

namespace {

bool isMemory(const Resource& resource)
{
    return std::holds_alternative<Buffer>(resource.kind) || std::holds_alternative<Texture>(resource.kind);
}

void checkClear(Checker& checker, const ClearPass& clear, const std::string& at)
{
    const Resource* target = checker.require(clear.resource, at, "the target of the clear");
    if (target == nullptr)
        return;
    if (!isMemory(*target)) {
        checker.error(Code::bindingKindMismatch, at,
                      std::format("\"{}\" is of kind {}; only buffers and textures can be cleared.", target->name,
                                  kindName(*target)));
        return;
    }
    const auto* texture = std::get_if<Texture>(&target->kind);
    if (texture != nullptr && info(texture->format).blockWidth != 1) {
        checker.error(Code::formatUnsupported, at,
                      std::format("\"{}\" has the block-compressed format {}, which cannot be cleared.", target->name,
                                  toString(texture->format)));
    }
}

/// How two swapped resources differ; empty if they can be swapped.
std::string difference(const Resource& first, const Resource& second)
{
    if (kindName(first) != kindName(second))
        return std::format("kind {} and {}", kindName(first), kindName(second));
    const auto* buffer = std::get_if<Buffer>(&first.kind);
    const auto* texture = std::get_if<Texture>(&first.kind);
    if (buffer != nullptr) {
        const auto& other = std::get<Buffer>(second.kind);
        const auto size = sizeInBytes(*buffer);
        const auto otherSize = sizeInBytes(other);
        if (size && otherSize && *size != *otherSize)
            return std::format("{} and {} bytes", *size, *otherSize);
    }
    if (texture != nullptr) {
        const auto& other = std::get<Texture>(second.kind);
        if (texture->format != other.format)
            return std::format("format {} and {}", toString(texture->format), toString(other.format));
        const bool expressions = isInTiles(*texture) || isInTiles(other);
        if (!expressions && (mipExtent(*texture, 0) != mipExtent(other, 0) || texture->slices != other.slices ||
                             texture->mips != other.mips)) {
            const auto [width, height, depth] = mipExtent(*texture, 0);
            const auto [otherWidth, otherHeight, otherDepth] = mipExtent(other, 0);
            return std::format("{}×{}×{} texels, {} slices, {} mips and {}×{}×{} texels, {} slices, {} mips", width,
                               height, depth, texture->slices, texture->mips, otherWidth, otherHeight, otherDepth,
                               other.slices, other.mips);
        }
    }
    return {};
}

void checkSwap(Checker& checker, const SwapPass& swap, const std::string& at)
{
    const Resource* first = checker.require(swap.resources[0], at, "swapped here");
    const Resource* second =
        swap.resources[0] == swap.resources[1] ? first : checker.require(swap.resources[1], at, "swapped here");
    if (first == nullptr || second == nullptr)
        return;
    if (const std::string text = difference(*first, *second); !text.empty()) {
        checker.error(
            Code::badValue, at,
            std::format("\"{}\" and \"{}\" cannot be swapped: they have {}.", first->name, second->name, text));
    }
}

void checkBindTile(Checker& checker, const BindTilePass& bind, const std::string& at)
{
    const Resource* target = checker.require(bind.resource, at, "the target of the tile binding");
    if (target != nullptr) {
        const auto* buffer = std::get_if<Buffer>(&target->kind);
        const auto* texture = std::get_if<Texture>(&target->kind);
        if (buffer == nullptr && texture == nullptr) {
            checker.error(Code::bindingKindMismatch, at,
                          std::format("\"{}\" is of kind {}; only buffers and textures have tiles.", target->name,
                                      kindName(*target)));
        } else if (!isSparse(*target)) {
            checker.error(Code::badValue, at, std::format("\"{}\" is not sparse and has no tiles.", target->name));
        } else if (texture != nullptr) {
            checkSubresource(checker, *target, *texture, bind.mip, bind.slice, Code::badValue, at);
        } else if (bind.tile[1] != 0 || bind.tile[2] != 0) {
            checker.error(Code::badValue, at, "`tile` of a buffer must be [n, 0, 0].");
        }
    }
    if (bind.count == 0)
        checker.error(Code::zeroSize, at, "`count` is 0; it must be at least 1.");
    if (!bind.unmap) {
        const auto* heap = checker.requireKind<Heap>(bind.heap, at, "the heap for the tiles", "heap");
        if (heap != nullptr && heap->heapType != HeapType::defaultHeap) {
            checker.error(Code::heapTypeMismatch, at,
                          std::format("Tiles must be in a `default` heap, but \"{}\" is of type `{}`.", bind.heap,
                                      toString(heap->heapType)));
        }
        checkAmount(checker, bind.offset, target, "offset", at);
    }
}

void checkPresent(Checker& checker, const PresentPass& present, const std::string& at)
{
    const auto* texture = checker.requireKind<Texture>(present.resource, at, "the presented texture", "texture");
    if (texture != nullptr) {
        checkSubresource(checker, *checker.resource(present.resource), *texture, present.mip, present.slice,
                         Code::badValue, at);
    }
}

struct PassChecker
{
    Checker& checker;
    const std::string& at;
    std::optional<PassQueue> queue; ///< Queue of the pass, or of the groups around it.

    void operator()(const DispatchPass& pass) const
    {
        if (queue == PassQueue::transfer)
            checker.error(
                Code::badValue, at,
                "`queue` of a dispatch is `transfer`, which runs no shaders; it must be `main` or `async`.");
        checkDispatch(checker, pass, at);
    }
    void operator()(const CopyPass& pass) const { checkCopy(checker, pass, at); }
    void operator()(const UploadPass& pass) const { checkUpload(checker, pass, at); }
    void operator()(const ClearPass& pass) const { checkClear(checker, pass, at); }
    void operator()(const SwapPass& pass) const { checkSwap(checker, pass, at); }
    void operator()(const BindTilePass& pass) const { checkBindTile(checker, pass, at); }
    void operator()(const PresentPass& pass) const { checkPresent(checker, pass, at); }
    void operator()(const GroupPass& pass) const
    {
        for (std::size_t i = 0; i < pass.passes.size(); ++i)
            checkPass(checker, pass.passes[i], childPointer(at + "/group", i), queue);
    }
};

} // namespace

void checkPass(Checker& checker, const Pass& pass, const std::string& at, std::optional<PassQueue> queue)
{
    if (!pass.broken)
        std::visit(PassChecker{checker, at, pass.queue ? pass.queue : queue}, pass.kind);
}

} // namespace wavelane::project
