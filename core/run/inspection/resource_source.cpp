// SPDX-License-Identifier: MIT
#include "core/run/inspection/resource_source.h"

#include "core/base/try.h"
#include "core/project/size/sizes.h"

#include <format>

namespace wavelane::run {

Result<std::unique_ptr<ResourceSource>> ResourceSource::create(SessionState& state, const inspect::Target& target)
{
    const std::string pass = target.after.value_or(state.after); // Empty: the end of the frame.
    DeviceObjects* device = state.device.objects();
    if (state.isUnusable() || !device || !device->hasContents)
        return fail(Code::deviceLost, "No frame has completed yet, or the device was lost.");
    LiveResource* live = device->store.find(state.frames.names.target(target.resource));
    if (!live)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", target.resource));
    std::unique_ptr<ResourceSource> source(new ResourceSource(state, *live));
    if (!pass.empty()) {
        source->m_copy = device->snapshots.find(pass, target.resource);
        if (!source->m_copy)
            return fail(Code::unknownPass, noCopyMessage(target.resource, pass));
    }
    TRY_VOID(source->selectPart(target));
    return source;
}

Result<void> ResourceSource::selectPart(const inspect::Target& target)
{
    const project::Texture* texture = m_resource.textureSpec();
    if (!texture && (target.mip || target.slice)) {
        return fail(Code::badValue, std::format("\"{}\" is a {} and has no mips or slices.", target.resource,
                                                project::kindName(m_resource.spec)));
    }
    if (!texture && !m_resource.bytes()) {
        return fail(Code::bindingKindMismatch, std::format("\"{}\" is a {} and has no bytes to read.",
                                                           target.resource, project::kindName(m_resource.spec)));
    }
    if (!texture) {
        m_size = m_resource.size;
        return {};
    }
    const std::uint64_t layers = project::layerCount(*texture);
    const std::uint64_t mip = target.mip.value_or(0);
    const std::uint64_t slice = target.slice.value_or(0);
    if (mip >= texture->mips || slice >= layers) {
        return fail(Code::badValue, std::format("\"{}\" has {} mips and {} slices; mip {}, slice {} was requested.",
                                                target.resource, texture->mips, layers, mip, slice));
    }
    const bool isWhole = !target.mip && !target.slice && texture->mips > 1;
    if (isWhole) {
        m_size = project::sizeInBytes(*texture).value_or(0);
        return {};
    }
    m_extent = project::mipExtent(*texture, mip);
    m_mip = static_cast<std::uint32_t>(mip);
    m_layer = static_cast<std::uint32_t>(slice);
    m_begin = project::sliceOffsetInBytes(*texture, mip, slice);
    m_size = project::sliceSizeInBytes(*texture, mip);
    if (!target.slice) { // All slices are the planes of a stack.
        m_size *= layers;
        m_extent[2] *= layers;
    }
    return {};
}

Result<std::span<const std::byte>> ResourceSource::read(std::uint64_t offset, std::uint64_t size)
{
    if (m_copy)
        return std::span<const std::byte>(m_copy->mapped() + m_begin + offset, size);
    ResourceReader& reader = m_state.device.objects()->reader;
    TRY(const auto inPlace, reader.view(m_resource, m_begin + offset, size));
    if (inPlace)
        return *inPlace;
    m_piece.resize(size);
    TRY_VOID(reader.readPacked(m_resource, m_begin + offset, m_piece));
    return m_piece;
}

std::optional<gpu::TextureStrips> ResourceSource::textureStrips(const inspect::Strips& strips) const
{
    const project::Texture* texture = m_resource.textureSpec();
    if (!texture || m_copy || m_extent[0] == 0)
        return std::nullopt;
    const FormatInfo& format = info(m_resource.texture->options().format);
    const std::uint64_t rowBytes = gpu::rowSizeInBytes(m_resource.texture->options(), m_mip);
    const std::uint64_t layerBytes = project::sliceSizeInBytes(*texture, m_mip);
    const std::uint64_t planeBytes = layerBytes / gpu::mipExtent(m_resource.texture->options(), m_mip)[2];
    const std::uint64_t inRow = strips.offset % rowBytes;
    const bool areParts = strips.pitch % rowBytes == 0 && inRow + strips.size <= rowBytes &&
                          inRow % format.blockBytes == 0 && strips.size % format.blockBytes == 0 &&
                          strips.offset / planeBytes == (strips.end() - 1) / planeBytes;
    if (!areParts)
        return std::nullopt;
    return gpu::TextureStrips{.rows = {.mip = m_mip,
                                       .layer = m_layer + static_cast<std::uint32_t>(strips.offset / layerBytes),
                                       .first = strips.offset % layerBytes / rowBytes},
                              .step = strips.pitch / rowBytes,
                              .count = strips.count,
                              .firstTexel = inRow / format.blockBytes,
                              .texels = strips.size / format.blockBytes};
}

Result<std::span<const std::byte>> ResourceSource::readStrips(const inspect::Strips& strips)
{
    const auto parts = strips.count > 1 ? textureStrips(strips) : std::nullopt;
    if (!parts || strips.pitch == strips.size)
        return Source::readStrips(strips);
    m_piece.resize(strips.size * strips.count);
    TRY_VOID(m_state.device.objects()->reader.readStrips(m_resource, *parts, m_piece));
    return m_piece;
}

} // namespace wavelane::run
