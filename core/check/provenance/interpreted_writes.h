// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/bound_contents.h"
#include "core/check/provenance/device_writes.h"
#include "core/check/provenance/pass_writes.h"
#include "core/check/stepped_frame.h"
#include "core/run/session.h"
#include "core/sim/memory/watch.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace wavelane::check {

/// The writes of a dispatch to some bytes, and what the last one read.
struct InterpretedWrites
{
    std::deque<sim::Watch::Write> writes; ///< The last ones, in the interpreter's order.
    bool hasSeveralThreads = false;
    std::deque<sim::Watch::Read> reads;
    std::uint64_t moreReads = 0;
    std::uint64_t groups = 0; ///< Number of interpreted groups.
};

/// Interprets a dispatch to find its writes to some bytes: only the groups that the device named, if what they do
/// agrees with the device, otherwise all. They agree if the same threads write the bytes with the same instructions,
/// and if everything that they read from resources that the dispatch writes is the same on the device afterwards;
/// then no other group has changed it.
class WriteInterpreter
{
public:
    /// All must outlive the object. The contents are those before the dispatch, and the session has those after it.
    WriteInterpreter(PreparedDispatch& dispatch, BoundContents& contents, const ByteRange& range,
                     run::Session& session)
        : m_dispatch(dispatch), m_contents(contents), m_range(range), m_session(session)
    {
    }

    /// What is written to bytes without memory is lost. Fails with `limit_exceeded` or `bad_value` if the dispatch
    /// does not end within the limits of its request.
    Result<InterpretedWrites> find(const DeviceWrites& device);

private:
    Result<InterpretedWrites> findKept(const DeviceWrites& device, const sim::Memory& memory);
    /// Nothing if the groups do not agree with the device.
    Result<std::optional<InterpretedWrites>> findInGroups(const DeviceWrites& device, const sim::Memory& memory);
    Result<InterpretedWrites> findInAll(const sim::Memory& memory);
    /// Interprets again what wrote last, if anything did, and notes what it read. The contents are those before.
    Result<InterpretedWrites> withReads(sim::Watch& watch);
    /// Returns the number of groups.
    Result<std::uint64_t> interpret(sim::Watch& watch);
    bool agrees(const sim::Watch& watch, const DeviceWrites& device) const;
    bool hasSameWriters(const sim::Watch& watch, const DeviceWrites& device) const;
    bool hasSameReads(const sim::Watch& watch) const;

    PreparedDispatch& m_dispatch;
    BoundContents& m_contents;
    ByteRange m_range; ///< In the bytes that the interpreter keeps.
    run::Session& m_session;
};

} // namespace wavelane::check
