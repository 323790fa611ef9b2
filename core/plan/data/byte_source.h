// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/work_meter.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::plan {

/// A stream of bytes that are generated on demand, so that gigabytes of data take little host memory. To be used by
/// one thread.
class ByteSource
{
public:
    explicit ByteSource(std::uint64_t sizeInBytes) : m_size(sizeInBytes) {}
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    std::uint64_t sizeInBytes() const { return m_size; }
    /// Reads the next bytes into all of `into`. All reads together must not exceed `sizeInBytes`.
    virtual Result<void> read(std::span<std::byte> into) = 0;
    /// Counts intermediate bytes, which also take time to generate, in `meter`. It must outlive the source.
    virtual void countInnerWork(WorkMeter& /*meter*/) {}

private:
    std::uint64_t m_size;
};

/// A source that generates its bytes in blocks, regardless of the sizes of reads.
class BlockSource : public ByteSource
{
public:
    using ByteSource::ByteSource;
    Result<void> read(std::span<std::byte> into) final;

protected:
    /// Generates the next block of at least one byte, which is valid until the next call. Not called after the end.
    virtual Result<std::span<const std::byte>> next() = 0;

private:
    std::span<const std::byte> m_rest; ///< Unread bytes of the block.
};

/// A source of existing bytes.
std::unique_ptr<ByteSource> sourceOf(std::vector<std::byte> bytes);

/// Wraps a source so that its bytes are counted as they are read. `meter` must outlive it.
std::unique_ptr<ByteSource> withWorkMeter(std::unique_ptr<ByteSource> source, WorkMeter& meter);

/// Reads `into` in pieces and counts them.
Result<void> readInPieces(ByteSource& source, std::span<std::byte> into, WorkMeter& meter);

/// Reads all remaining bytes. Counts them in `meter`, which can be null.
Result<std::vector<std::byte>> readAll(ByteSource& source, WorkMeter* meter = nullptr);

} // namespace wavelane::plan
