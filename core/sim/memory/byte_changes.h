// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::sim {

struct Memory;

/// Finds out which watched bytes a step of a wave changes. Bytes that are written with the same value do not count,
/// nor do values that another thread overwrites in the same step.
class ByteChanges
{
public:
    /// Watched bytes.
    struct Range
    {
        const Memory* memory = nullptr; ///< Null: groupshared memory.
        std::uint64_t begin = 0;
        std::uint64_t end = 0; ///< After the last byte.
    };
    /// What a step changed in a range: bytes that one instruction of one thread wrote.
    struct Change
    {
        std::size_t range = 0; ///< Index of the range.
        ThreadId thread;
        std::uint32_t instruction = 0;
        std::uint64_t offset = 0; ///< Offset of the first byte that was written.
        std::vector<std::byte> before;
        std::vector<std::byte> after;
    };
    static constexpr std::size_t maxChangedBytes = 64; ///< Limit for a change; further bytes are not listed.

    /// The memories must outlive the object.
    explicit ByteChanges(std::vector<Range> ranges) : m_ranges(std::move(ranges)) {}

    /// For the interpreter, before a write: `bytes` are those of the memory at `offset`.
    void noteWrite(const Memory* memory, std::uint64_t offset, std::span<const std::byte> bytes,
                   const ThreadId& thread, std::uint32_t instruction);
    /// The first change since the last call; `shared` is the groupshared memory now.
    std::optional<Change> take(std::span<const std::byte> shared);

private:
    struct Written
    {
        std::byte before{};
        ThreadId thread;
        std::uint32_t instruction = 0;
    };
    using Key = std::pair<const Memory*, std::uint64_t>;

    std::vector<Range> m_ranges;
    std::map<Key, Written> m_written; ///< Watched bytes, with the last thread that wrote them.
};

} // namespace wavelane::sim
