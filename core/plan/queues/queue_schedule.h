// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace wavelane::plan {

/// An access to a range of memory.
struct QueueUse
{
    std::uint64_t memory = 0; ///< Identifies the memory: a resource's own or the heap that it is placed in.
    std::uint64_t begin = 0;  ///< Bytes.
    std::uint64_t end = UINT64_MAX;
    bool writes = false;
};

/// Work that is submitted at once to one queue.
struct QueueBatch
{
    std::size_t queue = 0;
    std::vector<std::size_t> waits; ///< Earlier batches of other queues that must be done before it starts.
    bool operator==(const QueueBatch&) const = default;
};

/// Divides the work of a frame among queues: into batches in the order of their submission, each with the batches
/// that it waits for. Work waits for work of another queue only if both access the same bytes and at least one writes
/// them. Does not use a device.
///
/// Work of one queue is in order, and a batch sees the writes of all earlier ones of its queue. A batch waits only
/// for earlier ones, so that the batches can also be submitted to a single queue. Waits that follow from others are
/// left out.
class QueueSchedule
{
public:
    static constexpr std::size_t maxQueues = 3;

    /// Batch 0 is on queue 0 and is before all other work. `queues` is at most `maxQueues`.
    explicit QueueSchedule(std::size_t queues);

    /// Adds work to a queue. Returns its batch: the last one of that queue, or a new one if the work must wait for
    /// other queues.
    std::size_t add(std::size_t queue, std::span<const QueueUse> uses);
    /// Returns a new batch that waits for all work so far; all later work waits for the work that is added to it
    /// until then.
    std::size_t join(std::size_t queue);

    const std::vector<QueueBatch>& batches() const { return m_batches; }

private:
    /// How many batches are known to be done: the index of the last one of each queue plus 1.
    using Done = std::array<std::size_t, maxQueues>;
    /// The last accesses to the bytes from `begin` to before `end`; an index plus 1, or 0 for none.
    struct Range
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        std::size_t write = 0;
        Done reads{};
    };

    Done neededBy(std::size_t queue, std::span<const QueueUse> uses) const;
    void record(std::size_t batch, const QueueUse& use);
    /// Opens a batch after the given ones.
    std::size_t open(std::size_t queue, const Done& after);
    bool isMissing(std::size_t queue, const Done& needed) const;

    std::size_t m_queues;
    std::vector<QueueBatch> m_batches;
    std::vector<Done> m_doneBefore; ///< By batch.
    /// By queue: the batch to which work can still be added.
    std::array<std::optional<std::size_t>, maxQueues> m_open;
    std::array<Done, maxQueues> m_done{};  ///< By queue: before its last batch.
    Done m_last{};                         ///< The last batch of each queue, plus 1.
    std::array<Done, maxQueues> m_floor{}; ///< By queue: what its next batch must wait for.
    std::unordered_map<std::uint64_t, std::vector<Range>> m_ranges;
};

} // namespace wavelane::plan
