// SPDX-License-Identifier: MIT
// The part of ResourceCache that brings contents back to what the project says.
#include "core/decode/structs.h"
#include "core/plan/data/initial_bytes.h"
#include "core/plan/data/initial_order.h"
#include "core/plan/data/resource_layout.h"
#include "core/run/resources/acceleration_builder.h"
#include "core/run/resources/resource_cache.h"

#include <algorithm>
#include <format>
#include <functional>

namespace wavelane::run {

namespace {

void complainAt(Diagnostics& diagnostics, const Error& error, const std::string& at)
{
    diagnostics.push_back(toDiagnostic(located(error, at)));
}

/// Values by member name, and what the caller of the run set instead.
Result<std::vector<std::byte>> constantBytes(const project::Constants& constants, const shader::Layout& layout,
                                             const std::string& name, const RunOptions& options,
                                             std::uint64_t sizeInBytes)
{
    std::vector<std::byte> bytes(sizeInBytes);
    if (auto written = decode::writeStruct(layout, constants.values, bytes); !written)
        return std::unexpected(std::move(written.error()));
    for (const ConstantOverride& change : options.overrides) {
        if (change.resource != name)
            continue;
        if (auto set = decode::setMember(layout, bytes, change.member, change.value); !set)
            return std::unexpected(std::move(set.error()));
    }
    return bytes;
}

} // namespace

void ResourceCache::reset(const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    // Before anything that is placed in a heap gets its contents.
    if (auto unmapped = resetTiles(); !unmapped)
        return complainAt(diagnostics, unmapped.error(), {});
    m_written.clear();
    for (const project::Resource* resource : initialOrder(snapshot.project)) {
        LiveResource* live = resource->broken ? nullptr : find(resource->name);
        if (live)
            writeInitial(*live, *resource, snapshot, plan, diagnostics);
    }
    if (hasErrors(diagnostics))
        return;
    for (const auto& [name, live] : m_resources) {
        if (!live->structure)
            continue;
        if (auto built = buildAccelerationStructure(m_gpu, *live->structure, *live->structureSpec(),
                                                    std::bind_front(&ResourceCache::findBuffer, this));
            !built)
            complainAt(diagnostics, built.error(), "/resources/" + name);
    }
}

void ResourceCache::writeConstants(const ProjectSnapshot& snapshot, const RunOptions& options,
                                   Diagnostics& diagnostics)
{
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
        LiveResource* live = constants && !resource.broken ? find(resource.name) : nullptr;
        if (!live)
            continue;
        for (ConstantBlock& block : live->blocks) {
            const auto bytes =
                constantBytes(*constants, block.layout, resource.name, options, block.buffer->sizeInBytes());
            if (!bytes) {
                complainAt(diagnostics, bytes.error(), "/resources/" + resource.name + "/values");
                break;
            }
            if (auto written = m_gpu.transfer->write(*block.buffer, 0, *bytes); !written)
                complainAt(diagnostics, written.error(), "/resources/" + resource.name);
        }
    }
}

void ResourceCache::writeInitial(LiveResource& live, const project::Resource& resource,
                                 const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    const std::string at = "/resources/" + resource.name;
    if (live.counter) {
        if (auto zeroed = m_gpu.transfer->zero(*live.counter); !zeroed)
            complainAt(diagnostics, zeroed.error(), at);
    }
    if (!live.buffer && !live.texture)
        return;
    // Nothing is mapped yet. Textures may have a mip tail, with memory of its own.
    if (live.buffer && live.isSparse())
        return;
    std::unique_ptr<ByteSource> source;
    if (resource.initial) {
        const auto target = dataTarget(resource, plan.layouts);
        auto made = target ? initialSource(*resource.initial, *target, snapshot.folder, snapshot.allowOutside)
                           : std::unexpected(target.error());
        if (!made)
            return complainAt(diagnostics, made.error(), at + "/initial");
        source = std::move(*made);
    } else {
        source = sourceOf({});
    }
    if (auto ordered = orderBehindWritten(live); !ordered)
        return complainAt(diagnostics, ordered.error(), at);
    const auto filled = live.buffer ? fill(*live.buffer, live.size, *source) : fill(*live.texture, *source);
    if (!filled)
        complainAt(diagnostics, filled.error(), at);
}

Result<void> ResourceCache::orderBehindWritten(const LiveResource& live)
{
    // Mapped memory is written at once and the rest when it is flushed; and copies of one batch come in no order.
    const gpu::MemoryUse& use = live.memory;
    const bool overlaps = std::ranges::any_of(m_written, [&use](const gpu::MemoryUse& each) {
        return each.memory == use.memory && each.begin < use.end && use.begin < each.end;
    });
    if (overlaps) {
        if (auto flushed = m_gpu.transfer->flush(); !flushed)
            return flushed;
        m_written.clear();
    }
    m_written.push_back(use);
    return {};
}

Result<void> ResourceCache::fill(gpu::Buffer& buffer, std::uint64_t size, ByteSource& source)
{
    if (source.sizeInBytes() < size) {
        if (auto zeroed = m_gpu.transfer->zero(buffer); !zeroed)
            return zeroed;
        m_meter.add(size);
    }
    if (std::byte* mapped = buffer.mapped())
        return readInPieces(source, std::span(mapped, source.sizeInBytes()), m_meter);
    std::vector<std::byte> piece(std::min(source.sizeInBytes(), pieceBytes));
    for (std::uint64_t at = 0; at < source.sizeInBytes(); at += piece.size()) {
        piece.resize(std::min<std::uint64_t>(piece.size(), source.sizeInBytes() - at));
        if (auto read = readInPieces(source, piece, m_meter); !read)
            return read;
        if (auto written = m_gpu.transfer->write(buffer, at, piece); !written)
            return written;
    }
    return {};
}

Result<void> ResourceCache::fill(gpu::Texture& texture, ByteSource& source)
{
    std::uint64_t left = source.sizeInBytes();
    std::vector<std::byte> piece;
    for (std::uint32_t mip = texture.tile() ? texture.firstTailMip() : 0; mip < texture.options().mips; ++mip) {
        const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), mip);
        const std::uint64_t rows = gpu::rowCount(texture.options(), mip);
        const std::uint64_t atOnce = std::clamp<std::uint64_t>(pieceBytes / rowBytes, 1, rows);
        for (std::uint32_t layer = 0; layer < texture.options().layers; ++layer) {
            for (std::uint64_t row = 0; row < rows; row += atOnce) {
                // Behind the end of the data everything is zero.
                piece.assign(std::min(atOnce, rows - row) * rowBytes, std::byte{0});
                const auto some = std::span(piece).first(std::min<std::uint64_t>(piece.size(), left));
                if (auto read = readInPieces(source, some, m_meter); !read)
                    return read;
                m_meter.add(piece.size() - some.size());
                left -= some.size();
                const gpu::TextureRows place{.mip = mip, .layer = layer, .first = row};
                if (auto written = m_gpu.transfer->write(texture, place, piece); !written)
                    return written;
            }
        }
    }
    return {};
}

} // namespace wavelane::run
