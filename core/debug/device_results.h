// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/answers/device_functions.h"
#include "core/check/bound_contents.h"
#include "core/check/check_report.h"
#include "core/check/stepped_frame.h"
#include "core/plan/plan.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/program/program.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace wavelane::debug {

/// The comparison of what is debugged with what the device left after the dispatch.
struct DeviceComparison
{
    bool isWhole = false; ///< Of everything that the dispatch can write; otherwise of what the group changes.
    std::optional<check::Comparison> comparison;
    std::optional<check::Difference> difference; ///< If it is not equal.
    std::string unknown;                         ///< Why nothing was compared.
};

/// Runs a dispatch on the device after it was prepared for the debugger, and compares its results with those of the
/// interpreter: all of them if the dispatch is small, otherwise those of single groups.
class DeviceResults
{
public:
    /// What running the dispatch needs.
    struct Run
    {
        check::SteppedFrame& frame;
        std::size_t pass = 0;
        const plan::PlannedDispatch& dispatch;
        plan::ShaderProvider& shaders;
        check::DeviceFunctions& functions;
    };
    using PlaceOf = std::function<check::Place(const sim::AccessNote&)>;

    /// All must outlive the object. The contents are those before the dispatch, also after each call.
    DeviceResults(const sim::Program& program, const sim::DispatchRequest& request, check::BoundContents& contents,
                  PlaceOf placeOf)
        : m_program(program), m_request(request), m_contents(contents), m_placeOf(std::move(placeOf))
    {
    }

    /// Interprets and runs the dispatch, unless it or the group that will be debugged does not end soon.
    void take(const Run& run, std::uint64_t group);
    /// `answered`: the instructions that have results of the device in this group.
    DeviceComparison ofGroup(std::uint64_t group, const std::set<std::uint32_t>& answered) const;

private:
    void takeForGroups(const Run& run, std::uint64_t group);
    void compareAll(const Run& run);
    void explainAll(const sim::DispatchRequest& request, const std::set<std::uint32_t>& inexact);
    bool runOnDevice(const Run& run);

    const sim::Program& m_program;
    const sim::DispatchRequest& m_request;
    check::BoundContents& m_contents;
    PlaceOf m_placeOf;
    check::BoundContents::Bytes m_before;
    check::BoundContents::Bytes m_after; ///< On the device, if single groups are compared.
    DeviceComparison m_whole;
};

} // namespace wavelane::debug
