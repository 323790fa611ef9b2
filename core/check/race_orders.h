// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/bound_contents.h"
#include "core/check/check_report.h"
#include "core/check/stepped_frame.h"
#include "core/sim/checks/findings.h"
#include "core/sim/dispatch/dispatch.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::check {

/// Searches for orders of groups and waves that show races: the two accesses happen the other way round than in the
/// interpreter's order, and results of the dispatch change.
class RaceOrders
{
public:
    /// All must outlive the object. The contents are those after the dispatch, and again at the end, but races are no
    /// longer checked in them.
    RaceOrders(PreparedDispatch& dispatch, BoundContents& contents) : m_dispatch(dispatch), m_contents(contents) {}

    /// Fills in the orders of problems that are races, the ones of these findings. The contents are those after the
    /// dispatch, and again at the end; their writes since its start are kept.
    void find(const sim::DispatchResult& result, std::vector<Problem>& problems);

private:
    std::vector<RaceOrder> candidates(std::uint64_t instructions) const;
    void tryOrder(const RaceOrder& order, const BoundContents::Bytes& after,
                  const std::vector<sim::Finding>& findings, std::vector<Problem>& problems);

    /// The contents after the dispatch without another order; with waves of this size, if the shader depends on it.
    /// Empty if it cannot be interpreted.
    const BoundContents::Bytes& inOrder(unsigned lanes, const BoundContents::Bytes& after);

    PreparedDispatch& m_dispatch;
    BoundContents& m_contents;
    std::map<unsigned, BoundContents::Bytes> m_inOrder; ///< By size of waves.
};

} // namespace wavelane::check
