// SPDX-License-Identifier: MIT
#include "core/run/resources/resource_filler.h"

#include "core/base/try.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/data/initial_order.h"
#include "core/plan/data/resource_layout.h"
#include "core/plan/inputs/live_constants.h"
#include "core/run/resources/acceleration_builder.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::run {

namespace {

void addAt(Diagnostics& diagnostics, const Error& error, const std::string& at)
{
    diagnostics.push_back(toDiagnostic(withLocation(error, at)));
}

/// The contents of a block, with the members that the run overrides.
Result<BlockContents> contentsOf(const project::Constants& constants, const ConstantBlock& block,
                                 const std::string& name, const RunOptions& options)
{
    TRY(BlockContents contents, blockContents(constants, block.layout));
    for (const ConstantOverride& change : options.overrides) {
        if (change.resource == name) {
            TRY_VOID(overrideMember(contents, block.layout, change));
        }
    }
    return contents;
}

} // namespace

void ResourceFiller::reset(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    // Tiles are unmapped before anything that shares their heaps receives its contents.
    if (auto unmapped = m_tiles.reset(); !unmapped)
        return addAt(diagnostics, unmapped.error(), {});
    m_batched.clear();
    for (const project::Resource* resource : initialOrder(snapshot.project)) {
        LiveResource* live = resource->broken ? nullptr : m_store.find(resource->name);
        if (!live)
            continue;
        if (auto written = writeInitial(*live, *resource, snapshot, plan); !written)
            addAt(diagnostics, written.error(), "/resources/" + resource->name);
    }
    if (!hasErrors(diagnostics))
        buildStructures(diagnostics);
}

void ResourceFiller::buildStructures(Diagnostics& diagnostics)
{
    const BufferLookup buffers = [this](const std::string& name) -> gpu::Buffer* {
        const LiveResource* live = m_store.find(name);
        return live ? live->buffer.get() : nullptr;
    };
    for (const auto& [name, live] : m_store.resources()) {
        if (!live->structure)
            continue;
        if (auto built = buildAccelerationStructure(m_gpu, *live->structure, *live->structureSpec(), buffers); !built)
            addAt(diagnostics, built.error(), "/resources/" + name);
    }
}

bool ResourceFiller::writeConstants(const ProjectSnapshot& snapshot, const RunOptions& options,
                                    Diagnostics& diagnostics)
{
    std::vector<LiveBlock> liveBlocks;
    for (const ConstantOverride& change : options.overrides) {
        const project::Resource* target = snapshot.project.resource(change.resource);
        if (target && std::holds_alternative<project::Constants>(target->kind))
            continue;
        diagnostics.push_back({.code = target ? Code::bindingKindMismatch : Code::unknownResource,
                               .message = std::format("`{}.{}` cannot be set: there are no constants \"{}\".",
                                                      change.resource, change.member, change.resource)});
    }
    for (const project::Resource& resource : snapshot.project.resources) {
        const auto* constants = std::get_if<project::Constants>(&resource.kind);
        const LiveResource* live = constants && !resource.broken ? m_store.find(resource.name) : nullptr;
        if (!live)
            continue;
        for (std::size_t i = 0; i < live->blocks.size(); ++i) {
            auto contents = contentsOf(*constants, live->blocks[i], resource.name, options);
            if (!contents) {
                addAt(diagnostics, contents.error(), "/resources/" + resource.name + "/values");
                break;
            }
            if (!contents->live.empty()) {
                liveBlocks.push_back({.resource = resource.name, .index = i, .contents = std::move(*contents)});
                continue;
            }
            if (auto written = m_gpu.transfer->write(*live->blocks[i].buffer, 0, contents->bytes); !written)
                addAt(diagnostics, written.error(), "/resources/" + resource.name);
        }
    }
    return m_store.setLiveBlocks(std::move(liveBlocks));
}

Result<void> ResourceFiller::writeInitial(LiveResource& live, const project::Resource& resource,
                                          const ProjectSnapshot& snapshot, const Plan& plan)
{
    if (live.counter) {
        TRY_VOID(m_gpu.transfer->zero(*live.counter));
    }
    // Sparse buffers have no memory yet. Sparse textures may have a mip tail, which has its own memory.
    const bool hasMemory = live.texture || (live.buffer && !live.isSparse());
    if (!hasMemory)
        return {};
    std::unique_ptr<ByteSource> source = sourceOf({});
    if (resource.initial) {
        const auto target = dataTarget(resource, plan.layouts);
        auto opened = target ? initialSource(*resource.initial, *target, snapshot.folder, snapshot.allowOutside)
                             : std::unexpected(target.error());
        if (!opened)
            return std::unexpected(
                withLocation(std::move(opened.error()), "/resources/" + resource.name + "/initial"));
        source = std::move(*opened);
    }
    TRY_VOID(finishOverlappingWrites(live));
    return fill(live, *source);
}

Result<void> ResourceFiller::write(LiveResource& live, std::span<const std::byte> bytes)
{
    return fill(live, *sourceOf({bytes.begin(), bytes.end()}));
}

Result<void> ResourceFiller::finishOverlappingWrites(const LiveResource& live)
{
    const gpu::MemoryUse& use = live.memory;
    const bool overlaps = std::ranges::any_of(m_batched, [&use](const gpu::MemoryUse& each) {
        return each.memory == use.memory && each.begin < use.end && use.begin < each.end;
    });
    if (overlaps) {
        TRY_VOID(m_gpu.transfer->flush());
        m_batched.clear();
    }
    m_batched.push_back(use);
    return {};
}

Result<void> ResourceFiller::fill(LiveResource& live, ByteSource& source)
{
    return live.buffer ? fillBuffer(*live.buffer, live.size, source) : fillTexture(*live.texture, source);
}

Result<void> ResourceFiller::fillBuffer(gpu::Buffer& buffer, std::uint64_t size, ByteSource& source)
{
    if (source.sizeInBytes() < size) {
        TRY_VOID(m_gpu.transfer->zero(buffer));
        m_meter.add(size);
    }
    if (std::byte* mapped = buffer.mapped())
        return readInPieces(source, std::span(mapped, source.sizeInBytes()), m_meter);
    std::vector<std::byte> piece(std::min(source.sizeInBytes(), transferPieceBytes));
    for (std::uint64_t at = 0; at < source.sizeInBytes(); at += piece.size()) {
        piece.resize(std::min<std::uint64_t>(piece.size(), source.sizeInBytes() - at));
        TRY_VOID(readInPieces(source, piece, m_meter));
        TRY_VOID(m_gpu.transfer->write(buffer, at, piece));
    }
    return {};
}

Result<void> ResourceFiller::fillTexture(gpu::Texture& texture, ByteSource& source)
{
    std::uint64_t left = source.sizeInBytes();
    std::vector<std::byte> piece;
    for (std::uint32_t mip = texture.tile() ? texture.firstTailMip() : 0; mip < texture.options().mips; ++mip) {
        const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), mip);
        const std::uint64_t rows = gpu::rowCount(texture.options(), mip);
        const std::uint64_t rowsPerPiece = std::clamp<std::uint64_t>(transferPieceBytes / rowBytes, 1, rows);
        for (std::uint32_t layer = 0; layer < texture.options().layers; ++layer) {
            for (std::uint64_t row = 0; row < rows; row += rowsPerPiece) {
                // Past the end of the data, texels are zero.
                piece.assign(std::min(rowsPerPiece, rows - row) * rowBytes, std::byte{0});
                const auto data = std::span(piece).first(std::min<std::uint64_t>(piece.size(), left));
                TRY_VOID(readInPieces(source, data, m_meter));
                m_meter.add(piece.size() - data.size());
                left -= data.size();
                const gpu::TextureRows place{.mip = mip, .layer = layer, .first = row};
                TRY_VOID(m_gpu.transfer->write(texture, place, piece));
            }
        }
    }
    return {};
}

} // namespace wavelane::run
