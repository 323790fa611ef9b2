// SPDX-License-Identifier: MIT
// The part of ResourceCache that brings contents back to what the project says.
#include "core/decode/structs.h"
#include "core/project/sizes.h"
#include "core/run/initial_bytes.h"
#include "core/run/resource_cache.h"
#include "core/run/resource_layout.h"
#include "core/run/snapshots.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

void complain(Diagnostics& diagnostics, const Error& error, const std::string& at)
{
    Diagnostic diagnostic = toDiagnostic(error);
    if (diagnostic.at.empty())
        diagnostic.at = at;
    diagnostics.push_back(std::move(diagnostic));
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
        return complain(diagnostics, unmapped.error(), {});
    for (const project::Resource& resource : snapshot.project.resources) {
        LiveResource* live = resource.broken ? nullptr : find(resource.name);
        if (live)
            writeInitial(*live, resource, snapshot, plan, diagnostics);
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
                complain(diagnostics, bytes.error(), "/resources/" + resource.name + "/values");
                break;
            }
            if (auto written = m_gpu.transfer->write(*block.buffer, 0, *bytes); !written)
                complain(diagnostics, written.error(), "/resources/" + resource.name);
        }
    }
}

void ResourceCache::writeInitial(LiveResource& live, const project::Resource& resource,
                                 const ProjectSnapshot& snapshot, const Plan& plan, Diagnostics& diagnostics)
{
    const std::string at = "/resources/" + resource.name;
    if (live.counter) {
        if (auto zeroed = m_gpu.transfer->zero(*live.counter); !zeroed)
            complain(diagnostics, zeroed.error(), at);
    }
    if (!live.buffer && !live.texture)
        return;
    std::vector<std::byte> bytes;
    if (resource.initial) {
        const auto target = dataTarget(resource, plan.layouts);
        auto made = target ? initialBytes(*resource.initial, *target, snapshot.folder, snapshot.allowOutside)
                           : std::unexpected(target.error());
        if (!made)
            return complain(diagnostics, made.error(), at + "/initial");
        bytes = std::move(*made);
    }
    const auto check = [&](const Result<void>& done) {
        if (!done)
            complain(diagnostics, done.error(), at);
    };
    if (live.isSparse())
        return check(zeroMipTail(live));
    if (live.buffer) {
        if (bytes.size() < live.size)
            check(m_gpu.transfer->zero(*live.buffer));
        if (!bytes.empty())
            check(m_gpu.transfer->write(*live.buffer, 0, bytes));
        return;
    }
    bytes.resize(live.size);
    for (const PackedRegion& packed : packedRegions(*live.textureSpec())) {
        const std::uint64_t size = project::sliceSizeInBytes(*live.textureSpec(), packed.region.mip);
        check(m_gpu.transfer->write(*live.texture, packed.region.mip, packed.region.layer,
                                    std::span(bytes).subspan(packed.offset, size)));
    }
}

} // namespace wavelane::run
