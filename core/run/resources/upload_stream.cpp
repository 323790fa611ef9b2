// SPDX-License-Identifier: MIT
#include "core/run/resources/upload_stream.h"

#include "core/base/try.h"
#include "core/plan/frame/copy_regions.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <new>
#include <span>
#include <vector>

namespace wavelane::run {

namespace {

/// The maximum number of rows per piece. Each row is a separate copy.
constexpr std::uint64_t maxRowsPerPiece = 65536;

/// Calls `body(region)` for the mips and layers within [to, to + size) of the packed texture, in order. `bad_value`
/// if the range contains part of one.
template<class Body>
Result<void> forSlices(const LiveResource& target, std::uint64_t to, std::uint64_t size, Body body)
{
    const project::Texture& texture = *target.textureSpec();
    for (const PackedRegion& packed : packedRegions(texture)) {
        const std::uint64_t end = packed.offset + project::sliceSizeInBytes(texture, packed.region.mip);
        if (end <= to || to + size <= packed.offset)
            continue;
        if (packed.offset < to || to + size < end) {
            return fail(Code::badValue,
                        std::format("Bytes {} to {} of texture \"{}\" are not whole slices; upload whole slices.", to,
                                    to + size, target.spec.name));
        }
        if (Result<void> done = body(packed.region); !done)
            return done;
    }
    return {};
}

/// Writes one upload from its first byte to its last.
class UploadStreamer
{
public:
    UploadStreamer(GpuContext& gpu, const HostUpload& upload, const FrameLimits& limits, ByteSource& source)
        : m_gpu(gpu), m_upload(upload), m_recipe(*upload.recipe), m_limits(limits), m_source(source)
    {
    }

    Result<void> run()
    {
        const bool manyRows = m_recipe.runCount() > 1 && m_recipe.runBytes <= transferPieceBytes;
        if (m_upload.target->buffer && manyRows)
            return writeRows();
        for (std::uint64_t run = 0; run < m_recipe.runCount(); ++run) {
            const std::uint64_t size = std::min(m_recipe.runBytes, m_recipe.sizeInBytes - run * m_recipe.runBytes);
            const std::uint64_t to = m_recipe.to + run * m_recipe.pitch;
            if (auto done = m_upload.target->buffer ? writeBuffer(to, size) : writeTexture(to, size); !done)
                return done;
        }
        return {};
    }

private:
    /// Reads the next bytes of the source, unless a limit is reached.
    Result<void> next(std::span<std::byte> into)
    {
        if (m_limits.stop.stop_requested()) {
            return fail(Code::cancelled, std::format("The run was stopped after {} of {} bytes of upload \"{}\".",
                                                     m_done, m_recipe.sizeInBytes, m_upload.name));
        }
        if (std::chrono::steady_clock::now() >= m_limits.deadline) {
            return fail(
                Code::timedOut,
                std::format("The frame did not end within {} s: {} of {} bytes of upload \"{}\" were written.",
                            m_limits.seconds, m_done, m_recipe.sizeInBytes, m_upload.name));
        }
        if (auto read = m_source.read(into); !read)
            return read;
        m_done += into.size();
        return {};
    }

    std::span<std::byte> piece(std::uint64_t size)
    {
        m_piece.resize(std::max<std::uint64_t>(m_piece.size(), size));
        return std::span(m_piece).first(size);
    }

    Result<void> writeBuffer(std::uint64_t to, std::uint64_t size)
    {
        gpu::Buffer& buffer = *m_upload.target->buffer;
        for (std::uint64_t at = 0; at < size; at += transferPieceBytes) {
            const std::uint64_t count = std::min(transferPieceBytes, size - at);
            std::byte* const mapped = buffer.mapped();
            const auto bytes = mapped ? std::span(mapped + to + at, count) : piece(count);
            if (auto read = next(bytes); !read)
                return read;
            if (mapped)
                continue;
            if (auto written = m_gpu.transfer->write(buffer, to + at, bytes); !written)
                return written;
        }
        return {};
    }

    Result<void> writeRows()
    {
        const std::uint64_t rowsPerPiece = std::min(transferPieceBytes / m_recipe.runBytes, maxRowsPerPiece);
        for (std::uint64_t row = 0; row < m_recipe.runCount(); row += rowsPerPiece) {
            const std::uint64_t left = m_recipe.sizeInBytes - row * m_recipe.runBytes;
            const auto bytes = piece(std::min(rowsPerPiece * m_recipe.runBytes, left));
            if (auto read = next(bytes); !read)
                return read;
            const gpu::BufferRows rows{
                .offset = m_recipe.to + row * m_recipe.pitch, .rowBytes = m_recipe.runBytes, .pitch = m_recipe.pitch};
            if (auto written = m_gpu.transfer->write(*m_upload.target->buffer, rows, bytes); !written)
                return written;
        }
        return {};
    }

    Result<void> writeTexture(std::uint64_t to, std::uint64_t size)
    {
        gpu::Texture& texture = *m_upload.target->texture;
        return forSlices(*m_upload.target, to, size, [&](const TextureRegion& region) -> Result<void> {
            const std::uint64_t rowBytes = gpu::rowSizeInBytes(texture.options(), region.mip);
            const std::uint64_t rows = gpu::rowCount(texture.options(), region.mip);
            const std::uint64_t rowsPerPiece = std::clamp<std::uint64_t>(transferPieceBytes / rowBytes, 1, rows);
            for (std::uint64_t row = 0; row < rows; row += rowsPerPiece) {
                const auto bytes = piece(std::min(rowsPerPiece, rows - row) * rowBytes);
                if (auto read = next(bytes); !read)
                    return read;
                const gpu::TextureRows place{.mip = region.mip, .layer = region.layer, .first = row};
                if (auto written = m_gpu.transfer->write(texture, place, bytes); !written)
                    return written;
            }
            return {};
        });
    }

    GpuContext& m_gpu;
    const HostUpload& m_upload;
    const UploadRecipe& m_recipe;
    const FrameLimits& m_limits;
    ByteSource& m_source;
    std::vector<std::byte> m_piece;
    std::uint64_t m_done = 0; ///< In bytes.
};

Result<void> stream(GpuContext& gpu, const HostUpload& upload, const FrameLimits& limits)
{
    TRY(const auto source, openUpload(*upload.recipe));
    auto outcome = UploadStreamer(gpu, upload, limits, *source).run();
    // Also after an error, because pending copies must not outlive the target.
    if (auto flushed = gpu.transfer->flush(); !flushed && outcome)
        outcome = std::move(flushed);
    return outcome;
}

} // namespace

Result<void> checkUpload(const UploadRecipe& recipe, const LiveResource& target)
{
    if (!target.buffer && !target.texture) {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" is a {}; only buffers and textures accept uploads.", target.spec.name,
                                project::kindName(target.spec)));
    }
    const std::uint64_t runs = recipe.runCount();
    if (runs == 0)
        return {};
    const std::uint64_t span = (runs - 1) * (recipe.pitch - recipe.runBytes) + recipe.sizeInBytes;
    if (recipe.to > target.size || span > target.size - recipe.to) {
        return fail(Code::uploadOutOfBounds,
                    std::format("{} bytes at offset {} do not fit \"{}\", which has {} bytes.", span, recipe.to,
                                target.spec.name, target.size));
    }
    // Each valid run contains at least a slice, which limits the number of iterations.
    for (std::uint64_t run = 0; target.texture && run < runs; ++run) {
        const std::uint64_t to = recipe.to + run * recipe.pitch;
        const std::uint64_t size = std::min(recipe.runBytes, recipe.sizeInBytes - run * recipe.runBytes);
        const auto nothing = [](const TextureRegion&) -> Result<void> { return {}; };
        if (auto whole = forSlices(target, to, size, nothing); !whole)
            return whole;
    }
    return {};
}

Result<void> streamUpload(GpuContext& gpu, const HostUpload& upload, const FrameLimits& limits)
{
    Result<void> outcome;
    try {
        outcome = stream(gpu, upload, limits);
    } catch (const std::bad_alloc&) {
        outcome =
            fail(Code::limitExceeded, std::format("There is not enough host memory for upload \"{}\".", upload.name));
    }
    if (!outcome && outcome.error().at.empty())
        outcome.error().at = upload.at;
    return outcome;
}

} // namespace wavelane::run
