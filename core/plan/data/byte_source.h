// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/plan/work_meter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace wavelane::run {

/// Bytes that are made when they are asked for, from the first to the last, so that data of many gigabytes never lie
/// in host memory as a whole. From one thread.
class ByteSource
{
public:
    explicit ByteSource(std::uint64_t sizeInBytes) : m_size(sizeInBytes) {}
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    std::uint64_t sizeInBytes() const { return m_size; }
    /// The next bytes, as many as `into` holds; together never more than `sizeInBytes`.
    virtual Result<void> read(std::span<std::byte> into) = 0;
    /// Bytes that are made on the way to those that are read, and cost time as well, are counted in `meter`, which
    /// must outlive the source.
    virtual void countInnerWork(WorkMeter& /*meter*/) {}

private:
    std::uint64_t m_size;
};

/// A source that makes its bytes in blocks, whatever is asked for at once.
class BlockSource : public ByteSource
{
public:
    using ByteSource::ByteSource;
    Result<void> read(std::span<std::byte> into) final;

protected:
    /// Makes the next block, of at least one byte, which stays until the next call; never called behind the end.
    virtual Result<std::span<const std::byte>> next() = 0;

private:
    std::span<const std::byte> m_rest; ///< Of the block.
};

/// Bytes that are there already.
std::unique_ptr<ByteSource> sourceOf(std::vector<std::byte> bytes);

/// `count` elements of `size` bytes each; `make(index, bytes)` writes one, and is called once for each in ascending
/// order.
std::unique_ptr<ByteSource> elementSource(std::uint64_t count, std::uint64_t size,
                                          std::function<void(std::uint64_t, std::span<std::byte>)> make);

/// The same source, whose bytes are counted as they are read. `meter` must outlive it.
std::unique_ptr<ByteSource> metered(std::unique_ptr<ByteSource> source, WorkMeter& meter);

/// Reads `into` in pieces and counts them.
Result<void> readInPieces(ByteSource& source, std::span<std::byte> into, WorkMeter& meter);

/// Everything that is left of it; counted in `meter`, unless that is null.
Result<std::vector<std::byte>> readAll(ByteSource& source, WorkMeter* meter = nullptr);

} // namespace wavelane::run
