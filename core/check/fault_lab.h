// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/bound_contents.h"
#include "core/check/check_report.h"
#include "core/check/problem_text.h"
#include "core/check/stepped_frame.h"

#include <cstdint>
#include <vector>

namespace wavelane::check {

/// Which deliberate faults a dispatch is interpreted with.
struct FaultOptions
{
    std::uint64_t seed = 1;     ///< Seed of the first shuffle; the following ones count up.
    std::uint64_t shuffles = 4; ///< Seeds for each kind of fault that has one.
};

/// Interprets a dispatch again with deliberate faults, and compares what it writes. The order of groups and waves,
/// the size of waves and the contents of unwritten memory differ between devices, so a change reveals a dependency on
/// them. A dropped barrier that changes nothing is one that this input does not need.
class FaultLab
{
public:
    /// All must outlive the object. The contents are those after the dispatch, and again at the end; their writes
    /// since its start are kept.
    FaultLab(PreparedDispatch& dispatch, BoundContents& contents, const ProblemText& text)
        : m_dispatch(dispatch), m_contents(contents), m_text(text)
    {
    }

    std::vector<FaultOutcome> run(const FaultOptions& options);

    /// The resources of which bytes differ.
    static std::vector<ChangedOutput> changes(const BoundContents::Bytes& expected,
                                              const BoundContents::Bytes& actual);

private:
    /// The bytes after an interpretation; an error if it does not end within the limits.
    Result<BoundContents::Bytes> interpret(const sim::Faults& faults, unsigned lanes);
    void tryFault(FaultOutcome outcome, const sim::Faults& faults);
    void tryWaveSizes();
    void dropBarriers(const FaultOptions& options);

    PreparedDispatch& m_dispatch;
    BoundContents& m_contents;
    const ProblemText& m_text;
    BoundContents::Bytes m_after;
    std::vector<FaultOutcome> m_outcomes;
};

} // namespace wavelane::check
