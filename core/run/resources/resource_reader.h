// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/transfer.h"
#include "core/plan/request.h"
#include "core/plan/work_meter.h"
#include "core/run/gpu_context.h"
#include "core/run/plan_names.h"
#include "core/run/resources/live_resource.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::run {

/// Reads the contents of live resources. Textures are packed as described in docs/FORMAT.md.
class ResourceReader
{
public:
    /// Both must outlive the reader. `meter` counts the bytes that are read.
    ResourceReader(GpuContext& gpu, WorkMeter& meter) : m_gpu(gpu), m_meter(meter) {}

    /// The requested bytes. `binding_kind_mismatch` if the resource has no bytes, `bad_value` if the mip or slice
    /// does not exist.
    Result<std::vector<std::byte>> read(const LiveResource& resource, const ReadRequest& request);

    /// Reads any part of all packed bytes of a resource into memory that the caller can reuse. Of textures, reads
    /// only the rows that the part covers.
    Result<void> readPacked(const LiveResource& resource, std::uint64_t offset, std::span<std::byte> into);

    /// A view of a part of a buffer's memory, or nothing if the host reads a copy faster. Valid until the next run.
    Result<std::optional<std::span<const std::byte>>> view(const LiveResource& resource, std::uint64_t offset,
                                                           std::uint64_t size);

    /// Reads parts of rows of a texture, one after the other.
    Result<void> readStrips(const LiveResource& resource, const gpu::TextureStrips& strips,
                            std::span<std::byte> into);

    /// Calls `take` with all bytes of the resource, in order, in pieces of a few megabytes. Does nothing for
    /// resources without bytes.
    Result<void> visit(const LiveResource& resource, const std::function<void(std::span<const std::byte>)>& take);

    /// The value of a counter buffer.
    Result<std::uint32_t> readCounter(gpu::Buffer& counter);

private:
    /// Calls `target` for the memory of each piece of the buffer, reads into it, and passes the piece to `take`.
    using PieceTarget = std::function<std::span<std::byte>(std::uint64_t size)>;
    using PieceTaker = std::function<void(std::span<const std::byte>)>;
    Result<void> readBuffer(gpu::Buffer& buffer, std::uint64_t begin, std::uint64_t end, const PieceTarget& target,
                            const PieceTaker& take);
    /// As above for the rows of one mip and layer.
    Result<void> readSlice(gpu::Texture& texture, gpu::TextureRows slice, const PieceTarget& target,
                           const PieceTaker& take);
    /// Reads bytes of one mip and layer, from any offset in them.
    Result<void> readTexels(gpu::Texture& texture, gpu::TextureRows slice, std::uint64_t offset,
                            std::span<std::byte> into);
    Result<std::vector<std::byte>> readSlices(const LiveResource& resource, const ReadRequest& request);

    GpuContext& m_gpu;
    WorkMeter& m_meter;
};

} // namespace wavelane::run
