// SPDX-License-Identifier: MIT
#include "core/plan/queues/queue_schedule.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

bool overlaps(const auto& one, const auto& other)
{
    return one.begin < other.end && other.begin < one.end;
}

} // namespace

QueueSchedule::QueueSchedule(std::size_t queues) : m_queues(queues)
{
    open(0, {});
    m_open[0].reset();
    for (std::size_t queue = 1; queue < m_queues; ++queue)
        m_floor[queue][0] = 1;
}

QueueSchedule::Done QueueSchedule::neededBy(std::size_t queue, std::span<const QueueUse> uses) const
{
    Done needed{};
    const auto need = [&](std::size_t batchPlusOne) {
        if (batchPlusOne == 0)
            return;
        const std::size_t of = m_batches[batchPlusOne - 1].queue;
        if (of != queue)
            needed[of] = std::max(needed[of], batchPlusOne);
    };
    for (const QueueUse& use : uses) {
        const auto found = m_ranges.find(use.memory);
        if (found == m_ranges.end())
            continue;
        for (const Range& range : found->second) {
            if (!overlaps(range, use))
                continue;
            need(range.write);
            for (const std::size_t reader : range.reads)
                need(use.writes ? reader : 0);
        }
    }
    return needed;
}

bool QueueSchedule::isMissing(std::size_t queue, const Done& needed) const
{
    for (std::size_t other = 0; other < m_queues; ++other)
        if (needed[other] > m_done[queue][other])
            return true;
    return false;
}

std::size_t QueueSchedule::open(std::size_t queue, const Done& after)
{
    const std::size_t batch = m_batches.size();
    QueueBatch added{.queue = queue, .waits = {}};
    Done& done = m_done[queue];
    done[queue] = m_last[queue];
    std::vector<std::size_t> wanted;
    for (std::size_t other = 0; other < m_queues; ++other) {
        if (const std::size_t each = std::max(after[other], m_floor[queue][other]); other != queue && each > 0)
            wanted.push_back(each);
    }
    // The later a batch, the more of the others it can imply.
    std::ranges::sort(wanted, std::ranges::greater());
    for (const std::size_t each : wanted) {
        const std::size_t of = m_batches[each - 1].queue;
        if (each <= done[of])
            continue;
        added.waits.push_back(each - 1);
        for (std::size_t other = 0; other < m_queues; ++other)
            done[other] = std::max(done[other], m_doneBefore[each - 1][other]);
        done[of] = each;
        if (m_open[of] == each - 1) // What others wait for gets no more work.
            m_open[of].reset();
    }
    std::ranges::sort(added.waits);
    m_floor[queue] = {};
    m_batches.push_back(std::move(added));
    m_doneBefore.push_back(done);
    m_last[queue] = batch + 1;
    m_open[queue] = batch;
    return batch;
}

std::size_t QueueSchedule::add(std::size_t queue, std::span<const QueueUse> uses)
{
    const Done needed = neededBy(queue, uses);
    const std::size_t batch = !m_open[queue] || isMissing(queue, needed) ? open(queue, needed) : *m_open[queue];
    for (const QueueUse& use : uses)
        record(batch, use);
    return batch;
}

std::size_t QueueSchedule::join(std::size_t queue)
{
    m_open = {};
    const std::size_t batch = open(queue, m_last);
    m_ranges.clear(); // Everything later waits for this batch.
    for (std::size_t other = 0; other < m_queues; ++other) {
        m_floor[other] = {};
        if (other != queue)
            m_floor[other][queue] = batch + 1;
    }
    return batch;
}

void QueueSchedule::record(std::size_t batch, const QueueUse& use)
{
    std::vector<Range>& ranges = m_ranges[use.memory];
    if (use.writes) {
        // This write is after everything that it covers.
        std::erase_if(ranges, [&](const Range& each) { return use.begin <= each.begin && each.end <= use.end; });
        ranges.push_back({.begin = use.begin, .end = use.end, .write = batch + 1});
        return;
    }
    const std::size_t queue = m_batches[batch].queue;
    bool isCovered = false;
    for (Range& each : ranges) {
        if (!overlaps(each, use))
            continue;
        each.reads[queue] = batch + 1;
        isCovered = isCovered || (each.begin <= use.begin && use.end <= each.end);
    }
    if (isCovered)
        return;
    Range range{.begin = use.begin, .end = use.end};
    range.reads[queue] = batch + 1;
    ranges.push_back(range);
}

} // namespace wavelane::plan
