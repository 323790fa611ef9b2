// SPDX-License-Identifier: MIT
#include "core/sim/memory/byte_changes.h"

#include "core/sim/memory/memory.h"

#include <algorithm>
#include <iterator>

namespace wavelane::sim {

namespace {
constexpr std::uint64_t maxWrittenVector = 32; ///< Four numbers of 64 bits.
} // namespace

void ByteChanges::noteWrite(const Memory* memory, std::uint64_t offset, std::span<const std::byte> bytes,
                            const ThreadId& thread, std::uint32_t instruction)
{
    for (const Range& range : m_ranges) {
        if (range.memory != memory)
            continue;
        const std::uint64_t end = std::min(range.end, offset + bytes.size());
        for (std::uint64_t at = std::max(range.begin, offset); at < end; ++at) {
            Written& written =
                m_written.try_emplace({memory, at}, Written{.before = bytes[at - offset]}).first->second;
            written.thread = thread;
            written.instruction = instruction;
        }
    }
}

std::optional<ByteChanges::Change> ByteChanges::take(std::span<const std::byte> shared)
{
    const auto now = [shared](const Key& key) {
        return key.first ? key.first->bytes[key.second] : shared[key.second];
    };
    std::optional<Change> found;
    auto each =
        std::ranges::find_if(m_written, [&](const auto& entry) { return now(entry.first) != entry.second.before; });
    if (each != m_written.end()) {
        const auto [memory, changed] = each->first;
        const Written writer = each->second;
        const auto range = std::ranges::find_if(m_ranges, [memory, changed](const Range& one) {
            return one.memory == memory && changed >= one.begin && changed < one.end;
        });
        const auto belongs = [&](auto entry, std::uint64_t offset) {
            return entry->first == Key{memory, offset} && offset >= range->begin && offset < range->end &&
                   entry->second.thread == writer.thread && entry->second.instruction == writer.instruction;
        };
        // From the start of the number or vector that was written.
        std::uint64_t offset = changed;
        while (each != m_written.begin() && changed - offset < maxWrittenVector &&
               belongs(std::prev(each), offset - 1)) {
            --each;
            --offset;
        }
        found = Change{.range = static_cast<std::size_t>(range - m_ranges.begin()),
                       .thread = writer.thread,
                       .instruction = writer.instruction,
                       .offset = offset,
                       .before = {},
                       .after = {}};
        for (; each != m_written.end() && found->after.size() < maxChangedBytes && belongs(each, offset);
             ++each, ++offset) {
            found->before.push_back(each->second.before);
            found->after.push_back(now(each->first));
        }
    }
    m_written.clear();
    return found;
}

} // namespace wavelane::sim
